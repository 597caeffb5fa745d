import BarScreens
import FitModel
import FitReports
import InputFiles
import LabelFit
import Testing

/// String tables that a project names but that are not on disk: their contents are unknown.
struct MissingTableTests {
  static let code = """
    import SwiftUI
    @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
    struct Home: View {
      var body: some View {
        List { }.navigationTitle("home.title").toolbar { Button("home.edit") { } }
      }
    }
    """

  /// A project whose app has these resources, and code.
  static func project(_ resources: [String], objects: String = "", phases: String = "S, R, ") -> String {
    let files = resources.enumerated().map { number, path in
      """
      F\(number) = {isa = PBXFileReference; path = "\(path)"; sourceTree = "<group>"; };
      B\(number) = {isa = PBXBuildFile; fileRef = F\(number); };

      """
    }.joined()
    let ids = resources.indices.map { "F\($0), " }.joined()
    let builds = resources.indices.map { "B\($0), " }.joined()
    return """
      { objects = {
      A = {isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
      BA = {isa = PBXBuildFile; fileRef = A; };
      \(files)G = {isa = PBXGroup; children = (A, \(ids)); };
      S = {isa = PBXSourcesBuildPhase; files = (BA, ); };
      R = {isa = PBXResourcesBuildPhase; files = (\(builds)); };
      \(objects)
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
      buildPhases = (\(phases)); };
      P = {isa = PBXProject; developmentRegion = en; knownRegions = (en, Base, de, fr, ); mainGroup = G;
      targets = (T, ); };
      }; rootObject = P; }
      """
  }

  static func app(_ project: String, _ files: [String: String] = [:], code: String = code) -> AppInput {
    let own = ["App.xcodeproj/project.pbxproj": project, "App/A.swift": code]
    return InputReader.read(.memory(own.merging(files) { $1 }), screensFiles: [])
  }

  /// Findings about words, and the notes about files.
  static func findings(_ app: AppInput) throws -> (words: [String], notes: [Finding]) {
    let report = try ShippedAppTests.report(app)
    let words = report.findings.filter { ["untranslated", "hard-coded"].contains($0.rule) }
    return (
      words.map { "\($0.locale?.identifier ?? "") \($0.message)" }.sorted(),
      report.findings.filter { $0.rule == "unreadable-input" }
    )
  }

  static func table(_ keys: String...) -> String { keys.map { "\"\($0)\" = \"\($0) text\";\n" }.joined() }

