/** The start of the page, and its controls. */
import { get } from "./api.js";
import { $, radios, toast } from "./dom.js";
import { copy, listExports } from "./exports.js";
import { pretty } from "./json.js";
import { paintings } from "./picture.js";
import { busy, canTurn, editor, fit, introduce, isCalm, load, loadExample, now, outline, player, refuse, turn } from "./session.js";
import { attach } from "./touch.js";

$("play").onclick = () => (player.isPlaying ? player.pause() : player.play());
$("scrub").oninput = () => {
  const time = +$("scrub").value;
  player.pause();
  player.seek(time);
};
for (const id of ["loop", "onion", "check"]) {
  $(id).onclick = () => {
    const isOn = $(id).ariaPressed !== "true";
    $(id).ariaPressed = isOn;
    if (id === "loop") player.isLooping = isOn; else outline();
  };
}
const showSpeed = radios($("speed"), { 1: "1", 0.5: "½", 0.25: "¼", 0.1: "⅒" }, (speed) => {
  player.speed = +speed;
  showSpeed(speed);
});
showSpeed("1");
const showDirection = radios($("direction"), { open: "Open", close: "Close" }, (direction) => {
  const isShown = now.take === now.base && now.take?.play.direction === direction;
  if (!isShown) return turn(direction, { play: !isCalm() });
  player.seek(0);
  player.play();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== " " || event.target.closest("button, input, textarea, select, a, dialog, #screen")) return;
  event.preventDefault();
  $("play").click();
});

const SCHEMES = ["Auto", "Light", "Dark"];
$("scheme").onclick = () => {
  const name = SCHEMES[(SCHEMES.indexOf($("scheme").textContent) + 1) % 3];
  $("scheme").textContent = name;
  document.documentElement.style.colorScheme = name === "Auto" ? "" : name.toLowerCase();
};
$("import").onclick = async () => (await import("./dialog.js")).open((request) => {
  editor.text = pretty(request);
  return load(editor.text);
});
$("share").onclick = async () => {
  const { fragmentOf } = await import("./share.js");
  history.replaceState(null, "", `#${await fragmentOf(editor.text)}`);
  toast(await copy(location.href) ? "Copied a link with the request in it" : "The link is in the address bar");
};
/** The request in the page's address, null when there is none. */
const shared = async () => (location.hash ? (await import("./share.js")).textOf(location.hash) : null);
const show = (text) => load(editor.text = text);
addEventListener("hashchange", async () => {
  const text = await shared();
  if (text !== null && text !== editor.text) show(text);
});

attach($("screen"));
new ResizeObserver(() => fit()).observe($("room"));
$("paintings").innerHTML = paintings();
listExports($("exports"), () => now.take);

const [kinds, list, text] = await busy(Promise.all([get("/v1/transitions"), get("/v1/examples"), shared()]));
const catalogue = new Map(kinds.json?.transitions?.map((one) => [one.kind, one]));
const examples = list.json?.examples?.map((one) => one.name) ?? [];
const names = Object.fromEntries(Array.from(catalogue.keys(), (kind) => [kind, kind]));
const showKind = radios($("kinds"), names, (kind) => loadExample(`${kind}-open`, { play: !isCalm() }));
introduce(catalogue, examples, ({ play: { kind, direction } }) => {
  showKind(kind);
  showDirection(direction, (one) => !canTurn(one));
  $("summary").textContent = catalogue.get(kind)?.summary ?? "";
});
if (text !== null) show(text);
else if (examples.length) loadExample("card-open", { play: !isCalm() });
else refuse(kinds);
