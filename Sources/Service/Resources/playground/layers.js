/** The list of layers: who plays, on which view, how long, with which keys. */
import { figure, make } from "./dom.js";

/** Lists the layers of a timeline in the service's own form; `chosen` is a layer's id. */
export function listLayers(box, timeline, chosen, choose) {
  const { layers, duration } = timeline;
  const unit = layers[0]?.tracks[0]?.driver === "scroll" ? "pt" : "s";
  const share = (time) => (duration ? `${(time / duration) * 100}%` : "0");
  const head = make("tr", {}, ...["z", "Layer", "Slot", "Life"].map((name) => make("th", { scope: "col", textContent: name })));
  const rows = layers.toReversed().map((layer) => {
    const life = make("span", { className: "life" });
    life.style.left = share(layer.begin);
    life.style.right = `calc(100% - ${share(layer.end)})`;
    const instants = new Set(layer.tracks.flatMap((track) => track.times));
    const keys = Array.from(instants, (time) => {
      const key = make("i");
      key.style.left = share(time);
      return key;
    });
    const label = `${figure(layer.begin, 3)} to ${figure(layer.end, 3)} ${unit}, ${instants.size} keys`;
    return make("tr", { className: layer.id === chosen ? "chosen" : "", data: { row: layer.id } },
      make("td", { textContent: layer.z }),
      make("td", {}, make("button", {
        type: "button", textContent: layer.id, "aria-pressed": layer.id === chosen, onclick: () => choose(layer.id),
        title: `${layer.content.type}${layer.content.node ? ` of ${layer.content.node}` : ""}, owned by the ${layer.owner}${layer.parent ? `, in ${layer.parent}` : ""}`,
      })),
      make("td", { textContent: layer.slot }),
      make("td", { title: label }, make("div", { className: "track", role: "img", "aria-label": label }, life, ...keys)));
  });
  box.replaceChildren(make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)));
}
