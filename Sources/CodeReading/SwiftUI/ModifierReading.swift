import BarScreens
import FitModel

/// The effects of modifiers on the bars of a screen.
extension ViewReading {
  /// Reads a modifier: its effect on a bar, its presentation, or, for a modifier of the app, its code.
  func read(modifier call: Call, of chain: ViewChain, in context: ViewContext) {
    guard let name = call.name else { return }
    interpretation.recorder.record(modifierAt: call.nameLocation)
    switch name {
    case "navigationTitle", "navigationBarTitle":
      if isOwn(call) { follow(modifier: call, around: nil, in: context) } else { title(call, in: context) }
    case "navigationSubtitle":
      if let text = text(of: call, in: context) { record(.subtitle(text), at: call.nameLocation, in: context) }
    case "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode":
      display(call.firstUnlabeled, at: call.nameLocation, in: context)
    case "navigationBarBackButtonHidden":
      flag(call.firstUnlabeled, in: context) { record(.hidesBackButton($0), at: call.nameLocation, in: $1) }
    case "navigationBarHidden":
      flag(call.firstUnlabeled, in: context) { record(.hidesNavigationBar($0), at: call.nameLocation, in: $1) }
    case "navigationBarItems": barItems(call, in: context)
    case "toolbar", "toolbarVisibility": read(toolbar: call, in: context)
    case "toolbarRole":
      if let style = call.firstUnlabeled?.lastName.flatMap(TitleStyle.init) {
        record(.titleStyle(style), at: call.nameLocation, in: context)
      }
    case "toolbarTitleMenu":
      record(.titleMenu, at: call.nameLocation, in: context)
      readArguments(of: call, in: context.muted)
    case "contextMenu":
      // The preview of a context menu does not respond to taps.
      let (previews, others) = call.arguments.partitioned { $0.label == "preview" }
      if let type = context.scope.typeName {
        recordUnshown(previews.map { .expression($0.value) }, by: type, in: context)
      }
      var menu = call
      menu.arguments = others
      readArguments(of: menu, in: context.muted)
    case "swipeActions", "alert", "confirmationDialog", "actionSheet":
      readArguments(of: call, in: context.muted)
    case "tabItem":
      if !context.isMuted {
        record(.tab(tab(item: call, badge: chain.last("badge"), in: context)), at: call.nameLocation, in: context)
      }
    case "searchable": read(search: call, in: context)
    case "searchScopes": read(scopes: call, in: context)
    case "pickerStyle": break
    case "navigationDestination": read(destination: call, in: context)
    case "sheet", "fullScreenCover", "popover", "inspector":
      read(presentation: call, containment: name == "inspector" ? .unknown : .bare, in: context)
    default:
      readForeign(modifier: call, in: context)
      follow(modifier: call, around: nil, in: context)
    }
  }

  /// Whether a call with the name of a SwiftUI modifier has a label for a text that only a modifier of the app has:
  /// `.navigationTitle(title: "Inbox")`.
  private func isOwn(_ call: Call) -> Bool {
    guard let label = call.arguments.first?.label else { return false }
    return (ownModifiers[call.name ?? ""] ?? []).contains { _, function in
      guard let parameter = function.parameters.first, parameter.label == label else { return false }
      return ["LocalizedStringKey", "LocalizedStringResource", "String", "Text"].contains(parameter.type)
    }
  }

  // MARK: - Texts and flags

  /// The text of an expression that a bar shows.
  func text(_ expression: Expression, call: String, in context: ViewContext) -> ScreenText {
    texts.text(Value(expression, context.scope, when: context.condition), isKey: true, call: call)
  }

  /// The text of a modifier: its first argument, or the result of its closure.
  private func text(of call: Call, in context: ViewContext) -> ScreenText? {
    let name = "." + (call.name ?? "")
    if let first = call.firstUnlabeled ?? call.argument("title") {
      return texts.text(
        Value(first, context.scope, when: context.condition), isKey: !takesOnlyStrings(call), call: name)
    }
    guard let closure = call.trailingClosure else { return nil }
    for case .expression(let expression) in closure.body { return text(expression, call: name, in: context) }
    return nil
  }

