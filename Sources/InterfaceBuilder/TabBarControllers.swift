import BarScreens
import FitModel
import InputFiles

/// The tabs of tab bar controllers, found through navigation controllers and storyboard references.
enum TabBarControllers {
  /// The tabs of one tab bar controller, in order.
  static func tabs(of index: Int, in graph: SceneGraph) -> [TabItem] {
    graph.related(to: index, "viewControllers").map { direct, resolved in
      let shown = resolved ?? direct
      let content = graph.controllers[shown].kind == .navigation ? graph.root(of: shown) : shown
      // Without its own tab item, a tab shows the controller's title.
      var tab =
        tab(of: shown, in: graph)
        ?? TabItem(
          title: graph.document(of: shown).text("title", of: graph.controllers[shown].node),
          at: graph.controllers[direct].node.position)
      tab.typeName = content.flatMap { graph.controllers[$0].typeName }
      return tab
    }
  }

  /// The controllers that a segue shows in a popover or in the narrow pane of a split view; the first segue counts.
  static func containers(in graph: SceneGraph) -> [Int: TabsContainer] {
    var containers: [Int: TabsContainer] = [:]
    for controller in graph.controllers {
      for segue in controller.segues {
        let isPopover = segue.kind == "popover" || segue.kind == "popoverPresentation"
        guard isPopover || segue.relationship == "masterViewController",
          let target = graph.destination(of: segue, in: controller.document), containers[target] == nil
        else { continue }
        containers[target] = isPopover ? .popover : .pane
      }
    }
    return containers
  }

  /// All controllers whose tab item a tab bar controller shows.
  static func shown(in graph: SceneGraph) -> Set<Int> {
    var shown: Set<Int> = []
    for index in graph.controllers.indices where graph.controllers[index].kind == .tabBar {
      for (direct, resolved) in graph.related(to: index, "viewControllers") {
        let target = resolved ?? direct
        // If a navigation controller has its own tab item, that of its root is not shown.
        shown.formUnion([target, owner(of: target, in: graph) ?? target, graph.root(of: target) ?? target])
      }
    }
    return shown
  }

  /// The tab items of navigation controllers outside of tab bar controllers, by their root.
  static func unshown(in graph: SceneGraph, shown: Set<Int>) -> [Int: [TabItem]] {
    var items: [Int: [TabItem]] = [:]
    for index in graph.controllers.indices where graph.controllers[index].kind == .navigation {
      guard !shown.contains(index), let item = graph.controllers[index].tabBarItem,
        let root = graph.root(of: index)
      else { continue }
      items[root, default: []].append(graph.document(of: index).tabItem(item))
    }
    return items
  }

  /// The tab of a controller, from its own tab item or that of the root of its stack; `nil` if it has none.
  static func tab(of index: Int, in graph: SceneGraph) -> TabItem? {
    guard let owner = owner(of: index, in: graph), let item = graph.controllers[owner].tabBarItem else { return nil }
    var tab = graph.document(of: owner).tabItem(item)
    tab.tag = item["tag"].flatMap { Int($0) } ?? 0
    return tab
  }

  /// The controller whose tab item is shown: a navigation controller without one shows its root's.
  private static func owner(of index: Int, in graph: SceneGraph) -> Int? {
    var current = index
    for _ in 0..<8 {
      if graph.controllers[current].tabBarItem != nil { return current }
      guard graph.controllers[current].kind == .navigation, let root = graph.root(of: current) else { return nil }
      current = root
    }
    return nil
  }
}

extension InterfaceDocument {
  /// A tab from a `tabBarItem` element; a system item always shows the system's title.
  func tabItem(_ node: ElementNode) -> TabItem {
    let badge = Self.literal("badgeValue", of: node)?.text
    if let system = node.attribute("systemItem"), !system.value.isEmpty {
      let title = BarText(.system(SystemItem(system.value, .tab)), at: system.position)
      return TabItem(title: title, badge: badge, at: node.position)
    }
    return TabItem(title: text("title", of: node), image: imageWidth(node), badge: badge, at: node.position)
  }
}
