/// An index of the code of one file, found in one walk, for searches of the whole program.
///
/// It depends only on the form, so it is kept with the form while other files change. A search looks only at the files
/// that mention one of its words.
struct FormIndex: Sendable {
  /// The words of the code: names, labels of arguments, the types of variables and parameters, and whole literals.
  private var words: Set<String> = []
  /// The names to which the code assigns values.
  private(set) var assigned = AssignedNames()
  /// The cases of enumerations that it assigns, apart from those in `initialCases`.
  private(set) var assignedCases = CaseAssignments()
  /// The cases that initializers assign which need arguments with labels, with these labels.
  private(set) var initialCases: [(labels: Set<String>, cases: CaseAssignments)] = []
  /// Facts about the bodies of functions and getters, by the positions of the functions and variables.
  private(set) var bodies: [CodeLocation: CodeIndex] = [:]
  /// Facts about the initial values of variables, by their positions.
  private(set) var values: [CodeLocation: CodeIndex] = [:]
  /// The types that functions and variables use, and names that `bodies` and `values` do not contain, by the
  /// positions of the functions and variables.
  private(set) var uses: [CodeLocation: CodeUses] = [:]
  /// Class names that the code composes at run time.
  private(set) var composed: Set<ComposedNames.Frame> = []
  /// The last parts of the names of types that the code constructs with arguments.
  private(set) var built: Set<String> = []
  /// The labels of the elements of tuples.
  private(set) var tupleLabels: Set<String> = []
  /// Whether the code uses a class as a value: `Settings.self`, `[Settings class]`.
  private(set) var namesClasses = false
  /// Whether the code passes an initializer as a function: `items.map(Page.init)`.
  var passesInitializers: Bool { passedInitializers != 0 }
  /// How often the code names an initializer without calling it.
  private var passedInitializers = 0
  /// Whether the code adjusts the position of titles.
  private(set) var movesTitles = false

  init() {}

  /// Walks through the code of a form.
  init(_ form: SourceForm) {
    var facts = FormIndex()
    var isInitializer = false
    var parameters: Set<String> = []
    var cases = CaseAssignments()
    var otherCases = CaseAssignments()
    var code = CodeIndex()
    var finder = CodeUsesFinder()
    var walk = FormWalk { expression in
      facts.record(expression, isInitializer: isInitializer)
      cases.record(expression, parameters: parameters)
      code.record(expression)
      finder.record(expression)
    }
    walk.declare = {
      facts.record(type: $0.type)
      finder.declare($0)
    }
    func finished() -> CodeIndex {
      defer { code = CodeIndex() }
      facts.words.formUnion(code.names)
      return code
    }
    for variable in form.variables + form.types.flatMap(\.variables) {
      facts.record(type: variable.type)
      if let value = variable.value {
        walk.walk(value)
        facts.values[variable.location] = finished()
      }
      walk.walk(variable.observers)
      let observed = finished().names
      if let getter = variable.getter {
        walk.walk(getter)
        facts.bodies[variable.location] = finished()
      }
      var uses = finder.finish()
      uses.record(typeOf: variable)
      uses.record(names: observed)
      if !uses.isEmpty { facts.uses[variable.location] = uses }
    }
    for function in form.functions + form.types.flatMap(\.functions) {
      isInitializer = function.name == "init"
      for parameter in function.parameters {
        facts.record(type: parameter.type)
        guard let value = parameter.defaultValue, parameter.label == parameter.name else { continue }
        cases.record(value, as: parameter.name)
      }
      parameters = Set(function.parameters.filter { $0.label == $0.name }.map(\.name))
      if let body = function.body {
        let labels = function.neededLabels
        if !labels.isEmpty { swap(&cases, &otherCases) }
        walk.walk(body)
        facts.bodies[function.location] = finished()
        if !labels.isEmpty {
          facts.initialCases.append((labels, cases))
          cases = CaseAssignments()
          swap(&cases, &otherCases)
        }
      }
      var uses = finder.finish()
      if let result = function.result, function.body != nil {
        uses.record(type: result, isPassed: true)
        facts.record(type: result)
      }
      for parameter in function.parameters { uses.record(parameter) }
      if !uses.isEmpty { facts.uses[function.location] = uses }
    }
    facts.assignedCases = cases
    self = facts
  }

