import FitModel

/// Runs code and passes its effects on bars and screens to the types that interpret them.
///
/// Between `begin` and `end`, it reads one controller, or one function outside controllers.
final class UIKitReading {
  let program: Program
  let values: ValueReader
  let texts: TextReader
  /// Collects the facts about controllers. Code that uses it nearly always adds something, which counts as a change.
  var controllers: ControllerRecorder {
    values.changes.record()
    return recordedControllers
  }
  private let recordedControllers: ControllerRecorder
  /// The functions that had no effect so far.
  var effects = FunctionEffects()
  let code: BarCode
  /// Limits the cost of determining the objects of an expression.
  let effort = FollowingEffort(steps: 256)
  let recorder: ScreenRecorder

  /// The controller whose code is running; `nil` outside controllers.
  private(set) var screen: String?
  /// The current object.
  private(set) var object: Object?
  /// The current phase.
  private(set) var phase = ControllerRecorder.Phase.setUp
  /// Whether the user is leaving the screen, so that changes of bars affect another screen.
  private(set) var isLeaving = false
  /// Whether the running code is the action of a control.
  private(set) var isEvent = false
  /// The bars, items and controls of the current controller.
  var bars = BarContents() { didSet { values.changes.record() } }
  /// The constructions of the app's controllers.
  var constructions = Constructions.Found()
  /// The functions of controllers that properties hold.
  private(set) lazy var handlers = ControllerHandlers(self)
  /// The controllers in the properties of other objects.
  private(set) lazy var kept = KeptControllers(self)
  /// The functions of base classes that only subclasses call.
  private(set) lazy var helpers = InheritedHelpers(program, code)
  /// The screens that run closures.
  private(set) lazy var closureOwners = ClosureOwners(self)
  /// Controllers that are created from classes that are only known at run time.
  let classes: InstantiatedClasses
  /// Whether a document or property list names a type.
  let isNamedElsewhere: (String) -> Bool
  /// Code that affects bars in an unknown way.
  let unexplained: UnexplainedCode
  /// The names of the variables that hold navigation controllers.
  private(set) lazy var navigationNames = program.navigationNames
  /// The parts of UIKit that types are; a cache.
  var parts: [String: UIKitObjectReader.Part] = [:]
  /// Functions that have run for any screen.
  private(set) var everFollowed: Set<CodeLocation> = []
  private var followed: Set<CodeLocation> = []
  /// The functions that ran, in order, each as often as it did.
  private var order: [CodeLocation] = []
  private var called = CalledFunctions()
  /// The calls with which code sets up the controllers that it shows.
  var openerCalls = OpenerCalls()
  private var stack: [CodeLocation] = []
  /// The position of the running function; `nil` for the code of a closure that was stored.
  var running: CodeLocation? { stack.last }
  private var runsOutside: [Run: Int] = [:]
  private var steps = 0
  private var isTooDeep = false
  private var closures: [KeptClosure] = []
  private var keptClosures: [CodeLocation: [Guard]] = [:]
  /// Whether closures are relevant to bars or screens, by their locations.
  private var concerned: [CodeLocation: Bool] = [:]

  /// Code that runs outside controllers, and the screen for which it runs.
  private struct Run: Hashable {
    var location: CodeLocation
    var owner: ClosureOwner
    /// The type: a function of a base class has different effects for each subclass.
    var type: String?
  }

  /// The maximum number of functions and expressions that are run for one controller.
  private static let maximumSteps = 60_000
  /// The maximum number of runs of a function outside controllers for one screen. Its destination rarely depends on the
  /// caller, unless the controller to show is an argument.
  private static let maximumRunsOutside = (plain: 6, showing: 64)
  /// The maximum number of stored closures that are run for one controller.
  private static let maximumClosures = 500

  init(_ interpretation: Interpretation) {
    program = interpretation.program
    values = interpretation.values
    texts = interpretation.texts
    recorder = interpretation.recorder
    recordedControllers = ControllerRecorder(interpretation.program)
    classes = interpretation.classes
    isNamedElsewhere = interpretation.isNamedElsewhere
    code = BarCode(interpretation.program)
    unexplained = UnexplainedCode(interpretation.program, interpretation.values.changes)
  }

