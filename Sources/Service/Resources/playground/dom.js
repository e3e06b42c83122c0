/** Small helpers for elements. Styles are set through the object model, which the page's security policy allows. */

/** The element of an id. */
export const $ = (id) => document.getElementById(id);

/** Makes an element. Of its members `data` is an object, `on…` are listeners, and names with "-" attributes. */
export function make(tag, members = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(members)) {
    if (name === "data") Object.assign(element.dataset, value);
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
 * Fills a radiogroup with buttons that arrow keys walk through: `choices` are labels by value, `chosen` is called when a
 * person chooses, also what is chosen already. Returns what shows a value as chosen, and others as impossible.
 */
export function radios(group, choices, chosen) {
  const buttons = Object.entries(choices).map(([value, textContent]) =>
    make("button", { type: "button", role: "radio", textContent, data: { value }, onclick: () => chosen(value) }));
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
    for (const button of buttons) {
      const isChosen = button.dataset.value === value;
      Object.assign(button, { ariaChecked: isChosen, tabIndex: isChosen ? 0 : -1, disabled: isOff(button.dataset.value) });
    }
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
