/// Bytes in the making.
///
/// An array would ask at every byte whether it is shared and whether it has room; this is never shared, and its room is
/// asked for once before a run of bytes.
struct ByteBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// What has been written so far.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

  /// Calls `body` with what has been written so far.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: base, count: count))
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    let end = room(for: 1)
    end.pointee = byte
    count &+= 1
  }

  @inline(__always)
  mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    room(for: bytes.count).update(from: start, count: bytes.count)
    count &+= bytes.count
  }

  mutating func append(contentsOf bytes: some Sequence<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { append(contentsOf: $0) }
    if isDone == nil { for byte in bytes { append(byte) } }
  }

  /// Adds bytes that are mostly few.
  @inline(__always)
  mutating func append(few bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    Self.copyFew(start, count: bytes.count, to: space(for: bytes.count))
    add(bytes.count)
  }

  /// Writes over a byte that has been written before.
  mutating func set(_ byte: UInt8, at index: Int) {
    precondition(index >= 0 && index < count, "the byte has been written")
    base[index] = byte
  }

  /// Room for `most` bytes behind what has been written; ``add(_:)`` says how many were laid down there.
  @inline(__always)
  mutating func space(for most: Int) -> UnsafeMutableRawPointer { UnsafeMutableRawPointer(room(for: most)) }

  /// Counts bytes that were laid down in the space asked for just before.
  @inline(__always)
  mutating func add(_ size: Int) {
    precondition(size >= 0 && size <= capacity &- count, "what was written has room")
    count &+= size
  }

  /// Copies bytes that are mostly few: for those, two words that overlap cost less than a call.
  @inline(__always)
  static func copyFew(_ bytes: UnsafePointer<UInt8>, count: Int, to copy: UnsafeMutableRawPointer) {
    let bytes = UnsafeRawPointer(bytes)
    if count > 16 || count < 4 {
      guard count > 0 else { return }
      if count > 3 { return copy.copyMemory(from: bytes, byteCount: count) }
      for index in 0..<count {
        copy.storeBytes(
          of: bytes.load(fromByteOffset: index, as: UInt8.self), toByteOffset: index, as: UInt8.self)
      }
    } else if count >= 8 {
      copyEnds(bytes, count: count, to: copy, as: UInt64.self)
    } else {
      copyEnds(bytes, count: count, to: copy, as: UInt32.self)
    }
  }

  /// Copies a word's worth of bytes from each end, which is all when there are at most two words of them.
  @inline(__always)
  private static func copyEnds<Word: FixedWidthInteger>(
    _ bytes: UnsafeRawPointer, count: Int, to copy: UnsafeMutableRawPointer, as: Word.Type
  ) {
    let rest = count &- MemoryLayout<Word>.size
    let first = bytes.loadUnaligned(as: Word.self)
    let last = bytes.loadUnaligned(fromByteOffset: rest, as: Word.self)
    copy.storeBytes(of: first, as: Word.self)
    copy.storeBytes(of: last, toByteOffset: rest, as: Word.self)
  }

  /// Whether the last bytes are those of `text`.
  func ends(with text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      UnsafeBufferPointer(start: base, count: count).suffix(text.count).elementsEqual(text)
    }
  }

  /// Takes back what was added after the first `size` bytes.
  mutating func truncate(to size: Int) { count = min(count, max(size, 0)) }

  /// Where the next bytes go.
  @inline(__always)
  private mutating func room(for size: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity &- count < size { grow(by: size) }
    return base + count
  }

  @inline(never)
  private mutating func grow(by size: Int) {
    let larger = max(2 * capacity, count + size)
    let fresh = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    fresh.update(from: base, count: count)
    base.deallocate()
    (base, capacity) = (fresh, larger)
  }
}
