// What node takes merely to JSON.parse bodies and JSON.stringify answers: CPU microseconds of one pair.
// usage: node parse.mjs PAIRS.json SECONDS    PAIRS is a list of [body, answer], both text
import { readFileSync } from "node:fs";

const [file, seconds] = process.argv.slice(2);
const pairs = JSON.parse(readFileSync(file, "utf8")).map(([body, answer]) => [body, JSON.parse(answer)]);
let length = 0;
const round = () => {
  for (const [body, answer] of pairs) length += Object.keys(JSON.parse(body)).length + JSON.stringify(answer).length;
};
for (const end = Date.now() + 500; Date.now() < end; ) round();
const start = process.cpuUsage();
let count = 0;
for (const end = Date.now() + seconds * 1000; Date.now() < end; count += pairs.length) round();
const { user, system } = process.cpuUsage(start);
if (length === 0) throw new Error("nothing was done");
console.log(((user + system) / count).toFixed(2));
