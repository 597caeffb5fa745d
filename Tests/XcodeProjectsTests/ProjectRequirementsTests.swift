import BarScreens
import FitModel
import Foundation
import InputFiles
import Testing
import XcodeProjects

/// Where an app runs according to its projects.
@Suite struct ProjectRequirementsTests {
  static let orientations = "INFOPLIST_KEY_UISupportedInterfaceOrientations"

  @Test func theLowestTargetOfTheAppsCounts() {
    let project = ProjectText(
      projectSettings: "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 17.5; TARGETED_DEVICE_FAMILY = \"1,2\"; ",
      targets: [
        .init(name: "App", settings: "IPHONEOS_DEPLOYMENT_TARGET = 16.2; "), .init(name: "Pro"),
        .init(name: "Widget", type: "app-extension", settings: "IPHONEOS_DEPLOYMENT_TARGET = 14.0; "),
        .init(name: "Kit", type: "framework", settings: "IPHONEOS_DEPLOYMENT_TARGET = 12.0; "),
        .init(name: "Tests", type: "bundle.unit-test", settings: "IPHONEOS_DEPLOYMENT_TARGET = 11.0; "),
        .init(name: "Watch", type: "application.watchapp2", settings: "IPHONEOS_DEPLOYMENT_TARGET = 10.0; "),
        .init(name: "Mac", settings: "SDKROOT = macosx; IPHONEOS_DEPLOYMENT_TARGET = 9.0; "),
      ])
    #expect(project.appFiles().requirements == AppRequirements(deploymentTarget: SystemVersion(16, 2)))
  }

  /// If there is no other target, the files of a Mac target would count as those of the app.
  @Test(arguments: [("macosx", false), ("iphoneos", true), ("auto", true)])
  func theFilesOfAnAppForTheMacAreLeftOut(sdk: String, isIn: Bool) {
    let project = ProjectText(
      projectSettings: "SDKROOT = \(sdk); ", targets: [.init(name: "App", folders: ["App": ["Other.swift"]])])
    let appFiles = AppFiles.read(
      .memory(["App.xcodeproj/project.pbxproj": project.text, "App/A.swift": "", "Kit/B.swift": ""]))
    #expect(appFiles.contains("App/A.swift") == isIn)
    #expect(appFiles.contains("Kit/B.swift") != isIn)
    #expect(appFiles.requirements.otherSystems == (isIn ? [] : ["macOS"]))
  }

  @Test func anAppForTheAppleWatchIsNotOneForIOS() {
    let project = ProjectText(
      projectSettings: "SDKROOT = iphoneos; ",
      targets: [
        .init(name: "Container", type: "application.watchapp2-container"),
        .init(name: "App", settings: "SDKROOT = watchos; "),
      ])
    #expect(project.appFiles().requirements.otherSystems == ["watchOS"])
  }

  @Test(
    "The files of a package with a program for the Mac are left out",
    arguments: [
      ("platforms: [.macOS(.v14)], targets: [.executableTarget(name: \"A\")]", false),
      ("platforms: [.macOS(.v14), .iOS(.v17)], targets: [.executableTarget(name: \"A\")]", true),
      ("platforms: [.macOS(.v14)], targets: [.target(name: \"A\")]", true),
      (
        "platforms: [.macOS(.v14)], targets: [.target(name: \"A\", linkerSettings: [.linkedFramework(\"AppKit\")])]",
        false
      ),
      (
        "platforms: [.macOS(.v14)], targets: [.target(name: \"A\", linkerSettings: [.linkedFramework(\"AppKit\", "
          + ".when(platforms: [.macOS]))])]", true
      ),
      (
        "platforms: [.macOS(.v14)], targets: [.target(name: \"A\"), "
          + ".target(name: \"B\", linkerSettings: [.linkedFramework(\"AppKit\")])]", true
      ),
      ("targets: [.executableTarget(name: \"A\")]", true),
      (
        "platforms: [.macOS(.v14)], products: [.library(name: \"A\", targets: [])], targets: [.executableTarget(name: \"A\")]",
        true
      ),
    ])
  func packagesForTheMac(arguments: String, isIn: Bool) {
    let manifest = "import PackageDescription\nlet package = Package(name: \"A\", \(arguments))\n"
    let appFiles = AppFiles.read(
      .memory(["Package.swift": manifest, "Sources/A/A.swift": "", "Sources/A/en.lproj/A.strings": ""]))
    #expect(appFiles.contains("Sources/A/A.swift") == isIn && appFiles.contains("Sources/A/en.lproj/A.strings") == isIn)
    #expect(appFiles.requirements.otherSystems == (isIn ? [] : ["macOS"]))
  }

