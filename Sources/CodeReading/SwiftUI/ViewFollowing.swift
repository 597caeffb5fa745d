import FitModel

/// Reads the app's own views, functions, properties and modifiers in place.
extension ViewReading {
  /// Protocols of views that contain a controller.
  static let representables: Set<String> = ["UIViewControllerRepresentable", "SwiftUI.UIViewControllerRepresentable"]

  /// The full name of the app's view that a call builds.
  func ownView(_ call: Call, in scope: Scope) -> String? {
    guard var path = call.callee.namePath else { return nil }
    if path.count > 1, path.last == "init" { path.removeLast() }
    return ownView(path, in: scope)
  }

  /// The full name of the app's view with that name.
  func ownView(_ path: [String], in scope: Scope) -> String? {
    guard let last = path.last, last.startsUppercase else { return nil }
    let written = path.joined(separator: ".")
    guard let type = program.type(written, in: scope.typeName), type.isDeclared else { return nil }
    if Self.builtIn.contains(written), type.name != written {
      let owner = type.name.dropLast(written.count + 1)
      guard let own = scope.typeName, own == owner || own.hasPrefix(owner + ".") else { return nil }
    }
    return program.isView(type.name) || program.isA(type.name, Self.representables) ? type.name : nil
  }

  // MARK: - Views

  /// Reads a view of the app as part of the screen that contains it.
  func embed(_ type: String, _ call: Call, in context: ViewContext) {
    reached.insert(type)
    if program.isA(type, Self.representables) {
      if !context.isMuted { lead(representable: type, kind: .child, from: [context.screen], call.namePlace, context) }
      return
    }
    if !context.isMuted, !context.following.contains(type), holdsBar(type) {
      // It has bars of its own, so it is a screen inside this one, not part of it.
      var inner = context
      inner.condition = .always
      let expression = call.asExpression(at: call.callee.place)
      lead(
        to: expression, in: inner,
        Arrival(
          kind: .child, from: [context.screen], setting: .inherited(context.screen), condition: context.condition,
          place: call.namePlace))
      return
    }
    let before = call.arguments.map { closureReadings[$0.value.place] }
    if relevance.contains(type.lastName), !context.following.contains(type) {
      // Several types have the name, and which one is meant is not known.
      if program.ambiguous.contains(type) { note(.opens(.trailing), at: call.namePlace, in: context) }
      var inner = context.within(construct(type, call, from: context.scope))
      inner.following.append(type)
      if hasValues(call, in: context.scope) {
        inner.trail += place(call.namePlace) + " "
      } else if holdsContent(call, type) {
        inner.contents += " with " + place(call.namePlace)
      }
      readBody(of: type, in: inner)
    }
    for (argument, count) in zip(call.arguments, before) {
      if let closure = argument.value.closure {
        guard closureReadings[argument.value.place] == count else { continue }
        if !context.isMuted, hostsElsewhere(argument, of: type) {
          // Only the code that shows the controller determines its stack and the screen below it.
          let elsewhere = Arrival(
            kind: .push, from: [nil], setting: .unknown, condition: context.condition, place: call.namePlace)
          lead(to: closure.body, closure: closure, in: context, elsewhere)
          continue
        }
        let isAction = isAction(argument, of: call) || takesAction(argument, of: type)
        read(closure, in: isAction ? context.acting : context)
      } else if argument.value.looksLikeView {
        read(argument.value, in: context.muted)
      }
    }
  }

  /// Whether a view of the app calls a closure without creating a view, judging by the type of the property.
  func takesAction(_ argument: Call.Argument, of type: String) -> Bool {
    guard let name = argument.label else { return false }
    var declared = program.variables(name, of: type).first?.variable.type
    if declared == nil {
      for (_, function) in program.functions("init", of: type) {
        declared = declared ?? function.parameters.first { $0.label == name }?.type
      }
    }
    return declared.map { $0.hasSuffix("-> Void") || $0.hasSuffix("-> ()") } ?? false
  }

  /// Reads the body of a view.
  func readBody(of type: String, in context: ViewContext) {
    for (body, context) in bodies(of: type, in: context) { read(body, in: context) }
  }

