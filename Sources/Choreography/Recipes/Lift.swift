import Geometry
import Timelines

extension Recipe {
  /// Drag to reorder: a copy of the row lifts under the finger and is dropped at its new place (contract §5.8).
  static let lift = Recipe(
    kind: "lift",
    summary:
      "A copy of the row lifts under the finger; dropped, it goes to its new place and the passed rows make room.",
    parameters: [
      Parameter("source", .source, required: true, "the row"),
      Parameter("finger", .point, required: true, "where the finger is, in the window"),
      Parameter(
        "axis", .word(["y", "both"]), default: .word("y"), "whether the row follows the finger's x too"),
      Parameter("scale", .number(.positive), default: .number(1.05), "how large it is when lifted"),
      Parameter("opacity", .number(.unit), default: .number(0.98), "its opacity when lifted"),
      Parameter(
        "insertAt", .integer(Shape.Limits(0, 1e6)), default: .computed("its own place"),
        "the number that the row gets in its list (close only)"),
    ],
    layers: [
      ("row.<k>", "each row that is passed, which moves by one place (close only)"),
      ("lifted", "the copy of the row"),
    ],
    phases: { direction in
      [Phase(direction == .open ? "lift" : "drop", PhaseTiming(.easeInOut, duration: 0.25))]
    },
    misfits: { stage in
      guard let place = stage.arguments.number("insertAt") else { return [] }
      let pointer = "/transition/insertAt"
      guard let row = stage.tree.item(of: stage.source) else {
        return [Misfit(.notFound, at: pointer, "the source lies in no list, so it has no place to go to")]
      }
      let count = stage.tree.list(of: row.list)?.count ?? 0
      return place < Double(count)
        ? []
        : [Misfit(.outOfRange, at: pointer, "the list has \(count) items, so the last place is \(count - 1)")]
    },
    choreograph: { stage in
      let end = stage.end
      let lifted = stage.lifted()
      let rows = stage.direction == .close ? stage.passedRows() : []
      let first = stage.direction == .open ? Event(0, .add, "lifted") : Event(end, .remove, "lifted")
      return Choreography(
        duration: end, layers: rows + [lifted], events: [first, Event(end, .complete)],
        interaction: .lift(
          isFree: stage.arguments.word("axis") == "both", extent: max(stage.screen.width, stage.screen.height)
        ))
    })
}

extension Stage {
  /// The row's number in its list and the one that it gets; nil when it stays.
  private var move: (list: LayoutTree.Element, from: Int, to: Int)? {
    guard let row = tree.item(of: source), let number = arguments.number("insertAt"),
      let to = Int(exactly: number), to != row.index, tree.item(to, of: row.list) != nil
    else { return nil }
    return (row.list, row.index, to)
  }

  /// The copy, from its row to under the finger; as it is dropped, from there to its new place.
  ///
  /// The lift itself never moves it across: a row that jumped under the finger's x would be seen to jump.
  fileprivate func lifted() -> Layer {
    var place = source
    if direction == .close, let move, let own = tree.item(move.from, of: move.list),
      let new = tree.item(move.to, of: move.list)
    {
      // All items are made from one template, so what is in one is as far from its item as in another.
      place = source - own + new
    }
    let resting = state(of: place).faded(to: 0)
    let finger = arguments.point("finger") ?? Point(x: resting.position.x, y: resting.position.y)
    var held = state(of: source)
    held.position.y = finger.y
    if direction == .close, arguments.word("axis") == "both" { held.position.x = finger.x }
    held.scale *= arguments.number("scale") ?? 1.05
    held.opacity = arguments.number("opacity") ?? 0.98
    let whole = Rect(x: 0, y: 0, width: held.size.x, height: held.size.y)
    return layer(
      "lifted", from: resting, to: held, during: phases[0].timing,
      content: Content(.snapshot, node: name(of: source), crop: whole))
  }

  /// Every row between the old and the new place moves by one: the row is removed and inserted, not exchanged.
  fileprivate func passedRows() -> [Layer] {
    guard let move else { return [] }
    let step = move.to > move.from ? -1 : 1
    let passed = step < 0 ? move.from + 1...move.to : move.to...move.from - 1
    return passed.compactMap { k in
      guard let row = tree.item(k, of: move.list), let neighbour = tree.item(k + step, of: move.list) else {
        return nil
      }
      let timing = phases[0].timing
      let (from, to) = (state(of: row), state(of: neighbour))
      return Layer(
        "row.\(k)", owner: .system, end: timing.end, content: Content(.view, node: name(of: row)), from: from,
        to: to, motions: Motion.all(from: from, to: to, progress: timing.progress, begin: timing.delay))
    }
  }
}
