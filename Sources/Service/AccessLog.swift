import HTTP

extension Log {
  /// The line of one answer.
  ///
  /// What the client sent is escaped and cut short, so that no header or path can end the line or fill the log.
  func write(_ head: RequestHead?, _ response: Response, _ seconds: Double, _ context: TraceContext) {
    var fields: [(StaticString, Value)] = []
    if let head {
      fields.append(("method", .text(head.method.name)))
      fields.append(("path", .text(String(head.path.prefix(200)))))
    }
    fields.append(("status", .number(Double(response.status))))
    fields.append(("bytes", .number(Double(response.body.count))))
    fields.append(("microseconds", .number((seconds * 1e6).rounded())))
    if let cache = response.fields.first(where: { $0.name == "Cache-Status" })?.value {
      fields.append(("cache", .text(cache)))
    }
    fields.append(("request", .text(String(decoding: context.requestID, as: UTF8.self))))
    if let trace = context.traceID { fields.append(("trace", .text(String(decoding: trace, as: UTF8.self)))) }
    write(.debug, "request", fields)
  }
}
