import BarScreens
public import FitModel
public import FitReports
import FitRules
import InputFiles
import StringTables
import Typesetting

/// An existing text with the same meaning as another one.
public struct ShorterText: Hashable, Sendable {
  /// Where such a text comes from.
  public enum Origin: Hashable, Sendable {
    /// Another key with the same text in the source language.
    case key(String)
    /// The same key, for one kind of device or one width: `ipad`, `20`.
    case variation(String)
    /// The system's text for the same words.
    case system
  }
  /// The existing text, of the app or of iOS.
  public var text: String
  /// Where it comes from.
  public var origin: Origin

  /// Where it comes from, as a clause.
  public var words: Sentence {
    switch origin {
    case .key(let key): "which is what “\(key)” says"
    case .variation(let name): "which is its text for \(name)"
    case .system: "which is the system's text"
    }
  }
}

/// The texts of an app in its source language. Keys with the same text there have the same meaning in every language.
struct SourceTexts {
  fileprivate struct Name: Hashable {
    var folder, table, key: String
  }
  fileprivate let strings: AppStrings
  fileprivate private(set) var texts: [Name: String] = [:]
  fileprivate private(set) var names: [String: [Name]] = [:]

  init(_ strings: AppStrings) {
    self.strings = strings
    for table in strings.tables where (table.locale ?? strings.sourceLanguage) == strings.sourceLanguage {
      table.entries.forEach { entry in
        guard case .text(let text, _) = entry.value else { return }
        let name = Name(folder: table.folder, table: table.name, key: entry.key)
        if texts.updateValue(text, forKey: name) == nil { names[entry.key, default: []].append(name) }
      }
    }
  }
}

/// Finds texts of an app, and of iOS, with the same meaning in a language. It does not invent texts.
struct ShorterTexts {
  private typealias Name = SourceTexts.Name
  /// The maximum number of texts that are tried for one key.
  static let most = 5
  private let strings: AppStrings
  private let locale: LanguageTag
  private let sources: SourceTexts
  private var bySource: [String: [(name: Name, text: String)]] = [:]

  init(_ sources: SourceTexts, locale: LanguageTag) {
    let strings = sources.strings
    self.strings = strings
    self.sources = sources
    self.locale = locale
    guard locale != strings.sourceLanguage else { return }
    for table in strings.tables where table.locale == locale {
      table.entries.forEach { entry in
        let name = Name(folder: table.folder, table: table.name, key: entry.key)
        // Keys with empty source texts do not have the same meaning.
        guard case .text(let text, _) = entry.value, let source = sources.texts[name], Self.isUsable(text),
          !source.allSatisfy(\.isWhitespace)
        else { return }
        bySource[source, default: []].append((name, text))
      }
    }
  }

  /// Whether a text can be suggested: it is not blank, and has no line break and no arguments, which differ each time.
  private static func isUsable(_ text: String) -> Bool {
    !text.allSatisfy(\.isWhitespace) && !text.utf8.contains { $0 == UInt8(ascii: "%") || $0 == 0x0A }
  }

  /// The other texts for a key, without duplicates, those of the key itself first.
  ///
  /// - Parameter table: the table; `nil` for any.
  func texts(for key: String, table: String?) -> [ShorterText] {
    let own = strings.tables.filter {
      ($0.locale ?? strings.sourceLanguage) == locale && (table == nil || $0.name == table)
        && $0.entries.contains(key)
    }
    let values = own.compactMap { $0.entries[key]?.value }
    let now = Set(values.compactMap { if case .text(let text, _) = $0 { text } else { nil } })
    var shorter = values.flatMap(Self.variations).map { ShorterText(text: $0.text, origin: .variation($0.name)) }
    let names = (sources.names[key] ?? []).filter { table == nil || $0.table == table }
    for source in Set(names.compactMap { sources.texts[$0] }).sorted() {
      let others = (bySource[source] ?? []).filter { $0.name.key != key }.sorted { $0.name.key < $1.name.key }
      shorter += others.map { ShorterText(text: $0.text, origin: .key($0.name.key)) }
      guard let system = SystemTitles.item(titled: source).map({ SystemTitles.title($0, in: locale) }),
        system.trust == .a
      else { continue }
      shorter.append(ShorterText(text: system.value, origin: .system))
    }
    var seen = now
    return Array(shorter.filter { Self.isUsable($0.text) && seen.insert($0.text).inserted }.prefix(Self.most))
  }

