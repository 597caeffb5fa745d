import BarScreens
import FitModel
import FitReports
import Foundation
import InputFiles
import LabelFit
import StringTables
import Testing

/// Checks of apps whose projects state what ships and where it runs.
struct ShippedAppTests {
  static func project(_ settings: String, regions: String = "en, Base, de, ") -> String {
    """
    { objects = {
    R = {isa = PBXFileSystemSynchronizedRootGroup; path = App; }; G = {isa = PBXGroup; children = (R, ); };
    D = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; \(settings)}; };
    C = {isa = XCConfigurationList; buildConfigurations = (D, ); };
    T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
    buildConfigurationList = C; fileSystemSynchronizedGroups = (R, ); };
    P = {isa = PBXProject; developmentRegion = en; knownRegions = (\(regions)); mainGroup = G; targets = (T, ); };
    }; rootObject = P; }
    """
  }

  static let files = [
    "labelfit.yml": "screens:\n  - name: Home\n    navigation: { title: { key: home } }\n",
    "App/en.lproj/Localizable.strings": "\"home\" = \"Home\";",
    "App/de.lproj/Localizable.strings": "\"home\" = \"Zuhause\";",
    "App/dag.lproj/Localizable.strings": "\"home\" = \"Yili\";",
  ]

  static func app(
    _ settings: String?, _ more: [String: String] = [:], languages: LanguageRequest = LanguageRequest()
  ) -> AppInput {
    var files = files.merging(more) { $1 }
    files["App.xcodeproj/project.pbxproj"] = settings.map { project($0) }
    return InputReader.read(.memory(files), screensFiles: ["labelfit.yml"], languages: languages)
  }

  static func report(_ app: AppInput, _ request: TypedOptions = TypedOptions(systemFonts: false)) throws -> Report {
    let options = try OptionResolver.resolve(request, configuration: app.configuration, requirements: app.requirements)
    return try Analyzer(options: options).check(app)
  }

