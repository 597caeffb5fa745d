public import FitModel

/// A text of a bar, before any language is chosen.
public struct BarText: Hashable, Sendable, Codable {
  /// Where its words come from.
  ///
  /// It is indirect, because texts are copied often, and a reference has many parts.
  public indirect enum Content: Hashable, Sendable, Codable {
    /// A key of a string table.
    case localized(StringReference)
    /// A literal that the declaration marks as not localized.
    case literal(String)
    /// A user-visible literal in a document or in code that no table can translate.
    case hardCoded(String)
    /// A title the system provides.
    case system(SystemItem)
    /// Texts that code joins to one: each of them is `localized`, `literal` or `hardCoded`.
    case joined([Content])
    /// A text that code sets and that cannot be read, with the reason in words: “set at run time”. It is not measured
    /// or reported.
    case unknown(String)
  }
  /// Where its words come from.
  public var content: Content
  /// Where the bar declares it.
  public var position: SourcePosition

  public init(_ content: Content, at position: SourcePosition) {
    self.content = content
    self.position = position
  }
}

/// An item whose bar is unknown.
public struct UnplacedItem: Hashable, Sendable, Codable {
  /// The item, which is not laid out.
  public var item: BarItem
  /// Why it is in no bar.
  public var reason: Reason

  /// Why an item is in no bar. The raw values are the words of screens files.
  public enum Reason: RawRepresentable, Hashable, Sendable, Codable {
    /// It is an item of a document, and nothing puts it into a bar: it is listed but not checked.
    case nowhere
    /// It is a subtitle below a title, which changes nothing beside it.
    case subtitle
    /// It is a large title that is not the title of the screen.
    case largeTitle
    /// It is the text of a search bar's Cancel button, which only the search field adjoins.
    case searchCancel
    /// It is a title, and it is unknown whether another one is shown instead.
    case otherTitle
    /// It is one of several texts of an item, which may have any size.
    case besideText
    /// It is one of the options of a menu, and the bar shows the chosen one.
    case option
    /// It is the text of a button or label inside a bar button item, next to an image or in a view with its own width.
    case inView
    /// It is unknown which bar shows it.
    case unknownBar
    /// It is a tab, and it is unknown which tab bar shows it.
    case unknownTabBar
    /// A reason that a screens file states.
    case other(String)

    private static let known: [Reason] = [
      .nowhere, .subtitle, .largeTitle, .searchCancel, .otherTitle, .besideText, .inView, .option,
      .unknownBar, .unknownTabBar,
    ]

    /// The reason in words.
    public var rawValue: String {
      switch self {
      case .nowhere: "nothing puts it into a bar"
      case .subtitle: "the room for a subtitle is unknown"
      case .largeTitle: "the room for a separate large title is unknown"
      case .searchCancel: "the room for the Cancel button of a search field is unknown"
      case .otherTitle: "it is unknown which of two titles the bar shows"
      case .besideText: "the size of a text beside another one in the same item is unknown"
      case .option: "only the chosen option of a menu is shown, and its room is unknown"
      case .inView: "the room for a text in its own view is unknown"
      case .unknownBar: "its bar is unknown"
      case .unknownTabBar: "its tab bar is unknown"
      case .other(let words): words
      }
    }

    /// Whether no item of a navigation bar or toolbar gets less room because of it.
    public var isBesideNothing: Bool {
      [.nowhere, .subtitle, .largeTitle, .searchCancel, .otherTitle, .besideText, .inView, .option].contains(self)
    }

    public init(rawValue: String) { self = Self.known.first { $0.rawValue == rawValue } ?? .other(rawValue) }
  }

  public init(_ item: BarItem, reason: Reason) {
    self.item = item
    self.reason = reason
  }
}

extension Composition.Doubt {
  /// Another title may be shown instead of the one whose text is at a position.
  public static func otherTitle(at position: SourcePosition?) -> Self {
    Self(.open, UnplacedItem.Reason.otherTitle.rawValue, at: position)
  }
}

extension BarText {
  /// Why the text cannot be read; `nil` for a text that can.
  public var unknownReason: String? {
    if case .unknown(let reason) = content { reason } else { nil }
  }
}
