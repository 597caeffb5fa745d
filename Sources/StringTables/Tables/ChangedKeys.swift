import FitModel

extension AppStrings {
  /// The keys of `keys` whose entries differ from those in `other`; `nil` if the tables themselves differ, so that any
  /// lookup may have another result.
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
      guard table.isInPlace(of: other) else { return nil }
      if let source = table.entries.source, source === other.entries.source { continue }
      for key in keys where !changed.contains(key) && table.entries[key] != other.entries[key] { changed.insert(key) }
    }
    return changed
  }
}

extension StringTable {
  /// Whether both tables have the same position in the lookup order.
  fileprivate func isInPlace(of other: StringTable) -> Bool {
    (name, folder, file, locale, precedence)
      == (other.name, other.folder, other.file, other.locale, other.precedence)
  }
}
