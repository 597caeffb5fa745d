// swift-tools-version: 6.1
import PackageDescription

/// As in LabelFit's own manifest.
let hostSyntax = Context.environment["LABELFIT_HOST_SYNTAX"]

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (hostSyntax.map { [.unsafeFlags(["-I", $0])] } ?? [])

/// Modules of LabelFit.
func modules(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "labelfit") } }

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let swiftSyntax: [Target.Dependency] =
  hostSyntax == nil
  ? ["SwiftSyntax", "SwiftParser"].map { .product(name: $0, package: "swift-syntax") } : []

let package = Package(
  name: "labelfit-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "labelfit", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // Generated labels and apps, their measurements, the theoretical minimum, and the page of results.
    .target(
      name: "FitBenchmarks",
      dependencies: modules(
        "FitModel", "InputFiles", "BarScreens", "StringTables", "CodeReading", "BundledFonts", "CHarfBuzz",
        "Typesetting", "FitReports", "LabelFit", "LivePage", "BrowserDriver") + swiftSyntax,
      swiftSettings: strict),
    // make bench
    .executableTarget(
      name: "labelfit-bench", dependencies: ["FitBenchmarks", argumentParser] + modules("LabelFit", "LivePage"),
      swiftSettings: strict),
    .testTarget(
      name: "FitBenchmarksTests",
      dependencies: ["FitBenchmarks"]
        + modules("FitModel", "InputFiles", "StringTables", "BarScreens", "CodeReading", "Typesetting"),
      swiftSettings: strict),
  ]
)
