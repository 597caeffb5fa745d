import BarScreens
import FitModel
import InputFiles

/// The bars that are ordinary views in a controller's view, in the order of the document.
struct LooseBars {
  private(set) var toolbars: [ElementNode] = []
  private(set) var navigationBars: [ElementNode] = []
  private(set) var tabBars: [ElementNode] = []
  private(set) var searchBars: [ElementNode] = []
  /// Bars without items, with their kind; code may fill them.
  private(set) var emptyBars: [(kind: BarKind, node: ElementNode)] = []
  private(set) var segmentedControls: [ElementNode] = []
  /// The segmented controls in views with a class, by the class.
  private(set) var controlsOfViews: [String: [ElementNode]] = [:]
  /// Bar button items outside of bars; code may add them to one.
  private(set) var looseItems: [ElementNode] = []
  /// The identifiers of bars in views that the document hides; code may show them.
  private(set) var hidden: Set<String> = []
  private var isHidden = false
  private var viewClasses: [String] = []
  /// The classes of all views.
  private(set) var viewTypes: Set<String> = []

  /// Searches views. What other readers take from a controller (`navigationItem`, `toolbarItems`, child controllers) is
  /// skipped, except for search bars in it.
  init(in nodes: [ElementNode]) {
    for node in nodes { visit(node) }
  }

  private mutating func visit(_ node: ElementNode) {
    let isInHidden = isHidden
    isHidden = isHidden || node["hidden"] == "YES"
    defer { isHidden = isInHidden }
    if isHidden, let id = node["id"] { hidden.insert(id) }
    let viewClass = InterfaceDocument.isController(node) ? nil : node["customClass"]
    if let viewClass {
      viewClasses.append(viewClass)
      viewTypes.insert(viewClass)
    }
    defer { if viewClass != nil { viewClasses.removeLast() } }
    switch node.name {
    case "toolbar" where Self.hasItems(node): toolbars.append(node)
    case "navigationBar" where Self.hasItems(node): navigationBars.append(node)
    case "tabBar" where Self.hasItems(node): tabBars.append(node)
    case "toolbar": emptyBars.append((.toolbar, node))
    case "navigationBar": emptyBars.append((.navigation, node))
    case "tabBar": emptyBars.append((.tabs, node))
    case "searchBar": searchBars.append(node)
    case "segmentedControl" where !isHidden:
      segmentedControls.append(node)
      for viewClass in viewClasses { controlsOfViews[viewClass, default: []].append(node) }
    case "barButtonItem": looseItems.append(node)
    default: break
    }
    for child in node.children { descend(child, from: node) }
  }

  /// Inside bars and items, only search bars and controls in custom views count.
  private mutating func descend(_ node: ElementNode, from parent: ElementNode) {
    switch node.name {
    case "segmentedControl" where ["customView", "titleView"].contains(node["key"]): break
    case "barButtonItem" where Self.holdsItems(parent): node.children.forEach { descend($0, from: node) }
    case _ where InterfaceDocument.isController(node): break
    default: visit(node)
    }
  }

  private static func holdsItems(_ node: ElementNode) -> Bool {
    ["items", "toolbarItems", "navigationItem", "leftBarButtonItems", "rightBarButtonItems"].contains(node.name)
  }

  private static func hasItems(_ node: ElementNode) -> Bool {
    node.children.contains { $0.name == "items" && !$0.children.isEmpty }
  }
}

/// Assigns bars that are ordinary views to their screen, and further bars of the same kind to separate screens.
struct LooseBarScreens {
  var document: InterfaceDocument
  var bars: LooseBars

  /// Adds those bars to a screen of whose kind it has none.
  ///
  /// - Returns: a screen for each further bar, named after the screen and the bar.
  func fill(_ screen: inout Screen) -> [Screen] {
    var extras: [Screen] = []
    screen.segmentedControls = bars.segmentedControls.map(document.segments).filter { !$0.isEmpty }
    for node in bars.searchBars {
      let search = document.searchBar(node)
      add(search, .search, at: \.search, of: node, in: &screen, &extras) { $0 == nil }
    }
    for node in bars.toolbars {
      let items = document.barButtonItems(in: node.children.first { $0.name == "items" })
      add(items, .toolbar, at: \.toolbar, of: node, in: &screen, &extras) { $0.isEmpty }
    }
    for node in bars.tabBars {
      let items = node.children.first { $0.name == "items" }?.children ?? []
      let tabs = items.filter { $0.name == "tabBarItem" }.map(document.tabItem)
      add(tabs, .tabs, at: \.tabs, of: node, in: &screen, &extras) { $0.isEmpty }
    }
    for node in bars.navigationBars {
      add(navigation(node), .navigation, at: \.navigation, of: node, in: &screen, &extras) { $0?.isEmpty ?? true }
    }
    for (kind, node) in bars.emptyBars where screen.barHeights[kind] == nil {
      screen.barHeights[kind] = node["id"].flatMap { document.heights[$0] }
    }
    for node in bars.looseItems {
      let item = document.barButtonItem(node)
      if item.isSpace {
        screen.looseSpaces.append(item)
      } else {
        screen.unplaced.append(UnplacedItem(item, reason: .nowhere))
      }
    }
    return extras
  }

  private func add<Bar>(
    _ bar: Bar, _ kind: BarKind, at path: WritableKeyPath<Screen, Bar>, of node: ElementNode, in screen: inout Screen,
    _ extras: inout [Screen], isFree: (Bar) -> Bool
  ) {
    let isMissing = isFree(screen[keyPath: path])
    var extra = Screen(naming: ScreenName(name(screen, Self.noun(kind), node)), position: node.position)
    extra.idioms = screen.idioms
    let fill = { (target: inout Screen) in
      target[keyPath: path] = bar
      target.barHeights[kind] = node["id"].flatMap { document.heights[$0] }
      if node["id"].map(bars.hidden.contains) == true {
        target.doubt(kind, Composition.Doubt(.unseen, "a view that the document hides", at: node.position))
      }
      if kind == .toolbar { target.toolbarAppearance = InterfaceDocument.appearance(of: node) }
    }
    guard !isMissing else { return fill(&screen) }
    fill(&extra)
    extras.append(extra)
  }

  private static func noun(_ kind: BarKind) -> String {
    switch kind {
    case .navigation: "navigation bar"
    case .toolbar: "toolbar"
    case .tabs: "tab bar"
    case .search: "search bar"
    }
  }

  private func name(_ screen: Screen, _ kind: String, _ node: ElementNode) -> String {
    let label = node["userLabel"] ?? node["id"] ?? ""
    return "\(screen.name), \(kind) \(label)".trimmingSuffixSpaces
  }

  /// A standalone bar shows its last item; the item before it gives the back label.
  private func navigation(_ node: ElementNode) -> NavigationItem? {
    let items = (node.children.first { $0.name == "items" }?.children ?? []).filter { $0.name == "navigationItem" }
    guard let last = items.last else { return nil }
    var item = document.navigationItem(last)
    item.appearance = InterfaceDocument.appearance(of: node)
    item.isOwnView = true
    if let previous = items.dropLast().last {
      item.backs = [document.backLabel(from: previous, title: document.text("title", of: previous), screen: nil)]
    }
    return item
  }
}

extension String {
  fileprivate var trimmingSuffixSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
