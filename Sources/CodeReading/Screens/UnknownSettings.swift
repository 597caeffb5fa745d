import BarScreens
import FitModel

/// Bars whose contents depend on settings in a file that is not in the folder.
struct UnknownSettings {
  private var bars: [String: [BarKind: SourcePosition]] = [:]
  /// Where such a setting decides whether a navigation bar prefers large titles.
  private var large: SourcePosition?

  /// Finds the facts that depend on such settings.
  init(_ settings: BundledSettings, _ recorder: ScreenRecorder) {
    guard !settings.unknown.isEmpty else { return }
    for entry in recorder.entries {
      for fact in entry.facts where fact.guards.contains(where: { $0.isAbout(settings.unknown) }) {
        bars[entry.name, default: [:]][fact.bar] = bars[entry.name]?[fact.bar] ?? fact.position
        if case .prefersLargeTitles = fact.content { large = large ?? fact.position }
      }
    }
  }

  /// Adds the doubts to the bars of a screen.
  ///
  /// - Parameter type: the full name of its type.
  func mark(_ screen: inout Screen, type: String?) {
    func doubt(_ kind: BarKind, at position: SourcePosition) {
      screen.doubt(kind, Composition.Doubt(.open, "a setting in a file that is not there", at: position))
    }
    for (kind, position) in type.flatMap({ bars[$0] }) ?? [:] { doubt(kind, at: position) }
    if let large, screen.navigation?.largeTitle == true { doubt(.navigation, at: large) }
  }
}

extension Guard {
  /// Whether it depends on a property of one of these names: `Config.shared.showsHelp`.
  fileprivate func isAbout(_ names: Set<String>) -> Bool {
    atoms.contains { atom in
      guard case .value(.value(let name), _) = atom else { return false }
      return name.spelling.includes(".") && names.contains(name.spelling.lastName)
    }
  }
}

extension ScreenFact {
  /// The bar that it is about.
  fileprivate var bar: BarKind {
    switch content {
    case .items(.toolbar, _), .addsItems(.toolbar, _), .opens(.toolbar), .showsToolbar: .toolbar
    case .tab, .tabs, .addsTabs: .tabs
    case .search, .searchPlaceholder, .searchPrompt, .searchScopes: .search
    default: .navigation
    }
  }
}

// MARK: - Equal items

extension Screen {
  /// Adds a doubt if two items of a bar have the same text, or if two images or custom views are on the same line of
  /// the code. Unrecognized conditions, such as which field has the focus, may exclude each other.
  mutating func doubtEqualItems(in kind: BarKind, _ items: [BarItem]) {
    let second = items.indices.dropFirst().first { index in
      items[..<index].contains { earlier in
        switch (earlier.content, items[index].content) {
        case (.text(let one), .text(let other)): one.unknownReason == nil && one.saysTheSame(as: other)
        case (.system(let one), .system(let other)): one == other
        case (.image, .image), (.customView, .customView): earlier.position == items[index].position
        default: false
        }
      }
    }
    guard let second else { return }
    let reason = "two items with the same text, of which perhaps only one is shown at a time"
    doubt(kind, Composition.Doubt(.open, reason, at: items[second].position))
  }
}

extension BarText {
  /// Whether two texts are the same: equal words, or the same key of the same table, with the same changes of case.
  func saysTheSame(as other: BarText) -> Bool {
    guard case .localized(let one) = content, case .localized(let two) = other.content else {
      return content == other.content
    }
    return one.table == two.table && one.key == two.key && one.letters == two.letters
  }
}

extension BarItem {
  /// The item after code has changed it.
  func changed(to content: Content) -> BarItem {
    var item = self
    switch (item.content, content) {
    case (.image(let width, _), .text(let title)): item.content = .image(width: width, title: title)
    case (.text, .text), (_, .customView), (_, .segments), (_, .textField): item.content = content
    case (.text(let title), .image): item.content = .image(width: nil, title: title)
    default: break
    }
    return item
  }
}
