import BarScreens
import FitModel

/// Reads SwiftUI views: follows builders, records the effects of modifiers, and starts the screens to which they lead.
///
/// The other files of this folder each handle one part of SwiftUI: `ViewFollowing` the app's own views and functions,
/// `ModifierReading` titles and hidden bars, `Destinations` presentations of other screens, and so on.
final class ViewReading {
  let interpretation: Interpretation
  let program: Program
  let values: ValueReader
  let texts: TextReader
  /// Decides which names must be followed.
  let relevance: ViewRelevance
  /// The app's own methods of views, by name.
  let ownModifiers: [String: [(owner: String, function: Function)]]
  /// The modifiers among them that only put a value into the environment.
  let environmentModifiers: [String: [(owner: String, function: Function)]]
  /// The names of all methods of the app's types.
  let methodNames: Set<String>
  /// The names of the app's modifiers that are properties: `List { … }.routing`.
  let modifierProperties: Set<String>
  /// The app's functions that create views, by name.
  let viewFunctions: [String: [(owner: String, function: Function)]]
  /// The screens by name, and in the order in which they were found.
  private(set) var screens: [String: ViewScreen] = [:]
  private(set) var order: [ViewScreen] = []
  /// The app's views that code uses.
  var usedViews: Set<String> = []
  /// Screens whose own code still has to be read.
  var waiting: [() -> Void] = []
  /// The number of readings of each closure, by position.
  var closureReadings: [CodeLocation: Int] = [:]
  /// Screens by the type of the value that leads to them.
  var routes = RouteTable()
  /// Whether a modifier of the app puts its view into a stack, by name.
  var stackModifiers: [String: Bool] = [:]
  /// The number of views read for the current screen.
  var steps = 0
  /// The number of expressions read in actions of the current screen.
  var actionSteps = 0
  /// The value of `actionSteps` at which the reading of the current action stops; `nil` outside of actions.
  private var actionLimit: Int?
  /// The sets that lists use for their selection. Users can select several elements only while a list is in editing
  /// mode.
  var selections: Set<ValueName> = []
  /// The values that lists use for their selection.
  var selected: Set<ValueName> = []
  /// The pushes of the columns of split views.
  var columnPushes: [ScreenEdge] = []
  /// Whether the current screen was not read completely, which has been recorded.
  var isLimited = false
  /// The views that UIKit code shows.
  var hosted: Set<String> = []
  /// The flags of presentations that never appear.
  let unopened: UnopenedFlags
  /// The views in code that never runs and in presentations that never appear, with the types whose code contains them.
  var unshown: [String: Set<String>] = [:]
  /// Whether views of the app are stacks or tab bars, by type.
  var barHolders: [String: Bool] = [:]

  /// The uses of views without arguments whose code adds nothing to the bars of their screens. Equal uses are not read
  /// again.
  var silent: Set<Embedding> = []
  /// The number of views after which the reading of a screen, or of a part of it, stops.
  private(set) var stepLimit = maximumSteps

  /// The limits for one screen: the number of views, and their nesting.
  static let maximumSteps = 20_000
  private static let maximumActionSteps = 300
  static let maximumNesting = 160

  init(_ interpretation: Interpretation) {
    self.interpretation = interpretation
    program = interpretation.program
    unopened = UnopenedFlags(program)
    values = interpretation.values
    texts = interpretation.texts
    var modifiers: [String: [(owner: String, function: Function)]] = [:]
    var makers: [String: [(owner: String, function: Function)]] = [:]
    var methods: Set<String> = []
    var properties: Set<String> = []
    for name in program.typeNames {
      guard let type = program.types[name] else { continue }
      let extendsViews = !type.isDeclared || type.kind == .protocol
      let isView = ["View", "SwiftUI.View"].contains(name)
      for member in type.functionNames {
        methods.insert(member)
        for function in type.functions[member] ?? [] where function.body != nil {
          if isView || extendsViews && (function.makesView || function.result == "Self"), !function.isStatic {
            modifiers[member, default: []].append((name, function))
          }
          if function.makesView { makers[member, default: []].append((name, function)) }
        }
      }
      guard isView || extendsViews else { continue }
      for modifier in type.variables.values.joined().compactMap(\.viewModifier) {
        modifiers[modifier.name, default: []].append((name, modifier))
        properties.insert(modifier.name)
      }
    }
    ownModifiers = modifiers
    environmentModifiers = modifiers.compactMapValues { candidates in
      candidates.allSatisfy { $0.function.environmentSetter != nil } ? candidates : nil
    }
    methodNames = methods
    modifierProperties = properties
    viewFunctions = makers
    relevance = ViewRelevance(program, startingAt: Self.relevantModifiers.union(Self.relevantTypes).union(Self.pushing))
  }

