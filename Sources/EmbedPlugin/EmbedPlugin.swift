import Foundation
import PackagePlugin

/// Builds `openapi.yaml` and every file under the target's `Resources` into the target.
@main
struct EmbedPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let module = target as? SourceModuleTarget else { return [] }
    let resources = module.directoryURL.appending(path: "Resources")
    let names = try FileManager.default.subpathsOfDirectory(atPath: resources.path).sorted()
    var files: [(name: String, url: URL)] = [
      ("openapi.yaml", context.package.directoryURL.appending(path: "openapi.yaml"))
    ]
    for name in names where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      let url = resources.appending(path: name)
      var isDirectory: ObjCBool = false
      if FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory), !isDirectory.boolValue {
        files.append((name, url))
      }
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) files", executable: try context.tool(named: "EmbedTool").url,
        arguments: [output.path] + files.map { "\($0.name)=\($0.url.path)" }, inputFiles: files.map(\.url),
        outputFiles: [output])
    ]
  }
}
