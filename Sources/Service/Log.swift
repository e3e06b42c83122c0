#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Wire

/// One JSON object a line on standard error.
struct Log: Sendable {
  enum Level: String, Sendable {
    case debug, info, error
  }

  enum Value {
    case text(String)
    case number(Double)
  }

  let isDebug: Bool

  /// Writes one line; values are escaped, so that nothing a client sends can forge a line of its own.
  func write(_ level: Level, _ message: String, _ fields: [(StaticString, Value)] = []) {
    guard level != .debug || isDebug else { return }
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    var writer = JSONWriter(capacity: 256)
    writer.beginObject()
    writer.key("time")
    writer.number(Double(time.tv_sec) + Double(time.tv_nsec / 1_000_000) / 1000, decimals: 3)
    writer.key("level")
    writer.string(level.rawValue)
    writer.key("message")
    writer.string(message)
    for (name, value) in fields {
      writer.key(name)
      switch value {
      case .text(let text): writer.string(text)
      case .number(let number): writer.number(number, decimals: 0)
      }
    }
    writer.endObject()
    StandardStream.error.write(writer.bytes + [UInt8(ascii: "\n")])
  }
}
