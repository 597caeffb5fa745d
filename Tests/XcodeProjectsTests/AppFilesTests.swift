import BarScreens
import FitModel
import InputFiles
import InterfaceBuilder
import Testing
import Typesetting
@testable import XcodeProjects

@Suite struct AppFilesTests {
  static func appFiles(_ paths: [String], project: String? = nil, roots: [String] = [""], tests: Bool = false)
    -> AppFiles
  {
    var files = Dictionary(paths.map { ($0, "") }) { $1 }
    files["iOS/App.xcodeproj/project.pbxproj"] = project
    files["iOS/Config/Mac.xcconfig"] = "SDKROOT = macosx"
    return AppFiles.read(.memory(files), roots: roots, includeTests: tests)
  }

  static let withProject = [
    "iOS/App/A.swift", "iOS/App/Mac.swift", "iOS/App/ATests.swift", "iOS/App/Unlisted.swift", "iOS/App/Constants.h",
    "iOS/App/en.lproj/Localizable.strings", "iOS/App/Assets/page.html", "iOS/App/vision.swift",
    "iOS/Kit/Package.swift", "iOS/Kit/Sources/Kit/Kit.swift", "iOS/Kit/Tests/KitTests/KitTests.swift",
    "Elsewhere/Other.swift",
  ]

  @Test(arguments: [
    ("iOS/App/A.swift", true), ("iOS/App/Mac.swift", false), ("iOS/App/ATests.swift", false),
    ("iOS/App/Unlisted.swift", false), ("iOS/App/Constants.h", true), ("iOS/App/en.lproj/Localizable.strings", true),
    ("iOS/App/Assets/page.html", true), ("iOS/App/vision.swift", false), ("iOS/Kit/Package.swift", false),
    ("iOS/Kit/Sources/Kit/Kit.swift", true), ("iOS/Kit/Tests/KitTests/KitTests.swift", false),
    ("Elsewhere/Other.swift", true),
  ])
  func filesOfAProject(path: String, isIn: Bool) {
    #expect(Self.appFiles(Self.withProject, project: ProjectSamples.groups).contains(path) == isIn)
  }

  @Test func testsOnDemand() {
    let appFiles = Self.appFiles(Self.withProject, project: ProjectSamples.groups, tests: true)
    #expect(appFiles.contains("iOS/App/ATests.swift") && appFiles.contains("iOS/Kit/Tests/KitTests/KitTests.swift"))
    #expect(appFiles.developmentRegion == "de" && appFiles.knownRegions == ["de", "en"])
  }

  @Test(arguments: [
    ("Sources/App/View.swift", true), ("Tests/AppTests/View.swift", false), ("Package.swift", false),
    ("Sources/App/Preview Content/P.swift", false), ("Plugins/Gen/G.swift", false),
    ("Sources/App/AppTests.swift", false),
    ("Sources/App/Contests.swift", true), ("Sources/App/Settings/LatestView.swift", true),
  ])
  func packages(path: String, isIn: Bool) {
    let appFiles = Self.appFiles(["Package.swift", "Sources/App/View.swift", path])
    #expect(appFiles.contains(path) == isIn)
  }

  @Test(arguments: [
    ("App/View.swift", true), ("AppTests/View.swift", false), ("UITests/View.m", false), ("App/ViewTests.swift", false),
    ("Examples/View.swift", false), ("Demo/App/View.m", false), ("App/macOS/View.swift", false),
    ("App WatchKit Extension/View.swift", false), ("fastlane/View.swift", false),
  ])
  func plainFolders(path: String, isIn: Bool) {
    #expect(Self.appFiles(["App/Main.swift", path]).contains(path) == isIn)
    // The same folder is included if it was requested.
    let inside = Self.appFiles(["Strings/Sample/App/Main.swift", "Strings/Sample/" + path], roots: ["Strings/Sample"])
    #expect(inside.contains("Strings/Sample/" + path) == isIn)
  }

  @Test func nothingLeftMeansEverything() {
    #expect(Self.appFiles(["Tests/A.swift", "Tests/B.swift"]).contains("Tests/A.swift"))
    #expect(Self.appFiles(["Tests/A.swift", "App/B.swift"], roots: ["Tests", "App"]).contains("Tests/A.swift"))
  }

  @Test func aBrokenProjectIsReportedAndItsFilesTaken() {
    let appFiles = Self.appFiles(Self.withProject, project: "{ objects = {\n<<<<<<< HEAD\n")
    #expect(appFiles.projects.isEmpty && appFiles.problems.map(\.position.line) == [2])
    #expect(appFiles.contains("iOS/App/Unlisted.swift") && !appFiles.contains("iOS/App/ATests.swift"))
  }

