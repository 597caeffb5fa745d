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
    guard let last = path.last, program.maySpellType(last) || values.namesTypeDespiteMethods(path, in: scope) else {
      return nil
    }
    if path.count == 1, values.isOwnMethod(last, in: scope) { return nil }
    let own = path == ["Self"] ? scope.typeName : nil
    let written = own ?? path.joined(separator: ".")
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
    usedViews.insert(type)
    if program.isA(type, Self.representables) {
      recordSelection(of: call, in: context)
      if !context.isMuted {
        readDestinations(representable: type, kind: .child, from: [context.screen], call.nameLocation, context)
      }
      return
    }
    if !context.isMuted, !context.following.contains(type), holdsBar(call, type) {
      // The view has its own bars, so it is a separate screen inside this one.
      var inner = context
      inner.condition = .always
      let expression = call.asExpression(at: call.callee.location)
      readDestinations(
        of: expression, in: inner,
        Arrival(
          kind: .child, from: [context.screen], containment: .inherited(context.screen), condition: context.condition,
          location: call.nameLocation))
      return
    }
    let before = call.arguments.map { closureReadings[$0.value.location] }
    // A wrapper view may show its content conditionally, so its body is read.
    let mayMatter =
      context.followsAll || relevance.contains(type.lastName)
      || call.arguments.contains { $0.value.closure != nil }
    let isFollowed = mayMatter && !context.following.contains(type)
    if isFollowed {
      // Several types have the name, and it is unknown to which one the code refers.
      if program.ambiguous.contains(type) { record(.opens(.trailing), at: call.nameLocation, in: context) }
      var inner = context.within(construct(type, call, in: context))
      inner.following.append(type)
      if !distinguish(&inner, by: call, in: context.scope), holdsContent(call, type) {
        inner.contents.append(location(call.nameLocation))
      }
      let use = call.arguments.isEmpty ? Embedding(type, in: inner) : nil
      if use.map(silent.contains) != true {
        let facts = inner.screen.records.count
        readBody(of: type, in: inner)
        if let use, inner.screen.records.count == facts, !isLimited { silent.insert(use) }
      }
    }
    for (argument, count) in zip(call.arguments, before) {
      if let closure = argument.value.closure {
        guard closureReadings[argument.value.location] == count else { continue }
        if !context.isMuted, hostsElsewhere(argument, of: type) {
          // Only the code that shows the controller determines its stack and the screen below it.
          let elsewhere = Arrival(
            kind: .push, from: [nil], containment: .unknown, condition: context.condition, location: call.nameLocation)
          readDestinations(of: closure.body, closure: closure, in: context, elsewhere)
          continue
        }
        let isAction = isAction(argument, of: call) || takesAction(argument, of: type)
        if isAction {
          read(closure, in: context.acting)
        } else {
          read(closure, in: context, inDoubt: isFollowed)
        }
      } else if isAction(argument, of: call) || argument.label != nil && takesAction(argument, of: type) {
        act(named: argument.value, in: context)
      } else if argument.value.looksLikeView, closureReadings[argument.value.location] == count {
        // The code that was read does not show the argument, so it may appear anywhere.
        read(argument.value, in: context.muted)
      }
    }
  }

  /// Whether a view of the app calls a closure without creating a view, judging by the type of the property.
  func takesAction(_ argument: Call.Argument, of type: String) -> Bool {
    guard let name = argument.label else {
      // A trailing closure without a label may be any of the view's function parameters.
      let makers = program.functions("init", of: type).flatMap(\.function.parameters).map(\.type)
      let stored = (program.types[type]?.variables ?? [:]).values.joined().filter { $0.getter == nil }.map(\.type)
      let functions = (makers.isEmpty ? stored : makers).compactMap(\.self).filter { $0.includes("->") }
      return argument.isTrailing && !functions.isEmpty && functions.allSatisfy(\.returnsNothing)
    }
    var declared = program.variables(name, of: type).first?.variable.type
    if declared == nil {
      for (_, function) in program.functions("init", of: type) {
        declared = declared ?? function.parameters.first { $0.label == name }?.type
      }
    }
    return declared?.returnsNothing ?? false
  }

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

  /// A position as text, to distinguish uses: `file:line:column`.
  func location(_ location: CodeLocation) -> String {
    let position = program.position(of: location)
    return "\(position.file):\(position.line):\(position.column)"
  }

  /// Whether a call passes known values to a view, so that the contents may differ between calls.
  func hasValues(_ call: Call, in scope: Scope) -> Bool {
    call.arguments.contains { argument in
      isKnown(argument.value, in: scope, depth: 0)
        || argument.value.closure != nil && isOptional(argument.label, of: call, in: scope)
    }
  }

  /// Whether the property of a view to which a call passes a closure may also be `nil`, so that the view may show
  /// something only if there is a closure.
  private func isOptional(_ label: String?, of call: Call, in scope: Scope) -> Bool {
    guard let label, let name = call.name, program.maySpellType(name),
      let type = program.type(name, in: scope.typeName)?.name,
      let variable = program.variables(label, of: type).first?.variable
    else { return false }
    return variable.type?.includes("->") == true && !variable.isNeverNil
  }

  /// Whether code states the value of an argument, perhaps through variables that pass it on. What a property of a
  /// model holds, for example, is only known at run time.
  private func isKnown(_ argument: Expression, in scope: Scope, depth: Int) -> Bool {
    guard depth < Interpretation.maximumDepth else { return true }
    switch argument.uncast.kind {
    case .text, .boolean, .number, .none, .choice, .infix, .negation, .call: return true
    case .closure: return depth > 0
    case .member(nil, _): return true
    case .name, .member:
      guard let path = argument.namePath else { return true }
      if path[0].startsUppercase { return true }
      guard let storage = values.storage(path, in: scope) else {
        // What a variable holds is a member of a value that code may state.
        return depth > 0 && path.count > 1
          && isKnown(Expression(names: [path[0]], at: argument.location), in: scope, depth: depth + 1)
      }
      return !storage.isOpen && storage.values.contains { isKnown($0.expression, in: $0.scope, depth: depth + 1) }
    default: return depth > 0
    }
  }

  // MARK: - Names

  /// Reads the view that a property, local or parameter names.
  func read(named expression: Expression, in context: ViewContext) {
    let found = targets(of: expression, in: context)
    for target in found { read(target) }
    if found.isEmpty { readFunctions(shownBy: expression, in: context) }
  }

  /// Reads the target of a name.
  func read(_ target: ViewTarget) {
    switch target {
    case .code(let body, let context): read(body, in: context)
    case .expression(let expression, let context): read(expression, in: context)
    case .closure(let closure, let location, let context):
      closureReadings[location, default: 0] += 1
      read(closure, in: context)
    case .view(let type, let context):
      embed(
        type,
        Call(
          callee: Expression(kind: .name(type), location: context.screen.location), arguments: [],
          nameLocation: context.screen.location), in: context)
    }
  }

  /// The targets of a name in place of a view.
  func targets(of expression: Expression, in context: ViewContext) -> [ViewTarget] {
    guard let path = expression.namePath else { return values(behind: expression, in: context) }
    if path == ["self"] {
      guard let storage = context.scope.local("self") else { return [] }
      return targets(of: storage, in: context)
    }
    if let storage = values.storage(of: expression, in: context.scope) { return targets(of: storage, in: context) }
    let key = (context.scope.typeName ?? "") + "/" + path.joined(separator: ".")
    guard !context.following.contains(key), let last = path.last else { return [] }
    guard let getter = values.getter(path, in: context.scope) else {
      let found = path.count > 1 ? values(behind: expression, in: context) : []
      let built = found.isEmpty ? targets(ofBuilder: expression, in: context) : found
      return built.isEmpty && path.count > 1 ? targets(ofMember: expression, in: context) : built
    }
    guard context.followsAll || relevance.contains(last) || getter.type.map({ relevance.contains($0.lastName) }) ?? true
    else { return [] }
    var inner = context.within(getter.scope)
    inner.following.append(key)
    return [.code(getter.body, inner)]
  }

  private func targets(of storage: Storage, in context: ViewContext) -> [ViewTarget] {
    var ofStorage: [ViewTarget] = []
    // `text = text.trimmed()` leads back to the variable.
    guard !context.follows(storage) else { return [] }
    for value in storage.assigned().values {
      guard var inner = context.when(value.condition)?.within(value.scope) else { continue }
      if let name = value.expression.lastName, values.storage(of: value.expression, in: value.scope) === storage {
        // In `if let image`, the value is the property that the local shadows.
        let own = Expression(kind: .name("self"), location: value.expression.location)
        let member = Expression(kind: .member(own, name), location: value.expression.location)
        // The value of the property may come from the property itself.
        inner.variables.append(storage)
        ofStorage += targets(of: member, in: inner)
        continue
      }
      if value.expression.closure == nil { closureReadings[value.expression.location, default: 0] += 1 }
      if let closure = value.expression.closure {
        ofStorage.append(.closure(closure, value.expression.location, inner))
      } else {
        inner.variables.append(storage)
        ofStorage.append(.expression(value.expression, inner))
      }
    }
    if storage.values.isEmpty,
      let type = storage.type.flatMap({ ownView($0.split(separator: ".").map(String.init), in: context.scope) })
    {
      ofStorage.append(.view(type, context))
    } else if storage.values.isEmpty, let type = storage.type,
      let getter = program.variables("body", of: type).first?.variable.getter
    {
      // An enumeration that is a view: `case .a: AView()` in its `body`.
      ofStorage.append(
        .code(getter, context.within(Scope(typeName: type, object: nil, depth: context.scope.depth + 1))))
    }
    return ofStorage
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

  /// Whether a call may refer to a function of the app; some apps capitalize function names too.
  func isFunction(_ call: Call, in scope: Scope) -> Bool {
    guard let name = call.name, program.maySpellType(name) else { return true }
    guard methodNames.contains(name) || program.functions[name] != nil else { return false }
    return program.type(name, in: scope.typeName)?.isDeclared != true
      || call.receiver == nil && values.isOwnMethod(name, in: scope)
  }

  /// Reads the result of a function of the app in place; `false` if there is no such function.
  func follow(function call: Call, in context: ViewContext) -> Bool {
    let found = targets(of: call, in: context)
    for target in found { read(target) }
    return !found.isEmpty
  }

  /// The code of the functions and closures that a call may refer to.
  func targets(of call: Call, in context: ViewContext) -> [ViewTarget] {
    guard let name = call.name else {
      return call.callee.closure.map { [.closure($0, call.callee.location, context)] } ?? []
    }
    var context = context
    // `content()`, `content(item)`: a closure that was passed in.
    if let storage = values.storage(of: call.callee, in: context.scope), !context.follows(storage) {
      distinguish(&context, by: call, in: context.scope)
      return storage.values.compactMap { value in
        guard var inner = context.when(value.condition) else { return nil }
        if let closure = value.expression.closure {
          closureReadings[value.expression.location, default: 0] += 1
          let scope = Scope(inside: value.scope, deeper: true)
          let names =
            closure.parameters.isEmpty
            ? call.arguments.indices.map { Parameter(label: nil, name: "$\($0)", type: nil) }
            : closure.parameters.map { Parameter(label: nil, name: $0.name, type: $0.type) }
          bind(names, to: call, from: context.scope, in: scope)
          inner = inner.within(scope)
          return .code(closure.body, inner)
        }
        closureReadings[value.expression.location, default: 0] += 1
        let (expression, scope) = passed(value, call, in: context)
        inner.variables.append(storage)
        return .expression(expression, inner.within(scope))
      }
    }
    guard context.followsAll || relevance.contains(name) else { return [] }
    let functions = values.functions(called: call, in: context.scope)
    if !functions.isEmpty {
      distinguish(&context, by: call, in: context.scope)
      return functions.compactMap { function, scope in target(function, scope, in: context) }
    }
    // A method of an object of unknown type, if only one function of that name creates views.
    guard let only = viewFunctions[name], only.count == 1, call.receiver != nil else { return [] }
    distinguish(&context, by: call, in: context.scope)
    let scope = Scope(typeName: only[0].owner, object: nil, depth: context.scope.depth + 1)
    bind(only[0].function.parameters, to: call, from: context.scope, in: scope)
    return [target(only[0].function, scope, in: context)].compactMap { $0 }
  }

  /// A function that a variable names, called with the arguments of a call: `content(item)` if `content` is
  /// `Detail.init`.
  private func passed(_ value: Value, _ call: Call, in context: ViewContext) -> (Expression, Scope) {
    guard !call.arguments.isEmpty, value.expression.namePath != nil else { return (value.expression, value.scope) }
    let scope = Scope(inside: value.scope, deeper: true)
    var given = Call(callee: value.expression, arguments: [], nameLocation: value.expression.location)
    for (index, argument) in call.arguments.enumerated() {
      // The function may itself be such an argument of an outer call.
      let name = "argument \(index) at depth \(scope.depth)"
      let storage = Storage(ValueName(name, .local(call.nameLocation)), value: Value(argument.value, context.scope))
      storage.isFixed = true
      scope.declare(name, storage)
      let named = Expression(kind: .name(name), location: argument.value.location)
      given.arguments.append(Call.Argument(label: nil, value: named))
    }
    return (given.asExpression(at: value.expression.location), scope)
  }

  private func target(_ function: Function, _ scope: Scope, in context: ViewContext) -> ViewTarget? {
    let key = function.location.name
    guard let body = function.body, !context.following.contains(key),
      var inner = context.when(holds(function.condition, in: scope))?.within(scope)
    else { return nil }
    inner.following.append(key)
    return .code(Self.fonts.contains(function.result ?? "") ? [] : body, inner)
  }

  /// Result types that are not views; apps often compute them with many branches.
  private static let fonts: Set<String> = ["UIFont", "Font"]

  /// Distinguishes the uses in the code that a call runs by the call, if the call passes known values.
  ///
  /// - Returns: whether it passes known values.
  @discardableResult
  func distinguish(_ inner: inout ViewContext, by call: Call, in scope: Scope) -> Bool {
    guard hasValues(call, in: scope) else { return false }
    inner.trail += location(call.nameLocation) + " "
    return true
  }
}

extension String {
  /// Whether it spells a function type without a result.
  fileprivate var returnsNothing: Bool { hasSuffix("-> Void") || hasSuffix("-> ()") }
}

/// The target of a name or call in place of a view.
enum ViewTarget {
  /// The statements of a function or getter.
  case code([Statement], ViewContext)
  case expression(Expression, ViewContext)
  /// A stored closure, and its position.
  case closure(Closure, CodeLocation, ViewContext)
  /// A view of this type that other code constructs.
  case view(String, ViewContext)
}
