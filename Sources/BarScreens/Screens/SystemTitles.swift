public import FitVocabulary

/// Titles that iOS itself shows for system items and for a back button without a label.
public enum SystemTitles {
  /// What a system item shows in a bar.
  public enum Appearance: Hashable, Sendable {
    /// A title in the language of the app.
    case title
    /// An icon.
    case icon
    /// A space of fixed width, or one that takes what is left.
    case fixedSpace, flexibleSpace
  }

  /// How an item looks on iOS 7 to 18; unknown names count as icons.
  ///
  /// Source: UIBarButtonItem.SystemItem and UITabBarItem.SystemItem, Apple's documentation.
  public static func appearance(of item: SystemItem) -> Appearance {
    if item.bar == .tab { return .title }
    switch item.name {
    case "done", "cancel", "edit", "save", "undo", "redo": return .title
    case "fixedSpace": return .fixedSpace
    case "flexibleSpace": return .flexibleSpace
    default: return .icon
    }
  }

  /// Names of all system items of a kind, sorted.
  public static func names(_ bar: SystemItem.Bar) -> [String] {
    switch bar {
    case .button:
      [
        "action", "add", "bookmarks", "camera", "cancel", "close", "compose", "done", "edit", "fastForward",
        "fixedSpace", "flexibleSpace", "organize", "pageCurl", "pause", "play", "redo", "refresh", "reply", "rewind",
        "save", "search", "stop", "trash", "undo",
      ]
    case .tab:
      [
        "bookmarks", "contacts", "downloads", "favorites", "featured", "history", "more", "mostRecent", "mostViewed",
        "recents", "search", "topRated",
      ]
    }
  }

  /// The title in a language with its trust; English where the language is not in the table (trust C).
  public static func title(_ name: String, in language: LanguageTag) -> Sourced<String> {
    let row = table[name] ?? [:]
    for candidate in fallbacks(language) {
      if let title = row[candidate] {
        return Sourced(title, isMeasured(name, candidate) ? .a : .c, source(name, candidate))
      }
    }
    return Sourced(row["en"] ?? name, .c, "no title known in this language")
  }

  /// The system item whose English title is `text`, with the words that mean the same to an app (`Back`, `Save`, …).
  ///
  /// Only items that a bar button can be; case matters, since apps write these words as the system does.
  public static func item(titled text: String) -> String? {
    switch text {
    case "Cancel": "cancel"
    case "Done": "done"
    case "Edit": "edit"
    case "Redo": "redo"
    case "Save": "save"
    case "Undo": "undo"
    default: nil
    }
  }

  /// The word the system puts on a back button that has no title of its own.
  public static func back(in language: LanguageTag) -> Sourced<String> { title("back", in: language) }

  /// Whether a text is the system's word for “Back” in some language.
  public static func isBack(_ text: String) -> Bool { backWords.contains(text) }

  private static let backWords = Set((table["back"] ?? [:]).values)

  /// Wordings that Apple's own apps use for a title beside the one in the table, such as 保存 beside 存储.
  public static func alternatives(_ name: String, in language: LanguageTag) -> [String] {
    let row = otherWords[name] ?? [:]
    return fallbacks(language).compactMap { row[$0] }.first ?? []
  }

  private static func fallbacks(_ language: LanguageTag) -> [String] {
    let parts = language.identifier.split(separator: "-").map(String.init)
    guard parts[0] == "zh" else { return [language.identifier, parts[0]] }
    let isTraditional = parts.contains { ["Hant", "TW", "HK", "MO"].contains($0) } && !parts.contains("Hans")
    return [isTraditional ? "zh-Hant" : "zh-Hans"]
  }

  private static let estimated: Set<String> = ["undo", "redo", "close", "add", "select", "reply"]

  private static func isMeasured(_ name: String, _ language: String) -> Bool {
    ["en", "zh-Hans", "zh-Hant"].contains(language) && !estimated.contains(name)
  }

  private static func source(_ name: String, _ language: String) -> String {
    isMeasured(name, language) ? "table of system titles, iPhone OS 2 and later" : "estimate: common system wording"
  }
}
