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

  /// Adds a word, its lowest byte first.
  @inline(__always)
  mutating func append<Word: FixedWidthInteger>(word: Word) {
    let size = Word.bitWidth / 8
    UnsafeMutableRawPointer(room(for: size)).storeBytes(of: word.littleEndian, as: Word.self)
    count &+= size
  }

  /// Writes over a byte that has been written before.
  mutating func set(_ byte: UInt8, at index: Int) {
    precondition(index >= 0 && index < count, "the byte has been written")
    base[index] = byte
  }

  /// Adds `size` bytes that `write` lays down, all of them.
  @inline(__always)
  mutating func append(_ size: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    write(UnsafeMutableBufferPointer(start: room(for: size), count: size))
    count &+= size
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
