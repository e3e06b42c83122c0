#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A standard stream, written at once and unbuffered so that lines of several threads don't mix.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes bytes; a closed or full stream loses them, since nothing may wait for a log.
  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      #if canImport(Darwin)
        _ = Darwin.write(rawValue, buffer.baseAddress, buffer.count)
      #else
        _ = Glibc.write(rawValue, buffer.baseAddress, buffer.count)
      #endif
    }
  }
}
