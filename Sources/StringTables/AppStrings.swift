public import FitModel

/// All strings of an app in all languages.
public struct AppStrings: Sendable {
  /// The tables, in the order of their files.
  public var tables: [StringTable] { didSet { index = newIndex } }
  /// The language the app is written in.
  public var sourceLanguage: LanguageTag { didSet { index = newIndex } }
  /// Tables in the app's folder that belong to no target, so the app does not contain them.
  let inNoTarget: [StringTable]
  let languages: LanguageData
  /// The localizations of tables that are left out here; the system's choice of a language still depends on them.
  private let others: FolderLocalizations
  private(set) var index: TableIndex

  /// - Parameters:
  ///   - tables: tables of files, and those of the texts inside documents (precedence 0).
  ///   - sourceLanguage: the language of tables without a locale.
  ///   - languages: language data.
  ///   - inNoTarget: tables in the app's folder that no target includes.
  public init(
    tables: [StringTable], sourceLanguage: LanguageTag, languages: LanguageData, inNoTarget: [StringTable] = []
  ) {
    self.init(tables, sourceLanguage, languages, inNoTarget, others: [:])
  }

  private init(
    _ tables: [StringTable], _ sourceLanguage: LanguageTag, _ languages: LanguageData, _ inNoTarget: [StringTable],
    others: FolderLocalizations, earlier: TableIndex? = nil
  ) {
    self.tables = tables
    self.inNoTarget = inNoTarget
    self.sourceLanguage = sourceLanguage
    self.languages = languages
    self.others = others
    index = TableIndex(tables, sourceLanguage, languages, others: others, earlier: earlier)
  }

  private var newIndex: TableIndex { TableIndex(tables, sourceLanguage, languages, others: others, earlier: index) }

  /// Only the strings that some references need; looking up these references gives the same results in every
  /// language. There are so few that changing one of them repeatedly is fast.
  public func narrowed(to references: Set<StringReference>) -> AppStrings {
    let keys = Dictionary(grouping: references, by: \.table).mapValues { Set($0.map(\.key)) }
    let narrowed = tables.compactMap { table -> StringTable? in
      guard let keys = keys[table.name] else { return nil }
      var own = table
      own.entries = StringEntries(
        Dictionary(uniqueKeysWithValues: keys.compactMap { key in table.entries[key].map { (key, $0) } }))
      return own
    }
    return AppStrings(narrowed, sourceLanguage, languages, inNoTarget, others: index.folders, earlier: index)
  }

  /// Replaces the text of every entry of a key in a language.
  ///
  /// - Parameter path: the steps to the text within the entry.
  public mutating func set(_ text: String, of key: String, in locale: LanguageTag, at path: [OfferedText.Step]) {
    var changed = tables
    for index in changed.indices where (changed[index].locale ?? sourceLanguage) == locale {
      guard var entry = changed[index].entries[key] else { continue }
      entry.value = entry.value.setting(.text(text, entry.position), at: path[...])
      changed[index].entries[key] = entry
    }
    tables = changed
  }

  /// The given texts that are also the text of an entry in a table of a language.
  public func texts(among texts: Set<String>, in locale: LanguageTag) -> Set<String> {
    tables.filter { $0.locale == locale }.reduce(into: []) { $0.formUnion($1.entries.texts(among: texts)) }
  }

  /// Every locale that any table has, sorted; `Base` counts as the source language.
  public var locales: [LanguageTag] { index.locales }

  /// The localizations the app uses for a requested locale, in lookup order: the one iOS picks for the whole app, then
  /// its fallbacks, the source language last.
  public func localizations(for locale: LanguageTag) -> [LanguageTag] { index.localizations(for: locale) }

  /// What a user in a locale sees for a reference.
  ///
  /// Lookup works as in `CFBundle`. The localization is picked once for the app. Of each kind of table, only the
  /// first one in the search list is used (picked localization, `Base`, parents of the localization, source
  /// language): if a `.strings` table exists but lacks the key, no other table is searched, and the user sees the
  /// text in the code, or the key. Compiled string catalogs contain the source text for missing entries. Storyboards
  /// and XIBs show the texts they contain.
  ///
  /// - Parameter samples: values for format arguments; defaults fill what is not listed.
  /// - Returns: `nil` if no table has the key and the reference has no text of its own.
  public func translation(
    of reference: StringReference, in locale: LanguageTag, samples: ArgumentSamples
  ) -> Translation? {
    guard let text = index.find(reference, in: locale) else { return nil }
    let numbers = reference.groupsNumbers ? languages : languages.withPlainNumbers
    // A text without any argument is shown as it is.
    let plain = text.shownEntry?.shownText
    var translation = Translation(
      locale: locale, language: text.language, status: text.status, position: text.entry?.position,
      variants: plain.map { [TextVariant(text: $0.text, position: $0.position)] }
        ?? variants(of: text, samples, numbers, arguments: reference.arguments),
      isArgumentsOnly: plain == nil && isArgumentsOnly(text))
    if !reference.letters.isEmpty { translation = translation.changed(by: reference.letters) }
    translation.isLeftInDocument = text.isLeftInDocument
    if [.missing, .inNoTable].contains(text.status) {
      translation.fileInNoTarget = fileInNoTarget(
        reference, in: text.status == .missing ? locale : nil, shown: translation.variants.first?.text)
    }
    return translation
  }

