import FitModel

/// Enumerations of screens: `enum Page { case a, b; func view() -> AnyView { switch self { case .a: A() … } } }`.
///
/// If code passes the views on as `AnyView`, they can no longer be identified, so the uses of the cases determine how
/// the views appear. A case that a modifier of the app puts behind a link is pushed from that screen. A case passed to
/// a function is pushed from an unknown screen or presented, depending on the function's name; one assigned to a
/// property may be presented, depending on the property's name.
struct ScreenEnums {
  /// The effect of a use of a case.
  enum Action { case links, pushes, presents }
  /// Code that uses a case.
  struct CaseUse {
    /// The type that contains the code.
    var owner: String
    var name: String
    var action: Action
    var location: CodeLocation
  }
  /// An enumeration of screens.
  struct ScreenEnum {
    /// Its full name.
    var name: String
    /// The functions that return the views of the cases.
    var makers: [Function]
    /// The types that contain the views of the cases.
    var holders: Set<String>
  }

  private let program: Program

  init(_ program: Program) { self.program = program }

  /// The enumerations of screens, in the order of the files.
  func find() -> [ScreenEnum] {
    program.typeNames.compactMap { name in
      guard let type = program.types[name], type.kind == .enum, !type.cases.isEmpty, !type.isPreview,
        !program.isView(name)
      else { return nil }
      let functions = type.functionNames.flatMap { type.functions[$0] ?? [] }
      let getters = type.variableNames.flatMap { type.variables[$0] ?? [] }.compactMap { variable in
        variable.getter.map {
          Function(
            name: variable.name, parameters: [], result: variable.type, body: $0, isStatic: variable.isStatic,
            attributes: variable.attributes, condition: variable.condition, location: variable.location)
        }
      }
      let makers = (functions + getters).filter { $0.makesView && !$0.isStatic && ($0.body ?? []).switchesOverSelf }
      guard !makers.isEmpty else { return nil }
      let names = Set(makers.map(\.name))
      let holders = functions.filter { function in
        !function.makesView && function.result != nil
          && (function.body ?? []).calls.contains { $0.name.map(names.contains) ?? false }
      }.compactMap { $0.result.map { program.fullName($0, in: name) } }
      return ScreenEnum(name: name, makers: makers, holders: Set(holders))
    }
  }

  /// The members through which code shows the view of an unknown case: `page.view`, `modal.view`.
  func members(of found: ScreenEnum) -> Set<String> {
    let kept = found.holders.compactMap { program.types[$0] }.flatMap { type in
      type.variableNames.filter { type.variables[$0]?.contains { $0.type == "AnyView" } == true }
    }
    return Set(found.makers.map(\.name)).union(kept)
  }

  /// Every case of an enumeration that code passes to a function or property.
  func uses(of found: ScreenEnum) -> [CaseUse] {
    let cases = Set(program.types[found.name]?.cases.map(\.name) ?? [])
    var actions: [String: Action] = [:]
    var kept: Set<String> = []
    for owner in program.typeNames {
      guard let type = program.types[owner] else { continue }
      for function in type.functionNames.flatMap({ type.functions[$0] ?? [] }) {
        guard function.parameters.contains(where: { isType($0.type, found, in: owner) }) else { continue }
        if ["View", "SwiftUI.View"].contains(owner), links(function.body ?? [], depth: 0) {
          actions[function.name] = .links
        } else if actions[function.name] == nil, !function.makesView || !type.isDeclared {
          actions[function.name] =
            ViewReading.pushes(function.name) ? .pushes : Self.presents(function.name) ? .presents : nil
        }
      }
      for name in type.variableNames where Self.presents(name) {
        if type.variables[name]?.contains(where: { isType($0.type, found, in: owner) }) == true { kept.insert(name) }
      }
    }
    guard !actions.isEmpty || !kept.isEmpty else { return [] }
    var uses: [CaseUse] = []
    for owner in program.typeNames where owner != found.name {
      guard let type = program.types[owner], !type.isPreview else { continue }
      let walk = FormWalk { expression in
        func add(_ value: Expression, _ action: Action, _ location: CodeLocation) {
          guard case .member(let base, let name) = (value.call?.callee ?? value).uncast.kind, cases.contains(name),
            base.map({ $0.namePath.map { program.fullName($0.joined(separator: "."), in: owner) } == found.name })
              ?? true
          else { return }
          uses.append(CaseUse(owner: owner, name: name, action: action, location: location))
        }
        switch expression.kind {
        case .call(let call):
          guard let name = call.name, let action = actions[name] else { return }
          for argument in call.arguments { add(argument.value, action, call.nameLocation) }
        case .assignment(let target, let value):
          if let name = target.lastName, kept.contains(name) { add(value, .presents, value.location) }
        default: break
        }
      }
      for function in type.functionNames.flatMap({ type.functions[$0] ?? [] }) { walk.walk(function.body ?? []) }
      for variable in type.variableNames.flatMap({ type.variables[$0] ?? [] }) { walk.walk(variable) }
    }
    return uses
  }

  private func isType(_ type: String?, _ found: ScreenEnum, in owner: String) -> Bool {
    type.map { program.fullName($0, in: owner) == found.name } ?? false
  }

  /// Whether a function or property presents its argument or value, judging by its name.
  private static func presents(_ name: String) -> Bool {
    let lower = name.lowercased()
    return (ViewReading.presentingWords + ["show"]).contains(where: lower.includes)
  }

