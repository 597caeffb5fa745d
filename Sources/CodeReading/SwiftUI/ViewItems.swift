import BarScreens
import FitModel

/// A bar item that a SwiftUI view builds.
struct ViewItem {
  /// What it shows.
  var fact: ItemFact
  /// The condition under which it exists.
  var condition: Guard
  /// Whether its contents or size are inferred instead of stated.
  var isInferred = false
  /// Whether it is a button, which is a separate item even beside other views.
  var isButton = false
}

extension ItemFact {
  /// The width of a view of the app, if known.
  var customWidth: Double? { if case .customView(let width) = content { width } else { nil } }
}

/// Converts views to bar items.
extension ViewReading {
  /// The items in a builder's statements.
  func items(of statements: [Statement], in context: ViewContext, call: String) -> [ViewItem] {
    var items: [ViewItem] = []
    leaves(of: statements, in: context.item) { [self] in items += self.items(of: $0, in: $1, call: call) }
    return items
  }

  /// The items of a view in a toolbar. A spinner counts only if it is a whole item, because it then takes space while
  /// it is visible.
  func items(ofToolbarLeaf leaf: ViewChain, in context: ViewContext, call: String) -> [ViewItem] {
    guard leaf.base.call?.name == "ProgressView", leaf.last("hidden") == nil else {
      return items(of: leaf, in: context, call: call)
    }
    return [built(.customView(width: width(leaf)), from: leaf, in: context)]
  }

  func items(of expression: Expression, in context: ViewContext, call: String) -> [ViewItem] {
    items(of: [.expression(expression)], in: context.within(Scope(inside: context.scope)), call: call)
  }

  /// The items of a single view.
  func items(of leaf: ViewChain, in context: ViewContext, call: String) -> [ViewItem] {
    var found = itemsOfView(leaf, in: context, call: call)
    if let name = leaf.base.call?.name, Self.buttons.contains(name) {
      for index in found.indices { found[index].isButton = true }
    }
    return found
  }

  private func itemsOfView(_ leaf: ViewChain, in context: ViewContext, call: String) -> [ViewItem] {
    func one(_ content: ItemFact.Content, isInferred: Bool = false) -> [ViewItem] {
      [built(content, from: leaf, in: context, isInferred: isInferred)]
    }
    func unknown() -> [ViewItem] { one(.customView(width: width(leaf))) }
    // The view is invisible but takes space: `Text("Title").hidden()`.
    if leaf.last("hidden") != nil || leaf.last("opacity")?.firstUnlabeled?.number == 0 { return unknown() }
    guard let view = leaf.base.call, let name = view.name else {
      // An optional view: `isFirst ? close : nil`
      if leaf.base.isNone { return [] }
      // `Text("a") + Text("b")`
      if case .infix("+", _, _) = leaf.base.kind { return one(.text(text(leaf.base, call: call, in: context))) }
      // A parameter or property: `let title: Text`
      if values.typeName(of: Value(leaf.base, context.scope)) == "Text" {
        return one(.text(text(leaf.base, call: call, in: context)))
      }
      return unknown()
    }
    if let type = ownView(view, in: context.scope) {
      guard !context.following.contains(type) else { return unknown() }
      usedViews.insert(type)
      var inner = context.within(construct(type, view, from: context.scope))
      inner.following.append(type)
      let built = bodies(of: type, in: inner).flatMap { body, scope in
        var perBody: [ViewItem] = []
        leaves(of: body, in: scope.item) { [self] in perBody += items(of: $0.with(leaf.links), in: $1, call: call) }
        return perBody
      }
      return built.isEmpty ? unknown() : built
    }
    switch name {
    case "Button", "Menu", "NavigationLink", "Link", "Toggle", "ShareLink", "PhotosPicker", "AsyncButton":
      return button(view, leaf, in: context)
    case "EditButton":
      let mode = context.condition.editMode
      let edits: Guard? = mode == nil ? .isEditing : mode == true ? .always : nil
      let waits: Guard? = mode == nil ? Guard.isEditing.negated : mode == false ? .always : nil
      return [
        waits.flatMap(context.when).map { built(.system("edit"), from: leaf, in: $0) },
        edits.flatMap(context.when).map { built(.system("done"), style: .done, from: leaf, in: $0) },
      ].compactMap(\.self)
    case "RenameButton": return one(.image(title: nil), isInferred: true)
    case "Text", "LocalizedStringKey":
      let text = text(leaf.base, call: call, in: context)
      var found = one(.text(text))
      found[0].fact.beside = tableTexts(in: leaf.base, text, in: context)
      return found
    case "Label":
      let (content, isInferred) = label(view, leaf, in: context, call: call)
      return one(content, isInferred: isInferred)
    case "Image", "AsyncImage": return one(.image(title: nil))
    case "Spacer": return one(.flexibleSpace)
    case "Picker":
      guard isSegmented(leaf) else { return [menu(view, leaf, in: context)] }
      let (titles, isOpen, hasIcons) = options(of: view, in: context, call: "Picker")
      // A label shows its icon in a bar, and also in a segment (feedback-assistant/reports, issue 777).
      return one(titles.isEmpty || hasIcons ? .customView(width: nil) : .segments(titles), isInferred: isOpen)
    case "TextField", "SecureField":
      let placeholder = view.argument("prompt") ?? view.firstUnlabeled
      return one(.textField(placeholder: placeholder.map { text($0, call: name, in: context) }))
    case "HStack", "VStack", "ZStack", "ControlGroup", "ViewThatFits", "Section", "GlassEffectContainer", "Group":
      return stack(view, name, leaf, in: context, call: call)
    // A spinner is visible only while something loads.
    case "Divider", "EmptyView", "ProgressView", "ToolbarItem", "ToolbarItemGroup", "ToolbarSpacer": return []
    default: return unknown()
    }
  }

