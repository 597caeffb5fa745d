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
  public enum Match: Hashable, Sendable {
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
  public var match: Match

  /// Where it comes from, as a clause.
  public var words: Sentence {
    switch match {
    case .key(let key): "which is what “\(key)” says"
    case .variation(let name): "which is its text for \(name)"
    case .system: "which is the system's text"
    }
  }
}

/// The texts of some keys in the source language, and all keys with these texts there: they have the same meaning in
/// every language.
struct SourceTexts {
  fileprivate struct Name: Hashable {
    var folder, table, key: String
  }
  fileprivate let strings: AppStrings
  fileprivate private(set) var texts: [Name: String] = [:]
  /// The names of each of the keys.
  fileprivate private(set) var names: [String: [Name]] = [:]
  /// All names that have one of the texts.
  fileprivate private(set) var bySource: [String: [Name]] = [:]

  init(_ strings: AppStrings, keys: Set<String>) {
    self.strings = strings
    let tables = strings.tables.filter { ($0.locale ?? strings.sourceLanguage) == strings.sourceLanguage }
    for table in tables {
      for key in keys {
        guard case .text(let text, _)? = table.entries[key]?.value else { continue }
        let name = Name(folder: table.folder, table: table.name, key: key)
        if texts.updateValue(text, forKey: name) == nil { names[key, default: []].append(name) }
      }
    }
    // Keys with empty source texts do not have the same meaning.
    let wanted = Set(texts.values).filter { !$0.allSatisfy(\.isWhitespace) }
    var known: Set<Name> = []
    for table in tables {
      for entry in table.entries.entries(withTextAmong: wanted) {
        let name = Name(folder: table.folder, table: table.name, key: entry.key)
        guard known.insert(name).inserted else { continue }
        let all = tables.filter { $0.folder == name.folder && $0.name == name.table }
        let last = all.reversed().lazy.compactMap { table -> String? in
          if case .text(let text, _)? = table.entries[name.key]?.value { text } else { nil }
        }.first
        if let last, wanted.contains(last) { bySource[last, default: []].append(name) }
      }
    }
  }
}

/// Finds texts of an app, and of iOS, with the same meaning in a language. It does not invent texts.
struct ShorterTexts {
  /// The maximum number of texts that are tried for one key.
  static let most = 5
  private let strings: AppStrings
  private let locale: LanguageTag
  private let sources: SourceTexts
  /// The tables of the language.
  private let tables: [StringTable]

  init(_ sources: SourceTexts, locale: LanguageTag) {
    strings = sources.strings
    self.sources = sources
    self.locale = locale
    tables = strings.tables.filter { ($0.locale ?? sources.strings.sourceLanguage) == locale }
  }

  /// The texts in the language of the keys with a source text, ordered by key.
  private func others(with source: String) -> [(key: String, text: String)] {
    let names = locale == strings.sourceLanguage ? [] : sources.bySource[source] ?? []
    let found = tables.flatMap { table in
      names.compactMap { name -> (key: String, text: String)? in
        guard name.folder == table.folder, name.table == table.name,
          case .text(let text, _)? = table.entries[name.key]?.value, Self.isUsable(text)
        else { return nil }
        return (name.key, text)
      }
    }
    return found.sorted { $0.key < $1.key }
  }

  /// Whether a text can be suggested: it is not blank, and has no line break and no arguments, which differ each time.
  private static func isUsable(_ text: String) -> Bool {
    !text.allSatisfy(\.isWhitespace) && !text.utf8.contains { $0 == UInt8(ascii: "%") || $0 == 0x0A }
  }

  /// The other texts for a key, without duplicates, those of the key itself first.
  ///
  /// - Parameter table: the table; `nil` for any.
  func texts(for key: String, table: String?) -> [ShorterText] {
    let values = tables.filter { table == nil || $0.name == table }.compactMap { $0.entries[key]?.value }
    let now = Set(values.compactMap { if case .text(let text, _) = $0 { text } else { nil } })
    var shorter = values.flatMap(Self.variations).map { ShorterText(text: $0.text, match: .variation($0.name)) }
    let names = (sources.names[key] ?? []).filter { table == nil || $0.table == table }
    for source in Set(names.compactMap { sources.texts[$0] }).sorted() {
      shorter += others(with: source).filter { $0.key != key }.map {
        ShorterText(text: $0.text, match: .key($0.key))
      }
      guard let system = SystemTitles.item(titled: source).map({ SystemTitles.title($0, in: locale) }),
        system.trust == .a
      else { continue }
      shorter.append(ShorterText(text: system.value, match: .system))
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
    ShorterTexts(SourceTexts(strings, keys: [key]), locale: locale).texts(for: key, table: table)
  }
}

extension Analyzer {
  /// The maximum number of keys for which shorter texts are searched, to limit the time.
  private static var mostSuggestions: Int { 200 }

