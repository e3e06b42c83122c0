import CCurl

/// A client of one server: calls one after the other on one connection where the server keeps it.
final class Client {
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  private let port: Int
  private let handle: UnsafeMutableRawPointer

  init(port: Int) throws {
    self.port = port
    handle = try Self.newHandle()
  }

  deinit { curl_easy_cleanup(handle) }

  /// Sends a call and waits for its answer.
  func send(_ call: Call) throws -> Reply {
    let transfer = Transfer(call, to: port, on: handle)
    let code = curl_easy_perform(handle)
    guard code == CURLE_OK else { throw Fault(description: String(cString: curl_easy_strerror(code))) }
    return transfer.reply
  }

  /// Sends all calls at the same time, each on a connection of its own; the replies are in the calls' order.
  static func sendTogether(_ calls: [Call], to port: Int) throws -> [Reply] {
    guard let multi = curl_multi_init() else { throw Fault(description: "no memory for libcurl") }
    defer { curl_multi_cleanup(multi) }
    let transfers = try calls.map { Transfer($0, to: port, on: try newHandle()) }
    defer {
      for transfer in transfers {
        curl_multi_remove_handle(multi, transfer.handle)
        curl_easy_cleanup(transfer.handle)
      }
    }
    for transfer in transfers { curl_multi_add_handle(multi, transfer.handle) }
    var running: Int32 = 1
    while running > 0 {
      let code = curl_multi_perform(multi, &running)
      guard code == CURLM_OK else { throw Fault(description: String(cString: curl_multi_strerror(code))) }
      if running > 0 { curl_multi_poll(multi, nil, 0, 1000, nil) }
    }
    return transfers.map(\.reply)
  }

  private static func newHandle() throws -> UnsafeMutableRawPointer {
    guard let handle = curl_easy_init() else { throw Fault(description: "no memory for libcurl") }
    return handle
  }
}
