/** A request in the page's address: everything after `#`, which no server sees. */

const pipe = (data, stream) => new Response(new Blob([data]).stream().pipeThrough(stream));

/** @param {string} text @returns {Promise<string>} the fragment */
export async function fragmentOf(text) {
  const packed = await pipe(text, new CompressionStream("deflate-raw")).arrayBuffer();
  let binary = "";
  for (const byte of new Uint8Array(packed)) binary += String.fromCharCode(byte);
  return `r=${btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
}

/** @param {string} fragment with or without `#` @returns {Promise<?string>} the text, null when there is none */
export async function textOf(fragment) {
  const found = /(?:^#?|&)r=([\w-]+)/.exec(fragment);
  if (!found) return null;
  try {
    const binary = atob(found[1].replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(binary, (mark) => mark.charCodeAt(0));
    return await pipe(bytes, new DecompressionStream("deflate-raw")).text();
  } catch {
    return null;
  }
}
