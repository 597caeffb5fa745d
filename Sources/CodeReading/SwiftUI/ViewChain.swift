/// `Base(…).first(…).second(…)`: a view and its modifiers.
struct ViewChain {
  /// The view that is modified.
  var base: Expression
  /// The modifiers, innermost first.
  var links: [Call]
  /// The scopes that resolve the names of modifiers: modifiers in code that was followed to the base have other scopes.
  var scopes: [(links: [Call], scope: Scope)] = []

  /// The scope that resolves the names of a modifier; `nil` if it has none of its own.
  func scope(of link: Call) -> Scope? {
    scopes.last { $0.links.contains { $0.nameLocation == link.nameLocation } }?.scope
  }

  /// The style that it states for a `NavigationView`; `nil` for none.
  var navigationStyle: String? { last("navigationViewStyle")?.firstUnlabeled?.lastName }

  /// The styles of a `NavigationView` that show columns where there is room.
  static let columnStyles: Set<String> = ["columns", "DoubleColumnNavigationViewStyle"]

  /// The outermost modifier with one of these names.
  func last(_ names: String...) -> Call? { links.last { link in link.name.map(names.contains) ?? false } }
}

extension Expression {
  /// The start of a chain of calls: `VStack {}` for `VStack {}.padding()`.
  var chainBase: Expression {
    var base = uncast
    while let receiver = base.call?.receiver { base = receiver.uncast }
    return base
  }
}

extension ViewReading {
  /// Splits a chain of calls without recursion, because it may be long.
  func chain(_ expression: Expression, in scope: Scope) -> ViewChain {
    var links: [Call] = []
    var current = expression.uncast
    while true {
      // A property can modify the view that a call creates.
      if case .member(let base?, let name) = current.kind, modifierProperties.contains(name), base.uncast.call != nil {
        links.append(Call(callee: current, arguments: [], nameLocation: current.location))
        current = base.uncast
        continue
      }
      guard case .call(let call) = current.kind, case .member(let base?, let name) = call.callee.uncast.kind else {
        break
      }
      guard !name.startsUppercase, name != "init", isModifier(name, call, of: base, in: scope) else { break }
      links.append(call)
      current = base.uncast
    }
    // `modifier(Stacked())` in a modifier of the app is one of `self`.
    if let call = current.call, case .name(let name) = call.callee.uncast.kind,
      name == "modifier" || ownModifiers[name] != nil, scope.local("self") != nil,
      scope.typeName.map({ program.types[$0]?.isDeclared != true }) ?? true, wraps(call)
    {
      links.append(call)
      current = Expression(kind: .name("self"), location: current.location)
    }
    return ViewChain(base: current, links: links.reversed(), scopes: links.isEmpty ? [] : [(links, scope)])
  }

  /// Whether `base.name(…)` modifies a view, as opposed to a method of another object or type that creates one.
  private func isModifier(_ name: String, _ call: Call, of base: Expression, in scope: Scope) -> Bool {
    guard let path = base.uncast.namePath else { return true }
    if Self.relevantModifiers.contains(name), isMethod(call, of: base, in: scope) { return false }
    if Self.relevantModifiers.contains(name) { return true }
    if path[0].startsUppercase || path[0] == "super" { return false }
    // `self.content()` calls a closure that was passed to the view.
    if path == ["self"], values.storage(of: call.callee, in: scope) != nil { return false }
    if ownModifiers[name] != nil { return true }
    return !methodNames.contains(name) || values.functions(called: call, in: scope, binds: false).isEmpty
  }

  /// Whether a call with the name of a SwiftUI modifier is to a method of an object of the app that is not a view:
  /// `router.navigationDestination(.detail)`.
  private func isMethod(_ call: Call, of base: Expression, in scope: Scope) -> Bool {
    guard let name = call.name, methodNames.contains(name), !base.isPath("self"), !base.isPath("super"),
      let type = values.typeName(of: Value(base, scope)).map({ program.fullName($0, in: scope.typeName) }),
      let info = program.types[type], info.isDeclared, !program.isView(type)
    else { return false }
    return program.functions(name, of: type).contains { !$0.function.isStatic }
  }

  /// SwiftUI modifiers that affect a bar, or lead to another screen.
  static let relevantModifiers: Set<String> = affectingBars.union(presentations).union([
    "navigationDestination", "tabItem", "searchable", "searchScopes", "pickerStyle", "modifier",
  ])

  /// SwiftUI modifiers that affect a bar.
  static let affectingBars = titleModifiers.union(barModifiers)

  /// Those that affect its title.
  static let titleModifiers: Set<String> = [
    "navigationTitle", "navigationBarTitle", "navigationSubtitle", "navigationBarTitleDisplayMode",
    "toolbarTitleDisplayMode",
  ]

  /// Those that affect its items, or whether it is shown.
  static let barModifiers: Set<String> = [
    "navigationBarBackButtonHidden", "navigationBarHidden", "navigationBarItems", "toolbar", "toolbarVisibility",
    "toolbarRole", "toolbarTitleMenu",
  ]

