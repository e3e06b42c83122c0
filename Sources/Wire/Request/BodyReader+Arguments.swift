import Choreography
import Geometry

/// Reads a recipe's parameters by their declared shapes.
struct ArgumentReader {
  let tree: LayoutTree
  let placements: Placements

  /// The members of objects laid over each other, by their parameters; unknown and missing ones are noted.
  func arguments(
    _ overlay: Overlay, _ parameters: [Parameter], alsoKnown: [String] = [], _ body: inout BodyReader
  ) -> Arguments {
    var values: [JSONDocument.Node?] = []
    values.reserveCapacity(parameters.count)
    for _ in parameters.indices { values.append(nil) }
    for node in overlay.nodes {
      guard body.json.kind(of: node) == .object else {
        body.note(.wrongType, at: node, "an object is expected, not \(body.json.typeName(of: node))")
        return Arguments()
      }
      body.lookForRepeats(in: node)
      for (key, value) in body.json.members(of: node) {
        let name = body.json.string(key)
        if alsoKnown.contains(name) { continue }
        if let index = parameters.indices.first(where: { parameters[$0].name == name }) {
          values[index] = value
        } else {
          body.noteUnknownMember(key: key, value: value, known: parameters.map(\.name) + alsoKnown)
        }
      }
    }
    var arguments = Arguments()
    arguments.reserveCapacity(parameters.count)
    for index in parameters.indices {
      if let value = values[index] {
        if let argument = argument(value, parameters[index].shape, &body) {
          arguments.append(parameters[index].name, argument)
        }
      } else if parameters[index].isRequired, let object = overlay.nodes.last {
        body.noteMissing(parameters[index].name, in: object)
      }
    }
    return arguments
  }

  /// One value; nil (noted) when it does not fit its shape.
  private func argument(_ node: JSONDocument.Node, _ shape: Shape, _ body: inout BodyReader) -> Argument? {
    switch shape {
    case .source: return reference(node, &body).flatMap { source($0, node, &body) }.map(Argument.element)
    case .reference: return reference(node, &body).map(Argument.element)
    case .rect: return .rect(body.rect(node))
    case .number(let limits): return .number(body.number(node, limits))
    case .integer(let limits):
      return .number(Double(body.integer(node, Int(limits.minimum)...Int(limits.maximum))))
    case .boolean: return .boolean(body.boolean(node))
    case .point: return .point(body.point(node))
    case .interval:
      let pair = body.point(node)
      if pair.x == pair.y { body.note(.outOfRange, at: node, "the two ends must differ") }
      return .point(pair)
    case .word(let words): return body.word(node, among: words).map(Argument.word)
    case .text: return .word(body.text(node))
    case .curve: return body.curve(node).map(Argument.curve)
    case .nullable(let inner):
      return body.json.kind(of: node) == .null ? .null : argument(node, inner, &body)
    case .record(let parameters): return .record(arguments(Overlay(node), parameters, &body))
    case .list(let inner):
      guard body.json.kind(of: node) == .array else {
        body.note(.wrongType, at: node, "an array is expected, not \(body.json.typeName(of: node))")
        return nil
      }
      guard body.json.count(of: node) <= Self.longestList else {
        body.note(.outOfRange, at: node, "at most \(Self.longestList) elements are allowed")
        return nil
      }
      var list: [Argument] = []
      list.reserveCapacity(body.json.count(of: node))
      for element in body.json.elements(of: node) {
        if let argument = argument(element, inner, &body) { list.append(argument) }
      }
      return .list(list)
    case .either(let shapes):
      guard let fitting = shapes.first(where: { fits(node, $0, body.json) }) else {
        body.note(
          .wrongType, at: node,
          "\(shapes.map(\.words).joined(separator: " or ")) is expected, not \(body.json.typeName(of: node))")
        return nil
      }
      return argument(node, fitting, &body)
    }
  }

  /// The most elements of a parameter's array.
  private static let longestList = 1000

  /// Whether a value has the JSON form of a shape, so that its errors are told as that shape's.
  private func fits(_ node: JSONDocument.Node, _ shape: Shape, _ json: JSONDocument) -> Bool {
    let kind = json.kind(of: node)
    func has(_ name: StaticString) -> Bool {
      kind == .object && json.members(of: node).contains { json.equals($0.key, name) }
    }
    switch shape {
    case .source, .reference: return kind == .string || has("list") || has("in")
    case .rect: return has("x") || has("y") || has("width") || has("height")
    case .number, .integer: return kind == .number
    case .boolean: return kind == .true || kind == .false
    case .point, .interval, .list: return kind == .array
    case .word, .text: return kind == .string
    case .curve: return kind == .string || kind == .array
    case .nullable(let inner): return kind == .null || fits(node, inner, json)
    case .either(let shapes): return shapes.contains { fits(node, $0, json) }
    case .record(let parameters):
      return kind == .object
        && json.members(of: node).contains { member in
          parameters.contains { $0.name == json.string(member.key) }
        }
    }
  }
}