  // MARK: Order

  /// Starts a controller, or code outside controllers.
  func begin(screen: String?, object: Object?) {
    self.screen = screen
    self.object = object
    values.changes.object = object
    order = []
    bars = BarContents()
    followed = []
    called = CalledFunctions()
    steps = 0
    isTooDeep = false
    closures = []
    keptClosures = [:]
    isLeaving = false
  }

  /// Starts another phase of the controller's life cycle.
  func enter(_ phase: ControllerRecorder.Phase, isLeaving: Bool = false, isEvent: Bool = false) {
    self.phase = phase
    self.isLeaving = isLeaving
    self.isEvent = isEvent
  }

  /// Runs code that belongs to another phase, such as the initializer of another controller.
  func run(in other: ControllerRecorder.Phase, _ body: () -> Void) {
    let before = phase
    phase = other
    body()
    phase = before
  }

  /// Ends the reading of a controller. Items without a known bar are listed after the setup.
  func end() {
    defer { unexplained.finish(screen, functions: followed) }
    guard let own else { return }
    enter(.setUp)
    BarItems(self).listUnplaced(of: own)
    Segments(self).listOthers(of: own)
  }

  /// Whether a function was run since `begin`.
  func isFollowed(_ location: CodeLocation) -> Bool { followed.contains(location) }

  /// Whether a function may have been called since `begin`: a call was found, or the step limit was reached.
  func mayBeCalled(_ function: Function) -> Bool { steps >= Self.maximumSteps || called.contains(function) }

  // MARK: Running

  /// Runs a function, unless it is already running.
  func run(_ function: Function, in scope: Scope, when condition: Guard) {
    guard let body = function.body, !stack.contains(function.location), takeStep(at: function.location) else {
      return values.changes.record()
    }
    guard let holds = values.guards(of: function.condition, in: scope).holds.flatMap({ condition.and($0) })
    else { return }
    if screen == nil {
      let type = UIKitObjectReader.selfStorage(scope)?.type ?? scope.object?.typeName
      let run = Run(location: function.location, owner: closureOwners.current, type: type)
      runsOutside[run, default: 0] += 1
      let isShowing = function.parameters.contains { $0.type?.hasSuffix("ViewController") == true }
      let most = isShowing ? Self.maximumRunsOutside.showing : Self.maximumRunsOutside.plain
      guard runsOutside[run, default: 0] <= most else { return values.changes.record() }
    }
    recordRun(function.location)
    stack.append(function.location)
    let (before, omissions, start) = (values.changes.value, values.changes.omissions, order.count - 1)
    defer {
      stack.removeLast()
      effects.record(
        function.location,
        hasEffect: values.changes.value > before || isLeaving || steps >= Self.maximumSteps
          || !takesOnlyData(function, of: scope.typeName),
        depth: values.changes.omissions > omissions ? scope.depth : 0, followed: order[start...])
    }
    if function.name == "init" { scope.initial = InitialConstants(holds) }
    let results = run(body, in: scope, when: holds)
    if stack.count == 1 { runNextTurn() }
    if function.isPageSource { ScreenCalls(self).record(pages: results) }
  }

  /// Records that a function runs for some screen, perhaps later.
  func recordFollowed(_ location: CodeLocation) { everFollowed.insert(location) }

  /// Records that a function runs for the current screen.
  func recordRun(_ location: CodeLocation) {
    followed.insert(location)
    order.append(location)
    recordFollowed(location)
  }

  /// Runs statements.
  ///
  /// - Returns: the values that they return.
  @discardableResult
  func run(_ body: [Statement], in scope: Scope, when condition: Guard) -> [Value] {
    guard scope.depth < Interpretation.maximumDepth else {
      values.changes.recordOmission()
      record(problem: "Functions call each other too deeply here and were not followed further", in: scope)
      return []
    }
    var execution = Execution(values: values, evaluate: { self.evaluate($0, in: $1, when: $2) })
    execution.skip = { BarItems(self).leaveOut(itemsIn: $0, $1) }
    return execution.run(body, in: scope, when: condition).results
  }