  /// Whether the code mentions one of these words.
  func mentions(_ names: Set<String>) -> Bool { !words.isDisjoint(with: names) }

  /// Whether the code mentions a word that satisfies a condition.
  func mentions(where isMeant: (String) -> Bool) -> Bool { words.contains(where: isMeant) }

  private mutating func record(type: String?) {
    guard let type else { return }
    words.insert(type.lastName)
    if let elements = (type.elementType ?? type).tupleElements { tupleLabels.formUnion(elements.compactMap(\.label)) }
  }

  private mutating func record(_ expression: Expression, isInitializer: Bool) {
    switch expression.kind {
    case .member(_?, "self"), .member(_?, "class"): namesClasses = true
    case .member(_, "init"): passedInitializers += 1
    case .text: if let text = expression.plainText { words.insert(text) }
    case .call(let call):
      if case .member(_, "init") = call.callee.kind { passedInitializers -= 1 }
      record(call)
    default: break
    }
    assigned.record(expression, isInitializer: isInitializer)
  }

  private mutating func record(_ call: Call) {
    for argument in call.arguments { if let label = argument.label { words.insert(label) } }
    if call.isTuple { tupleLabels.formUnion(call.arguments.compactMap(\.label)) }
    guard let name = call.name else { return }
    if name.hasSuffix("TitlePositionAdjustment") { movesTitles = true }
    if let frame = ComposedNames.Frame(call) { composed.insert(frame) }
    guard !call.arguments.isEmpty, let type = name == "init" ? call.receiver?.lastName : name,
      type.startsUppercase || ["Controller", "VC"].contains(where: type.hasSuffix)
    else { return }
    built.insert(type)
  }
}

/// An index of the names and calls in one piece of code, for searches of the whole program.
struct CodeIndex: Sendable {
  /// A member with its base: `open` in `router.open()`.
  struct Member: Hashable, Sendable {
    /// The base of a member.
    enum Base: Hashable, Sendable {
      /// The type that the context determines: `.plain`.
      case context
      /// A new object of a type, or the result of its methods: `Text("Inbox").bold()`.
      case built(String)
      /// Any other expression, with its last name: `path` in `router.path.append(route)`.
      case other(String?)
    }
    var name: String
    var base: Base
  }

  /// The names of values and members.
  private(set) var names: Set<String> = []
  /// The unqualified names, and the members of `self`.
  private(set) var alone: Set<String> = []
  /// The other names, with their bases.
  private(set) var members: Set<Member> = []
  /// The calls, and the names of the called functions; `built` are the types that the code constructs.
  private(set) var callees: Set<Callee> = []
  private(set) var calls: Set<String> = []
  private(set) var built: Set<String> = []
  /// Whether it seems to set up bars or lead to screens, judging by the UIKit names in it.
  private(set) var isRelevant = false
  /// Whether it changes variables.
  private(set) var isChanging = false

  private mutating func record(_ name: String) {
    if names.insert(name).inserted, !isRelevant, BarCode.words.contains(name) { isRelevant = true }
  }

