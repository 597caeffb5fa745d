import BarScreens

/// Notes what setting a property says about a bar.
struct ObjectiveCPropertyNotes {
  let walk: ObjectiveCWalk

  private var context: ObjectiveCContext { walk.context }
  private var texts: ObjectiveCTextReader { ObjectiveCTextReader(context: context) }
  private var items: ObjectiveCBarItems { ObjectiveCBarItems(context: context) }

  /// Notes `base.property = value`.
  func set(_ property: String, of base: ObjectiveCExpression, to value: ObjectiveCExpression) {
    let (names, root) = Self.split(base)
    if let root, let piece = owner(ofItem: names.first, root) {
      switch names.first {
      case "navigationItem": return navigationItem(Array(names.dropFirst()), property, value, piece)
      case "tabBarItem": return tabItem(property, value, piece)
      default: break
      }
    }
    let type = context.type(of: base)
    if type == "UINavigationItem" { return navigationItem([], property, value, walk.owner) }
    switch property {
    case "title": title(of: base, type, value)
    case "tabBarItem":
      if let piece = walk.piece(of: base), let tab = tab(value) { walk.notes.note(.tab(tab), in: piece) }
    case "toolbarItems", "items": toolbar(property, base, value)
    case "placeholder", "prompt", "scopeButtonTitles": search(base, property, value)
    case "prefersLargeTitles":
      if let isOn = value.booleanValue { walk.notes.note(.prefersLargeTitles(isOn), in: walk.owner) }
    case "navigationBarHidden", "isNavigationBarHidden":
      if value.booleanValue == true { walk.notes.note(.hidesNavigationBar, in: walk.owner) }
    case "viewControllers": ObjectiveCScreenCalls(walk: walk).viewControllers(of: base, value)
    default: break
    }
  }

  /// `navigationItem.backBarButtonItem` and `self` of `self.navigationItem.backBarButtonItem`: the names from an item
  /// of a controller on, and the controller.
  private static func split(_ base: ObjectiveCExpression) -> (names: [String], root: ObjectiveCExpression?) {
    var names: [String] = []
    var expression = base.plain
    while names.count < 8 {
      let next: ObjectiveCExpression
      switch expression.kind {
      case .member(let inner, let name):
        names.insert(name, at: 0)
        next = inner
      case .message(let inner, let selector, let arguments) where arguments.isEmpty:
        names.insert(selector, at: 0)
        next = inner
      default: return (names, nil)
      }
      if names[0] == "navigationItem" || names[0] == "tabBarItem" { return (names, next) }
      expression = next.plain
    }
    return (names, nil)
  }

  private func owner(ofItem name: String?, _ root: ObjectiveCExpression) -> Int? {
    name == "navigationItem" || name == "tabBarItem" ? walk.piece(of: root) : nil
  }

  // MARK: Titles

  private func title(of base: ObjectiveCExpression, _ type: String?, _ value: ObjectiveCExpression) {
    if let path = base.namePath, path.count == 1, context.isSelf(path[0]) {
      if let text = texts.argument(value, call: "title") { walk.notes.note(.controllerTitle(text), in: walk.owner) }
      return
    }
    let name = base.namePath?.last?.lowercased() ?? ""
    // Titles of bar button items are noted last, when it is known which stand in a bar.
    if isBarButtonItem(base) { return }
    if type?.hasSuffix("TabBarItem") == true {
      guard let text = texts.argument(value, call: "UITabBarItem.title") else { return }
      var tab = CodeTab(position: text.position)
      tab.title = text
      walk.notes.note(.tab(tab), in: walk.owner)
    } else if isController(type, name), let piece = walk.piece(of: base),
      let text = texts.argument(value, call: "title")
    {
      walk.notes.note(.controllerTitle(text), in: piece)
    }
  }

  /// Whether a name stands for a bar button item, by its type or else by its own words.
  func isBarButtonItem(_ base: ObjectiveCExpression) -> Bool {
    guard let type = context.type(of: base) else {
      return base.namePath?.last?.lowercased().hasSuffix("barbuttonitem") == true
        && base.namePath?.contains("navigationItem") == false
    }
    return type.hasSuffix("BarButtonItem")
  }

  private func isController(_ type: String?, _ name: String) -> Bool {
    guard let type else { return name.hasSuffix("viewcontroller") || name == "vc" || name == "controller" }
    guard !type.hasPrefix("UIAlert"), !type.hasPrefix("MK") else { return false }
    return type.hasSuffix("Controller") || type.hasSuffix("VC")
      || context.declarations.isA(type) { $0.hasSuffix("ViewController") }
  }

  // MARK: Navigation items

