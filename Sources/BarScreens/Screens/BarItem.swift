public import FitModel

/// A bar button item, a space, or a control in a navigation bar or toolbar.
public struct BarItem: Hashable, Sendable, Codable {
  /// What the item shows.
  public enum Content: Hashable, Sendable, Codable {
    case text(BarText)
    /// A system item; the platform decides whether it shows a title or an icon.
    case system(SystemItem)
    /// An image of `width` points (`nil`: the system's usual size); its title is for VoiceOver and is not drawn.
    case image(width: Double?, title: BarText?)
    /// A space of a fixed width in points; may be negative.
    case fixedSpace(Double)
    /// A space that takes the remaining room.
    case flexibleSpace
    /// A custom view, with its width in points if known.
    case customView(width: Double?)
    /// A segmented control, by the titles of its segments.
    case segments([BarText])
    /// A text field with its placeholder and width in points when known.
    case textField(placeholder: BarText?, width: Double?)
  }
  /// Weight and border of the button.
  public enum Style: String, Hashable, Sendable, CaseIterable, Codable {
    case plain, bordered, done
  }
  /// What the item shows.
  public var content: Content
  /// Weight and border of the button.
  public var style: Style
  /// Where it is declared.
  public var position: SourcePosition
  /// Whether it is the app's own back button: an arrow that only leaves the screen.
  public var goesBack = false

  public init(_ content: Content, style: Style = .plain, at position: SourcePosition) {
    self.content = content
    self.style = style
    self.position = position
  }

  /// Whether it is a space and not something to tap.
  public var isSpace: Bool {
    switch content {
    case .fixedSpace, .flexibleSpace: true
    default: false
    }
  }
}

/// One tab of a tab bar.
public struct TabItem: Hashable, Sendable, Codable {
  /// Its title; a system item's title is the system's.
  public var title: BarText?
  /// Width of its icon in points, when known.
  public var image: Double?
  /// The text on its badge; `nil` if it has none.
  public var badge: String?
  /// Class of its view controller, if its source names one.
  public var typeName: String?
  /// The `tag` that a document gives it, by which code identifies it; 0 if it has none.
  public var tag = 0
  /// Where it is declared.
  public var position: SourcePosition

  public init(title: BarText?, image: Double? = nil, badge: String? = nil, at position: SourcePosition) {
    self.title = title
    self.image = image
    self.badge = badge
    self.position = position
  }
}

/// A search bar and its scope bar.
public struct SearchBar: Hashable, Sendable, Codable {
  /// The text shown while the field is empty.
  public var placeholder: BarText?
  /// The line above the field.
  public var prompt: BarText?
  /// Titles of the scope bar.
  public var scope: [BarText] = []
  /// Whether the bookmarks button is shown.
  public var bookmarks = false
  /// Whether the results-list button is shown.
  public var resultsList = false
  /// Whether Cancel is shown.
  public var cancel = false
  /// Where it is declared.
  public var position: SourcePosition

  public init(at position: SourcePosition) { self.position = position }
}

/// A bar button or tab that the system provides, by the name Interface Builder and the screens file use.
public struct SystemItem: Hashable, Sendable, Codable {
  /// The kinds of system items.
  public enum Bar: Hashable, Sendable, Codable { case button, tab }
  /// `done`, `cancel`, `flexibleSpace`, `more`, …
  public var name: String
  /// Its kind: `search` is an icon as a bar button and has a title as a tab.
  public var bar: Bar
  /// A reference to a system item; `SystemTitles` says what it shows.
  public init(_ name: String, _ bar: Bar = .button) {
    self.name = name
    self.bar = bar
  }
}

extension BarItem {
  /// The identities of a bar's items, in order; spaces are not counted.
  ///
  /// - Parameter identity: makes the identity of an item from its index, such as `ItemID.leading`.
  public static func ids(_ items: [BarItem], _ identity: (Int) -> ItemID) -> [ItemID] {
    var count = 0
    return items.map { item in
      if item.isSpace { return ItemID(identity(0).bar, .space) }
      count += 1
      return identity(count - 1)
    }
  }
}

extension BarItem {
  /// The texts the item draws.
  var texts: [BarText] {
    switch content {
    case .text(let text): [text]
    case .segments(let titles): titles
    case .textField(let placeholder, _): placeholder.map { [$0] } ?? []
    case .system, .image, .fixedSpace, .flexibleSpace, .customView: []
    }
  }
}