  private func takeStep(at location: CodeLocation) -> Bool {
    steps += 1
    if steps == Self.maximumSteps {
      recorder.record(
        InputProblem(
          .skipped, at: program.position(of: location),
          message:
            "The code of “\(screen ?? object?.typeName ?? "this file")” has too many branches to follow them all",
          fix: "split the class"))
    }
    return steps < Self.maximumSteps
  }

  private func record(problem: Sentence, in scope: Scope) {
    guard let location = stack.last, !isTooDeep else { return }
    isTooDeep = true
    recorder.record(
      InputProblem(
        .skipped, at: program.position(of: location), message: problem, fix: "call fewer functions from one another"))
  }

  /// Runs the stored closures, and those that these store, each as a separate moment.
  func runClosures(of owner: String) {
    var index = 0
    while index < closures.count, index < Self.maximumClosures {
      let kept = closures[index]
      index += 1
      let line = program.position(of: kept.location).line
      enter(.moment, isLeaving: kept.isLeaving)
      // Outside controllers, facts from a closure about the screens that it builds have the same conditions as those
      // from a function.
      let condition =
        screen == nil
        ? kept.condition : kept.condition.withoutMoments.and(.moment("closure in line \(line)", of: owner))
      guard let condition else { continue }
      let scope = Scope(inside: kept.scope, deeper: true)
      for parameter in kept.closure.parameters {
        scope.declare(
          parameter.name, Storage(ValueName(parameter.name, .local(kept.location)), type: parameter.type, isOpen: true))
      }
      closureOwners.current = closureOwners.owner(at: kept.location, within: kept.owner)
      run(kept.closure.body, in: scope, when: condition)
      runNextTurn()
    }
    closureOwners.current = .noScreen
    closures = []
  }

  // MARK: Expressions

  /// Visits an expression and its subexpressions in the order of evaluation.
  func evaluate(_ expression: Expression, in scope: Scope, when condition: Guard) {
    guard takeStep(at: expression.location) else { return }
    func inner(_ expression: Expression) { evaluate(expression, in: scope, when: condition) }
    switch expression.kind {
    case .number, .boolean, .none, .name, .member(nil, _): break
    case .text(let parts): for case .value(let value, _) in parts { inner(value) }
    case .negation(let base): inner(base)
    case .cast(let base, let type):
      inner(base)
      if base.call != nil { ScreenCalls(self).recordMade(Value(expression, scope, when: condition), as: type) }
    case .member(let base?, let name):
      inner(base)
      if code.follows(name), let call = values.message(expression, in: scope) {
        follow(call, name, expression, in: scope, when: condition)
      }
    case .call(let call): evaluate(call, expression, in: scope, when: condition)
    case .array(let elements), .dictionary(let elements), .operands(let elements): for one in elements { inner(one) }
    case .closure(let closure): keep(closure, at: expression.location, in: scope, when: condition)
    case .choice(let branches):
      for (branch, taken) in zip(branches, values.guards(of: branches, in: scope)) {
        guard let taken = taken.flatMap({ condition.and($0) }) else { continue }
        let block = Scope(inside: scope)
        values.bind(branch.bindings, in: block)
        run(branch.body, in: block, when: taken)
      }
    case .assignment(let target, let value):
      inner(value)
      keep(reference: value, in: scope, when: condition)
      Assignments(self).record(target, Value(value, scope, when: condition))
      observe(target, Value(value, scope, when: condition))
    case .addition(let target, let value):
      inner(value)
      Assignments(self).add(Value(value, scope, when: condition), to: target)
    case .infix(_, let first, let second):
      inner(first)
      inner(second)
      for operand in [first, second] { BarCalls(self).bind(operand, Value(expression, scope, when: condition)) }
    case .element(let first, let second):
      inner(first)
      inner(second)
    }
  }

