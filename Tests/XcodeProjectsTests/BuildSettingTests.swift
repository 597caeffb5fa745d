import FitModel
import InputFiles
import Testing

@testable import XcodeProjects

@Suite struct BuildSettingTests {
  static let position = SourcePosition(file: "App.xcodeproj/project.pbxproj", line: 7, column: 3)

  static func table(_ layers: [(String, String)]...) -> SettingTable {
    var table = SettingTable(configuration: "Release")
    for layer in layers { table.apply(layer.map { BuildSetting($0.0, value: $0.1, at: position) }) }
    return table
  }

  static func value(_ name: String, _ table: SettingTable) -> String? {
    var problems: [InputProblem] = []
    return table.value(name, problems: &problems)
  }

  @Test func theLaterLayerWinsAndInheritsWhatIsBelow() {
    let table = Self.table([("A", "1"), ("B", "x")], [("A", "$(inherited) 2")], [("A", "${inherited} 3"), ("B", "y")])
    #expect(Self.value("A", table) == "1 2 3")
    #expect(Self.value("B", table) == "y")
    #expect(Self.value("C", table) == nil)
  }

  @Test(arguments: [
    ("A[sdk=iphoneos*]", "phone"), ("A[sdk=iphoneos17.0]", "phone"), ("A[sdk=macosx*]", "all"),
    ("A[config=Release]", "phone"),
    ("A[config=Debug]", "all"), ("A[sdk=iphoneos*][arch=arm64]", "phone"), ("A[sdk=iphoneos*,arch=x86_64]", "all"),
    ("A[sdk=iphonesimulator*]", "all"), ("A[unheard=of]", "all"),
  ])
  func conditionsAreThoseOfAPhone(key: String, expected: String) {
    #expect(Self.value("A", Self.table([(key, "phone"), ("A", "all")])) == expected)
  }

  @Test(arguments: [
    ("$(V)", "17.0"), ("${V}.1", "17.0.1"), ("$(V:default=15.0)", "17.0"), ("$(NONE:default=15.0)", "15.0"),
    ("$(NONE)", ""), ("$(W_$(V_NAME))", "inner"), ("$", "$"), ("$(V", "$(V"), ("100$ $(V)", "100$ 17.0"),
    ("$(WORD:lower)$(WORD:upper)", "madeMADE"),
  ])
  func variablesAreFilledIn(text: String, expected: String) {
    let table = Self.table([("A", text), ("V", "17.0"), ("V_NAME", "one"), ("W_one", "inner"), ("WORD", "Made")])
    #expect(Self.value("A", table) == expected)
  }

  /// Only configurations whose builds people install count.
  @Test(arguments: [
    (["Debug": "15.0", "Release": "26.0"], 26), (["Debug": "15.0", "Profile": "16.0", "Release": "26.0"], 26),
    (["Debug": "15.0", "Beta": "17.0", "Store": "18.0"], 17), (["Debug": "15.0", "My Debug": "14.0"], 14),
  ])
  func theDeploymentTargetIsThatOfReleases(targets: [String: String], version: Int) {
    let tables = targets.sorted { $0.key < $1.key }.map { name, value in
      var table = SettingTable(configuration: name)
      table.apply([
        BuildSetting("IPHONEOS_DEPLOYMENT_TARGET", value: value, at: Self.position),
        BuildSetting("SDKROOT", value: "iphoneos", at: Self.position),
      ])
      return table
    }
    var target = XcodeProject.Target(name: "App", productType: "application")
    var settings = TargetSettings(tables, tree: .memory([:]), folder: "")
    settings.fill(&target)
    #expect(target.deploymentTarget == SystemVersion(version))
  }

  @Test(arguments: [
    (["Debug": "DEBUG TEST", "Beta": "TEST", "Release": "SHOP"], "SHOP"),
    (["Debug": "DEBUG", "Nightly": "SHOP TEST"], "DEBUG SHOP TEST"),
    (["Debug": "DEBUG", "Lite": "SHOP", "Pro": "TEST"], "SHOP TEST"),
  ])
  func flagsOfTheBuildsThatPeopleInstall(flags: [String: String], shipped: String) {
    for (setting, prefix) in [
      ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", ""), ("GCC_PREPROCESSOR_DEFINITIONS", ""), ("OTHER_SWIFT_FLAGS", "-D "),
      ("OTHER_CFLAGS", "-D"),
    ] {
      let tables = flags.sorted { $0.key < $1.key }.map { name, value in
        var table = SettingTable(configuration: name)
        let words = value.split(separator: " ").map { prefix + $0 + (prefix.isEmpty ? "" : "=1") }
        table.apply([
          BuildSetting(setting, value: words.joined(separator: " "), at: Self.position),
          BuildSetting("SDKROOT", value: "iphoneos", at: Self.position),
        ])
        return table
      }
      var target = XcodeProject.Target(name: "App", productType: "application")
      var settings = TargetSettings(tables, tree: .memory([:]), folder: "")
      settings.fill(&target)
      #expect(target.buildFlags == ["DEBUG", "SHOP", "TEST"])
      #expect(target.shippedFlags.sorted().joined(separator: " ") == shipped)
    }
  }