  /// The bodies of a view, one for each `#if` branch.
  func bodies(of type: String, in context: ViewContext) -> [([Statement], ViewContext)] {
    program.variables("body", of: type).compactMap { _, variable in
      guard let body = variable.getter, let inner = context.when(holds(variable.condition, in: context.scope)) else {
        return nil
      }
      return (body, inner)
    }
  }

  /// The condition under which the app contains a declaration.
  func holds(_ condition: Condition, in scope: Scope) -> Guard? {
    if case .always = condition { return .always }
    return values.guards(of: condition, in: scope).holds
  }

  /// A position in the form that names uses.
  func place(_ place: SourcePlace) -> String {
    let position = program.position(of: place)
    return "\(position.file):\(position.line):\(position.column)"
  }

  /// Whether a call passes known values to a view, so that its contents may differ from call to call.
  func hasValues(_ call: Call, in scope: Scope) -> Bool {
    call.arguments.contains { argument in
      switch argument.value.uncast.kind {
      case .text, .boolean, .number, .choice, .infix, .negation, .call: return true
      case .member(nil, _): return true
      case .name, .member:
        guard let path = argument.value.namePath else { return true }
        if path[0].startsUppercase { return true }
        guard let box = values.box(path, in: scope) else { return false }
        return !box.values.isEmpty && !box.isOpen
      default: return false
      }
    }
  }

  // MARK: - Construction

  /// The scope of the code of a view that a call builds: its properties have the call's arguments.
  ///
  /// - Parameter depth: how many names were followed to get there; `nil` for one more than in the code of the call.
  func construct(_ type: String, _ call: Call?, from outer: Scope, depth: Int? = nil) -> Scope {
    let object = Object(typeName: type)
    let scope = Scope(typeName: type, object: object, depth: depth ?? outer.depth + 1)
    scope.isRepeated = outer.isRepeated
    guard let call, !call.arguments.isEmpty else { return scope }
    let labels = call.arguments.filter { !$0.isTrailing }.map(\.label)
    let initializers = program.functions("init", of: type).map(\.function).filter { $0.body != nil }
    if let initializer = initializers.first(where: { $0.takes(labels, trailing: call.arguments.count - labels.count) })
      ?? (initializers.count == 1 ? initializers[0] : nil)
    {
      let parameters = Scope(typeName: type, object: object, depth: scope.depth)
      bind(initializer.parameters, to: call, from: outer, in: parameters, of: initializer)
      initialize(object, by: initializer.body ?? [], in: parameters)
    } else {
      memberwise(object, call, from: outer)
    }
    return scope
  }

  /// Binds parameters to the arguments of a call; omitted ones to their default values, or to an unknown value.
  func bind(
    _ parameters: [Parameter], to call: Call, from outer: Scope, in scope: Scope, of initializer: Function? = nil
  ) {
    var arguments = call.arguments
    for parameter in parameters {
      let own = initializer.map { values.subject(of: parameter, of: $0, in: scope.typeName) }
      let isProperty = own.map { $0.place == nil } ?? false
      let index =
        arguments.firstIndex { !$0.isTrailing && $0.label == parameter.label }
        ?? arguments.firstIndex {
          $0.isTrailing
            && ($0.label == nil ? parameter.type.map { $0.contains("->") } ?? true : $0.label == parameter.label)
        }
      let value: Value?
      if let index {
        value = Value(arguments.remove(at: index).value, outer)
      } else {
        value = parameter.defaultValue.map { Value($0, scope) }
      }
      let box = Box(
        own?.name ?? parameter.name, at: isProperty ? nil : call.namePlace,
        type: parameter.type ?? value.flatMap { values.typeName(of: $0) }, value: value, isOpen: value == nil)
      box.isFixed = true
      scope.declare(parameter.name, box)
    }
  }