  /// Whether a call through a member of the view can only be to modifiers of the app that take no key:
  /// `.backport.navigationSubtitle("Inbox")`, where `Backport` declares it for a `StringProtocol`.
  private func takesOnlyStrings(_ call: Call) -> Bool {
    guard case .member(_?, _)? = call.receiver?.kind, let own = ownModifiers[call.name ?? ""] else { return false }
    return own.allSatisfy { owner, function in
      guard !["View", "SwiftUI.View"].contains(owner), let type = function.parameters.first?.type else { return false }
      return !["LocalizedStringKey", "LocalizedStringResource"].contains(type)
    }
  }

  /// The texts of tables in an expression, if its whole text, or all but a format without words, is known only at run
  /// time.
  ///
  /// - Parameter text: the whole text.
  func tableTexts(in expression: Expression, _ text: ScreenText, in context: ViewContext) -> [ScreenText] {
    let isOpen = text.choices.contains { choice in
      switch choice.words {
      case .runTime, .hardCodedParts: true
      case .localized(let reference): reference.key.isFormatOfTexts
      default: false
      }
    }
    guard isOpen else { return [] }
    return texts.parts(of: Value(expression, context.scope, when: context.condition), call: text.call)
  }

  private func title(_ call: Call, in context: ViewContext) {
    if let text = text(of: call, in: context) {
      record(.title(text), at: call.nameLocation, in: context)
      let parts = (call.firstUnlabeled ?? call.argument("title")).map { tableTexts(in: $0, text, in: context) } ?? []
      for part in parts { record(.beside(part), at: call.nameLocation, in: context, from: part.position) }
    } else if let given = call.arguments.first(where: { $0.label != "displayMode" })?.value, given.closure == nil {
      // A modifier of the app that takes its own type of texts.
      let text = text(given, call: "." + (call.name ?? ""), in: context)
      record(.title(texts.ofKnownKeys(text)), at: call.nameLocation, in: context)
    }
    display(call.argument("displayMode"), at: call.nameLocation, in: context)
  }

  private func display(_ mode: Expression?, at location: CodeLocation, in context: ViewContext) {
    guard let mode else { return }
    for value in values.values(of: Value(mode, context.scope, when: context.condition)) {
      var inner = context
      inner.condition = value.condition
      switch value.expression.lastName {
      case "inline": record(.largeTitle(false), at: location, in: inner)
      case "inlineLarge":
        record(.largeTitle(false), at: location, in: inner)
        record(.inlineLargeTitle, at: location, in: inner)
      case "large": record(.largeTitle(true), at: location, in: inner)
      case "automatic": record(.largeTitle(nil), at: location, in: inner)
      // A mode that is known only at run time.
      default: record(.largeTitle(nil), at: location, in: inner, isInferred: true)
      }
    }
  }

  /// Calls `body` with each possible value of a flag; `true` if the argument is omitted.
  func flag(_ expression: Expression?, in context: ViewContext, _ body: (Bool, ViewContext) -> Void) {
    guard let expression else { return body(true, context) }
    let (holds, fails) = values.guards(of: .holds(expression), in: context.scope)
    if let inner = context.when(fails) { body(false, inner) }
    if let inner = context.when(holds) { body(true, inner) }
  }

  private func barItems(_ call: Call, in context: ViewContext) {
    for (label, placement) in [("leading", "navigationBarLeading"), ("trailing", "navigationBarTrailing")] {
      guard let view = call.argument(label) else { continue }
      let found = items(of: view, in: context.item, call: "navigationBarItems")
      // In an `HStack` the last item is outermost, as in a toolbar.
      for item in found { add(item, placement, in: context) }
      read(view, in: context.muted)
    }
  }

  // MARK: - The app's own modifiers

  /// Whether a modifier of the app puts its view into a stack or a tab bar, or behind a link.
  func wraps(_ call: Call) -> Bool {
    guard let name = call.name else { return false }
    if name == "modifier" {
      guard let type = call.firstUnlabeled?.call?.name else { return false }
      return relevance.contains(type)
        && mentionsStack(type, program.functions("body", of: program.fullName(type)).map(\.function))
    }
    guard let own = ownModifiers[name], relevance.contains(name) else { return false }
    return mentionsStack(name, own.map(\.function))
  }

