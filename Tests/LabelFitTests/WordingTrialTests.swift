import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import LabelFit
import StringTables
import Testing

/// Wordings that are tried, compared with checks of the app with each of them in its table.
struct WordingTrialTests {
  private static let words = ["Ok", "Alle Bilder", "Einstellungen", "Benachrichtigungen und Töne", "Neu", "Suchen …"]
  private static let least = "i"

  private func analyzer(_ locale: LanguageTag) throws -> Analyzer {
    let request = TypedOptions(
      platforms: ["ios16", "ios26"], devices: ["375x667", "320x568", "744x1133"], locales: [locale.identifier],
      systemFonts: false, jobs: 1)
    return try Analyzer(options: OptionResolver.resolve(request, configuration: nil))
  }

  /// The app with a text in its table, set by hand.
  private func app(_ app: AppInput, _ key: String, _ locale: LanguageTag, _ text: String) -> AppInput {
    var app = app
    for index in app.strings.tables.indices where app.strings.tables[index].locale == locale {
      let position = SourcePosition(file: "t", line: 1, column: 1)
      app.strings.tables[index].entries[key] = StringEntry(
        key: key, position: position, value: .text(text, position))
    }
    return app
  }

  @Test(
    "A wording fits exactly if a check with it in the table finds no new problem of room", arguments: [3, 4, 5])
  func sameAsCheck(seed: UInt64) throws {
    let app = RandomApp.input(seed: seed, screens: 6)
    var random = SeededGenerator(seed: seed)
    let analyzer = try analyzer("de")
    let rules = Self.roomRules
    var counts: [WordingTrial.Fit: Int] = [:]
    for key in app.keysInBars().shuffled(using: &random).prefix(7) {
      let wordings = Self.words.shuffled(using: &random).prefix(3).map { String($0) }
      let trial = try #require(
        analyzer.trial(WordingRequest(key: key, locale: "de", wordings: wordings), in: app))
      func findings(_ text: String) -> [Finding] {
        let screens = Set(trial.wordings.flatMap(\.slots).map(\.slot.screen))
        let bars = Set(trial.wordings.flatMap(\.slots).map(\.slot.item.bar))
        return analyzer.check(self.app(app, key, "de", text)).findings.filter { finding in
          rules.contains(finding.rule) && finding.severity > .note
            && finding.screen.map(screens.contains) == true && finding.item.map { bars.contains($0.bar) } == true
        }
      }
      let before = Set(findings(Self.least).map { [$0.rule, $0.screen, $0.itemName] })
      for wording in trial.wordings {
        counts[wording.fit, default: 0] += 1
        let found = findings(wording.text)
        let new = found.filter { !before.contains([$0.rule, $0.screen, $0.itemName]) }
        if found.isEmpty { #expect(wording.fit == .fits, "\(seed) \(key) \(wording.text)") }
        if wording.fit == .fits { #expect(new.isEmpty, "\(seed) \(key) \(wording.text): \(new.map(\.message))") }
        if new.contains(where: { $0.certainty > .possible }) {
          #expect(wording.fit == .doesNotFit, "\(seed) \(key) \(wording.text)")
        }
        for slot in wording.slots where slot.fit == .fits {
          #expect(
            slot.measures.allSatisfy { !$0.isShown || ($0.left ?? 0) > -0.2 },
            "\(seed) \(key) \(wording.text) \(slot.measures)")
        }
        for slot in wording.slots where slot.fit == .doesNotFit {
          #expect(
            slot.measures.contains { ($0.left ?? -1) < 0.2 },
            "\(seed) \(key) \(wording.text) \(slot.slot.words) \(slot.findings.map(\.message)) \(slot.measures)")
        }
      }
    }
    #expect(counts[.fits, default: 0] > 0, "\(counts)")
  }

  /// The rules about laid-out bars.
  private static let roomRules: Set<String> = [
    "title-truncated", "back-label-truncated", "button-spacing", "toolbar-overflow", "hit-target-too-small",
    "tab-label-truncated", "segment-truncated", "scope-title-truncated", "placeholder-truncated", "prompt-truncated",
    "large-title-truncated", "label-clipped", "toolbar-too-many-items", "navigation-bar-crowded",
  ]

  private static let oneScreen = """
    source-language: en
    screens:
      - name: Route
        navigation: { title: { key: title }, trailing: [ { key: share } ] }
    """
  private static let files = [
    "labelfit.yml": oneScreen,
    "en.lproj/Localizable.strings": "\"title\" = \"Route\";\n\"share\" = \"Share\";",
    "de.lproj/Localizable.strings": "\"title\" = \"Ziel auswählen\";\n\"share\" = \"Trotzdem teilen\";",
  ]

  @Test(
    "The best wording comes first, with the points left; for one that does not fit, the visible part and a remedy are given"
  )
  func sideBySide() throws {
    let app = InputReader.read(.memory(Self.files), screensFiles: ["labelfit.yml"])
    let request = WordingRequest(
      key: "share", locale: "de", wordings: ["Die ganze Route mit allen Freunden teilen", "Teilen", "Teilen"])
    let trial = try #require(try analyzer("de").trial(request, in: app))
    #expect(trial.wordings.map(\.text) == ["Teilen", "Die ganze Route mit allen Freunden teilen"])
    #expect(trial.wordings.map(\.fit) == [.fits, .doesNotFit])
    #expect((trial.wordings[0].left ?? 0) > 0 && (trial.wordings[1].left ?? 0) < 0)
    #expect(trial.wordings[1].slots[0].findings.contains { $0.item?.role == .title })
    #expect(trial.text().contains("✓ 1 “Teilen” fits") && trial.text().contains("✗ 2") && trial.json.contains("\"no\""))
    #expect(try analyzer("de").trial(WordingRequest(key: "x", locale: "de", wordings: ["a"]), in: app) == nil)
  }

  @Test("Each state of a screen is judged separately, and the table names the worst place for each wording")
  func states() throws {
    var files = Self.files
    files["labelfit.yml"] = """
      source-language: en
      screens:
        - name: Route
          navigation: { title: { key: title }, trailing: [ { key: share } ] }
        - name: Route
          state: while editing
          navigation: { title: { key: title }, trailing: [ { text: Alle Routen auswählen und teilen } ] }
      """
    let app = InputReader.read(.memory(files), screensFiles: ["labelfit.yml"])
    let request = WordingRequest(key: "title", locale: "de", wordings: ["Ziel und Route", "Ok"])
    let trial = try #require(try analyzer("de").trial(request, in: app))
    let long = try #require(trial.wordings.first { $0.text == "Ziel und Route" })
    let usual = try #require(long.slots.first { $0.slot.state == nil })
    let editing = try #require(long.slots.first { $0.slot.state == "while editing" })
    #expect(usual.fit < editing.fit && usual.findings.isEmpty && !editing.findings.isEmpty)
    #expect(long.left == editing.left && (long.left ?? 0) < 0)
    for slot in trial.wordings.flatMap(\.slots) {
      let lefts = slot.measures.filter { $0.orientation == .portrait }.compactMap { $0.left }
      let worst = slot.measures.filter { $0.isWorst && $0.orientation == .portrait }.compactMap { $0.left }
      #expect(worst.min() == lefts.min())
    }
  }

  @Test("Every slot is a bar that accepts a wording, and a longer one never fits better", arguments: SlotScreen.slots)
  func slots(_ slot: String) throws {
    let app = SlotScreen.app(slot, beside: ["Ziel \"a\"", "Zurück"], locale: "de")
    #expect(app.problems.isEmpty && app.screens.count == 1)
    let request = WordingRequest(
      key: SlotScreen.key, locale: "de",
      wordings: ["Ein Text, der in gar keine Leiste eines Telefons passt, wie lang sie sei", "Ok"])
    let trial = try #require(try analyzer("de").trial(request, in: app))
    #expect(trial.wordings.first?.text == "Ok")
  }

  @Test("The remaining room is not guaranteed if the measurement error is larger")
  func tight() throws {
    let request = WordingRequest(
      key: SlotScreen.key, locale: "de", wordings: (1...80).map { String(repeating: "i", count: $0) })
    let trial = try #require(
      try analyzer("de").trial(request, in: SlotScreen.app("title", beside: [], locale: "de")))
    let tight = trial.wordings.filter { $0.fit == .mayNotFit && ($0.left ?? -1) >= 0 }
    #expect(!tight.isEmpty)
    let lines = trial.text().split(separator: "\n").map(String.init)
    for wording in tight {
      let line = try #require(lines.first { $0.contains("“\(wording.text)” ") })
      #expect(line.hasPrefix("? ") && line.hasSuffix(" pt left") && line.contains(", with about "), "\(line)")
    }
    #expect(!lines.contains { $0.hasPrefix("✗") && $0.contains("pt left") })
  }

  @Test("The points left in a budget equal those of trying the app's own text", arguments: [6, 7])
  func budget(seed: UInt64) throws {
    let app = RandomApp.input(seed: seed, screens: 5)
    let analyzer = try analyzer("de")
    let budget = analyzer.budget(app)
    var compared = 0
    for entry in budget.rooms.prefix(10) where entry.text != "" && !entry.text.contains("Anna") {
      let request = WordingRequest(key: entry.key, locale: "de", wordings: [entry.text])
      let wording = try #require(analyzer.trial(request, in: app)?.wordings.first)
      let slot = try #require(
        wording.slots.first { $0.slot.screen == entry.screen && $0.slot.item.name == entry.item })
      let least = try #require(slot.measures.compactMap(\.left).min())
      guard let left = entry.left else { continue }
      #expect(least <= left + 0.2, "\(seed) \(entry.key): \(least), \(left)")
      if left < -0.2 { #expect(wording.fit != .fits, "\(seed) \(entry.key)") }
      compared += 1
    }
    #expect(compared > 4)
    #expect(budget.written(as: "csv")?.contains("depends-on") == true && budget.written(as: "yaml") == nil)
  }

  @Test("A key in several places has its tightest, and a dependence on its neighbor is named")
  func tightest() throws {
    var files = Self.files
    files["labelfit.yml"] = Self.oneScreen + "\n  - name: Wide\n    navigation: { title: { key: title } }\n"
    let app = InputReader.read(.memory(files), screensFiles: ["labelfit.yml"])
    let rooms = try analyzer("de").budget(app).rooms
    let title = try #require(rooms.first { $0.key == "title" })
    #expect(title.slots == 2 && title.screen == "Route" && title.dependsOn == ["share"])
    #expect(title.characters == nil, "two texts say nothing about a language")
    #expect(title.device == "iPhone SE (1st generation)" || title.device.contains("Display Zoom"))
  }
}

