import BarScreens
import FitModel
import InputFiles

/// A view controller of a document, or the loose views of a XIB under their owner's name.
struct SceneController {
  /// The kinds of controllers that the flow between screens distinguishes.
  enum Kind {
    case content, navigation, tabBar, split, placeholder, looseViews

    /// The kind of container that code may ask for.
    var container: InterfaceScene.Container? {
      switch self {
      case .navigation: .navigation
      case .tabBar: .tabBar
      case .split: .split
      case .content, .placeholder, .looseViews: nil
      }
    }
  }
  /// Index of its document.
  var document: Int
  /// The class of controller that the document states.
  var kind: Kind
  /// Its element; for loose views, the element `objects`.
  var node: ElementNode
  /// Further objects of its scene that may contain bars or segues.
  var companions: [ElementNode]
  /// The segues that start in it, in order.
  var segues: [SceneSegue]

  /// Its object identifier.
  var id: String { node["id"] ?? "" }
  /// Its custom class; for a XIB, that of the owner.
  var typeName: String? {
    let owner = node.children.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    return (kind == .looseViews ? owner?["customClass"] : node["customClass"]).flatMap { $0.isEmpty ? nil : $0 }
  }
  /// Its `navigationItem`, if it has one.
  var navigationItem: ElementNode? { node.children.first { $0.name == "navigationItem" } }
  /// Its `tabBarItem`, if it has one.
  var tabBarItem: ElementNode? { node.children.first { $0.name == "tabBarItem" } }
  /// The positions of the bar button items to which its outlets refer, by the names of the outlets.
  var itemOutlets: [String: SourcePosition] {
    var items: [String: SourcePosition] = [:]
    func collect(_ node: ElementNode) {
      if node.name == "barButtonItem", let id = node["id"] { items[id] = node.position }
      for child in node.children { collect(child) }
    }
    for part in [node] + companions { collect(part) }
    guard !items.isEmpty else { return [:] }
    var outlets: [String: SourcePosition] = [:]
    for outlet in connectedOutlets where outlet.name == "outlet" {
      if let name = outlet["property"], let item = outlet["destination"].flatMap({ items[$0] }) { outlets[name] = item }
    }
    return outlets
  }
  /// The objects to which its outlets refer, by their identifiers.
  var heldObjects: Set<String> { Set(connectedOutlets.compactMap { $0["destination"] }) }
  private var connectedOutlets: [ElementNode] {
    let owners = [node] + node.children.filter { $0["placeholderIdentifier"] == "IBFilesOwner" }
    return owners.flatMap(\.children).filter { $0.name == "connections" }.flatMap(\.children)
      .filter { ["outlet", "outletCollection"].contains($0.name) }
  }
  /// Whether its view contains a scrolling view; `nil` if unknown.
  var scrolls: Bool? {
    if ["tableViewController", "collectionViewController"].contains(node.name) { return true }
    guard let view = node.children.first(where: { $0["key"] == "view" }) else { return nil }
    var answers: Set<Bool?> = []
    func visit(_ node: ElementNode) {
      if ["tableView", "scrollView", "collectionView"].contains(node.name) {
        answers.insert(true)
      } else if node["customClass"] != nil || ["containerView", "textView", "webView", "wkWebView"].contains(node.name)
      {
        answers.insert(nil)
      }
      for child in node.children { visit(child) }
    }
    visit(view)
    return answers.contains(true) ? true : answers.isEmpty ? false : nil
  }
  /// Its own `navigationBar`, if it is a navigation controller.
  var navigationBar: ElementNode? { node.children.first { $0.name == "navigationBar" } }
}

/// A connection from one controller to another.
struct SceneSegue {
  /// `show`, `push`, `embed`, `relationship`, …
  var kind: String
  /// `rootViewController`, `viewControllers`, … of a relationship.
  var relationship: String?
  /// Object identifier of the controller it leads to.
  var destination: String
  /// What performs the segue: an element of the document, or only code.
  var trigger: Trigger

  /// What performs a segue.
  enum Trigger {
    /// A control, a gesture or the container; code may also perform it by its identifier.
    case element(identifier: String?)
    /// Only code, by its identifier, because the segue starts at the controller itself.
    case code(identifier: String)
  }