  /// The item for a view with its modifiers.
  private func built(
    _ content: ItemFact.Content, style: BarItem.Style = .plain, from leaf: ViewChain, in context: ViewContext,
    isInferred: Bool = false
  ) -> ViewItem {
    var fact = ItemFact(content: content, style: style, position: program.position(of: leaf.base.location))
    fact.isRepeated = context.scope.isRepeated
    fact.hasOwnSize = hasOwnSize(leaf, content)
    let isRestyled = leaf.links.contains { Self.restyling.contains($0.name ?? "") }
    return ViewItem(fact: fact, condition: context.condition, isInferred: isInferred || isRestyled)
  }

  /// Modifiers that change the width of a text, or the appearance of a view.
  private static let restyling: Set<String> = [
    "font", "bold", "fontWeight", "fontDesign", "fontWidth", "textCase", "padding", "kerning", "tracking",
    "scaleEffect",
    "frame", "buttonStyle", "controlSize", "lineLimit", "minimumScaleFactor", "opacity", "badge", "overlay", "italic",
    "monospaced", "dynamicTypeSize", "imageScale",
  ]

  /// Whether the size of a text differs from that of bar button items, which have 17 points and no shape around them.
  private func hasOwnSize(_ leaf: ViewChain, _ content: ItemFact.Content) -> Bool {
    guard case .text = content else { return false }
    return buttonStyles(leaf).contains(where: Self.shapedStyles.contains)
      || leaf.links.contains { link in
        switch link.name {
        // `.font(.headline.weight(.bold))` begins with the text style.
        case "font": !["body", "headline"].contains(link.firstUnlabeled?.textStyle)
        case "textCase", "fontWidth", "kerning", "tracking", "scaleEffect", "dynamicTypeSize": true
        default: false
        }
      }
  }

  /// The item for a picker: a menu that shows the selected option, unless the style is a different one.
  private func menu(_ picker: Call, _ leaf: ViewChain, in context: ViewContext) -> ViewItem {
    var item = built(.customView(width: width(leaf)), from: leaf, in: context)
    let styles: Set<String> = ["menu", "MenuPickerStyle", "automatic", "DefaultPickerStyle"]
    let options = options(of: picker, in: context, call: "Picker")
    guard leaf.last("pickerStyle")?.firstUnlabeled?.lastName.map(styles.contains) ?? true, !options.hasIcons else {
      return item
    }
    item.fact.options = options.titles
    return item
  }

  /// The width of a view's frame.
  private func width(_ leaf: ViewChain) -> Double? {
    leaf.last("frame")?.argument("width")?.number
  }

  /// Several views side by side: each button is an item, everything else together is one item.
  private func stack(
    _ view: Call, _ name: String, _ leaf: ViewChain, in context: ViewContext, call: String
  ) -> [ViewItem] {
    guard let closure = view.contentBuilder() else { return [] }
    var parts: [ViewItem] = []
    leaves(of: closure.body, in: context.within(Scope(inside: context.scope)).item) { [self] inner, scope in
      parts += items(of: inner.with(leaf.links), in: scope, call: call)
    }
    // A view of the app may be a button, too.
    let hasButtons = parts.contains(where: \.isButton)
    if ["ControlGroup", "Section", "Group", "GlassEffectContainer"].contains(name) { return parts }
    if name == "ViewThatFits" { return Array(parts.prefix(1)) }
    let views = parts.filter { $0.fact.content != .flexibleSpace }
    if views.count <= 1 { return views }
    if hasButtons, name == "VStack" || name == "ZStack" {
      // A vertical stack: a single view that is as wide as its content.
      let content = ItemFact.Content.customView(width: width(leaf))
      let fact = ItemFact(content: content, position: program.position(of: leaf.base.location))
      return [ViewItem(fact: fact, condition: context.condition, isInferred: true)]
    }
    for index in parts.indices {
      parts[index].isInferred = true
      parts[index].fact.isSpacedInItem = views.count < parts.count
    }
    if hasButtons { return parts }
    return joined(views, isLabel: false)
  }