  /// The groups of the project name a folder that does not exist, but the code is there.
  @Test(arguments: [("App/A.swift", true), ("Other/A.swift", false)])
  func allCodeIsReadIfAProjectListsNoneOfIt(listed: String, isThere: Bool) {
    let project = ProjectText(targets: [.init(name: "App", files: [listed])])
    let appFiles = project.appFiles(["App/A.swift": "", "App/B.swift": ""])
    #expect(appFiles.contains("App/A.swift"))
    #expect(appFiles.contains("App/B.swift") == !isThere)
    #expect(appFiles.problems.filter(\.isNote).map(\.position.line) == (isThere ? [] : [1]))
  }

  @Test func samplesBesideAnAppAreLeftOut() {
    var files = Dictionary(Self.withProject.map { ($0, "") }) { $1 }
    files["iOS/App.xcodeproj/project.pbxproj"] = ProjectSamples.groups
    files["Examples/App.xcodeproj/project.pbxproj"] = ProjectSamples.groups.replacing(
      "region = de", with: "region = fr")
    files["Examples/App/A.swift"] = ""
    let appFiles = AppFiles.read(.memory(files))
    #expect(!appFiles.contains("Examples/App/A.swift") && appFiles.projects.count == 1)
    #expect(AppFiles.read(.memory(files), roots: ["Examples"]).contains("Examples/App/A.swift"))
  }

  @Test(arguments: [("App", "Old/App", false), ("App", "Old/Other", true), ("Tool", "Old/App", true)])
  func anOlderCopyInTheFolderOfAProjectIsLeftOut(name: String, path: String, isIn: Bool) {
    let copy = ProjectText(targets: [.init(name: name, folders: ["Copy": []])])
    let appFiles = ProjectText(targets: [.init(name: "App", folders: ["App": []])])
      .appFiles(["App/A.swift": "", "\(path).xcodeproj/project.pbxproj": copy.text, "Old/Copy/B.swift": ""])
    #expect(appFiles.contains("App/A.swift") && appFiles.contains("Old/Copy/B.swift") == isIn)
    #expect(appFiles.problems.map(\.kind) == (isIn ? [] : [.skipped]))
  }

  @Test(arguments: [
    ("", "<FileRef location = 'group:New.xcodeproj'/>", false),
    ("", "<Group location = 'group:'><FileRef location = 'container:New.xcodeproj'/></Group>", false),
    ("", "<FileRef location = 'group:New.xcodeproj'/><FileRef location = 'group:Other.xcodeproj'/>", true),
    ("Tools/", "<FileRef location = 'group:../New.xcodeproj'/>", true), ("", "<FileRef location = 'group:Pods", true),
  ])
  func aProjectThatTheWorkspaceDoesNotListIsLeftOut(folder: String, list: String, isIn: Bool) {
    let other = ProjectText(targets: [.init(name: "Other", folders: ["Other": []])])
    let new = ProjectText(targets: [.init(name: "New", folders: ["New": []])])
    let appFiles = AppFiles.read(
      .memory([
        "New.xcodeproj/project.pbxproj": new.text, "New/A.swift": "", "Other.xcodeproj/project.pbxproj": other.text,
        "Other/B.swift": "", "\(folder)All.xcworkspace/contents.xcworkspacedata": "<Workspace>\(list)</Workspace>",
      ]))
    #expect(appFiles.contains("New/A.swift") && appFiles.contains("Other/B.swift") == isIn)
    #expect(appFiles.problems.map(\.kind) == (isIn ? [] : [.skipped]))
  }

  @Test(arguments: [
    ("App/Home.swift", true), ("App/UITests/UITestRoot.swift", false), ("App/Preview Content/Sample.swift", false),
    ("App/Tests/BloodTest.swift", true), ("UITests/Robot.swift", false), ("Spare/Unused.swift", false),
  ])
  func whatOnlyTestsAndPreviewsShowIsLeftOut(path: String, isIn: Bool) {
    let project = ProjectText(targets: [
      .init(name: "App", folders: ["App": []]),
      .init(name: "UITests", type: "bundle.ui-testing", folders: ["UITests": []]),
    ])
    let paths = [
      "App/Home.swift", "App/UITests/UITestRoot.swift", "App/Preview Content/Sample.swift",
      "App/Tests/BloodTest.swift", "UITests/Robot.swift", "Spare/Unused.swift",
    ]
    #expect(project.appFiles(Dictionary(paths.map { ($0, "") }) { $1 }).contains(path) == isIn)
  }
}

