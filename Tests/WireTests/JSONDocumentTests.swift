import Testing
import Wire

@Suite struct JSONDocumentTests {
  @Test func `kinds, counts and values are those written`() throws {
    let document = try JSONDocument(#"[null,false,true,-1.5,"a\n",[],{},[1,[2],3],{"a":{},"b":[]}]"#)
    let elements = Array(document.elements(of: document.root))
    #expect(
      elements.map { document.kind(of: $0) } == [
        .null, .false, .true, .number, .string, .array, .object, .array, .object,
      ])
    #expect(elements.map { document.count(of: $0) } == [0, 0, 0, 0, 0, 0, 0, 3, 2])
    #expect(elements.map { document.bool($0) } == [nil, false, true, nil, nil, nil, nil, nil, nil])
    #expect(document.double(elements[3]) == -1.5)
    #expect(document.string(elements[4]) == "a\n")
    #expect(document.count(of: document.root) == 9)
  }

  @Test func `a question of the wrong kind has an empty answer`() throws {
    let document = try JSONDocument(#"[{"1":2},1,"1"]"#)
    let elements = Array(document.elements(of: document.root))
    #expect(document.double(elements[0]) == nil && document.double(elements[2]) == nil)
    #expect(document.integer(elements[0]) == nil && document.integer(elements[2]) == nil)
    #expect(document.string(elements[0]) == "" && document.string(elements[1]) == "")
    #expect(
      Array(document.elements(of: elements[0])).isEmpty && Array(document.elements(of: elements[1])).isEmpty)
    #expect(document.members(of: document.root).map { $0.key }.isEmpty)
    #expect(!document.equals(elements[1], "1") && document.equals(elements[2], "1"))
    #expect(document.index(of: elements[1], among: ["1"]) == nil)
  }

  @Test func `members keep their order and their repetitions`() throws {
    let document = try JSONDocument(#"{"b":[1,2],"a":{"x":{}},"b":3}"#)
    let members = document.members(of: document.root).map { (document.string($0), document.kind(of: $1)) }
    #expect(members.map { $0.0 } == ["b", "a", "b"])
    #expect(members.map { $0.1 } == [.array, .object, .number])
  }

  @Test func `offsets are those of the first byte`() throws {
    let text = #" {"a" : [ 10, "é", true ], "b":{ } } "#
    let document = try JSONDocument(text)
    let members = document.members(of: document.root).map { ($0, $1) }
    #expect(document.offset(of: document.root) == 1)
    #expect(members.map { document.offset(of: $0.0) } == [2, 28])
    #expect(members.map { document.offset(of: $0.1) } == [8, 32])
    #expect(document.elements(of: members[0].1).map { document.offset(of: $0) } == [10, 14, 20])
  }

  @Test func `names are compared unescaped`() throws {
    let document = try JSONDocument(#"["id","\u0069d","i\u0064","idx","i","","\u00e9","é","e\u0301","a\/b"]"#)
    let names: MemberNames = ["", "i", "id", "idx", "é", "a/b"]
    let found = document.elements(of: document.root).map { document.index(of: $0, among: names) }
    #expect(found == [2, 2, 2, 3, 1, 0, 4, 4, nil, 5])
    #expect(
      document.elements(of: document.root).map { document.equals($0, "id") }.prefix(4) == [
        true, true, true, false,
      ])
  }

  @Test func `names that begin alike are told apart by their ends and lengths`() throws {
    let document = try JSONDocument(
      #"["dampingRatio","dampingRatiO","dampingR","damping","dampingRa","\u0000damping","\u0000",""]"#)
    let names: MemberNames = ["damping", "dampingFraction", "dampingRatio", "dampingR"]
    let found = document.elements(of: document.root).map { document.index(of: $0, among: names) }
    #expect(found == [2, nil, 3, 0, nil, nil, nil, nil])
  }

  @Test func `escapes mean what RFC 8259 says`() throws {
    let document = try JSONDocument(#""\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\uD834\uDD1E\u0000\uffff\\u0041""#)
    #expect(document.string(0) == "\"\\/\u{8}\u{C}\n\r\tA\u{E9}\u{20AC}\u{1D11E}\0\u{FFFF}\\u0041")
  }

  @Test func `every value has its pointer`() throws {
    let document = try JSONDocument(#"{"a":[0,{"b/c":1,"m~n":[[2]]}],"":3,"\u0061\"":4,"é":5}"#)
    var pointers: [String] = []
    func walk(_ node: JSONDocument.Node) {
      pointers.append(document.pointer(to: node))
      for element in document.elements(of: node) { walk(element) }
      for (key, value) in document.members(of: node) {
        #expect(document.pointer(to: key) == document.pointer(to: value))
        walk(value)
      }
    }
    walk(document.root)
    #expect(
      pointers == [
        "", "/a", "/a/0", "/a/1", "/a/1/b~1c", "/a/1/m~0n", "/a/1/m~0n/0", "/a/1/m~0n/0/0", "/", "/a\"", "/é",
      ])
  }

  @Test func `a node that is not of the document has a pointer that ends above it`() throws {
    let document = try JSONDocument(#"{"a":[1]}"#)
    #expect(document.pointer(to: 99) == "")
    #expect(document.pointer(to: -1) == "")
  }

  @Test(arguments: [
    (#"{"a":1,"b":2,"a":3}"#, ["/a"]), (#"{"a":1,"\u0061":3}"#, ["/a"]),
    (#"{"a":1,"a":3,"a":4}"#, ["/a", "/a"]),
    (#"{"a":{"b":1,"b":2},"c":[{"d":1,"d":2}],"a":0}"#, ["/a/b", "/c/0/d", "/a"]),
    (#"{"a":{"a":{"a":1}}}"#, []), (#"[{"a":1},{"a":2}]"#, []), (#"{"é":1,"e\u0301":2}"#, []), ("{}", []),
    (#"{"a":1,"A":2,"":3,"aa":4}"#, []), (#"{"abc":1,"axc":2,"":3}"#, []), (#"{"":1,"a":2,"":3}"#, ["/"]),
    (#"{"abc":1,"axc":2,"abc":3}"#, ["/abc"]),
  ])
  func `repeated names are found, each at its later value`(text: String, pointers: [String]) throws {
    let document = try JSONDocument(text)
    #expect(document.duplicates.map { document.pointer(to: $0) } == pointers)
  }

  @Test(arguments: [2, 15, 16, 17, 18, 300])
  func `duplicates are found in objects of any size`(count: Int) throws {
    var random = JSONRandom(seed: UInt64(count))
    for _ in 0..<20 {
      let names = (0..<count).map { _ in "n\(random.below(count * 2))" }
      let document = try JSONDocument("{" + names.map { #""\#($0)":0"# }.joined(separator: ",") + "}")
      var seen: Set<String> = []
      let expected = names.indices.filter { !seen.insert(names[$0]).inserted }
      let values = document.members(of: document.root).map { $0.value }
      #expect(document.duplicates == expected.map { values[$0] })
    }
  }

  @Test func `a hundred thousand members are compared in linear time`() throws {
    let text = "{" + (0..<100_000).map { #""\#($0)":0"# }.joined(separator: ",") + #","7":1}"#
    let document = try JSONDocument(text)
    let clock = ContinuousClock()
    let time = clock.measure { #expect(document.duplicates.count == 1) }
    #expect(time < .seconds(10))
  }
}
