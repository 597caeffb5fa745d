import FitModel
import InputFiles

/// Reads SwiftUI views: finds the screens, the contents of their bars, and the edges between them.
///
/// Reading begins with the first view of the app, and with the views that UIKit code shows. The views that these
/// present, push or put behind tabs are read as separate screens; a view that only appears inside others is a part of
/// them. Views for which no use was found come last.
struct SwiftUIInterpreter {
  /// The program, and the destination of facts. UIKit code must be read first.
  let interpretation: Interpretation

  /// Reads every view of the program; deeply nested views need a large call stack.
  func read() {
    let program = interpretation.program
    let views = program.typeNames.filter { name in
      guard let type = program.types[name], type.isDeclared, !type.isPreview, type.kind != .protocol else {
        return false
      }
      return program.isView(name) && program.variables("body", of: name).contains { $0.variable.getter != nil }
    }
    let apps = program.typeNames.filter {
      program.isA($0, ["App", "SwiftUI.App"]) && program.types[$0]?.isDeclared == true
    }
    guard !views.isEmpty || !apps.isEmpty else { return }
    let reading = ViewReading(interpretation)
    let hosted = interpretation.recorder.edges.filter { program.isView($0.to) }
    reading.hosted = Set(hosted.map(\.to))
    for app in apps { reading.read(app: app) }
    reading.finishWaiting()
    let (shown, hosts) = reading.read(hosted: hosted)
    reading.finishWaiting()
    reading.readScreenEnums()
    reading.readUnused(views.filter { !interpretation.unnamed.contains($0) })
    reading.connectRoutes()
    reading.connectColumns()
    let open = Set(reading.order.filter(\.mayBeAnywhere).map(\.name)).union(reading.hosted).union(hosts)
    let presented = PresentedFlags(
      program, interpretation.recorder.edges, open: open.union(reading.columnPushes.map(\.to)))
    let outer = Set(reading.order.flatMap(\.outer))
    for screen in reading.order {
      let isUsedElsewhere = shown.contains(screen.name)
      let known = presented.condition(of: screen.name)
      for fact in screen.facts(isUsedElsewhere: isUsedElsewhere, selections: reading.selections) {
        guard let fact = fact.assuming(known) else { continue }
        interpretation.recorder.record(fact, of: screen.name)
      }
      interpretation.recorder.record(scrolls: screen.scrolls, of: screen.name)
      let isUsedByUIKit = isUsedElsewhere || interpretation.recorder[screen.name]?.uses != 0
      interpretation.recorder.record(
        ways: screen.ways(areAll: !isUsedByUIKit && screen.knownUses != nil), of: screen.name)
      if !outer.contains(screen) {
        interpretation.recorder.record(barConditions: screen.barConditions, of: screen.name)
      }
      if !isUsedElsewhere { interpretation.recorder.record(viewUses: screen.knownUses, of: screen.name) }
    }
  }
}

extension ViewReading {
  /// Reads the code of the screens found so far, until there are no more.
  func finishWaiting() {
    var index = 0
    while index < waiting.count {
      (steps, actionSteps) = (0, 0)
      isLimited = false
      waiting[index]()
      index += 1
    }
    waiting = []
  }

  /// `WindowGroup { ContentView() }` in the body of the app. The system opens the first scene; other named scenes need
  /// code that opens them.
  fileprivate func read(app: String) {
    let scope = Scope(typeName: app, object: Object(typeName: app))
    let location = program.types[app]?.location ?? CodeLocation(file: 0, offset: 0)
    let context = ViewContext(screen: ViewScreen(name: app, location: location), scope: scope, following: [app])
    let opensWindows = program.files.contains { file in
      file.facts.mentions(["openWindow"])
        && file.bodies(previews: false).contains { body in
          body.statements.calls.contains { call in
            call.name == "openWindow" && (call.argument("id") != nil || call.argument("value") != nil)
          }
        }
    }
    for (body, inner) in bodies(of: app, in: context) {
      var earlier: [Guard] = []
      leaves(of: body, in: inner) { [self] scene, inner in
        guard let call = scene.base.call, let name = call.name else { return }
        let containment: ViewScreen.Containment
        switch name {
        case "WindowGroup", "Window": containment = .bare
        case "DocumentGroup": containment = .unknown
        default: return
        }
        defer { earlier.append(inner.condition) }
        let isNamed = call.argument("id") != nil || call.argument("for") != nil
        let isOpened = opensWindows || scene.links.contains { $0.name == "handlesExternalEvents" }
        if isNamed, !isOpened, earlier.contains(where: inner.condition.agrees) {
          recordUnshown(call.arguments.map { .expression($0.value) }, by: app, in: inner)
          return
        }
        let content =
          call.argument("content") ?? call.argument("editor") ?? call.arguments.last { $0.value.closure != nil }?.value
        var start = inner.within(Scope(inside: inner.scope))
        start.condition = .always
        let arrival = Arrival(
          kind: .present, from: [nil], containment: containment, condition: inner.condition, location: call.nameLocation
        )
        if let closure = content?.closure {
          readDestinations(of: closure.body, closure: closure, in: start, arrival)
        } else if let first = call.firstUnlabeled {
          readDestinations(of: first, in: start, arrival)
        }
      }
    }
  }

