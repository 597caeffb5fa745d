import BarScreens
import SwiftSyntax

/// Notes what an assignment of UIKit code says about a bar.
struct SwiftAssignment {
  let walk: SwiftBodyWalk
  let state: SwiftBodyWalk.State

  private var texts: SwiftTextReader { SwiftTextReader(context: state.context) }
  private var items: SwiftBarButtonItems { SwiftBarButtonItems(context: state.context) }

  /// Notes an assignment; `value` are the operands and operators behind `=`.
  func note(_ target: ExprSyntax, value: [ExprSyntax]) {
    guard let path = target.namePath, let name = path.last else { return }
    if path == ["title"], state.context.scope.locals["title"] != nil, !Self.isExplicit(target) { return }
    let before = Array(path.dropLast())
    if let index = before.lastIndex(of: "navigationItem") {
      guard let owner = owner(Array(before[..<index])) else { return }
      return navigationItem(Array(before[(index + 1)...]), name, value, owner)
    }
    if let index = before.lastIndex(of: "tabBarItem") {
      guard let owner = owner(Array(before[..<index])) else { return }
      return tabItem(name, value, path: Array(before[..<index]), owner)
    }
    switch name {
    case "title": title(before, value)
    case "tabBarItem": tabBarItem(before, value)
    case "toolbarItems", "items":
      guard name == "toolbarItems" || before.last?.lowercased().contains("toolbar") == true, let owner = owner(before)
      else { return }
      for alternative in items.alternatives(value) { walk.file.note(.toolbar(alternative), in: owner) }
    case "placeholder", "prompt", "scopeButtonTitles": search(before, name, value)
    case "prefersLargeTitles":
      if let isOn = value.first?.booleanValue { walk.file.note(.prefersLargeTitles(isOn), in: state.owner) }
    case "isNavigationBarHidden":
      if value.first?.booleanValue == true { walk.file.note(.hidesNavigationBar, in: state.owner) }
    default: break
    }
  }

  private static func isExplicit(_ target: ExprSyntax) -> Bool { target.unwrapped.is(MemberAccessExprSyntax.self) }

  /// The piece for a controller that is named by a path: the enclosing type for an empty path; `nil` when unknown.
  func owner(_ path: [String]) -> Int? {
    guard let first = path.first, first != "self" || path.count > 1 else { return state.owner }
    if path.count == 1, let type = state.context.type(of: path) { return owner(ofType: type, named: first, path) }
    // A container this controller stands in shows this controller's item.
    if ["navigationController", "parent", "tabBarController", "topViewController", "viewController"].contains(path.last) {
      return state.owner
    }
    guard path.count == 1 else { return nil }
    if let value = state.context.binding(of: path)?.value,
      let type = SwiftDestination.screenType(of: value, context: state.context, depth: 0)
    {
      return owner(ofType: type, named: first, path)
    }
    return anonymous(first)
  }

  private func owner(ofType type: String, named name: String, _ path: [String]) -> Int? {
    let containers = ["UINavigationController", "UIHostingController"]
    if containers.contains(type) || type.hasSuffix("NavigationController"),
      let value = state.context.binding(of: path)?.value,
      let screen = SwiftDestination.screenType(of: value, context: state.context, depth: 0), screen != type
    {
      return walk.file.piece(screen, kind: .controller, at: value)
    }
    if type == state.context.scope.types.joined(separator: ".") { return state.owner }
    if type.hasPrefix("UI") || type.hasPrefix("NS") { return anonymous(name) }
    return walk.file.piece(type, kind: .controller, position: walk.file.file.pieces[state.owner].position)
  }

  /// A controller known by a variable only.
  private func anonymous(_ name: String) -> Int? {
    guard walk.file.file.pieces.indices.contains(state.owner) else { return nil }
    let outer = walk.file.file.pieces[state.owner]
    return walk.file.piece("\(outer.typeName) (\(name))", kind: .controller, position: outer.position)
  }

  private func text(_ value: [ExprSyntax], _ call: String) -> TextArgument? {
    texts.argument(value, call: call, isKey: false)
  }

  private func title(_ before: [String], _ value: [ExprSyntax]) {
    if before.isEmpty || before == ["self"] {
      if let text = text(value, "title") { walk.file.note(.controllerTitle(text), in: state.owner) }
      return
    }
    let last = before[before.count - 1].lowercased()
    let type = state.context.type(of: before)
    if type?.hasSuffix("BarButtonItem") == true || (type == nil && last.hasSuffix("barbuttonitem")) {
      guard let text = text(value, "UIBarButtonItem.title") else { return }
      walk.file.note(.item(CodeItem(content: .text(text), position: text.position)), in: state.owner)
    } else if let type, type.hasSuffix("Controller") || type.hasSuffix("VC"), !type.hasPrefix("UIAlert"),
      let text = text(value, "title"), let owner = owner(before)
    {
      walk.file.note(.controllerTitle(text), in: owner)
    } else if type == nil, before.count == 1, last.hasSuffix("viewcontroller") || last == "vc" || last == "controller",
      let text = text(value, "title"), let owner = owner(before)
    {
      walk.file.note(.controllerTitle(text), in: owner)
    }
  }

