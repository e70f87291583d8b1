"use strict";
const SILENCE = 25000, AGAIN = 3000;
const events = location.pathname.replace(/\/?$/, "/events");
const part = (id) => document.getElementById(id);
const bar = part("bar");
const drawn = new Map(); // each part as it came: one that is the same is not built again under somebody's thumb
let newest = part("screen").innerHTML;
let heard = Date.now(), since = heard, stream = null, waiting = 0; // what the bar says, and where a silence began

function draw() {
  const page = new DOMParser().parseFromString(newest, "text/html");
  const read = [...document.querySelectorAll("details[open]")].map((one) => [one.closest("section").id, one.firstChild.textContent]);
  const held = document.activeElement, where = held.closest("#screen > *")?.id;
  const ids = (of) => [...of.children].map((one) => one.id).join();
  if (ids(page.body) !== ids(part("screen"))) { // also where somebody has no seat any more
    part("screen").replaceChildren(...page.body.childNodes);
    drawn.clear();
  } else for (const one of page.body.children) {
    const shown = part(one.id);
    const came = one.innerHTML;
    if (came !== drawn.get(one.id)) shown.replaceChildren(...one.childNodes);
    drawn.set(one.id, came);
    if (one.dataset.name) shown.dataset.name = one.dataset.name;
  }
  if (where && !held.isConnected) // what a keyboard or a screen reader is at stays so
    [...part(where).querySelectorAll(held.tagName)].find((one) => one.textContent === held.textContent)?.focus();
  for (const [id, head] of read) for (const one of part(id)?.querySelectorAll("details") || []) one.open ||= one.firstChild.textContent === head;
  document.dispatchEvent(new Event("drawn"));
}

function close() {
  clearTimeout(waiting);
  if (stream) stream.close();
  stream = null;
}

function lost() {
  close();
  const [hours, minutes] = [new Date(heard).getHours(), new Date(heard).getMinutes()];
  bar.textContent = `not connected, as of ${hours}:${String(minutes).padStart(2, "0")}`;
  bar.hidden = false;
  if (document.hidden) return;
  waiting = setTimeout(open, AGAIN);
  fetch(location.pathname, { method: "HEAD" }).then(moved, () => null);
}

function moved(answer) {
  if (answer.status === 404) bar.textContent = "the address is another now: it is on the screen where ragz serve runs";
}

function alive() {
  heard = since = Date.now();
  bar.hidden = true;
}

function open() {
  close();
  since = Date.now();
  stream = new EventSource(events);
  stream.onerror = lost;
  stream.onopen = () => document.dispatchEvent(new Event("connected"));
  stream.addEventListener("beat", alive);
  stream.addEventListener("state", (event) => { newest = event.data; draw(); alive(); });
}

function back() {
  if (document.hidden) return close();
  lost();
  open();
}

addEventListener("pageshow", (event) => { if (event.persisted) back(); });
addEventListener("pagehide", close);
document.addEventListener("visibilitychange", back);
setInterval(() => { if (stream && Math.abs(Date.now() - since) > SILENCE) lost(); }, 1000); // or the clock was set
if (!document.hidden) open();