@Suite struct ProjectVariantFoldersTests {
  static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
    <viewController id="vc" sceneMemberID="viewController"><navigationItem key="navigationItem" title="Inbox" id="n1"/>
    </viewController></objects></scene></scenes></document>
    """

  @Test func translationsElsewhereAreFound() throws {
    let tree = FileTree.memory([
      "iOS/App.xcodeproj/project.pbxproj": ProjectSamples.groups,
      "iOS/App/Base.lproj/Main.storyboard": Self.storyboard,
      "iOS/Languages/de.lproj/Main.strings": "\"n1.title\" = \"Eingang\";",
    ])
    let variants = AppFiles.read(tree).variants
    let moved = variants.moved(
      [
        StringTable(name: "Main", folder: "iOS/Languages", file: "iOS/Languages/de.lproj/Main.strings", locale: "de"),
        StringTable(name: "Other", folder: "iOS/Languages", file: "iOS/Languages/de.lproj/Other.strings", locale: "de"),
      ], languages: .icu)
    #expect(moved.map(\.folder) == ["iOS/App", "iOS/Languages"] && moved[0].locale == "de")
    let reading = InterfaceBuilderReader.read(tree.files, from: tree, variants: variants, languages: .icu)
    let reference = StringReference(table: "Main", key: "n1.title", folder: "iOS/App", sourceText: "Inbox")
    #expect(reading.screens.first?.navigation?.title?.content == .localized(reference))
  }

  @Test func regionsNameTheLanguageOfFilesInNoLanguageFolder() {
    let project = ProjectSamples.groups.replacing("../Languages/de.lproj/Main.strings", with: "Main-German.strings")
    let tree = FileTree.memory([
      "iOS/App.xcodeproj/project.pbxproj": project, "iOS/App/Main.storyboard": "", "iOS/App/Main-German.strings": "",
    ])
    let table = StringTable(
      name: "Main-German", folder: "iOS/App", file: "iOS/App/Main-German.strings", locale: nil)
    let moved = AppFiles.read(tree).variants.moved([table], languages: .icu)
    #expect(moved.map(\.name) == ["Main"] && moved[0].locale == "de")
  }

  @Test(
    "A property list that states another language than English is believed",
    arguments: [
      ("en, de, Base, ", "de_DE", "de"), ("en, de, Base, ", "de", "de"), ("en, de, Base, ", "fr", nil),
      ("en, de, Base, ", "$(DEVELOPMENT_LANGUAGE)", nil), ("en, de, Base, ", "en", nil),
      ("en, \"zh-Hans\", \"zh-Hant\", ", "zh_CN", nil), ("en, \"zh-Hans\", ", "zh_CN", "zh-Hans"),
    ])
  func statedLanguage(regions: String, stated: String, region: String?) {
    let project = ProjectText(
      regions: regions, targets: [.init(name: "App", settings: "INFOPLIST_FILE = Info.plist; ", folders: ["App": []])])
    let info = "<plist><dict><key>CFBundleDevelopmentRegion</key><string>\(stated)</string></dict></plist>"
    let appFiles = AppFiles.read(
      .memory(["App.xcodeproj/project.pbxproj": project.text, "Info.plist": info, "App/A.swift": ""]))
    #expect(appFiles.developmentRegion == region ?? "en")
  }

  /// On a Mac, `app` in a project is the folder `App`.
  @Test(arguments: ["app", "App", "APP"])
  func foldersAndPropertyListsMayBeNamedInOtherLetters(folder: String) {
    let target = ProjectText.Target(
      name: "App", settings: "INFOPLIST_FILE = \(folder)/INFO.plist; ", folders: [folder: ["Drafts/B.swift"]])
    let info = "<plist><dict><key>CFBundleLocalizations</key><array><string>it</string></array></dict></plist>"
    let appFiles = ProjectText(targets: [target])
      .appFiles(["App/A.swift": "", "App/Drafts/B.swift": "", "Other/C.swift": "", "App/Info.plist": info])
    #expect(appFiles.contains("App/A.swift") && !appFiles.contains("Other/C.swift"))
    #expect(!appFiles.contains("App/Drafts/B.swift"))
    #expect(appFiles.localizations == ["it"])
  }

  @Test(arguments: [
    (["en-GB", "en-US", "ko"], "en-US"), (["en-GB", "en-AU"], "en-AU"), (["en", "en-GB"], "en"),
    (["Base", "en-GB"], "en"), (["de"], "en"), ([], "en"),
  ])
  func onlyVariantsOfTheStatedLanguageMayHaveFiles(regions: [String], expected: String) {
    let project = ProjectText(
      regions: "en, Base, ", targets: [.init(name: "App", tables: ["Localizable.strings": regions])])
    let files = Dictionary(uniqueKeysWithValues: regions.map { ("App/\($0).lproj/Localizable.strings", "") })
    #expect(project.appFiles(files).sourceLanguage(.icu)?.identifier == expected)
    let catalog = project.appFiles(files.merging(["App/Other.xcstrings": "{}"]) { $1 })
    #expect(catalog.sourceLanguage(.icu) == "en")
  }
}