  /// A text is only tried if it is at most this many times as wide as the text that does not fit, because each trial
  /// lays out its screens on every device. The factor allows for different styles.
  private static var narrower: Double { 1.05 }

  /// The report with existing texts that would fit, for findings about texts that do not fit.
  ///
  /// Each is checked as in `try`: only texts without findings are suggested, narrowest first.
  ///
  /// - Parameter kept: the findings of the check that made the report.
  public func suggesting(_ report: Report, in app: AppInput, kept: KeptFindings? = nil) -> Report {
    struct TextKey: Hashable {
      var key, table: String
      var locale: LanguageTag
    }
    let rules = RoomRules(options).ids
    func textKey(of finding: Finding) -> TextKey? {
      guard let key = finding.key, let table = finding.table,
        let locale = finding.locale, finding.variation.isEmpty || !finding.variation.contains("="),
        !report.isKnown(finding)
      else { return nil }
      return TextKey(key: key, table: table, locale: locale)
    }
    var textKeys: [TextKey] = []
    var current: [TextKey: String] = [:]
    let named = report.findings.indices.compactMap { index -> (index: Int, textKey: TextKey)? in
      guard rules.contains(report.findings[index].rule) else { return nil }
      return textKey(of: report.findings[index]).map { (index, $0) }
    }
    for certainty in Certainty.allCases.sorted(by: >) {
      for (index, textKey) in named where report.findings[index].certainty == certainty {
        guard current[textKey] == nil, let text = report.findings[index].text else { continue }
        current[textKey] = text
        textKeys.append(textKey)
      }
    }
    guard !textKeys.isEmpty else { return report }
    let worker = mainTypesetter.worker()
    func width(_ text: String, _ locale: LanguageTag) -> Double {
      let style = TextStyle(role: .title, size: 17, weight: .semibold)
      return worker.measurer(style: style, language: locale).measure(text).width
    }
    let sources = SourceTexts(app.strings, keys: Set(textKeys.map(\.key)))
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
    let requests = asked.map { textKey, texts in
      WordingRequest(key: textKey.key, table: textKey.table, locale: textKey.locale, wordings: texts.map(\.text))
    }
    let fitting = kept?.fitting(requests) { tried($0, in: app) } ?? tried(requests, in: app)
    let best = zip(asked, fitting).map { asked, fitting -> (TextKey, [ShorterText]) in
      let (textKey, texts) = asked
      let found = fitting.enumerated().compactMap { number, text in
        texts.first { $0.text == text }.map { (text: $0, width: width(text, textKey.locale), number: number) }
      }
      return (textKey, found.sorted { ($0.width, $0.number) < ($1.width, $1.number) }.map(\.text))
    }
    let byTextKey = Dictionary(best) { $1 }
    var report = report
    for (index, textKey) in named {
      guard let found = byTextKey[textKey], let first = found.first else { continue }
      report.findings[index].alternatives = found.map(\.text)
      let offer: Sentence = "write “\(first.text)”, \(first.words), and fits"
      report.findings[index].cure = report.findings[index].cure.map { "\($0); or \(offer)" } ?? offer
    }
    return report
  }

  /// The wordings of each request that fit everywhere.
  private func tried(_ requests: [WordingRequest], in app: AppInput) -> [[String]] {
    guard !requests.isEmpty else { return [] }
    let slots = KeySlots(app)
    let judge = FittingTexts.Judge(self)
    // What does not depend on the language is prepared once for each key.
    let keys = requests.map {
      WordingRequest(key: $0.key, table: $0.table, locale: app.strings.sourceLanguage, wordings: [])
    }
    let distinct = keys.uniqued()
    let prepared = concurrentMap(distinct, jobs: options.jobs) {
      FittingTexts(for: $0, in: slots.app(showing: $0.key), judge: judge)
    }
    let texts = Dictionary(uniqueKeysWithValues: zip(distinct, prepared))
    return concurrentMap(Array(zip(keys, requests)), jobs: options.jobs, worker: { MeasuringSession(typesetters) }) {
      session, asked in
      texts[asked.0]?.fitting(asked.1, session) ?? []
    }
  }
}
