import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// Every table of the real apps in `LABELFIT_APPS`.
@Suite(.enabled(if: Repository.apps != nil, "needs LABELFIT_APPS")) struct CorpusTests {
  static func read(_ app: String) throws -> TableReading {
    let tree = FileTree.directory(try #require(Repository.apps).appendingPathComponent(app).path)
    return StringTableReader.read(tree.files, from: tree, languages: .handMade)
  }

  static func table(_ reading: TableReading, _ file: String, _ locale: LanguageTag? = nil) throws -> StringTable {
    try #require(reading.tables.first { $0.file.hasSuffix(file) && (locale == nil || $0.locale == locale) })
  }

  @Test(arguments: [
    "CSE", "INaturalistIOS", "NetNewsWire", "UTM", "home-assistant-iOS", "openfoodfacts-ios", "owntracks-ios",
  ])
  func readsEveryTable(app: String) throws {
    let reading = try Self.read(app)
    #expect(!reading.tables.isEmpty)
    #expect(reading.problems.filter { $0.kind != .duplicateKey }.map(\.message) == [])
    for table in reading.tables {
      for entry in table.entries.values {
        #expect(entry.position.file == table.file && entry.position.line >= 1 && entry.position.column >= 1)
      }
    }
  }

  @Test func readsLowerCaseEscapesAsTheyAre() throws {
    let table = try Self.table(try Self.read("home-assistant-iOS"), "zh-Hans.lproj/Localizable.strings")
    let entry = try #require(table.entries.values.first { $0.position.line == 825 })
    #expect(entry.value.plainTexts[0].contains(" u203A %@ u203A "))
  }

  @Test func keepsInvisibleCharactersOfSixteenBitTables() throws {
    let table = try Self.table(try Self.read("INaturalistIOS"), "zh-Hans.lproj/MainStoryboard.strings")
    #expect(table.texts["3BD-cp-ntb.title"] == "保存\u{200B}\u{200B}")
    #expect(table.texts["VjR-qL-q95.segmentTitles[0]"] != nil)
  }

  @Test func readsCatalogs() throws {
    let reading = try Self.read("CSE")
    let counts = Dictionary(
      uniqueKeysWithValues: reading.tables.map { ($0.locale?.identifier ?? "", $0.entries.count) })
    #expect(counts["en"] == 214)
    #expect(counts["zh-Hans"] == 191)
    #expect(counts["zh-Hant"] == 191)
    let source = try #require(reading.tables.first { $0.locale == "en" })
    #expect(source.entries.values.filter { !$0.shouldTranslate }.count == 23)
    #expect(source.entries[""] != nil)

    let names = try Self.table(try Self.read("NetNewsWire"), "Shared/DefaultAccountNames.xcstrings")
    let strings = AppStrings(tables: [names], sourceLanguage: "en", languages: .handMade)
    let translation = try #require(
      strings.translation(
        of: StringReference(table: "DefaultAccountNames", key: "account.name.on-my-device"), in: "en",
        samples: ArgumentSamples()))
    #expect(translation.variants.map(\.text) == ["On My iPad", "On My iPhone"])
    #expect(translation.variants.map(\.idioms) == [[.ipad], [.iphone]])
  }

  @Test func readsPluralRules() throws {
    let reading = try Self.read("UTM")
    let strings = AppStrings(tables: reading.tables, sourceLanguage: "en", languages: .handMade)
    let translation = try #require(
      strings.translation(
        of: StringReference(key: "%lld Cores"), in: "de", samples: ArgumentSamples(["%lld": ["1", "8"]])))
    #expect(translation.variants.map(\.text) == ["1 Core", "8 Cores"])
  }

  @Test func agreesWithAnIndependentScan() throws {
    let lines = try String(
      contentsOf: try #require(Repository.apps).appendingPathComponent("bar_texts.tsv"), encoding: .utf8
    )
    .split(whereSeparator: \.isNewline).dropFirst()
    let reading = try Self.read("INaturalistIOS")
    let strings = AppStrings(tables: reading.tables, sourceLanguage: "en", languages: .handMade)
    var compared = 0
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count > 6, fields[0] == "inaturalist/INaturalistIOS", !fields[5].isEmpty else { continue }
      let name = TablePath(fields[1]).name
      let found = strings.translation(
        of: StringReference(table: name, key: fields[3]), in: "zh-Hans", samples: ArgumentSamples())
      guard let found, found.status == .translated else { continue }
      compared += 1
      #expect(
        found.variants[0].text.trimmingCharacters(in: .whitespaces) == fields[5].trimmingCharacters(in: .whitespaces))
    }
    #expect(compared > 15)
  }
}
