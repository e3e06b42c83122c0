/**
 * A take: one answer as it is played and as it is looked at. `body` is what was asked and `request` the request at the
 * bottom of it, `goal` how the screen is when it ends ("opened" or "closed"); `play`, `keys` and `exact` are the answer for the
 * browser's animations, in the service's own form, and so with the finest tolerance; `tree` is the layout.
 */
import { ask, exact, post } from "./api.js";
import { treeOf } from "./tree.js";

export const goalOf = (direction) => (direction === "close" ? "closed" : "opened");

/** Asks for a request that a person wrote: a `take`, or when the service refuses only its `reply`. */
export async function takeOf(text) {
  const reply = await post("/v1/timelines?explain=true", text);
  if (!reply.ok) return { reply };
  const body = JSON.parse(text);
  const [play, truth] = await Promise.all([ask(body, "webanimations"), exact(body)]);
  if (!play.ok) return { reply: play };
  return {
    reply,
    take: {
      body, request: body, goal: goalOf(body.direction), play: play.json, keys: reply.json, exact: truth.json,
      tree: treeOf(reply.json.explain.nodes, body),
    },
  };
}
