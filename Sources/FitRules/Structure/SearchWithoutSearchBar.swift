import BarScreens
import FitModel

extension Rule {
  static let searchWithoutSearchBar = Rule(
    id: "search-without-search-bar", severity: .note, summary: "A text field in a bar that is used for searching",
    rationale: """
      People recognize a search bar by its magnifying glass, its rounded field, its clear button and its Cancel \
      button. A text field has none of these and no Search key on the keyboard, and the system does not translate it.
      """,
    source: "iOS 7 guidelines, Bars, Search Bar: a search bar and not a text field enables search",
    examples: [
      .triggers(
        "A text field in a toolbar",
        """
        screens:
          - name: Songs
            toolbar: [ { text-field: 200, placeholder: { text: Search songs } } ]
        """),
      .triggers(
        "A text field in the title's place, in Chinese",
        """
        source-language: zh-Hans
        screens:
          - name: 歌曲
            navigation: { title-placeholder: { text: 搜索歌曲… } }
        """, locale: "zh-Hans"),
      .passes(
        "A search bar",
        """
        screens:
          - name: Songs
            search: { placeholder: { text: Search songs } }
        """),
      .passes(
        "A text field for something else",
        """
        screens:
          - name: Research
            toolbar: [ { text-field: 200, placeholder: { text: Research topic } } ]
        """),
      .passes(
        "An address field, which also searches",
        """
        screens:
          - name: Browser
            navigation: { title-placeholder: { text: Search or enter website name } }
        """),
    ],
    check: .screen { screen, _ in
      screen.texts(.placeholder).compactMap { text in
        guard text.id.bar != .search, text.id.bar != .unplaced else { return nil }
        let words = [text.sourceText, text.text].first(where: SearchWords.ask)
        guard let words else { return nil }
        return Verdict(
          text.id, at: text.declaration.position,
          "The text field \(quoted(words)) is used for search", fix: "use a search bar")
      }
    })
}

/// Recognizes placeholders of search fields.
private enum SearchWords {
  private static let verbs = ["搜索", "搜尋", "搜寻", "查找", "查詢", "查询", "检索", "檢索"]
  /// An address field is not a search field, although it can search: “Search or enter address”.
  private static let addresses = ["address", "website", "url", "web site", "网址", "網址", "网站", "網站", "地址", "位址"]
  private static let alternatives = [" or ", "或", "输入", "輸入"]

  /// Whether a placeholder begins with a word for searching, or ends by saying “to search”.
  static func ask(_ placeholder: String) -> Bool {
    let text = placeholder.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
    let isAddressField = addresses.contains(where: text.contains) && alternatives.contains(where: text.contains)
    guard !isAddressField else { return false }
    let words = text.split(separator: " ")
    if words.first == "search" || words.suffix(2) == ["to", "search"] { return true }
    guard let first = words.first, let last = words.last else { return false }
    return verbs.contains { first.hasPrefix($0) || last.hasSuffix($0) }
  }
}
