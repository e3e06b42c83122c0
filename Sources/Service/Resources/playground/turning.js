/** Continuations: from the middle of a take to the other rest. */
import { ask, exact } from "./api.js";
import { goalOf } from "./takes.js";

/**
 * Turns a running take round: from where it is, with the velocity it has, to the other rest.
 * @param {object} take
 * @param {number} elapsed
 * @returns {Promise<{take: ?object, reply: object}>} a take still without its keys and its exact motion
 */
export async function turned(take, elapsed) {
  const goal = take.goal === "opened" ? "closed" : "opened";
  const { request, body } = take;
  const own = goalOf(request.direction);
  // The start of the request itself is a rest; that of a continuation is in the middle, so it is told as a request.
  const target = body === request ? "start"
    : goal === own ? request : { ...request, direction: own === "opened" ? "close" : "open" };
  const next = { request: body, elapsed, target, ...(request.keyframes ? { keyframes: request.keyframes } : {}) };
  const reply = await ask(next, "webanimations");
  return reply.ok ? { reply, take: { ...take, body: next, goal, play: reply.json, keys: null, exact: null } } : { reply };
}

/** Gets what a continuation is looked at with. */
export async function completed(take) {
  const [keys, truth] = await Promise.all([ask(take.body), exact(take.body)]);
  return { ...take, keys: keys.json, exact: truth.json };
}
