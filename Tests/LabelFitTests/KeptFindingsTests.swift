import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import LabelFit

/// Findings that are kept from one check to the next.
struct KeptFindingsTests {
  private static let english = "en.lproj/Localizable.strings"
  private static let german = "de.lproj/Localizable.strings"
  private static let start = [
    "labelfit.yml": """
    source-language: en
    screens:
      - name: One
        navigation: { title: { key: title }, trailing: [ { key: send } ] }
      - name: Two
        from: One
        navigation: { title: { key: other }, prompt: { key: hint } }
      - name: Three
        navigation: { title: { key: list }, trailing: [ { key: other, table: Second } ] }
        toolbar: [ { key: send }, { key: hint } ]

    """,
    english: """
    "title" = "Title";
    "send" = "Send";
    "other" = "Other";
    "hint" = "A hint";
    "list" = "List";
    "unused" = "Unused";
    "heading" = "Title";

    """,
    german: """
    "title" = "Alle Einstellungen aller Geräte";
    "send" = "Nachricht an alle senden";
    "hint" = "Ein Hinweis";
    "unused" = "Unbenutzt";
    "heading" = "Titel";

    """,
    "en.lproj/Second.strings": "\"other\" = \"Another\";\n",
    "Other.xcstrings": """
    { "sourceLanguage": "en", "strings": { "more": { "localizations": {
    "de": { "stringUnit": { "state": "translated", "value": "Mehr" } } } } } }
    """,
  ]

  private static func read(_ files: [String: String], _ cache: ReadingCache) -> AppInput {
    InputReader.read(
      .memory(files), screensFiles: files["labelfit.yml"] == nil ? [] : ["labelfit.yml"], jobs: 2, cache: cache)
  }

  private static func analyzer(_ device: String = "320x568") throws -> Analyzer {
    let request = TypedOptions(platforms: ["ios16", "ios26"], devices: [device], systemFonts: false, jobs: 2)
    return try Analyzer(options: OptionResolver.resolve(request, configuration: nil))
  }

  /// The report with existing texts that fit, in JSON, and the number of screens that were checked for it.
  private static func check(
    _ analyzer: Analyzer, _ app: AppInput, _ kept: KeptFindings? = nil
  ) throws -> (text: String, checked: Int) {
    var report: Report?
    let checked = WorkCount.of(.screens) { report = analyzer.check(app, kept: kept) }
    let suggesting = analyzer.suggesting(try #require(report), in: app, kept: kept)
    let text = try #require(Reporter.all.first { $0.name == "json" }?.render(suggesting, Reporter.Options()))
    return (text, checked)
  }

  @Test("Screens whose keys have the same entries are not checked again, all others are")
  func reused() throws {
    let (cache, kept) = (ReadingCache(), KeptFindings())
    var analyzer = try Self.analyzer()
    var files = Self.start
    func checked() throws -> Int {
      let app = Self.read(files, cache)
      let (text, checked) = try Self.check(analyzer, app, kept)
      #expect(try text == Self.check(analyzer, app).text)
      return checked
    }
    #expect(try checked() == 3)
    #expect(try checked() == 0)
    files[Self.german] = files[Self.german]?.replacing("Alle Einst", with: "Einst")
    #expect(try checked() == 2, "the title stands in the first screen, and beside the chevron of the second")
    files[Self.german] = files[Self.german]?.replacing("Unbenutzt", with: "Frei")
    #expect(try checked() == 0, "no screen shows the text")
    files[Self.german] = files[Self.german]?.replacing("Ein Hinweis", with: "Ein Wink")
    #expect(try checked() == 2, "a hint stands in two screens")
    files[Self.german] = "\n" + (files[Self.german] ?? "")
    #expect(try checked() == 3, "every text is on another line")
    files["Other.xcstrings"] = files["Other.xcstrings"]?.replacing("Mehr", with: "Weiteres")
    #expect(try checked() == 0, "no screen shows the text")
    files["labelfit.yml"] = files["labelfit.yml"]?.replacing("key: list", with: "key: title")
    #expect(try checked() == 3, "titles decide where back labels are told")
    analyzer = try Self.analyzer("375x667")
    #expect(try checked() == 3, "another device")
    #expect(try checked() == 0)
    files["fr.lproj/Localizable.strings"] = "\"unused\" = \"Inutile\";\n"
    #expect(try checked() == 3, "another language")
  }

  @Test("After another text only its language is checked again")
  func languages() throws {
    let (cache, kept) = (ReadingCache(), KeptFindings())
    let analyzer = try Self.analyzer()
    var files = Self.start
    func laidOut() -> Int {
      let app = Self.read(files, cache)
      return WorkCount.of(.layouts) { _ = analyzer.check(app, kept: kept) }
    }
    #expect(laidOut() == 6, "three screens in two languages")
    files[Self.german] = files[Self.german]?.replacing("Alle Einst", with: "Einst")
    #expect(laidOut() == 2, "two screens in German")
  }

  @Test("Existing texts are tried again only if a screen with the key, one of its texts or a suppression has changed")
  func tried() throws {
    let (cache, kept) = (ReadingCache(), KeptFindings())
    let analyzer = try Self.analyzer()
    var files = Self.start
    func tried() throws -> Int {
      let app = Self.read(files, cache)
      let report = analyzer.check(app, kept: kept)
      return WorkCount.of(.trials) {
        let findings = analyzer.suggesting(report, in: app, kept: kept).findings
        #expect(findings.contains { $0.key == "title" && $0.alternatives == ["Titel"] })
      }
    }
    #expect(try tried() == 1)
    #expect(try tried() == 0)
    files[Self.german] = files[Self.german]?.replacing("Unbenutzt", with: "Frei")
    #expect(try tried() == 0)
    files[Self.german] = files[Self.german]?.replacing("an alle", with: "an")
    #expect(try tried() == 1, "the button beside the title")
    files["labelfit.yml"]?.append("ignore: [ { rule: text-overlap, key: send, reason: known } ]\n")
    #expect(try tried() == 1)
  }

  @Test("After any change the report is that of a fresh check", arguments: 1...6 as ClosedRange<UInt64>)
  func changes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (cache, kept) = (ReadingCache(), KeptFindings())
    let analyzer = try Self.analyzer()
    let words = [
      "title", "send", "other", "hint", "heading", "Titel", "Alle", "Another", "Second", "One", "%@", "\n", "de", "key",
      "ä",
    ]
    var files = Self.start
    var (checked, all) = (0, 0)
    for step in 0..<24 {
      let path = files.keys.sorted()[Int.random(in: 0..<files.count, using: &random)]
      switch Int.random(in: 0..<10, using: &random) {
      case 0: files = Self.start
      case 1: files[path] = nil
      case 2: files["Package/" + path] = files[path]
      case 3: files["de.lproj/Second.strings"] = "\"other\" = \"Anderes \(step)\";\n"
      case 4: files["de.lproj/Localizable.stringsdict"] = Bool.random(using: &random) ? "<plist/>" : nil
      case 5, 6: files[Self.german]?.append("\"list\" = \"Liste von \(step)\";\n")
      default:
        let (word, other) = (words.randomElement(using: &random) ?? "", words.randomElement(using: &random) ?? "")
        files[path] = files[path]?.replacing(word, with: other)
      }
      if files.isEmpty { files = Self.start }
      let app = Self.read(files, cache)
      let (again, fresh) = (try Self.check(analyzer, app, kept), try Self.check(analyzer, app))
      #expect(again.text == fresh.text, "seed \(seed), step \(step), \(path)")
      checked += again.checked
      all += fresh.checked
    }
    #expect(checked < all)
  }
}