  /// Reads the views that UIKit code shows, with the modifiers in the hosting code.
  ///
  /// - Returns: the names of the views for which no hosting code was found, and those for which it was.
  fileprivate func read(hosted edges: [ScreenEdge]) -> (shown: Set<String>, hosts: [String]) {
    var hosted: [ViewScreen] = []
    for name in program.typeNames {
      guard let type = program.types[name], !type.isPreview, !program.isView(name) else { continue }
      for member in type.functionNames {
        for function in type.functions[member] ?? [] where mentionsRoot(at: function.location) {
          hosted += hostedViews(in: function.body ?? [], of: name)
        }
      }
      for member in type.variableNames {
        for variable in type.variables[member] ?? [] where mentionsRoot(at: variable.location) {
          let value = variable.value.map { [Statement.expression($0)] } ?? []
          hosted += hostedViews(in: value + (variable.getter ?? []), of: name)
        }
      }
    }
    var shown: Set<String> = []
    for edge in edges {
      guard let info = program.types[edge.to], info.isDeclared else { continue }
      let screen = screen(info.name, at: info.location)
      switch edge.kind {
      case .push, .root: screen.record(.stack)
      case .present, .tab: screen.record(.bare)
      case .child: screen.record(.unknown)
      }
      if !hosted.contains(where: { $0 === screen }) { shown.insert(info.name) }
      start(info.name, screen)
    }
    for screen in hosted where screen.containments.isEmpty { screen.record(.unknown) }
    return (shown, hosted.map(\.name))
  }

  private func mentionsRoot(at location: CodeLocation) -> Bool {
    program.facts(at: location).mentions(["rootView"])
  }

  /// `UIHostingController(rootView: …)`, `super.init(rootView: …)`.
  private func hostedViews(in statements: [Statement], of type: String) -> [ViewScreen] {
    let roots = statements.calls.compactMap { call in call.argument("rootView").map { (call, $0) } }
    guard !roots.isEmpty else { return [] }
    let scope = Scope(typeName: type, object: Object(typeName: type))
    for case .variable(let variable) in statements {
      scope.declare(variable.name, values.storage(for: variable, in: scope))
    }
    let location = program.types[type]?.location ?? CodeLocation(file: 0, offset: 0)
    let context = ViewContext(screen: ViewScreen(name: type, location: location), scope: scope)
    return roots.flatMap { call, root in
      (steps, actionSteps) = (0, 0)
      let arrival = Arrival(kind: .child, from: [], containment: nil, condition: .always, location: call.nameLocation)
      return readDestinations(of: named(root, in: type), in: context, arrival).map(\.screen)
    }
  }

  /// `Settings(…)` for `.init(…)` in the code of a `UIHostingController<Settings>`.
  private func named(_ root: Expression, in type: String) -> Expression {
    guard var call = root.call, call.callee.implicitMember == "init",
      let arguments = program.types[type]?.inheritedArguments, arguments.count == 1
    else { return root }
    call.callee = Expression(kind: .name(arguments[0]), location: call.callee.location)
    return call.asExpression(at: root.location)
  }

  /// Reads the views for which no use was found, first those that no other such view mentions.
  fileprivate func readUnused(_ views: [String]) {
    var shut: Set<String> = []
    var mentioned: [String: [String]] = [:]
    for view in views {
      for user in relevance.mentions[view.lastName] ?? [] where user != view {
        mentioned[user, default: []].append(view)
      }
    }
    /// Adds the views that are mentioned only by code that never runs, or by views that are never shown.
    func close() {
      var queue = views.filter { unshown[$0] != nil && !shut.contains($0) }
      while let view = queue.popLast() {
        guard !shut.contains(view), !usedViews.contains(view),
          (relevance.mentions[view.lastName] ?? []).allSatisfy({ user in
            user == view || shut.contains(user) || interpretation.unnamed.contains(user)
              || unshown[view]?.contains(user) == true
          })
        else { continue }
        shut.insert(view)
        queue += mentioned[view] ?? []
      }
    }
    close()
    var left = views.filter { !usedViews.contains($0) && relevance.contains($0.lastName) && !shut.contains($0) }
    while !left.isEmpty {
      let names = Set(left)
      let first = left.first { name in
        (relevance.mentions[name.lastName] ?? []).allSatisfy { user in
          user == name || !sequence(first: user, next: \.outerName).contains(where: names.contains)
        }
      }
      let name = first ?? left[0]
      let screen = screen(name, at: program.types[name]?.location ?? CodeLocation(file: 0, offset: 0))
      screen.record(.unknown)
      start(name, screen)
      finishWaiting()
      close()
      left.removeAll { $0 == name || usedViews.contains($0) || shut.contains($0) }
    }
  }

  private func start(_ type: String, _ screen: ViewScreen) {
    usedViews.insert(type)
    guard let reading = screen.begin(for: nil) else { return }
    let scope = construct(type, nil, from: Scope(typeName: nil, object: nil), depth: 0)
    let context = ViewContext(screen: screen, scope: scope, use: reading, following: [type])
    waiting.append { [self] in readScreen(type, in: context) }
  }
}
