import BarScreens
import FitModel

/// Tab bars: `TabView` with `.tabItem`, `Tab` and `TabSection`.
extension ViewReading {
  /// A `TabView` in the code of a screen, which has the tab bar.
  func read(tabView call: Call, of chain: ViewChain, in context: ViewContext) {
    guard let content = call.contentBuilder() else { return }
    let scope = Scope(inside: context.scope)
    guard !context.isMuted, !isPaged(chain) else {
      return read(pages: content.body, selectedBy: call.argument("selection"), in: context.within(scope))
    }
    var tabs: [TabFact] = []
    var isInferred = false
    var leaves: [(ViewChain, ViewContext)] = []
    self.leaves(of: content.body, in: context.within(scope)) { leaves.append(($0, $1)) }
    for (index, (leaf, inner)) in leaves.enumerated() {
      // Each tab leaves enough steps for the tabs after it.
      withSteps(1, of: leaves.count - index) {
        tabs += self.tabs(leaf, selectedBy: call.argument("selection"), in: inner, isInferred: &isInferred)
      }
    }
    // Without tab items, the app switches views with a custom bar.
    guard tabs.contains(where: { $0.title != nil || $0.hasImage || $0.system != nil }) else { return }
    record(.tabs(tabs), at: call.nameLocation, in: context, isInferred: isInferred)
  }

  /// Whether the tabs of a `TabView` are pages that users swipe.
  func isPaged(_ chain: ViewChain) -> Bool {
    let paged: Set<String> = ["page", "PageTabViewStyle", "verticalPage", "carousel", "CarouselTabViewStyle"]
    return chain.last("tabViewStyle")?.firstUnlabeled?.lastName.map(paged.contains) ?? false
  }

  /// Reads pages that users swipe: only one of them is visible at a time, and there is no tab bar.
  private func read(pages statements: [Statement], selectedBy selection: Expression?, in context: ViewContext) {
    var pages: [(ViewChain, ViewContext)] = []
    leaves(of: statements, in: context) { pages.append(($0, $1)) }
    for (index, (leaf, inner)) in pages.enumerated() {
      let subject = Guard.Subject.page(of: location(pages[0].0.base.location))
      let selected = self.selected(leaf, by: selection, in: inner)
      let condition = pages.count == 1 ? .always : selected ?? Guard(subject, is: .number(index + 1))
      if let page = inner.when(condition) { read(leaf.without("tabItem").expression, in: page) }
    }
  }

  /// The condition under which a variable selects a page: `TabView(selection: $page) { First().tag(0) }`.
  private func selected(_ page: ViewChain, by selection: Expression?, in context: ViewContext) -> Guard? {
    let value = page.base.call.flatMap { $0.name == "Tab" ? $0.argument("value") : nil }
    guard let name = selection?.boundName, let tag = page.last("tag")?.firstUnlabeled ?? value,
      tag.number != nil || tag.enumCase != nil || tag.plainText != nil
    else { return nil }
    let variable = Expression(kind: .name(name), location: tag.location)
    let check = Expression(kind: .infix("==", variable, tag), location: tag.location)
    return values.guards(of: .holds(check), in: context.scope).holds
  }

  private func tabs(
    _ leaf: ViewChain, selectedBy selection: Expression?, in context: ViewContext, isInferred: inout Bool
  ) -> [TabFact] {
    guard let context = shown(leaf, in: context) else { return [] }
    let selected = selected(leaf, by: selection, in: context) ?? .always
    if let call = leaf.base.call {
      let own = program.type(call.callee.namePath?.joined(separator: ".") ?? "", in: context.scope.typeName)
      switch call.name {
      case "Tab": return [tab(call, leaf, selected, in: context)]
      case "TabSection":
        isInferred = true
        var facts: [TabFact] = []
        var inferred = isInferred
        for argument in call.arguments where argument.label != "header" {
          guard let closure = argument.value.closure else { continue }
          leaves(of: closure.body, in: context.within(Scope(inside: context.scope))) { [self] inner, scope in
            facts += tabs(inner, selectedBy: selection, in: scope, isInferred: &inferred)
          }
        }
        return facts
      default: break
      }
      if let own, own.isDeclared, !context.following.contains(own.name), leaf.last("tabItem") == nil,
        program.isA(own.name, ["TabContent"]) || bodyHasTabItem(own.name)
      {
        // A view with its own tab item, or a `TabContent` of the app.
        var inner = context.within(construct(own.name, call, from: context.scope))
        inner.following.append(own.name)
        var facts: [TabFact] = []
        var inferred = isInferred
        usedViews.insert(own.name)
        for (body, scope) in bodies(of: own.name, in: inner) {
          leaves(of: body, in: scope) { [self] leaf, scope in
            facts += tabs(leaf, selectedBy: selection, in: scope, isInferred: &inferred)
          }
        }
        isInferred = inferred
        return facts
      }
    }
    var fact: TabFact
    if let (item, names) = tabItem(of: leaf, in: context, depth: 0) {
      fact = tab(item: item, badge: leaf.last("badge"), in: names)
    } else {
      fact = tabFact(at: leaf.base.location, in: context)
    }
    fact.screen = readDestination(tab: leaf.without("tabItem").expression, when: selected, in: context)
    return [fact]
  }

