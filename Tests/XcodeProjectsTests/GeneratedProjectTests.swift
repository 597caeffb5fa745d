import FitModel
import InputFiles
import Testing
import XcodeProjects

/// Projects that do not exist yet, read from the files from which they are generated, and Swift packages.
@Suite struct GeneratedProjectTests {
  static let specification = """
    name: App
    include:
      - path: Parts/widget.yml
      - Parts/none.yml
    options: { deploymentTarget: { iOS: 17.6, macOS: 14.6 } }
    settingGroups:
      phones: { TARGETED_DEVICE_FAMILY: 1 }
    settings:
      base: { INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone: UIInterfaceOrientationPortrait }
    targetTemplates:
      Application: { type: application, supportedDestinations: [iOS, macOS], sources: [ { path: Views } ] }
    targets:
      App:
        templates: [Application]
        settings: { groups: [phones] }
        sources:
          - path: Support
            excludes: ["**/qqq.lproj", "Drafts/**"]
          - path: Mac
            destinationFilters: [macOS]
          - Main.swift
      Tests: { type: bundle.unit-test, platform: iOS, deploymentTarget: 12.0, sources: Tests }
    """

  static let files = [
    "project.yml": specification,
    "Parts/widget.yml":
      "include: ../project.yml\ntargets:\n  Widget:\n    type: app-extension\n    platform: iOS\n    sources: ../Widget\n",
    "Views/View.swift": "", "Support/de.lproj/Localizable.strings": "", "Support/qqq.lproj/Localizable.strings": "",
    "Support/Drafts/Old.swift": "", "Mac/Menu.swift": "", "Main.swift": "", "Widget/Widget.swift": "",
    "Tests/Test.swift": "", "Elsewhere.swift": "",
  ]

