import Foundation
import HTTP
import TestSupport
import Testing

@testable import Service

@Suite struct MetricsTests {
  private let application = Application(Configuration())

  /// Every sample of `/metrics` by its name and labels.
  private func samples() throws -> [String: Double] {
    let request = Request(method: .get, path: "/metrics")
    let response = try #require(application.handler.respond(request, Responder { _ in }))
    #expect(response.values("Content-Type") == ["text/plain; version=0.0.4; charset=utf-8"])
    let lines = String(decoding: response.body, as: UTF8.self).split(separator: "\n")
    var samples: [String: Double] = [:]
    for line in lines where !line.hasPrefix("#") {
      let name = String(try #require(line.split(separator: " ").first))
      #expect(samples[name] == nil, "\(name) stands twice")
      let value: Double = try #require(Double(line.dropFirst(name.count + 1)))
      samples[name] = value
    }
    return samples
  }

  private func post(_ path: String, _ body: [UInt8]) -> Int? {
    application.concluded(Request(method: .post, path: path, body: body))?.status
  }

  @Test func `answers are counted by route and status`() throws {
    let body = try #require(TestFiles.examples.first).bytes
    #expect(post("/v1/timelines", body) == 200)
    #expect(post("/v1/timelines", body) == 200)
    #expect(post("/v1/timelines", Array("{".utf8)) == 400)
    #expect(application.concluded(Request(method: .get, path: "/no-such-\(UUID())"))?.status == 404)
    let samples = try samples()
    #expect(samples[#"http_server_requests_total{route="/v1/timelines",status="200"}"#] == 2)
    #expect(samples[#"http_server_requests_total{route="/v1/timelines",status="400"}"#] == 1)
    #expect(samples[#"http_server_requests_total{route="other",status="404"}"#] == 1)
    let name = "http_server_request_duration_seconds"
    // All three took 3 ms, says the test.
    #expect(samples[#"\#(name)_bucket{route="/v1/timelines",le="0.0025"}"#] == 0)
    #expect(samples[#"\#(name)_bucket{route="/v1/timelines",le="0.005"}"#] == 3)
    #expect(samples[#"\#(name)_bucket{route="/v1/timelines",le="+Inf"}"#] == 3)
    #expect(samples[#"\#(name)_count{route="/v1/timelines"}"#] == 3)
    let sum = try #require(samples[#"\#(name)_sum{route="/v1/timelines"}"#])
    #expect(abs(sum - 0.009) < 1e-8)
    #expect(samples[#"keyframed_cache_lookups_total{result="hit"}"#] == 1)
    #expect(samples[#"keyframed_cache_lookups_total{result="miss"}"#] == 1)
    #expect(samples["keyframed_cache_entries"] == 1)
    #expect(samples["keyframed_solve_duration_seconds_count"] == 1)
  }

  @Test func `a limit that refuses is named`() throws {
    for refusal in [
      Refusal(status: 413, code: "body-too-large", detail: ""),
      Refusal(status: 408, code: "request-timeout", detail: ""),
      Refusal(status: 400, code: "bad-host", detail: ""),
    ] { _ = application.handler.refusal(refusal) }
    let deep = String(repeating: #"{"a":"#, count: 400) + "1" + String(repeating: "}", count: 400)
    _ = post("/v1/timelines", Array(deep.utf8))
    let samples = try samples()
    #expect(samples[#"keyframed_limits_hit_total{limit="body-too-large"}"#] == 1)
    #expect(samples[#"keyframed_limits_hit_total{limit="request-timeout"}"#] == 1)
    #expect(samples[#"keyframed_limits_hit_total{limit="bad-host"}"#] == nil)
  }

  @Test func `a status that nobody foresaw is counted as a mistake`() {
    let counts = Metrics.RouteCounts()
    counts.record(299, 0)
    #expect(counts.answered.map(\.status) == [500])
  }

  @Test(arguments: [-1, 0, 0.000_05, 0.000_051, 4.9, 5.1, 1e9, .infinity])
  func `a histogram takes every duration once`(_ seconds: Double) {
    let histogram = Histogram()
    histogram.record(seconds)
    #expect(histogram.reading.total == 1)
    let slot = histogram.reading.counts.firstIndex(of: 1)
    #expect(slot == Histogram.bounds.firstIndex { seconds <= $0 } ?? Histogram.bounds.count)
    #expect(histogram.reading.sum.isFinite && histogram.reading.sum >= 0)
  }
}
