import BarScreens
import FitModel
import InputFiles

/// Creates screens from the controllers of a graph.
struct DocumentScreens {
  let graph: SceneGraph
  let stacks: NavigationStacks
  /// A name for each controller; unique among those that show something or push another controller.
  private var names: [ScreenName]
  /// Controllers whose tab item some tab bar controller shows.
  private let shownAsTabs: Set<Int>
  /// The tab items no tab bar controller shows, by the root of their navigation controller.
  private let unshownTabs: [Int: [TabItem]]
  /// The containers of the controllers in popovers and panes.
  private let tabsContainers: [Int: TabsContainer]
  /// The second columns of split views, which have a back button where the columns do not fit side by side.
  private let secondColumns: Set<Int>
  /// The bars and segmented controls in the views of each controller.
  private let looseBars: [LooseBars]
  /// Whether a navigation controller shows its toolbar. UIKit hides it by default.
  private let showsToolbars: Bool

  /// Names the controllers and follows their segues.
  init(_ graph: SceneGraph) {
    self.graph = graph
    stacks = NavigationStacks(graph)
    shownAsTabs = TabBarControllers.shown(in: graph)
    unshownTabs = TabBarControllers.unshown(in: graph, shown: shownAsTabs)
    tabsContainers = TabBarControllers.containers(in: graph)
    secondColumns = Set(
      graph.controllers.indices.filter { graph.controllers[$0].kind == .split }.flatMap { split in
        graph.related(to: split, "detailViewController").map { $0.resolved ?? $0.direct }.compactMap { column in
          graph.controllers[column].kind == .navigation ? graph.root(of: column) : column
        }
      })
    looseBars = graph.controllers.map { LooseBars(in: [$0.node] + $0.companions) }
    showsToolbars = graph.controllers.contains(where: Self.showsToolbar)
    let candidates = graph.controllers.indices.map { Self.candidate($0, in: graph) }
    names = candidates.map { ScreenName($0.name) }
    let pushers = Set(stacks.pushers.values.joined())
    let named = names.indices.filter { pushers.contains($0) || !screens(of: $0).isEmpty }
    for (index, name) in zip(named, ScreenNames.unique(named.map { candidates[$0] })) { names[index] = name }
  }

  /// The screens that show something, by document and position; names are unique.
  func screens() -> [Screen] {
    var screens = graph.controllers.indices.flatMap(screens(of:))
    let names = ScreenNames.numbered(screens.map { $0.naming ?? ScreenName($0.name) })
    for (index, naming) in names.enumerated() { (screens[index].naming, screens[index].name) = (naming, naming.text) }
    return screens
  }

  /// The controllers that have a class, and the classes they lead to.
  func links() -> [InterfaceLink] {
    let roots = Set(
      graph.controllers.indices.filter { graph.controllers[$0].kind == .navigation }
        .compactMap(graph.root))
    return graph.controllers.indices.compactMap { index in
      let controller = graph.controllers[index]
      guard let type = controller.typeName else { return nil }
      let segues = controller.segues.compactMap { segue -> InterfaceLink.Segue? in
        guard let target = graph.destination(of: segue, in: controller.document),
          let name = graph.controllers[target].typeName
        else { return nil }
        return InterfaceLink.Segue(
          typeName: name, pushes: segue.pushes, presents: segue.presents,
          embeds: segue.kind == "embed" && graph.controllers[target].kind != .navigation, identifier: segue.identifier,
          isOnlyInCode: segue.onlyInCode != nil)
      }
      return InterfaceLink(
        typeName: type, identifier: controller.node["storyboardIdentifier"],
        startOf: graph.startName(of: index), segues: segues,
        isRoot: roots.contains(index), stackType: stacks.memberships[index]?.typeName,
        largeTitle: stacks.memberships[index]?.largeTitle,
        title: controller.navigationItem == nil && stacks.memberships[index]?.isStated != true
          ? Self.title(of: index, in: graph) : nil,
        ownTitle: graph.document(of: index).text("title", of: controller.node),
        titleFonts: stacks.memberships[index]?.titleFonts ?? InterfaceLink.TitleFonts(),
        isBarHidden: stacks.memberships[index]?.isBarHidden ?? false,
        outlets: controller.itemOutlets, segments: segments(of: index),
        attributes: Self.attributes(of: controller.node), idioms: graph.document(of: index).idioms,
        position: controller.node.position)
    }
  }

  /// The properties that run-time attributes of a controller set, or their first parts.
  private static func attributes(of controller: ElementNode) -> Set<String> {
    Set(controller.runtimeAttributes.compactMap { $0["keyPath"].map { String($0.prefix { $0 != "." }) } })
  }

