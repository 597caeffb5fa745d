import FitModel
import Foundation
import InputFiles
import Testing

@testable import XcodeProjects

@Suite struct ProjectReaderTests {
  static let path = "iOS/App.xcodeproj/project.pbxproj"

  static func read(_ text: String, _ files: [String: String] = [:]) throws -> XcodeProject {
    try XcodeProject.read(Data(text.utf8), path: path, from: .memory(files))
  }

  @Test func targetsWithFilesAndPlatforms() throws {
    let project = try Self.read(
      ProjectSamples.groups,
      [
        "iOS/Config/Mac.xcconfig":
          "#include \"Base.xcconfig\" // all\nSDKROOT = $(SDK);\r\n#include? \"Mac.xcconfig\"\n",
        "iOS/Config/Base.xcconfig": "SDK = macosx\n// SDK = iphoneos\n",
      ])
    #expect(project.folder == "iOS")
    #expect(project.developmentRegion == "de")
    #expect(project.knownRegions == ["en", "Base", "de"])
    let app = try #require(project.targets.first)
    #expect(
      app.files == [
        "iOS/App/A.swift", "iOS/Shared/B \"quoted\".swift", "iOS/Root.m", "iOS/App/Base.lproj/Main.storyboard",
        "iOS/Languages/de.lproj/Main.strings",
      ])
    #expect(app.folders.map(\.path) == ["iOS/App/Assets"])
    #expect(app.platforms == [.iOS] && app.idioms == [.iphone, .ipad] && app.isForIOS && !app.isTest)
    let mac = project.targets[1]
    #expect(mac.platforms == [.macOS] && !mac.isForIOS)
    #expect(project.targets[2].isTest)
    let group = try #require(project.variantGroups.first)
    #expect(group.variants.map(\.region) == ["Base", "de"])
    #expect(
      group.variants.map(\.path) == ["iOS/App/Base.lproj/Main.storyboard", "iOS/Languages/de.lproj/Main.strings"])
  }

  @Test("A variant group without a path may be relative to the source root")
  func variantGroupOfTheSourceRoot() throws {
    let text = ProjectSamples.groups.replacing(
      "children = (L1, L2, ); name = Main.storyboard; sourceTree = \"<group>\";",
      with: "children = (L1, L3, ); name = Main.storyboard; sourceTree = SOURCE_ROOT;"
    ).replacing(
      "V1 = {",
      with:
        "L3 = {isa = PBXFileReference; name = fr; path = Texts/fr.lproj/Main.strings; sourceTree = \"<group>\"; };\nV1 = {"
    )
    let project = try Self.read(text)
    #expect(project.targets[0].files.contains("iOS/Texts/fr.lproj/Main.strings"))
    #expect(project.variantGroups.first?.variants.map(\.region) == ["Base", "fr"])
  }

  @Test(
    "An absolute path of another machine means the file with its last names",
    arguments: [("iOS/Texts/fr.lproj/Main.strings", true), ("iOS/Texts/es.lproj/Main.strings", false)])
  func pathsOfAnotherMachine(file: String, isFound: Bool) throws {
    let text = ProjectSamples.groups.replacing("children = (L1, L2, );", with: "children = (L1, L3, );").replacing(
      "V1 = {",
      with: """
        L3 = {isa = PBXFileReference; name = fr; path = /Volumes/Code/Birds/Texts/fr.lproj/Main.strings; \
        sourceTree = "<absolute>"; };
        V1 = {
        """)
    let project = try Self.read(text, [file: ""])
    #expect(project.variantGroups.first?.variants.map(\.path).contains(file) == isFound)
    #expect(project.targets[0].files.contains(file) == isFound)
  }

  @Test(arguments: [
    ("iOS/App/View.swift", true, false), ("iOS/App/Deep/View.swift", true, false),
    ("iOS/Other/View.swift", false, false),
    ("iOS/App/Info.plist", false, false), ("iOS/App/Mac/Menu.swift", false, false),
    ("iOS/App/Machine.swift", true, false), ("iOS/App/Vision.swift", false, false), ("iOS/App/Both.swift", true, false),
    ("iOS/App/Shared/Widget.swift", true, true), ("iOS/App/Share/Base.lproj/View.xib", false, true),
    ("iOS/App/Share/de.lproj/View.strings", false, true), ("iOS/App/Share/de.lproj/Views.strings", true, false),
  ])
  func foldersWithExceptions(path: String, app: Bool, widget: Bool) throws {
    let targets = TargetIndex([try Self.read(ProjectSamples.folders)]).targets(of: path)
    #expect(targets.contains(0) == app)
    #expect(targets.contains(1) == widget)
  }

  @Test func propertyListsInXML() throws {
    let project = try Self.read(
      """
      <?xml version="1.0"?><plist version="1.0"><dict><key>objects</key><dict>
      <key>P</key><dict><key>isa</key><string>PBXProject</string><key>developmentRegion</key><string>fr</string>
      <key>knownRegions</key><array><string>fr</string></array></dict></dict></dict></plist>
      """)
    #expect(project.developmentRegion == "fr" && project.knownRegions == ["fr"])
  }

  @Test(arguments: [
    ("{ objects = {\n<<<<<<< HEAD\n A = {isa = PBXGroup; };\n=======\n>>>>>>> b\n}; }", 2, "merge conflict"),
    ("{ objects = {\n A = {isa = PBXGroup; ", 2, "“}”"), ("{ objects = { A = {isa PBXGroup; }; }; }", 1, "“=”"),
    ("{ archiveVersion = 1; }", 1, "no objects"), ("{ objects = { A = {isa = PBXGroup; }; }; }", 1, "project itself"),
    ("<plist><dict><key>a", 1, "never closed"), ("", 1, "no objects"), ("\u{0}\u{1}", 1, "by folder"),
  ])
  func brokenProjectsSayWhere(text: String, line: Int, message: String) {
    do throws(InputProblem) {
      _ = try XcodeProject.read(Data(text.utf8), path: Self.path, from: .memory([:]))
      Issue.record("read")
    } catch {
      #expect(error.position.line == line)
      #expect(error.message.contains(message), "\(error.message)")
      #expect(error.message.contains("by folder"))
    }
  }

  /// Prefixes, and copies with a changed byte: no crash and no endless loop.
  @Test func damagedProjects() {
    let bytes = Array(ProjectSamples.groups.utf8)
    for end in stride(from: 0, to: bytes.count, by: 37) {
      _ = try? XcodeProject.read(Data(bytes[..<end]), path: Self.path, from: .memory([:]))
      var damaged = bytes
      damaged[end] = UInt8(ascii: end % 2 == 0 ? "(" : "}")
      _ = try? XcodeProject.read(Data(damaged), path: Self.path, from: .memory([:]))
    }
  }

  @Test func groupsInCirclesAndPathsOutside() throws {
    let project = try Self.read(
      """
      {objects = {G = {isa = PBXGroup; children = (H, F, X, ); path = g; }; H = {isa = PBXGroup; children = (G, ); path = h; };
      F = {isa = PBXFileReference; path = a.m; }; X = {isa = PBXFileReference; path = "../../../../x.m"; };
      A = {isa = PBXFileReference; path = "/tmp/y.m"; sourceTree = "<absolute>"; };
      V = {isa = PBXVariantGroup; children = (V, ); };
      B = {isa = PBXBuildFile; fileRef = F; }; C = {isa = PBXBuildFile; fileRef = X; };
      D = {isa = PBXBuildFile; fileRef = A; }; E = {isa = PBXBuildFile; fileRef = V; };
      S = {isa = PBXSourcesBuildPhase; files = (B, C, D, E, ); };
      T = {isa = PBXNativeTarget; productType = x; buildPhases = (S, ); };
      P = {isa = PBXProject; targets = (T, ); }; }; rootObject = P; }
      """)
    #expect(project.targets[0].files.filter { $0.hasSuffix("x.m") || $0.hasSuffix("y.m") } == [])
    #expect(project.targets[0].files.count == 1)
  }

  /// In Xcode, a build phase belongs to one target. A thousand targets with one phase do not make a million files.
  @Test func aBuildPhaseHasOneTarget() throws {
    let project = try Self.read(
      """
      {objects = {F = {isa = PBXFileReference; path = a.m; }; B = {isa = PBXBuildFile; fileRef = F; };
      S = {isa = PBXSourcesBuildPhase; files = (B, ); };
      T = {isa = PBXNativeTarget; name = T; productType = x; buildPhases = (S, S, ); };
      U = {isa = PBXNativeTarget; name = U; productType = x; buildPhases = (S, ); };
      G = {isa = PBXGroup; children = (F, ); };
      P = {isa = PBXProject; mainGroup = G; targets = (T, U, ); }; }; rootObject = P; }
      """)
    #expect(project.targets.map(\.files.count) == [1, 0])
  }
}