  /// The `.tabItem` of a view, also if a modifier of the app contains it, with the context of its code.
  private func tabItem(of leaf: ViewChain, in context: ViewContext, depth: Int) -> (call: Call, context: ViewContext)? {
    guard depth < 4 else { return nil }
    func names(_ call: Call) -> ViewContext { context.within(leaf.scope(of: call) ?? context.scope) }
    if let item = leaf.last("tabItem") { return (item, names(item)) }
    let calls = leaf.links.reversed() + [leaf.base.call].compactMap { $0 }.filter { $0.receiver == nil }
    for call in calls where call.name == "modifier" || ownModifiers[call.name ?? ""] != nil {
      for (body, inner) in code(of: call, around: nil, in: names(call)) {
        var tabItem: (call: Call, context: ViewContext)?
        leaves(of: body, in: inner) { tabItem = tabItem ?? self.tabItem(of: $0, in: $1, depth: depth + 1) }
        if let tabItem { return tabItem }
      }
    }
    return nil
  }

  /// The context in which a tab or a section is not hidden: `Tab(…).hidden(sizeClass == .compact)`; `nil` if it always
  /// is.
  private func shown(_ leaf: ViewChain, in context: ViewContext) -> ViewContext? {
    guard let name = leaf.base.call?.name, ["Tab", "TabSection"].contains(name), let call = leaf.last("hidden") else {
      return context
    }
    guard let hidden = call.firstUnlabeled else { return nil }
    let scope = leaf.scope(of: call) ?? context.scope
    return context.when(values.guards(of: .holds(hidden), in: scope).fails)
  }

  private func bodyHasTabItem(_ type: String) -> Bool {
    program.variables("body", of: type).contains { _, variable in
      guard let only = variable.getter?.last else { return false }
      switch only {
      case .expression(let expression), .result(let expression?):
        return hasTabItem(expression, in: Scope(typeName: type, object: nil))
      default: return false
      }
    }
  }

  /// Whether a view has a tab item, or is a transparent container whose only view has one.
  private func hasTabItem(_ view: Expression, in scope: Scope) -> Bool {
    let chain = chain(view, in: scope)
    if chain.last("tabItem") != nil { return true }
    guard let call = chain.base.call, Self.transparent.contains(call.name ?? ""), ownView(call, in: scope) == nil,
      let content = call.contentBuilder(), let only = content.body.onlyResult
    else { return false }
    return hasTabItem(only, in: scope)
  }

  /// Containers whose modifiers apply to each view inside.
  private static let transparent: Set<String> = ["Group", "WithPerceptionTracking"]

  /// Reads the screen behind a tab, which is visible when the tab is selected.
  private func readDestination(tab content: Expression, when selected: Guard, in context: ViewContext) -> String? {
    var inner = context.within(Scope(inside: context.scope))
    inner.condition = selected
    return readDestinations(of: content, in: inner, arrival(tab: content.location, in: context)).first?.screen.name
  }

  private func arrival(tab location: CodeLocation, in context: ViewContext) -> Arrival {
    Arrival(
      kind: .tab, from: [context.screen], containment: .inherited(context.screen), condition: context.condition,
      location: location)
  }

