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
        near, "The app does not ship \(tag.identifier); its texts are treated as \(near.identifier)",
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

/// The tables of one name and folder, in all languages and kinds of files.
struct OfferFamily {
  var name, folder: String
  /// Their indices in the app's tables.
  var tables: [Int]
}

/// Finds the tables that offered texts belong to.
struct OfferTargets {
  struct Match {
    /// The indices of the families; empty if the app has no table for the text.
    var families: [Int] = []
    var remark: InputProblem?
    /// Whether the app's key is the sender's whole identifier, including what looks like a path.
    var isWholeKey = false
  }
  let families: [OfferFamily]
  private let strings: AppStrings
  private let byName: [String: [Int]]
  private var byOriginal: [String: [Int]] = [:]
  private var saidOriginals: Set<String> = []

  init(_ strings: AppStrings) {
    struct Name: Hashable {
      var name, folder: String
    }
    var numbers: [Name: Int] = [:]
    var families: [OfferFamily] = []
    for (index, table) in strings.tables.enumerated() {
      let name = Name(name: table.name, folder: table.folder)
      if let number = numbers[name] {
        families[number].tables.append(index)
      } else {
        numbers[name] = families.count
        families.append(OfferFamily(name: table.name, folder: table.folder, tables: [index]))
      }
    }
    self.strings = strings
    self.families = families
    byName = Dictionary(grouping: families.indices) { families[$0].name }
  }

  /// The families of a text, and a remark about it.
  mutating func find(_ text: OfferedText) -> Match {
    var candidates = Array(families.indices)
    if let original = text.original {
      candidates = self.candidates(original)
      guard !candidates.isEmpty else {
        guard saidOriginals.insert(text.position.file + "\n" + original).inserted else { return Match() }
        return Match(
          remark: remark(
            text, "No string table or document of the app is “\(original)”, so its texts are not checked",
            "write its path as the project has it"))
      }
    } else if let table = text.table, let named = byName[table] {
      candidates = named
    }
    if let whole = text.wholeKey {
      let having = candidates.filter { has(whole, families[$0]) }
      if !having.isEmpty { return found(text, whole, [], in: having, isWholeKey: true) }
    }
    let having = candidates.filter { has(text.key, families[$0]) }
    guard !having.isEmpty else {
      if text.mayBeHeading { return Match() }
      let file = text.original.map { name -> Sentence in "“\(name)”" } ?? "the app’s string tables"
      return Match(remark: remark(text, "“\(text.key)” is not a key of \(file)", "its text is not checked"))
    }
    return found(text, text.key, text.path[...], in: having, isWholeKey: false)
  }

  /// The families that have a key; only those with the sender's source text, if there are any.
  private func found(
    _ text: OfferedText, _ key: String, _ path: ArraySlice<OfferedText.Step>, in indices: [Int], isWholeKey: Bool
  ) -> Match {
    var matches = Match(families: indices, isWholeKey: isWholeKey)
    // An export numbers the references to variables, so such texts cannot be compared.
    guard let source = text.sourceText, !source.isEmpty, !source.contains("#@") else { return matches }
    let texts = indices.map { sourceValue(of: key, families[$0])?.text(at: path) }
    let agreeing = zip(indices, texts).filter { $1 == source }.map(\.0)
    if !agreeing.isEmpty {
      matches.families = agreeing
    } else if let known = texts.compactMap(\.self).first(where: { !$0.contains("#@") }) {
      matches.remark = InputProblem(
        .skipped, at: text.sourcePosition ?? text.position,
        message: "“\(key)” was translated from “\(source)”, but the app now has “\(known)”",
        fix: "check that the translation is still right", key: key)
    }
    return matches
  }

  private func remark(_ text: OfferedText, _ message: Sentence, _ fix: Sentence) -> InputProblem {
    InputProblem(.skipped, at: text.position, message: message, fix: fix, key: text.key)
  }

  /// The families that a file named by the sender belongs to: one of the two paths ends with the other.
  private mutating func candidates(_ original: String) -> [Int] {
    if let known = byOriginal[original] { return known }
    let path = TablePath(original)
    let wanted = path.folder.split(separator: "/")
    let sameFolders = (byName[path.name] ?? []).filter { number in
      let own = families[number].folder.split(separator: "/")
      let count = min(own.count, wanted.count)
      return own.suffix(count) == wanted.suffix(count)
    }
    // A family in exactly that folder takes precedence over folders with the same ending.
    let exact = sameFolders.filter { families[$0].folder == path.folder }
    byOriginal[original] = exact.isEmpty ? sameFolders : exact
    return exact.isEmpty ? sameFolders : exact
  }

  private func has(_ key: String, _ family: OfferFamily) -> Bool {
    family.tables.contains { strings.tables[$0].entries.contains(key) }
  }

  private func sourceValue(of key: String, _ family: OfferFamily) -> LocalizedValue? {
    strings.sourceEntry(of: key, family)?.value
  }
}

extension AppStrings {
  /// The entry of a key in the source language, from the strongest kind of file that has it.
  func sourceEntry(of key: String, _ family: OfferFamily) -> StringEntry? {
    let source = family.tables.map { tables[$0] }.filter { $0.locale == nil || $0.locale == sourceLanguage }
    return source.sorted { $0.precedence > $1.precedence }.lazy.compactMap { $0.entries[key] }.first
  }
}
