import Foundation

/// The files that tests read: all lie in the project's own tree.
package enum TestFiles {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// The JSON files of a folder under `Tests`, by name without the ending, in order.
  package static func json(in folder: String) -> [(name: String, bytes: [UInt8])] {
    read(tests.appending(path: folder))
  }

  /// The examples that the service gives out.
  package static var examples: [(name: String, bytes: [UInt8])] {
    read(tests.deletingLastPathComponent().appending(path: "Sources/Service/Resources/Examples"))
  }

  private static func read(_ folder: URL) -> [(name: String, bytes: [UInt8])] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map { (String(name.dropLast(5)), Array($0)) }
    }
  }
}
