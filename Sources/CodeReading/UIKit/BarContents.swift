import FitModel

/// What is known of the bars of the controller that is read: which items it builds, and which of them stand where.
struct BarContents {
  /// Items that were put into a bar, so that they can be looked at again when one of them changes.
  struct Placement {
    var bar: ScreenFact.ItemBar
    var screen: ScreenReference
    /// The array or item.
    var value: Value
    /// Whether they joined those before.
    var joins: Bool
    /// Whether the value is one item and not an array of them.
    var isElement: Bool
    var toolbar: String?
    /// The variables and constructions of the items.
    var keys: Set<String>
  }
  /// A change of the segments of a control.
  struct Segment {
    var index: Int?
    var replaces: Bool
    var text: Value
  }

  /// What was put into bars, in order.
  var placements: [Placement] = []
  /// The items that are built, by the place of their construction.
  private(set) var built: [String: Value] = [:]
  private(set) var builtOrder: [String] = []
  /// Everything that stands in a bar, by its variables and construction.
  private(set) var placed: Set<String> = []
  /// Tabs that were set on screens, by their uses.
  var tabs: [String: [(tab: TabFact, condition: Guard)]] = [:]
  /// Titles of items that only a document builds, by the variables that hold them.
  var outlets: [(keys: [String], title: Value)] = []
  /// Segmented controls, by what builds or holds them.
  var controls: [String: Value?] = [:]
  /// The controls in the order in which they were met.
  var controlOrder: [String] = []
  /// Segments that were inserted or retitled.
  var segments: [String: [Segment]] = [:]

  /// Notes that an item is built.
  mutating func build(_ key: String, _ value: Value) {
    if built[key] == nil { builtOrder.append(key) }
    built[key] = value
  }

  /// Notes that something stands in a bar.
  mutating func place(_ keys: [String]) { placed.formUnion(keys) }

  /// Notes a segmented control, with its construction where that is known.
  mutating func control(_ key: String, _ value: Value?) {
    if controls[key] == nil {
      controlOrder.append(key)
      controls[key] = .some(value)
    } else if let value {
      controls[key] = .some(value)
    }
  }
}
