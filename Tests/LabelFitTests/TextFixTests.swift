import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import LabelFit
import StringTables
import Testing

/// Texts that are written into the files of an app.
struct TextFixTests {
  private static let screens = """
    source-language: en
    screens:
      - name: Route
        navigation: { title: { key: title }, trailing: [ { key: share } ] }
      - name: List
        navigation: { title: { key: list }, leading: [ { key: cancel } ], trailing: [ { key: share } ] }
        toolbar: [ { key: all }, flexible, { key: none } ]
    """
  private static let keys = ["title", "share", "list", "cancel", "all", "none"]
  private static let words = [
    "Ok", "Alle Bilder", "Einstellungen", "Benachrichtigungen und Töne", "Neu", "Suchen …", "Trotzdem mit allen teilen",
  ]

  private static func files(isCatalog: Bool) -> [String: String] {
    guard isCatalog else {
      let table = keys.map { "\"\($0)\" = \"i\";\n" }.joined()
      return [
        "labelfit.yml": screens, "en.lproj/Localizable.strings": table, "de.lproj/Localizable.strings": table,
      ]
    }
    let unit = "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"i\" } }"
    let entries = keys.map { "\"\($0)\" : { \"localizations\" : { \"en\" : \(unit), \"de\" : \(unit) } }" }
    let catalog = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ", ")) } }"
    return ["labelfit.yml": screens, "Localizable.xcstrings": catalog]
  }

  private static func analyzer() throws -> Analyzer {
    let request = TypedOptions(
      platforms: ["ios16"], devices: ["375x667", "320x568"], locales: ["de"], systemFonts: false, jobs: 1)
    return try Analyzer(options: OptionResolver.resolve(request, configuration: nil))
  }

  private static func patch(_ key: String, _ text: String) -> TextPatch {
    TextPatch(key: key, locale: "de", change: .text(text, .translated))
  }

  @Test("A wording that fits according to try gives no finding after fix has written it", arguments: [1, 2, 3, 4])
  func fits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let analyzer = try Self.analyzer()
    let room: Set = [
      "title-truncated", "button-spacing", "toolbar-overflow", "navigation-bar-crowded", "back-label-truncated",
    ]
    var written = 0
    try ScratchFolder.with(Self.files(isCatalog: seed.isMultiple(of: 2))) { folder in
      for _ in 0..<6 {
        let app = InputReader.read([folder.path], currentFolder: folder.path)
        let key = try #require(Self.keys.randomElement(using: &random))
        let text = try #require(Self.words.randomElement(using: &random))
        let request = WordingRequest(key: key, locale: "de", wordings: [text])
        let wording = try #require(analyzer.trial(request, in: app)?.wordings.first)
        guard wording.fit == .fits else { continue }
        for fixed in try app.fixing(Self.patch(key, text)) {
          try fixed.file.after.write(to: URL(fileURLWithPath: fixed.path))
        }
        let after = InputReader.read([folder.path], currentFolder: folder.path)
        #expect(after.texts(in: "de").contains { $0.key == key && $0.text == text }, "\(seed) \(key) \(text)")
        let found = analyzer.check(after).findings.filter { room.contains($0.rule) && $0.severity > .note }
        #expect(found.isEmpty, "\(seed) \(key) \(text): \(found.map(\.message))")
        written += 1
      }
    }
    #expect(written > 0)
  }

  @Test("The tables that bars show are written; if no bar shows a key of several tables, the user must choose")
  func targets() throws {
    var files = Self.files(isCatalog: false)
    files["Other/de.lproj/More.strings"] = "\"spare\" = \"a\";"
    files["de.lproj/More.strings"] = "\"spare\" = \"b\";"
    files["de.lproj/Localizable.stringsdict"] = """
      <?xml version="1.0"?><plist version="1.0"><dict></dict></plist>
      """
    try ScratchFolder.with(files) { folder in
      let app = InputReader.read([folder.path], currentFolder: folder.path)
      let fixed = try app.fixing(Self.patch("title", "Ziel"))
      #expect(fixed.map(\.file.path) == ["de.lproj/Localizable.strings"] && fixed[0].file.isChanged)
      #expect(throws: InputProblem.self) { try app.fixing(Self.patch("spare", "c")) }
      #expect(throws: InputProblem.self) { try app.fixing(Self.patch("nothing", "c")) }
      var device = Self.patch("title", "Z")
      device.path = try #require(TextPatch.path(named: "iphone"))
      #expect(try app.fixing(device).map(\.file.path) == ["de.lproj/Localizable.stringsdict"])
      var french = Self.patch("title", "But")
      french.locale = "fr"
      #expect(throws: InputProblem.self) { try app.fixing(french) }
    }
  }

  @Test("A file that changed between reading and writing, or was created meanwhile, is not written")
  func changed() throws {
    try ScratchFolder.with(Self.files(isCatalog: false)) { folder in
      let app = InputReader.read([folder.path], currentFolder: folder.path)
      let fixed = try #require(try app.fixing(Self.patch("title", "Ziel")).first)
      #expect(fixed.refusal == nil)
      let url = URL(fileURLWithPath: fixed.path)
      try Data("\"title\" = \"Weg\";".utf8).write(to: url)
      #expect(fixed.refusal?.description.contains("has changed since it was read") == true)
      try FileManager.default.removeItem(at: url)
      #expect(fixed.refusal != nil)
      try fixed.file.before.write(to: url)
      #expect(fixed.refusal == nil)
      var patch = Self.patch("title", "Z")
      patch.path = try #require(TextPatch.path(named: "iphone"))
      let made = try #require(try app.fixing(patch).first)
      #expect(made.refusal == nil)
      try Data().write(to: URL(fileURLWithPath: made.path))
      #expect(made.refusal?.description.contains("has changed since it was read") == true)
    }
  }

  @Test("A text for some devices or widths goes into a table of rules, which is created if necessary")
  func rules() throws {
    try ScratchFolder.with(Self.files(isCatalog: false)) { folder in
      let app = InputReader.read([folder.path], currentFolder: folder.path)
      for (name, selectors) in [("iphone", ["iphone", "other"]), ("narrow", ["20", "50"])] {
        var patch = Self.patch("title", "Z")
        patch.path = try #require(TextPatch.path(named: name))
        let fixed = try #require(try app.fixing(patch).first)
        #expect(fixed.file.path == "de.lproj/Localizable.stringsdict" && fixed.file.isNew)
        #expect(fixed.path == folder.path + "/" + fixed.file.path)
        try fixed.file.after.write(to: URL(fileURLWithPath: fixed.path))
        let after = InputReader.read([folder.path], currentFolder: folder.path)
        let table = try #require(after.strings.tables.first { $0.file == fixed.file.path })
        guard case .variations(_, let members)? = table.entries["title"]?.value else {
          Issue.record("\(name): no variations")
          continue
        }
        #expect(members.map(\.selector) == selectors && after.problems.isEmpty)
        #expect(throws: InputProblem.self, "what lies there is not replaced") { try app.fixing(patch) }
        try FileManager.default.removeItem(atPath: fixed.path)
      }
      var patch = Self.patch("title", "Z")
      patch.path = try #require(TextPatch.path(named: "plural.one"))
      #expect(throws: InputProblem.self) { try app.fixing(patch) }
    }
    try ScratchFolder.with(Self.files(isCatalog: true)) { folder in
      let app = InputReader.read([folder.path], currentFolder: folder.path)
      var patch = Self.patch("title", "Z")
      patch.path = try #require(TextPatch.path(named: "narrow"))
      let file = try #require(try app.fixing(patch).first?.file)
      #expect(file.remark != nil && file.unifiedDiff.contains("\"iphone\""))
    }
  }

  @Test("A text of a storyboard is not written, and the message says where it can be")
  func documents() throws {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="n">
      <scenes><scene sceneID="s"><objects>
      <navigationController id="n" sceneMemberID="viewController"><navigationBar key="navigationBar" id="b"/>
      <connections><segue destination="v" kind="relationship" relationship="rootViewController" id="r"/></connections>
      </navigationController></objects></scene><scene sceneID="t"><objects>
      <viewController id="v" sceneMemberID="viewController"><navigationItem key="navigationItem" title="Inbox" id="i"/>
      </viewController></objects></scene></scenes></document>
      """
    func refusal(_ files: [String: String], _ key: String, _ locale: LanguageTag, isFor name: String? = nil) throws
      -> String
    {
      var words = ""
      try ScratchFolder.with(files) { folder in
        var patch = TextPatch(key: key, locale: locale, change: .text("a", .translated))
        if let name { patch.path = try #require(TextPatch.path(named: name)) }
        do {
          _ = try InputReader.read([folder.path], currentFolder: folder.path).fixing(patch)
        } catch let error as InputProblem {
          words = error.line.description
        }
      }
      return words
    }
    let base = ["A/Base.lproj/Main.storyboard": document, "A/en.lproj/Localizable.strings": "\"a\" = \"b\";"]
    let words = try refusal(base, "i.title", "de")
    #expect(words.contains("A/Base.lproj/Main.storyboard") && words.contains("A/de.lproj/Main.strings"), "\(words)")
    #expect(try refusal(base, "i.title", "en").contains("A/en.lproj/Main.strings"))
    #expect(try refusal(base, "Inbox", "de").contains("“i.title”"))
    #expect(try refusal(["Main.storyboard": document], "i.title", "de").contains("localize"))
    let translated = base.merging(["A/de.lproj/Main.strings": "\"i.title\" = \"Eingang\";"]) { $1 }
    #expect(try refusal(translated, "i.title", "de").isEmpty)
    #expect(try refusal(translated, "i.title", "de", isFor: "iphone").contains(".stringsdict"))
  }

  @Test("Texts of other keys with the same words are proposed if they fit, and in findings")
  func shorter() throws {
    var files = Self.files(isCatalog: false)
    files["en.lproj/Localizable.strings"] =
      "\"title\" = \"Route\"; \"share\" = \"Share\"; \"share.short\" = \"Share\"; \"list\" = \"i\";"
    files["de.lproj/Localizable.strings"] =
      "\"title\" = \"Ziel\"; \"share\" = \"Trotzdem mit allen Leuten teilen, die da sind\"; \"share.short\" = \"Teilen\"; \"list\" = \"i\";"
    try ScratchFolder.with(files) { folder in
      let app = InputReader.read([folder.path], currentFolder: folder.path)
      #expect(
        app.shorterTexts(for: "share", in: "de").map { "\($0.text) \($0.words)" } == [
          "Teilen which is what “share.short” says"
        ])
      let analyzer = try Self.analyzer()
      let report = analyzer.suggesting(analyzer.check(app), in: app)
      let named = report.findings.filter { $0.key == "share" && !$0.alternatives.isEmpty }
      #expect(named.allSatisfy { $0.alternatives == ["Teilen"] && $0.fix?.contains("“Teilen”") == true })
      #expect(!named.isEmpty, "\(report.findings.map { "\($0.rule) \($0.key ?? "")" })")
    }
  }

  @Test("The comment of each key has its room, only once after several writes, and nothing else changes")
  func comments() throws {
    for isCatalog in [false, true] {
      try ScratchFolder.with(Self.files(isCatalog: isCatalog)) { folder in
        let analyzer = try Self.analyzer()
        func write() throws -> Int {
          let app = InputReader.read([folder.path], currentFolder: folder.path)
          let files = try app.commenting(analyzer.budget(app)).filter(\.file.isChanged)
          for file in files { try file.file.after.write(to: URL(fileURLWithPath: file.path)) }
          return files.count
        }
        #expect(try write() == 1 && write() == 0)
        let name = isCatalog ? "Localizable.xcstrings" : "de.lproj/Localizable.strings"
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        #expect(text.contains("Fits "), "\(text)")
        let app = InputReader.read([folder.path], currentFolder: folder.path)
        #expect(app.problems.isEmpty && app.texts(in: "de").allSatisfy { $0.text == "i" })
      }
    }
  }
}

/// The fix that is suggested: which text to shorten.
struct FixWordsTests {
  private static func fixes(_ rule: String, _ screen: String, device: String = "320x568") throws -> [String] {
    let app = InputReader.read(.memory(["labelfit.yml": "screens:\n  - " + screen]), screensFiles: ["labelfit.yml"])
    let options = try OptionResolver.resolve(
      TypedOptions(devices: [device], systemFonts: false), configuration: app.configuration,
      fontFolder: Repository.url("Fonts/TestFonts").path)
    return try Analyzer(options: options).check(app).findings.filter { $0.rule == rule }.compactMap(\.fix)
  }

  @Test("The fix names the text to shorten, and says that icons should be moved")
  func named() throws {
    let large = try Self.fixes(
      "large-title-truncated",
      "{ name: A, navigation: { title: { text: Benachrichtigungseinstellungen }, large-title: true } }",
      device: "375x667")
    #expect(large.count == 1 && large[0].hasPrefix("shorten “Benachrichtigungseinstellungen” by "), "\(large)")
    let icons = Array(repeating: "{ image: 40 }", count: 12).joined(separator: ", flexible, ")
    let overflow = try Self.fixes("toolbar-overflow", "{ name: A, toolbar: [ \(icons) ] }")
    #expect(overflow.count == 1 && overflow[0].hasPrefix("move items to a menu: together they are "), "\(overflow)")
  }
}
