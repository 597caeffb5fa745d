public import FitModel
internal import InputFiles

/// An app's string tables as they will be after importing offered texts.
public struct OfferOverlay: Sendable {
  /// The app's strings with the offered texts.
  public private(set) var strings: AppStrings
  /// How many texts belong to an entry of the app.
  public private(set) var count = 0
  /// The languages of the texts that entries took, sorted.
  public var locales: [LanguageTag] { taken.sorted() }
  /// Remarks on texts that belong to no entry of the app, or that may not fit their entry, with their positions.
  public var remarks: [InputProblem] { list.problems }

  private var taken: Set<LanguageTag> = []
  private var list = InputProblemList()

  /// Adds the texts to the app's tables.
  ///
  /// - Parameters:
  ///   - texts: the offered texts; if two belong to the same text of an entry, the later one wins.
  ///   - strings: the app's strings.
  ///   - languages: language data.
  ///   - fallback: the language of texts that do not state one.
  ///   - wanted: languages to add although the app does not have them.
  public init(
    _ texts: [OfferedText], in strings: AppStrings, languages: LanguageData, fallback: LanguageTag? = nil,
    wanted: Set<LanguageTag> = []
  ) {
    self.strings = strings
    var languagesOfFiles = OfferLanguages(strings, languages: languages, fallback: fallback, wanted: wanted)
    var targets = OfferTargets(strings)
    var drafts = OfferDrafts(strings)
    var last: InputProblem?
    for text in texts {
      var problem: InputProblem?
      guard let locale = languagesOfFiles.locale(of: text, &problem) else {
        if let problem { list.append(problem) }
        continue
      }
      if let problem { list.append(problem) }
      let found = targets.find(text)
      // A row of several languages has the same remark for each.
      if let remark = found.remark, remark != last { list.append(remark) }
      last = found.remark ?? last
      guard !found.families.isEmpty else { continue }
      var text = text
      if found.isWholeKey { (text.key, text.path) = (text.wholeKey ?? text.key, []) }
      for family in found.families { drafts.add(text, to: targets.families[family], locale: locale) }
      count += 1
      taken.insert(locale)
    }
    self.strings.tables = drafts.tables()
  }
}

/// Determines the language of each offered text.
private struct OfferLanguages {
  private let strings: AppStrings
  private let languages: LanguageData
  private let fallback: LanguageTag?
  private let wanted: Set<LanguageTag>
  private let own: Set<LanguageTag>
  private struct Name: Hashable {
    var file: String
    var locale: LanguageTag?
  }
  private var known: [Name: LanguageTag?] = [:]

  init(_ strings: AppStrings, languages: LanguageData, fallback: LanguageTag?, wanted: Set<LanguageTag>) {
    self.strings = strings
    self.languages = languages
    self.fallback = fallback
    self.wanted = wanted
    own = Set(strings.locales)
  }

  /// The app's language for a text; a problem with the language is reported once, at its first text.
  mutating func locale(of text: OfferedText, _ problem: inout InputProblem?) -> LanguageTag? {
    let name = Name(file: text.position.file, locale: text.locale)
    if let known = known[name] { return known }
    let (locale, message, fix) = decide(said(text) ?? fallback)
    known[name] = .some(locale)
    if let message { problem = InputProblem(.skipped, at: text.position, message: message, fix: fix) }
    return locale
  }

  /// The stated language of a text. Three letters in a file name can be an ordinary word, so they count only if the app
  /// has that language.
  private func said(_ text: OfferedText) -> LanguageTag? {
    guard text.isLocaleGuessed, let tag = text.locale, tag.identifier.count == 3 else { return text.locale }
    return own.contains(tag) || wanted.contains(tag) ? tag : nil
  }

