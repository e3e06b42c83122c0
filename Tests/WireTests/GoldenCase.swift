import Foundation
import Testing

/// One file of `Tests/Golden`.
struct GoldenCase: CustomTestStringConvertible, Sendable {
  let name: String
  let path: String
  let body: [UInt8]
  /// The `expect` member, as JSON.
  private let expectation: Data

  var testDescription: String { name }

  var expect: [String: Any] {
    (try? JSONSerialization.jsonObject(with: expectation)) as? [String: Any] ?? [:]
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Golden")

  /// The cases whose names begin with one of the prefixes.
  static func all(_ prefixes: String...) -> [GoldenCase] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.sorted().filter { file in
      file.hasSuffix(".json") && prefixes.contains { file.hasPrefix($0) }
    }.compactMap { GoldenCase(folder.appending(path: $0)) }
  }

  init?(_ url: URL) {
    guard let data = try? Data(contentsOf: url),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return nil }
    name = object["name"] as? String ?? url.lastPathComponent
    path = object["path"] as? String ?? "/v1/timelines"
    if let raw = object["body"] as? String {
      body = Array(raw.utf8)
    } else {
      body = Array((try? JSONSerialization.data(withJSONObject: object["request"] ?? [:])) ?? Data())
    }
    expectation = (try? JSONSerialization.data(withJSONObject: object["expect"] ?? [:])) ?? Data()
  }
}