/// What `--watch` monitors and prints.
struct WatchingTests {
  @Test("The stamps of files differ if a relevant file is written, created or removed")
  func stamps() throws {
    let table = "\"a\" = \"A\";"
    let files = ["App/labelfit.yml": "screens: []", "App/en.lproj/A.strings": table, "App/notes.txt": "a"]
    try ScratchFolder.with(files) { folder in
      func stamps() -> FileStamps { FileStamps(of: ["App"], currentFolder: folder.path) }
      func write(_ text: String?, _ path: String) throws {
        let file = folder.appendingPathComponent(path)
        if let text { try Data(text.utf8).write(to: file) } else { try FileManager.default.removeItem(at: file) }
      }
      let first = stamps()
      #expect(first.count == 2)
      try write("other words", "App/notes.txt")
      #expect(stamps() == first)
      try write(table + table, "App/en.lproj/A.strings")
      let second = stamps()
      #expect(second != first)
      try write(table, "App/en.lproj/B.strings")
      #expect(stamps() != second)
      try write(nil, "App/en.lproj/B.strings")
      #expect(stamps() == second)
    }
  }
}

/// The same input gives the same bytes, for any number of jobs and in every run.
struct JobsTests {
  @Test("One job and many write the same reports", arguments: [UInt64(11), 12])
  func sameBytes(seed: UInt64) throws {
    let app = RandomApp.input(seed: seed, screens: 10)
    try #require(app.problems.isEmpty)
    let reports = try [1, 2, 5].map { jobs in
      let options = try OptionResolver.resolve(TypedOptions(systemFonts: false, jobs: jobs), configuration: nil)
      let report = try Analyzer(options: options).check(app)
      #expect(Set(report.findings.map(\.id)).count == report.findings.count)
      return Reporter.all.filter { $0.name != "html" }.map { $0.render(report, Reporter.Options()) }
    }
    #expect(reports[0].joined().utf8.count > 10_000)
    for other in reports.dropFirst() { #expect(other == reports[0]) }
  }
}
