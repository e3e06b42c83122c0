import Foundation
import Testing
import Timelines
import Wire

/// An example request of the service in one form of motion: all kinds and directions come from the examples.
struct Example: CustomTestStringConvertible, Sendable {
  let name: String
  let body: [UInt8]

  var testDescription: String { name }

  var plan: Plan { get throws { try Scene(body: body).plan } }

  static let all: [Example] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Service/Resources/Examples")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.sorted().filter { $0.hasSuffix(".json") }.flatMap { file -> [Example] in
      guard let data = try? Data(contentsOf: folder.appending(path: file)),
        var object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
      else { return [] }
      return ["full", "reduced"].compactMap { motion in
        object["motion"] = motion
        guard let body = try? JSONSerialization.data(withJSONObject: object) else { return nil }
        return Example(name: "\(file.dropLast(5)) \(motion)", body: Array(body))
      }
    }
  }()

  static let full = all.filter { $0.name.hasSuffix("full") }
  static let reduced = all.filter { $0.name.hasSuffix("reduced") }

  static func named(_ name: String) -> Example? { all.first { $0.name == name } }
}
