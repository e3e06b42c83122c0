import Wire

/// A document that is read can be read in full, and what is written of it reads as the same document.
@Sendable func fuzzJSON(_ octets: [UInt8]) {
  let document: JSONDocument
  do { document = try JSONDocument(parsing: octets) } catch {
    precondition((0...octets.count).contains(error.offset), "the error is outside of the document")
    return
  }
  for node in document.duplicates { _ = document.pointer(to: node) }
  let written = rewritten(document)
  guard let again = try? JSONDocument(parsing: written) else {
    preconditionFailure("what was written is not read")
  }
  precondition(rewritten(again) == written, "what was written reads as another document")
}

private func rewritten(_ document: JSONDocument) -> [UInt8] {
  var writer = JSONWriter()
  write(document.root, of: document, to: &writer)
  return writer.bytes
}

private func write(_ node: JSONDocument.Node, of document: JSONDocument, to writer: inout JSONWriter) {
  switch document.kind(of: node) {
  case .object:
    writer.beginObject()
    for (key, value) in document.members(of: node) {
      writer.key(named: document.string(key))
      write(value, of: document, to: &writer)
    }
    writer.endObject()
  case .array:
    writer.beginArray()
    for element in document.elements(of: node) { write(element, of: document, to: &writer) }
    writer.endArray()
  case .string: writer.string(document.string(node))
  case .number:
    _ = document.integer(node)
    // A number beyond the doubles is read, and told as not finite where it is used.
    if let number = document.double(node), number.isFinite { writer.number(number) } else { writer.null() }
  case .true, .false: writer.bool(document.bool(node) ?? false)
  case .null: writer.null()
  }
}