  private func evaluate(_ call: Call, _ expression: Expression, in scope: Scope, when condition: Guard) {
    if let closure = call.callee.closure {
      run(closure.body, in: Scope(inside: scope, deeper: true), when: condition)
      return
    }
    if let receiver = call.receiver { evaluate(receiver, in: scope, when: condition) }
    let name = call.name ?? ""
    let runs = runsClosures(call, in: scope)
    for argument in call.arguments {
      guard let closure = argument.value.closure else {
        evaluate(argument.value, in: scope, when: condition)
        keep(reference: argument.value, in: scope, when: condition)
        continue
      }
      if runs, !Self.endings.contains(argument.label ?? "") {
        runNow(closure, call, in: scope, when: condition)
      } else if !isBuilder(call) {
        keep(closure, at: argument.value.location, in: scope, when: condition)
      }
    }
    let value = Value(expression, scope, when: condition)
    BarCalls(self).record(call, value)
    follow(call, name, expression, in: scope, when: condition)
    if ValueReader.gets(call) { ScreenCalls(self).recordMade(value, as: nil) }
  }

  /// Stores a closure, to run it later: once for each of a few conditions, unless it is stored under a weaker one.
  func keep(_ closure: Closure, at location: CodeLocation, in scope: Scope, when condition: Guard) {
    let known = keptClosures[location] ?? []
    let isKnown = known.count > 2 && !condition.isAlways || known.contains { condition.and($0) == condition }
    guard concerns(closure, at: location) else { return }
    values.changes.record()
    guard !isKnown else { return }
    keptClosures[location] = known + [condition]
    closures.append(
      KeptClosure(
        closure: closure, location: location, scope: scope, condition: condition, object: object,
        owner: closureOwners.current, isLeaving: isLeaving))
  }

  /// Whether a closure is about bars or screens.
  func concerns(_ closure: Closure, at location: CodeLocation) -> Bool {
    if let known = concerned[location] { return known }
    concerned[location] = code.concerns(closure.body)
    return concerned[location] == true
  }

  /// Runs the app's own functions that a call may refer to, if they are relevant.
  private func follow(
    _ call: Call, _ name: String, _ expression: Expression, in scope: Scope, when condition: Guard
  ) {
    if program.maySpellType(name) {
      return ScreenCalls(self).build(call, Value(expression, scope, when: condition))
    }
    if handlers.run(call, in: scope, when: condition) { return }
    guard code.follows(name) || scope.local(name) != nil || configures(call, in: scope) else { return }
    if screen != nil { called.insert(call) }
    for (function, inner) in functions(called: call, in: scope)
    where !code.isInert(function) && !isOfShownScreen(call, in: scope, inner) {
      if skips(function, call, inner) { continue }
      recordOpener(call, Value(expression, scope, when: condition), of: function, owner: inner.typeName)
      if let isEditing = Self.mode(function) {
        // After `setEditing`, the screen is in the requested mode.
        inner.declare(function.parameters[0].name, isEditing)
        run(function, in: inner, when: condition.without { $0.isAbout(.value(isEditing.name)) })
      } else if !handlers.run(handingOn: function, in: inner, when: condition) {
        run(function, in: inner, when: condition)
      }
      // The effect of the app's own method on a bar is known, because its body has run.
      if followed.contains(function.location) { unexplained.explain(call.nameLocation) }
    }
  }

  // MARK: - Facts

  /// The screen whose own code is running.
  var own: ScreenReference? { screen.map { ScreenReference(name: $0) } }

  /// Whether the app declares a type.
  func isDeclared(_ type: String) -> Bool { program.types[type]?.isDeclared == true }

  func position(of value: Value) -> SourcePosition { program.position(of: value.expression.location) }

  /// Records a fact about screens.
  func record(
    _ content: ScreenFact.Content, of references: [ScreenReference], when condition: Guard, at position: SourcePosition,
    isInferred: Bool = false, toolbar: String? = nil
  ) {
    guard !isLeaving else { return }
    for reference in references {
      let fact = ScreenFact(
        content: content.relative(to: condition), condition: condition, position: position, isInferred: isInferred,
        isEvent: isEvent)
      controllers.record(fact, of: reference, phase: phase, toolbar: toolbar)
    }
  }
}