  /// Whether code creates links, directly or with a modifier of the app.
  private func links(_ body: [Statement], depth: Int) -> Bool {
    guard depth < 4 else { return false }
    return body.calls.contains { call in
      guard let name = call.name else { return false }
      if name == "NavigationLink" { return true }
      guard name.startsUppercase, let type = call.callee.namePath.map({ program.fullName($0.joined(separator: ".")) })
      else { return false }
      return program.functions("body", of: type).contains { links($0.function.body ?? [], depth: depth + 1) }
    }
  }

  /// Whether code presents a new navigation stack whose root view is one of these members.
  func presentsInStack(_ members: Set<String>) -> Bool {
    var isPresented = false
    let walk = FormWalk { expression in
      guard !isPresented, case .call(let call) = expression.kind,
        ["sheet", "fullScreenCover", "popover"].contains(call.name ?? "")
      else { return }
      for closure in call.arguments.compactMap(\.value.closure) {
        for stack in closure.body.calls where ["NavigationView", "NavigationStack"].contains(stack.name ?? "") {
          guard case .expression(let root)? = stack.trailingClosure?.body.first else { continue }
          let name = root.shownMember
          if let name, members.contains(name) { isPresented = true }
        }
      }
    }
    for name in program.typeNames {
      guard let type = program.types[name], !type.isPreview else { continue }
      for variable in type.variables.values.joined() { walk.walk(variable) }
      for function in type.functions.values.joined() { walk.walk(function.body ?? []) }
    }
    return isPresented
  }
}

extension [Statement] {
  /// Whether the code switches over its own case: `switch self { … }`.
  fileprivate var switchesOverSelf: Bool {
    func matchesSelf(_ branches: [Branch]) -> Bool {
      branches.contains { branch in
        if case .matches(let subject, _) = branch.condition { subject.isPath("self") } else { false }
      }
    }
    return contains { statement in
      switch statement {
      case .branch(let branches): return matchesSelf(branches)
      case .expression(let value), .result(let value?):
        if case .choice(let branches) = value.uncast.kind { return matchesSelf(branches) }
        return false
      default: return false
      }
    }
  }
}

extension Expression {
  /// The member at the start of a chain of modifiers: `view` for `self.state.modal!.view.tint(.red)`, `page.view()`.
  fileprivate var shownMember: String? {
    var current = uncast
    var shown: String?
    for _ in 0..<64 {
      switch current.kind {
      case .call(let call):
        guard case .member(let base?, let name) = call.callee.uncast.kind else { return shown }
        shown = name
        current = base.uncast
      case .member:
        return current.lastName
      default: return shown
      }
    }
    return nil
  }
}

extension ViewReading {
  /// Reads the views of screen enumerations that no other known code shows, and records how their cases appear.
  func readScreenEnums() {
    let enums = ScreenEnums(program)
    for found in enums.find() where !routes.destinations.contains(where: { $0.type == found.name }) {
      let uses = enums.uses(of: found)
      guard !uses.isEmpty else { continue }
      var destinations: [(screen: ViewScreen, cases: Set<String>)] = []
      for maker in found.makers { destinations += readDestinations(ofCasesOf: found.name, by: maker) }
      finishWaiting()
      let isFirst = enums.presentsInStack(enums.members(of: found))
      for (screen, cases) in destinations {
        let known = uses.filter { cases.contains($0.name) }
        let isInStack = known.contains { $0.action != .presents || isFirst }
        screen.record(isInStack ? .stack : .unknown)
        for use in known { record(use, of: screen, isFirst: isFirst) }
      }
    }
  }

  private func readDestinations(ofCasesOf type: String, by maker: Function) -> [(
    screen: ViewScreen, cases: Set<String>
  )] {
    let before = usedViews
    let scope = Scope(typeName: type, object: nil, depth: 1)
    let empty = Closure(parameters: [], body: [])
    scope.declare("self", open("self", type: type, at: empty))
    for parameter in maker.parameters {
      scope.declare(parameter.name, open(parameter.name, type: parameter.type, at: empty))
    }
    let context = ViewContext(screen: ViewScreen(name: type, location: maker.location), scope: scope)
    let arrival = Arrival(kind: .push, from: [], containment: nil, condition: .always, location: maker.location)
    (steps, actionSteps) = (0, 0)
    return readDestinations(of: maker.body ?? [], in: context, arrival).compactMap { found in
      // How a screen appears is already known if other code led to it.
      guard !before.contains(found.screen.name) else { return nil }
      return (found.screen, cases(of: type, in: found.condition))
    }
  }

  private func record(_ use: ScreenEnums.CaseUse, of screen: ViewScreen, isFirst: Bool) {
    let owner = screens[use.owner]?.name
    let position = program.position(of: use.location)
    func add(_ kind: ScreenEdge.Kind, from: String?, isFirst: Bool = false) {
      interpretation.recorder.record(
        ScreenEdge(
          kind: kind, from: from, to: screen.name, condition: .always, position: position, isStackOfViews: isFirst))
    }
    switch use.action {
    case .links: add(.push, from: owner)
    case .pushes: add(.push, from: nil)
    case .presents where isFirst:
      add(.present, from: owner)
      add(.root, from: nil, isFirst: true)
    case .presents: break
    }
  }
}