  @Test func xcodeGenSaysWhereTheAppRuns() {
    let appFiles = AppFiles.read(.memory(Self.files))
    #expect(
      appFiles.requirements
        == AppRequirements(
          deploymentTarget: SystemVersion(17, 6), idioms: [.iphone], orientations: [.iphone: [.portrait]]))
    #expect(appFiles.projects.first?.targets.map(\.name) == ["App", "Tests", "Widget"])
    #expect(appFiles.problems.map(\.position.description) == ["Parts/widget.yml:1:10", "project.yml:4:5"])
    #expect(appFiles.problems.allSatisfy { $0.kind == .skipped })
  }

  @Test(arguments: [("true", true), ("false", false)])
  func xcodeGenSaysWhichBarsTheAppAsksFor(value: String, keeps: Bool) {
    let lines = [
      "name: App", "targets:", "  App:", "    type: application", "    platform: iOS", "    sources: App",
      "    info: { path: Info.plist, properties: { UIDesignRequiresCompatibility: \(value) } }",
    ]
    let appFiles = AppFiles.read(.memory(["project.yml": lines.joined(separator: "\n"), "App/A.swift": ""]))
    #expect(appFiles.requirements.keepsOlderBars == keeps)
  }

  @Test(arguments: [
    ("Views/View.swift", true), ("Main.swift", true), ("Widget/Widget.swift", true), ("Mac/Menu.swift", false),
    ("Support/Drafts/Old.swift", false), ("Tests/Test.swift", false), ("Elsewhere.swift", false),
    ("Support/de.lproj/Localizable.strings", true),
  ])
  func xcodeGenSaysWhatBelongs(path: String, isIn: Bool) {
    #expect(AppFiles.read(.memory(Self.files)).contains(path) == isIn)
  }

  @Test func aProjectThatIsThereWins() {
    let project = ProjectText(targets: [.init(name: "App", settings: "IPHONEOS_DEPLOYMENT_TARGET = 15.0; ")])
    #expect(project.appFiles(Self.files).requirements.deploymentTarget == SystemVersion(15))
  }

  @Test(arguments: [
    "", "name: x", "[1, 2]", "name: A\ntargets: 3", "name: [", "\u{0}", "targets: {A: {sources: {}}}\nname: B",
  ])
  func whatIsNoSpecificationSaysNothing(text: String) {
    #expect(
      AppFiles.read(.memory(["project.yml": text, "App/View.swift": ""])).requirements.deploymentTarget == nil)
  }

  @Test(arguments: [
    (
      """
      .target(name: "App", destinations: .iOS, product: .app, deploymentTargets: .iOS("17.0")),
      .target(name: "Tests", destinations: .iOS, product: .unitTests, deploymentTargets: .iOS("12.0")),
      """, AppRequirements(deploymentTarget: SystemVersion(17))
    ),
    (
      """
      .target(name: "App", destinations: [.iPhone, .macCatalyst], product: .app,
        deploymentTargets: .multiplatform(iOS: "16.4", macOS: "13.0")),
      """, AppRequirements(deploymentTarget: SystemVersion(16, 4), idioms: [.iphone])
    ),
    (
      """
      Target(name: "App", platform: .iOS, product: .app,
        deploymentTarget: .iOS(targetVersion: "13.0", devices: [.ipad])),
      """, AppRequirements(deploymentTarget: SystemVersion(13), idioms: [.ipad])
    ),
    (".target(name: name, destinations: destinations, product: .app, deploymentTargets: versions),", .unrestricted),
  ])
  func tuistSaysWhereTheAppRuns(targets: String, requirements: AppRequirements) {
    let text = "import ProjectDescription\n\nlet project = Project(name: \"App\", targets: [\n\(targets)\n])\n"
    #expect(AppFiles.read(.memory(["Project.swift": text, "App/View.swift": ""])).requirements == requirements)
    // The same words mean nothing in a file of another kind.
    let other = text.replacing("import ProjectDescription", with: "import SwiftUI")
    #expect(AppFiles.read(.memory(["Project.swift": other, "App/View.swift": ""])).requirements == .unrestricted)
  }

  @Test func tuistSaysWhatIsOnlyForOtherPlatforms() {
    let text = """
      import ProjectDescription
      func module(_ name: String) -> [Target] { [.target(name: name, sources: ["Modules/\\(name)/**"])] }
      let watch = Target.target(name: "Watch", destinations: [.appleWatch], product: .app,
        sources: ["Apps/Watch/**", "Shared/**", "Watch*/**"], resources: ["Apps/WatchTexts/**"])
      let project = Project(name: "App", targets: [phone, watch] + module("Kit"))
      let phone = Target.target(name: "App", destinations: .iOS, product: .app,
        sources: ["Apps/Phone/**", "Shared/Views/**"])
      """
    let files = [
      "Apps/Phone/A.swift", "Apps/Watch/B.swift", "Apps/WatchTexts/F.swift",
      "Shared/Views/C.swift", "Modules/Kit/D.swift", "Watches/E.swift",
    ]
    let appFiles = AppFiles.read(
      .memory(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }).merging(["Project.swift": text]) { $1 }))
    #expect(files.filter { !appFiles.contains($0) } == [files[1], files[2]])
  }

  @Test(arguments: [
    ("", ".app", AppRequirements(deploymentTarget: SystemVersion(17, 4), idioms: [.ipad])),
    ("destinations: .iOS, ", ".app", AppRequirements(deploymentTarget: SystemVersion(17, 4))),
    ("", ".framework", .unrestricted),
  ])
  func aFunctionOfTheAppMakesTheProject(given: String, product: String, requirements: AppRequirements) {
    let manifest = """
      import ProjectDescription
      import ProjectDescriptionHelpers
      let project = Project.app(name: "App", \(given)dependencies: [])
      """
    let helper = """
      import ProjectDescription
      public extension Project {
        static func app(name: String, deploymentTargets: DeploymentTargets = .iOS("17.4"),
          destinations: Destinations = [.iPad, .macWithiPadDesign], dependencies: [TargetDependency] = []) -> Project {
          let main = Target.target(name: name, destinations: destinations, product: \(product),
            deploymentTargets: deploymentTargets)
          let tests = Target.target(name: "Tests", destinations: destinations, product: .unitTests)
          return Project(name: name, targets: [main, tests])
        }
      }
      """
    let appFiles = AppFiles.read(
      .memory([
        "Apps/App/Project.swift": manifest, "Apps/App/View.swift": "",
        "Tuist/ProjectDescriptionHelpers/Project+App.swift": helper,
      ]))
    #expect(appFiles.requirements == requirements)
  }

  @Test func sumsOfLongListsEnd() {
    let list = "let a = [\(String(repeating: ".target(name: \"A\"),", count: 2000))]\n"
    let sum = "let project = Project(name: \"P\", targets: a\(String(repeating: " + a", count: 2000)))"
    let manifest = "import ProjectDescription\n" + list + sum
    #expect(AppFiles.read(.memory(["Project.swift": manifest, "A.swift": ""])).contains("A.swift"))
  }

  @Test(arguments: [
    ("platforms: [.macOS(.v14), .iOS(.v17)]", AppRequirements(deploymentTarget: SystemVersion(17))),
    ("platforms: [.iOS(\"26.1\")]", AppRequirements(deploymentTarget: SystemVersion(26, 1))),
    ("platforms: [.iOS(.v18_4)]", AppRequirements(deploymentTarget: SystemVersion(18, 4))),
    ("platforms: platforms", .unrestricted), ("targets: []", .unrestricted),
    (
      """
      platforms: [.iOS(.v16)], products: [.iOSApplication(name: "A", targets: ["A"],
        supportedDeviceFamilies: [.pad, .phone], supportedInterfaceOrientations: [.portrait,
        .landscapeRight(.when(deviceFamilies: [.pad])), .portraitUpsideDown(.when(deviceFamilies: [.pad]))])]
      """,
      AppRequirements(
        deploymentTarget: SystemVersion(16), orientations: [.iphone: [.portrait], .ipad: [.portrait, .landscape]])
    ),
  ])
  func packagesSayWhereTheyRun(arguments: String, requirements: AppRequirements) {
    let text =
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"A\", \(arguments))\n"
    #expect(
      AppFiles.read(.memory(["Package.swift": text, "Sources/A/A.swift": ""])).requirements == requirements)
  }

  @Test func deepAndBrokenManifestsEnd() {
    let deep = String(repeating: "[", count: 20_000)
    for text in [
      "import PackageDescription\nlet package = Package(platforms: \(deep)", "let package = ", "\u{FEFF}import",
      "é\u{0}",
    ] {
      let appFiles = AppFiles.read(.memory(["Package.swift": text, "Project.swift": text, "Sources/A/A.swift": ""]))
      #expect(appFiles.requirements == .unrestricted)
    }
  }

  @Test("A specification is not read if the tree has the project of its app", arguments: ["App", "Other"])
  func anotherState(name: String) {
    let appFiles = AppFiles.read(
      .memory([
        "App.xcodeproj/project.pbxproj": ProjectSamples.groups, "App/A.swift": "",
        "Second/project.yml":
          "name: Second\ntargets:\n  \(name):\n    type: application\n    platform: iOS\n    sources: Views\n",
        "Second/Views/A.swift": "",
      ]))
    #expect(appFiles.contains("App/A.swift"))
    #expect(appFiles.contains("Second/Views/A.swift") == (name == "Other"))
  }
}
