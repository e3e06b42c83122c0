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

/**
 * @param {HTMLElement} box
 * @param {() => ?{body: object, keys: object}} current what is on the screen
 */
export function listExports(box, current) {
  const answer = async (format) => {
    const take = current();
    const reply = take && await ask(take.body, format);
    if (!reply?.ok) toast(reply ? `No ${format}: ${reply.json?.detail ?? reply.status}` : "There is no answer to take");
    return reply?.ok ? reply.text : null;
  };
  const size = (text) => `${(new Blob([text]).size / 1000).toFixed(1)} kB`;
  box.replaceChildren(...FORMATS.map(([format, use, suffix]) => make("div", { className: "export" },
    make("b", { textContent: format }), make("span", { className: "quiet", textContent: use }),
    make("button", {
      type: "button", textContent: "Copy", "aria-label": `Copy ${format}`, data: { copy: format },
      onclick: async () => {
        const text = await answer(format);
        if (text !== null) toast(await copy(text) ? `Copied ${format}, ${size(text)}` : "The browser does not let the page copy");
      },
    }),
    make("button", {
      type: "button", textContent: "Save", "aria-label": `Save ${format}`, data: { save: format },
      onclick: async () => {
        const text = await answer(format);
        if (text === null) return;
        const { kind, direction } = current().keys;
        const href = URL.createObjectURL(new Blob([text]));
        make("a", { href, download: `${kind}-${direction}.${suffix}` }).click();
        setTimeout(() => URL.revokeObjectURL(href), 10_000);
        toast(`Saved ${format}, ${size(text)}`);
      },
    }))));
}
