import Choreography
import Testing
import Timelines
import Wire

@Suite struct ReducedMotionTests {
  @Test(arguments: Example.reduced) func `nothing moves and all is over in a fifth of a second`(
    _ example: Example
  ) throws {
    let plan = try example.plan
    if plan.driver == .time { #expect(plan.duration <= 0.2) }
    #expect(plan.layers.flatMap(\.motions).allSatisfy { $0.property == .opacity })
    for layer in plan.layers {
      #expect(layer.from.faded == layer.to.faded, "\(layer.id)")
    }
  }

  @Test(arguments: Example.reduced) func `end states and events are those of the full motion`(
    _ example: Example
  ) throws {
    let reduced = try example.plan
    let full = try #require(Example.named("\(example.name.dropLast(7))full")).plan
    for layer in full.layers {
      #expect(reduced.layer(layer.id)?.to == layer.to, "\(layer.id)")
      #expect(reduced.layer(layer.id)?.owner == layer.owner)
    }
    let added = Set(reduced.layers.map(\.id)).subtracting(full.layers.map(\.id))
    let kept = reduced.events.filter { event in !(event.target.map(added.contains) ?? false) }
    #expect(kept.map(\.action) == full.events.map(\.action))
    #expect(kept.map(\.target) == full.events.map(\.target))
    for (kept, full) in zip(kept, full.events) {
      let share =
        full.time / max(1e-9, try #require(Example.named("\(example.name.dropLast(7))full")).plan.duration)
      #expect(abs(kept.time - share * reduced.duration) <= 1e-9)
    }
  }

  @Test(arguments: Example.reduced) func `what must be seen never shines through`(_ example: Example) throws {
    let reduced = try example.plan
    let full = try #require(Example.named("\(example.name.dropLast(7))full")).plan
    func visible(_ layer: Layer, _ time: Double) -> Double {
      guard time >= layer.begin, time < layer.end else { return 0 }
      let parent = layer.parent.flatMap(reduced.layer).map { visible($0, time) } ?? 1
      return parent * layer.value(of: .opacity, at: time).x
    }
    for layer in full.layers where layer.from.opacity == 1 && layer.to.opacity == 1 {
      let pictures = reduced.layers.filter { $0.id == layer.id || $0.id.hasPrefix("\(layer.id).from") }
      let life = try #require(reduced.layer(layer.id))
      for step in 0..<200 {
        let time = life.begin + (life.end - life.begin) * Double(step) / 200
        let coverage = 1 - pictures.reduce(1) { $0 * (1 - visible($1, time)) }
        #expect(coverage >= 0.999, "\(layer.id) at \(time)")
      }
    }
  }

  @Test func `a page that opens fades in over the card and one that closes fades out over it`() throws {
    let open = try #require(Example.named("card-open reduced")).plan
    let close = try #require(Example.named("card-close reduced")).plan
    let names = ["detail", "detail.from"]
    #expect(open.layers.map(\.id).filter(names.contains) == ["detail.from", "detail"])
    #expect(close.layers.map(\.id).filter(names.contains) == ["detail", "detail.from"])
    #expect(open.layer("detail")?.value(of: .opacity, at: 0.1).x == 0.5)
    #expect(close.layer("detail.from")?.value(of: .opacity, at: 0.1).x == 0.5)
    #expect(open.layer("detail.header.from")?.parent == "detail.from")
    #expect(open.layer("detail.header")?.motions.isEmpty == true)
  }

  @Test func `the letter appears as the page is gone`() throws {
    let plan = try #require(Example.named("letter-close reduced")).plan
    let letter = try #require(plan.layer("letter"))
    #expect(letter.value(of: .opacity, at: 0.0999).x == 0)
    #expect(letter.value(of: .opacity, at: 0.1).x == 0.98)
  }

  @Test func `a caller's own layer with the picture's name keeps it`() throws {
    let source = Ask.node("cell", 30, 88, 315, 400)
    let control = #""controls":[{"id":"from","frame":{"x":0,"y":0,"width":9,"height":9}}]"#
    let plan = try Ask.plan(
      #""kind":"card","source":"cell",\#(control)"#, nodes: source, more: #","motion":"reduced""#)
    #expect(Set(plan.layers.map(\.id)).count == plan.layers.count)
    #expect(plan.layer("detail.from")?.parent == "detail")
    #expect(plan.layer("detail.from.from")?.parent == nil)
  }

  @Test func `a transition shorter than a fifth of a second stays as short`() throws {
    let plan = try Ask.plan(
      #""kind":"preview","source":"a""#, nodes: Ask.node("a", 10, 10, 40, 40),
      more: #","motion":"reduced","timing":{"curve":"ease","duration":0.05}"#)
    #expect(plan.duration == 0.05)
  }
}

extension LayerState {
  fileprivate var faded: LayerState {
    var state = self
    state.opacity = 0
    return state
  }
}
