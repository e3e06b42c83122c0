/**
 * A take: one answer as it is played and as it is looked at.
 *
 * @typedef {object} Take
 * @property {object} body what was asked
 * @property {object} request the request at the bottom of it
 * @property {"opened"|"closed"} goal how the screen is when it ends
 * @property {object} play the answer for the browser's animations
 * @property {object} keys the answer in the service's own form
 * @property {?object} exact the same with the finest tolerance
 * @property {object} tree the layout
 */
import { ask, exact, post } from "./api.js";
import { treeOf } from "./tree.js";

export const goalOf = (direction) => (direction === "close" ? "closed" : "opened");

/**
 * Asks for a request that a person wrote.
 * @returns {Promise<{take?: Take, reply: import("./api.js").Reply}>} no take when the service refuses
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
      body, request: body, goal: goalOf(body.direction), play: play.json, keys: reply.json, exact: truth.json,
      tree: treeOf(reply.json.explain.nodes, body),
    },
  };
}
