public import FitModel

/// The languages in which a text is not known, because a table that may contain it is missing.
public struct MissingWords: Hashable, Sendable {
  /// The missing table because of which the text is not known in any language; `nil` if there is none.
  public var table: MissingTable?
  /// The missing tables because of which the text is not known in one language.
  public var byLanguage: [LanguageTag: MissingTable] = [:]
}

extension AppBundles {
  /// The languages in which a text is not known: those where a table of its name is missing from a bundle that code
  /// uses, and no existing table has the key.
  ///
  /// - Parameter file: the file whose code shows the text.
  public func missingWords(of reference: StringReference, at file: String) -> MissingWords {
    let candidates = missing.filter { $0.name == nil || $0.name == reference.table }
    guard !candidates.isEmpty else { return MissingWords() }
    let asked = reference.bundle.flatMap { self.asked($0, at: file) }
    var words = MissingWords()
    for table in candidates where mayAnswer(table, reference, asked) {
      if let locale = table.locale {
        if !has(reference, in: [locale], asked), words.byLanguage[locale] == nil { words.byLanguage[locale] = table }
      } else if words.table == nil, !has(reference, in: [nil, source], asked) {
        words.table = table
      }
    }
    return words
  }

  /// The missing tables that the app's own code uses by default.
  public var missingMainTables: [MissingTable] {
    missing.filter { table in
      table.name == "Localizable" && table.locale == nil
        && table.targets.contains { index.targets[$0].isApp && isLacking(table, $0) }
    }
  }

  /// Whether a missing table may contain a reference.
  private func mayAnswer(_ table: MissingTable, _ reference: StringReference, _ asked: Set<Int>?) -> Bool {
    if let folder = reference.folder { return table.name != nil && folder == table.folder }
    if let folders = reference.folders, !folders.contains(table.folder) { return false }
    if case .package(let inside) = reference.bundle { return isInPackage(table.folder, of: inside) }
    let isOwn = !TableName.isInOwnBundle(table.folder)
    // An existing table has no substitute.
    if table.isUnread {
      guard let asked else { return true }
      return isOwn && (table.targets.isEmpty || !table.targets.isDisjoint(with: asked))
    }
    guard let asked else { return !isOwn || table.targets.contains { isLacking(table, $0, named: reference.table) } }
    return isOwn && !table.targets.isDisjoint(with: asked)
      && table.targets.intersection(asked).contains { isLacking(table, $0, named: reference.table) }
  }

  /// Whether a target has no substitute for a missing table. A bundle contains only one table of a name and language,
  /// so if a project names two, it does not need one of them.
  private func isLacking(_ table: MissingTable, _ target: Int, named name: String? = nil) -> Bool {
    let places = holders[table.name ?? name ?? ""] ?? [:]
    return !places.contains { folder, targets in
      targets.contains(target) && !TableName.isInOwnBundle(folder)
        && keys.tables(table.name ?? name ?? "", folder: folder).contains { other in
          guard table.name != nil else { return true }
          guard other.precedence == table.precedence else { return false }
          return table.locale == nil ? other.locale == nil || other.locale == source : other.locale == table.locale
        }
    }
  }

  /// Whether an existing table has the key of a reference in some languages.
  private func has(_ reference: StringReference, in locales: Set<LanguageTag?>, _ asked: Set<Int>?) -> Bool {
    (holders[reference.table] ?? [:]).contains { folder, targets in
      if let own = reference.folder, own != folder { return false }
      if let folders = reference.folders, !folders.contains(folder) { return false }
      if let asked, TableName.isInOwnBundle(folder) || !targets.isEmpty && targets.isDisjoint(with: asked) {
        return false
      }
      return keys.tables(reference.table, folder: folder).contains {
        locales.contains($0.locale) && $0.entries.contains(reference.key)
      }
    }
  }
}