  @Test func aSettingDefinedByItselfIsSaidOnce() {
    var problems: [InputProblem] = []
    let table = Self.table([("A", "$(B)1"), ("B", "$(C)"), ("C", "$(A)")])
    #expect(table.value("A", problems: &problems) == "1")
    #expect(problems.map(\.position) == [Self.position] && problems[0].kind == .skipped)
    #expect(problems[0].message == "The build setting A refers to itself")
    #expect(problems[0].fix.contains("A, B, C, A"))
  }

  /// Each setting names the next one twice: 2^64 values if nothing stopped it.
  @Test(arguments: ["", "text"])
  func doublingEnds(leaf: String) {
    let chain = (0..<64).map { ("S\($0)", "$(S\($0 + 1))$(S\($0 + 1))") } + [("S64", leaf)]
    #expect((Self.value("S0", Self.table(chain)) ?? "").utf8.count < 1_000_000)
    let deep = String(repeating: "$(", count: 8_000) + "A" + String(repeating: ")", count: 8_000)
    #expect((Self.value("D", Self.table([("D", deep)])) ?? "").utf8.count < 1_000_000)
  }

  @Test func filesIncludeFilesAndCirclesEnd() {
    let files = FileTree.memory([
      "Config/App.xcconfig": """
      #include "Base.xcconfig" // shared
      TARGET = 16.0;
      URL[sdk=iphoneos*] = a = b
      #include? "Secret.xcconfig"
      #include "Lost.xcconfig"
      #include "../../outside.xcconfig"
      """,
      "Config/Base.xcconfig": "TARGET = 15.0\nOTHER = x\n#include \"App.xcconfig\"\n",
    ])
    var configuration = ConfigurationFiles(files)
    let settings = configuration.settings(of: "Config/App.xcconfig", namedAt: Self.position)
    #expect(settings.map(\.name) == ["TARGET", "OTHER", "TARGET", "URL"])
    #expect(settings.map(\.value) == ["15.0", "x", "16.0", "a = b"])
    #expect(settings[0].position == SourcePosition(file: "Config/Base.xcconfig", line: 1, column: 1))
    let problems = configuration.allProblems
    #expect(
      problems.map(\.position.description) == ["Config/Base.xcconfig:3:1", "Config/App.xcconfig:5:1"],
      "\(problems.map(\.message))")
    #expect(problems[0].message == "Config/App.xcconfig includes itself")
    #expect(problems[1].message.hasPrefix("Config/Lost.xcconfig cannot be read"))
    #expect(problems.allSatisfy { $0.kind == .skipped })
  }

  @Test func namesOfIncludedFilesCountFromTheFolderOfTheProject() {
    let files = FileTree.memory([
      "App/Xcode/tv/App.xcconfig": "#include \"Xcode/shared/Common.xcconfig\"\n#include \"Own.xcconfig\"\n",
      "App/Xcode/shared/Common.xcconfig": "SDKROOT = appletvos\n", "App/Xcode/tv/Own.xcconfig": "A = near\n",
      "App/Own.xcconfig": "A = far\n",
    ])
    var configuration = ConfigurationFiles(files)
    let settings = configuration.settings(of: "App/Xcode/tv/App.xcconfig", namedAt: Self.position)
    #expect(settings.map(\.value) == ["appletvos", "near"])
    #expect(configuration.allProblems.isEmpty)
  }

  @Test func manyIncludesEnd() {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<40).map {
        ("F\($0).xcconfig", "#include \"F\($0 + 1).xcconfig\"\n#include \"F\($0 + 1).xcconfig\"\nA = \($0)\n")
      })
    var configuration = ConfigurationFiles(.memory(files))
    #expect(configuration.settings(of: "F0.xcconfig", namedAt: Self.position).count <= 200)
    #expect(configuration.problems.map(\.message) == ["More than 200 files are included"])
  }
}