  @Test("Keys of a missing string catalog are neither untranslated nor measured, and there is a note")
  func catalog() throws {
    let app = Self.app(
      Self.project(["App/Localizable.xcstrings"]),
      ["Bundles/Other.bundle/de.lproj/Localizable.strings": Self.table("other")])
    let found = try Self.findings(app)
    #expect(found.words.isEmpty)
    #expect(app.screens.allSatisfy { $0.navigation?.title?.unknownReason == "its string table was not found" })
    let note = try #require(found.notes.first)
    #expect(found.notes.count == 1 && note.severity == .note)
    #expect(note.position.file == "App.xcodeproj/project.pbxproj" && note.position.line == 4)
    #expect(
      note.message
        == "The string table App/Localizable.xcstrings was not found, although the project refers to it: 2 texts in bars were not checked"
    )
    #expect(try ShippedAppTests.report(app).unread.isEmpty, "no exit code counts it")
  }

  @Test("Exceptions of a synchronized folder also name tables")
  func synchronizedFolder() throws {
    let objects = """
      Y = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; exceptions = (E, ); };
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
      membershipExceptions = (Strings/Localizable.xcstrings, ); };
      """
    let found = try Self.findings(Self.app(Self.project([], objects: objects)))
    #expect(found.words.isEmpty)
    #expect(found.notes.map(\.position.line) == [9])
  }

  @Test("Keys of an existing table are judged, and so are all keys if the project names no other table")
  func present() throws {
    let tables = [
      "App/en.lproj/Localizable.strings": Self.table("home.title", "home.edit"),
      "App/de.lproj/Localizable.strings": Self.table("home.title"),
    ]
    let whole = try Self.findings(Self.app(Self.project(tables.keys.sorted()), tables))
    #expect(whole.words == [Self.raw])
    #expect(whole.notes.isEmpty)
    // A bundle cannot contain two tables of one name, so the existing one is the one that is built.
    let old = try Self.findings(Self.app(Self.project(tables.keys.sorted() + ["Old/Localizable.xcstrings"]), tables))
    #expect(old.words == whole.words && old.notes.isEmpty)
  }

  @Test("If the table of one language is missing, nothing is reported about its keys in that language")
  func oneLanguage() throws {
    let tables = [
      "App/en.lproj/Localizable.strings": Self.table("home.title", "home.edit"),
      "App/de.lproj/Localizable.strings": Self.table("home.title"),
      "App/fr.lproj/Other.strings": Self.table("other"),
    ]
    let names = tables.keys.sorted() + ["App/fr.lproj/Localizable.strings"]
    let found = try Self.findings(Self.app(Self.project(names), tables))
    #expect(found.words == [Self.raw])
    #expect(
      found.notes.map(\.message) == [
        "The string table App/fr.lproj/Localizable.strings was not found, although the project refers to it: 2 texts in bars were not checked in fr"
      ])
  }

  @Test("Nothing is reported about the language of a missing table if its other languages are in no target, either")
  func oneLanguageOfAPod() throws {
    let pod = ["en", "de", "fr"].map { "App/\($0).lproj/Kit.strings" }
    let listed = pod.enumerated().map { number, path in
      "K\(number) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };"
    }.joined(separator: "\n")
    var tables = Dictionary(
      uniqueKeysWithValues: ["en", "de", "fr"].map { ("App/\($0).lproj/Localizable.strings", Self.table("home.edit")) })
    let project = Self.project(tables.keys.sorted(), objects: listed)
      .replacing("children = (A, ", with: "children = (A, K0, K1, K2, ")
    tables[pod[0]] = Self.table("home.title", "other")
    tables[pod[1]] = Self.table("other")
    let code = Self.code.replacing(
      "\"home.title\"", with: "NSLocalizedString(\"home.title\", tableName: \"Kit\", comment: \"\")")
    let found = try Self.findings(Self.app(project, tables, code: code))
    #expect(found.words.allSatisfy { $0.hasPrefix("de ") } && found.words.count == 1)
    #expect(found.notes.map { $0.message.contains("Kit.strings was not found") } == [true])
  }

  @Test(
    "If the table of one language could not be read, only that is reported", arguments: [true, false])
  func rejected(isInPackage: Bool) throws {
    let folder = isInPackage ? "Kit/Sources/Kit/Resources" : "App"
    let tables = [
      folder + "/en.lproj/Localizable.strings": Self.table("home.title", "home.edit"),
      folder + "/de.lproj/Localizable.strings": Self.table("home.title"),
      folder + "/fr.lproj/Localizable.strings": "\"home.title\" = \"a\"\n\"home.edit\" = \"b\";\n",
      "App/en.lproj/InfoPlist.strings": Self.table("a"), "App/de.lproj/InfoPlist.strings": Self.table("a"),
      "App/fr.lproj/InfoPlist.strings": Self.table("a"), "Kit/Package.swift": "",
    ]
    let names = tables.keys.sorted().filter { $0.hasPrefix("App/") }
    let found = try Self.findings(Self.app(Self.project(names), tables))
    #expect(found.words == [Self.raw])
    #expect(found.notes.map(\.position.file) == [folder + "/fr.lproj/Localizable.strings"])
  }

  @Test("A table that cannot be read hides nothing from an app that has others of its name", arguments: [true, false])
  func unreadOutsideTheApp(isListed: Bool) throws {
    let tables = [
      "App/Base.lproj/Localizable.strings": "/* none */", "App/fr.lproj/Localizable.strings": Self.table("home.title"),
      "App/en.lproj/Localizable.strings": "\"home.title\" = \"a\"\n\"home.edit\" = \"b\";\n",
    ]
    let names = tables.keys.sorted().filter { isListed || !$0.contains("/en.") }
    let found = try Self.findings(Self.app(Self.project(names), tables))
    #expect(found.words.contains { $0.contains("home.edit") } != isListed, "\(found.words)")
  }

  static let raw = "de “home.edit” is not translated: there is no entry for it, and users see the key itself"

  @Test("A key that another language has and the source language lacks counts as in a table")
  func keyOfAnotherLanguage() throws {
    let tables = [
      "App/en.lproj/Localizable.strings": Self.table("home.title"),
      "App/de.lproj/Localizable.strings": Self.table("home.title"),
      "App/fr.lproj/Localizable.strings": "\"home.title\" = \"a\";\n\"home.edit\" = \"b\";\n",
    ]
    let found = try Self.findings(Self.app(Self.project(tables.keys.sorted()), tables))
    let words = "The source language has no entry for the key “home.edit”: users see the key itself"
    #expect(found.words == ["en \(words)"])
    var without = tables
    without["App/fr.lproj/Localizable.strings"] = Self.table("home.title")
    let none = try Self.findings(Self.app(Self.project(tables.keys.sorted()), without))
    #expect(none.words.allSatisfy { $0.hasSuffix("No table has the key “home.edit”: users see the key itself") })
    #expect(!none.words.isEmpty)
  }

  @Test("An empty folder of the app may contain the table of an app that has none")
  func emptyFolder() throws {
    let objects = """
      Y = {isa = PBXFileSystemSynchronizedRootGroup; path = Strings; sourceTree = "<group>"; };
      """
    let synchronized = Self.project([], objects: objects).replacing(
      "buildPhases = (S, R, );", with: "buildPhases = (S, R, ); fileSystemSynchronizedGroups = (Y, );")
    let found = try Self.findings(Self.app(synchronized))
    #expect(found.words.isEmpty)
    #expect(found.notes.map { $0.message.prefix(31) } == ["The folder Strings is empty her"])
    let full = try Self.findings(Self.app(synchronized, ["Strings/Localizable.strings": Self.table("home.title")]))
    #expect(full.notes.isEmpty)
  }

  @Test("Specifications name tables as projects do, and optional tables may be missing")
  func specification() throws {
    func app(_ more: String) -> AppInput {
      let specification = """
        name: App
        targets:
          App:
            type: application
            platform: iOS
            sources:
              - path: App
              - path: Texts/Localizable.xcstrings
        \(more)
        """
      return InputReader.read(.memory(["project.yml": specification, "App/A.swift": Self.code]), screensFiles: [])
    }
    let found = try Self.findings(app(""))
    #expect(found.words.isEmpty)
    #expect(found.notes.map { "\($0.position)" } == ["project.yml:8:15"])
    #expect(try Self.findings(app("        optional: true")).notes.isEmpty)
  }

  @Test("An existing table that cannot be read is reported once, as unreadable")
  func unread() throws {
    let app = Self.app(Self.project(["App/Localizable.xcstrings"]), ["App/Localizable.xcstrings": "version https://"])
    let found = try Self.findings(app)
    #expect(found.words.isEmpty)
    #expect(found.notes.map(\.severity) == [.error])
  }
}

