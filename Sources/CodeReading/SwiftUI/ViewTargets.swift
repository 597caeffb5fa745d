import FitModel

/// Views that are members of other values: properties of objects, and cases of enumerations that are views.
extension ViewReading {
  /// The target of a member of unknown value, if its type is a view of the app: `model.page`. A case of an enumeration
  /// is a known view: `Page.settings`.
  func targets(ofMember member: Expression, in context: ViewContext) -> [ViewTarget] {
    let value = Value(member, context.scope, when: context.condition)
    guard let name = values.typeName(of: value),
      let type = ownView(name.split(separator: ".").map(String.init), in: context.scope),
      !context.following.contains(type)
    else { return [] }
    guard values.caseMember(value) != nil else { return [.view(type, context)] }
    usedViews.insert(type)
    let scope = Scope(typeName: type, object: nil, depth: context.scope.depth + 1)
    scope.declare("self", Storage(self: type, value))
    var inner = context.within(scope)
    inner.following.append(type)
    return bodies(of: type, in: inner).map { .code($0, $1) }
  }
}

/// Builders of views: closures, or names of functions or of variables that hold closures:
/// `ToolbarItem(placement: .topBarTrailing, content: saveButton)`.
extension Expression {
  /// The builder that it is or names; `nil` for any other expression.
  ///
  /// - Parameter takesElement: whether the builder is called with a value.
  func builder(takesElement: Bool = false) -> Closure? {
    if let closure { return closure }
    guard namePath != nil else { return nil }
    let element = Call.Argument(label: nil, value: Expression(kind: .name("$0"), location: location))
    let call = Call(callee: self, arguments: takesElement ? [element] : [], nameLocation: location)
    return Closure(parameters: [], body: [.expression(call.asExpression(at: location))])
  }
}

extension ViewReading {
  /// The code that runs for a function name that is passed as a builder: `ToolbarItem(content: saveButton)`. Functions
  /// without a result do not count.
  func targets(ofBuilder name: Expression, in context: ViewContext) -> [ViewTarget] {
    guard let last = name.lastName, !last.startsUppercase, last != "init", methodNames.contains(last) else { return [] }
    let call = Call(callee: name, arguments: [], nameLocation: name.location)
    let builders = values.functions(called: call, in: context.scope, binds: false).map(\.function)
    guard !builders.isEmpty, builders.allSatisfy(\.mayBuild) else { return [] }
    return targets(of: call, in: context)
  }
}

extension Function {
  /// Whether it has a result, or an attribute of a result builder.
  fileprivate var mayBuild: Bool {
    !["Void", "()", nil].contains(self.result)
      || !self.attributes.isDisjoint(with: ["ViewBuilder", "ToolbarContentBuilder"])
  }
}

extension Call {
  /// The builder of its content: that of the argument `content`, otherwise the first trailing closure.
  ///
  /// - Parameter takesElement: whether the builder is called with a value.
  func contentBuilder(takesElement: Bool = false) -> Closure? {
    argument("content")?.builder(takesElement: takesElement) ?? trailingClosure
  }
}

/// Members that protocols of packages provide by calling functions of the view: `loaderView` in
/// `var body: some View { loaderView }`, which calls the view's `func body(with items: [Item]) -> some View`.
extension ViewReading {
  /// Reads a view's functions that its own code does not call, for a member that the app does not declare.
  func readFunctions(shownBy expression: Expression, in context: ViewContext) {
    guard !context.isMuted, let path = expression.namePath, path.count == 1, let type = context.scope.typeName,
      let info = program.types[type], info.isDeclared, program.isView(type),
      values.getter(path, in: context.scope) == nil,
      values.storage(of: expression, in: context.scope) == nil, inheritsForeignProtocol(info)
    else { return }
    let functions = info.functionNames.flatMap { info.functions[$0] ?? [] }
      .filter { $0.makesView && !$0.isStatic && $0.body != nil }.sorted { $0.location.offset < $1.location.offset }
    let called = functions.isEmpty ? [] : namesOfCalls(in: info)
    let shown = functions.filter { !called.contains($0.name) }
    // The member shows the result of one function at a time.
    let subject = Guard.Subject.value(ValueName(type + "." + path[0]))
    for function in shown {
      let key = function.location.name
      guard !context.following.contains(key),
        var inner = context.when(shown.count == 1 ? .always : Guard(subject, is: .member(function.name)))
      else { continue }
      let scope = Scope(typeName: type, object: context.scope.object, depth: context.scope.depth + 1)
      for parameter in function.parameters {
        let storage = Storage(ValueName(parameter.name, .local(function.location)), type: parameter.type, isOpen: true)
        storage.isFixed = true
        scope.declare(parameter.name, storage)
      }
      inner = inner.within(scope)
      inner.following.append(key)
      inner.isInferred = true
      read(function.body ?? [], in: inner)
    }
  }

  /// Whether a type conforms to a protocol that neither the app nor one of Apple's frameworks declares.
  private func inheritsForeignProtocol(_ info: Program.TypeInfo) -> Bool {
    info.inherited.contains { name in
      program.types[program.fullName(name, in: info.name)]?.isDeclared != true && !Self.ofViews.contains(name.lastName)
    }
  }

  /// Protocols of Apple's frameworks to which views conform.
  private static let ofViews: Set<String> = [
    "View", "Identifiable", "Equatable", "Hashable", "Sendable", "Animatable", "DynamicProperty", "Codable",
    "ViewModifier",
    "ToolbarContent", "Shape", "InsettableShape", "UIViewRepresentable", "UIViewControllerRepresentable",
  ]

  /// The names of the functions that the code of a type calls or names.
  private func namesOfCalls(in info: Program.TypeInfo) -> Set<String> {
    var names: Set<String> = []
    let walk = FormWalk { expression in
      switch expression.kind {
      case .call(let call): if let name = call.name { names.insert(name) }
      case .name(let name): names.insert(name)
      case .member(let base?, let name): if base.uncast.isPath("self") { names.insert(name) }
      default: break
      }
    }
    for variable in info.variables.values.joined() { walk.walk(variable) }
    for function in info.functions.values.joined() { walk.walk(function.body ?? []) }
    return names
  }
}
