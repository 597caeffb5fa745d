import BarScreens
import FitModel

/// `.toolbar { … }` and its contents.
extension ViewReading {
  /// `.toolbar { … }`, `.toolbar(.hidden, for: .navigationBar)`, `.toolbar(removing: .title)`.
  func read(toolbar call: Call, in context: ViewContext) {
    if let removed = call.argument("removing") {
      if removed.lastName == "title" { record(.titleView(.view(width: 0)), at: call.nameLocation, in: context) }
      return
    }
    if let content = content(ofToolbar: call) {
      return read(toolbarContent: content, in: context)
    }
    guard let visibility = call.firstUnlabeled else { return }
    let bars = call.arguments.dropFirst().filter { $0.label == "for" || $0.label == nil }.compactMap(\.value.lastName)
    let isOfNavigation = bars.isEmpty || bars.contains("navigationBar")
    for value in values.values(of: Value(visibility, context.scope, when: context.condition)) {
      var inner = context
      inner.condition = value.condition
      guard let name = value.expression.lastName, ["hidden", "visible", "automatic"].contains(name) else { continue }
      if isOfNavigation { record(.hidesNavigationBar(name == "hidden"), at: call.nameLocation, in: inner) }
      if bars.contains("tabBar"), name == "hidden" { record(.hidesTabBar(true), at: call.nameLocation, in: inner) }
    }
  }

  /// The contents of a toolbar: its closure, or the property or function that it names.
  private func content(ofToolbar call: Call) -> [Statement]? {
    (call.contentBuilder() ?? call.firstUnlabeled?.closure)?.body
  }

  private func read(toolbarContent statements: [Statement], in context: ViewContext) {
    let scope = Scope(inside: context.scope)
    leaves(of: statements, in: context.within(scope).item) { [self] in read(toolbarLeaf: $0, in: $1) }
    // Presentations and pushes of its buttons are those of this screen.
    read(statements, in: context.within(Scope(inside: context.scope)).muted)
  }

  private func read(toolbarLeaf leaf: ViewChain, in context: ViewContext) {
    var context = context
    if let hidden = leaf.last("hidden")?.firstUnlabeled {
      guard let shown = context.when(values.guards(of: .holds(hidden), in: context.scope).fails) else { return }
      context = shown
    }
    // Without the shared background, the distances to the items beside it are not known.
    if leaf.last("sharedBackgroundVisibility")?.firstUnlabeled?.lastName == "hidden" { context.isInferred = true }
    guard let call = leaf.base.call, let name = call.name else { return add(view: leaf, in: context) }
    let own = program.type(call.callee.namePath?.joined(separator: ".") ?? "", in: context.scope.typeName)
    switch name {
    case "ToolbarItem", "ToolbarItemGroup": read(toolbarItem: call, in: context)
    case "ToolbarSpacer":
      let isFixed = call.firstUnlabeled?.lastName == "fixed"
      let fact = ItemFact(
        content: isFixed ? .fixedSpace(8) : .flexibleSpace, position: program.position(of: call.nameLocation))
      eachPlacement(call, in: context) { placement, inner in
        add(ViewItem(fact: fact, condition: inner.condition, isInferred: true), placement, in: inner)
      }
    case "DefaultToolbarItem":
      guard let kind = call.argument("kind")?.lastName ?? call.firstUnlabeled?.lastName, kind != "title" else { return }
      let content: ItemFact.Content = kind == "search" ? .system("search") : .image(title: nil)
      let fact = ItemFact(content: content, position: program.position(of: call.nameLocation))
      eachPlacement(call, in: context) { placement, inner in
        add(ViewItem(fact: fact, condition: inner.condition, isInferred: true), placement, in: inner)
      }
    case "ToolbarTitleMenu": record(.titleMenu, at: call.nameLocation, in: context)
    default:
      guard let own, own.isDeclared, program.isA(own.name, ["ToolbarContent", "CustomizableToolbarContent"]) else {
        return add(view: leaf, in: context)
      }
      guard !context.following.contains(own.name) else { return }
      var inner = context.within(construct(own.name, call, from: context.scope))
      inner.following.append(own.name)
      for (body, scope) in bodies(of: own.name, in: inner) {
        leaves(of: body, in: scope) { [self] in read(toolbarLeaf: $0, in: $1) }
        read(body, in: scope.within(Scope(inside: scope.scope)).muted)
      }
    }
  }

  /// Adds a view without a placement to a bar.
  private func add(view leaf: ViewChain, in context: ViewContext) {
    for item in items(ofToolbarLeaf: leaf, in: context, call: "toolbar") { add(item, "automatic", in: context) }
  }

  /// `ToolbarItem(placement: …) { … }`, `ToolbarItemGroup(placement: …) { … }`.
  private func read(toolbarItem call: Call, in context: ViewContext) {
    guard let closure = call.contentBuilder() ?? call.firstUnlabeled?.closure else { return }
    var placements: [(String, ViewContext)] = []
    eachPlacement(call, in: context) { placements.append(($0, $1)) }
    for (placement, inner) in placements {
      let scope = inner.within(Scope(inside: inner.scope))
      var items: [ViewItem] = []
      leaves(of: closure.body, in: scope.item) { [self] in
        items += self.items(ofToolbarLeaf: $0, in: $1, call: call.name ?? "ToolbarItem")
      }
      switch placement {
      case "principal", "title": title(items, in: inner)
      case "secondaryAction":
        // Secondary actions are in a menu behind one button.
        guard !items.isEmpty else { continue }
        var fact = ItemFact(content: .image(title: nil), position: program.position(of: call.nameLocation))
        fact.isOverflow = true
        add(ViewItem(fact: fact, condition: inner.condition, isInferred: true), "automatic", in: inner)
      default:
        // If there is no room for a group with a label, the label replaces the group.
        let mayCollapse = call.argument("label") != nil
        for var item in items {
          item.isInferred = item.isInferred || mayCollapse
          add(item, placement, in: inner)
        }
      }
    }
  }