  /// A format from code with its arguments filled in; `nil` if it has neither `%@` nor an integer argument.
  public func filled(_ format: String, in locale: LanguageTag, samples: ArgumentSamples) -> Translation? {
    let isFormat = FormatPieces.parse(format).contains { piece in
      if case .value(let specifier, _) = piece { "@diuDU".contains(specifier.conversion) } else { false }
    }
    guard isFormat else { return nil }
    let found = FoundText(ownText: format, language: sourceLanguage, status: .inNoTable)
    return Translation(
      locale: locale, language: sourceLanguage, status: .inNoTable, position: nil,
      variants: variants(of: found, samples, languages.withPlainNumbers), isArgumentsOnly: isArgumentsOnly(found))
  }

  /// Whether a text has no letters of its own, only arguments.
  private func isArgumentsOnly(_ found: FoundText) -> Bool {
    var text = found.ownText
    if case .text(let format, _)? = found.shownEntry?.value { text = format }
    guard let text, text.utf8.contains(UInt8(ascii: "%")) else { return false }
    let pieces = FormatPieces.parse(text)
    return pieces.allSatisfy { piece in
      if case .literal(let words) = piece { !words.contains(where: \.isLetter) } else { true }
    }
  }

  /// A table file that has a text for a reference, in the given or any locale, but that no target includes. If a locale
  /// is given, an entry does not count if its text is shown anyway, ignoring case.
  private func fileInNoTarget(
    _ reference: StringReference, in locale: LanguageTag?, shown: String?
  ) -> String? {
    let folders = reference.folders ?? reference.folder.map { [$0] }
    return inNoTarget.first { table in
      guard table.name == reference.table, locale.map({ (table.locale ?? sourceLanguage) == $0 }) != false,
        folders?.contains(table.folder) != false, let entry = table.entries[reference.key]
      else { return false }
      guard case .text(let text, _) = entry.value else { return true }
      return !text.isEmpty && (locale == nil || text.lowercased() != shown?.lowercased())
    }?.file
  }

  /// Whether some language has an entry for a reference but a locale has neither a text nor a fallback, so that the
  /// system shows the key or the text in the code.
  public func lacksEntry(for reference: StringReference, in locale: LanguageTag) -> Bool {
    guard let found = index.find(reference, in: locale) else { return false }
    if found.ownText != nil { return found.isKnownElsewhere }
    return found.status == .missing && (found.other ?? found.entry)?.shownText?.text == reference.key
  }

  /// The variants of the entry that was found, or of the reference's own text, with the arguments filled in.
  private func variants(
    of found: FoundText, _ samples: ArgumentSamples, _ numbers: LanguageData, arguments: [String?] = []
  ) -> [TextVariant] {
    if let shown = found.shownEntry {
      return variants(of: shown.value, found.language, samples, numbers, arguments)
    }
    let text = found.ownText ?? ""
    if !text.utf8.contains(UInt8(ascii: "%")) { return [TextVariant(text: text, position: nil)] }
    var variants = variants(
      of: .text(text, SourcePosition(file: "", line: 1, column: 1)), found.language, samples, numbers, arguments)
    for index in variants.indices { variants[index].position = nil }
    return variants
  }

  private func variants(
    of value: LocalizedValue, _ language: LanguageTag, _ samples: ArgumentSamples, _ numbers: LanguageData,
    _ arguments: [String?]
  ) -> [TextVariant] {
    VariantExpansion(samples: SampleSet(samples), language: language, languages: numbers, arguments: arguments)
      .variants(of: value)
  }
}

extension AppStrings {
  /// The keys of `keys` whose entries differ from those in `other`; `nil` if the tables themselves differ, so that any
  /// lookup may have a different result.
  public func keys(_ keys: Set<String>, thatDifferFrom other: AppStrings) -> Set<String>? {
    guard sourceLanguage == other.sourceLanguage, index.folders == other.index.folders,
      let inTables = Self.keys(keys, thatDifferIn: tables, from: other.tables),
      let outside = Self.keys(keys, thatDifferIn: inNoTarget, from: other.inNoTarget)
    else { return nil }
    return inTables.union(outside)
  }

  private static func keys(
    _ keys: Set<String>, thatDifferIn tables: [StringTable], from others: [StringTable]
  ) -> Set<String>? {
    guard tables.count == others.count else { return nil }
    var changed: Set<String> = []
    for (table, other) in zip(tables, others) {
      guard table.hasSameLookup(as: other) else { return nil }
      if let source = table.entries.source, source === other.entries.source { continue }
      for key in keys where !changed.contains(key) && table.entries[key] != other.entries[key] { changed.insert(key) }
    }
    return changed
  }
}