  private func mentionsStack(_ name: String, _ functions: [Function]) -> Bool {
    if let known = stackModifiers[name] { return known }
    stackModifiers[name] = false
    let isStack = functions.contains { function in
      let body = function.body ?? []
      return !body.names.isDisjoint(with: Self.stackTypes)
        || body.calls.contains { linksToItself($0, name) || $0.name == "modifier" && $0.modifiesItself && wraps($0) }
    }
    stackModifiers[name] = isStack
    return isStack
  }

  /// Whether a call in a modifier of the app shows the modified view as the destination of a link, directly or through
  /// another modifier.
  private func linksToItself(_ call: Call, _ modifier: String) -> Bool {
    guard let name = call.name, call.receiver == nil || call.receiver?.isPath("self") == true else { return false }
    if name == "NavigationLink", let destination = call.argument("destination") {
      if let closure = destination.closure {
        guard closure.body.count == 1, case .expression(let only) = closure.body[0] else { return false }
        return only.chainBase.isPath("self")
      }
      return destination.chainBase.isPath("self")
    }
    guard name != modifier, let own = ownModifiers[name] else { return false }
    return mentionsStack(name, own.map(\.function))
  }

  /// Reads the code of a modifier of the app. For any other modifier, reads its closures and views in place.
  ///
  /// - Parameter inner: the modified view, if it must be read where the modifier's body refers to it.
  func follow(modifier call: Call, around inner: Expression?, in context: ViewContext) {
    let before = call.arguments.map { closureReadings[$0.value.location] }
    let innerBefore = inner.map { closureReadings[$0.location] }
    let code = code(of: call, around: inner, in: context)
    for (body, scope) in code { read(body, in: scope) }
    if let inner, closureReadings[inner.location] == innerBefore { read(inner, in: context) }
    for (argument, count) in zip(call.arguments, before) where closureReadings[argument.value.location] == count {
      if let closure = argument.value.closure {
        if isAction(argument, of: call) {
          read(closure, in: context.acting)
        } else if presentsByName(call) || bringsStack(closure) || call.passesBinding {
          readDestinations(of: closure.body, closure: closure, in: context, presentation(call, .unknown, in: context))
        } else {
          read(closure, in: context, inDoubt: !code.isEmpty || !Self.placing.contains(call.name ?? ""))
        }
      } else if mayBeView(argument.value) {
        read(argument.value, in: context)
      }
    }
  }

  /// Whether an argument may be a view that affects bars: a construction, or a property of the app.
  func mayBeView(_ argument: Expression) -> Bool {
    argument.looksLikeView || argument.namePath?.last.map(relevance.contains) ?? false
  }

  /// SwiftUI's modifiers whose closures are parts of the view.
  private static let placing: Set<String> = [
    "background", "overlay", "mask", "safeAreaInset", "safeAreaBar", "listRowBackground", "tabViewBottomAccessory",
    "backgroundPreferenceValue", "overlayPreferenceValue", "containerBackground", "accessibilityRepresentation",
  ]

  /// Reads a closure in place.
  ///
  /// - Parameter inDoubt: whether it is unknown where the views of the closure appear, so that the bars that they
  ///   affect may contain further items.
  func read(_ closure: Closure, in context: ViewContext, inDoubt: Bool) {
    let before = context.screen.records.count
    read(closure, in: context)
    guard inDoubt, let location = closure.body.first?.location else { return }
    let added = context.screen.records[before...].map(\.fact.content)
    if added.contains(where: \.needsBar) { record(.opens(.trailing), at: location, in: context) }
    if added.contains(where: \.isOfToolbar) { record(.opens(.toolbar), at: location, in: context) }
  }

