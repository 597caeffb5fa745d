import FitReports
import FitVocabulary
import LabelFit
import SourceFiles
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

  @Test("Nobody asks an app for the languages of another one, nor an extension for the tables of its app")
  func untranslated() throws {
    #expect(try Self.findings("untranslated") == ["Second fr"])
  }
}