  private func navigationItem(_ inner: [String], _ name: String, _ value: [ExprSyntax], _ owner: Int) {
    func note(_ fact: CodeFact) { walk.file.note(fact, in: owner) }
    if let item = inner.first {
      guard name == "title", let text = text(value, "navigationItem.\(item).title") else {
        if item == "searchController" || inner.contains("searchBar") { search(inner, name, value) }
        return
      }
      let new = CodeItem(content: .text(text), position: text.position)
      switch item {
      case "backBarButtonItem": note(.backItem(text))
      case "leftBarButtonItem", "leftBarButtonItems": note(.leading([new]))
      default: note(.trailing([new]))
      }
      return
    }
    switch name {
    case "title": text(value, "navigationItem.title").map { note(.title($0)) }
    case "prompt": text(value, "navigationItem.prompt").map { note(.prompt($0)) }
    case "backButtonTitle":
      if let text = text(value, "navigationItem.backButtonTitle") { note(.backTitle(text)) } else if !value[0].isNil {
        note(.backItem(nil))
      }
    case "backButtonDisplayMode":
      value[0].lastName.flatMap { BackLabel.Display(rawValue: $0) }.map { note(.backDisplay($0)) }
    case "largeTitleDisplayMode":
      switch value[0].lastName {
      case "never": note(.largeTitle(false))
      case "always": note(.largeTitle(true))
      default: note(.largeTitle(nil))
      }
    case "hidesBackButton": if value[0].booleanValue == true { note(.hidesBackButton) }
    case "leftItemsSupplementBackButton": if value[0].booleanValue == true { note(.leadingSupplementsBack) }
    case "leftBarButtonItem", "leftBarButtonItems": items.alternatives(value).forEach { note(.leading($0)) }
    case "rightBarButtonItem", "rightBarButtonItems": items.alternatives(value).forEach { note(.trailing($0)) }
    case "backBarButtonItem": backItem(value, note)
    case "titleView": titleView(value, note)
    case "searchController": if !value[0].isNil { note(.search) }
    default: break
    }
  }

  private func backItem(_ value: [ExprSyntax], _ note: (CodeFact) -> Void) {
    for alternative in items.alternatives(value) {
      guard case .text(let title)? = alternative.first?.content else {
        note(.backItem(nil))
        continue
      }
      note(.backItem(title))
    }
  }

  private func titleView(_ value: [ExprSyntax], _ note: (CodeFact) -> Void) {
    guard let view = value.first, !view.isNil else { return }
    let built = view.namePath.flatMap { state.context.binding(of: $0)?.value } ?? view
    if let call = built.unwrapped.as(FunctionCallExprSyntax.self), call.calledName == "UISegmentedControl" {
      let titles = items.segments(call)
      if !titles.isEmpty { return note(.titleSegments(titles)) }
    }
    note(.titleView(width: nil))
  }

  private func tabItem(_ name: String, _ value: [ExprSyntax], path: [String], _ owner: Int) {
    guard name == "title", let text = text(value, "tabBarItem.title") else { return }
    var tab = CodeTab(position: text.position)
    tab.title = text
    walk.file.note(.tab(tab), in: owner)
  }

  private func tabBarItem(_ before: [String], _ value: [ExprSyntax]) {
    guard let owner = owner(before), var built = value.first else { return }
    if let path = built.namePath, let bound = state.context.binding(of: path)?.value { built = bound }
    guard let call = built.unwrapped.as(FunctionCallExprSyntax.self) else { return }
    var tab = CodeTab(position: state.context.source.position(of: call))
    tab.system = call.argument("tabBarSystemItem")?.lastName
    if let title = call.argument("title") { tab.title = texts.argument(title, call: "UITabBarItem", isKey: false) }
    tab.hasImage = call.argument("image").map { !$0.isNil } ?? false
    if tab.title != nil || tab.system != nil { walk.file.note(.tab(tab), in: owner) }
  }

  private func search(_ before: [String], _ name: String, _ value: [ExprSyntax]) {
    let isSearchBar = before.last?.lowercased().hasSuffix("searchbar") == true
      || (before.count == 1 && state.context.type(of: before) == "UISearchBar")
      || (before.last == "searchTextField")
    guard isSearchBar else { return }
    func note(_ fact: CodeFact) { walk.file.note(fact, in: state.owner) }
    switch name {
    case "placeholder": text(value, "searchBar.placeholder").map { note(.searchPlaceholder($0)) }
    case "prompt": text(value, "searchBar.prompt").map { note(.searchPrompt($0)) }
    default:
      let titles = value.first.map(items.array) ?? []
      let read = titles.compactMap { texts.argument($0, call: "searchBar.scopeButtonTitles", isKey: false) }
      if !read.isEmpty { note(.searchScopes(read)) }
    }
  }
}