/// Wordings for keys whose texts have rules.
struct RuledWordingTests {
  @Test("A wording replaces the rules for its key, which would otherwise be looked up first")
  func rules() throws {
    let rules = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>photos</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d Fotos</string></dict></dict></dict>
      </plist>
      """
    let app = InputReader.read(
      .memory([
        "labelfit.yml": """
        source-language: en
        strings: [en.lproj, de.lproj]
        screens:
          - name: Photos
            navigation: { title: { key: photos } }
        """,
        "en.lproj/Localizable.strings": "\"photos\" = \"%d photos\";\n", "de.lproj/Localizable.stringsdict": rules,
      ]), screensFiles: ["labelfit.yml"])
    let request = TypedOptions(devices: ["320x568"], locales: ["de"], systemFonts: false, jobs: 1)
    let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: app.configuration))
    let wide = "%d Fotos, und so viele Worte dazu, wie in keine Leiste passen"
    let trial = try #require(
      analyzer.trial(WordingRequest(key: "photos", locale: "de", wordings: [wide, "%d"]), in: app))
    #expect(trial.wordings.map(\.text) == ["%d", wide])
    #expect(trial.wordings.map(\.fit) == [.fits, .doesNotFit])
    #expect(KeySlots(app).language(named: "de-AT") == "de")
    #expect(KeySlots(app).language(named: "fr") == nil)
  }
}

struct ArgumentSampleTests {
  private static let files = [
    "labelfit.yml": """
    arguments: { "%@": ["Smith, John"], "%d": ["7 = 7"] }
    screens:
      - name: Home
        navigation: { title: { key: of } }
    """,
    "en.lproj/Localizable.strings": #""of" = "%@ of %d";"#,
  ]

  @Test("Samples may contain the characters that separate them in the name of a variant")
  func separators() throws {
    try ScratchFolder.with(Self.files) { folder in
      let app = InputReader.read([folder.path], currentFolder: folder.path)
      let request = TypedOptions(platforms: ["ios16"], systemFonts: false, jobs: 1)
      let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: app.configuration))
      let samples = app.samples(of: "of", table: nil, in: "en", analyzer: analyzer)
      #expect(samples.map(\.specifier) == ["%@", "%d"] && samples.map(\.sample) == ["Smith, John", "7 = 7"])
    }
  }
}
