// Opens pages in headless Chromium and prints what is wrong with them, as JSON: node browser.mjs CHROMIUM PROFILE PAGE...
// The modules are in NODE_PATH. For each page: html-validate, axe, sideways scrolling, letters, texts of charts.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(join(process.env.NODE_PATH, "here.js"));
const { chromium } = require("playwright-core");
const { source } = require("axe-core");
const { HtmlValidate } = require("html-validate");
const [executablePath, profile, ...pages] = process.argv.slice(2);
const pictures = process.env.PICTURES; // a folder for a picture of each page at each width, light and dark
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];
const WIDTHS = [320, 390, 768, 1200, 1920];
const LEAST = 11; // pixels of a letter

const wrong = [];
const validator = new HtmlValidate({ extends: ["html-validate:recommended"] });
for (const page of pages) {
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
for (const path of pages) {
  const page = await browser.newPage();
  const say = (text) => wrong.push(`${basename(path)}: ${text}`);
  page.on("dialog", async (dialog) => { say(`a dialog: ${dialog.message()}`); await dialog.dismiss(); });
  page.on("console", (message) => say(`console: ${message.text()}`));
  page.on("request", (request) => { if (request.url() !== pathToFileURL(path).href) say(`asks for ${request.url()}`); });
  await page.goto(pathToFileURL(path).href);
  await page.evaluate(source);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      if (colorScheme === "light") for (const one of await page.evaluate(layout, LEAST)) say(`${width}: ${one}`);
      if (pictures) await page.screenshot({ path: join(pictures, `${basename(path, ".html")}-${width}-${colorScheme}.png`), fullPage: true });
      if (width !== 390 && width !== 1200) continue;
      const { violations } = await page.evaluate(() => axe.run({ resultTypes: ["violations"] }));
      for (const one of violations) say(`axe ${colorScheme} ${width}: ${one.id} ${one.nodes[0].html.slice(0, 200)}`);
    }
  }
  await page.close();
}
await browser.close();
console.log(JSON.stringify(wrong));