  @Test("Languages that ship are checked, and a sentence names the others")
  func shippedLanguages() throws {
    let report = try Self.report(Self.app(""))
    #expect(report.summary.locales == ["de", "en"])
    #expect(report.summary.languagesLeftOut == [LanguagesLeftOut(.notInProject, ["dag"])])
    let text = Reporter.all.first { $0.name == "text" }?.render(report, Reporter.Options()) ?? ""
    let said = text.replacing(#/\s+/#, with: " ")
    #expect(said.contains("Languages left out: dag (not among the languages of the project); --all-locales"))
    let json = Reporter.all.first { $0.name == "json" }?.render(report, Reporter.Options()) ?? ""
    #expect(
      json.contains(#""locales-left-out": ["#) && json.contains(#"{ "reason": "not-in-project", "locales": ["dag"] }"#))
  }

  @Test(
    "A duplicate key with the same text is a note; with another text it is a warning if a bar shows it",
    arguments: [("Home", Severity.note), ("House", .warning)])
  func repeatedKeys(second: String, severity: Severity) throws {
    let table = "\"home\" = \"Home\";\n\"a\" = \"A\";\n\"home\" = \"\(second)\";\n\"a\" = \"B\";\n"
    let report = try Self.report(Self.app("", ["App/en.lproj/Localizable.strings": table]))
    let found = report.findings.filter { $0.rule == "duplicate-key" }
    #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.key, $0.severity) }) == ["home": severity, "a": .note])
  }

  @Test("A duplicate key of another table than the one that a bar uses is a note")
  func repeatedKeysOfAnotherTable() throws {
    let table = "\"home\" = \"Home\";\n\"home\" = \"House\";\n"
    let report = try Self.report(
      Self.app("", ["App/en.lproj/Localizable.strings": "\"home\" = \"Home\";\n", "App/en.lproj/Main.strings": table]))
    #expect(report.findings.filter { $0.rule == "duplicate-key" }.map(\.severity) == [.note])
  }

  @Test("A table that contains its entries twice has one warning, which counts the others", arguments: [3, 4])
  func tableTwice(count: Int) throws {
    let keys = (1...count).map { "k\($0)" }
    let table = ["A", "B"].flatMap { text in keys.map { "\"\($0)\" = \"\(text)\";\n" } }.joined()
    let screens = keys.map { "  - name: \($0)\n    navigation: { title: { key: \($0) } }\n" }.joined()
    let report = try Self.report(
      Self.app("", ["App/en.lproj/Localizable.strings": table, "labelfit.yml": "screens:\n" + screens]))
    let found = report.findings.filter { $0.rule == "duplicate-key" }
    let warnings = found.filter { $0.severity == .warning }
    #expect(found.count == count && warnings.count == (count == 3 ? 3 : 1))
    let words = "; 3 more keys of this table that bars show have several texts, too"
    #expect(warnings.count { $0.message.hasSuffix(words) } == (count == 3 ? 0 : 1))
  }

  @Test(
    "A requested language is checked even if it does not ship",
    arguments: [
      LanguageRequest(locales: ["dag"]), LanguageRequest(all: true),
    ])
  func languagesOnDemand(request: LanguageRequest) throws {
    let app = Self.app("", languages: request)
    #expect(app.locales == ["dag", "de", "en"] && app.languagesLeftOut.isEmpty)
  }

  @Test("The configuration can also request languages", arguments: ["all-locales: true", "locales: [dag]"])
  func languagesOfTheConfiguration(line: String) {
    let app = Self.app("", ["labelfit.yml": line + "\n" + (Self.files["labelfit.yml"] ?? "")])
    #expect(app.problems.isEmpty && app.locales == ["dag", "de", "en"])
  }

  @Test("An entry in a file of no target does not count, and the message says where it is")
  func entriesInNoTarget() throws {
    let table = "\"home\" = \"Zuhause\";\n\"settings\" = \"Einstellungen\";"
    let yml = "screens:\n  - name: Home\n    navigation: { title: { key: home, text: Home } }\n"
    var files = ["App/de.lproj/Localizable.strings": "\"other\" = \"Anderes\";", "labelfit.yml": yml]
    func messages() throws -> [String] {
      let found = try Self.report(Self.app("", files)).findings.filter {
        ["untranslated", "hard-coded"].contains($0.rule)
      }
      return found.map { "\($0.rule): \($0.message)" }
    }
    #expect(try messages() == ["untranslated: “Home” is not translated: there is no entry for it"])
    files["Drafts/de.lproj/Localizable.strings"] = table
    let entry = "its entry is in Drafts/de.lproj/Localizable.strings, which no target of the app includes"
    #expect(try messages() == ["untranslated: “Home” is not translated: \(entry)"])
    files["labelfit.yml"] = yml.replacing("key: home, text: Home", with: "key: settings, text: Settings")
    #expect(try messages() == ["hard-coded: “Settings” is the same in every language: \(entry)"])
    // An entry that repeats the source language would change nothing.
    files["labelfit.yml"] = yml
    files["Drafts/de.lproj/Localizable.strings"] = "\"home\" = \"HOME\";"
    #expect(try messages() == ["untranslated: “Home” is not translated: there is no entry for it"])
  }

  @Test("A table outside language folders and targets does not count, unless somebody names it")
  func looseTable() throws {
    let yml = "screens:\n  - name: Home\n    navigation: { title: { key: home, text: Home } }\n"
    var files = ["labelfit.yml": yml, "Drafts/de.proj/Localizable.strings": "\"home\" = \"Zuhause\";"]
    for language in ["en", "de"] { files["App/\(language).lproj/Localizable.strings"] = "\"other\" = \"x\";" }
    let tables = Self.app("", files).strings.tables.map(\.file)
    #expect(tables.sorted() == ["App/de.lproj/Localizable.strings", "App/en.lproj/Localizable.strings"])
    files["labelfit.yml"] = "strings: [\"**/*.strings\"]\n" + yml
    #expect(Self.app("", files).strings.tables.contains { $0.file.hasPrefix("Drafts/") })
  }

  @Test("A package’s own languages ship, and a language of the app uses those of another region in it")
  func languagesOfPackages() throws {
    let yml = "screens:\n  - name: Home\n    navigation: { title: { key: settings, text: Settings } }\n"
    let folder = "Kit/Sources/Kit/Resources"
    let app = Self.app(
      "",
      [
        "labelfit.yml": yml, "Kit/Package.swift": "",
        "\(folder)/en.lproj/Localizable.strings": "\"settings\" = \"Settings\";",
        "\(folder)/de-DE.lproj/Localizable.strings": "\"settings\" = \"Einstellungen\";",
        "\(folder)/nl-NL.lproj/Localizable.strings": "\"settings\" = \"Instellingen\";",
      ])
    #expect(app.locales == ["de", "en"])
    #expect(app.texts(in: "de").map(\.text) == ["Einstellungen"])
    #expect(try Self.report(app).findings.filter { $0.rule == "untranslated" }.isEmpty)
    #expect(app.languagesLeftOut == [LanguagesLeftOut(.notInProject, ["dag", "nl-NL"])])
  }

  @Test("Keys that no table has are not measured as texts")
  func keysWithoutTables() throws {
    let code = """
      struct Home: View { var body: some View { NavigationStack { List {}.navigationTitle(
        "settings_header_of_a_very_long_name_indeed_and_more") } } }
      """
    let app = InputReader.read(.memory(["Home.swift": code]), screensFiles: [])
    #expect(app.screens.count == 1)
    let report = try Self.report(app)
    #expect(report.findings.allSatisfy { $0.failing.isEmpty })
  }

  @Test("Without a project every language is checked")
  func withoutProject() {
    let app = Self.app(nil)
    #expect(app.locales == ["dag", "de", "en"] && app.languagesLeftOut.isEmpty && app.requirements == .unrestricted)
  }

  @Test("A broken file of no target, or of a language that does not ship, fails no run")
  func brokenFilesOutside() {
    let broken = "\"home\" = \"Ho"
    let outside = Self.app(
      "", ["Drafts/de.lproj/Localizable.strings": broken, "App/dag.lproj/Localizable.strings": broken])
    #expect(!outside.problems.contains { $0.kind == .unreadable })
    #expect(
      outside.problems.filter { $0.kind == .skipped }.map(\.position.file)
        == ["App/dag.lproj/Localizable.strings", "Drafts/de.lproj/Localizable.strings"])
    let inside = Self.app("", ["App/de.lproj/Localizable.strings": broken])
    #expect(inside.problems.contains { $0.kind == .unreadable })
  }

  @Test(
    "An app is checked on every platform its deployment target and settings allow, unless somebody chooses",
    arguments: [
      ("", [], ["ios16", "ios26"]), ("IPHONEOS_DEPLOYMENT_TARGET = 18.0; ", [], ["ios16", "ios26"]),
      ("IPHONEOS_DEPLOYMENT_TARGET = 12.0; ", [], ["ios16", "ios26", "ios11"]),
      ("IPHONEOS_DEPLOYMENT_TARGET = 26.0; ", [], ["ios26"]),
      ("IPHONEOS_DEPLOYMENT_TARGET = 26.0; ", ["ios11", "ios7"], ["ios11", "ios7"]),
    ] as [(String, [String], [String])])
  func platforms(settings: String, typed: [String], checked: [String]) throws {
    let report = try Self.report(Self.app(settings), TypedOptions(platforms: typed, systemFonts: false))
    #expect(report.summary.platforms == checked && report.summary.layouts > 0)
  }

  @Test("One configuration that requests the older bars is enough, because builds for testing try the new ones first")
  func olderBarsOfOneConfiguration() {
    let setting = "INFOPLIST_KEY_UIDesignRequiresCompatibility"
    let project = Self.project("IPHONEOS_DEPLOYMENT_TARGET = 17.0; \(setting) = NO; ")
      .replacing("buildConfigurations = (D, )", with: "buildConfigurations = (D, E, )")
      .replacing(
        "C = {isa",
        with:
          "E = {isa = XCBuildConfiguration; name = Store; buildSettings = {SDKROOT = iphoneos; \(setting) = YES; }; };\nC = {isa"
      )
    let files = Self.files.merging(["App.xcodeproj/project.pbxproj": project]) { $1 }
    #expect(InputReader.read(.memory(files), screensFiles: ["labelfit.yml"]).requirements.keepsOlderBars)
  }

  @Test(
    "An app that requests the older bars has them on iOS 26, and may have glass on iOS 27",
    arguments: [
      ("INFOPLIST_KEY_UIDesignRequiresCompatibility = YES; ", "", true),
      ("INFOPLIST_KEY_UIDesignRequiresCompatibility = NO; ", "", false),
      ("INFOPLIST_FILE = App/Info.plist; ", "<true/>", true), ("INFOPLIST_FILE = App/Info.plist; ", "<false/>", false),
      ("", "<true/>", false), ("SWIFT_VERSION = 3.0; ", "", true), ("SWIFT_VERSION = 4.2; ", "", false),
    ])
  func olderBars(settings: String, value: String, keeps: Bool) throws {
    let info = "<plist><dict><key>UIDesignRequiresCompatibility</key>\(value)</dict></plist>"
    let files = Self.narrow.merging(value.isEmpty ? [:] : ["App/Info.plist": info]) { $1 }
    let app = Self.app("IPHONEOS_DEPLOYMENT_TARGET = 17.0; " + settings, files)
    #expect(app.requirements.keepsOlderBars == keeps)
    let cut = try #require(try Self.report(app).findings.first { $0.rule == "title-truncated" && $0.locale == "en" })
    #expect(
      cut.platforms.map(\.systems) == [
        SystemVersions(from: SystemVersion(17), through: keeps ? 26 : 18),
        SystemVersions(from: SystemVersion(keeps ? 27 : 26), through: 27),
      ])
    // A title alone rests on recorded numbers; whether an app keeps the older bars on iOS 27 is unknown.
    #expect(cut.platforms.map(\.certainty) == [.likely, keeps ? .possible : .likely])
  }

