/** The request as text: line numbers, colours, and marks at what is wrong. */
import { escape, make } from "./dom.js";
import { nearest, positions, unitOffset } from "./json.js";

/** Points a line, as the style sheet has them. */
const LINE = 18;
/** Longer texts are shown in one colour: painting them would hold up typing. */
const PAINTED = 80_000;

export class Editor {
  /** Goes into `box`, tells problems in `list`, and calls `changed` when a person has typed. */
  constructor(box, list, changed) {
    this.list = list;
    this.gutter = make("pre", { className: "gutter", "aria-hidden": "true" });
    this.paint = make("pre", { className: "paint", "aria-hidden": "true" });
    this.marks = make("div", { className: "marks", "aria-hidden": "true" });
    this.area = make("textarea", {
      spellcheck: false, autocapitalize: "off", autocomplete: "off", wrap: "off",
      "aria-label": "Request, JSON", "aria-describedby": list.id,
      oninput: () => { this.show(); changed(); },
    });
    box.append(this.gutter, make("div", { className: "code" }, this.paint, this.marks, this.area));
    this.box = box;
  }

  get text() { return this.area.value; }

  set text(text) {
    if (text !== this.area.value) this.area.value = text;
    this.show();
  }

  /** Draws the text's colours and line numbers. */
  show() {
    const text = this.text;
    const count = text.split("\n").length;
    this.gutter.textContent = Array.from({ length: count }, (_, line) => line + 1).join("\n");
    // The last line has to have a height too.
    this.paint.innerHTML = (text.length > PAINTED ? escape(text) : colours(text)) + "\n";
    this.problems([]);
  }

  /** Marks what is wrong, by its `pointer` or its `byte`, or only worth knowing (`isWarning`), and lists it below. */
  problems(problems) {
    const text = this.text;
    const { places, fault } = problems.length ? positions(text) : {};
    const found = problems.map((problem) => {
      let place;
      if (problem.pointer !== undefined) place = nearest(places, problem.pointer);
      else {
        const start = problem.byte !== undefined ? unitOffset(text, problem.byte) : fault?.offset ?? 0;
        place = { start: Math.min(start, text.length), end: start + 1, key: start, isExact: true };
      }
      // A name that should not be there is itself what is wrong.
      const start = /member$/.test(problem.code) && place.isExact ? place.key : place.start;
      const before = text.slice(0, start).split("\n");
      const rest = text.slice(start, place.end).split("\n")[0];
      return { ...problem, start, line: before.length, column: before.at(-1).length, length: Math.max(1, rest.length) };
    });
    this.marks.replaceChildren(...found.map((one) => {
      const mark = make("span", { className: one.isWarning ? "mark warning" : "mark", data: { line: one.line, code: one.code } });
      mark.style.top = `${(one.line - 1) * LINE}px`;
      mark.style.left = `${one.column}ch`;
      mark.style.width = `${one.length}ch`;
      return mark;
    }));
    const lines = new Map(found.map((one) => [one.line, one]));
    this.gutter.replaceChildren(this.gutter.textContent, ...Array.from(lines, ([line, one]) => {
      const flag = make("i", { className: one.isWarning ? "warning" : "" });
      flag.style.top = `${(line - 1) * LINE}px`;
      return flag;
    }));
    this.list.replaceChildren(...found.map((one) =>
      make("li", { className: one.isWarning ? "warning" : "" },
        make("button", { type: "button", onclick: () => this.reveal(one) },
          make("b", { textContent: one.line }), make("code", { textContent: one.code }), ` ${one.detail}`))));
    this.area.setAttribute("aria-invalid", found.some((one) => !one.isWarning));
  }

  /** Puts the caret at a problem. */
  reveal({ start, line, length }) {
    this.area.focus({ preventScroll: true });
    this.area.setSelectionRange(start, start + length);
    this.box.scrollTop = Math.max(0, (line - 4) * LINE);
  }
}

const TOKEN = /("(?:[^"\\\n]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/g;

/** JSON in colours, as markup. */
function colours(text) {
  let html = "";
  let last = 0;
  for (const found of text.matchAll(TOKEN)) {
    const [all, string, colon] = found;
    html += escape(text.slice(last, found.index));
    const kind = colon !== undefined ? "n" : string !== undefined ? "s" : "v";
    html += `<span class="${kind}">${escape(string ?? all)}</span>${colon ?? ""}`;
    last = found.index + all.length;
  }
  return html + escape(text.slice(last));
}
