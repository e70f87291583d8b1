// Opens pages in headless Chromium and prints what is wrong with them, as JSON: node browser.mjs CHROMIUM PROFILE PAGE...
// The modules are in NODE_PATH. For each page: html-validate, axe, sideways scrolling, labels, letters and marks of charts.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(join(process.env.NODE_PATH, "here.js"));
const { chromium } = require("playwright-core");
const { source } = require("axe-core");
const { HtmlValidate } = require("html-validate");
const [executablePath, profile, ...pages] = process.argv.slice(2);
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];
const WIDTHS = [320, 390, 768, 1200];

const wrong = [];
const validator = new HtmlValidate({ extends: ["html-validate:recommended"] });
for (const page of pages) {
  const report = await validator.validateString(readFileSync(page, "utf8"));
  for (const result of report.results)
    for (const one of result.messages) wrong.push(`${basename(page)}: html-validate: ${one.ruleId}: ${one.message}`);
}

/** What is wrong with how a page lies on the screen. */
function layout(width) {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push(`${root.scrollWidth - root.clientWidth} pixels too wide`);
  for (const letter of document.querySelectorAll("figure svg text")) {
    const drawing = letter.ownerSVGElement;
    const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
    const size = parseFloat(getComputedStyle(letter).fontSize) * scale;
    if (width > 320 && (size < 11 || size > 16)) found.push(`letters of ${size} pixels`);
  }
  for (const drawing of document.querySelectorAll("svg.chart")) {
    const room = drawing.getBoundingClientRect();
    const labels = [...drawing.querySelectorAll("text.label")].map((label) => label.getBoundingClientRect());
    labels.forEach((one, at) => {
      if (one.right > room.right + 1 || one.bottom > room.bottom + 1 || one.top < room.top - 1) found.push("a label is cut off");
      if (labels.slice(at + 1).some((other) => one.top < other.bottom - 2 && other.top < one.bottom - 2))
        found.push("a label is over another");
    });
  }
  for (const mark of document.querySelectorAll("figure svg a")) {
    mark.scrollIntoView({ block: "center" });
    const { left, top, width, height } = mark.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hit?.closest("a") !== mark) found.push(`nobody can click on ${mark.textContent}`);
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
      if (colorScheme === "light") for (const one of await page.evaluate(layout, width)) say(`${width}: ${one}`);
      if (width !== 390 && width !== 1200) continue;
      const { violations } = await page.evaluate(() => axe.run({ resultTypes: ["violations"] }));
      for (const one of violations) say(`axe ${colorScheme} ${width}: ${one.id} ${one.nodes[0].html.slice(0, 200)}`);
    }
  }
  await page.close();
}
await browser.close();
console.log(JSON.stringify(wrong));
