import FitVocabulary

/// Writes screens as a screens file.
public enum ScreensFileWriter {
  /// A screens file that `ScreensFileReader` reads back as the same screens, positions apart.
  ///
  /// Each screen, bar and item carries a comment with the place it was declared at. The same screens give the same
  /// text.
  ///
  /// - Parameters:
  ///   - screens: the screens; names have to be unique.
  ///   - notes: lines for the comment at the top.
  public static func write(_ screens: [Screen], notes: [String] = []) -> String {
    var lines = notes.map { "# " + YAMLText.comment($0) }
    let titles = Dictionary(screens.map { ($0.name, $0.navigation?.title) }) { first, _ in first }
    lines.append(screens.isEmpty ? "screens: []" : "screens:")
    for screen in screens {
      lines += ScreenLines(screen, titles: titles).lines.map { $0.isEmpty ? "" : "  " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The lines of one screen.
struct ScreenLines {
  private(set) var lines: [String] = []

  /// Writes a screen as an entry of a list.
  ///
  /// - Parameter titles: the titles of all screens, to say `from` where that gives the label.
  init(_ screen: Screen, titles: [String: BarText?]) {
    lines.append(Self.place(screen.position))
    lines.append("- name: " + YAMLText.quoted(screen.name))
    let from = screen.navigation.flatMap { Self.pushers($0.backs, titles) }
    if let from, !from.isEmpty {
      lines.append("  from: " + (from.count == 1 ? from[0] : "[\(from.joined(separator: ", "))]"))
    }
    if let item = screen.navigation { add("navigation", NavigationLines(item, writesBacks: from == nil).lines) }
    add("toolbar", screen.toolbar.flatMap(Self.entry))
    add("tabs", screen.tabs.flatMap(Self.entry))
    if let search = screen.search {
      lines.append("  " + Self.place(search.position))
      lines.append("  search: " + YAMLFlow.search(search))
    }
    add("segmented-controls", screen.segmentedControls.flatMap(Self.entry))
  }

  private mutating func add(_ key: String, _ content: [String]) {
    guard !content.isEmpty else { return }
    // A mapping without fields has to be written as one, or it would read as nothing.
    if content == ["{}"] { return lines.append("  \(key): {}") }
    lines.append("  \(key):")
    lines += content.map { "    " + $0 }
  }

  /// The screens that push this one, quoted, when `from` alone gives these labels; `nil` when it does not.
  private static func pushers(_ backs: [BackLabel], _ titles: [String: BarText?]) -> [String]? {
    var names: [String] = []
    for label in backs {
      guard label.kind == .previousTitle, label.display == .default, let from = label.from, let title = titles[from],
        label.text?.content == title?.content, label.previousTitle?.content == title?.content
      else { return nil }
      names.append(YAMLText.quoted(from))
    }
    return names
  }

  /// The comment that says where something is declared.
  static func place(_ position: SourcePosition) -> String {
    "# " + YAMLText.comment("\(position.file):\(position.line)")
  }

  /// An item of a list with its comment.
  static func entry(_ item: BarItem) -> [String] { [place(item.position), "- " + YAMLFlow.item(item)] }

  /// A segmented control with the comment of its first title.
  static func entry(_ titles: [BarText]) -> [String] {
    titles.prefix(1).map { place($0.position) } + ["- " + YAMLFlow.texts(titles)]
  }

  /// A back label with the comment of its text.
  static func entry(_ label: BackLabel) -> [String] {
    (label.text.map { [place($0.position)] } ?? []) + ["- " + YAMLFlow.back(label)]
  }

  /// A tab with its comment.
  static func entry(_ tab: TabItem) -> [String] { [place(tab.position), "- " + YAMLFlow.tab(tab)] }
}
