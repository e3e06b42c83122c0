/** JSON as text: where each value stands, and how it is written for people. */

/**
 * Finds every value of a text by its JSON pointer, as far as the text can be read: `places` has offsets in UTF-16 units, `key`
 * being where the member's name begins, and `fault.offset` is where reading ends. Of two members with one name the later counts.
 */
export function positions(text) {
  const places = new Map();
  let at = 0;
  const fail = () => { throw { offset: at }; };
  const space = () => { while (/[ \t\r\n]/.test(text[at] ?? "x")) at++; };
  const take = (mark) => (text[at] === mark ? (at++, true) : false);
  const match = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text) ?? fail();
    at += found[0].length;
    return found[0];
  };
  const name = () => {
    const raw = match(/"(?:[^"\\\n]|\\.)*"/y);
    try { return JSON.parse(raw); } catch { return raw.slice(1, -1); }
  };
  const value = (pointer, key, depth) => {
    if (depth > 500) fail();
    const place = { start: at, end: text.length, key: key ?? at };
    places.set(pointer, place);
    const isObject = take("{");
    if (isObject || take("[")) {
      const end = isObject ? "}" : "]";
      space();
      if (!take(end)) {
        let index = 0;
        do {
          space();
          const begin = isObject ? at : undefined;
          const part = isObject ? name().replace(/~/g, "~0").replace(/\//g, "~1") : index++;
          if (isObject) {
            space();
            if (!take(":")) fail();
            space();
          }
          value(`${pointer}/${part}`, begin, depth + 1);
          space();
        } while (take(",") || (!take(end) && fail()));
      }
    } else {
      match(/"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y);
    }
    place.end = at;
  };
  try {
    space();
    value("", undefined, 0);
    space();
    if (at < text.length) fail();
    return { places, fault: null };
  } catch (fault) {
    if (!("offset" in fault)) throw fault;
    return { places, fault };
  }
}

/**
 * The place of a pointer, or of the nearest value around it when the text has none: a missing member is marked at
 * the object that lacks it.
 */
export function nearest(places, pointer) {
  for (let path = pointer; ; path = path.slice(0, path.lastIndexOf("/"))) {
    const place = places.get(path);
    if (place) return { ...place, isExact: path === pointer };
    if (!path.includes("/")) return { start: 0, end: 1, key: 0, isExact: false };
  }
}

/** The value at a JSON pointer, undefined when there is none. */
export const resolve = (value, pointer) =>
  pointer.split("/").slice(1).reduce((here, part) => here?.[part.replace(/~1/g, "/").replace(/~0/g, "~")], value);

/** The offset in UTF-16 units of a byte of the text in UTF-8. */
export function unitOffset(text, byte) {
  return new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, byte)).length;
}

/** Writes a value with what fits on a line on one line. */
export function pretty(value, indent = "") {
  const flat = inline(value);
  if (value === null || typeof value !== "object" || flat.length + indent.length <= 56) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((item) => inner + pretty(item, inner)).join(",\n")}\n${indent}]`;
  const members = Object.entries(value).map(([name, item]) => `${inner}${JSON.stringify(name)}: ${pretty(item, inner)}`);
  return `{\n${members.join(",\n")}\n${indent}}`;
}

function inline(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  return `{${Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${inline(item)}`).join(", ")}}`;
}
