import Testing
import Wire

@Suite struct JSONGrammarTests {
  @Test(arguments: [
    "0", "-0", "10", "-1.5e+10", "1E-2", "1e0", "0.0", "0e0", "1e999", "123456789012345678901234567890",
    "true", "false", "null", "\"\"", "[]", "{}", " \t\r\n[ ]\n", "[[],{}]", "[1,2]", "[1 ,\n2]",
    #"{"a":1}"#, #"{ "a" : { } }"#, #"{"":0}"#, #"{"a":1,"a":2}"#, #""\"\\\/\b\f\n\r\t""#, #""\u0000""#,
    #""\uD834\uDD1e""#, #""\uffff\uFDD0""#, #""\\u0000""#, "\"\u{7F}\"", "\"\u{2028}\u{2029}\"", "\"é→😀\"",
    "\"\u{FEFF}\"", #""/*not a comment*/""#, #"["\"]"]"#, "[0e+1,0E-1,-0.0]",
  ])
  func `a text of the grammar is accepted`(text: String) throws {
    #expect(throws: Never.self) { try JSONDocument(text) }
  }

  @Test(arguments: [
    Fault("", at: 0, "unexpected end of input"), Fault(" \n", at: 2, "unexpected end of input"),
    Fault("[", at: 1, "unexpected end of input"), Fault("[1", at: 2, "unexpected end of input"),
    Fault("[1,", at: 3, "unexpected end of input"), Fault("{", at: 1, "unexpected end of input"),
    Fault(#"{"a""#, at: 4, "unexpected end of input"), Fault(#"{"a":"#, at: 5, "unexpected end of input"),
    Fault(#"{"a":1"#, at: 6, "unexpected end of input"), Fault("tru", at: 3, "unexpected end of input"),
    Fault(#""abc"#, at: 4, "unexpected end of input"), Fault(#""abc\"#, at: 5, "unexpected end of input"),
    Fault(#""\u12"#, at: 5, "unexpected end of input"), Fault("-", at: 1, "unexpected end of input"),
    Fault("1.", at: 2, "unexpected end of input"), Fault("1e", at: 2, "unexpected end of input"),
    Fault("1e+", at: 3, "unexpected end of input"),
    Fault("[1,]", at: 2, "trailing comma"), Fault(#"{"a":1 , }"#, at: 7, "trailing comma"),
    Fault("[,1]", at: 1, "expected a value"), Fault("[1,,2]", at: 3, "expected a value"),
    Fault("[,]", at: 1, "expected a value"), Fault("{,}", at: 1, "expected a member name in double quotes"),
    Fault("[1 2]", at: 3, "expected ',' or ']'"), Fault("[1}", at: 2, "expected ',' or ']'"),
    Fault(#"["a":1]"#, at: 4, "expected ',' or ']'"), Fault("[1;2]", at: 2, "expected ',' or ']'"),
    Fault(#"{"a":1]"#, at: 6, "expected ',' or '}'"),
    Fault(#"{"a":1 "b":2}"#, at: 7, "expected ',' or '}'"),
    Fault("{]", at: 1, "expected a member name in double quotes"), Fault("[}", at: 1, "expected a value"),
    Fault("{a:1}", at: 1, "expected a member name in double quotes"),
    Fault("{'a':1}", at: 1, "expected a member name in double quotes"),
    Fault("{1:1}", at: 1, "expected a member name in double quotes"),
    Fault(#"{"a":1,,"b":2}"#, at: 7, "expected a member name in double quotes"),
    Fault(#"{"a" 1}"#, at: 5, "expected ':' after a member name"),
    Fault(#"{"a",1}"#, at: 4, "expected ':' after a member name"),
    Fault(#"{"a"}"#, at: 4, "expected ':' after a member name"),
    Fault(#"{"a"::1}"#, at: 5, "expected a value"), Fault(#"{"a":}"#, at: 5, "expected a value"),
    Fault("1 2", at: 2, "unexpected bytes after the value"),
    Fault("[]]", at: 2, "unexpected bytes after the value"),
    Fault("{}\0", at: 2, "unexpected bytes after the value"), Fault("\0", at: 0, "expected a value"),
    Fault("[]//", at: 2, "unexpected bytes after the value"), Fault("/**/1", at: 0, "expected a value"),
    Fault("\u{A0}1", at: 0, "expected a value"), Fault("[\u{C}1]", at: 1, "expected a value"),
    Fault("\u{FEFF}1", at: 0, "byte order mark"), Fault("]", at: 0, "expected a value"),
    Fault("NaN", at: 0, "expected a value"), Fault("Infinity", at: 0, "expected a value"),
    Fault("nan", at: 0, "expected 'null'"), Fault("-Infinity", at: 1, "expected a digit after '-'"),
    Fault("True", at: 0, "expected a value"), Fault("[trux]", at: 1, "expected 'true'"),
    Fault("[nul]", at: 1, "expected 'null'"), Fault("truee", at: 4, "unexpected bytes after the value"),
    Fault("[fals1]", at: 1, "expected 'false'"),
    Fault("01", at: 0, "leading zero"), Fault("-01", at: 1, "leading zero"),
    Fault("00", at: 0, "leading zero"),
    Fault("[012]", at: 1, "leading zero"), Fault("+1", at: 0, "expected a value"),
    Fault(".5", at: 0, "expected a value"), Fault("-.5", at: 1, "expected a digit after '-'"),
    Fault("--1", at: 1, "expected a digit after '-'"),
    Fault("[1.]", at: 3, "expected a digit after the decimal point"),
    Fault("[1.e1]", at: 3, "expected a digit after the decimal point"),
    Fault("[1e]", at: 3, "expected a digit in the exponent"),
    Fault("[1e+]", at: 4, "expected a digit in the exponent"),
    Fault("[1eE2]", at: 3, "expected a digit in the exponent"),
    Fault("[1e2.5]", at: 4, "expected ',' or ']'"), Fault("[1.2.3]", at: 4, "expected ',' or ']'"),
    Fault("0x1F", at: 1, "unexpected bytes after the value"),
    Fault("1_000", at: 1, "unexpected bytes after the value"),
    Fault("1-1", at: 1, "unexpected bytes after the value"), Fault("\u{FF11}", at: 0, "expected a value"),
    Fault("'a'", at: 0, "expected a value"), Fault("\"a\nb\"", at: 2, "raw control character in string"),
    Fault("\"\t\"", at: 1, "raw control character in string"),
    Fault("\"\0\"", at: 1, "raw control character in string"),
    Fault("\"\u{1F}\"", at: 1, "raw control character in string"),
    Fault(#""\a""#, at: 1, "unknown escape in string"), Fault(#""\x41""#, at: 1, "unknown escape in string"),
    Fault(#""\'""#, at: 1, "unknown escape in string"),
    Fault(#""a\U0041""#, at: 2, "unknown escape in string"),
    Fault("\"\\\n\"", at: 1, "unknown escape in string"), Fault("\"\\é\"", at: 1, "unknown escape in string"),
    Fault(#""\u00A""#, at: 1, "expected four hexadecimal digits after '\\u'"),
    Fault(#""\u00G0""#, at: 1, "expected four hexadecimal digits after '\\u'"),
    Fault(#""\u+123""#, at: 1, "expected four hexadecimal digits after '\\u'"),
    Fault(#""\uD800""#, at: 1, "lone surrogate"), Fault(#""\uDC00""#, at: 1, "lone surrogate"),
    Fault(#""x\uD800\n""#, at: 2, "lone surrogate"), Fault(#""\uD800\uD800""#, at: 1, "lone surrogate"),
    Fault(#""\uDC00\uD800""#, at: 1, "lone surrogate"), Fault(#""\uD800\u0041""#, at: 1, "lone surrogate"),
    Fault(#""\uD800x""#, at: 1, "lone surrogate"),
    Fault(#"{"\uDFFF":1}"#, at: 2, "lone surrogate"),
  ])
  func `a text outside the grammar is refused with the place and the reason`(fault: Fault) {
    #expect(throws: fault.error) { try JSONDocument(fault.text) }
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80],
      [0xE0, 0x9F, 0xBF],
      [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xEF, 0xBF],
      [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF0, 0x9F, 0x98, 0x28],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ] as [[UInt8]])
  func `malformed UTF-8 is refused at its first byte`(sequence: [UInt8]) {
    let expected = JSONSyntaxError(offset: 3, message: "invalid UTF-8")
    #expect(throws: expected) {
      try JSONDocument(parsing: Array(#"["a"#.utf8) + sequence + Array(#""]"#.utf8))
    }
  }

  @Test func `UTF-8 is accepted exactly where Swift's own decoder accepts it`() {
    var random = JSONRandom(seed: 11)
    let bytes: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0,
      0xF1, 0xF3,
      0xF4, 0xF5,
    ]
    for _ in 0..<20_000 {
      let text = (0..<(1 + random.below(4))).map { _ in bytes[random.below(bytes.count)] }
      let document = try? JSONDocument(parsing: [0x22] + text + [0x22])
      #expect((document != nil) == (String(validating: text, as: UTF8.self) != nil), "\(text)")
    }
  }

  @Test func `an entry for each value is right wherever white space stands`() throws {
    let spaces = ["", " ", "\n", "\t\r "]
    var random = JSONRandom(seed: 12)
    for _ in 0..<200 {
      let tokens = ["{", #""a""#, ":", "[", "1", ",", "true", "]", ",", #""b""#, ":", "null", "}"]
      let text = tokens.map { spaces[random.below(4)] + $0 }.joined() + spaces[random.below(4)]
      let expected = JSONSample.object(["a": .array([.number(1), .bool(true)]), "b": .null])
      #expect(JSONSample(try JSONDocument(text)) == expected)
    }
  }

  @Test func `a byte order mark is refused and so are other encodings`() {
    #expect(throws: JSONSyntaxError(offset: 0, message: "byte order mark")) {
      try JSONDocument(parsing: [0xEF, 0xBB, 0xBF, 0x31])
    }
    #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: [0xFF, 0xFE, 0x31, 0]) }
    #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: [0x31, 0]) }
  }

  /// A text that is not JSON, with where and why.
  struct Fault: CustomTestStringConvertible, Sendable {
    let text: String
    let error: JSONSyntaxError

    init(_ text: String, at offset: Int, _ message: String) {
      self.text = text
      error = JSONSyntaxError(offset: offset, message: message)
    }

    var testDescription: String { text.debugDescription }
  }
}