  /// The name by which code can perform it.
  var identifier: String? {
    switch trigger {
    case .element(let identifier): identifier
    case .code(let identifier): identifier
    }
  }

  /// The name by which code performs it if nothing else can.
  var onlyInCode: String? {
    guard case .code(let identifier) = trigger else { return nil }
    return identifier
  }

  /// Whether a navigation controller would push the destination.
  var pushes: Bool { kind == "show" || kind == "push" }

  /// Whether it presents the destination, modally or in a popover.
  var presents: Bool { ["presentation", "modal", "popoverPresentation"].contains(kind) }
}

extension InterfaceDocument {
  /// The controllers of the document, in order.
  func controllers(document index: Int) -> [SceneController] {
    if let scenes = root.children.first(where: { $0.name == "scenes" }) {
      return scenes.children.flatMap { scene in
        controllers(in: scene.children.first { $0.name == "objects" }?.children ?? [], document: index)
      }
    }
    guard let objects = root.children.first(where: { $0.name == "objects" }) else { return [] }
    let found = controllers(in: objects.children.filter(Self.isController), document: index)
    var loose = objects
    loose.children.removeAll(where: Self.isController)
    return found + [
      SceneController(document: index, kind: .looseViews, node: loose, companions: [], segues: [])
    ]
  }

  private func controllers(in objects: [ElementNode], document index: Int) -> [SceneController] {
    let companions = objects.filter { !Self.isController($0) }
    var all: [SceneController] = []
    for node in objects where Self.isController(node) {
      var segues: [SceneSegue] = []
      let own = node.children.filter { $0.name == "connections" }.flatMap(\.children).compactMap { $0["id"] }
      for part in [node] + (all.isEmpty ? companions : []) { Self.collectSegues(part, manual: own, into: &segues) }
      let nested = Self.nestedControllers(node)
      for child in nested where node.name == "navigationController" || node.name == "tabBarController" {
        let relationship = node.name == "tabBarController" ? "viewControllers" : "rootViewController"
        segues.append(
          SceneSegue(
            kind: "relationship", relationship: relationship, destination: child["id"] ?? "",
            trigger: .element(identifier: nil)))
      }
      all.append(
        SceneController(
          document: index, kind: Self.kind(node), node: node, companions: all.isEmpty ? companions : [],
          segues: segues))
      all += controllers(in: nested, document: index)
    }
    return all
  }

  private static func kind(_ node: ElementNode) -> SceneController.Kind {
    switch node.name {
    case "navigationController": .navigation
    case "tabBarController": .tabBar
    case "splitViewController": .split
    case "viewControllerPlaceholder": .placeholder
    default: .content
    }
  }

  /// Whether an element is a view controller or a placeholder for one.
  static func isController(_ node: ElementNode) -> Bool {
    node["sceneMemberID"] == "viewController" || node.name.lowercased().hasSuffix("viewcontroller")
      || ["viewControllerPlaceholder", "navigationController", "tabBarController"].contains(node.name)
  }

  /// Controllers that a XIB writes inside their container instead of connecting them.
  private static func nestedControllers(_ node: ElementNode) -> [ElementNode] {
    let arrays = node.children.filter { $0.name == "viewControllers" }.flatMap(\.children)
    return (node.children + arrays).filter { isController($0) }
  }

  /// Collects the segues that can be performed: those of controls and gestures, and those of the controller itself that
  /// have a name.
  ///
  /// - Parameter manual: identifiers of the segues that start at the controller itself.
  private static func collectSegues(_ node: ElementNode, manual: [String], into segues: inout [SceneSegue]) {
    if node.name == "segue", let destination = node["destination"] {
      let kind = node["kind"] ?? ""
      let isManual = kind != "relationship" && kind != "embed" && node["id"].map(manual.contains) == true
      let trigger: SceneSegue.Trigger? =
        isManual ? node["identifier"].map { .code(identifier: $0) } : .element(identifier: node["identifier"])
      if let trigger {
        segues.append(
          SceneSegue(
            kind: kind, relationship: node["relationship"], destination: destination, trigger: trigger))
      }
    }
    for child in node.children { collectSegues(child, manual: manual, into: &segues) }
  }
}
