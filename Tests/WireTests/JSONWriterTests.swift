import Testing
import Wire

@Suite struct JSONWriterTests {
  @Test func `commas come by themselves`() {
    #expect(
      written {
        $0.beginObject()
        $0.key("a")
        $0.beginArray()
        $0.endArray()
        $0.key("b")
        $0.beginArray()
        $0.integer(1)
        $0.null()
        $0.beginObject()
        $0.endObject()
        $0.beginArray()
        $0.bool(true)
        $0.endArray()
        $0.raw(Array(#"{"r":1}"#.utf8))
        $0.bool(false)
        $0.endArray()
        $0.key("c")
        $0.beginObject()
        $0.key(named: "d\"")
        $0.string("e")
        $0.key("f")
        $0.number(0.5)
        $0.endObject()
        $0.key("g")
        $0.number(2.5, decimals: 1)
        $0.endObject()
      } == #"{"a":[],"b":[1,null,{},[true],{"r":1},false],"c":{"d\"":"e","f":0.5},"g":2.5}"#)
  }

  @Test(arguments: [
    ("", #""""#), ("abc", #""abc""#), ("\"\\/", #""\"\\/""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
    ("\0\u{1}\u{1F}\u{7F}", "\"\\u0000\\u0001\\u001f\u{7F}\""), ("é→😀\u{2028}", "\"é→😀\u{2028}\""),
    ("a\"b\"c", #""a\"b\"c""#),
  ])
  func `strings are escaped where JSON asks for it`(text: String, spelling: String) {
    #expect(written { $0.string(text) } == spelling)
  }

  @Test func `strings survive the way out and back`() throws {
    var random = JSONRandom(seed: 9)
    for _ in 0..<2_000 {
      let text = JSONSample.text(using: &random)
      let document = try JSONDocument(written { $0.string(text) })
      #expect(Array(document.string(0).utf8) == Array(text.utf8))
    }
  }

  @Test func `what needs an escape is found at every place`() throws {
    for length in 0..<40 {
      for place in 0..<length {
        for letter in ["\"", "\\", "\n", "é", "\u{7F}"] {
          let text =
            String(repeating: "a", count: place) + letter + String(repeating: "b", count: length - place - 1)
          let spelling = written { $0.string(text) }
          #expect(try JSONDocument(spelling).string(0) == text)
          #expect(spelling.utf8.count == text.utf8.count + ("\"\\\n".contains(letter) ? 3 : 2))
        }
      }
    }
  }

  @Test(arguments: 0...18)
  func `rows are what their numbers are one by one`(decimals: Int) {
    var random = JSONRandom(seed: UInt64(decimals))
    for round in 0..<300 {
      let grid = [1, 10, 1000, 1e6, 1e9][round % 5]
      let values = (0..<round % 7).map { _ in
        // Mostly numbers of a grid, as a track's are, and some of any kind.
        random.below(4) == 0
          ? random.double() : (random.double().truncatingRemainder(dividingBy: 1e8) * grid).rounded() / grid
      }
      let pairs = values.map { (x: $0, y: values[0]) }
      #expect(
        written {
          $0.array { $0.elements(values.indices, decimals: decimals, arePairs: false) { pairs[$0] } }
        }
          == written { $0.array { for value in values { $0.number(value, decimals: decimals) } } })
      #expect(
        written { $0.array { $0.elements(values.indices, decimals: decimals, arePairs: true) { pairs[$0] } } }
          == written {
            $0.array {
              for pair in pairs {
                $0.beginArray()
                $0.number(pair.x, decimals: decimals)
                $0.number(pair.y, decimals: decimals)
                $0.endArray()
              }
            }
          })
    }
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (-7, "-7"), (10, "10"), (99, "99"), (100, "100"), (12_345, "12345"),
    (.max, "9223372036854775807"), (.min, "-9223372036854775808"),
  ])
  func `integers are spelled in full`(value: Int, spelling: String) {
    #expect(written { $0.integer(value) } == spelling)
  }

  @Test func `integers of every length are spelled as Swift spells them`() {
    var power = 1
    for _ in 0..<18 {
      for value in [power - 1, power, power + 1, -power, power * 7] {
        #expect(written { $0.integer(value) } == "\(value)")
      }
      power *= 10
    }
  }

  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(capacity: 64)
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  fileprivate mutating func array(_ elements: (inout JSONWriter) -> Void) {
    beginArray()
    elements(&self)
    endArray()
  }
}
