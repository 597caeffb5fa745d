/// Child controllers: a navigation bar shows only the title and the items of the container.
extension Program {
  /// Whether the bar of a container shows nothing of its child: the child's code does not access its parent, and the
  /// parent's code does not access the child's title or items.
  func hides(_ child: String, within parent: String?) -> Bool {
    guard let parent else { return false }
    let lineage = lineage(of: parent)
    guard lineage.contains(Self.pages) || !lineage.contains(where: Self.showsChildren) else { return false }
    return !passesContents(of: child, to: parent, through: Self.outer)
  }

  /// Whether no bar shows the title and items of a tab without a navigation controller of its own: a bar around a tab
  /// bar controller shows those of the tab bar controller.
  func hides(tab child: String, within tabs: String) -> Bool {
    isController(child) && !lineage(of: child).contains(where: Self.showsChildren)
      && !passesContents(of: child, to: tabs, through: Self.outerOfTab)
  }

  /// Whether the code of a child accesses its parent other than to close it, or the parent's code the child's title or
  /// items.
  private func passesContents(of child: String, to parent: String, through outer: Set<String>) -> Bool {
    mentionsMember(of: child, in: outer, setting: true, except: \.onlyCloses) { _ in true }
      || mentionsMember(of: parent, in: Self.shown, setting: false) { base in
        guard let path = base?.namePath else { return base != nil }
        let others = path.filter {
          !["self", "super", "navigationItem", "navigationController", "navigationBar"].contains($0)
        }
        return others.first.map { others.count > 1 || mayHoldController($0, of: parent) } ?? false
      }
  }

  /// Whether a name in the code of a type may refer to a controller or an item, or to a value that holds one: anything
  /// but a property whose type is another one of the app, such as a view model.
  private func mayHoldController(_ name: String, of owner: String) -> Bool {
    guard let type = variables(name, of: owner).first?.variable.type else { return true }
    return mayHoldController(type: fullName(type, in: owner), depth: 0)
  }

  private func mayHoldController(type: String, depth: Int) -> Bool {
    guard depth < 4, let info = types[type], info.isDeclared else { return true }
    if isController(type) || lineage(of: type).contains(where: { $0.hasSuffix("Item") }) { return true }
    if info.kind == .protocol,
      directSubtypes(of: type).contains(where: { mayHoldController(type: $0, depth: depth + 1) })
    {
      return true
    }
    return info.variables.values.joined().contains { variable in
      variable.type.map { isController(fullName($0, in: type)) || $0.hasSuffix("Item") } ?? false
    }
  }

  /// The page view controller of UIKit; the bar around it shows nothing of the pages.
  static let pages = "UIPageViewController"

  private static func showsChildren(_ name: String) -> Bool {
    ["NavigationController", "TabBarController", "SplitViewController", "PageViewController"].contains(
      where: name.hasSuffix)
  }

  private static let outer: Set<String> = [
    "parent", "parentViewController", "didMove", "willMove", "topViewController",
  ]
  private static let outerOfTab = outer.union(["tabBarController"])
  /// The members of a container through which code does not change the bar around it.
  private static let harmless: Set<String> = [
    "tabBar", "selectedIndex", "setSelectedIndex", "selectedViewController", "viewControllers", "setViewControllers",
    "view", "delegate", "present", "presentViewController", "presentModalViewController", "dismiss",
    "dismissViewControllerAnimated", "dismissModalViewControllerAnimated",
  ]
  private static let shown: Set<String> = [
    "title", "navigationItem", "leftBarButtonItem", "leftBarButtonItems", "rightBarButtonItem", "rightBarButtonItems",
    "toolbarItems", "titleView",
  ]

