import Testing
import Wire

@Suite struct JSONRobustnessTests {
  private static let layout = """
    {"screen": {"width": 375, "height": 667.5, "scale": 2e0}, "layout": {"id": "wind\\u006fw \\ud83d\\ude00 é→😀",
     "frame": {"x": -0, "y": 0.25, "width": 375, "height": 1E+2}, "hidden": false, "clips": true, "shadow": null,
     "children": [{}, [], [1, [2, {"a": ["\\"", "\\\\"]}]]]}}
    """

  @Test func `every proper prefix of a document is refused`() throws {
    let bytes = Array(Self.layout.utf8)
    _ = try JSONDocument(parsing: bytes)
    for length in 0..<bytes.count {
      #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: Array(bytes[..<length])) }
    }
  }

  @Test func `a mutated document is refused or can be read in full`() {
    var random = JSONRandom(seed: 23)
    let source = Array(Self.layout.utf8)
    let alphabet = Array("{}[]\",:\\u0eE+-.19tfn \n/dD8".utf8) + [0, 0x1F, 0x80, 0xC3, 0xED, 0xF0, 0xFF]
    var accepted = 0
    for _ in 0..<6_000 {
      var bytes = source
      for _ in 0...random.below(3) {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[place] = alphabet[random.below(alphabet.count)]
        case 1: bytes.insert(alphabet[random.below(alphabet.count)], at: place)
        case 2: bytes.remove(at: place)
        default: bytes.swapAt(place, random.below(bytes.count))
        }
      }
      do {
        let document = try JSONDocument(parsing: bytes)
        accepted += 1
        readAll(document)
      } catch {
        #expect((0...bytes.count).contains(error.offset))
        #expect(!error.message.isEmpty)
      }
    }
    #expect(accepted > 100)
  }

  @Test func `random bytes never stop the parser`() {
    var random = JSONRandom(seed: 5)
    let alphabet = Array("{}[]\",:\\u00e-19truefalsn d8".utf8) + [0x80, 0xF0, 0x9F]
    for _ in 0..<20_000 {
      let bytes = (0..<random.below(24)).map { _ in alphabet[random.below(alphabet.count)] }
      if let document = try? JSONDocument(parsing: bytes) { readAll(document) }
    }
  }

  @Test func `texts of as many values as their length can hold fit the tape`() throws {
    let ones = repeatElement("1", count: 5_000).joined(separator: ",")
    let document = try JSONDocument("[\(ones)]")
    #expect(document.count(of: document.root) == 5_000)
    for opening in ["[", #"{"":"#, "[1,", "[[],"] {
      for count in [1, 2, 300, 600, 601] {
        let text = String(repeating: opening, count: count)
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(text) }
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(text + ones) }
      }
    }
  }

  @Test func `nesting is accepted up to the limit and refused at the bracket beyond it`() throws {
    for depth in [1, 2, 600] {
      let limits = JSONLimits(maximumDepth: depth)
      let fits = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      _ = try JSONDocument(fits, limits: limits)
      #expect(throws: JSONSyntaxError(offset: depth, message: "nesting deeper than \(depth)")) {
        try JSONDocument("[" + fits + "]", limits: limits)
      }
    }
    #expect(JSONLimits().maximumDepth == 600)
  }

  @Test func `siblings do not count as depth`() throws {
    let limits = JSONLimits(maximumDepth: 2)
    let document = try JSONDocument("[[],{},[],{},[]]", limits: limits)
    #expect(document.count(of: document.root) == 5)
  }

  @Test(arguments: ["[", #"{"a":"#, #"[{"":"#])
  func `a hundred thousand openings are refused at the limit`(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    #expect { try JSONDocument(text) } throws: { error in
      (error as? JSONSyntaxError)?.message == "nesting deeper than 600"
    }
  }

  @Test func `without a depth limit a hundred thousand levels cost no stack`() throws {
    let depth = 100_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let document = try JSONDocument(text, limits: JSONLimits(maximumDepth: .max))
    #expect(document.pointer(to: depth - 1).utf8.count == 2 * (depth - 1))
  }

  @Test func `an input over the byte limit is refused unread`() {
    #expect(throws: JSONSyntaxError(offset: 4, message: "longer than 4 bytes")) {
      try JSONDocument("[1,2]", limits: JSONLimits(maximumBytes: 4))
    }
    #expect(throws: Never.self) { try JSONDocument("[1,2]", limits: JSONLimits(maximumBytes: 5)) }
    #expect(JSONLimits(maximumBytes: .max).maximumBytes == Int(Int32.max))
  }

  private func readAll(_ document: JSONDocument) {
    let sample = JSONSample(document)
    #expect(document.duplicates.allSatisfy { !document.pointer(to: $0).isEmpty })
    if case .object(let members) = sample { #expect(members.count <= document.count(of: document.root)) }
  }
}
