import CCurl

/// One call on one libcurl handle: the options, and what goes out and comes in.
final class Transfer {
  let handle: Handle
  private var list: UnsafeMutablePointer<curl_slist>?
  private let body: [UInt8]
  private var sent = 0
  private var head: [UInt8] = []
  private var received: [UInt8] = []

  typealias Handle = UnsafeMutableRawPointer

  init(_ call: Call, to port: Int, on handle: Handle) {
    self.handle = handle
    body = call.body ?? []
    curl_easy_reset(handle)
    ccurl_set_string(handle, CURLOPT_URL, "http://127.0.0.1:\(port)\(call.path)")
    ccurl_set_string(handle, CURLOPT_NOPROXY, "*")
    ccurl_set_long(handle, CURLOPT_TIMEOUT_MS, 60_000)
    ccurl_set_long(handle, CURLOPT_NOSIGNAL, 1)
    ccurl_set_long(handle, CURLOPT_PATH_AS_IS, 1)
    let me = Unmanaged.passUnretained(self).toOpaque()
    ccurl_set_pointer(handle, CURLOPT_HEADERDATA, me)
    ccurl_set_callback(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, transfer in
      Transfer.of(transfer).head += UnsafeRawBufferPointer(start: bytes, count: size * count)
      return size * count
    }
    ccurl_set_pointer(handle, CURLOPT_WRITEDATA, me)
    ccurl_set_callback(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, transfer in
      Transfer.of(transfer).received += UnsafeRawBufferPointer(start: bytes, count: size * count)
      return size * count
    }
    ccurl_set_pointer(handle, CURLOPT_READDATA, me)
    ccurl_set_callback(handle, CURLOPT_READFUNCTION) { bytes, size, count, transfer in
      Transfer.of(transfer).read(into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
    }
    if call.method == "HEAD" {
      ccurl_set_long(handle, CURLOPT_NOBODY, 1)
    } else if call.body != nil {
      ccurl_set_long(handle, CURLOPT_POST, 1)
      // In chunks libcurl must not be told the length.
      if !call.isChunked { ccurl_set_offset(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)) }
    }
    ccurl_set_string(handle, CURLOPT_CUSTOMREQUEST, call.method)
    let framing = call.isChunked ? ["Transfer-Encoding: chunked"] : []
    for field in call.fields + framing { list = curl_slist_append(list, field) }
    ccurl_set_pointer(handle, CURLOPT_HTTPHEADER, list)
  }

  deinit { curl_slist_free_all(list) }

  /// What came back, once the transfer is over.
  var reply: Reply {
    var status = 0
    var connections = 0
    ccurl_get_long(handle, CURLINFO_RESPONSE_CODE, &status)
    ccurl_get_long(handle, CURLINFO_NUM_CONNECTS, &connections)
    return Reply(head: head, body: received, status: status, connections: connections)
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> Transfer {
    guard let pointer else { preconditionFailure("libcurl lost the transfer") }
    return Unmanaged<Transfer>.fromOpaque(pointer).takeUnretainedValue()
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, body.count - sent)
    buffer.copyBytes(from: body[sent..<sent + count])
    sent += count
    return count
  }
}
