/// Identifies an item of a bar in all stages, from screen to finding, independently of its text.
///
/// `name` is for display only; code does not parse or compare names.
public struct ItemID: Sendable, Codable {
  /// The bar of the item; the raw value is its name in reports.
  public enum Bar: String, Hashable, Sendable, CaseIterable, Codable {
    case status, navigation, search, toolbar, tab
    /// Segmented controls outside of bars.
    case segments
    /// Items whose bar is unknown.
    case unplaced
  }

  /// The role of the item in its bar.
  public enum Role: UInt8, Hashable, Sendable, Codable {
    /// The bar as a whole.
    case bar
    /// The title, the title shown large, and the text field or segmented control that replaces it.
    case title, largeTitle, titleField, titleControl
    /// The prompt: the line above the title, or above the search field.
    case prompt
    /// A back label, by the number of the screen that pushes this one.
    case back
    /// A button at an edge of the navigation bar, or in a toolbar; spaces are not counted.
    case leading, trailing, item
    /// A space between items.
    case space
    /// A tab, one that only landscape shows, and the system's More, which the navigation bar has as well.
    case tab, landscapeTab, moreTab
    /// The placeholder of the search field, the button beside it, and its scope buttons.
    case placeholder, cancel, scope, scopeBar
    /// A segmented control outside of bars.
    case control
  }

  /// A part of an item that findings refer to.
  public enum Part: Hashable, Sendable, Codable {
    /// A segment, counted from 0.
    case segment(Int)
    /// The badge of a tab.
    case badge
    /// The height of a bar.
    case height
    /// A visual property of the bar, such as its style, that differs from another bar of the screen, or from the same
    /// bar of other screens.
    case appearance(Appearance)
    case appearanceAcrossScreens(Appearance)
  }

  /// A visual property of a bar.
  public enum Appearance: String, Hashable, Sendable, CaseIterable, Codable {
    case translucency, style
  }

  /// The bar that contains the item.
  public var bar: Bar
  /// The role of the item in its bar.
  public var role: Role
  /// Its index among the items of its role.
  public var index: Int
  /// The part that is meant; `nil` for the whole item.
  public var part: Part?

  public init(_ bar: Bar, _ role: Role, _ index: Int = 0, part: Part? = nil) {
    self.bar = bar
    self.role = role
    self.index = index
    self.part = part
  }

  /// A segment of the item, counted from 0.
  public func segment(_ index: Int) -> ItemID { ItemID(bar, role, self.index, part: .segment(index)) }

  /// The item whose text is shown: a large title is the title, shown large.
  public var declared: ItemID { role == .largeTitle ? ItemID(bar, .title) : self }
}

extension ItemID: Hashable {
  /// Hashes role, index and segment in one step, because measuring looks up millions of items.
  public func hash(into hasher: inout Hasher) {
    let segment = if case .segment(let number)? = part { number + 1 } else { 0 }
    hasher.combine(segment << 32 | index << 8 | Int(role.rawValue))
  }
}

extension ItemID {
  /// The title of the navigation bar.
  public static let title = ItemID(.navigation, .title)
  /// The title shown large.
  public static let largeTitle = ItemID(.navigation, .largeTitle)
  /// The text field that replaces the title.
  public static let titleField = ItemID(.navigation, .titleField)
  /// The segmented control that replaces the title.
  public static let titleControl = ItemID(.navigation, .titleControl)
  /// The prompt of the navigation bar, above its title.
  public static let prompt = ItemID(.navigation, .prompt)
  /// The prompt of the search bar, above its field.
  public static let searchPrompt = ItemID(.search, .prompt)
  /// The placeholder of the search field.
  public static let placeholder = ItemID(.search, .placeholder)
  /// The button beside the search field.
  public static let cancel = ItemID(.search, .cancel)
  /// The system's More tab.
  public static let moreTab = ItemID(.tab, .moreTab)
  /// The system's More button of the navigation bar, which contains the items that do not fit.
  public static let moreItems = ItemID(.navigation, .moreTab)

  /// A bar as a whole.
  public static func bar(_ bar: Bar) -> ItemID { ItemID(bar, .bar) }
  /// A back label, by the number of the screen that pushes this one, counted from 0.
  public static func back(_ index: Int) -> ItemID { ItemID(.navigation, .back, index) }
  /// A leading item, counted from 0.
  public static func leading(_ index: Int) -> ItemID { ItemID(.navigation, .leading, index) }
  /// A trailing item, counted from 0.
  public static func trailing(_ index: Int) -> ItemID { ItemID(.navigation, .trailing, index) }
  /// An item of the toolbar, counted from 0.
  public static func toolbar(_ index: Int) -> ItemID { ItemID(.toolbar, .item, index) }
  /// A tab, counted from 0.
  public static func tab(_ index: Int) -> ItemID { ItemID(.tab, .tab, index) }
  /// A scope button, counted from 0.
  public static func scope(_ index: Int) -> ItemID { ItemID(.search, .scope, index) }
  /// A segmented control outside of bars, counted from 0.
  public static func control(_ index: Int) -> ItemID { ItemID(.segments, .control, index) }
  /// An item without a known bar, counted from 0.
  public static func unplaced(_ index: Int) -> ItemID { ItemID(.unplaced, .item, index) }
}

extension ItemID {
  /// The name in reports: `title`, `back`, `leading 1`, `trailing 2 segment 1`.
  public var name: String { words.description }

  /// The name without numbers: items that differ only in their position share it.
  public var family: String { name.filter { !$0.isNumber } }
}
