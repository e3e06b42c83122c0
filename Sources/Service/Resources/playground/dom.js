/** Small helpers for elements. Styles are set through the object model, which the page's security policy allows. */

/** The element of an id. */
export const $ = (id) => document.getElementById(id);

/**
 * Makes an element.
 * @param {string} tag its name
 * @param {object} members properties; `data` and `aria` are objects, `on…` listeners, other names with "-" attributes
 * @param {...(Node|string)} children
 */
export function make(tag, members = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(members)) {
    if (name === "data") Object.assign(element.dataset, value);
    else if (name === "aria") for (const key in value) element.setAttribute(`aria-${key}`, value[key]);
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "role" || name.includes("-")) element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children);
  return element;
}

/** Text that is safe in markup and in a quoted attribute. */
export const escape = (text) =>
  String(text).replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** A number as people read it: at most so many decimals, no trailing zeros. */
export const figure = (number, decimals = 2) => String(+(+number).toFixed(decimals));

/**
 * Fills a group with exclusive buttons that arrow keys walk through.
 * @param {HTMLElement} group an element with role radiogroup
 * @param {{value: *, label: string, title?: string}[]} choices
 * @param {(value: *) => void} chosen called when a person chooses, also what is chosen already
 * @returns {(value: *, isOff?: (value: *) => boolean) => void} shows a value as chosen, and others as impossible
 */
export function radios(group, choices, chosen) {
  const buttons = choices.map(({ value, label, title }) =>
    make("button", {
      type: "button", role: "radio", textContent: label, data: { value }, "aria-label": title ?? label,
      onclick: () => chosen(value),
    }));
  group.replaceChildren(...buttons);
  group.onkeydown = (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const able = buttons.filter((button) => !button.disabled);
    const next = able[(able.indexOf(document.activeElement) + step + able.length) % able.length];
    next.focus();
    next.click();
  };
  return (value, isOff = () => false) => {
    const at = choices.findIndex((choice) => choice.value === value);
    buttons.forEach((button, index) => {
      button.setAttribute("aria-checked", index === at);
      button.tabIndex = index === Math.max(at, 0) ? 0 : -1;
      button.disabled = isOff(choices[index].value);
    });
  };
}

let fading;
/** Says something for a moment. */
export function toast(text) {
  const box = $("toast");
  box.textContent = text;
  box.classList.add("shown");
  clearTimeout(fading);
  fading = setTimeout(() => box.classList.remove("shown"), 2600);
}
