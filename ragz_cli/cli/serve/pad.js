
const TRIED = 10000, BETWEEN = 700, ASKING = 1500;
const NO_ANSWER = "No answer. Whether it came is said here as soon as there is a connection.";
const NOT_COME = "It did not come. Press it again.";
const BY_BUTTONS = " with the buttons: bids are written down, not typed";
const BEGUN_AGAIN = "The prompt was begun again: the last lines show what it has recorded.";
const [pad, say, reply, meant, digits] = ["pad", "say", "reply", "meant", "digits"].map(part);
const random = () => [...crypto.getRandomValues(new Uint32Array(4))].map(hexadecimal).join("");
const page = random(); // what it sends is numbered for itself
const sent = new Set(); // the papers of which this phone has told the prompt
let [, token] = location.hash.split("~");
let name = "", count = 0, asked = false, greeting = false, told = "", sending = Promise.resolve();
let begun = "", built = ""; // the line as a button began it, and as buttons have put it together
let claimed = ""; // the seat that the token was made for
let home = ""; // where its seat is: elsewhere if the next game has other seats
let parted = ""; // why this phone no longer speaks
let unsure = ""; // after something that had no answer: what is said if it did not come

const seat = () => [...document.querySelectorAll(".seat")].find((one) => one.dataset.name === name);
const silent = () => "silent" in (seat()?.querySelector(".pad")?.dataset || {}); // nothing typed leaves the phone
const paper = (fieldset) => `ragz ${fieldset.dataset.paper} ${seat().id}`;
const pause = (time) => new Promise((done) => setTimeout(done, time));
function hexadecimal(word) { return (word >>> 0).toString(16).padStart(8, "0"); }

/** Keep the token of this phone, in the address of a seat too, so that it lasts when the page is loaded again. */
function hold(made, id = location.hash.slice(1).split("~")[0]) {
  token = made;
  history.replaceState(null, "", `#${id}${made && `~${made}`}`);
}

/** The answer to what is sent; none where there was no connection for so long that nobody knows whether it came. */
async function post(what, body) {
  for (const until = performance.now() + TRIED; performance.now() < until; await pause(BETWEEN)) {
    try {
      const answer = await fetch(location.pathname.replace(/\/?$/, `/${what}`), {
        method: "POST", body: JSON.stringify(body), signal: AbortSignal.timeout?.(until - performance.now()),
        headers: { "Content-Type": "application/json", "Ragz-Token": token || "-" },
      });
      if (answer.status !== 429) return await answer.json();
    } catch {
      reply.textContent = unsure ? NO_ANSWER : "No connection. Trying again ...";
    }
  }
  return null;
}

function turn() {
  let here = location.hash.slice(1).split("~")[0];
  const own = name && token && seat()?.id;
  if (own && (here === own || here === home)) hold(token, here = own);
  if (own) home = own;
  for (const one of document.querySelectorAll(".seat")) {
    one.classList.toggle("shown", one.id === here);
    one.classList.toggle("mine", !!name && one.dataset.name === name);
  }
  const whose = part(here)?.dataset.name;
  pad.hidden = !asked && !parted && (!whose || whose !== (name || claimed));
  document.body.classList.toggle("speaks", !!name);
  draw_line();
  const fate = name && seat() ? seat().querySelector(".fate")?.textContent || "" : "";
  if (fate !== told) {
    told = fate;
    if (!meant.children.length && !unsure) answer({ text: told }); // what was asked back stays until it is answered
  }
  for (const group of document.querySelectorAll("[data-names]")) ask_next(group);
  if (parted) reply.textContent = parted;
  if (name && !seat()) hello(); // somebody goes by another name now
  open_papers();
}

/** The line to type in; where bids are hidden, only what buttons have put together stands there. */
function draw_line() {
  say.readOnly = silent();
  if (silent() && say.value !== built) [say.value, built] = ["", ""];
  if (!say.value) digits.hidden = true;
  const label = document.querySelector("label[for=say]");
  label.textContent = `Say it for ${name}${silent() ? BY_BUTTONS : ""}`;
  label.hidden = !name || !seat()?.querySelector(".pad");
  label.nextElementSibling.hidden = label.hidden || (silent() && !say.value);
}

