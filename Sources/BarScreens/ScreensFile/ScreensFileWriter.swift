import FitModel

/// Writes screens as a screens file.
public enum ScreensFileWriter {
  /// A screens file that `ScreensFileReader` reads back as the same screens, except for positions, devices and systems.
  ///
  /// Comments say where screens, texts and items are declared, and on which devices and systems a screen appears if it
  /// does not appear on all of them. The output is deterministic.
  ///
  /// - Parameter screens: the screens; name and state together have to be unique.
  public static func write(_ screens: [Screen]) -> String {
    let titles = ScreenTitleIndex(screens)
    var lines = [screens.isEmpty ? "screens: []" : "screens:"]
    for screen in screens {
      lines += ScreenLines(screen, titles: titles).lines.map { $0.isEmpty ? "" : "  " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

struct ScreenLines {
  private(set) var lines: [String] = []

  /// Writes a screen as an entry of a list.
  ///
  /// - Parameter titles: the titles of all screens, to write `from` if it yields the same labels.
  init(_ screen: Screen, titles: ScreenTitleIndex) {
    lines.append(Self.positionLine(screen.position))
    if let reach = screen.reach, reach.evidence != .shown {
      lines.append("# " + YAMLText.comment("reach: " + reach.statement.description))
    }
    if let limits = Self.limits(screen) { lines.append("# only on " + limits) }
    lines.append("- name: " + YAMLText.quoted(screen.name))
    if let state = screen.state { lines.append("  state: " + YAMLText.quoted(state.text)) }
    if let type = screen.typeName, !screen.name.contains(type) {
      lines.append("  type: " + YAMLText.quoted(type))
    }
    let from = screen.navigation.flatMap { Self.pushers($0.backs, titles) }
    if let from, !from.isEmpty {
      lines.append("  from: " + (from.count == 1 ? from[0] : "[\(from.joined(separator: ", "))]"))
    }
    if let item = screen.navigation { add("navigation", NavigationLines(item, writesBacks: from == nil).lines) }
    add("toolbar", screen.toolbar.flatMap(Self.entry))
    add("tabs", screen.tabs.flatMap(Self.entry))
    if let search = screen.search {
      lines.append("  " + Self.positionLine(search.position))
      lines.append("  search: " + YAMLFlow.search(search))
    }
    add("segmented-controls", screen.segmentedControls.flatMap(Self.entry))
    add("tabs-landscape", screen.tabsLandscape.flatMap(Self.entry))
    lines += ScreenSettingLines(screen).lines.map { "  " + $0 }
    add("composition", doubts(screen.composition))
    add("unplaced", screen.unplaced.flatMap { [Self.positionLine($0.item.position), "- " + YAMLFlow.unplaced($0)] })
  }

  /// The kinds of devices and the versions of iOS on which a screen appears, in words; `nil` if nothing limits them.
  private static func limits(_ screen: Screen) -> String? {
    var parts: [String] = []
    if screen.idioms == [.ipad] { parts.append("iPad") }
    if screen.idioms == [.iphone] { parts.append("iPhone") }
    if let since = screen.systems.since { parts.append("iOS \(since) and later") }
    if let before = screen.systems.before { parts.append("iOS before \(before)") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func doubts(_ composition: [BarKind: Composition]) -> [String] {
    BarKind.allCases.flatMap { kind -> [String] in
      guard let doubts = composition[kind]?.doubts, !doubts.isEmpty else { return [] }
      return ["\(kind.rawValue):"]
        + doubts.flatMap { doubt in
          (doubt.position.map { ["  " + Self.positionLine($0)] } ?? []) + ["  - " + YAMLFlow.doubt(doubt)]
        }
    }
  }

  private mutating func add(_ key: String, _ content: [String]) {
    guard !content.isEmpty else { return }
    // An empty mapping is written explicitly; otherwise it would be read as null.
    if content == ["{}"] { return lines.append("  \(key): {}") }
    lines.append("  \(key):")
    lines += content.map { "    " + $0 }
  }

  /// The quoted names of the screens that push this one, if `from` alone yields these labels; otherwise `nil`.
  private static func pushers(_ backs: [BackLabel], _ titles: ScreenTitleIndex) -> [String]? {
    var names: [String] = []
    var rest = backs[...]
    while let from = rest.first?.from {
      guard let expected = titles[from], rest.count >= expected.count,
        zip(rest, expected).allSatisfy({ isPlain($0, from: from, title: $1) })
      else { return nil }
      rest = rest.dropFirst(expected.count)
      names.append(YAMLText.quoted(from))
    }
    return rest.isEmpty ? names : nil
  }

  /// Whether a label is the title of the screen it leads to, without other settings.
  private static func isPlain(_ label: BackLabel, from: String, title: BarText?) -> Bool {
    label.kind == .previousTitle && label.display == .default && label.from == from
      && label.text?.content == title?.content && label.previousTitle?.content == title?.content
  }

  /// The comment with the position of a declaration.
  static func positionLine(_ position: SourcePosition) -> String {
    "# " + YAMLText.comment("\(position.file):\(position.line)")
  }

  /// An item of a list with its comment.
  static func entry(_ item: BarItem) -> [String] { [positionLine(item.position), "- " + YAMLFlow.item(item)] }

  /// A segmented control with the comment of its first title.
  static func entry(_ titles: [BarText]) -> [String] {
    titles.prefix(1).map { positionLine($0.position) } + ["- " + YAMLFlow.texts(titles)]
  }

  /// A back label with the comment of its text.
  static func entry(_ label: BackLabel) -> [String] {
    (label.text.map { [positionLine($0.position)] } ?? []) + ["- " + YAMLFlow.back(label)]
  }

  /// A tab with its comment.
  static func entry(_ tab: TabItem) -> [String] { [positionLine(tab.position), "- " + YAMLFlow.tab(tab)] }
}

/// The lines of a navigation bar's contents.
struct NavigationLines {
  private(set) var lines: [String] = []

  /// Writes what is in the bar; an empty bar is `{}`.
  ///
  /// - Parameter writesBacks: whether the back labels are written here, because `from` does not yield them.
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
    if item.largeTitle, item.titleStaysLarge { lines.append("title-stays-large: true") }
    if item.titleStyle != .navigator { lines.append("title-style: \(item.titleStyle.rawValue)") }
    if item.hasTitleMenu { lines.append("title-menu: true") }
    if let translucent = item.translucent { lines.append("translucent: \(translucent)") }
    if let style = item.style { lines.append("bar-style: \(style.rawValue)") }
    if lines.isEmpty { lines = ["{}"] }
  }

  private mutating func text(_ key: String, _ text: BarText?) {
    guard let text else { return }
    lines.append(ScreenLines.positionLine(text.position))
    lines.append("\(key): " + YAMLFlow.text(text))
  }

  private mutating func list(_ key: String, _ entries: [String]) {
    guard !entries.isEmpty else { return }
    lines.append("\(key):")
    lines += entries.map { "  " + $0 }
  }
}

/// The lines that say how a screen shows its bars.
struct ScreenSettingLines {
  private(set) var lines: [String] = []

  /// Writes the values that differ from the defaults.
  init(_ screen: Screen) {
    if let translucent = screen.toolbarAppearance.translucent { lines.append("toolbar-translucent: \(translucent)") }
    if let style = screen.toolbarAppearance.style { lines.append("toolbar-style: \(style.rawValue)") }
    if screen.tabsContainer != .fullScreen { lines.append("tabs-in: \(screen.tabsContainer.rawValue)") }
    if !screen.scopeBar.isEmpty { lines.append("scope-bar: " + YAMLFlow.texts(screen.scopeBar)) }
    if let statusBar = screen.statusBar {
      lines += [
        ScreenLines.positionLine(statusBar.position), "status-bar: " + (statusBar.isHidden ? "hidden" : "shown"),
      ]
    }
    if screen.isFullScreenMedia { lines.append("full-screen-media: true") }
    addHeights(screen.barHeights.filter { $0.value.height.isFinite })
  }

  private mutating func addHeights(_ heights: [BarKind: PinnedBarHeight]) {
    guard !heights.isEmpty else { return }
    lines.append("bar-heights:")
    for kind in BarKind.allCases {
      guard let pinned = heights[kind] else { continue }
      lines += [
        "  " + ScreenLines.positionLine(pinned.position), "  \(kind.rawValue): " + YAMLText.number(pinned.height),
      ]
    }
  }
}
