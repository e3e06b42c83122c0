/// The memory of a document, one block: its tape and, behind that, its text with the zeros of ``JSONText``.
///
/// Nothing is written to it once it is made, so many may read it at once.
final class JSONTape: @unchecked Sendable {
  private let entries: UnsafeMutablePointer<JSONEntry>
  private let count: Int
  let text: JSONText

  /// Parses a whole text.
  init(parsing bytes: [UInt8], limits: JSONLimits) throws(JSONSyntaxError) {
    guard bytes.count <= limits.maximumBytes else {
      throw JSONSyntaxError(offset: limits.maximumBytes, message: "longer than \(limits.maximumBytes) bytes")
    }
    // A cell has a byte of its own at least, but for what is still open.
    let most = bytes.count + min(limits.maximumDepth, bytes.count) + 4
    // To count them pays where the memory is much.
    let room = bytes.count < 4096 ? most : min(JSONParser.cells(in: bytes), most)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: room * MemoryLayout<JSONEntry>.stride + bytes.count + JSONText.padding,
      alignment: MemoryLayout<JSONEntry>.alignment)
    let entries = memory.bindMemory(to: JSONEntry.self, capacity: room)
    let text = JSONText(copying: bytes, to: memory + room * MemoryLayout<JSONEntry>.stride)
    do {
      count = try JSONParser.parse(
        text, into: UnsafeMutableBufferPointer(start: entries, count: room), limits: limits)
    } catch {
      memory.deallocate()
      throw error
    }
    self.entries = entries
    self.text = text
  }

  deinit { entries.deallocate() }

  /// How many cells there are.
  var indices: Range<Int> { 0..<count }

  @inline(__always)
  subscript(index: Int) -> JSONEntry {
    precondition(index >= 0 && index < count, "a node is in its document")
    return entries[index]
  }
}