  static let presentations: Set<String> = ["sheet", "fullScreenCover", "popover", "inspector"]

  /// Words that indicate, in the name of a function, that it presents a screen.
  static let presentingWords: [StaticString] = ["present", "modal", "sheet", "cover", "popover"]

  /// SwiftUI types that create screens, or parts of bars.
  static let relevantTypes: Set<String> = [
    "NavigationStack", "NavigationView", "NavigationSplitView", "NavigationLink", "TabView", "Tab", "TabSection",
    "ToolbarItem", "ToolbarItemGroup", "ToolbarSpacer", "DefaultToolbarItem", "NavigationPath",
  ]

  /// SwiftUI types that have a bar of their own.
  static let stackTypes: Set<String> = ["NavigationStack", "NavigationView", "NavigationSplitView", "TabView"]

  /// Buttons of SwiftUI and of a common library, whose trailing closure is an action.
  static let systemButtons: Set<String> = ["Button", "AsyncButton", "EditButton", "RenameButton", "PasteButton"]

  /// The names that apps use for pushing by value.
  static let pushing: Set<String> = [
    "push", "navigate", "append", "route", "navigateTo", "go", "goTo", "show", "open", "pushView", "navigationPath",
    "path",
  ]

  /// SwiftUI views, which are not types of the app even if a nested type of the app has that name.
  static let builtIn: Set<String> = [
    "List", "Form", "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid",
    "GridRow", "ScrollView", "ScrollViewReader", "Group", "Section", "ForEach", "Text", "Image", "Color", "EmptyView",
    "AnyView", "GeometryReader", "Button", "Label", "ProgressView", "NavigationStack", "NavigationView",
    "NavigationSplitView", "TabView", "Tab", "TabSection", "NavigationLink", "TextEditor", "ViewThatFits", "Table",
    "Spacer", "Toggle", "Picker", "Menu", "TextField", "SecureField", "Divider", "Link", "DisclosureGroup",
    "TimelineView", "ControlGroup", "Binding", "ContentUnavailableView", "Map", "EditButton", "ShareLink",
    "ToolbarItem", "ToolbarItemGroup", "ToolbarSpacer", "DefaultToolbarItem", "WithPerceptionTracking", "Stepper",
    "Slider", "DatePicker", "LabeledContent", "GroupBox", "PhotosPicker", "AsyncImage", "RenameButton", "PasteButton",
    "ToolbarTitleMenu", "Canvas", "Chart", "Rectangle", "Circle", "Capsule", "RoundedRectangle", "WindowGroup",
  ]
}

// MARK: - Forms of views

extension Function {
  /// Whether it creates a view, according to its declaration.
  var makesView: Bool {
    ["View", "AnyView", "SwiftUI.View"].contains(self.result ?? "") || self.attributes.contains("ViewBuilder")
  }
}

extension Variable {
  /// The property as a method, if it is a computed property of views that returns a view and may apply modifiers to it.
  var viewModifier: Function? {
    guard let getter = self.getter, self.type == "View", !self.isStatic else { return nil }
    return Function(
      name: self.name, parameters: [], result: self.type, body: getter, attributes: self.attributes,
      condition: self.condition, location: self.location)
  }
}

extension Call {
  /// Whether it is a chain on `self` in a modifier of the app: `self.padding().modifier(Card())`, `modifier(Card())`.
  var modifiesItself: Bool {
    guard let base = receiver?.chainBase else { return true }
    return base.isPath("self") || base.call.map { $0.receiver == nil && $0.name?.startsUppercase == false } ?? false
  }

  func asExpression(at location: CodeLocation) -> Expression { Expression(kind: .call(self), location: location) }
}

extension Statement {
  /// The location of an expression, a result, a declaration or the first branch; `nil` for any other statement.
  var location: CodeLocation? {
    switch self {
    case .expression(let expression), .result(let expression?): expression.location
    case .variable(let variable): variable.location
    case .branch(let branches): branches.lazy.compactMap { $0.body.first?.location }.first
    default: nil
    }
  }
}

extension Expression {
  /// Whether an argument may be a view: a construction, or a chain or choice of them.
  var looksLikeView: Bool {
    switch uncast.kind {
    case .call(let call):
      var current = call
      while let inner = current.receiver?.uncast.call { current = inner }
      return current.name?.startsUppercase == true || current.callee.namePath?.count == 1
    case .choice: return true
    default: return false
    }
  }

  /// Whether a closure builds a view, judging by the names in its code: `{ Text("Save") }`, `{ icon }`.
  var buildsView: Bool { closure?.body.buildView ?? false }
}

extension [Statement] {
  /// Whether a statement, also one of a branch, constructs or names a view.
  fileprivate var buildView: Bool {
    contains { statement in
      switch statement {
      case .branch(let branches): return branches.contains { $0.body.buildView }
      case .expression(let expression):
        if expression.namePath != nil { return true }
        return expression.chainBase.call?.name.map { $0.startsUppercase && $0 != "Task" } == true
      default: return false
      }
    }
  }
}
