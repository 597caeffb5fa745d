/// Lists that never get elements besides the first ones:
///
/// - those of observable objects that are always empty, because they start empty and no code adds an element,
///   `@Published private(set) var notices: [Notice] = []` if the code that appends to it is left out of the app, and
/// - those of views that no code changes, `@State private var choices = ["Day", "Week"]`.
final class UnfilledLists {
  private let program: Program
  private var known: [String: Bool] = [:]

  init(_ program: Program) { self.program = program }

  /// Whether a list that a type declares is always empty.
  func contains(_ name: String, declaredBy owner: String) -> Bool {
    let key = owner + "." + name
    if let found = known[key] { return found }
    known[key] = false
    let found = startsEmpty(name, in: owner) && !isFilled(name)
    known[key] = found
    return found
  }

  /// Whether a variable is a list in the state of a view that always has the elements of its literal.
  func keepsLiteral(_ variable: Variable) -> Bool {
    guard variable.attributes == ["State"], variable.getter == nil, variable.observers.isEmpty,
      variable.condition == .always, variable.value?.elements?.isEmpty == false
    else { return false }
    let key = variable.location.name
    if let found = known[key] { return found }
    let found = !isFilled(variable.name, mayRemove: false)
    known[key] = found
    return found
  }

  private func startsEmpty(_ name: String, in owner: String) -> Bool {
    guard let info = program.types[owner], info.isDeclared, info.kind == .class, !program.ambiguous.contains(owner),
      program.isSwift(info.location), !info.inherited.contains(where: Self.decoding.contains),
      let declared = info.variables[name], declared.count == 1
    else { return false }
    let list = declared[0]
    return list.type?.hasPrefix("[") == true && list.value?.elements?.isEmpty == true && list.getter == nil
      && list.observers.isEmpty && list.condition == .always
      && list.attributes.subtracting(["private"]) == ["Published"] && !program.isOverridden(name, below: owner)
  }

  /// Protocols that set the properties of conforming types.
  private static let decoding: Set<String> = ["Codable", "Decodable", "NSCoding", "NSSecureCoding"]

  /// Whether code may add elements to a variable of this name of any object, or change it at all unless `mayRemove` is
  /// set.
  private func isFilled(_ name: String, mayRemove: Bool = true) -> Bool {
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
    let words: Set<String> = [name, "$" + name, "_" + name]
    return program.files.contains { file in
      guard file.path.hasSuffix(".swift") else { return file.facts.mentions([name, setter]) }
      return file.facts.mentions(words) && FillingSearch(name: name, mayRemove: mayRemove).isFilled(in: file)
    }
  }
}

/// Searches code for uses of a list that may add elements: all uses of the variable except those that are known to read
/// it or, if `mayRemove` is set, to remove elements.
private struct FillingSearch {
  let name: String
  let mayRemove: Bool

  /// Methods of an array that change nothing.
  private static let reading: Set<String> = [
    "allSatisfy", "compactMap", "contains", "distance", "dropFirst", "dropLast", "elementsEqual", "enumerated",
    "filter", "first", "firstIndex", "flatMap", "forEach", "joined", "last", "lastIndex", "map", "max", "min", "prefix",
    "randomElement", "reduce", "reversed", "shuffled", "sorted", "split", "starts", "suffix",
  ]
  /// Methods of an array that remove or move elements.
  private static let removing: Set<String> = [
    "popLast", "remove", "removeAll", "removeFirst", "removeLast", "reverse", "shuffle", "sort",
  ]

  /// Functions of the publisher of a variable, which only observe it.
  private static let observing: Set<String> = [
    "combineLatest", "compactMap", "debounce", "dropFirst", "eraseToAnyPublisher", "filter", "map", "merge", "receive",
    "removeDuplicates", "share", "sink", "throttle",
  ]

  /// Whether code of a file may fill the list.
  func isFilled(in file: SourceForm) -> Bool {
    var isFilled = false
    // Publishers that earlier expressions only observe.
    var observed: Set<Expression> = []
    let walk = FormWalk { expression in
      guard !isFilled else { return }
      switch expression.kind {
      case .assignment(let target, let value):
        isFilled = self.isPart(target) && !(self.mayRemove && value.elements?.isEmpty == true)
      case .addition(let target, _): isFilled = self.isPart(target)
      case .operands(let parts): isFilled = parts.contains(where: self.isPart)
      case .call(let call):
        // The state of a view may have another first value.
        if !self.mayRemove, call.argument(self.name) != nil {
          isFilled = true
          return
        }
        guard let receiver = call.receiver, let function = call.name else { return }
        if receiver.lastName == self.name {
          isFilled = !Self.reading.contains(function) && !(self.mayRemove && Self.removing.contains(function))
        }
        if Self.observing.contains(function) { observed.insert(receiver) }
      case .text: isFilled = expression.plainText == self.name
      case .name(let name):
        isFilled = name == "_" + self.name || name == "$" + self.name && !observed.contains(expression)
      case .member(nil, let name): isFilled = name == self.name
      case .member(let base?, let name):
        isFilled =
          name == "_" + self.name || name == "$" + self.name && !observed.contains(expression)
          || name == self.name && base.namePath?.contains { $0.hasPrefix("$") } == true
      default: break
      }
    }
    for body in file.bodies(previews: true) { walk.walk(body.statements) }
    for function in file.functions + file.types.flatMap(\.functions) {
      for value in function.parameters.compactMap(\.defaultValue) { walk.walk([.expression(value)]) }
    }
    return isFilled
  }