  /// Calls `body` with each possible placement of an item.
  private func eachPlacement(_ call: Call, in context: ViewContext, _ body: (String, ViewContext) -> Void) {
    guard let placement = call.argument("placement") else { return body("automatic", context) }
    for value in values.values(of: Value(placement, context.scope, when: context.condition)) {
      var inner = context
      inner.condition = value.condition
      var name = value.expression.lastName ?? "unknown"
      // `static let close = ToolbarItemPlacement.cancellationAction`, in an extension of the type.
      if !Self.placements.contains(name), let type = program.types["ToolbarItemPlacement"],
        let own = type.variables[name]?.first
      {
        let scope = Scope(typeName: type.name, object: nil)
        let found =
          own.value.map { [Value($0, scope)] }
          ?? Execution(values: values).run(own.getter ?? [], in: scope, when: .always).results
        for value in found {
          guard let joined = inner.when(value.condition) else { continue }
          body(value.expression.lastName ?? "unknown", joined)
        }
        continue
      }
      if !Self.placements.contains(name) { name = "unknown" }
      body(name, inner)
    }
  }

  /// The placements that SwiftUI defines.
  private static let placements: Set<String> = [
    "automatic", "principal", "navigation", "primaryAction", "secondaryAction", "status", "confirmationAction",
    "cancellationAction", "destructiveAction", "keyboard", "topBarLeading", "topBarTrailing", "topBarPinnedTrailing",
    "navigationBarLeading", "navigationBarTrailing", "bottomBar", "bottomOrnament", "title", "subtitle", "largeTitle",
    "largeSubtitle", "accessoryBar", "accessoryBarAction",
  ]

  /// Records a view in place of the title.
  private func title(_ items: [ViewItem], in context: ViewContext) {
    var done: [Guard] = []
    func add(_ item: ViewItem, _ view: ScreenFact.TitleView) {
      guard !done.contains(where: { $0.agrees(with: item.condition) }) else { return }
      done.append(item.condition)
      var inner = context
      inner.condition = item.condition
      record(
        .titleView(view), at: context.screen.location, in: inner, from: item.fact.position, isInferred: item.isInferred)
    }
    for item in items {
      switch item.fact.content {
      case .text(let title):
        add(item, item.fact.hasOwnSize ? .label(title) : .text(title))
        recordBeside(item, in: context) { .beside($0) }
      case .segments(let titles): add(item, .segments(titles))
      default: continue
      }
    }
    for item in items { add(item, .view(width: item.fact.customWidth)) }
  }

  /// Records the further texts of an item.
  private func recordBeside(
    _ item: ViewItem, in context: ViewContext, as content: (ScreenText) -> ScreenFact.Content
  ) {
    guard let inner = context.when(item.condition) else { return }
    for text in item.fact.beside {
      record(content(text), at: context.screen.location, in: inner, from: text.position)
    }
  }

  /// Puts an item into the bar of its placement.
  func add(_ item: ViewItem, _ placement: String, in context: ViewContext) {
    var fact = item.fact
    let bar: ScreenFact.ItemBar
    switch placement {
    case "navigationBarLeading", "topBarLeading", "cancellationAction", "navigation": bar = .leading
    case "bottomBar", "status": bar = .toolbar
    case "keyboard": bar = .keyboard
    case "subtitle", "largeSubtitle":
      guard case .text(let text) = fact.content, let inner = context.when(item.condition) else { return }
      record(.subtitle(text), at: context.screen.location, in: inner, from: fact.position)
      return recordBeside(item, in: context) { .subtitle($0) }
    case "largeTitle":
      guard let inner = context.when(item.condition) else { return }
      let text: ScreenText? = if case .text(let text) = fact.content { text } else { nil }
      record(.largeTitleView(text), at: context.screen.location, in: inner, from: fact.position)
      return recordBeside(item, in: context) { .largeTitleView($0) }
    case "bottomOrnament", "accessoryBar", "accessoryBarAction": return
    case "unknown": bar = .unknown
    default: bar = .trailing
    }
    // A flexible space takes up room only in toolbars.
    if fact.content == .flexibleSpace, bar != .toolbar, bar != .keyboard { return }
    if placement == "confirmationAction", fact.style == .plain { fact.style = .done }
    if context.scope.isRepeated { fact.isRepeated = true }
    var inner = context
    inner.condition = item.condition
    // An unknown number of unknown views only shows that the bar may contain further items.
    if fact.isRepeated, fact.content == .customView(width: nil) {
      return record(.opens(bar), at: context.screen.location, in: inner, from: fact.position)
    }
    record(
      .addsItems(bar, [fact]), at: context.screen.location, in: inner, from: fact.position, isInferred: item.isInferred)
  }
}