  /// `Tab("Title", systemImage: …) { … }`, `Tab(value:) { … } label: { … }`, `Tab(role: .search) { … }`.
  private func tab(_ call: Call, _ leaf: ViewChain, _ selected: Guard, in context: ViewContext) -> TabFact {
    var fact = tabFact(at: call.nameLocation, in: context)
    fact.isRepeated = context.scope.isRepeated
    if let label = call.argument("label")?.builder() {
      fact = tab(label: label.body, at: call.nameLocation, in: context)
    } else if let title = call.firstUnlabeled {
      fact.title = text(title, call: "Tab", in: context)
      fact.hasImage = call.argument("systemImage") != nil || call.argument("image") != nil
    } else if call.argument("role")?.lastName == "search" {
      fact.system = "search"
    }
    fact.badge = badge(leaf.last("badge"))
    if let content = call.contentBuilder() {
      var inner = context.within(Scope(inside: context.scope))
      inner.condition = selected
      fact.screen =
        readDestinations(of: content.body, in: inner, arrival(tab: call.nameLocation, in: context)).first?.screen.name
    }
    return fact
  }

  /// The content of `.tabItem { … }`.
  func tab(item call: Call, badge: Call?, in context: ViewContext) -> TabFact {
    var fact: TabFact
    if let content = call.trailingClosure ?? call.firstUnlabeled?.closure {
      fact = tab(label: content.body, at: call.nameLocation, in: context)
    } else {
      fact = tabFact(at: call.nameLocation, in: context)
      if var label = call.firstUnlabeled {
        // `.tabItem(tab.label)`, where `label` is a function.
        let making = Call(callee: label, arguments: [], nameLocation: label.location)
        if label.namePath != nil, !values.functions(called: making, in: context.scope, binds: false).isEmpty {
          label = making.asExpression(at: label.location)
        }
        fact = tab(label: [.expression(label)], at: call.nameLocation, in: context)
      }
    }
    fact.badge = self.badge(badge)
    return fact
  }

  private func tab(label statements: [Statement], at location: CodeLocation, in context: ViewContext) -> TabFact {
    var fact = tabFact(at: location, in: context)
    fact.isRepeated = context.scope.isRepeated
    var choices: [ScreenText.Choice] = []
    // Whether the code does not show what one of the views is.
    var isOpen = false
    for item in items(of: statements.inStacks, in: context.within(Scope(inside: context.scope)).item, call: ".tabItem")
    {
      switch item.fact.content {
      case .text(let title), .image(title: let title?):
        if case .image = item.fact.content { fact.hasImage = true }
        guard fact.title == nil || choices.allSatisfy({ !$0.condition.agrees(with: item.condition) }) else { continue }
        if fact.title == nil { fact.title = title }
        choices += title.choices.compactMap { choice in
          choice.condition.and(item.condition).map { ScreenText.Choice(words: choice.words, condition: $0) }
        }
        fact.position = item.fact.position
      case .image(title: nil): fact.hasImage = true
      case .customView: isOpen = true
      default: continue
      }
    }
    fact.title?.choices = choices
    if fact.title == nil, isOpen || !fact.hasImage {
      fact.title = ScreenText(
        choices: [ScreenText.Choice(words: .runTime, condition: context.condition)], position: fact.position,
        call: ".tabItem")
    }
    return fact
  }

  private func tabFact(at location: CodeLocation, in context: ViewContext) -> TabFact {
    TabFact(takesTitleOfScreen: false, condition: context.condition, position: program.position(of: location))
  }

  private func badge(_ call: Call?) -> String? {
    guard let value = call?.firstUnlabeled else { return nil }
    if let number = value.number { return number == number.rounded() ? "\(Int(number))" : "\(number)" }
    return value.plainText
  }
}

extension [Statement] {
  /// The label of a tab without the stacks around its image and text: a tab bar arranges both itself.
  fileprivate var inStacks: [Statement] {
    flatMap { statement -> [Statement] in
      guard case .expression(let view) = statement, let call = view.call, call.receiver == nil,
        ["VStack", "HStack", "ZStack", "Group"].contains(call.name), let content = call.contentBuilder()
      else { return [statement] }
      return content.body.inStacks
    }
  }
}

extension ViewChain {
  /// The chain without the modifiers of this name.
  func without(_ name: String) -> ViewChain {
    ViewChain(base: base, links: links.filter { $0.name != name }, scopes: scopes)
  }

  /// The chain as an expression.
  var expression: Expression {
    var current = base
    for link in links {
      var call = link
      call.callee = Expression(kind: .member(current, link.name ?? ""), location: link.callee.location)
      current = Expression(kind: .call(call), location: base.location)
    }
    return current
  }
}