  // MARK: - Screens

  func screen(_ name: String, at location: CodeLocation, naming: ScreenName? = nil) -> ViewScreen {
    if let known = screens[name] { return known }
    let screen = ViewScreen(name: name, location: location, naming: naming)
    screens[name] = screen
    order.append(screen)
    interpretation.recorder.declare(name, kind: .view, at: program.position(of: location), naming: naming)
    return screen
  }

  /// Records a fact about the bars of a screen.
  func record(
    _ content: ScreenFact.Content, at location: CodeLocation, in context: ViewContext,
    from position: SourcePosition? = nil,
    isInferred: Bool = false
  ) {
    guard !context.isMuted else { return }
    let fact = ScreenFact(
      content: content, condition: context.condition, position: position ?? program.position(of: location),
      isInferred: isInferred || context.isInferred)
    context.screen.record(
      ViewScreen.Record(fact: fact, use: context.use, isBody: context.isBody, isInside: context.isInside))
  }

  /// Records that code was not read completely.
  func recordLimit(at location: CodeLocation) {
    guard !isLimited else { return }
    isLimited = true
    interpretation.recorder.record(
      InputProblem(
        .skipped, at: program.position(of: location),
        message: "The views are nested too deeply here and were not read further",
        fix: "describe the screen in labelfit.yml"))
  }

  /// Reads code with a share of the remaining steps; the rest is reserved for the code after it.
  func withSteps(_ share: Int, of parts: Int, _ read: () -> Void) {
    let limit = stepLimit
    stepLimit = limit - max(0, limit - steps) * (parts - share) / parts
    read()
    stepLimit = limit
  }

  // MARK: - Builders

  /// Reads the statements of a builder, a getter or a function.
  ///
  /// - Returns: the condition under which the code after them runs; `nil` for never.
  @discardableResult
  func read(_ statements: [Statement], in context: ViewContext) -> Guard? {
    var context = context
    context.scope.declare(functionsOf: statements)
    for statement in statements {
      switch statement {
      case .expression(let expression):
        read(expression, in: context)
        if context.isAction, let (path, isAll) = expression.shortenedPath { context.shortened[path] = isAll }
      case .variable(let variable):
        context.scope.declare(variable.name, values.storage(for: variable, in: context.scope))
        if context.isAction, let value = variable.value { read(value, in: context) }
      case .branch(let branches):
        guard let rest = read(branches, in: context) else { return nil }
        context.condition = rest
      case .require(let check, let bindings, let otherwise):
        let (holds, fails) = values.guards(of: check, binding: bindings, in: context.scope)
        if let failed = context.when(fails) { read(otherwise, in: failed.within(Scope(inside: context.scope))) }
        values.bind(bindings, in: context.scope)
        guard let next = context.when(holds) else { return nil }
        context = next
      case .loop(let variable, _, let over, let body):
        let scope = Scope(inside: context.scope)
        scope.isRepeated = true
        if let variable { scope.declare(variable, Storage(ValueName(variable, .loop(over?.location)), isOpen: true)) }
        read(body, in: context.within(scope))
      case .result(let expression):
        if let expression { read(expression, in: context) }
        return nil
      case .exit, .stop: return nil
      case .block(let body): read(body, in: context.within(Scope(inside: context.scope)))
      case .function: break
      }
    }
    return context.condition
  }

  private func read(_ branches: [Branch], in context: ViewContext) -> Guard? {
    eachBranch(branches, in: context) { read($0, in: $1) }
  }