/// Apps with their own way of looking up texts, which decides what users read if a language lacks the key.
struct OwnLookupTests {
  static let tables = [
    "en.lproj/Localizable.strings": MissingTableTests.table("home.title", "home.edit"),
    "de.lproj/Localizable.strings": MissingTableTests.table("home.title"),
  ]

  static func words(_ more: [String: String], code: String = MissingTableTests.code) throws -> [String] {
    let files = ["A.swift": code].merging(tables) { $1 }.merging(more) { $1 }
    return try MissingTableTests.findings(InputReader.read(.memory(files), screensFiles: [])).words
  }

  static let raw = ["de “home.edit” is not translated: there is no entry for it, and users see the key itself"]

  @Test("If an app's bundle replaces the main one, it decides what people read for a missing key")
  func bundleInPlaceOfTheMainOne() throws {
    let bundle = """
      @interface LanguageBundle : NSBundle
      @end
      @implementation LanguageBundle
      - (NSString *)localizedStringForKey:(NSString *)key value:(NSString *)value table:(NSString *)table {
        NSString *text = [super localizedStringForKey:key value:@"_" table:table];
        if ([text isEqualToString:@"_"]) { text = [self.other localizedStringForKey:key value:value table:table]; }
        return text;
      }
      @end

      """
    let use = "void start(void) { object_setClass([NSBundle mainBundle], [LanguageBundle class]); }\n"
    #expect(try Self.words([:]) == Self.raw)
    #expect(try Self.words(["B.m": bundle]) == Self.raw, "nothing uses it")
    #expect(try Self.words(["B.m": bundle + use]).isEmpty)
  }