  static let narrow = [
    "App/en.lproj/Localizable.strings": "\"home\" = \"\(String(repeating: "Wide title ", count: 12))\";"
  ]

  @Test("No device is named that cannot run the app or that the app does not support")
  func devices() throws {
    let settings = "IPHONEOS_DEPLOYMENT_TARGET = 17.0; TARGETED_DEVICE_FAMILY = 1; "
    let report = try Self.report(Self.app(settings, Self.narrow))
    let names = report.findings.flatMap { $0.failing.flatMap(\.devices) }
    #expect(names.contains("iPhone SE (3rd generation) (Display Zoom)") && names.contains("iPhone XS"))
    #expect(!names.contains { ["iPhone SE (1st generation)", "iPhone X", "iPhone 8 Plus"].contains($0) })
    #expect(!names.contains { $0.hasPrefix("iPad") })
    for failure in report.findings.flatMap(\.failing) {
      #expect(failure.isZoomed == (failure.devices.last?.hasSuffix("(Display Zoom)") == true))
    }
  }

  @Test("A portrait-only app has no landscape layouts, unless they are requested")
  func orientations() throws {
    let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone"
    let app = Self.app("TARGETED_DEVICE_FAMILY = 1; \(key) = UIInterfaceOrientationPortrait; ", Self.narrow)
    let upright = try Self.report(app)
    #expect(Set(upright.findings.flatMap { $0.failing.map(\.orientation) }) == [.portrait])
    let both = try Self.report(app, TypedOptions(orientation: "both", systemFonts: false))
    #expect(both.summary.layouts == 2 * upright.summary.layouts)
  }

