// Writes files into a Swift source as string literals: a literal compiles at once, where an array literal of the
// same bytes takes the compiler seconds, and one static binary needs no files beside it.
//
// usage: EmbedTool OUTPUT.swift NAME=PATH…

import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else {
  FileHandle.standardError.write(Data("usage: EmbedTool OUTPUT.swift NAME=PATH…\n".utf8))
  exit(64)
}
var source = "/// The files that are built into the program, by name.\nenum EmbeddedFiles {\n"
source += "  static let all: [(name: String, text: String)] = [\n"
for argument in arguments.dropFirst() {
  let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
  guard parts.count == 2, let text = try? String(contentsOfFile: parts[1], encoding: .utf8) else {
    FileHandle.standardError.write(Data("cannot read \(argument)\n".utf8))
    exit(66)
  }
  let mark = String(repeating: "#", count: 6)
  source += "    (\"\(parts[0])\", \(mark)\"\"\"\n\(text)\n\"\"\"\(mark)),\n"
}
source += "  ]\n}\n"
do {
  try source.write(toFile: output, atomically: true, encoding: .utf8)
} catch {
  FileHandle.standardError.write(Data("cannot write \(output): \(error)\n".utf8))
  exit(73)
}