  /// The positions of the segments in views with a class, by the class.
  private func segments(of index: Int) -> [String: Set<SourcePosition>] {
    looseBars[index].controlsOfViews.mapValues { controls in
      Set(controls.flatMap { InterfaceDocument.segmentTitles(of: $0).compactMap { $0?.position } })
    }
  }

  /// The controllers with the connections between them, in the order of the graph.
  func scenes() -> [InterfaceScene] {
    graph.controllers.indices.map { index in
      let controller = graph.controllers[index]
      let document = graph.document(of: index)
      let start = graph.isInitial(index) ? document.location.name : nil
      // A controller in a XIB exists once the XIB is loaded; the owner of loose views has to be created elsewhere.
      let isStoryboard = document.root.children.contains { $0.name == "scenes" }
      return InterfaceScene(
        position: controller.node.position, typeName: controller.typeName,
        names: [controller.node["storyboardIdentifier"], start].compactMap(\.self),
        isMain: isStoryboard ? start?.hasPrefix("Main") == true : controller.kind != .looseViews,
        targets: graph.targets(of: index), viewTypes: looseBars[index].viewTypes,
        isToolbarShown: Self.showsToolbar(controller),
        container: controller.kind.container,
        tab: TabBarControllers.tab(of: index, in: graph))
    }
  }

  private static func showsToolbar(_ controller: SceneController) -> Bool {
    controller.kind == .navigation
      && (controller.node["toolbarHidden"] == "NO" || controller.node.children.contains { $0.name == "toolbar" })
  }

  private func screens(of index: Int) -> [Screen] {
    let controller = graph.controllers[index]
    guard controller.kind != .navigation, controller.kind != .placeholder else { return [] }
    let document = graph.document(of: index)
    var screen = Screen(naming: names[index], position: controller.node.position)
    screen.typeName = controller.typeName
    screen.idioms = document.idioms
    screen.navigation = navigation(of: index)
    if let item = controller.navigationItem, screen.navigation != nil {
      screen.unplaced += document.texts(inViewsOf: item, heldBy: controller.heldObjects).map {
        UnplacedItem(BarItem(.text($0), at: $0.position), reason: .inView)
      }
    }
    if let fonts = stacks.memberships[index]?.titleFonts { screen.doubt(fonts) }
    screen.toolbar = document.barButtonItems(in: controller.node.children.first { $0.name == "toolbarItems" })
    if !screen.toolbar.isEmpty {
      screen.toolbarAppearance = stacks.memberships[index]?.toolbarAppearance ?? BarAppearance()
      screen.isToolbarHidden = !showsToolbars
    }
    screen.tabs = tabs(of: index)
    if controller.kind != .tabBar, let tab = screen.tabs.first { screen.doubt(.tabs, .unseenTab(at: tab.position)) }
    if controller.kind == .tabBar { screen.tabsContainer = tabsContainers[index] ?? .fullScreen }
    let extras = LooseBarScreens(document: document, bars: looseBars[index]).fill(&screen)
    if screen.navigation?.isOwnView == false, !stacks.isKnown(index) {
      screen.doubt(.navigation, .unseenBar(at: controller.navigationItem?.position ?? controller.node.position))
    }
    if screen.navigation?.isOwnView == false, stacks.memberships[index]?.isBarHidden == true {
      screen.doubt(.navigation, .hiddenBar(at: controller.navigationItem?.position ?? controller.node.position))
    }
    if screen.navigation?.isOwnView == false, secondColumns.contains(index), screen.idioms.contains(.iphone) {
      screen.doubt(.navigation, .unknownBackButton())
    }
    return ([screen] + extras).filter(\.hasContent).map { screen in
      var screen = screen
      if screen.navigation?.isEmpty == true { screen.navigation = nil }
      return screen
    }
  }

  private func navigation(of index: Int) -> NavigationItem? {
    let controller = graph.controllers[index]
    guard controller.kind != .looseViews, !stacks.isOnlyEmbedded(index) else { return nil }
    let document = graph.document(of: index)
    let membership = stacks.memberships[index]
    // Outside of a navigation stack a tab bar controller has no navigation bar, even if it has a navigation item.
    guard controller.kind != .tabBar || membership != nil else { return nil }
    // A split view controller is never in a navigation controller: UIKit does not allow pushing it.
    guard controller.kind != .split else { return nil }
    var item = controller.navigationItem.map(document.navigationItem) ?? NavigationItem()
    // A controller can have a title for many reasons; it is shown only in a navigation bar.
    if controller.navigationItem == nil, membership?.isStated == true { item.title = Self.title(of: index, in: graph) }
    item.largeTitle = membership?.largeTitle ?? false
    item.titleStaysLarge = controller.scrolls == false
    item.titleMayStayLarge = controller.scrolls == nil
    item.appearance = membership?.appearance ?? BarAppearance()
    if controller.navigationItem?["hidesBackButton"] != "YES" { item.backs = backs(of: index) }
    return item
  }