  @Test("A device that cannot run the app is refused with a message")
  func wrongDevice() throws {
    let app = Self.app("TARGETED_DEVICE_FAMILY = 1; ")
    #expect {
      try OptionResolver.resolve(
        TypedOptions(devices: ["iPad (A16)"], systemFonts: false), configuration: nil, requirements: app.requirements)
    } throws: { error in
      (error as? OptionError)?.message.description.hasPrefix("The app does not run on iPad (A16)") == true
    }
  }

  @Test("A document for another kind of devices has no screens", arguments: [("1", false), ("\"1,2\"", true)])
  func documentsForDevices(families: String, isListed: Bool) {
    func storyboard(_ title: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="n">
      <scenes><scene sceneID="s"><objects><navigationController id="n" sceneMemberID="viewController">
      <connections><segue destination="v" kind="relationship" relationship="rootViewController" id="g"/></connections>
      </navigationController></objects></scene>
      <scene sceneID="t"><objects><viewController id="v" sceneMemberID="viewController">
      <navigationItem key="navigationItem" title="\(title)" id="i"/></viewController></objects></scene></scenes></document>
      """
    }
    let app = Self.app(
      "TARGETED_DEVICE_FAMILY = \(families); INFOPLIST_FILE = App/Info.plist; ",
      [
        "App/Info.plist": """
        <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Phone</string>
        <key>UIMainStoryboardFile~ipad</key><string>Pad</string></dict></plist>
        """,
        "App/Base.lproj/Phone.storyboard": storyboard("Phone"), "App/Base.lproj/Pad.storyboard": storyboard("Pad"),
      ])
    #expect(app.screens.contains { $0.idioms == [.iphone] }, "\(app.screens.map(\.name))")
    #expect(app.screens.contains { $0.idioms == [.ipad] } == isListed, "\(app.screens.map(\.name))")
  }
}
