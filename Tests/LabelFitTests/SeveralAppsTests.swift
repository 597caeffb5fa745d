import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import LabelFit
import Testing

/// Two apps and an extension in one folder: each shows its own texts in its own languages.
struct SeveralAppsTests {
  static func target(_ name: String, _ type: String) -> String {
    """
    R\(name) = {isa = PBXFileSystemSynchronizedRootGroup; path = \(name); };
    T\(name) = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)";
    buildConfigurationList = C; fileSystemSynchronizedGroups = (R\(name), ); };

    """
  }

  static let project = """
    { objects = {
    \(target("One", "application"))\(target("Two", "application"))\(target("Share", "app-extension"))
    G = {isa = PBXGroup; children = (ROne, RTwo, RShare, ); };
    D = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
    C = {isa = XCConfigurationList; buildConfigurations = (D, ); };
    P = {isa = PBXProject; developmentRegion = en; knownRegions = (en, Base, de, fr, ); mainGroup = G;
    targets = (TOne, TTwo, TShare, ); };
    }; rootObject = P; }
    """

  static func controller(_ name: String, _ key: String) -> String {
    "class \(name): UIViewController { override func viewDidLoad() { title = NSLocalizedString(\"\(key)\", comment: \"\") } }"
  }

  static func findings(_ rule: String) throws -> [String] {
    let files = [
      "App.xcodeproj/project.pbxproj": project,
      "One/A.swift": controller("First", "first.title"), "Two/B.swift": controller("Second", "second.title"),
      "Share/C.swift": controller("Third", "first.title"),
      "One/en.lproj/Localizable.strings": "\"first.title\" = \"First\";",
      "One/de.lproj/Localizable.strings": "\"first.title\" = \"Erstes\";",
      "Two/en.lproj/Localizable.strings": "\"second.title\" = \"Second\";",
      "Two/fr.lproj/Localizable.strings": "\"other\" = \"Autre\";",
      "Share/en.lproj/Localizable.strings": "\"third.title\" = \"Third\";",
    ]
    let app = InputReader.read(.memory(files), screensFiles: [])
    return try ShippedAppTests.report(app).findings.filter { $0.rule == rule }
      .map { "\($0.screen ?? "") \($0.locale?.identifier ?? "")" }.sorted()
  }

  @Test("An app does not use the languages of another app, nor an extension the tables of its app")
  func untranslated() throws {
    #expect(try Self.findings("untranslated") == ["Second fr"])
  }

  @Test("A screen that two apps compile and one names has the languages of that one")
  func shownByOneApp() throws {
    func found(_ first: String) throws -> [String] {
      let project = Self.project.replacing(
        "path = One; };",
        with: """
          path = One; exceptions = (E, ); };
          E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TTwo; membershipExceptions = (Shown.swift, ); };

          """)
      let pushes = "func go() { navigationController?.pushViewController(Shown(), animated: true) } "
      let files = [
        "App.xcodeproj/project.pbxproj": project, "One/A.swift": first,
        "One/Shown.swift": Self.controller("Shown", "shown.title"),
        "Two/B.swift": "class Second: UIViewController { \(pushes)}\n\(Self.start("Two", "Second"))",
        "One/en.lproj/Localizable.strings": "\"shown.title\" = \"Shown\";",
        "One/de.lproj/Localizable.strings": "\"other\" = \"Anderes\";",
        "Two/en.lproj/Localizable.strings": "\"shown.title\" = \"Shown\";",
        "Two/fr.lproj/Localizable.strings": "\"other\" = \"Autre\";",
      ]
      let app = InputReader.read(.memory(files), screensFiles: [])
      return try ShippedAppTests.report(app).findings.filter { $0.rule == "untranslated" }
        .map { "\($0.screen ?? "") \($0.locale?.identifier ?? "")" }.sorted()
    }
    #expect(try found("class First: UIViewController { }\n\(Self.start("One", "First"))") == ["Shown fr"])
    let names = "class First: UIViewController { func go() { show(Shown(), sender: nil) } }\n"
    #expect(try found(names + Self.start("One", "First")) == ["Shown de", "Shown fr"])
    // Code that nothing names shows nothing.
    let unused = "final class Gallery { func all() -> [UIViewController] { [Shown()] } }\n"
    #expect(try found(unused + Self.start("One", "First") + "\nclass First: UIViewController { }") == ["Shown fr"])
  }

  static func start(_ app: String, _ root: String) -> String {
    """
    class \(app)Delegate: UIResponder, UIApplicationDelegate {
      func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
        window?.rootViewController = UINavigationController(rootViewController: \(root)())
        return true
      }
    }
    """
  }
}

/// How apps are divided.
struct ShardSplitTests {
  @Test("Every app is in one part, the parts are even, and the order of the list does not matter", arguments: 1...6)
  func split(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let apps = (0..<40).map { ShardedApp(path: "Apps/A\($0)", bytes: Int.random(in: 0...9000, using: &random)) }
    let shards = try (1...count).map { try Shard("\($0)/\(count)") }
    let parts = shards.map { $0.apps(of: apps) }
    #expect(parts.joined().map(\.path).sorted() == apps.map(\.path).sorted())
    #expect(shards.map { $0.apps(of: apps.shuffled(using: &random)) } == parts)
    let loads = parts.map { $0.reduce(0) { $0 + $1.bytes } }
    #expect((loads.max() ?? 0) - (loads.min() ?? 0) <= 9001)
  }

  @Test("Apps are listed by path, whatever their original order")
  func list() throws {
    var files: [String: String] = [:]
    for (name, text) in [("B", "\"a\" = \"b\";"), ("A", "\"a\" = \"long text\";")] {
      files["\(name)/en.lproj/Localizable.strings"] = text
      files["\(name)/en.lproj/notes.txt"] = "no table"
    }
    let apps = [ShardedApp(path: "A", bytes: 18), ShardedApp(path: "B", bytes: 10)]
    try ScratchFolder.with(files) { folder throws in
      #expect(try ShardedApp.list(["B", "A"], currentFolder: folder.path) == apps)
      #expect(try ShardedApp.list(["A/", "./B"], currentFolder: folder.path) == apps)
    }
  }

  @Test("A shard is two numbers", arguments: ["", "1", "0/1", "2/1", "1/1001", "1/1/1", "a/b", "-1/2"])
  func wrong(text: String) { #expect(throws: OptionError.self) { try Shard(text) } }
}