  private func backs(of index: Int) -> [BackLabel] {
    var labels: [BackLabel] = []
    for pusher in stacks.pushers[index] ?? [] {
      let label = graph.document(of: pusher).backLabel(
        from: graph.controllers[pusher].navigationItem, title: Self.title(of: pusher, in: graph),
        screen: names[pusher].text)
      if !labels.contains(label) { labels.append(label) }
    }
    return labels
  }

  private func tabs(of index: Int) -> [TabItem] {
    if graph.controllers[index].kind == .tabBar { return TabBarControllers.tabs(of: index, in: graph) }
    // A tab item that no tab bar controller of the documents shows still has a text, because code may add it to a tab
    // bar; unless the controller is pushed.
    let isElsewhere = shownAsTabs.contains(index) || stacks.pushers[index]?.isEmpty == false
    let own = isElsewhere ? nil : graph.controllers[index].tabBarItem
    let tabs = own.map { [graph.document(of: index).tabItem($0)] } ?? []
    return tabs + (unshownTabs[index] ?? [])
  }

  /// The title of a controller: its navigation item's, else its own.
  static func title(of index: Int, in graph: SceneGraph) -> BarText? {
    let controller = graph.controllers[index]
    let document = graph.document(of: index)
    guard let item = controller.navigationItem else { return document.text("title", of: controller.node) }
    return document.text("title", of: item)
  }

  private static func candidate(_ index: Int, in graph: SceneGraph) -> ScreenNames.Candidate {
    let node = graph.controllers[index].node
    let document = graph.document(of: index)
    let owner = node.children.first { $0["placeholderIdentifier"] == "IBFilesOwner" }?["customClass"]
    let titles = [
      title(of: index, in: graph)?.sourceText, node["storyboardIdentifier"], node["customClass"], owner,
      node["userLabel"], node["title"],
    ]
    let nameable = titles.compactMap(\.self).filter { name in name.contains { !$0.isWhitespace } }
    // “Title” is Xcode's default.
    let name = nameable.first { $0 != "Title" } ?? nameable.first ?? document.location.name
    return ScreenNames.Candidate(
      name: name, type: node["customClass"], file: document.fileName, path: document.location.path,
      object: node["id"] ?? "")
  }
}

extension Screen {
  /// Whether the screen shows more than a back button.
  fileprivate var hasContent: Bool {
    var item = navigation ?? NavigationItem()
    item.backs.removeAll { $0.text == nil }
    return !item.isEmpty || !toolbar.isEmpty || !tabs.isEmpty || search != nil || !segmentedControls.isEmpty
      || !barHeights.isEmpty || !unplaced.isEmpty
  }
}

/// Names for the screens of all documents: as short as possible, and always unique.
enum ScreenNames {
  /// What is known about a screen that has to be named.
  struct Candidate {
    /// Its title, identifier or class.
    var name: String
    /// Its class, where the document names one.
    var type: String?
    /// File name, path and object identifier, to distinguish it from others of that name.
    var file: String
    var path: String
    var object: String
  }

  /// A unique name for each candidate, in order.
  ///
  /// If screens share a name, all of them get their class appended, then their document, their object, and the
  /// document's path.
  static func unique(_ candidates: [Candidate]) -> [ScreenName] {
    let details: [(Candidate) -> ScreenName.Detail?] = [
      { candidate in candidate.type.flatMap { $0 == candidate.name ? nil : .type($0) } },
      { .document($0.file) },
      { .object($0.object, document: $0.file) },
      { .object($0.object, document: $0.path) },
    ]
    var names = candidates.map { ScreenName($0.name) }
    for detail in details {
      let counts = Dictionary(names.map { ($0.text, 1) }, uniquingKeysWith: +)
      for index in names.indices where counts[names[index].text, default: 0] > 1 {
        names[index].detail = detail(candidates[index])
      }
    }
    return numbered(names)
  }

  /// Adds a number to names that occur more than once.
  static func numbered(_ names: [ScreenName]) -> [ScreenName] {
    var taken = Set(names.map(\.text))
    var seen: Set<String> = []
    // The next number to try for each name; the lower ones are taken.
    var numbers: [String: Int] = [:]
    return names.map { name in
      let text = name.text
      guard !seen.insert(text).inserted else { return name }
      var number = numbers[text] ?? 2
      while !taken.insert("\(text) \(number)").inserted { number += 1 }
      numbers[text] = number + 1
      seen.insert("\(text) \(number)")
      // A name that already has a number is not one of these names.
      var numbered = name.number == nil ? name : ScreenName(text)
      numbered.number = number
      return numbered
    }
  }
}
