import BarScreens
import FitModel
import InputFiles

/// Which controllers are in navigation controllers, and which controllers they push.
struct NavigationStacks {
  /// What a navigation controller determines for the bars of a controller in it.
  struct Membership {
    /// Whether a document states the membership; otherwise it is an assumption.
    var isStated = true
    /// Whether the document hides the navigation bar; code may show it.
    var isBarHidden = false
    /// The class of the navigation controller, if it has one of the app.
    var typeName: String?
    /// Whether large titles are on in the navigation bar.
    var prefersLargeTitles = false
    /// Whether this controller shows its title large.
    var largeTitle = false
    /// The positions at which the navigation bar sets fonts for titles.
    var titleFonts = InterfaceLink.TitleFonts()
    /// The appearance of the navigation bar and the toolbar, if the document states it.
    var appearance = BarAppearance()
    var toolbarAppearance = BarAppearance()
  }
  /// The memberships of the controllers that are in a navigation controller, or may be.
  private(set) var memberships: [Int: Membership] = [:]
  /// The controllers that push a controller, in order, each once.
  private(set) var pushers: [Int: [Int]] = [:]
  private let graph: SceneGraph
  private var hosts: [Int: Int] = [:]
  /// The destinations of segues that embed nothing.
  private var otherTargets: Set<Int> = []
  /// The controllers that a member of a stack embeds at any depth, ascending.
  private var embedded: [Int: [Int]] = [:]
  private var queue: [Int] = []

  /// Follows the segues of a graph.
  init(_ graph: SceneGraph) {
    self.graph = graph
    embed()
    startAtRoots()
    follow()
    startAtUnknown()
    follow()
    collectPushers()
  }

  /// Whether a controller is in a navigation controller, if a document states it or common practice suggests
  /// it: code usually pushes a controller without an incoming segue, but not the initial one of a storyboard.
  func isKnown(_ controller: Int) -> Bool {
    graph.controllers[controller].kind == .looseViews
      || memberships[controller].map { $0.isStated || !graph.isInitial(controller) } ?? false
  }

  /// Whether the documents only embed a controller in others, and code cannot create it by a name, so no bar shows its
  /// navigation item.
  func isOnlyEmbedded(_ controller: Int) -> Bool {
    hosts[controller] != nil && !otherTargets.contains(controller) && !graph.isInitial(controller)
      && graph.controllers[controller].node["storyboardIdentifier"] == nil
  }

  /// The member of the navigation stack that shows this controller: the outermost controller that embeds it.
  private func member(for controller: Int) -> Int {
    var current = controller
    for _ in 0..<16 {
      guard let host = hosts[current] else { return current }
      current = host
    }
    return current
  }

  private mutating func embed() {
    for (index, controller) in graph.controllers.enumerated() {
      for segue in controller.segues where segue.kind != "unwind" {
        guard let child = graph.destination(of: segue, in: controller.document), child != index else { continue }
        if segue.kind == "embed" { hosts[child] = hosts[child] ?? index } else { otherTargets.insert(child) }
      }
    }
    for child in hosts.keys.sorted() { embedded[member(for: child), default: []].append(child) }
  }

  private mutating func startAtRoots() {
    for (index, controller) in graph.controllers.enumerated() where controller.kind == .navigation {
      guard let root = graph.root(of: index) else { continue }
      let bar = controller.navigationBar
      let prefersLarge = bar?["largeTitles"] == "YES"
      let toolbar = controller.node.children.first { $0.name == "toolbar" }
      enter(
        root,
        Membership(
          isBarHidden: controller.node["navigationBarHidden"] == "YES", typeName: controller.typeName,
          prefersLargeTitles: prefersLarge, largeTitle: prefersLarge,
          titleFonts: InterfaceLink.TitleFonts(
            title: bar?.font(of: "titleTextAttributes"), largeTitle: bar?.font(of: "largeTitleTextAttributes")),
          appearance: bar.map(InterfaceDocument.appearance) ?? BarAppearance(),
          toolbarAppearance: toolbar.map(InterfaceDocument.appearance) ?? BarAppearance()))
    }
  }

  /// Controllers without an incoming segue are shown by code, which usually pushes them. The initial controller of a
  /// main storyboard and presented controllers are not pushed.
  private mutating func startAtUnknown() {
    var known: Set<Int> = []
    for controller in graph.controllers {
      for segue in controller.segues where segue.kind != "unwind" {
        if let target = graph.destination(of: segue, in: controller.document) { known.insert(target) }
      }
    }
    for (index, controller) in graph.controllers.enumerated() {
      let startsApp = graph.isInitial(index) && graph.document(of: index).location.name.hasPrefix("Main")
      let pushes = controller.segues.contains { $0.kind == "push" }
      guard controller.kind == .content, pushes || (!known.contains(index) && !startsApp) else { continue }
      enter(member(for: index), Membership(isStated: pushes))
    }
  }

  private mutating func enter(_ controller: Int, _ membership: Membership) {
    guard memberships[controller] == nil else { return }
    var membership = membership
    switch graph.controllers[controller].navigationItem?["largeTitleDisplayMode"] {
    case "never": membership.largeTitle = false
    case "always": membership.largeTitle = membership.prefersLargeTitles
    default: break
    }
    memberships[controller] = membership
    queue.append(controller)
  }

  private mutating func follow() {
    var next = 0
    while next < queue.count {
      let origin = queue[next]
      next += 1
      guard let membership = memberships[origin] else { continue }
      for target in pushed(by: origin) { enter(target, membership) }
    }
    queue = []
  }

  /// The controllers that a member of a stack pushes, by its own segues and those of the controllers it embeds.
  private func pushed(by origin: Int) -> [Int] {
    ([origin] + (embedded[origin] ?? [])).flatMap { index in
      let controller = graph.controllers[index]
      return controller.segues.filter(\.pushes).compactMap { graph.destination(of: $0, in: controller.document) }
    }.filter { ![.navigation, .split].contains(graph.controllers[$0].kind) }
  }

  private mutating func collectPushers() {
    for origin in memberships.keys.sorted() {
      // Origins ascend, so a repeated origin is the last element.
      for target in pushed(by: origin) where pushers[target]?.last != origin {
        pushers[target, default: []].append(origin)
      }
    }
  }
}

extension ElementNode {
  /// The position at which a navigation bar sets a font for one of its texts.
  fileprivate func font(of attributes: String) -> SourcePosition? {
    children.first { $0["key"] == attributes }?.children.first { $0.name == "fontDescription" }?.position
  }
}