  /// Calls `body` with the statements of each branch that can be taken.
  ///
  /// - Returns: the condition under which the code after the branches runs; `nil` for never.
  @discardableResult
  func eachBranch(
    _ branches: [Branch], in context: ViewContext, _ body: ([Statement], ViewContext) -> Guard?
  ) -> Guard? {
    var rest: Guard? = context.condition
    var allContinue = true
    // Whether a build flag makes the program always take an earlier branch.
    var isDecided = false
    for (branch, taken) in zip(branches, values.guards(of: branches, in: context.scope)) {
      defer { isDecided = isDecided || program.buildFlags.exclude(.not(branch.condition)) }
      guard var inner = context.when(taken) else {
        if taken == nil,
          isDecided || branch.condition.readsStaticVariable || values.isNeverMade(branch.condition, in: context.scope)
            || values.asksForElements(branch.condition, in: context.scope)
        {
          recordUnshown(branch.body, in: context)
        }
        continue
      }
      inner.scope = Scope(inside: context.scope)
      values.bind(branch.bindings, in: inner.scope)
      guard body(branch.body, inner) == nil else { continue }
      allContinue = false
      rest = rest.flatMap { left in taken?.negated.flatMap { left.and($0) } }
    }
    return allContinue ? context.condition : rest
  }

  /// Reads the content of a closure in place, with unknown parameters.
  func read(_ closure: Closure, in context: ViewContext, parameterType: String? = nil) {
    let scope = Scope(inside: context.scope, deeper: true)
    for parameter in closure.parameters {
      scope.declare(parameter.name, open(parameter.name, type: parameter.type ?? parameterType, at: closure))
    }
    if closure.parameters.isEmpty { scope.declare("$0", open("$0", type: parameterType, at: closure)) }
    read(closure.body, in: context.within(scope))
  }

  /// A parameter that is known only at run time.
  func open(_ name: String, type: String?, at closure: Closure) -> Storage {
    let location = closure.body.first?.location
    let storage = Storage(
      ValueName(name, .local(location ?? CodeLocation(file: 0, offset: 0))), type: type, isOpen: true)
    storage.isFixed = true
    if location != nil, let type, type.last != "?" {
      interpretation.recorder.record(type: type, ofParameter: storage.name)
    }
    return storage
  }

  // MARK: - Expressions

  /// Reads an expression whose value is a view.
  func read(_ expression: Expression, in context: ViewContext) {
    if context.isAction { return act(expression, in: context) }
    guard let context = entering(expression, in: context) else { return }
    readParts(of: expression, in: context)
  }

  /// Reads an expression of an action. Actions may run much code that leads to no screen, so they have a separate limit
  /// and do not use the steps for views.
  private func act(_ expression: Expression, in context: ViewContext) {
    let isStart = actionLimit == nil
    if isStart { actionLimit = min(actionSteps + Self.maximumActionSteps, Self.maximumSteps) }
    defer { if isStart { actionLimit = nil } }
    actionSteps += 1
    guard actionSteps < actionLimit ?? 0, context.nesting < Self.maximumNesting,
      context.scope.depth < Interpretation.maximumDepth
    else { return }
    var context = context
    context.nesting += 1
    readParts(of: expression, in: context)
  }

  private func readParts(of expression: Expression, in context: ViewContext) {
    let expression = expression.uncast
    switch expression.kind {
    case .choice(let branches): _ = read(branches, in: context)
    case .call, .name, .member: read(chain(expression, in: context.scope), at: expression, in: context)
    case .closure(let closure):
      closureReadings[expression.location, default: 0] += 1
      read(closure, in: context)
    case .array(let parts), .operands(let parts): for part in parts { read(part, in: context) }
    case .infix("??", let first, let second):
      read(first, in: context)
      read(second, in: context)
    case .assignment(let target, let value):
      if context.isAction {
        recordRoute(assigned: value, to: target, isAdded: false, in: context)
      } else {
        assign(expression, in: context)
      }
    case .addition(let target, let value):
      if context.isAction { recordRoute(assigned: value, to: target, isAdded: true, in: context) }
    default: break
    }
  }