  /// Whether the code of a controller, own or inherited, mentions a member with one of these names and a base that
  /// `counts` accepts.
  ///
  /// - Parameters:
  ///   - setting: whether code that only sets such a member counts.
  ///   - isLeftOut: whether the code of a function does not count.
  private func mentionsMember(
    of type: String, in names: Set<String>, setting: Bool, except isLeftOut: ([Statement]) -> Bool = { _ in false },
    _ counts: (Expression?) -> Bool
  ) -> Bool {
    var isMentioned = false
    for info in lineage(of: type).compactMap({ types[$0] }) where info.isDeclared {
      withoutActuallyEscaping(counts) { counts in
        var leftOut: Set<CodeLocation> = []
        let walk = FormWalk { expression in
          switch expression.kind {
          case .assignment(let target, _) where !setting && target.namePath != nil: leftOut.insert(target.location)
          case .member(let around?, let name)
          where Self.harmless.contains(name) && around.lastName.map(Self.outerOfTab.contains) == true:
            leftOut.insert(around.location)
          default: break
          }
          guard !leftOut.contains(expression.location) else { return }
          switch expression.kind {
          case .name(let name) where names.contains(name): isMentioned = isMentioned || counts(nil)
          case .member(let base, let name) where names.contains(name): isMentioned = isMentioned || counts(base)
          default: break
          }
        }
        for function in info.functions.values.joined() {
          if let body = function.body, !isLeftOut(body) { walk.walk(body) }
        }
        for variable in info.variables.values.joined() { walk.walk(variable) }
      }
    }
    return isMentioned
  }
}

extension [Statement] {
  /// Whether the code does nothing with other objects but close them.
  fileprivate var onlyCloses: Bool {
    guard onlyLeaves else { return false }
    var doesMore = false
    FormWalk { expression in
      switch expression.kind {
      case .cast, .assignment: doesMore = true
      default: break
      }
    }.walk(self)
    return !doesMore
  }
}

// MARK: - Scrolling content

/// Determines whether controllers have scrolling content under their bar, so that a large title is replaced by one in
/// the bar.
extension Program {
  /// Whether the code of a controller shows a scroll view; `nil` if it shows views of the app that may scroll.
  func scrolls(_ controller: String) -> Bool? {
    let lineage = lineage(of: controller)
    if !Self.scrolling.isDisjoint(with: lineage) { return true }
    let infos = lineage.compactMap { types[$0] }.filter(\.isDeclared)
    let names = infos.flatMap { info in
      info.variables.values.joined().flatMap { variable in
        [variable.type, variable.value?.call?.name].compactMap(\.self)
      }
        + info.functions.values.joined().flatMap { ($0.body ?? []).calls.compactMap(\.name) }
    }
    if names.contains(where: { isA(fullName($0, in: controller), Self.scrolling) }) { return true }
    let isKnown =
      lineage.allSatisfy {
        types[$0]?.isDeclared == true || Self.plain.contains($0) || $0.hasSuffix("Delegate")
      }
      && !names.contains { ["addSubview", "addChild", "insertSubview", "loadView"].contains($0) }
      && !names.contains { isOwnView(fullName($0, in: controller)) }
    return isKnown ? false : nil
  }

  /// Whether a type of the app is a view, which may scroll.
  private func isOwnView(_ name: String) -> Bool {
    types[name]?.isDeclared == true && !isController(name)
      && lineage(of: name).contains { $0.hasPrefix("UI") }
  }

  private static let scrolling: Set<String> = [
    "UITableViewController", "UICollectionViewController", "UITableView", "UICollectionView",
    "UIScrollView",
    "UITableViewDataSource", "UICollectionViewDataSource", "UITableViewDelegate",
    "UICollectionViewDelegate",
  ]
  private static let plain: Set<String> = ["UIViewController", "UIResponder", "NSObject"]
}

extension Function {
  /// Whether it is a method of a page view controller's data source that returns a page: of UIKit, or of the libraries
  /// Pageboy, Parchment and XLPagerTabStrip.
  var isPageSource: Bool {
    let labels = self.parameters.map(\.label)
    switch self.name {
    case "pageViewController":
      return labels.count == 2
        && [
          "viewControllerBefore", "viewControllerAfter", "viewControllerBeforeViewController",
          "viewControllerAfterViewController",
        ].contains(labels[1])
    case "viewController":
      return labels == ["for", "at"] && self.parameters[0].type?.hasSuffix("PageboyViewController") == true
    case "pagingViewController": return labels.count == 2 && labels[1] == "viewControllerAt"
    case "viewControllers": return labels == ["for"] && self.parameters[0].type == "PagerTabStripViewController"
    default: return false
    }
  }
}