  /// Records an expression of the code.
  mutating func record(_ expression: Expression) {
    switch expression.kind {
    case .name(let name):
      record(name)
      alone.insert(name)
    case .member(let base, let name):
      record(name)
      // `\.title` may be a key path with which other code sets the property.
      if !isRelevant, BarCode.changedWords.contains(name),
        base.map({ $0.lastName.map(BarCode.reactive.contains) == true }) ?? true
      {
        isRelevant = true
      }
      if base?.isSelf == true { alone.insert(name) } else { members.insert(Member(name: name, base: .init(base))) }
    case .assignment(let target, _), .addition(let target, _):
      isChanging = true
      record(changed: target)
    case .call(let call):
      guard let name = call.name else { return }
      if !name.startsUppercase {
        calls.insert(name)
        if let callee = Callee(call) { callees.insert(callee) }
      } else if built.insert(name).inserted, ["Controller", "VC", "BarButtonItem"].contains(where: name.hasSuffix) {
        isRelevant = true
      }
      if call.argument("forSegmentAt") != nil { isRelevant = true }
      guard BarCode.changingMethods.contains(name) else { return }
      if ["append", "insert", "addObject"].contains(name) { isChanging = true }
      if let receiver = call.receiver { record(changed: receiver) }
    default: break
    }
  }

  private mutating func record(changed target: Expression) {
    guard !isRelevant else { return }
    var changesBar = false
    FormWalk { changesBar = changesBar || $0.lastName.map(BarCode.changedWords.contains) == true }.walk(target)
    isRelevant = changesBar
  }
}

extension Program {
  /// Facts about the body of a function in the files.
  func facts(of function: Function) -> CodeIndex? { facts(at: function.location).bodies[function.location] }

  /// Facts about the getter and the initial value of a variable in the files.
  func facts(of variable: Variable) -> (getter: CodeIndex?, value: CodeIndex?) {
    let facts = facts(at: variable.location)
    return (facts.bodies[variable.location], facts.values[variable.location])
  }

  /// Facts about the file that contains a position.
  func facts(at location: CodeLocation) -> FormIndex { files[Int(location.file)].facts }

  /// Whether a position is in Swift code.
  func isSwift(_ location: CodeLocation) -> Bool { files[Int(location.file)].path.hasSuffix(".swift") }
}

extension CodeIndex.Member.Base {
  fileprivate init(_ base: Expression?) {
    guard var current = base else {
      self = .context
      return
    }
    while case .call(let call) = current.kind {
      switch call.callee.kind {
      case .name(let name) where name.startsUppercase:
        self = .built(name)
        return
      case .member(let inner?, let name) where !name.startsUppercase: current = inner
      default:
        self = .other(nil)
        return
      }
    }
    self = .other(current.lastName)
  }
}

/// The name, receiver and labels of a call, which rule out functions that it cannot call.
struct Callee: Hashable, Sendable {
  /// The receiver of a call.
  enum Base: Hashable, Sendable {
    /// No receiver, or `self` or `super`.
    case own
    /// A path that begins with the name of a type: `Router.show()`, `Log.shared.write()`.
    case path([String])
    case other
  }

  var name: String
  /// The labels of the arguments in parentheses, in order; `nil` for an argument without one.
  var labels: [String?]
  /// The number of closures after the parentheses.
  var trailing: Int
  var base: Base

  /// The callee of a call; `nil` if the called expression is not a name.
  init?(_ call: Call) {
    guard let name = call.name else { return nil }
    self.name = name
    labels = call.arguments.lazy.filter { !$0.isTrailing }.map(\.label)
    trailing = call.arguments.count - labels.count
    if let receiver = call.receiver {
      let path = receiver.namePath
      switch path?.first {
      case "self"? where path?.count == 1, "super"?: base = .own
      case let first? where first.startsUppercase: base = .path(path ?? [])
      default: base = .other
      }
    } else if case .name = call.callee.uncast.kind {
      base = .own
    } else {
      base = .other
    }
  }

  /// Whether a function's parameters match the call. A variadic parameter takes several arguments.
  func fits(_ parameters: [Parameter]) -> Bool {
    guard labels.allSatisfy({ label in parameters.contains { $0.label == label } }) else { return false }
    var plain = labels.count { $0 == nil }
    var missing = 0
    for parameter in parameters where parameter.defaultValue == nil {
      if parameter.label == nil, plain > 0 {
        plain -= 1
      } else if parameter.label == nil || !labels.contains(parameter.label) {
        missing += 1
      }
    }
    return missing <= trailing
  }
}
