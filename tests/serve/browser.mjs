// Opens the page of `ragz serve` in headless Chromium and prints what is wrong with it, as JSON:
// node browser.mjs CHROMIUM PROFILE ADDRESS SERVER SEAT COMMAND...   SEAT is due until COMMAND, a command line, was run.
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(process.env.NODE_PATH, "here.js"));
const { chromium } = require("playwright-core");
const { source } = require("axe-core");
const { HtmlValidate } = require("html-validate");
const [executablePath, profile, address, server, seat, ...command] = process.argv.slice(2);
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];
const wrong = [];
const expect = (true_, text) => { if (!true_) wrong.push(text); };

const browser = await chromium.launchPersistentContext(profile, { executablePath, args: FLAGS, bypassCSP: true });
const page = await browser.newPage();
page.on("pageerror", (fault) => wrong.push(`error: ${fault.message}`));

/** The least size of letters as a part of the height of the screen. */
const least = (selector) => page.$$eval(selector, (found) =>
  Math.min(...found.map((one) => parseFloat(getComputedStyle(one).fontSize) / innerHeight)));
/** What is wrong with a television: what is cut off, and letters below a forty-fifth of its height. */
function wall() {
  const found = [];
  const letters = document.createTreeWalker(document.getElementById("screen"), NodeFilter.SHOW_TEXT);
  while (letters.nextNode()) {
    const { parentElement, data } = letters.currentNode;
    const box = parentElement.getBoundingClientRect();
    if (!data.trim() || !box.width) continue;
    const size = parseFloat(getComputedStyle(parentElement).fontSize) * (parentElement.getScreenCTM?.()?.a ?? 1);
    if (size < innerHeight / 45) found.push(`"${data}" in letters of ${size} pixels`);
    if (box.bottom > innerHeight || box.right > innerWidth) found.push(`"${data}" is cut off`);
  }
  if (!document.querySelector(".wall .chart")) found.push("no chart");
  const scores = document.querySelector(".scores");
  if (scores.scrollWidth > scores.clientWidth) found.push("scores are cut off");
  return found;
}
const bar = () => page.$eval("#bar", (one) => (one.hidden ? "" : one.textContent));
const barIs = (shown) => page.waitForFunction((wanted) => document.getElementById("bar").hidden !== wanted, shown, { polling: 50 });

const validator = new HtmlValidate({ extends: ["html-validate:recommended"] });
const report = await validator.validateString(await (await page.request.get(address)).text());
for (const result of report.results) for (const one of result.messages) wrong.push(`html-validate: ${one.ruleId}: ${one.message}`);

for (const [width, height, part] of [[320, 844, ""], [390, 844, ""], [390, 844, seat], [768, 900, seat], [1200, 900, ""], [1920, 1080, ""]])
  for (const colorScheme of ["light", "dark"]) {
    const here = `${width} ${part} ${colorScheme}: `;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.goto("about:blank");
    await page.goto(`${address}#${part}`);
    const over = await page.evaluate(() => ["Width", "Height"].map((one) =>
      document.documentElement[`scroll${one}`] - window[`inner${one}`]));
    expect(over[0] <= 0, `${here}${over[0]} pixels too wide`);
    if (width === 1920 && !part) {
      expect(over[1] <= 0, `${here}${over[1]} pixels too high`);
      expect(await least("#due b") >= 0.08, `${here}whoever is due stands in small letters`);
      expect(await least(".scores .main") >= 0.05 && await least(".scores tbody th") >= 0.04, `${here}scores in small letters`);
      for (const one of await page.evaluate(wall)) wrong.push(`${here}${one}`);
    }
    await page.evaluate(source);
    const { violations } = await page.evaluate(() => axe.run({ resultTypes: ["violations"] }));
    for (const one of violations) wrong.push(`${here}axe: ${one.id} ${one.nodes[0].html.slice(0, 200)}`);
  }

await page.clock.install();
await page.setViewportSize({ width: 390, height: 844 });
await page.goto("about:blank");
await page.goto(`${address}#${seat}`);
const mine = `#${seat} .duty.mine`;
expect(await page.isVisible(mine), "the own turn is not said");
expect(!(await page.isVisible("#all")), "the table of all stands before the seat");
const small = await page.$$eval(`#${seat} nav a`, (links) => links.filter((one) => Math.min(one.offsetHeight, one.offsetWidth) < 44).length);
expect(small === 0, `${small} links are too small for a finger`);
execFileSync(command[0], command.slice(1));
await page.waitForFunction((own) => !document.querySelector(own), mine, { polling: 50 });
expect(await page.isVisible(`#${seat}`), "the seat is lost with the next line");

await page.evaluate(() => {
  Object.defineProperty(document, "hidden", { get: () => window.away });
  window.away = true;
  document.dispatchEvent(new Event("visibilitychange"));
});
expect(await page.evaluate("stream === null"), "a page that is not seen keeps its stream");
await page.evaluate(() => { window.away = false; document.dispatchEvent(new Event("visibilitychange")); });
await barIs(false);

process.kill(Number(server), "SIGSTOP");
await page.clock.runFor(24000);
expect(await bar() === "", "a bar after 24 seconds of silence");
await page.clock.runFor(3000);
expect(/^not connected, as of \d+:\d\d$/.test(await bar()), "no bar after 27 seconds of silence");
process.kill(Number(server), "SIGCONT");
await page.clock.runFor(4000);
await barIs(false);

process.kill(Number(server), "SIGSTOP");
await page.clock.setSystemTime(new Date(await page.evaluate("Date.now()") - 3600000));
await page.clock.runFor(2000);
expect(/^not connected, as of/.test(await bar()), "no bar after the clock was set back in a silence");
process.kill(Number(server), "SIGCONT");
await page.clock.runFor(4000);
await barIs(false);

await browser.close();
console.log(JSON.stringify(wrong));
