/** The answer in every format, to copy or to keep as a file. */
import { ask } from "./api.js";
import { make, toast } from "./dom.js";

const FORMATS = [
  ["keyframes", "for any client", "json"], ["coreanimation", "iOS, macOS", "coreanimation.json"],
  ["webanimations", "Element.animate", "webanimations.json"], ["css", "a style sheet", "css"],
  ["lottie", "Lottie players", "lottie.json"], ["svg", "a picture", "svg"],
];

/** Puts a text on the clipboard, also where the page is not served securely. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = make("textarea", { value: text, className: "offstage" });
    document.body.append(area);
    area.select();
    const isDone = document.execCommand("copy");
    area.remove();
    return isDone;
  }
}

const size = (text) => `${(new Blob([text]).size / 1000).toFixed(1)} kB`;

/** Lists the formats in a box; `current` is the take that is on the screen. */
export function listExports(box, current) {
  const button = (name, format, take) => make("button", {
    type: "button", textContent: name, "aria-label": `${name} ${format}`, data: { [name.toLowerCase()]: format },
    onclick: async () => {
      const reply = current() && await ask(current().body, format);
      toast(reply?.ok ? await take(reply.text) : reply ? `No ${format}: ${reply.json?.detail ?? reply.status}` : "There is no answer to take");
    },
  });
  box.replaceChildren(...FORMATS.map(([format, use, suffix]) => make("div", { className: "export" },
    make("b", { textContent: format }), make("span", { className: "quiet", textContent: use }),
    button("Copy", format, async (text) => (await copy(text) ? `Copied ${format}, ${size(text)}` : "The browser does not let the page copy")),
    button("Save", format, (text) => {
      const { kind, direction } = current().play;
      const href = URL.createObjectURL(new Blob([text]));
      make("a", { href, download: `${kind}-${direction}.${suffix}` }).click();
      setTimeout(() => URL.revokeObjectURL(href), 10_000);
      return `Saved ${format}, ${size(text)}`;
    }))));
}