extension ArgumentReader {
  /// A reference (contract §3.2): an id, `{list, item}`, or either inside `{in, tag}`.
  func reference(_ node: JSONDocument.Node, _ body: inout BodyReader) -> LayoutTree.Element? {
    guard let element = resolve(node, whole: node, depth: 0, &body) else { return nil }
    let placement = placements.placement(of: element)
    let largest = BodyReader.largest
    guard placement.isFinite, abs(placement.position.x) <= largest, abs(placement.position.y) <= largest,
      placement.rect.size.width <= largest, placement.rect.size.height <= largest
    else {
      body.note(.outOfRange, at: node, "its place in the window is beyond \(Int(largest)) points")
      return nil
    }
    return element
  }

  private func source(
    _ element: LayoutTree.Element, _ node: JSONDocument.Node, _ body: inout BodyReader
  ) -> LayoutTree.Element? {
    let size = placements.placement(of: element).rect.size
    guard size.width > 0, size.height > 0 else {
      body.note(.zeroSizeSource, at: node, "the source has no width or no height")
      return nil
    }
    return element
  }

  private func resolve(
    _ node: JSONDocument.Node, whole: JSONDocument.Node, depth: Int, _ body: inout BodyReader
  ) -> LayoutTree.Element? {
    let json = body.json
    if json.kind(of: node) == .string {
      let id = json.string(node)
      if let element = tree.element(id: id) { return element }
      let nearest = tree.nearestID(to: id).map { "; the nearest id is \"\($0)\"" } ?? ""
      body.note(.notFound, at: whole, "there is no node \"\(id.prefix(64))\"\(nearest)")
      return nil
    }
    guard json.kind(of: node) == .object, depth < 32 else {
      body.note(
        .wrongType, at: node, "an id, {list, item} or {in, tag} is expected, not \(json.typeName(of: node))")
      return nil
    }
    let isTagged = json.members(of: node).contains { json.equals($0.key, "in") || json.equals($0.key, "tag") }
    if isTagged {
      guard let members = body.members(of: node, Self.tagNames),
        let container = body.required(members, 0, "in"), let tag = body.required(members, 1, "tag")
      else { return nil }
      let number = body.integer(tag, -Int(Int32.max)...Int(Int32.max))
      guard let element = resolve(container, whole: whole, depth: depth + 1, &body) else { return nil }
      if let found = tree.descendant(of: element, tag: number) { return found }
      body.note(.notFound, at: whole, "there is no node with tag \(number) in \(told(element))")
      return nil
    }
    guard let members = body.members(of: node, Self.itemNames),
      let list = body.required(members, 0, "list"), let item = body.required(members, 1, "item")
    else { return nil }
    let number = body.integer(item, 0...Int(Int32.max))
    guard let element = resolve(list, whole: whole, depth: depth + 1, &body) else { return nil }
    if let found = tree.item(number, of: element) { return found }
    let count = tree.list(of: element)?.count
    body.note(
      .notFound, at: whole,
      count.map { "\(told(element)) has no item \(number); it has \($0)" } ?? "\(told(element)) is no list")
    return nil
  }

  private static let tagNames: MemberNames = ["in", "tag"]
  private static let itemNames: MemberNames = ["list", "item"]

  private func told(_ element: LayoutTree.Element) -> String {
    tree.id(of: element).map { "\"\($0)\"" } ?? "an anonymous node"
  }
}

extension Shape {
  /// What is expected, in words.
  var words: String {
    switch self {
    case .source, .reference: "a reference"
    case .rect: "a rect"
    case .number: "a number"
    case .integer: "a whole number"
    case .boolean: "a boolean"
    case .point: "[x, y]"
    case .interval: "[from, to]"
    case .word(let words): words.map { "\"\($0)\"" }.joined(separator: " or ")
    case .text: "a string"
    case .list(let inner): "an array of \(inner.words)"
    case .record(let parameters): "{\(parameters.map(\.name).joined(separator: ", "))}"
    case .either(let shapes): shapes.map(\.words).joined(separator: " or ")
    case .nullable(let inner): "\(inner.words) or null"
    case .curve: "a curve"
    }
  }
}