  /// The body of a modifier of the app: `extension View { func … }`, `.modifier(…)`.
  func code(of call: Call, around inner: Expression?, in context: ViewContext) -> [([Statement], ViewContext)] {
    guard let name = call.name else { return [] }
    if name == "modifier" { return call.firstUnlabeled.map { code(ofModifier: $0, around: inner, in: context) } ?? [] }
    guard let candidates = ownModifiers[name],
      relevance.contains(name) || call.arguments.contains(where: { $0.value.closure != nil })
    else { return [] }
    let labels = call.arguments.filter { !$0.isTrailing }.map(\.label)
    let exact = candidates.filter { $0.function.takes(labels, trailing: call.arguments.count - labels.count) }
    return (exact.isEmpty ? candidates.prefix(1) : exact.prefix(4)).compactMap { owner, function in
      let key = function.location.name
      let scope = Scope(typeName: owner, object: nil, depth: context.scope.depth + 1)
      scope.isRepeated = context.scope.isRepeated
      scope.declare("self", modified(inner, in: context))
      bind(function.parameters, to: call, from: context.scope, in: scope)
      guard let body = function.body, !context.following.contains(key),
        var code = context.when(holds(function.condition, in: scope))?.within(scope)
      else { return nil }
      code.following.append(key)
      distinguish(&code, by: call, in: context.scope)
      return (body, code)
    }
  }

  /// The body of the argument of `.modifier(…)`: a construction, or the result of a function of the app.
  private func code(
    ofModifier modifier: Expression, around inner: Expression?, in context: ViewContext
  ) -> [([Statement], ViewContext)] {
    guard let construction = modifier.call, let path = construction.callee.namePath else { return [] }
    let type = program.fullName(path.filter { $0 != "init" }.joined(separator: "."), in: context.scope.typeName)
    if program.types[type] == nil {
      return values.values(of: Value(modifier, context.scope, when: context.condition)).flatMap { made in
        guard made.expression != modifier, let when = context.when(made.condition) else {
          return [([Statement], ViewContext)]()
        }
        return code(ofModifier: made.expression, around: inner, in: when.within(made.scope))
      }
    }
    guard relevance.contains(type.lastName), !context.following.contains(type) else { return [] }
    let outer = construct(type, construction, in: context)
    closureReadings[modifier.location, default: 0] += 1
    return program.functions("body", of: type).compactMap { _, function in
      guard let body = function.body, var code = context.when(holds(function.condition, in: outer)) else {
        return nil
      }
      let scope = Scope(inside: outer)
      scope.declare(function.parameters.first?.name ?? "content", modified(inner, in: context))
      code = code.within(scope)
      code.following.append(type)
      distinguish(&code, by: construction, in: context.scope)
      return (body, code)
    }
  }

  private func modified(_ inner: Expression?, in context: ViewContext) -> Storage {
    let value = inner.map { Value($0, context.scope) }
    let storage = Storage("modified", value: value)
    storage.isFixed = true
    return storage
  }

  /// Whether a modifier's closure contains a stack of its own, which covers the modified view.
  private func bringsStack(_ closure: Closure) -> Bool {
    closure.body.contains { statement in
      guard case .expression(let view) = statement else { return false }
      return ["NavigationStack", "NavigationView"].contains(view.chainBase.call?.name)
    }
  }

  /// Whether a library's modifier presents its content, judging by its name.
  private func presentsByName(_ call: Call) -> Bool {
    guard let name = call.name?.lowercased(), ownModifiers[call.name ?? ""] == nil else { return false }
    return (ViewReading.presentingWords + ["popup", "drawer"]).contains(where: name.includes)
  }
}

extension Call {
  /// Whether it passes a binding, as modifiers that present or push their content require: `isPresented: $isShown`.
  fileprivate var passesBinding: Bool {
    arguments.contains { argument in
      let value = argument.value.uncast
      return (value.namePath ?? value.call?.receiver?.namePath)?.first?.hasPrefix("$") == true
        || value.call?.callee.namePath?.first == "Binding"
    }
  }
}

extension ScreenFact.Content {
  /// Whether it adds items to a toolbar.
  fileprivate var isOfToolbar: Bool { if case .addsItems(.toolbar, _) = self { true } else { false } }
}