  /// `self.title = title`, `_title = State(initialValue: title)`, `self.content = content()`.
  private func initialize(_ object: Object, by body: [Statement], in scope: Scope) {
    for statement in body {
      guard case .expression(let expression) = statement, case .assignment(let target, let value) = expression.kind
      else { continue }
      var name: String?
      switch target.uncast.kind {
      case .member(let base?, let member) where base.namePath == ["self"]: name = member
      case .name(let member): name = member
      default: continue
      }
      guard var property = name else { continue }
      var given = value
      if property.hasPrefix("_"), let wrapper = value.call {
        property.removeFirst()
        guard let initial = wrapper.argument("initialValue") ?? wrapper.argument("wrappedValue") else { continue }
        given = initial
      }
      declare(property, Value(given, scope), of: object)
    }
  }

  /// The memberwise initializer: one argument for each property.
  private func memberwise(_ object: Object, _ call: Call, from outer: Scope) {
    guard let type = program.types[object.typeName] else { return }
    var given: Set<String> = []
    for argument in call.arguments {
      if let label = argument.label {
        given.insert(label)
        declare(label, Value(argument.value, outer), of: object)
      } else if argument.isTrailing {
        let property = type.variableNames.first { name in
          guard !given.contains(name), let variable = type.variables[name]?.first, variable.getter == nil else {
            return false
          }
          return variable.type?.contains("->") == true || variable.attributes.contains("ViewBuilder")
        }
        guard let property = property ?? type.variableNames.first(where: { $0 == "content" }) else { continue }
        given.insert(property)
        declare(property, Value(argument.value, outer), of: object)
      }
    }
  }

  private func declare(_ name: String, _ value: Value, of object: Object) {
    // A binding is the variable to which it is bound.
    if let bound = value.expression.boundName, let box = values.box([bound], in: value.scope) {
      return object.declare(name, box)
    }
    guard let (owner, variable) = program.variables(name, of: object.typeName).first, variable.getter == nil,
      variable.attributes.isDisjoint(with: ["Binding", "State", "Bindable"])
    else { return }
    guard variable.attributes.isDisjoint(with: ["ObservedObject", "StateObject"]) else {
      object.observed[name] = value
      return
    }
    let box = Box("\(owner).\(name)", type: variable.type ?? values.typeName(of: value), value: value)
    box.isFixed = true
    object.declare(name, box)
  }

  // MARK: - Names

  /// Reads the view that a property, local or parameter names.
  func read(named expression: Expression, in context: ViewContext) {
    for target in targets(of: expression, in: context) { read(target) }
  }

  /// Reads the target of a name.
  func read(_ target: ViewTarget) {
    switch target {
    case .code(let body, let context): read(body, in: context)
    case .expression(let expression, let context): read(expression, in: context)
    case .closure(let closure, let place, let context):
      closureReadings[place, default: 0] += 1
      read(closure, in: context)
    case .view(let type, let context):
      embed(
        type,
        Call(
          callee: Expression(kind: .name(type), place: context.screen.place), arguments: [],
          namePlace: context.screen.place), in: context)
    }
  }

  /// The targets of a name in place of a view.
  func targets(of expression: Expression, in context: ViewContext) -> [ViewTarget] {
    guard let path = expression.namePath else { return values(behind: expression, in: context) }
    if path == ["self"] {
      guard let box = context.scope.local("self") else { return [] }
      return targets(of: box, in: context)
    }
    if let box = values.box(path, in: context.scope) { return targets(of: box, in: context) }
    let key = (context.scope.typeName ?? "") + "/" + path.joined(separator: ".")
    guard !context.following.contains(key), let last = path.last else { return [] }
    guard let getter = values.getter(path, in: context.scope) else {
      guard path.count > 1 else { return [] }
      return values(behind: expression, in: context)
    }
    guard context.followsAll || relevance.contains(last) || getter.type.map({ relevance.contains($0.lastName) }) ?? true
    else { return [] }
    var inner = context.within(getter.scope)
    inner.following.append(key)
    return [.code(getter.body, inner)]
  }

