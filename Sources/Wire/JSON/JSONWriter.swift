/// Writes compact JSON into a byte buffer, member by member; commas come by themselves.
///
/// The caller opens and closes containers in pairs and gives a name before each value of an object; the writer
/// keeps no stack and checks neither.
package struct JSONWriter: ~Copyable {
  var output: ByteBuffer

  /// What has been written so far.
  package var bytes: [UInt8] { output.bytes }

  /// Whether the next value or name stands behind another in its container.
  var followsValue = false

  /// - Parameter capacity: bytes to reserve; a good guess saves the copies of growing.
  package init(capacity: Int = 0) {
    output = ByteBuffer(capacity: capacity)
  }

  package mutating func beginObject() { open(UInt8(ascii: "{")) }

  package mutating func endObject() { close(UInt8(ascii: "}")) }

  package mutating func beginArray() { open(UInt8(ascii: "[")) }

  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// A member name that is known when the program is built.
  ///
  /// It is copied as it is, so it must need no escapes.
  @inline(never)
  package mutating func key(_ name: StaticString) {
    let comma = followsValue ? 1 : 0
    let size = name.utf8CodeUnitCount
    let text = output.space(for: size &+ 4)
    text.storeBytes(of: UInt8(ascii: ","), as: UInt8.self)
    (text + comma).storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    ByteBuffer.copyFew(name.utf8Start, count: size, to: text + comma + 1)
    let end = text + comma + 1 + size
    end.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    (end + 1).storeBytes(of: UInt8(ascii: ":"), as: UInt8.self)
    output.add(comma &+ size &+ 3)
    followsValue = false
  }

  /// Whole members that are known when the program is built, as they stand between others.
  package mutating func members(_ spelled: StaticString) { literal(spelled) }

  /// A member name that is only known as the program runs.
  package mutating func key(named name: String) {
    string(name)
    output.append(UInt8(ascii: ":"))
    followsValue = false
  }

  package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  package mutating func null() { literal("null") }

  /// A value that has been spelled elsewhere; `json` must be one whole JSON value.
  package mutating func raw(_ json: [UInt8]) {
    separate()
    output.append(contentsOf: json)
  }

  /// Writes the comma that is due, if any, and makes one due after the value or name that follows.
  @inline(__always)
  mutating func separate() {
    if followsValue { output.append(UInt8(ascii: ",")) }
    followsValue = true
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    output.append(bracket)
    followsValue = false
  }

  private mutating func close(_ bracket: UInt8) {
    output.append(bracket)
    followsValue = true
  }

  private mutating func literal(_ word: StaticString) {
    separate()
    let size = word.utf8CodeUnitCount
    ByteBuffer.copyFew(word.utf8Start, count: size, to: output.space(for: size))
    output.add(size)
  }
}
