/// One thing that is wrong with a request's body.
package struct Issue: Hashable, Sendable {
  /// The codes of contract §1.
  package enum Code: String, CaseIterable, Sendable {
    case unknownMember = "unknown-member"
    case duplicateMember = "duplicate-member"
    case missingMember = "missing-member"
    case wrongType = "wrong-type"
    case notFinite = "not-finite"
    case negativeSize = "negative-size"
    case outOfRange = "out-of-range"
    case unknownValue = "unknown-value"
    case duplicateID = "duplicate-id"
    case notFound = "not-found"
    case zeroSizeSource = "zero-size-source"
    case tooManyNodes = "too-many-nodes"
    case tooDeep = "too-deep"
    case noClose = "no-close"
    case mixedDialect = "mixed-dialect"
  }

  /// The JSON pointer of the place.
  package var pointer: String
  package var code: Code
  /// What is wrong and the nearest right thing, for a person.
  package var detail: String

  package init(pointer: String, code: Code, detail: String) {
    self.pointer = pointer
    self.code = code
    self.detail = detail
  }
}

/// Why a request got no answer of its own.
package enum Refusal: Error, Sendable {
  /// The body is not JSON (400).
  case notJSON(JSONSyntaxError)
  /// The body is JSON that breaks the contract (422): all that is wrong with it.
  case invalid([Issue])
  /// The body names a timeline by its id, and none of this id is kept (404).
  case unknownTimeline(id: String)
}