function build(line) {
  say.value = built = line;
  draw_line();
}

function answer({ text, lines }) {
  reply.textContent = text || told;
  meant.replaceChildren(...(lines || []).map((line) => {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: line.replace(`${name}: `, "") });
    button.dataset.line = line;
    return button;
  }));
}

/** Say whose this phone is, by a token that it makes: said again, it is the same claim. Undefined without an answer. */
async function claim(whose) {
  if (!token || claimed !== whose) hold(random(), [...document.querySelectorAll(".seat")].find((one) => one.dataset.name === whose)?.id);
  claimed = whose;
  turn();
  const got = await post("claim", { name: whose });
  if (got?.ok) [asked, parted] = [true, ""];
  if (got?.ok === false) hold("");
  if (unsure) unsure = BEGUN_AGAIN;
  sent.clear();
  answer(got || { text: NO_ANSWER });
  return got?.ok;
}

/** Ask which seat this phone holds: again and again while the prompt is asked, anew where nobody knows it any more. */
async function hello() {
  if (greeting) return;
  greeting = true;
  for (let anew = true; token; await pause(ASKING)) {
    const got = await post("hello", { page, count: unsure ? count : 0 });
    if (got?.ok) {
      const first = !name;
      [name, asked] = [got.name, false];
      if (unsure || reply.textContent === NO_ANSWER) answer(got.came || { text: unsure });
      if (got.came?.ok) build("");
      unsure = "";
      if (first && seat()) location.hash = `#${seat().id}~${token}`;
    } else if (got?.asked) {
      [name, asked] = ["", true];
    } else if (got?.asked === false && (asked || !anew)) {
      [name, asked, unsure, parted] = ["", false, "", "The prompt has said no."];
      hold("");
    } else if (got?.asked === false) {
      const before = name || part(location.hash.slice(1).split("~")[0])?.dataset.name;
      [name, anew, claimed] = ["", false, before];
      const taken = before && await claim(before);
      if (!before) hold("");
      if (!taken) {
        turn();
        break;
      }
    }
    turn();
    if (!asked && !unsure) break;
    reply.textContent = asked ? "The prompt is asked whether this phone is yours." : NO_ANSWER;
  }
  greeting = false;
}

/** Propose one line after another, each under a number of its own; the answer, or none where it may not have come. */
function propose(line) {
  sending = sending.then(async () => {
    if (unsure) return reply.textContent = NO_ANSWER, null;
    count += 1;
    reply.textContent = "Sending ...";
    const got = await post("propose", { page, count, text: line, salt: salt() });
    if (got?.asked === false) [name, parted] = ["", "Another phone speaks for this seat now, or none."];
    if (got?.asked === false) hold("");
    if (got?.ok) build("");
    digits.hidden = true;
    if (got) answer(got);
    else [unsure, reply.textContent] = [NOT_COME, NO_ANSWER];
    if (!got) hello();
    turn();
    return got;
  });
  return sending;
}

/** What this phone has written on a paper: its salt and its line. */
const written = (fieldset) => (localStorage.getItem(paper(fieldset)) || " ").split(/ (.*)/);
/** What proves that a bid shown now is the one that was written. */
const salt = () => [...seat()?.querySelectorAll("[data-paper]:not([data-later])") || []].map((one) => written(one)[0])[0] || "";

