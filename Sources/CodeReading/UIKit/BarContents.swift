import FitModel

/// The items that the current controller builds, and the bars that contain them.
struct BarContents {
  /// Items that were put into a bar; they are read again when one of them changes.
  struct Insertion {
    var bar: ScreenFact.ItemBar
    var screen: ScreenReference
    /// The array or item.
    var value: Value
    /// Whether they were added to earlier items.
    var joins: Bool
    /// Whether the value is a single item, not an array.
    var isElement: Bool
    /// The index at which they are inserted among earlier items; `nil` if they follow them.
    var index: Int?
    var toolbar: String?
    /// The variables and constructions of the items.
    var keys: Set<ItemKey>
    /// Whether the array begins with the earlier items.
    var extendsCurrent = false
  }
  /// A change of the segments of a control.
  struct Segment {
    var index: Int?
    var replaces: Bool
    var text: Value
  }

  /// The tabs of a tab bar controller, with the uses of the screens behind them.
  struct ShownTabs {
    var tabs: [(tab: TabFact, use: ScreenUse?)]
    var condition: Guard
    var position: SourcePosition
  }

  /// The insertions, in order.
  var insertions: [Insertion] = []
  /// The items that are built, by their constructions.
  private(set) var built: [ItemKey: Value] = [:]
  private(set) var builtOrder: [ItemKey] = []
  /// The items and controls in bars, by their variables and constructions.
  private(set) var contained: Set<ItemKey> = []
  /// The tabs that were set on screens, by their uses.
  var tabs: [ScreenUse: [(tab: TabFact, condition: Guard)]] = [:]
  /// The tabs that code last assigned to each tab bar controller.
  var shownTabs: [ScreenReference: ShownTabs] = [:]
  /// What the code of files does with tab bar items, by the indices of the files; only those that were needed.
  var tabItems: [Int: ControllerTabItems] = [:]
  /// The titles of items that only a document builds, by the variables that hold them.
  var outlets: [(keys: [ItemKey], title: Value)] = []
  /// Assignments to navigation controllers without a root, by their variables.
  var emptyStacks: [(storage: Storage, target: Expression, value: Value)] = []
  /// The labels that replace the title of a screen, by their variables; they are read again when their text changes.
  var titleLabels: [(storage: Storage, value: Value, screen: ScreenReference)] = []
  /// Calls with closures that run on the next turn of the main queue.
  var nextTurn: [(closure: Closure, call: Call, scope: Scope, condition: Guard)] = []
  /// Segmented controls, by the construction or variable that holds them.
  var controls: [ItemKey: Value?] = [:]
  /// The controls in the order in which they were found.
  var controlOrder: [ItemKey] = []
  /// Segments that were inserted or changed.
  var segments: [ItemKey: [Segment]] = [:]

  /// The controls that the setup always hides and that no other code shows, with the code that hides them.
  var hiddenControls: [ItemKey: CodeLocation] = [:]

  /// Records that an item is built.
  mutating func build(_ key: ItemKey, _ value: Value) {
    if built[key] == nil { builtOrder.append(key) }
    built[key] = value
  }

  /// Records that an item or control is in a bar.
  mutating func add(_ keys: [ItemKey]) { contained.formUnion(keys) }

  /// Records a segmented control, with its construction if that is known.
  mutating func control(_ key: ItemKey, _ value: Value?) {
    if controls[key] == nil {
      controlOrder.append(key)
      controls[key] = .some(value)
    } else if let value {
      controls[key] = .some(value)
    }
  }
}

extension ScreenFact {
  /// Whether it is about items in an unknown bar.
  var isOfUnknownBar: Bool { if case .addsItems(.unknown, _) = content { true } else { false } }

  /// Whether it is about items in an unknown bar, all of which are at these positions.
  func isUnplaced(_ placed: Set<SourcePosition>) -> Bool {
    isOfUnknownBar && items.allSatisfy { placed.contains($0.position) }
  }
}
