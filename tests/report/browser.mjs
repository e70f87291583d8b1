// Opens pages in headless Chromium and prints what is wrong with them, as JSON: node browser.mjs CHROMIUM PROFILE PAGE...
// The modules are in NODE_PATH. For each page: html-validate, axe, sideways scrolling, letters, texts of charts, on
// screens from 320 to 1,920 pixels and on paper. A page can have a part behind it: tv.html#seat-2.
// QUICK=1 looks at two widths only. PICTURES=FOLDER keeps a picture of each page at each width, light and dark, in grey
// and as the colour-blind see it, and a PDF on A4 and on Letter; FURTHER=PAGE,PAGE... has pictures of other pages made.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(join(process.env.NODE_PATH, "here.js"));
const { chromium } = require("playwright-core");
const { source } = require("axe-core");
const { HtmlValidate } = require("html-validate");
const [executablePath, profile, ...pages] = process.argv.slice(2);
const { PICTURES: pictures, QUICK: quick, FURTHER: further } = process.env;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];
const WIDTHS = quick ? [320, 1200] : [320, 390, 768, 1200, 1920];
const AXE = quick ? ["dark 1200"] : ["light 390", "light 1200", "dark 390", "dark 1200"];
const SIGHTS = ["achromatopsia", "deuteranopia", "protanopia", "tritanopia"];
const SHEETS = { A4: 695, Letter: 718 }; // pixels between the margins
const LEAST = 11; // pixels of a letter, on the screen and on paper

const wrong = [];
const file = (page) => page.split("#")[0];
const named = (page) => basename(page).replace(".html", "").replace("#", "-");
const validator = new HtmlValidate({ extends: ["html-validate:recommended"] });
for (const page of new Set(pages.map(file))) {
  const report = await validator.validateString(readFileSync(page, "utf8"));
  for (const result of report.results)
    for (const one of result.messages) wrong.push(`${basename(page)}: html-validate: ${one.ruleId}: ${one.message}`);
}

/** What is wrong with how a page lies on the screen: what sticks out, letters too small, texts of a chart over another. */
function layout(least) {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push(`${root.scrollWidth - root.clientWidth} pixels too wide`);
  const letters = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (letters.nextNode()) {
    const { parentElement, data } = letters.currentNode;
    const size = parseFloat(getComputedStyle(parentElement).fontSize);
    if (data.trim() && size < least && parentElement.getClientRects().length) found.push(`"${data}" in letters of ${size} pixels`);
  }
  for (const chart of document.querySelectorAll("svg.chart")) {
    const texts = [...chart.querySelectorAll("text")].filter((text) => text.getClientRects().length);
    const boxes = texts.map((text) => text.getBoundingClientRect());
    boxes.forEach((one, at) => {
      if (one.right > root.clientWidth + 1 || one.left < -1) found.push(`"${texts[at].textContent}" is cut off`);
      boxes.slice(at + 1).forEach((other, place) => {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide > 1 && high > 3) found.push(`"${texts[at].textContent}" is over "${texts[at + 1 + place].textContent}"`);
      });
    });
  }
  for (const mark of document.querySelectorAll("svg .hit a")) {
    const { left, top, width, height } = mark.getBoundingClientRect();
    if (!width || !height) found.push("a column of a chart has no size");
  }
  return found;
}

const browser = await chromium.launchPersistentContext(profile, { executablePath, args: FLAGS });

async function opened(path) {
  const page = await browser.newPage();
  const say = (text) => wrong.push(`${named(path)}: ${text}`);
  const [at, part] = path.split("#");
  const address = pathToFileURL(at).href + (part ? `#${part}` : "");
  page.on("dialog", async (dialog) => { say(`a dialog: ${dialog.message()}`); await dialog.dismiss(); });
  page.on("console", (message) => say(`console: ${message.text()}`));
  page.on("request", (request) => { if (request.url().split("#")[0] !== pathToFileURL(at).href) say(`asks for ${request.url()}`); });
  await page.goto(address);
  return { page, say };
}

const taken = (page, path, what) =>
  pictures && page.screenshot({ path: join(pictures, `${named(path)}-${what}.png`), fullPage: true });

/** Pictures on the screen, light and dark, in grey and as the colour-blind see it; `look` at each before. */
async function onScreen(page, path, look) {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 1920 ? 1080 : 900 });
      await look(colorScheme, width);
      await taken(page, path, `${width}-${colorScheme}`);
    }
  }
  if (!pictures) return;
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1200, height: 900 });
  const sight = await browser.newCDPSession(page);
  for (const type of SIGHTS) {
    await sight.send("Emulation.setEmulatedVisionDeficiency", { type });
    await taken(page, path, type);
  }
  await sight.send("Emulation.setEmulatedVisionDeficiency", { type: "none" });
}

async function onPaper(page, path, look) {
  await page.emulateMedia({ media: "print" });
  for (const [format, width] of Object.entries(SHEETS)) {
    await page.setViewportSize({ width, height: 900 });
    await look(format);
    if (pictures) await page.pdf({ path: join(pictures, `${named(path)}-${format}.pdf`), format, preferCSSPageSize: false });
  }
}

for (const path of pages) {
  const { page, say } = await opened(path);
  await page.evaluate(source);
  await onScreen(page, path, async (colorScheme, width) => {
    if (colorScheme === "light") for (const one of await page.evaluate(layout, LEAST)) say(`${width}: ${one}`);
    if (!AXE.includes(`${colorScheme} ${width}`)) return;
    const { violations } = await page.evaluate(() => axe.run({ resultTypes: ["violations"] }));
    for (const one of violations) say(`axe ${colorScheme} ${width}: ${one.id} ${one.nodes[0].html.slice(0, 200)}`);
  });
  await onPaper(page, path, async (format) => {
    for (const one of await page.evaluate(layout, LEAST)) say(`${format}: ${one}`);
  });
  await page.close();
}
for (const path of pictures && further ? further.split(",") : []) {
  const { page } = await opened(path);
  await onScreen(page, path, () => null);
  await onPaper(page, path, () => null);
  await page.close();
}
await browser.close();
console.log(JSON.stringify(wrong));