/** Tell the prompt that a bid is written, or show it after the tricks: once, and again where it did not come. */
function open_papers() {
  const papers = [...seat()?.querySelectorAll("[data-paper]") || []];
  const told = (one) => [paper(one), name, "later" in one.dataset, written(one)[0]].join(" ");
  for (const key of sent) if (!papers.some((one) => told(one) === key)) sent.delete(key);
  for (const fieldset of papers) {
    const [salted, line] = written(fieldset), key = told(fieldset);
    for (const one of fieldset.querySelectorAll("button")) one.setAttribute("aria-pressed", one.dataset.line === line);
    if (!line || !token || sent.has(key)) continue;
    sent.add(key);
    const tell = async () => {
      const got = await post("wrote", { text: fieldset.dataset.paper, seal: digest(`${salted} ${line}`) });
      if (got) answer(got);
      return got;
    };
    ("later" in fieldset.dataset ? tell() : propose(line)).then(async (got) => {
      if (got && !got.later) return;
      await pause(ASKING);
      sent.delete(key);
      turn();
    });
  }
}

/** SHA-256 of at most 55 letters and figures. Browsers have their own only where the network is encrypted. */
function digest(text) {
  const turned = (word, by) => (word >>> by) | (word << (32 - by));
  const fraction = (root) => (root % 1) * 2 ** 32 | 0;
  const primes = [], words = new Int32Array(64);
  for (let one = 2; primes.length < 64; one += 1) if (primes.every((prime) => one % prime)) primes.push(one);
  [...text, "\x80"].forEach((sign, at) => { words[at >> 2] |= sign.charCodeAt(0) << (24 - 8 * (at % 4)); });
  words[15] = 8 * text.length;
  for (let at = 16; at < 64; at += 1) {
    const [far, near] = [words[at - 15], words[at - 2]];
    words[at] = words[at - 16] + (turned(far, 7) ^ turned(far, 18) ^ (far >>> 3))
      + words[at - 7] + (turned(near, 17) ^ turned(near, 19) ^ (near >>> 10));
  }
  const first = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  let [a, b, c, d, e, f, g, h] = first;
  primes.forEach((prime, at) => {
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + fraction(Math.cbrt(prime)) + words[at];
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, at) => hexadecimal(word + first[at])).join("");
}

/** Whose figure is next in a line that tells everybody's. */
function ask_next({ dataset, firstElementChild: asks }) {
  const has = (one) => [..."0123456789"].some((figure) => `${say.value} `.includes(` ${one} ${figure}`));
  const next = JSON.parse(dataset.names).find((one) => !say.value.startsWith(dataset.verb) || !has(one));
  asks.textContent = next ? `${next}:` : "That is everybody: propose it.";
  return next;
}

function put(group, { figure, beside }) {
  const next = ask_next(group);
  if (beside === "" || !say.value.startsWith(group.dataset.verb)) build(group.dataset.verb);
  if (figure && next) build(`${say.value.trim()} ${next} ${figure}`);
  if (beside) build(`${say.value.trim()} ${beside}`);
  ask_next(group);
}

/** Write a bid down, or another one in its place; it stays on the phone. */
function write_down(fieldset, line) {
  if (written(fieldset)[1] !== line) localStorage.setItem(paper(fieldset), `${random()} ${line}`);
  open_papers();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button || button.disabled) return;
  const fieldset = button.closest("fieldset");
  const whose = button.closest(".seat")?.dataset.name;
  const group = button.closest("[data-names]");
  if ("claim" in button.dataset) claim(whose).then((ok) => ok !== false && hello());
  else if (group) put(group, button.dataset);
  else if (fieldset && "later" in fieldset.dataset) write_down(fieldset, button.dataset.line);
  else if ("more" in button.dataset) {
    build(begun = `${button.dataset.line} `);
    digits.hidden = false;
    reply.textContent = `${say.value}... put in what follows, then Propose`;
  } else if (button.dataset.line) propose(button.dataset.line);
  else if (digits.contains(button)) build(button.value ? say.value + button.value : begun);
});
pad.addEventListener("submit", (event) => {
  event.preventDefault();
  draw_line();
  if (say.value.trim()) propose(say.value);
});
say.addEventListener("input", () => document.querySelectorAll("[data-names]").forEach(ask_next));
document.addEventListener("drawn", turn);
document.addEventListener("connected", () => { if (token) hello(); });
addEventListener("hashchange", turn);
turn();
