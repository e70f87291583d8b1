// Phones in headless Chromium, each in a window of its own; says with JSON what it is told to do with JSON, line by line:
// node phones.mjs CHROMIUM   {"phone": 0, "do": "open", "what": ADDRESS}   {"phone": 0, "do": "press", "what": "3"}
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";

const require = createRequire(join(process.env.NODE_PATH, "here.js"));
const { chromium } = require("playwright-core");
const { source } = require("axe-core");
const { HtmlValidate } = require("html-validate");
const validator = new HtmlValidate({ extends: ["html-validate:recommended"] });
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];
const browser = await chromium.launch({ executablePath: process.argv[2], args: FLAGS });
const phones = {}, faults = [], posts = {};

async function phone(number) {
  if (!phones[number]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    context.setDefaultTimeout(20000);
    phones[number] = await context.newPage();
    posts[number] = [];
    phones[number].on("request", (one) => { if (one.method() === "POST") posts[number].push(`${one.url().split("/").pop()} ${one.postData()}`); });
    phones[number].on("pageerror", (fault) => faults.push(fault.message));
    phones[number].on("console", (said) => { if (/Content Security|Refused/.test(said.text())) faults.push(said.text()); });
  }
  return phones[number];
}

const button = (page, name) => page.locator("button:visible").filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) }).first();
const DO = {
  open: (page, address) => page.goto(address).then(() => true),
  press: (page, name) => button(page, name).click().then(() => true),
  pick: (page, which) => page.locator(`${which}:visible`).first().click().then(() => true),
  choose: (page, line) => page.locator(`button[data-line="${line}"]:not([data-more]):visible`).first().click().then(() => true),
  figure: (page) => page.locator(".me b:visible").innerText(),
  keyboard: async (page, name) => { await button(page, name).focus(); await page.keyboard.press("Enter"); return true; },
  say: async (page, text) => { await page.fill("#say", text); await page.keyboard.press("Enter"); return true; },
  sees: (page, text) => page.waitForFunction((wanted) => document.body.innerText.includes(wanted), text).then(() => true),
  text: (page) => page.innerText("body"),
  buttons: (page) => page.locator("button:visible").allInnerTexts(),
  forced: (page, text) => page.evaluate((text) => { // as somebody types who finds a way into a line that is shut
    const say = document.getElementById("say");
    say.readOnly = false;
    say.value = text;
    say.dispatchEvent(new Event("input", { bubbles: true }));
    say.form.requestSubmit();
  }, text).then(() => true),
  types: (page) => page.locator("#say").isVisible().then((shown) => shown && page.locator("#say").isEditable()),
  sent: (page) => posts[Object.keys(phones).find((one) => phones[one] === page)].splice(0),
  digests: (page, texts) => page.evaluate((texts) => texts.map(digest), texts),
  forget: (page) => page.evaluate(() => localStorage.clear()).then(() => true),
  deaf: (page, what) => page.route(`**/${what}`, async (route) => { await route.fetch(); await route.abort(); }).then(() => true),
  busy: (page) => page.route("**/propose", (route) => route.fulfill(
    { json: { ok: false, text: "Too much is waiting at the prompt.", lines: [], later: true } }), { times: 2 }).then(() => true),
  hears: (page, what) => page.unroute(`**/${what}`).then(() => true),
  reads: (page, text) => page.locator("summary:visible").filter({ hasText: text }).first().click().then(() => true),
  valid: async (page) => {
    const { results } = await validator.validateString(await (await page.request.get(page.url())).text());
    return results.flatMap(({ messages }) => messages.map((one) => `${one.ruleId}: ${one.message}`));
  },
  mark: (page) => page.evaluate(() => { document.querySelector(".seat.mine .pad button").dataset.mark = "x"; }).then(() => true),
  marked: (page) => page.evaluate(() => !!document.querySelector(".seat.mine .pad [data-mark]")),
  focus: (page, name) => button(page, name).focus().then(() => true),
  focused: (page) => page.evaluate(() => document.activeElement.textContent.trim()),
  cookies: (page) => page.context().cookies(),
  url: (page) => page.url(),
  clock: (page, time) => page.clock.setSystemTime(new Date(time)).then(() => true),
  offline: (page, off) => page.context().setOffline(off).then(() => true),
  kept: (page) => page.evaluate(() => JSON.stringify({ ...localStorage })),
  small: (page) => page.$$eval("button, #say", (all) => all.filter((one) => one.offsetParent)
    .filter((one) => Math.min(one.offsetHeight, one.offsetWidth) < 44).map((one) => one.outerHTML)),
  wide: (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  width: (page, width) => page.setViewportSize({ width, height: 844 }).then(() => true),
  theme: (page, colorScheme) => page.emulateMedia({ colorScheme }).then(() => true),
  axe: async (page) => {
    await page.evaluate(source);
    const { violations } = await page.evaluate(() => axe.run({ resultTypes: ["violations"] }));
    return violations.map((one) => `${one.id}: ${one.nodes[0].html.slice(0, 200)}`);
  },
  faults: () => faults,
};

for await (const line of createInterface({ input: process.stdin })) {
  const { phone: number, do: what, what: given } = JSON.parse(line);
  try {
    console.log(JSON.stringify({ got: await DO[what](await phone(number), given) }));
  } catch (fault) {
    const shown = phones[number] ? await phones[number].innerText("body").catch(() => "") : "";
    console.log(JSON.stringify({ fault: `${what} ${given}: ${fault.message}\n${shown}` }));
  }
}
await browser.close();
