// swift-tools-version: 6.1
import PackageDescription

/// The toolchain's folder of SwiftSyntax and SwiftParser, where `LABELFIT_HOST_SYNTAX=1 make` sets it: contributors can
/// use these instead of building swift-syntax.
let hostSyntax = Context.environment["LABELFIT_HOST_SYNTAX"]

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (hostSyntax.map { [.unsafeFlags(["-I", $0])] } ?? [])

/// A module of the pipeline, with the language settings they all share.
func module(_ name: String, _ dependencies: [Target.Dependency], linked: [LinkerSetting] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict, linkerSettings: linked)
}

/// The tests of one module; `FitTestSupport` comes with each.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["FitTestSupport"], swiftSettings: strict)
}

let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let flyingSocks = Target.Dependency.product(name: "FlyingSocks", package: "FlyingFox")
let swiftSyntax: [Target.Dependency] =
  hostSyntax == nil
  ? ["SwiftSyntax", "SwiftParser"].map { .product(name: $0, package: "swift-syntax") } : []
let syntaxLibraries: [LinkerSetting] =
  hostSyntax.map { folder in
    [.unsafeFlags(["-L", folder, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath", "-Xlinker", folder])]
  } ?? []

let package = Package(
  name: "labelfit",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "labelfit", targets: ["labelfit-cli"]),
    .library(name: "LabelFit", targets: ["LabelFit"]),
    // What Tests/Benchmarks imports, as targets of another package can only use products.
  ]
    + [
      "FitModel", "InputFiles", "BarScreens", "StringTables", "CodeReading", "BundledFonts", "CHarfBuzz",
      "Typesetting", "FitReports", "LivePage", "BrowserDriver",
    ].map { .library(name: $0, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    // Before 1.0 any minor version may change what it offers.
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
  ],
  targets: [
    // C. In the product only Typesetting imports it.
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .systemLibrary(name: "CICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "CUnicode", dependencies: ["CICU"]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    // The nouns all stages share.
    module("FitModel", []),
    // Files, encodings, positions, XML, YAML.
    module("InputFiles", ["FitModel", yams]),
    // String tables → AppStrings.
    module("StringTables", ["FitModel", "InputFiles"]),
    // Devices, platforms, screens and the screens file.
    module("BarScreens", ["FitModel", "InputFiles"]),
    // Project files → what ships, and where it runs.
    module("XcodeProjects", ["FitModel", "InputFiles"] + swiftSyntax, linked: syntaxLibraries),
    // Storyboards and XIBs → screens.
    module("InterfaceBuilder", ["FitModel", "InputFiles", "BarScreens", "XcodeProjects"]),
    // Swift and Objective-C code → screens.
    module(
      "CodeReading",
      ["FitModel", "InputFiles", "BarScreens", "StringTables", "XcodeProjects"] + swiftSyntax),
    // The fonts we may ship.
    .target(
      name: "BundledFonts", path: "Fonts",
      exclude: [
        "TestFonts", "calibrate.py", "font_files.py", "make-test-fonts.py", "subset-liberation.py", "subset-noto.py",
        "subset-test-fonts.py",
      ],
      resources: [.copy("Inter"), .copy("LiberationSans"), .copy("NotoSansSC")], swiftSettings: strict),
    // What LabelFit says in other languages.
    .target(
      name: "BundledStrings", path: "Strings", exclude: ["Sample", "Broken"],
      resources: [.copy("LabelFit.xcstrings")], swiftSettings: strict),
    // Text → MeasuredText; the only module that imports C.
    module("Typesetting", ["FitModel", "CHarfBuzz", "CFreeType", "CFontconfig", "CUnicode", "CZlib"]),
    // Measured bar → laid-out bar; numbers only.
    module("BarLayout", ["FitModel", "BarScreens"]),
    // Laid-out bars → findings.
    module("FitRules", ["FitModel", "BarScreens", "BarLayout"]),
    // Laid-out bars → drawings, SVG paths and PNG files.
    module("Pictures", ["FitModel", "BarScreens", "Typesetting", "BarLayout"]),
    // Report → text.
    .target(
      name: "FitReports", dependencies: ["FitModel", "BarScreens", "Typesetting", "BarLayout", "Pictures"],
      resources: [
        "page.css", "comparison.css", "pictures.css", "page.js", "card.js", "matrix.js", "speech.js", "drawing.js",
      ].map { .embedInCode("HTML/Page/\($0)") }, swiftSettings: strict),
    // Recorded bars beside the layout.
    module(
      "FitAccuracy", ["FitModel", "InputFiles", "BarScreens", "Typesetting", "BarLayout", "FitReports"]),
    // The pipeline.
    module(
      "LabelFit",
      [
        "FitModel", "InputFiles", "StringTables", "XcodeProjects", "BarScreens", "InterfaceBuilder",
        "CodeReading",
        "BundledFonts", "BundledStrings", "Typesetting", "BarLayout", "FitRules", "Pictures", "FitReports", yams,
      ]),
    .executableTarget(
      name: "labelfit-cli",
      dependencies: [
        "LabelFit", "FitModel", "InputFiles", "BarScreens", "CodeReading", "StringTables", "Typesetting",
        "BarLayout", "FitRules", "Pictures", "FitReports", "FitAccuracy", "LivePage", argumentParser,
      ], swiftSettings: strict),
    // The page that shows an app while it is translated, and its server.
    .target(
      name: "LivePage",
      dependencies: [
        "FitModel", "InputFiles", "StringTables", "Typesetting", "Pictures", "FitReports", "LabelFit", flyingSocks,
      ],
      resources: [
        "live.html", "live.css", "server.js", "list.js", "editor.js", "columns.js", "design.js", "live.js",
      ].map { .embedInCode("Page/\($0)") }, swiftSettings: strict),

    // Tests.
    .target(
      name: "FitTestSupport", dependencies: ["FitModel", "InputFiles"], path: "Tests/FitTestSupport",
      swiftSettings: strict),
    tests("FitModelTests", ["FitModel"]),
    tests("InputFilesTests", ["FitModel", "InputFiles"]),
    tests("StringTablesTests", ["FitModel", "InputFiles", "StringTables", "Typesetting"]),
    tests("BarScreensTests", ["FitModel", "InputFiles", "BarScreens"]),
    tests(
      "XcodeProjectsTests",
      ["FitModel", "InputFiles", "BarScreens", "InterfaceBuilder", "XcodeProjects", "Typesetting"]),
    tests("InterfaceBuilderTests", ["FitModel", "InputFiles", "BarScreens", "InterfaceBuilder"]),
    tests(
      "CodeReadingTests",
      ["FitModel", "InputFiles", "BarScreens", "StringTables", "InterfaceBuilder", "CodeReading"]),
    tests("TypesettingTests", ["FitModel", "Typesetting", "BundledFonts", "CFreeType", "CZlib"]),
    tests("BarLayoutTests", ["FitModel", "BarScreens", "BarLayout"]),
    // What a person with a Mac copies into an app's UI tests; its portable part is compiled and tested here.
    .target(name: "BarRecorder", path: "Tests/Recorder", exclude: ["README.md"], swiftSettings: strict),
    tests(
      "AccuracyTests",
      ["FitModel", "BarScreens", "BundledFonts", "Typesetting", "BarLayout", "FitAccuracy", "BarRecorder"]),
    tests("PicturesTests", ["Pictures", "CZlib"]),
    tests("FitReportsTests", ["FitModel", "InputFiles", "BarScreens", "BarLayout", "Pictures", "FitReports"]),
    tests(
      "LabelFitTests",
      [
        "FitModel", "InputFiles", "CodeReading", "StringTables", "BarScreens", "Typesetting", "BarLayout", "FitRules",
        "Pictures", "FitReports", "LabelFit",
      ]),
    tests(
      "LivePageTests",
      ["FitModel", "InputFiles", "StringTables", "Typesetting", "FitReports", "LabelFit", "LivePage"]),
    // Starts the browser, for the tests of the pages and for the benchmarks.
    .target(name: "BrowserDriver", path: "Tests/BrowserDriver", swiftSettings: strict),
    tests(
      "BrowserTests",
      [
        "BrowserDriver", "FitModel", "InputFiles", "FitRules", "Pictures", "FitReports", "LabelFit", "LivePage",
        "StringTables", "Typesetting",
      ]),
    tests("EndToEndTests", ["InputFiles"]),
    // Readers and damaged files: what holds for any, the command that looks for more, and those that were kept.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "FitModel", "InputFiles", "StringTables", "BarScreens", "InterfaceBuilder", "CodeReading",
        "XcodeProjects",
        "Typesetting", "FitAccuracy", "FitReports", "LabelFit", "FitTestSupport", yams,
      ], path: "Tests/Fuzz/Targets", swiftSettings: strict),
    .executableTarget(
      name: "labelfit-fuzz", dependencies: ["FuzzTargets", "FitTestSupport", argumentParser], path: "Tests/Fuzz/Driver",
      swiftSettings: strict),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets", "FitModel", "FitTestSupport"], path: "Tests/Fuzz/Replay",
      swiftSettings: strict),
    tests(
      "ProjectTests",
      [
        "BarScreens", "FitModel", "InputFiles", "StringTables", "BarLayout", "FitRules", "FitReports", "LabelFit",
      ] + swiftSyntax),
  ]
)
