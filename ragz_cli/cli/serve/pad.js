
const TRIED = 10000, BETWEEN = 700;
const [pad, say, reply, meant, digits] = ["pad", "say", "reply", "meant", "digits"].map(part);
let [, token] = location.hash.split("~");
let name = "", count = 0, asked = false, greeting = false, told = "", shown = new Set();

const seat = () => [...document.querySelectorAll(".seat")].find((one) => one.dataset.name === name);
const paper = (fieldset) => `ragz ${fieldset.dataset.paper} ${name}`;
const pause = (time) => new Promise((done) => setTimeout(done, time));

async function post(what, body, until = Date.now() + TRIED) {
  try {
    const answer = await fetch(location.pathname.replace(/\/?$/, `/${what}`), {
      method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json", "Ragz-Token": token || "-" },
    });
    if (answer.status !== 429) return await answer.json();
  } catch {
    reply.textContent = "No connection. Trying again ...";
  }
  if (Date.now() > until) return { ok: false, text: "Not sent: no connection. Press it again." };
  await pause(BETWEEN);
  return post(what, body, until);
}

function turn() {
  const here = location.hash.slice(1).split("~")[0];
  if (name && token && seat() && here === seat().id) history.replaceState(null, "", `#${here}~${token}`);
  for (const one of document.querySelectorAll(".seat")) {
    one.classList.toggle("shown", one.id === here);
    one.classList.toggle("mine", !!name && one.dataset.name === name);
  }
  pad.hidden = !asked && (!seat() || seat().id !== here);
  for (const one of pad.querySelectorAll("label, .say")) one.hidden = !name || !seat()?.querySelector(".pad");
  document.body.classList.toggle("speaks", !!name);
  document.querySelector("label[for=say]").textContent = `Say it for ${name}`;
  const fate = name && seat() ? seat().querySelector(".fate")?.textContent || "" : "";
  if (fate !== told) {
    told = fate;
    if (!meant.children.length) answer({ text: told }); // what was asked back stays until it is answered
  }
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

async function claim(whose, anew) {
  const got = await post("claim", { name: whose, anew });
  if (got.ok) [token, count, asked] = [got.token, 0, true];
  answer(got);
  pad.hidden = false;
  return got.ok;
}

/** Ask which seat this phone holds: again and again while the prompt is asked, anew where nobody knows it any more. */
async function hello(whose) {
  if (greeting) return;
  greeting = true;
  for (let anew = true; token; await pause(1500)) {
    const got = await post("hello", {});
    if (got.ok) {
      [name, count, asked] = [got.name, Math.max(count, got.count), false];
      if (whose) location.hash = `#${seat().id}~${token}`;
    } else if (got.asked) {
      [name, asked] = ["", true];
    } else if (got.asked === false && (asked || !anew)) {
      [name, token, asked, told] = ["", "", false, "The prompt has said no."];
    } else if (got.asked === false) {
      const before = name || part(location.hash.slice(1).split("~")[0])?.dataset.name;
      [name, anew] = ["", false];
      if (before && await claim(before, true)) continue;
      token = "";
    }
    turn();
    if (!asked) break;
    reply.textContent = "The prompt is asked whether this phone is yours.";
  }
  greeting = false;
}

async function send(what, text) {
  count += 1;
  reply.textContent = "Sending ...";
  const got = await post(what, { count, text });
  if (got.asked === false) [name, token] = ["", ""]; // another phone speaks for this seat
  answer(got);
  turn();
  return got.ok;
}

async function propose(line) {
  if (await send("propose", line)) say.value = "";
  digits.hidden = true;
}

function open_papers() {
  for (const fieldset of seat()?.querySelectorAll("[data-paper]") || []) {
    const written = localStorage.getItem(paper(fieldset));
    if (!written) continue;
    if ("later" in fieldset.dataset) {
      for (const one of fieldset.querySelectorAll("button")) one.setAttribute("aria-pressed", one.dataset.line === written);
    } else if (!shown.has(paper(fieldset))) {
      shown.add(paper(fieldset));
      propose(written);
    }
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button || button.disabled) return;
  const fieldset = button.closest("fieldset");
  const whose = button.closest(".seat")?.dataset.name;
  if ("claim" in button.dataset) claim(whose, false).then((ok) => ok && hello(whose));
  else if (fieldset && "later" in fieldset.dataset) {
    localStorage.setItem(paper(fieldset), button.dataset.line);
    open_papers();
    send("wrote", fieldset.dataset.paper);
  } else if ("more" in button.dataset) {
    say.value = `${button.dataset.line} `;
    digits.hidden = false;
    reply.textContent = `${say.value}... put in what follows, then Propose`;
  } else if (button.dataset.line) propose(button.dataset.line);
  else if (digits.contains(button)) say.value = button.value ? say.value + button.value : "";
});
pad.addEventListener("submit", (event) => { event.preventDefault(); if (say.value.trim()) propose(say.value); });
document.addEventListener("drawn", turn);
document.addEventListener("connected", () => { if (token) hello(); });
addEventListener("hashchange", turn);
turn();