  private func navigationItem(_ inner: [String], _ property: String, _ value: ObjectiveCExpression, _ piece: Int) {
    func note(_ fact: CodeFact) { walk.notes.note(fact, in: piece) }
    if let item = inner.first {
      guard property == "title", inner.count == 1 else {
        if item == "searchController" || inner.contains("searchBar") { search(property, value) }
        return
      }
      guard let text = texts.argument(value, call: "navigationItem.\(item).title") else { return }
      let new = CodeItem(content: .text(text), position: text.position)
      switch item {
      case "backBarButtonItem": note(.backItem(text))
      case "leftBarButtonItem": note(.leading([new]))
      default: note(.trailing([new]))
      }
      return
    }
    switch property {
    case "title": texts.argument(value, call: "navigationItem.title").map { note(.title($0)) }
    case "prompt": texts.argument(value, call: "navigationItem.prompt").map { note(.prompt($0)) }
    case "backButtonTitle": texts.argument(value, call: "navigationItem.backButtonTitle").map { note(.backTitle($0)) }
    case "backButtonDisplayMode":
      let modes = ["Minimal": BackLabel.Display.minimal, "Generic": .generic, "Default": .default]
      if let name = value.namePath?.last, let mode = modes.first(where: { name.hasSuffix($0.key) }) {
        note(.backDisplay(mode.value))
      }
    case "largeTitleDisplayMode":
      let name = value.namePath?.last ?? ""
      note(.largeTitle(name.hasSuffix("Never") ? false : name.hasSuffix("Always") ? true : nil))
    case "hidesBackButton": if value.booleanValue == true { note(.hidesBackButton) }
    case "leftItemsSupplementBackButton": if value.booleanValue == true { note(.leadingSupplementsBack) }
    case "leftBarButtonItem", "leftBarButtonItems": items.alternatives(value).forEach { note(.leading($0)) }
    case "rightBarButtonItem", "rightBarButtonItems": items.alternatives(value).forEach { note(.trailing($0)) }
    case "backBarButtonItem": backItem(value, note)
    case "titleView": titleView(value, note)
    case "searchController": if !value.isNil { note(.search) }
    default: break
    }
  }

  private func backItem(_ value: ObjectiveCExpression, _ note: (CodeFact) -> Void) {
    for alternative in items.alternatives(value) {
      alternative.forEach(walk.notes.place)
      guard case .text(let title)? = alternative.first?.content, title.value != .literal("") else {
        note(.backItem(nil))
        continue
      }
      note(.backItem(title))
    }
  }

  private func titleView(_ value: ObjectiveCExpression, _ note: (CodeFact) -> Void) {
    guard !value.isNil else { return }
    let candidates = [value.plain] + context.values(of: value).map(\.plain)
    for candidate in candidates {
      let titles = items.segments(candidate)
      if !titles.isEmpty { return note(.titleSegments(titles)) }
    }
    let widths = candidates.compactMap(ObjectiveCBarItems.width)
    note(.titleView(width: widths.count == 1 ? widths[0] : nil))
  }

  // MARK: Tabs, toolbars, search bars

  private func tabItem(_ property: String, _ value: ObjectiveCExpression, _ piece: Int) {
    guard property == "title", let text = texts.argument(value, call: "tabBarItem.title") else { return }
    var tab = CodeTab(position: text.position)
    tab.title = text
    walk.notes.note(.tab(tab), in: piece)
  }

  /// `[[UITabBarItem alloc] initWith…]`, or a name that holds one.
  func tab(_ value: ObjectiveCExpression) -> CodeTab? {
    for candidate in [value.plain] + context.values(of: value).map(\.plain) {
      let built: ObjectiveCExpression =
        if case .block(let statements) = candidate.kind { statements.last?.expression.plain ?? candidate } else {
          candidate
        }
      guard case .message(_, let selector, let arguments) = built.kind, selector.hasPrefix("initWithT"),
        context.type(of: built)?.hasSuffix("TabBarItem") == true
      else { continue }
      var tab = CodeTab(position: context.position(of: built))
      if selector.hasPrefix("initWithTabBarSystemItem:") {
        let name = arguments.first?.namePath?.last ?? ""
        let prefix = "UITabBarSystemItem"
        guard name.hasPrefix(prefix) else { return nil }
        let item = name.dropFirst(prefix.count)
        tab.system = item.prefix(1).lowercased() + item.dropFirst()
      } else {
        tab.title = arguments.first.flatMap { texts.argument($0, call: selector) }
        tab.hasImage = arguments.count > 1 && !arguments[1].isNil
      }
      return tab
    }
    return nil
  }

  private func toolbar(_ property: String, _ base: ObjectiveCExpression, _ value: ObjectiveCExpression) {
    let isToolbar =
      context.type(of: base)?.hasSuffix("Toolbar") == true
      || base.namePath?.last?.lowercased().contains("toolbar") == true
    guard property == "toolbarItems" || isToolbar else { return }
    guard let piece = property == "items" ? walk.owner : walk.piece(of: base) else { return }
    for alternative in items.alternatives(value) { walk.notes.note(.toolbar(alternative), in: piece) }
  }

  private func search(_ base: ObjectiveCExpression, _ property: String, _ value: ObjectiveCExpression) {
    let last = base.namePath?.last?.lowercased() ?? ""
    guard
      last.hasSuffix("searchbar") || last == "searchtextfield" || context.type(of: base)?.hasSuffix("SearchBar") == true
    else { return }
    search(property, value)
  }

  private func search(_ property: String, _ value: ObjectiveCExpression) {
    func note(_ fact: CodeFact) { walk.notes.note(fact, in: walk.owner) }
    switch property {
    case "placeholder": texts.argument(value, call: "searchBar.placeholder").map { note(.searchPlaceholder($0)) }
    case "prompt": texts.argument(value, call: "searchBar.prompt").map { note(.searchPrompt($0)) }
    case "scopeButtonTitles":
      let titles = items.titles(value, call: "searchBar.scopeButtonTitles")
      if !titles.isEmpty { note(.searchScopes(titles)) }
    default: break
    }
  }
}