  private func read(_ chain: ViewChain, at expression: Expression, in context: ViewContext) {
    if context.isAction { return act(chain, in: context) }
    // A modifier of the app that puts its view into a stack must be read before the views inside.
    if let index = chain.links.lastIndex(where: { wraps($0) }) {
      let inner = index == 0 ? chain.base : chain.links[index - 1].asExpression(at: chain.base.location)
      let outer = Array(chain.links[(index + 1)...])
      follow(modifier: chain.links[index], around: inner, in: surrounded(by: outer, in: context))
      for link in outer { read(modifier: link, of: chain, in: context) }
      return
    }
    let isRelevant = chain.links.contains { $0.name.map { relevance.contains($0) } ?? false }
    // The content leaves an eighth of the steps to modifiers that affect bars.
    withSteps(isRelevant ? 7 : 8, of: 8) { read(base: chain, in: surrounded(by: chain.links, in: context)) }
    for link in chain.links { read(modifier: link, of: chain, in: context) }
  }

  private func read(base chain: ViewChain, in context: ViewContext) {
    switch chain.base.kind {
    case .call(let call): read(call, of: chain, in: context)
    case .name, .member: read(named: chain.base, in: context)
    case .closure, .choice, .infix, .array, .operands: read(chain.base, in: context)
    default: break
    }
  }

  private func read(_ call: Call, of chain: ViewChain, in context: ViewContext) {
    guard let name = call.name else {
      if let closure = call.callee.closure { read(closure, in: context) }
      return
    }
    if let type = ownView(call, in: context.scope) { return embed(type, call, in: context) }
    if call.receiver == nil || call.receiver?.isPath("self") == true || call.receiver?.isPath("SwiftUI") == true {
      switch name {
      case "NavigationStack", "NavigationView", "NavigationSplitView":
        return read(stack: call, name: name, of: chain, in: context)
      case "TabView": return read(tabView: call, of: chain, in: context)
      case "NavigationLink": return read(link: call, in: context)
      case "Picker": return read(picker: call, of: chain, in: context)
      case "ForEach", "List", "Table", "OutlineGroup": return read(repeating: call, in: context)
      default: break
      }
      // A modifier of `self`, in an extension of a view.
      let isRelevant = Self.relevantModifiers.contains(name)
      if isRelevant || ownModifiers[name] != nil {
        let isExtension = context.scope.typeName.map { program.types[$0]?.isDeclared != true } ?? true
        if isRelevant && isExtension || values.functions(called: call, in: context.scope, binds: false).isEmpty {
          return read(modifier: call, of: chain, in: context)
        }
      }
    }
    if isFunction(call, in: context.scope), follow(function: call, in: context) { return }
    recordSelection(of: call, in: context)
    readForeign(container: call, in: context)
    readArguments(of: call, in: context)
  }

  /// Reads the content of an unknown container in place.
  func readArguments(of call: Call, in context: ViewContext) {
    for argument in call.arguments {
      if let closure = argument.value.closure {
        if isAction(argument, of: call) { read(closure, in: context.acting) } else { read(closure, in: context) }
      } else if isAction(argument, of: call) {
        act(named: argument.value, in: context)
      } else if mayBeView(argument.value) {
        read(argument.value, in: context)
      }
    }
  }

  /// Whether a closure runs on a user action and creates no view.
  func isAction(_ argument: Call.Argument, of call: Call) -> Bool {
    let name = call.name ?? ""
    if let label = argument.label {
      if Self.actionLabels.contains(label) { return label != "actions" }
      if label.hasPrefix("on"), label.dropFirst(2).startsUppercase { return true }
      if Self.contentLabels.contains(label) { return false }
    }
    if name.hasPrefix("on"), name.dropFirst(2).startsUppercase { return true }
    if Self.actionModifiers.contains(name) { return true }
    guard argument.isTrailing, argument.label == nil else { return false }
    // `Button("Save") { save() }`, and `Button { save() } label: { … }`.
    return call.argument("action") == nil && call.argument("intent") == nil
      && (Self.systemButtons.contains(name) || name.hasSuffix("Button") && !argument.value.buildsView)
  }

  private static let actionLabels: NameSet = ["action", "perform", "handler", "completion", "actions"]
  private static let contentLabels: NameSet = [
    "label", "content", "header", "footer", "icon", "title", "currentValueLabel",
  ]
  private static let actionModifiers: NameSet = [
    "task", "refreshable", "gesture", "simultaneousGesture", "highPriorityGesture", "withAnimation", "Task",
    "animation", "transaction", "alignmentGuide", "onReceive", "visualEffect",
  ]
}
