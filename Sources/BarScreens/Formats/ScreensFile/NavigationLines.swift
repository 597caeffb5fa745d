import FitVocabulary

/// The lines of a navigation bar's contents.
struct NavigationLines {
  private(set) var lines: [String] = []

  /// Writes what is in the bar; an empty bar is `{}`.
  ///
  /// - Parameter writesBacks: whether the back labels are written here, because `from` does not give them.
  init(_ item: NavigationItem, writesBacks: Bool) {
    text("title", item.title)
    if !item.segments.isEmpty { lines.append("segments: " + YAMLFlow.texts(item.segments)) }
    if let width = item.titleViewWidth, width.isFinite { lines.append("title-view: " + YAMLText.number(width)) }
    text("title-placeholder", item.titlePlaceholder)
    text("prompt", item.prompt)
    if writesBacks { list("backs", item.backs.flatMap(ScreenLines.entry)) }
    list("leading", item.leading.flatMap(ScreenLines.entry))
    list("trailing", item.trailing.flatMap(ScreenLines.entry))
    if item.leadingSupplementsBack { lines.append("leading-beside-back: true") }
    if item.largeTitle { lines.append("large-title: true") }
    if item.titleStaysLarge { lines.append("title-stays-large: true") }
    if item.titleStyle != .navigator { lines.append("title-style: \(item.titleStyle.rawValue)") }
    if item.hasTitleMenu { lines.append("title-menu: true") }
    if let translucent = item.translucent { lines.append("translucent: \(translucent)") }
    if let style = item.style { lines.append("bar-style: \(style.rawValue)") }
    if lines.isEmpty { lines = ["{}"] }
  }

  private mutating func text(_ key: String, _ text: BarText?) {
    guard let text else { return }
    lines.append(ScreenLines.place(text.position))
    lines.append("\(key): " + YAMLFlow.text(text))
  }

  private mutating func list(_ key: String, _ entries: [String]) {
    guard !entries.isEmpty else { return }
    lines.append("\(key):")
    lines += entries.map { "  " + $0 }
  }
}
