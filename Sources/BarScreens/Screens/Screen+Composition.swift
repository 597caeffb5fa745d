public import FitModel

/// An item whose bar is not known.
public struct UnplacedItem: Hashable, Sendable, Codable {
  /// The item.
  public var item: BarItem
  /// Why its bar is not known, in words.
  public var reason: String

  /// The reason for an item of a document that is in no bar.
  public static let nowhere = "nothing puts it into a bar"

  /// Whether no bar is known to show it; such an item is listed but not checked.
  public var isNowhere: Bool { reason == Self.nowhere }

  /// Creates an item without a bar.
  public init(_ item: BarItem, reason: String) {
    self.item = item
    self.reason = reason
  }
}

extension Screen {
  /// Adds a doubt about the contents of a bar.
  public mutating func doubt(_ kind: BarKind, _ doubt: Composition.Doubt) {
    composition[kind, default: Composition()].add(doubt)
  }

  /// Notes that the title is drawn in a font of the app's own, where that is so of what is shown of it.
  public mutating func doubt(_ fonts: InterfaceLink.TitleFonts) {
    guard let navigation, navigation.title != nil else { return }
    let isLarge = navigation.largeTitle
    for place in [isLarge && navigation.titleStaysLarge ? nil : fonts.title, isLarge ? fonts.largeTitle : nil] {
      guard let place else { continue }
      doubt(.navigation, Composition.Doubt(.font, "a title in a font of the app’s own", at: place))
    }
  }

  /// How well it is known what stands in a bar: what is stated of it, and a doubt for each of its texts that cannot be
  /// read.
  public func composition(of kind: BarKind) -> Composition {
    var result = composition[kind] ?? Composition()
    for text in texts(of: kind) {
      guard let reason = text.unknownReason else { continue }
      result.add(Composition.Doubt(.open, "a text of the bar is not known: " + reason, at: text.position))
    }
    return result
  }

  /// The texts that take room in a bar.
  public func texts(of kind: BarKind) -> [BarText] {
    switch kind {
    case .navigation:
      guard let navigation else { return [] }
      let own = [navigation.title, navigation.titlePlaceholder, navigation.prompt].compactMap { $0 }
      return own + navigation.segments + (navigation.leading + navigation.trailing).flatMap(\.texts)
    case .toolbar: return toolbar.flatMap(\.texts)
    case .tabs: return (tabs + tabsLandscape).compactMap(\.title)
    case .search: return [search?.placeholder, search?.prompt].compactMap { $0 } + (search?.scope ?? []) + scopeBar
    }
  }
}

extension BarKind {
  /// The bar as part of an item's identity.
  public var bar: ItemID.Bar {
    switch self {
    case .navigation: .navigation
    case .toolbar: .toolbar
    case .tabs: .tab
    case .search: .search
    }
  }
}

extension BarText {
  /// Why the text cannot be read; `nil` for a text that can.
  public var unknownReason: String? {
    if case .unknown(let reason) = content { reason } else { nil }
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
