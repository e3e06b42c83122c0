/// Why bytes are not JSON: the first fault that the parser met, and where.
package struct JSONSyntaxError: Error, Equatable, Sendable {
  /// Offset of the fault in bytes from the start of the input; the input's length when it ends too early.
  package let offset: Int

  /// What is wrong, in words for a person: "trailing comma", "lone surrogate", "leading zero".
  package let message: String

  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
