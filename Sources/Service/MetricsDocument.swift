import HTTP

/// The Prometheus text format, version 0.0.4.
struct MetricsDocument {
  static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

  private(set) var text = ""

  init(_ metrics: Metrics, _ cache: AnswerCache.Counts, _ server: Statistics) {
    writeRequests(metrics)
    writeTimelines(metrics, cache)
    writeServer(metrics, server)
  }

  private mutating func writeRequests(_ metrics: Metrics) {
    let routes = zip(Route.all.map(\.path) + ["other"], metrics.routes)
    family("http_server_requests_total", "counter", "Answers by route and status.")
    for (path, route) in routes {
      for (status, count) in route.answered {
        sample("http_server_requests_total", "route=\"\(path)\",status=\"\(status)\"", "\(count)")
      }
    }
    family(
      "http_server_request_duration_seconds", "histogram",
      "From the end of a request's head until its answer goes out.")
    for (path, route) in routes {
      histogram("http_server_request_duration_seconds", "route=\"\(path)\"", route.durations.reading)
    }
  }

  private mutating func writeTimelines(_ metrics: Metrics, _ cache: AnswerCache.Counts) {
    family("keyframed_cache_lookups_total", "counter", "Timelines found, computed, or waited for.")
    for lookup in Metrics.Lookup.allCases {
      sample("keyframed_cache_lookups_total", "result=\"\(lookup)\"", "\(metrics.count(of: lookup))")
    }
    value("keyframed_cache_evictions_total", "counter", "Answers dropped for room.", cache.evictions)
    value("keyframed_cache_entries", "gauge", "Answers kept.", cache.entries)
    value("keyframed_cache_bytes", "gauge", "Bytes charged for what is kept.", cache.bytes)
    family("keyframed_solve_duration_seconds", "histogram", "Time to solve and write one timeline.")
    histogram("keyframed_solve_duration_seconds", "", metrics.solves.reading)
  }

  private mutating func writeServer(_ metrics: Metrics, _ server: Statistics) {
    value("http_server_open_connections", "gauge", "Connections open now.", server.open)
    value("http_server_connections_total", "counter", "Connections taken.", server.accepted)
    value(
      "http_server_connections_refused_total", "counter", "Connections turned away for want of room.",
      server.turnedAway)
    value(
      "http_server_timeouts_total", "counter", "Connections and requests ended for being slow.",
      server.timeouts)
    family("keyframed_limits_hit_total", "counter", "Refusals because of a limit, by its problem.")
    for (name, count) in metrics.limitsHit.sorted(by: { $0.key < $1.key }) {
      sample("keyframed_limits_hit_total", "limit=\"\(name)\"", "\(count)")
    }
  }

  // MARK: Lines

  private mutating func family(_ name: String, _ type: String, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
  }

  private mutating func sample(_ name: String, _ labels: String, _ value: String) {
    text += labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
  }

  private mutating func value(_ name: String, _ type: String, _ help: String, _ value: Int) {
    family(name, type, help)
    sample(name, "", "\(value)")
  }

  /// The buckets are cumulative; one that never recorded is left out.
  private mutating func histogram(_ name: String, _ labels: String, _ reading: Histogram.Reading) {
    guard reading.total > 0 else { return }
    let separator = labels.isEmpty ? "" : ","
    var cumulative = 0
    for (index, count) in reading.counts.enumerated() {
      cumulative += count
      let bound = index < Histogram.bounds.count ? "\(Histogram.bounds[index])" : "+Inf"
      sample("\(name)_bucket", "\(labels)\(separator)le=\"\(bound)\"", "\(cumulative)")
    }
    sample("\(name)_sum", labels, "\(reading.sum)")
    sample("\(name)_count", labels, "\(cumulative)")
  }
}
