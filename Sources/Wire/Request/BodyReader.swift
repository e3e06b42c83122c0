import Geometry

/// Reads a JSON body into values that can't be wrong, and notes everything that is wrong on the way.
///
/// Reading goes on after an error with a harmless value, so that one answer lists all errors.
struct BodyReader {
  let json: JSONDocument
  var issues: [Issue] = []
  /// Whether a name may stand twice in one of the objects that were read.
  private(set) var mayRepeat = false

  /// - Throws: ``Refusal/notJSON(_:)``.
  init(_ bytes: [UInt8]) throws(Refusal) {
    do {
      json = try JSONDocument(parsing: bytes)
    } catch {
      throw .notJSON(error)
    }
  }

  /// Notes all members that stand twice, before all else that is wrong.
  ///
  /// This goes through the whole body. Who reads all of it need only ask when something is wrong or `mayRepeat`.
  mutating func noteRepeats() {
    let others = issues
    issues = []
    for node in json.duplicates {
      note(.duplicateMember, at: node, "the member stands twice in its object")
    }
    issues.append(contentsOf: others.prefix(Self.issueLimit - issues.count))
  }

  /// Looks for names that stand twice in an object whose members are not read by ``members(of:_:)``.
  mutating func lookForRepeats(in object: JSONDocument.Node) {
    mayRepeat = mayRepeat || json.mayRepeat(object)
  }

  mutating func note(_ code: Issue.Code, at node: JSONDocument.Node, _ detail: String) {
    note(code, atPointer: json.pointer(to: node), detail)
  }

  mutating func note(_ code: Issue.Code, atPointer pointer: String, _ detail: String) {
    // A body of wrong nodes only would otherwise make an answer longer than itself.
    guard issues.count < Self.issueLimit else { return }
    issues.append(Issue(pointer: pointer, code: code, detail: detail))
  }

  /// The most errors that one answer lists.
  static let issueLimit = 1000

  // MARK: Objects

  /// The members of an object that are known by name; unknown ones are noted with the nearest known name.
  ///
  /// - Returns: nil (noted) when the value is no object.
  mutating func members(of node: JSONDocument.Node, _ names: MemberNames) -> Members? {
    guard json.kind(of: node) == .object else {
      note(.wrongType, at: node, "an object is expected, not \(json.typeName(of: node))")
      return nil
    }
    var members = Members(object: node)
    var areKnown = true
    var areNew = true
    json.forEachMember(of: node, among: names) { index, key in
      if let index { areNew = members.add(index, key &+ 1) && areNew } else { areKnown = false }
    }
    if !areNew { mayRepeat = true }
    if !areKnown { noteUnknownMembers(of: node, names) }
    return members
  }

  /// The members of objects laid over each other: of a name in several, the last object's counts.
  mutating func members(of overlay: Overlay, _ names: MemberNames) -> Members? {
    guard let last = overlay.nodes.last else { return nil }
    var members = Members(object: last)
    for node in overlay.nodes {
      guard let own = self.members(of: node, names) else { return nil }
      for index in names.names.indices { members.lay(own, index) }
    }
    return members
  }

  /// Kept out of the loop that all members go through.
  @inline(never)
  private mutating func noteUnknownMembers(of object: JSONDocument.Node, _ names: MemberNames) {
    for (key, value) in json.members(of: object) where json.index(of: key, among: names) == nil {
      noteUnknownMember(key: key, value: value, known: names.names.map(\.description))
    }
  }

  mutating func noteUnknownMember(key: JSONDocument.Node, value: JSONDocument.Node, known: [String]) {
    let name = json.string(key)
    var detail = "there is no member \"\(name.prefix(64))\" here"
    if let nearest = closest(to: name, among: known) { detail += "; the nearest is \"\(nearest)\"" }
    note(.unknownMember, at: value, detail)
  }

  /// Notes that a required member is absent.
  mutating func noteMissing(_ name: String, in object: JSONDocument.Node) {
    note(
      .missingMember, atPointer: json.pointer(to: object) + "/" + JSONDocument.pointerToken(name),
      "the member \"\(name)\" is required")
  }

  /// The members of one object by their place in a list of names.
  struct Members {
    let object: JSONDocument.Node
    /// In place and no array: a layout has an object for every node and every frame, and none of them allocates.
    private var values = [20 of Int32](repeating: 0)
    /// A bit for each member that is there: most are not, and a bit is looked up faster than a place.
    private var present: UInt32 = 0

    init(object: JSONDocument.Node) { self.object = object }

    @inline(__always)
    subscript(index: Int) -> JSONDocument.Node? {
      present & 1 &<< UInt32(truncatingIfNeeded: index) == 0 ? nil : Int(values[index])
    }

    /// Sets a member unless it is there, and says whether it was not: of those that stand twice, the first counts.
    @inline(__always)
    fileprivate mutating func add(_ index: Int, _ value: JSONDocument.Node) -> Bool {
      let bit: UInt32 = 1 &<< UInt32(truncatingIfNeeded: index)
      let isNew = present & bit == 0
      if isNew { values[index] = Int32(truncatingIfNeeded: value) }
      present |= bit
      return isNew
    }

    /// Takes what another object says over what is there.
    fileprivate mutating func lay(_ other: Members, _ index: Int) {
      guard let value = other[index] else { return }
      values[index] = Int32(truncatingIfNeeded: value)
      present |= 1 &<< UInt32(truncatingIfNeeded: index)
    }
  }
}

/// Objects laid over each other, the last on top: a batch's item over what its items share.
struct Overlay {
  var nodes: [JSONDocument.Node]

  init(_ nodes: JSONDocument.Node...) { self.nodes = nodes }

  /// The values of one member in each object that has it.
  func values(of name: StaticString, in json: JSONDocument) -> Overlay? {
    var result = Overlay()
    for node in nodes {
      if let member = json.members(of: node).first(where: { json.equals($0.key, name) }) {
        result.nodes.append(member.value)
      }
    }
    return result.nodes.isEmpty ? nil : result
  }
}

extension JSONDocument {
  /// What a value is, for an error's detail.
  func typeName(of node: Node) -> String {
    switch kind(of: node) {
    case .null: "null"
    case .true, .false: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