  /// The texts of a value for one kind of device or one width.
  private static func variations(_ value: LocalizedValue) -> [(name: String, text: String)] {
    guard case .variations(let kind, let members) = value, kind != .plural else { return [] }
    return members.compactMap { member in
      guard case .text(let text, _) = member.value else { return nil }
      return (member.selector, text)
    }
  }
}

extension AppInput {
  /// Existing texts with the same meaning as that of a key: other translations of the same words, its own text for one
  /// kind of device or width, and the system's text.
  public func shorterTexts(for key: String, table: String? = nil, in locale: LanguageTag) -> [ShorterText] {
    ShorterTexts(SourceTexts(strings), locale: locale).texts(for: key, table: table)
  }
}

extension Analyzer {
  /// The maximum number of keys for which shorter texts are searched, to limit the time.
  private static var mostSuggestions: Int { 200 }

  /// A text is only tried if it is at most this many times as wide as the text that does not fit, because each trial
  /// lays out its screens on every device. The factor allows for different styles.
  private static var narrower: Double { 1.05 }

  private func width(_ text: String, _ locale: LanguageTag) -> Double {
    mainTypesetter.measure(text, style: TextStyle(role: .title, size: 17, weight: .semibold), language: locale).width
  }

  /// The report with existing texts that would fit, for findings about texts that do not fit.
  ///
  /// Each is checked as in `try`: only texts without findings are suggested, narrowest first.
  public func suggesting(_ report: Report, in app: AppInput) -> Report {
    struct TextKey: Hashable {
      var key, table: String
      var locale: LanguageTag
    }
    let rules = RoomRules(options).ids
    func textKey(of finding: Finding) -> TextKey? {
      guard rules.contains(finding.rule), let key = finding.key, let table = finding.table,
        let locale = finding.locale, finding.variation.isEmpty || !finding.variation.contains("="),
        !report.isKnown(finding)
      else { return nil }
      return TextKey(key: key, table: table, locale: locale)
    }
    var textKeys: [TextKey] = []
    var current: [TextKey: String] = [:]
    for finding in report.findings.sorted(by: { $0.certainty > $1.certainty }) {
      guard let textKey = textKey(of: finding), current[textKey] == nil, let text = finding.text else { continue }
      current[textKey] = text
      textKeys.append(textKey)
    }
    guard !textKeys.isEmpty else { return report }
    let sources = SourceTexts(app.strings)
    var byLocale: [LanguageTag: ShorterTexts] = [:]
    var asked: [(textKey: TextKey, texts: [ShorterText])] = []
    for textKey in textKeys where asked.count < Self.mostSuggestions {
      let texts = byLocale[textKey.locale] ?? ShorterTexts(sources, locale: textKey.locale)
      byLocale[textKey.locale] = texts
      let known = texts.texts(for: textKey.key, table: textKey.table)
      guard !known.isEmpty else { continue }
      let widest = width(current[textKey] ?? "", textKey.locale) * Self.narrower
      let found = known.filter { width($0.text, textKey.locale) < widest }
      if !found.isEmpty { asked.append((textKey, found)) }
    }
    guard !asked.isEmpty else { return report }
    let fitting = concurrentMap(asked, jobs: options.jobs) { textKey, texts -> (TextKey, [ShorterText]) in
      let request = WordingRequest(
        key: textKey.key, table: textKey.table, locale: textKey.locale, wordings: texts.map(\.text))
      let fitting = PreparedTrial.fitting(request, in: app, analyzer: self)
      let found = fitting.enumerated().compactMap { number, text in
        texts.first { $0.text == text }.map { (text: $0, width: width(text, textKey.locale), number: number) }
      }
      return (textKey, found.sorted { ($0.width, $0.number) < ($1.width, $1.number) }.map(\.text))
    }
    let byTextKey = Dictionary(fitting) { $1 }
    var report = report
    for index in report.findings.indices {
      guard let found = textKey(of: report.findings[index]).flatMap({ byTextKey[$0] }), let first = found.first else {
        continue
      }
      report.findings[index].alternatives = found.map(\.text)
      let offer: Sentence = "write “\(first.text)”, \(first.words), and fits"
      report.findings[index].cure = report.findings[index].cure.map { "\($0); or \(offer)" } ?? offer
    }
    return report
  }
}
