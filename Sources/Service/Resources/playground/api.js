/** The service. Every call ends in a value: a stopped service is an answer too. */
import { treeOf } from "./tree.js";

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
export const ask = (body, format = "keyframes") => post(`${pathOf(body)}?format=${format}`, body);

/** The exact motion of the same request, as keys. */
export const exact = (body) => ask({ ...body, keyframes: FINEST });

/** Where a body goes: continuations have a moment at which they begin. */
const pathOf = (body) => ("elapsed" in body ? "/v1/retarget" : "/v1/timelines");

/** How the screen is after a direction. */
export const goalOf = (direction) => (direction === "close" ? "closed" : "opened");

/**
 * Asks for a request that a person wrote. What comes is a `take`, or when the service refuses only its `reply`.
 *
 * A take is one answer as it is played and as it is looked at. `body` is what was asked and `request` the request at the
 * bottom of it, `goal` how the screen is when it ends ("opened" or "closed"); `play`, `keys` and `exact` are the answer for the
 * browser's animations, in the service's own form, and so with the finest tolerance (or null); `tree` is the layout.
 */
export async function takeOf(text) {
  const reply = await post("/v1/timelines?explain=true", text);
  if (!reply.ok) return { reply };
  const body = JSON.parse(text);
  const [play, truth] = await Promise.all([ask(body, "webanimations"), exact(body)]);
  if (!play.ok) return { reply: play };
  return {
    reply,
    take: {
      body, request: body, goal: goalOf(body.direction), play: play.json, keys: reply.json,
      exact: truth.ok ? truth.json : null,
      tree: treeOf(reply.json.explain.nodes, body),
    },
  };
}
