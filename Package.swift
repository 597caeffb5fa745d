// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of the pipeline, with the language settings they all share.
func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of one module; `FitTestSupport` comes with each.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["FitTestSupport"], swiftSettings: strict)
}

let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let swiftSyntax = Target.Dependency.product(name: "SwiftSyntax", package: "swift-syntax")
let swiftParser = Target.Dependency.product(name: "SwiftParser", package: "swift-syntax")

let package = Package(
  name: "labelfit",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "labelfit", targets: ["labelfit-cli"]),
    .library(name: "LabelFit", targets: ["LabelFit"]),
    .plugin(name: "LabelFitPlugin", targets: ["LabelFitPlugin"]),
    // SwiftPM looks for the tool of a plugin among the products, by the name of its target.
    .executable(name: "labelfit-cli", targets: ["labelfit-cli"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // C, behind Typesetting only.
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .systemLibrary(name: "CICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "CUnicode", dependencies: ["CICU"]),

    // The nouns all stages share.
    module("FitVocabulary", []),
    // Files, encodings, positions, XML, YAML.
    module("SourceFiles", ["FitVocabulary", yams]),
    // String tables → Catalog.
    module("StringCatalogs", ["FitVocabulary", "SourceFiles"]),
    // Devices, platforms, screens and the screens file.
    module("BarScreens", ["FitVocabulary", "SourceFiles"]),
    // Project files → what ships, and where it runs.
    module("XcodeProjects", ["FitVocabulary", "SourceFiles", swiftSyntax, swiftParser]),
    // Storyboards and XIBs → screens.
    module("InterfaceBuilder", ["FitVocabulary", "SourceFiles", "BarScreens", "XcodeProjects"]),
    // Swift and Objective-C code → screens.
    module(
      "CodeReading",
      ["FitVocabulary", "SourceFiles", "BarScreens", "StringCatalogs", "XcodeProjects", swiftSyntax, swiftParser]),
    // The fonts we may ship.
    .target(
      name: "BundledFonts", path: "Fonts",
      exclude: ["TestFonts", "calibrate.py", "make-test-fonts.py", "subset-liberation.py", "subset-noto.py"],
      resources: [.copy("Inter"), .copy("LiberationSans"), .copy("NotoSansSC")], swiftSettings: strict),
    // What LabelFit says in other languages.
    .target(
      name: "BundledStrings", path: "Strings", exclude: ["Sample", "Broken"],
      resources: [.copy("LabelFit.xcstrings")], swiftSettings: strict),
    // Text → MeasuredText; the only module that imports C.
    module("Typesetting", ["FitVocabulary", "CHarfBuzz", "CFreeType", "CFontconfig", "CUnicode"]),
    // Measured bar → placed bar; numbers only.
    module("BarLayout", ["FitVocabulary", "BarScreens"]),
    // Placed bars → findings.
    module("FitRules", ["FitVocabulary", "BarScreens", "BarLayout"]),
    // Report → text.
    module("FitReports", ["FitVocabulary", "BarScreens", "BarLayout"]),
    // Recorded bars beside the layout.
    module(
      "FitAccuracy", ["FitVocabulary", "SourceFiles", "BarScreens", "Typesetting", "BarLayout", "FitReports"]),
    // The pipeline.
    module(
      "LabelFit",
      [
        "FitVocabulary", "SourceFiles", "StringCatalogs", "XcodeProjects", "BarScreens", "InterfaceBuilder",
        "CodeReading",
        "BundledFonts", "BundledStrings", "Typesetting", "BarLayout", "FitRules", "FitReports", yams,
      ]),
    .executableTarget(
      name: "labelfit-cli",
      dependencies: [
        "LabelFit", "FitVocabulary", "SourceFiles", "BarScreens", "CodeReading", "StringCatalogs", "Typesetting",
        "BarLayout", "FitRules", "FitReports", "FitAccuracy", argumentParser,
      ], swiftSettings: strict),
    // How fast it is: generated labels and apps, what they are measured against, and the page of results.
    module(
      "FitBenchmarks",
      [
        "FitVocabulary", "SourceFiles", "BarScreens", "StringCatalogs", "CodeReading", "BundledFonts", "Typesetting",
        "FitReports", "LabelFit", swiftSyntax, swiftParser,
      ]),
    // make bench
    .executableTarget(
      name: "labelfit-bench", dependencies: ["FitBenchmarks", argumentParser], swiftSettings: strict),
    // The command inside of other packages: swift package labelfit.
    .plugin(
      name: "LabelFitPlugin",
      capability: .command(
        intent: .custom(verb: "labelfit", description: "Finds translated texts that do not fit the bars of an iOS app.")
      ),
      dependencies: ["labelfit-cli"], path: "Sources/LabelFitPlugin"),

    // The proof.
    .target(name: "FitTestSupport", dependencies: ["SourceFiles"], path: "Tests/FitTestSupport", swiftSettings: strict),
    tests("FitVocabularyTests", ["FitVocabulary"]),
    tests("SourceFilesTests", ["FitVocabulary", "SourceFiles"]),
    tests("StringCatalogsTests", ["FitVocabulary", "SourceFiles", "StringCatalogs", "Typesetting"]),
    tests("BarScreensTests", ["FitVocabulary", "SourceFiles", "BarScreens"]),
    tests(
      "XcodeProjectsTests",
      ["FitVocabulary", "SourceFiles", "BarScreens", "InterfaceBuilder", "XcodeProjects", "Typesetting"]),
    tests("InterfaceBuilderTests", ["FitVocabulary", "SourceFiles", "BarScreens", "InterfaceBuilder"]),
    tests(
      "CodeReadingTests",
      ["FitVocabulary", "SourceFiles", "BarScreens", "StringCatalogs", "InterfaceBuilder", "CodeReading"]),
    tests("TypesettingTests", ["FitVocabulary", "Typesetting", "BundledFonts"]),
    tests("BarLayoutTests", ["FitVocabulary", "BarScreens", "BarLayout"]),
    // What a person with a Mac copies into an app's UI tests; its portable part is compiled and tested here.
    .target(name: "BarRecorder", path: "Tests/Recorder", exclude: ["README.md"], swiftSettings: strict),
    tests(
      "AccuracyTests",
      ["FitVocabulary", "BarScreens", "BundledFonts", "Typesetting", "BarLayout", "FitAccuracy", "BarRecorder"]),
    tests("FitReportsTests", ["FitVocabulary", "SourceFiles", "BarScreens", "BarLayout", "FitReports"]),
    tests(
      "LabelFitTests",
      [
        "FitVocabulary", "SourceFiles", "StringCatalogs", "BarScreens", "Typesetting", "BarLayout", "FitRules",
        "FitReports", "LabelFit",
      ]),
    tests(
      "FitBenchmarksTests",
      [
        "FitVocabulary", "SourceFiles", "StringCatalogs", "BarScreens", "CodeReading", "Typesetting", "FitBenchmarks",
      ]),
    tests("BrowserTests", ["FitVocabulary", "FitRules", "FitReports", "LabelFit", "Typesetting"]),
    tests("EndToEndTests", ["SourceFiles"]),
    // Readers and damaged files: what holds for any, the command that looks for more, and those that were kept.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "FitVocabulary", "SourceFiles", "StringCatalogs", "BarScreens", "InterfaceBuilder", "CodeReading",
        "XcodeProjects",
        "Typesetting", "FitAccuracy", "FitTestSupport", yams,
      ], path: "Tests/Fuzz/Targets", swiftSettings: strict),
    .executableTarget(
      name: "labelfit-fuzz", dependencies: ["FuzzTargets", "FitTestSupport", argumentParser], path: "Tests/Fuzz/Driver",
      swiftSettings: strict),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets", "FitVocabulary", "FitTestSupport"], path: "Tests/Fuzz/Replay",
      swiftSettings: strict),
    tests(
      "ProjectTests",
      [
        "BarScreens", "FitVocabulary", "SourceFiles", "FitRules", "FitReports", "LabelFit", swiftSyntax, swiftParser,
      ]),
  ]
)
