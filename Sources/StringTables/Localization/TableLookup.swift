internal import FitModel

/// What a reference shows in a locale, and where it came from; see `AppStrings.translation(of:in:samples:)`.
struct FoundText {
  /// The entry with the state, comment and position. Its text is shown unless `other` is set.
  var entry: StoredEntry?
  /// The entry whose text is shown instead.
  var other: StoredEntry?
  /// A text without an entry: that of the place of use, or the key.
  var ownText: String?
  var language: LanguageTag
  var status: Translation.Status
  /// For a text without an entry: whether some language has an entry.
  var isKnownElsewhere = false
}

/// Finds the entry a reference shows in a locale.
extension TableIndex {
  func find(_ reference: StringReference, in locale: LanguageTag) -> FoundText? {
    KeyQuery.with(reference.key) { query in
      let found = find(query, reference, view(for: locale))
      // The key, or the text in the code, is shown only if the app's own fallback lookup finds nothing.
      guard let language = reference.fallbackLanguage, language != locale, found?.ownText != nil || found == nil,
        var second = find(query, reference, view(for: language)), second.ownText == nil
      else { return found }
      second.status = .missing
      return second
    }
  }

  private func find(_ query: KeyQuery, _ reference: StringReference, _ view: LocaleView) -> FoundText? {
    let families = families(name: reference.table)
    var fallback: FoundText?
    var best: FoundText?
    families?.forEach(of: query, in: reference) { family in
      guard let found = find(query, in: family, view) else { return true }
      if found.status != .missing {
        best = found
        return false
      }
      if fallback == nil { fallback = found }
      return true
    }
    if let found = best ?? fallback { return found }
    var known: [TableFamily] = []
    families?.forEach(of: query, in: reference) { family in
      if family.has(query) { known.append(family) }
      return true
    }
    return ownText(reference, query, known, view)
  }

  /// The entry of a family: from the first existing table of each kind, stronger kinds first.
  @inline(__always)
  private func find(_ query: KeyQuery, in family: TableFamily, _ view: LocaleView) -> FoundText? {
    for index in family.levels.indices {
      let level = family.levels[index]
      guard let pick = level.pick(for: view) else { continue }
      if let entry = pick.group.find(query) { return found(entry, query, pick, level, view) }
      if let entry = TableFamily.first(query, level.sourceCatalogs) { return sourceText(entry, view) }
    }
    // Texts inside a document.
    guard let documents = family.documents, let text = TableFamily.first(query, documents.source) else { return nil }
    return sourceText(text, view)
  }

  private func found(
    _ entry: StoredEntry, _ query: KeyQuery, _ pick: TableFamily.Pick, _ level: TableFamily.Level, _ view: LocaleView
  ) -> FoundText {
    var found = FoundText(
      entry: entry, language: pick.group.localization ?? source.locale, status: .translated)
    if !pick.isSame {
      found.status = missing(entry, view)
    } else if !entry.shouldTranslate {
      found.status = .notTranslatable
    } else if !entry.isEmpty {
      if entry.state == .new, !pick.group.isSource { found.status = .untranslated }
    } else {
      // Xcode ignores an empty text of a catalog; an empty text of a strings file is shown.
      let original = TableFamily.first(query, level.sourceCatalogs)
      if !pick.group.isSource, original?.isEmpty != true { found.status = .untranslated }
      if let original {
        found.other = original
        found.language = source.locale
      }
    }
    return found
  }

  /// A text in the source language as a fallback.
  private func sourceText(_ entry: StoredEntry, _ view: LocaleView) -> FoundText {
    FoundText(entry: entry, language: source.locale, status: missing(entry, view))
  }

  private func missing(_ entry: StoredEntry, _ view: LocaleView) -> Translation.Status {
    if !entry.shouldTranslate { return .notTranslatable }
    return view.isSource ? .translated : .missing
  }

  /// What is shown when no table of the search list has the key: the text at the place of use, or the key itself.
  ///
  /// - Parameter families: those that have the key in any language.
  private func ownText(
    _ reference: StringReference, _ query: KeyQuery, _ families: [TableFamily], _ view: LocaleView
  ) -> FoundText? {
    let levels = families.flatMap(\.levels)
    let entry = levels.lazy.compactMap { TableFamily.first(query, $0.source) }.first
    guard let text = reference.sourceText ?? (families.isEmpty ? nil : reference.key) else { return nil }
    let status: Translation.Status =
      if reference.sourceText != nil, view.isSource { .translated } else if families.isEmpty { .inNoTable } else {
        .missing
      }
    return FoundText(
      entry: entry, ownText: text, language: source.locale, status: status, isKnownElsewhere: !families.isEmpty)
  }
}