  private func targets(of box: Box, in context: ViewContext) -> [ViewTarget] {
    var found: [ViewTarget] = []
    for value in box.assigned().values {
      guard let inner = context.when(value.condition)?.within(value.scope) else { continue }
      if value.expression.closure == nil { closureReadings[value.expression.place, default: 0] += 1 }
      if let closure = value.expression.closure {
        found.append(.closure(closure, value.expression.place, inner))
      } else {
        found.append(.expression(value.expression, inner))
      }
    }
    if box.values.isEmpty,
      let type = box.type.flatMap({ ownView($0.split(separator: ".").map(String.init), in: context.scope) })
    {
      found.append(.view(type, context))
    } else if box.values.isEmpty, let type = box.type,
      let getter = program.variables("body", of: type).first?.variable.getter
    {
      // An enumeration that is a view: `case .a: AView()` in its `body`.
      found.append(.code(getter, context.within(Scope(typeName: type, object: nil, depth: context.scope.depth + 1))))
    }
    return found
  }

  /// The targets of an expression that is not a name: `makeRoute().view`.
  private func values(behind expression: Expression, in context: ViewContext) -> [ViewTarget] {
    values.values(of: Value(expression, context.scope, when: context.condition)).compactMap { value in
      guard value.expression != expression else { return nil }
      var inner = context.within(value.scope)
      inner.condition = value.condition
      return .expression(value.expression, inner)
    }
  }

  // MARK: - Functions

  /// Whether a call may be a function of the app; some apps capitalize these too.
  func isFunction(_ call: Call, in scope: Scope) -> Bool {
    guard let name = call.name, name.startsUppercase else { return true }
    guard methodNames.contains(name) || program.functions[name] != nil else { return false }
    return program.type(name, in: scope.typeName)?.isDeclared != true
  }

  /// Reads the result of a function of the app in place; `false` if there is no such function.
  func follow(function call: Call, in context: ViewContext) -> Bool {
    let found = targets(of: call, in: context)
    for target in found { read(target) }
    return !found.isEmpty
  }

  /// The code of the functions and closures that a call may mean.
  func targets(of call: Call, in context: ViewContext) -> [ViewTarget] {
    guard let name = call.name else {
      return call.callee.closure.map { [.closure($0, call.callee.place, context)] } ?? []
    }
    // `content()`, `content(item)`: a closure that was passed in.
    if let path = call.callee.namePath, let box = values.box(path, in: context.scope) {
      return box.values.compactMap { value in
        guard var inner = context.when(value.condition) else { return nil }
        if let closure = value.expression.closure {
          closureReadings[value.expression.place, default: 0] += 1
          let scope = Scope(inside: value.scope, deeper: true)
          let names =
            closure.parameters.isEmpty
            ? call.arguments.indices.map { Parameter(label: nil, name: "$\($0)", type: nil) }
            : closure.parameters.map { Parameter(label: nil, name: $0.name, type: $0.type) }
          bind(names, to: call, from: context.scope, in: scope)
          inner = inner.within(scope)
          return .code(closure.body, inner)
        }
        return .expression(value.expression, inner.within(value.scope))
      }
    }
    guard context.followsAll || relevance.contains(name) else { return [] }
    let functions = values.functions(called: call, in: context.scope)
    if !functions.isEmpty {
      return functions.compactMap { function, scope in target(function, scope, in: context) }
    }
    // A method of an object of unknown type, if only one function of that name creates views.
    guard let only = viewFunctions[name], only.count == 1, call.receiver != nil else { return [] }
    let scope = Scope(typeName: only[0].owner, object: nil, depth: context.scope.depth + 1)
    bind(only[0].function.parameters, to: call, from: context.scope, in: scope)
    return [target(only[0].function, scope, in: context)].compactMap { $0 }
  }

  private func target(_ function: Function, _ scope: Scope, in context: ViewContext) -> ViewTarget? {
    let key = "\(function.place.file):\(function.place.offset)"
    guard let body = function.body, !context.following.contains(key),
      var inner = context.when(holds(function.condition, in: scope))?.within(scope)
    else { return nil }
    inner.following.append(key)
    return .code(body, inner)
  }
}

/// The target of a name or call in place of a view.
enum ViewTarget {
  /// The statements of a function or getter.
  case code([Statement], ViewContext)
  /// Another expression.
  case expression(Expression, ViewContext)
  /// A stored closure, and its position.
  case closure(Closure, SourcePlace, ViewContext)
  /// A view of this type, built elsewhere.
  case view(String, ViewContext)
}
