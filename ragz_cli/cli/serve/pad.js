
const TRIED = 10000, BETWEEN = 700, ASKING = 1500;
const NO_ANSWER = "No answer. Whether it came is said here as soon as there is a connection.";
const NOT_COME = "It did not come. Press it again.";
const BEGUN_AGAIN = "The prompt was begun again: the last lines show what it has recorded.";
const [pad, say, reply, meant, digits] = ["pad", "say", "reply", "meant", "digits"].map(part);
const page = crypto.getRandomValues(new Uint32Array(3)).join("-"); // what it sends is numbered for itself
const sent = new Set(); // the papers of which this phone has told the prompt
let [, token] = location.hash.split("~");
let name = "", count = 0, asked = false, greeting = false, told = "", sending = Promise.resolve();
let parted = ""; // why this phone no longer speaks
let unsure = ""; // after something that had no answer: what is said if it did not come

const seat = () => [...document.querySelectorAll(".seat")].find((one) => one.dataset.name === name);
const paper = (fieldset) => `ragz ${fieldset.dataset.paper} ${seat().id}`;
const pause = (time) => new Promise((done) => setTimeout(done, time));

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
  const here = location.hash.slice(1).split("~")[0];
  if (name && token && seat() && here === seat().id) history.replaceState(null, "", `#${here}~${token}`);
  for (const one of document.querySelectorAll(".seat")) {
    one.classList.toggle("shown", one.id === here);
    one.classList.toggle("mine", !!name && one.dataset.name === name);
  }
  pad.hidden = !asked && !parted && (!seat() || seat().id !== here);
  for (const one of pad.querySelectorAll("label, .say")) one.hidden = !name || !seat()?.querySelector(".pad");
  document.body.classList.toggle("speaks", !!name);
  document.querySelector("label[for=say]").textContent = `Say it for ${name}`;
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

function answer({ text, lines }) {
  reply.textContent = text || told;
  meant.replaceChildren(...(lines || []).map((line) => {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: line.replace(`${name}: `, "") });
    button.dataset.line = line;
    return button;
  }));
}

async function claim(whose) {
  const got = await post("claim", { name: whose });
  if (got?.ok) [token, asked, parted] = [got.token, true, ""];
  if (unsure) unsure = BEGUN_AGAIN;
  sent.clear();
  answer(got || { text: NOT_COME });
  pad.hidden = false;
  return got?.ok;
}

/** Ask which seat this phone holds: again and again while the prompt is asked, anew where nobody knows it any more. */
async function hello(whose) {
  if (greeting) return;
  greeting = true;
  for (let anew = true; token; await pause(ASKING)) {
    const got = await post("hello", { page, count: unsure ? count : 0 });
    if (got?.ok) {
      [name, asked] = [got.name, false];
      if (unsure) answer(got.came || { text: unsure });
      if (got.came?.ok) say.value = "";
      unsure = "";
      if (whose) location.hash = `#${seat().id}~${token}`;
    } else if (got?.asked) {
      [name, asked] = ["", true];
    } else if (got?.asked === false && (asked || !anew)) {
      [name, token, asked, unsure, parted] = ["", "", false, "", "The prompt has said no."];
    } else if (got?.asked === false) {
      const before = name || part(location.hash.slice(1).split("~")[0])?.dataset.name;
      [name, anew] = ["", false];
      if (!before || !(await claim(before))) token = "";
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
    const got = await post("propose", { page, count, text: line });
    if (got?.asked === false) [name, token, parted] = ["", "", "Another phone speaks for this seat now, or none."];
    if (got?.ok) say.value = "";
    digits.hidden = true;
    if (got) answer(got);
    else [unsure, reply.textContent] = [NOT_COME, NO_ANSWER];
    if (!got) hello();
    turn();
    return got;
  });
  return sending;
}

/** Tell the prompt that a bid is written, or show it after the tricks: once, and again where it did not come. */
function open_papers() {
  for (const fieldset of seat()?.querySelectorAll("[data-paper]") || []) {
    const written = localStorage.getItem(paper(fieldset)), later = "later" in fieldset.dataset;
    const key = paper(fieldset) + later;
    for (const one of fieldset.querySelectorAll("button")) if (later) one.setAttribute("aria-pressed", one.dataset.line === written);
    if (!written || !token || sent.has(key)) continue;
    sent.add(key);
    (later ? post("wrote", { text: fieldset.dataset.paper }).then((got) => (got && answer(got), got)) : propose(written))
      .then((got) => got || sent.delete(key));
  }
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
  if (beside === "" || !say.value.startsWith(group.dataset.verb)) say.value = group.dataset.verb;
  if (figure && next) say.value = `${say.value.trim()} ${next} ${figure}`;
  if (beside) say.value = `${say.value.trim()} ${beside}`;
  ask_next(group);
}

function write_down(fieldset, line) {
  localStorage.setItem(paper(fieldset), line);
  open_papers();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button || button.disabled) return;
  const fieldset = button.closest("fieldset");
  const whose = button.closest(".seat")?.dataset.name;
  const group = button.closest("[data-names]");
  if ("claim" in button.dataset) claim(whose).then((ok) => ok && hello(whose));
  else if (group) put(group, button.dataset);
  else if (fieldset && "later" in fieldset.dataset) write_down(fieldset, button.dataset.line);
  else if ("more" in button.dataset) {
    say.value = `${button.dataset.line} `;
    digits.hidden = false;
    reply.textContent = `${say.value}... put in what follows, then Propose`;
  } else if (button.dataset.line) propose(button.dataset.line);
  else if (digits.contains(button)) say.value = button.value ? say.value + button.value : "";
});
pad.addEventListener("submit", (event) => {
  event.preventDefault();
  const line = say.value.trim().toLowerCase();
  const later = [...seat()?.querySelectorAll("[data-later] button") || []].find((one) => [one.dataset.line, one.textContent].includes(line));
  if (later) [say.value] = ["", write_down(later.closest("fieldset"), later.dataset.line)]; // it stays on the phone
  else if (line) propose(say.value);
});
say.addEventListener("input", () => document.querySelectorAll("[data-names]").forEach(ask_next));
document.addEventListener("drawn", turn);
document.addEventListener("connected", () => { if (token) hello(); });
addEventListener("hashchange", turn);
turn();
