import BarScreens
import FitModel
import InputFiles

/// The bars that are ordinary views in a controller's view, in the order of the document.
struct LooseBars {
  private(set) var toolbars: [ElementNode] = []
  private(set) var navigationBars: [ElementNode] = []
  private(set) var tabBars: [ElementNode] = []
  private(set) var searchBars: [ElementNode] = []
  /// Bars without items, with their kind; code fills them.
  private(set) var emptyBars: [(kind: BarKind, node: ElementNode)] = []
  private(set) var segmentedControls: [ElementNode] = []
  /// Bar button items outside of bars; code adds them to one.
  private(set) var looseItems: [ElementNode] = []
  /// The identifiers of bars in views that the document hides; code may show them.
  private(set) var hidden: Set<String> = []
  private var isHidden = false

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
    switch node.name {
    case "toolbar" where Self.hasItems(node): toolbars.append(node)
    case "navigationBar" where Self.hasItems(node): navigationBars.append(node)
    case "tabBar" where Self.hasItems(node): tabBars.append(node)
    case "toolbar": emptyBars.append((.toolbar, node))
    case "navigationBar": emptyBars.append((.navigation, node))
    case "tabBar": emptyBars.append((.tabs, node))
    case "searchBar": searchBars.append(node)
    case "segmentedControl" where !isHidden: segmentedControls.append(node)
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
