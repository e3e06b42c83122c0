// swift-tools-version: 6.2

import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// One direction: keyframed → Service → {Wire, HTTP}, Wire → Choreography → Timelines → {Geometry, Timing}.
// HTTP knows no mathematics, the mathematics knows no bytes, nothing points back.
let package = Package(
  name: "Keyframed",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "keyframed", targets: ["keyframed"])],
  targets: [
    .target(name: "Geometry", swiftSettings: strict),
    .target(name: "Timing", swiftSettings: strict),
    .target(name: "Timelines", dependencies: ["Geometry", "Timing"], swiftSettings: strict),
    .target(
      name: "Choreography", dependencies: ["Geometry", "Timing", "Timelines"],
      swiftSettings: strict),
    .target(
      name: "Wire", dependencies: ["Geometry", "Timing", "Timelines", "Choreography"],
      swiftSettings: strict),
    .target(
      name: "HTTP", dependencies: [.target(name: "CEpoll", condition: .when(platforms: [.linux]))],
      swiftSettings: strict),
    .target(name: "CEpoll"),
    .target(
      name: "Service",
      dependencies: ["Geometry", "Timing", "Timelines", "Choreography", "Wire", "HTTP"],
      exclude: ["Resources"], swiftSettings: strict, plugins: ["EmbedPlugin"]),
    .executableTarget(name: "EmbedTool", swiftSettings: strict),
    .plugin(
      name: "EmbedPlugin", capability: .buildTool(), dependencies: ["EmbedTool"], path: "Sources/EmbedPlugin"),
    .executableTarget(name: "keyframed", dependencies: ["Service", "HTTP"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// The image is built from the sources alone.
if FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Tests") {
  package.targets += [
    .executableTarget(
      name: "EngineBenchmark", dependencies: ["Wire", "Timelines"], path: "Tests/Benchmarks/Engine",
      swiftSettings: strict),

    .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TimingTests", dependencies: ["Timing", "TestSupport"], exclude: ["Reference"],
      swiftSettings: strict),
    .testTarget(
      name: "TimelinesTests", dependencies: ["Timelines", "Geometry", "Timing", "Wire", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ChoreographyTests", dependencies: ["Choreography", "Wire", "Timelines", "Timing", "Geometry"],
      swiftSettings: strict),
    .testTarget(
      name: "WireTests", dependencies: ["Wire", "Choreography", "Timelines", "Timing", "Geometry"],
      swiftSettings: strict),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP"], swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: strict),
    .testTarget(
      name: "ServiceTests", dependencies: ["Service", "HTTP", "Timelines", "Geometry", "TestSupport"],
      swiftSettings: strict),
    .systemLibrary(name: "CCurl", path: "Tests/CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .testTarget(
      name: "IntegrationTests", dependencies: ["CCurl", "TestSupport", "keyframed"], swiftSettings: strict),
  ]
}

// Every program that is linked with the fuzzer's sanitizer is a fuzzer: Tests/Fuzz/run builds this one and no other.
if Context.environment["KEYFRAMED_FUZZ"] != nil {
  let fuzzed: Set = ["Geometry", "Timing", "Timelines", "Choreography", "Wire", "HTTP", "CEpoll"]
  package.products = []
  package.targets.removeAll { !fuzzed.contains($0.name) }
  package.targets.append(
    .executableTarget(
      name: "Fuzz", dependencies: ["HTTP", "Wire", "Timelines", "Choreography"], path: "Tests/Fuzz/Targets",
      swiftSettings: strict))
}
