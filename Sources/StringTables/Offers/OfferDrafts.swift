internal import FitModel

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
      var place = name
      place.key = ""
      if new[place] == nil {
        new[place] = tables.count
        tables.append(
          StringTable(
            name: name.name, folder: name.folder, file: entry.position.file, locale: name.locale,
            precedence: name.precedence))
      }
      if let table = new[place] { tables[table].entries[name.key] = entry }
    }
    return tables
  }
}

extension LocalizedValue {
  /// Whether it has no words at all.
  fileprivate var isEmpty: Bool {
    switch self {
    case .text(let text, _), .format(let text, _, _): text.isEmpty
    case .variations(_, let members): members.allSatisfy(\.value.isEmpty)
    }
  }
}
