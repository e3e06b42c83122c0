import HTTP
import Testing

@testable import Service

@Suite struct NegotiationTests {
  @Test(arguments: [
    ("*/*", true), ("application/json", true), ("APPLICATION/JSON", true), ("application/*", true),
    ("text/html", false), ("text/*", false), ("application/xml", false), ("application/json;q=0", false),
    ("application/json;q=0.001", true), ("*/*;q=0", false), ("text/html, */*;q=0.1", true),
    ("application/json;q=0, */*", false), ("*/*, application/json;q=0", false),
    ("application/*;q=0, */*", false),
    ("application/*;q=0, application/json", true), (" application/json ; q=1 ", true),
    ("text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8", true), ("nonsense", true),
    ("application/json;charset=utf-8", true),
  ])
  func `Accept takes JSON or not`(_ accept: String, _ expected: Bool) {
    #expect(Negotiation.accepts("application/json", Fields([("Accept", accept)])) == expected)
  }

  @Test func `without Accept everything is taken; several fields are one list`() {
    #expect(Negotiation.accepts("application/json", Fields()))
    let fields = Fields([("Accept", "text/html"), ("accept", "application/json")])
    #expect(Negotiation.accepts("application/json", fields))
    #expect(!Negotiation.accepts("text/css", Fields([("Accept", "text/html"), ("Accept", "image/*")])))
  }

  @Test(arguments: [
    ("application/json", true), ("application/json; charset=utf-8", true), ("Application/Json", true),
    ("application/problem+json", true), ("application/json;", true), ("text/plain", false),
    ("text/json", false),
    ("application/jsonl", false), ("multipart/form-data; boundary=application/json", false), ("", false),
    ("application/x-www-form-urlencoded", false), ("text/x+json", false),
  ])
  func `a content type is JSON or not`(_ type: String, _ expected: Bool) {
    #expect(Negotiation.sendsJSON(Fields([("Content-Type", type)])) == expected)
  }

  @Test func `a body without a type is taken for JSON`() { #expect(Negotiation.sendsJSON(Fields())) }

  @Test(arguments: [
    ("identity", true), ("Identity", true), ("", true), ("gzip", false), ("identity, gzip", false),
    ("br", false),
  ])
  func `a content coding is plain or not`(_ coding: String, _ expected: Bool) {
    #expect(Negotiation.sendsPlain(Fields([("Content-Encoding", coding)])) == expected)
  }

  @Test(arguments: [
    (#""abc""#, true), (#"W/"abc""#, true), ("*", true), (#""x", "abc""#, true), (#""x","abc" ,"y""#, true),
    (#""x""#, false), ("abc", false), (#"w/"abc""#, false), (#""ABC""#, false), ("", false),
    (#""ab""#, false),
    (#""abc"x"#, false),
  ])
  func `If-None-Match names the tag or not`(_ value: String, _ expected: Bool) {
    #expect(Negotiation.matches(#""abc""#, Fields([("If-None-Match", value)])) == expected)
  }

  @Test func `without If-None-Match nothing matches; several fields are one list`() {
    #expect(!Negotiation.matches(#""abc""#, Fields()))
    let fields = Fields([("If-None-Match", #""x""#), ("If-None-Match", #""abc""#)])
    #expect(Negotiation.matches(#""abc""#, fields))
  }
}