  /// Whether an expression is the variable or a part of its value.
  private func isPart(_ expression: Expression) -> Bool {
    switch expression.uncast.kind {
    case .name(let own): own == name
    case .member(let base, let own): own == name || base.map(isPart) ?? false
    case .element(let base, _): isPart(base)
    default: false
    }
  }
}

extension ValueReader {
  /// Whether an expression is a list of the app that is always empty: `model.notices`.
  func isUnfilled(_ list: Expression, in scope: Scope) -> Bool {
    let (type, name): (String?, String)
    switch list.uncast.kind {
    case .name(let own):
      guard scope.local(own) == nil else { return false }
      (type, name) = (scope.object?.typeName ?? scope.typeName, own)
    case .member(let base?, let member): (type, name) = (typeName(of: Value(base, scope)), member)
    default: return false
    }
    guard let type = type.map({ program.fullName($0, in: scope.typeName) }),
      let owner = program.variables(name, of: type).first?.owner
    else { return false }
    return unfilled.contains(name, declaredBy: owner)
  }

  /// Whether a condition requires elements in a list that is always empty: `!model.notices.isEmpty`.
  func asksForElements(_ condition: Condition, in scope: Scope) -> Bool {
    switch condition {
    case .all(let parts): parts.contains { asksForElements($0, in: scope) }
    case .not(.holds(let expression)): asksForElements(expression, holds: false, in: scope)
    case .holds(let expression): asksForElements(expression, holds: true, in: scope)
    default: false
    }
  }

  private func asksForElements(_ expression: Expression, holds: Bool, in scope: Scope) -> Bool {
    switch expression.uncast.kind {
    case .negation(let inner): asksForElements(inner, holds: !holds, in: scope)
    case .infix("&&", let first, let second) where holds:
      asksForElements(first, holds: true, in: scope) || asksForElements(second, holds: true, in: scope)
    case .member(let list?, "isEmpty"): !holds && isUnfilled(list, in: scope)
    case .infix(_, let count, _):
      if case .member(let list?, "count") = count.uncast.kind { isUnfilled(list, in: scope) } else { false }
    default: false
    }
  }
}

// MARK: - Conditions

extension ValueReader {
  /// Whether a constant text, or a list that no code fills, is empty: `subtitle.isEmpty`; `nil` for any other
  /// expression. A lookup is assumed to find a text.
  func emptiness(_ expression: Expression, in scope: Scope) -> Bool? {
    // A method in an extension of `String` may test the literal on which it is called.
    if expression.isPath("isEmpty"), scope.typeName == "String", let text = selfValue(scope)?.expression.plainText {
      return text.isEmpty
    }
    guard case .member(let base?, "isEmpty") = expression.uncast.kind, let path = base.namePath else { return nil }
    if let count = count(of: base, in: scope) { return count == 0 }
    if let text = constant(base, in: scope)?.expression.plainText { return text.isEmpty }
    guard path.count == 1, scope.local(path[0])?.isOpen == false else { return nil }
    let found = values(of: Value(base, scope))
    return !found.isEmpty && found.allSatisfy(\.expression.isLookup) ? false : nil
  }

  /// The guards under which a text has characters and has none, if the expression is its length: `[path length]`; `nil`
  /// for any other expression, and in Swift unless the text is constant.
  ///
  /// The length of `nil` is 0, so that Objective-C tests for both at once. No state has an empty text that is not
  /// `nil`.
  func hasLength(_ expression: Expression, in scope: Scope) -> (holds: Guard?, fails: Guard?)? {
    guard let text = textWithLength(expression) else { return nil }
    if let known = text.plainText ?? constant(text, in: scope)?.expression.plainText { return decided(!known.isEmpty) }
    guard !program.isSwift(expression.location), effort.enter() else { return nil }
    defer { effort.leave() }
    return guards(of: .exists(text), in: scope)
  }

  /// `path` in `[path length]` and `path.length`.
  func textWithLength(_ expression: Expression) -> Expression? {
    switch expression.uncast.kind {
    case .member(let base?, "length"): base
    case .call(let call) where call.name == "length" && call.arguments.isEmpty: call.receiver
    default: nil
    }
  }
}