  @Test("A tool for the Mac beside an app leaves out nothing of the app")
  func aToolBesideAnApp() {
    let manifest = """
      import PackageDescription
      let package = Package(name: "Tool", platforms: [.macOS(.v14)], targets: [.executableTarget(name: "Tool")])

      """
    let project = ProjectText(
      projectSettings: "SDKROOT = iphoneos; ", targets: [.init(name: "App", folders: ["App": ["Other.swift"]])])
    let appFiles = AppFiles.read(
      .memory([
        "Package.swift": manifest, "Sources/Tool/main.swift": "", "App.xcodeproj/project.pbxproj": project.text,
        "App/A.swift": "", "Texts/en.lproj/A.strings": "",
      ]))
    #expect(appFiles.contains("App/A.swift") && appFiles.contains("Texts/en.lproj/A.strings"))
    #expect(!appFiles.contains("Sources/Tool/main.swift") && appFiles.requirements.otherSystems.isEmpty)
  }

  @Test(arguments: [
    ("$(ARCHS_STANDARD_32_BIT)", true), ("armv6 armv7", true), ("armv7 arm64", false), ("$(ARCHS_STANDARD)", false),
  ])
  func anAppFor32BitProcessorsRunsUpToIOS10(architectures: String, is32Bit: Bool) {
    for setting in ["ARCHS", "VALID_ARCHS"] {
      let project = ProjectText(
        projectSettings: "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 6.0; \(setting) = \"\(architectures)\"; ",
        targets: [.init(name: "App")])
      let requirements = project.appFiles().requirements
      #expect(requirements.is32Bit == is32Bit)
      let platforms = Set(Platform.standard(for: requirements).map(\.name))
      #expect(platforms == (is32Bit ? ["classic", "ios7"] : ["classic", "ios7", "ios11", "ios16", "ios26"]))
    }
  }

  @Test func anAppHasTheNamesOfItsTargetAndThoseThatPeopleSee() {
    let project = ProjectText(targets: [
      .init(
        name: "Cars",
        settings: "INFOPLIST_FILE = Info.plist; PRODUCT_NAME = Car; INFOPLIST_KEY_CFBundleDisplayName = \"Basic Car\"; "
      ),
      .init(name: "Widget", type: "app-extension", settings: "INFOPLIST_KEY_CFBundleDisplayName = Small; "),
    ])
    let pairs =
      "<key>CFBundleName</key><string>$(PRODUCT_NAME)</string><key>CFBundleDisplayName</key><string>My Car</string>"
    let appFiles = AppFiles.read(
      .memory([
        "App.xcodeproj/project.pbxproj": project.text,
        "Info.plist": "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(pairs)</dict></plist>",
      ]))
    #expect(appFiles.appNames == ["Cars", "Car", "Basic Car", "My Car"])
  }

  @Test func storyboardsOfOneKindOfDeviceAreNamedByTheApp() {
    func mains(_ keys: [String: String]) -> [String: Set<DeviceIdiom>] {
      let project = ProjectText(targets: [.init(name: "App", settings: "INFOPLIST_FILE = Info.plist; ")])
      let pairs = keys.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
      return AppFiles.read(
        .memory([
          "App.xcodeproj/project.pbxproj": project.text,
          "Info.plist": "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(pairs)</dict></plist>",
        ])
      ).mainStoryboards
    }
    let key = "UIMainStoryboardFile"
    #expect(mains([key: "Main", key + "~ipad": "Large"]) == ["Main": [.iphone], "Large": [.ipad]])
    #expect(mains([key: "Main"]).isEmpty && mains([key + "~ipad": "Large"]).isEmpty)
    #expect(mains([key + "~iphone": "Main", key + "~ipad": "Main"]).isEmpty)
  }

  /// Since Xcode 8, projects state the version of Swift; older ones cannot be built with the SDK of iOS 26.
  @Test(arguments: [
    ("0620", "", true), ("0800", "", false), ("0620", "SWIFT_VERSION = 5.0; ", false),
    ("0800", "SWIFT_VERSION = 3.0.1; ", true),
  ])
  func codeOfBeforeXcode8KeepsTheOlderBars(upgrade: String, setting: String, keeps: Bool) {
    let project = ProjectText(targets: [.init(name: "App", settings: setting)]).text
      .replacing("P = {", with: "P = {attributes = {LastUpgradeCheck = \(upgrade); }; ")
      .replacing("PBXResourcesBuildPhase; files = (", with: "PBXResourcesBuildPhase; files = (BX, ")
      .replacing(
        "G = {",
        with: "BX = {isa = PBXBuildFile; fileRef = X; };\nX = {isa = PBXFileReference; path = A.swift; };\nG = {")
    let appFiles = AppFiles.read(.memory(["App.xcodeproj/project.pbxproj": project, "A.swift": ""]))
    #expect(appFiles.requirements.keepsOlderBars == keeps)
  }

