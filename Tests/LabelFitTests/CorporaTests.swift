import BarScreens
import FitModel
import FitReports
import FitTestSupport
import Foundation
import LabelFit
import StringTables
import Testing
import Typesetting

/// Real apps, where `LABELFIT_APPS` names them.
@Suite(.enabled(if: Repository.apps != nil, "needs LABELFIT_APPS"))
struct CorporaTests {
  /// A row of the independent scan of the documents' bar texts.
  struct Row {
    var app, key, source: String
    var chinese: [(locale: LanguageTag, text: String)]
  }

  static let apps = [
    "INaturalistIOS", "NetNewsWire", "openfoodfacts-ios", "owntracks-ios", "UTM", "home-assistant-iOS", "CSE",
  ]

  /// Rows the reader takes another way, and why: see CONTRIBUTING, “The independent scan”.
  static let readOtherwise: Set<String> = [
    // A storyboard reference: the tab shows the item of the controller it refers to.
    "Eh6-Oa-ZfG.title",
    // Run-time localisation: the text is looked up under the key of a `localizableString` attribute.
    "J3M-5Y-Hw2.title", "tnR-0p-cA3.title", "rPS-q8-1Ip.title",
  ]

  private func read(_ app: String) throws -> AppInput {
    let folder = try #require(Repository.apps).appendingPathComponent(app).path
    return InputReader.read([folder], currentFolder: folder)
  }

  private func rows() throws -> [Row] {
    let folder = try #require(Repository.apps)
    let text = try String(contentsOf: folder.appendingPathComponent("bar_texts.tsv"), encoding: .utf8)
    let names = [
      "inaturalist/INaturalistIOS": "INaturalistIOS", "openfoodfacts/openfoodfacts-ios": "openfoodfacts-ios",
      "owntracks/ios": "owntracks-ios", "Ranchero-Software/NetNewsWire": "NetNewsWire",
    ]
    return try text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let locales: [LanguageTag] = ["zh-Hans", "zh-Hant", "zh-Hant-HK"]
      let chinese = zip(locales, cells.dropFirst(5)).filter { !$0.1.isEmpty }.map { ($0, $1) }
      return Row(app: try #require(names[cells[0]]), key: cells[3], source: cells[4], chinese: chinese)
    }
  }

  @Test("Every bar text of the independent scan is found, with the same Chinese")
  func barTexts() throws {
    var apps: [String: AppInput] = [:]
    let rows = try rows()
    #expect(rows.count == 74)
    for row in rows where !Self.readOtherwise.contains(row.key) {
      let app = try apps[row.app] ?? read(row.app)
      apps[row.app] = app
      let texts = app.texts(in: app.strings.sourceLanguage)
      let match = texts.first { $0.key == row.key || ($0.key == nil && $0.text == row.source) }
      #expect(match != nil, "\(row.app): \(row.key) \(row.source)")
      for (locale, text) in row.chinese {
        #expect(app.texts(in: locale).contains { $0.key == row.key && $0.text == text }, "\(row.key) \(locale) \(text)")
      }
    }
  }

  @Test("A whole check ends, and the report does not depend on the number of jobs", arguments: apps)
  func check(_ name: String) throws {
    let app = try read(name)
    var options = try OptionResolver.resolve(TypedOptions(systemFonts: false, jobs: 1), configuration: nil)
    let one = try Analyzer(options: options).check(app)
    options.jobs = 4
    let many = try Analyzer(options: options).check(app)
    #expect(one == many)
    #expect(Set(one.findings.map(\.id)).count == one.findings.count, "ids are unique")
    #expect(!one.findings.contains { $0.rule == "unreadable-input" })
  }
}