  private static let buttons: Set<String> = [
    "Button", "Menu", "NavigationLink", "Link", "Toggle", "ShareLink", "EditButton", "AsyncButton", "PhotosPicker",
  ]

  /// Several views that form one item: its first text, otherwise its first view, for every combination of conditions.
  private func joined(_ parts: [ViewItem], isLabel: Bool) -> [ViewItem] {
    func isText(_ item: ViewItem) -> Bool { if case .text = item.fact.content { true } else { false } }
    var items: [ViewItem] = []
    var earlier: [Guard] = []
    for part in parts.filter(isText) + parts.filter({ !isText($0) }) {
      defer { earlier.append(part.condition) }
      // It is the first one only if none of the earlier ones exists.
      guard let rest = part.condition.and(noneOf: earlier) else { continue }
      var item = part
      item.condition = rest
      let beside = parts.filter { $0.condition.agrees(with: rest) }
      if beside.count > 1 { item.isInferred = true }
      item.fact.beside += beside.compactMap { other in
        guard case .text(let text) = other.fact.content, other.fact.position != part.fact.position else { return nil }
        return text.when(other.condition)
      }
      items.append(item)
    }
    return items
  }

  // MARK: - Buttons

  /// The styles of a button, as far as its modifiers state them.
  private func buttonStyles(_ leaf: ViewChain) -> [String] {
    leaf.links.flatMap { link -> [String] in
      let inside = link.arguments.compactMap(\.value.closure).flatMap(\.body.calls)
      return ([link] + inside).filter { $0.name == "buttonStyle" }.map { style in
        if let own = style.firstUnlabeled, colorsLabel(own) { return "plain" }
        let name = style.firstUnlabeled?.lastName ?? ""
        return (name.hasSuffix("ButtonStyle") ? String(name.dropLast("ButtonStyle".count)) : name).lowercased()
      }
    }
  }

  /// Whether a style of the app draws only the label of a button, perhaps in another color: `Back()` with the body
  /// `configuration.label.foregroundStyle(.blue)`.
  private func colorsLabel(_ style: Expression) -> Bool {
    guard let name = style.call?.name, program.maySpellType(name), let type = program.type(name, in: nil)?.name,
      let body = program.functions("makeBody", of: type).first?.function.body?.onlyResult?.uncast
    else { return false }
    var current = body
    while let call = current.call, let receiver = call.receiver {
      guard call.name.map(Self.coloring.contains) == true else { return false }
      current = receiver.uncast
    }
    return current.namePath == ["configuration", "label"]
  }

  private static let coloring: Set<String> = [
    "foregroundStyle", "foregroundColor", "tint", "accentColor", "opacity", "animation", "contentShape", "brightness",
  ]

  private static let plainStyles: Set<String> = ["plain", "borderless", "automatic", "default"]
  /// Styles of the system with a shape around the label, whose width is not known.
  private static let shapedStyles: Set<String> = ["bordered", "borderedprominent", "glass", "glassprominent"]

  private func button(_ view: Call, _ leaf: ViewChain, in context: ViewContext) -> [ViewItem] {
    func one(_ content: ItemFact.Content, style: BarItem.Style = .plain, isInferred: Bool = false) -> [ViewItem] {
      [built(content, style: style, from: leaf, in: context, isInferred: isInferred)]
    }
    let name = view.name ?? "Button"
    // A style of the app may draw the button in any way, so its text, width and edges are unknown.
    if !buttonStyles(leaf).allSatisfy(Self.plainStyles.union(Self.shapedStyles).contains) {
      return one(.customView(width: nil), isInferred: true)
    }
    if let title = view.firstUnlabeled, title.closure == nil {
      let text = text(title, call: name, in: context)
      let hasIcon = view.argument("systemImage") != nil || view.argument("image") != nil || name == "ShareLink"
      let (shows, isInferred) = showsTitle(leaf)
      var found = one(hasIcon && !shows ? .image(title: text) : .text(text), isInferred: hasIcon && isInferred)
      if !hasIcon || shows { found[0].fact.beside = tableTexts(in: title, text, in: context) }
      return found
    }
    if let label = labelClosure(of: view) {
      var inner = context.within(Scope(inside: context.scope, deeper: true)).item
      inner.following = context.following
      var parts: [ViewItem] = []
      leaves(of: label.body, in: inner) { [self] part, scope in
        parts += items(of: part.with(leaf.links.filter { $0.name == "labelStyle" }), in: scope, call: name)
      }
      var found = joined(parts, isLabel: true)
      if leaf.links.contains(where: { $0.name == "buttonStyle" && $0.firstUnlabeled.map(colorsLabel) == true }) {
        // On iOS 26, the shape around the button depends on its style.
        for index in found.indices { found[index].isInferred = true }
      }
      if found.count == 1, view.goesBack(showing: label) { found[0].fact.goesBack = true }
      return found.isEmpty ? one(.customView(width: nil)) : found
    }
    if let label = view.argument("label") {
      return items(of: made(byFunction: label, in: context) ?? label, in: context, call: name)
    }
    if name == "ShareLink" { return one(.image(title: nil)) }
    switch (view.argument("role") ?? view.firstUnlabeled)?.lastName {
    case "cancel": return one(.system("cancel"))
    case "close": return one(.system("close"))
    case "confirm": return one(.system("done"), style: .done)
    default: return one(.customView(width: nil))
    }
  }