  @Test func aVersionMayComeFromFilesAndVariables() {
    let text = ProjectText(
      targets: [.init(name: "App", settings: "IPHONEOS_DEPLOYMENT_TARGET = \"$(MINIMUM)\"; ")]
    ).text.replacing("D0 = {", with: "D0 = {baseConfigurationReference = X; ").replacing(
      "G = {", with: "X = {isa = PBXFileReference; path = App.xcconfig; sourceTree = SOURCE_ROOT; };\nG = {")
    let appFiles = AppFiles.read(
      .memory([
        "App.xcodeproj/project.pbxproj": text,
        "App.xcconfig": "MINIMUM = 15.0\nMINIMUM[sdk=iphoneos*] = 26.0\nMINIMUM[sdk=macosx*] = 14.0\n",
      ]))
    #expect(appFiles.requirements.deploymentTarget == SystemVersion(26))
    #expect(appFiles.problems.isEmpty)
  }

  @Test(
    arguments: [
      ("1", [.iphone]), ("2", [.ipad]), ("\"1,2\"", [.iphone, .ipad]), ("\"2,7\"", [.ipad]),
      ("7", [.iphone, .ipad]),
    ] as [(String, Set<DeviceIdiom>)])
  func devicesAreThoseOfTheFamilies(families: String, idioms: Set<DeviceIdiom>) {
    let project = ProjectText(targets: [.init(name: "App", settings: "TARGETED_DEVICE_FAMILY = \(families); ")])
    #expect(project.appFiles().requirements.idioms == idioms)
  }

  @Test func orientationsComeFromSettings() {
    let portrait = "\(Self.orientations)_iPhone = \"UIInterfaceOrientationPortrait\"; "
    let pad = "\(Self.orientations)_iPad = \"UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft\"; "
    let project = ProjectText(targets: [.init(name: "App", settings: portrait + pad)])
    #expect(project.appFiles().requirements.orientations == [.iphone: [.portrait], .ipad: [.portrait, .landscape]])
    // Another app of the project that states no orientation supports both.
    let two = ProjectText(targets: [.init(name: "App", settings: portrait + pad), .init(name: "Pro")])
    #expect(two.appFiles().requirements.orientations.isEmpty)
  }

  @Test func howAToolBesideTheAppIsHeldSaysNothingOfTheApp() {
    let portrait = "\(Self.orientations) = \"UIInterfaceOrientationPortrait\"; "
    let both = "\(Self.orientations) = \"UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft\"; "
    func allowed(_ tables: [String: [String]]) -> Set<Orientation>? {
      let project = ProjectText(targets: [
        .init(name: "App", settings: portrait, tables: ["Localizable.strings": ["en", "de"]]),
        .init(name: "Tool", settings: both, tables: tables),
      ])
      return project.appFiles().requirements.orientations[.iphone]
    }
    #expect(allowed([:]) == [.portrait])
    #expect(allowed(["Tool.strings": ["en"]]) == [.portrait, .landscape])
  }

  static let info = """
    <plist><dict><key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string>
    </array><key>UISupportedInterfaceOrientations~ipad</key><array><string>UIInterfaceOrientationLandscapeRight</string>
    </array></dict></plist>
    """

  @Test func orientationsComeFromTheFile() {
    let project = ProjectText(targets: [
      .init(name: "App", settings: "INFOPLIST_FILE = \"$(SRCROOT)/App/Info.plist\"; ")
    ])
    let requirements = project.appFiles(["App/Info.plist": Self.info]).requirements
    #expect(requirements.orientations == [.iphone: [.portrait], .ipad: [.landscape]])
    #expect(project.appFiles(["App/Info.plist": "<plist><dict>"]).requirements.orientations.isEmpty)
    #expect(project.appFiles().requirements.orientations.isEmpty)
  }

  @Test func projectsOfLibrariesBelowTheAppDoNotCount() {
    let app = ProjectText(targets: [.init(name: "App", settings: "IPHONEOS_DEPLOYMENT_TARGET = 18.5; ")])
    let tool = ProjectText(
      regions: "en, Base, fr, ", targets: [.init(name: "Inspector", settings: "IPHONEOS_DEPLOYMENT_TARGET = 13.0; ")])
    let appFiles = app.appFiles(["library/Inspector/Inspector.xcodeproj/project.pbxproj": tool.text])
    #expect(appFiles.requirements.deploymentTarget == SystemVersion(18, 5) && appFiles.projects.count == 2)
  }

  @Test func nothingKnownIsOpen() {
    #expect(AppFiles.read(.memory(["App/View.swift": ""])).requirements == .unrestricted)
    #expect(ProjectText(targets: [.init(name: "App")]).appFiles().requirements == .unrestricted)
  }
}
