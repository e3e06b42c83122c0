/** The service. Every call ends in a value: a stopped service is an answer too. */

/** The finest tolerance that the service takes: its keys stand for the exact motion. */
const FINEST = { mode: "adaptive", interpolation: "linear", tolerance: 0.001, precision: 6 };

/** @returns {Promise<{ok: boolean, status: number, text: string, json: *}>} status 0 when nothing answered */
async function call(path, options) {
  try {
    const response = await fetch(path, options);
    const text = await response.text();
    let json = null;
    if (/json/.test(response.headers.get("Content-Type"))) try { json = JSON.parse(text); } catch { /* cut off */ }
    return { ok: response.ok, status: response.status, text, json };
  } catch {
    return { ok: false, status: 0, text: "", json: { detail: "the service does not answer" } };
  }
}

export const get = (path) => call(path);

/** @param {string|object} body text is sent as it is */
export const post = (path, body) =>
  call(path, {
    method: "POST", headers: { "Content-Type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** A timeline or a continuation in one format. */
export const ask = (body, format = "keyframes") =>
  post(`${pathOf(body)}?format=${format}`, body);

/** The exact motion of the same request, as keys. */
export const exact = (body) => ask({ ...body, keyframes: FINEST });

/** Where a body goes: continuations have a moment at which they begin. */
export const pathOf = (body) => ("elapsed" in body ? "/v1/retarget" : "/v1/timelines");
