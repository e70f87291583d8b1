"use strict";
const SILENCE = 25000, AGAIN = 3000;
const events = location.pathname.replace(/\/?$/, "/events");
const part = (id) => document.getElementById(id);
const parts = ["title", "due", "rest"];
const bar = part("bar"), seat = part("seat"), select = seat.querySelector("select");
let newest = parts.map((id) => part(id).outerHTML).join("");
let heard = Date.now(), opened = heard, stream = null, waiting = 0;

function draw() {
  const page = new DOMParser().parseFromString(newest, "text/html");
  offer([...page.querySelectorAll("tr[data-name]")].map((row) => row.dataset.name).sort());
  if (own()) personal(page, own());
  for (const id of parts) {
    const now = page.getElementById(id);
    if (part(id).innerHTML !== now.innerHTML) part(id).replaceChildren(...now.childNodes);
  }
}

function own() {
  try { return decodeURIComponent(location.hash.slice(1)); } catch { return ""; }
}

function personal(page, name) {
  for (const row of page.querySelectorAll("tr[data-name]")) {
    if (row.dataset.name !== name) continue;
    row.className = "own";
    row.parentNode.prepend(row);
  }
  for (const one of page.querySelectorAll("[data-who]")) {
    const others = JSON.parse(one.dataset.who).filter((who) => who !== name);
    if (others.length === JSON.parse(one.dataset.who).length) continue;
    one.className = "own";
    one.querySelector("b").textContent = name + ": your turn, ";
    if (others.length) one.append(" (as " + others.join(", ") + ")");
    one.parentNode.prepend(one);
  }
}

function offer(names) {
  const known = [...select.options].slice(1).map((one) => one.value);
  if (known.join("\n") !== names.join("\n") || !select.options.length) {
    select.replaceChildren(new Option("nobody's", ""), ...names.map((name) => new Option(name, name)));
  }
  select.value = names.includes(own()) ? own() : "";
  seat.hidden = false;
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
  heard = Date.now();
  bar.hidden = true;
}

function open() {
  close();
  opened = Date.now();
  stream = new EventSource(events);
  stream.onerror = lost;
  stream.addEventListener("beat", alive);
  stream.addEventListener("state", (event) => { newest = event.data; draw(); alive(); });
}

function back() {
  if (document.hidden) return close();
  lost();
  open();
}

select.addEventListener("change", () => { history.replaceState(null, "", "#" + encodeURIComponent(select.value)); draw(); });
addEventListener("hashchange", draw);
addEventListener("pageshow", (event) => { if (event.persisted) back(); });
addEventListener("pagehide", close);
document.addEventListener("visibilitychange", back);
setInterval(() => { if (stream && Date.now() - Math.max(heard, opened) > SILENCE) lost(); }, 1000);
draw();
if (!document.hidden) open();