  /// The closure with a button's label: `label:`, or the only closure after `action:`, `destination:` and similar
  /// arguments.
  private func labelClosure(of view: Call) -> Closure? {
    if let label = view.argument("label") { return label.closure }
    let taken: Set<String> = [
      "action", "destination", "isActive", "value", "isOn", "item", "items", "selection", "isPresented", "intent",
    ]
    let isTaken = view.arguments.contains { $0.label.map(taken.contains) ?? false }
    return isTaken ? view.trailingClosure : nil
  }

  /// A `Label`, which shows only its icon in a bar unless a style changes that.
  private func label(
    _ view: Call, _ leaf: ViewChain, in context: ViewContext, call: String
  ) -> (ItemFact.Content, isInferred: Bool) {
    var title = view.firstUnlabeled.flatMap { $0.closure == nil ? text($0, call: "Label", in: context) : nil }
    if title == nil, let closure = view.argument("title")?.closure ?? view.trailingClosure {
      for item in items(of: closure.body, in: context.within(Scope(inside: context.scope)), call: "Label") {
        if case .text(let text) = item.fact.content { title = title ?? text }
      }
    }
    let (shows, isInferred) = showsTitle(leaf)
    if shows, let title { return (.text(title), isInferred) }
    return (.image(title: title), isInferred)
  }

  /// Whether labels show their titles here. With an icon beside the title, or in a style of the app, that is inferred.
  private func showsTitle(_ leaf: ViewChain) -> (Bool, isInferred: Bool) {
    guard let style = leaf.links.first(where: { $0.name == "labelStyle" })?.firstUnlabeled else {
      return (false, false)
    }
    switch style.lastName {
    case "titleOnly", "TitleOnlyLabelStyle": return (true, false)
    case "titleAndIcon", "TitleAndIconLabelStyle": return (true, true)
    case "iconOnly", "IconOnlyLabelStyle", "automatic", "DefaultLabelStyle": return (false, false)
    default: return (false, true)
    }
  }
}

extension Guard {
  /// The guard under which none of some others holds; `nil` for never.
  fileprivate func and(noneOf others: [Guard]) -> Guard? {
    others.reduce(self) { left, other in
      guard let left, left.agrees(with: other) else { return left }
      // The negation of a guard with clauses may be approximate.
      if left.literals.isSuperset(of: other.literals), other.clauses.allSatisfy(left.clauses.contains) { return nil }
      return other.negated.flatMap { left.and($0) }
    }
  }

  /// Holds while an `EditButton` has put its screen into editing mode.
  static let isEditing = Guard("editMode.isEditing", is: .isTrue)

  /// Whether the condition requires editing mode, or its absence, by a comparison with a variable for the mode; `nil`
  /// for neither.
  fileprivate var editMode: Bool? {
    for literal in literals {
      guard case .value(.value(let compared), let value) = literal.atom else { continue }
      let name = compared.spelling.lowercased()
      switch value {
      case .member("active") where name.hasSuffix("editmode") || name.hasSuffix("editmode.wrappedvalue"):
        return literal.holds
      case .member("inactive") where name.hasSuffix("editmode") || name.hasSuffix("editmode.wrappedvalue"):
        return !literal.holds
      case .isTrue where name.hasSuffix("editmode.isediting") || name.hasSuffix("editmode.wrappedvalue.isediting"):
        return literal.holds
      default: continue
      }
    }
    return nil
  }
}

extension Expression {
  /// The text style at the start of a font expression: `.footnote`, `Font.body.weight(.bold)`.
  fileprivate var textStyle: String? {
    switch uncast.kind {
    case .call(let call): call.receiver?.textStyle
    case .member(nil, let name): name
    case .member(let base?, let name): base.isPath("Font") ? name : base.textStyle
    default: nil
    }
  }
}