  private func decide(_ tag: LanguageTag?) -> (LanguageTag?, message: Sentence?, fix: Sentence) {
    guard let tag else { return (nil, "The file does not state the language of its texts", "add --locale de") }
    if own.contains(tag) || wanted.contains(tag) { return (tag, nil, "") }
    let near = strings.localizations(for: tag).first { $0.language == tag.language && isSameScript($0, tag) }
    if let near, own.contains(near) {
      return (
        near, "The app does not ship \(tag.identifier); its texts are taken for \(near.identifier)",
        "name the language as the app does"
      )
    }
    return (
      nil, "The app does not ship \(tag.identifier), so it is not checked",
      "add the language to the app, or --locale \(tag.identifier)"
    )
  }

  private func isSameScript(_ a: LanguageTag, _ b: LanguageTag) -> Bool {
    Subtags(languages.maximized(a)).script == Subtags(languages.maximized(b)).script
  }
}

/// Collects offered texts, several of which may belong to one entry.
struct OfferDrafts {
  private struct Name: Hashable {
    var name, folder, key: String
    var locale: LanguageTag
    var precedence: Int
  }
  private struct Draft {
    /// The table to change; `nil` for a new one.
    var table: Int?
    var entry: StringEntry
    var source: LocalizedValue?
  }
  private let strings: AppStrings
  private var drafts: [Name: Draft] = [:]
  private var order: [Name] = []

  init(_ strings: AppStrings) { self.strings = strings }

  /// Adds a text to the entry of its key.
  mutating func add(_ text: OfferedText, to family: OfferFamily, locale: LanguageTag) {
    let isRules = text.original?.lowercased().hasSuffix(".stringsdict") ?? text.position.file.hasSuffix(".stringsdict")
    let name = Name(
      name: family.name, folder: family.folder, key: text.key, locale: locale, precedence: isRules ? 2 : 1)
    var draft = drafts[name] ?? start(name, text, family)
    if drafts[name] == nil { order.append(name) }
    draft.entry.value = draft.entry.value.setting(text.value, at: text.path[...])
    draft.entry.position = text.position
    draft.entry.state = .translated
    drafts[name] = draft
  }

  private func start(_ name: Name, _ text: OfferedText, _ family: OfferFamily) -> Draft {
    let tables = family.tables.filter {
      strings.tables[$0].locale == name.locale && strings.tables[$0].precedence == name.precedence
    }
    let having = tables.first { strings.tables[$0].entries.contains(name.key) }
    let source = strings.sourceEntry(of: name.key, family)
    if let having, let entry = strings.tables[having].entries[name.key], !entry.value.isEmpty {
      return Draft(table: having, entry: entry, source: nil)
    }
    let entry = StringEntry(
      key: name.key, position: text.position, value: source?.value.skeleton ?? text.value, comment: source?.comment,
      shouldTranslate: source?.shouldTranslate ?? true)
    return Draft(table: having ?? tables.first, entry: entry, source: source?.value)
  }

  /// The app's tables with the entries in them; a language without a table gets one.
  func tables() -> [StringTable] {
    var tables = strings.tables
    var new: [Name: Int] = [:]
    for name in order {
      guard let draft = drafts[name] else { continue }
      var entry = draft.entry
      entry.value = entry.value.completed(with: draft.source) ?? entry.value
      if let table = draft.table {
        tables[table].entries[name.key] = entry
        continue
      }
      var table = name
      table.key = ""
      if new[table] == nil {
        new[table] = tables.count
        tables.append(
          StringTable(
            name: name.name, folder: name.folder, file: entry.position.file, locale: name.locale,
            precedence: name.precedence))
      }
      if let table = new[table] { tables[table].entries[name.key] = entry }
    }
    return tables
  }
}

extension LocalizedValue {
  /// Whether all its texts are empty.
  fileprivate var isEmpty: Bool {
    switch self {
    case .text(let text, _), .format(let text, _, _): text.isEmpty
    case .variations(_, let members): members.allSatisfy(\.value.isEmpty)
    }
  }
}