  @Test("A bundle that only chooses the language leaves missing keys to the system")
  func bundleOfALanguage() throws {
    let bundle = """
      import Foundation
      class LanguageBundle: Bundle {
        override func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
          guard let inner = LanguageBundle.inner else {
            return super.localizedString(forKey: key, value: value, table: tableName)
          }
          return inner.localizedString(forKey: key, value: value, table: tableName)
        }
      }
      func start() { object_setClass(Bundle.main, LanguageBundle.self) }
      """
    #expect(try Self.words(["B.swift": bundle]) == Self.raw)
    let changed = bundle.replacing("inner.localizedString(forKey: key, value: value,", with: "inner.text(")
    #expect(try Self.words(["B.swift": changed]).isEmpty)
  }

  @Test("A lookup that the code does not show, or one with a text created at run time, may have another text")
  func unseenLookups() throws {
    func code(_ title: String, _ more: String = "") -> String {
      """
      import UIKit
      class HomeController: UIViewController {
        override func viewDidLoad() { navigationItem.title = \(title) }
      }
      \(more)
      """
    }
    #expect(try Self.words([:], code: code("NSLocalizedString(\"home.edit\", comment: \"\")")) == Self.raw)
    #expect(try Self.words([:], code: code("#localize(\"home.edit\")")).isEmpty)
    #expect(try Self.words([:], code: code("String(localized: \"home.edit\", defaultValue: Fallback.text())")).isEmpty)
    let plain = "String(localized: \"home.edit\", defaultValue: \"Edit\")"
    #expect(try Self.words([:], code: code(plain)) == ["de “Edit” is not translated: there is no entry for it"])
  }

  @Test("A fallback lookup in the English bundle, in the app's own function, gives English")
  func secondLook() throws {
    let code = """
      @implementation Texts
      + (NSString *)localizedStringForKey:(NSString *)key {
        NSString *value = NSLocalizedString(key, nil);
        if (value && [value isEqualToString:key] == NO) { return value; }
        return [Texts englishStringForKey:key];
      }
      + (NSString *)englishStringForKey:(NSString *)key {
        NSString *path = [[NSBundle mainBundle] pathForResource:@"en" ofType:@"lproj"];
        NSBundle *bundle = [NSBundle bundleWithPath:path];
        return NSLocalizedStringFromTableInBundle(key, nil, bundle, nil);
      }
      @end
      @interface HomeController : UIViewController
      @end
      @implementation HomeController
      - (void)viewDidLoad { self.title = [Texts localizedStringForKey:@"home.edit"]; }
      @end
      """
    let files = ["A.m": code].merging(Self.tables) { $1 }
    let found = try MissingTableTests.findings(InputReader.read(.memory(files), screensFiles: [])).words
    #expect(found == ["de “home.edit text” is not translated: there is no entry for it"])
  }

  @Test("A text of a document that is a key of a table is looked up by code, and is no text")
  func keyInDocument() throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="n"><scenes>
      <scene><objects><navigationController id="n"><navigationBar key="navigationBar" id="b"/><connections>
      <segue destination="v" kind="relationship" relationship="rootViewController" id="s"/></connections>
      </navigationController></objects></scene><scene><objects><viewController id="v">
      <navigationItem key="navigationItem" title="PAIRED_WALLETS" id="i"><barButtonItem key="rightBarButtonItem"
      title="NO_KEY" id="r"/></navigationItem></viewController></objects></scene></scenes></document>
      """
    for folder in ["", "Base.lproj/"] {
      let app = InputReader.read(
        .memory([
          folder + "Main.storyboard": document, "en.lproj/Localizable.strings": "PAIRED_WALLETS = \"Paired wallets\";",
        ]), screensFiles: [])
      let texts = app.screens.flatMap(\.texts)
      #expect(texts.map(\.unknownReason) == ["code translates it: it is a key of a string table", nil])
    }
  }

  @Test("Code in no target names no scene of a storyboard", arguments: [true, false])
  func codeInNoTarget(isInTarget: Bool) {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s">
      <objects><viewController storyboardIdentifier="Old" id="b" customClass="Old" sceneMemberID="viewController">
      <navigationItem key="navigationItem" title="Old" id="i"/></viewController></objects></scene></scenes></document>
      """
    let old = "import UIKit\nclass Old: UIViewController { static let identifier = \"Old\" }"
    let app = MissingTableTests.app(
      MissingTableTests.project(["App/Old.storyboard"]),
      ["App/Old.storyboard": storyboard, "App/Old.swift": isInTarget ? "" : old],
      code: MissingTableTests.code + (isInTarget ? old.replacing("import UIKit", with: "") : ""))
    #expect(app.screens.contains { $0.typeName == "Old" } == isInTarget, "\(app.screens.map(\.name))")
  }
}
