import FitVocabulary
import SourceFiles

/// Where an expression stands: what the names in it mean.
struct ObjectiveCContext: Sendable {
  /// Path of the file.
  let path: String
  /// Gives the positions of offsets.
  let lines: LineIndex
  /// What all files declare of classes.
  let declarations: ObjectiveCDeclarations
  /// Constants and variables of the file.
  var globals = ObjectiveCBindings()
  /// The class around the expression, `""` for none.
  var className = ""
  /// What the members of the class are set to in this file.
  var members = ObjectiveCBindings()
  /// The methods of the class in this file, by selector.
  var methods: [String: ObjectiveCStructure.Method] = [:]
  /// The local variables of the method.
  var locals = ObjectiveCBindings()
  /// Parameters of the method or macro, in the order of its definition.
  var parameters: [String] = []
  /// Whether parameters stand for themselves, as in a definition.
  var isDefinition = false
  /// Names that are being looked up, so that circles end.
  private(set) var pending: Set<String> = []

  /// How many names are looked up on the way to a value.
  static let maximumDepth = 12

  init(path: String, lines: LineIndex, declarations: ObjectiveCDeclarations) {
    self.path = path
    self.lines = lines
    self.declarations = declarations
  }

  /// The position of an expression.
  func position(of expression: ObjectiveCExpression) -> SourcePosition { position(of: expression.offset) }

  /// The position of an offset.
  func position(of offset: Int) -> SourcePosition { lines.position(of: offset, in: path) }

  /// The context inside of the value of a name; `nil` when that value is being looked up already.
  func following(_ name: String) -> ObjectiveCContext? {
    guard pending.count < Self.maximumDepth, !pending.contains(name) else { return nil }
    var context = self
    context.pending.insert(name)
    return context
  }

  /// A name or a member of `self`, with where it is known.
  func variable(_ expression: ObjectiveCExpression) -> (name: String, bindings: ObjectiveCBindings)? {
    guard let path = expression.namePath, let last = path.last else { return nil }
    if path.count == 1 {
      if locals.values[last] != nil { return (last, locals) }
      let plain = ObjectiveCStructureReader.plainName(last)
      if members.values[plain] != nil || methods[plain] != nil || last != plain { return (plain, members) }
      if globals.values[last] != nil { return (last, globals) }
      return declarations.type(of: plain, in: className) == nil ? nil : (plain, members)
    }
    guard path.count == 2, isSelf(path[0]) else { return nil }
    return (last, members)
  }

  /// Whether a name stands for the object itself: `self`, `weakSelf`, or a variable that was set to it.
  func isSelf(_ name: String) -> Bool {
    if name == "self" || name.hasSuffix("Self") { return true }
    guard let value = locals.values[name]?.first, case .name("self") = value.plain.kind else { return false }
    return true
  }

  /// The values a name may have: what it is set to, what its getter returns. Empty for what is no name.
  func values(of expression: ObjectiveCExpression) -> [ObjectiveCExpression] {
    guard let variable = variable(expression) else { return [] }
    var values = variable.bindings.values[variable.name] ?? []
    if locals.values[variable.name] == nil, let getter = methods[variable.name] {
      values += getter.statements.filter(\.returns).map(\.expression).filter {
        $0.namePath.map { ObjectiveCStructureReader.plainName($0.last ?? "") } != variable.name
      }
    }
    // Fewer on every level, so that names which refer to each other cost little.
    return Array(values.lazy.filter { !$0.isNil }.prefix(max(1, 32 >> pending.count)))
  }

  /// The declared type of a name, cast or construction; `nil` when it is not known.
  func type(of expression: ObjectiveCExpression, depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    switch expression.kind {
    case .cast(let type, let inner):
      return Self.isSpecific(type) ? type : self.type(of: inner, depth: depth + 1) ?? type
    case .operands(let inner) where inner.count == 1: return type(of: inner[0], depth: depth + 1)
    case .message(let receiver, let selector, _):
      if let built = constructedType(receiver, selector) { return built }
    default: break
    }
    guard let variable = variable(expression) else { return nil }
    let declared =
      variable.bindings.types[variable.name]
      ?? (locals.values[variable.name] == nil ? declarations.type(of: variable.name, in: className) : nil)
      ?? methods[variable.name]?.returnType
    if let declared, Self.isSpecific(declared) { return declared }
    for value in values(of: expression) {
      if let found = following(variable.name)?.type(of: value, depth: depth + 1), Self.isSpecific(found) {
        return found
      }
    }
    return declared
  }

  /// `Foo` of `[[Foo alloc] init…]`, `[Foo new]`, `[Foo controllerWith…]`.
  private func constructedType(_ receiver: ObjectiveCExpression, _ selector: String) -> String? {
    switch receiver.plain.kind {
    case .message(let inner, "alloc", _), .message(let inner, "allocWithZone:", _):
      guard selector.contains("init") || selector.contains("Init") else { return nil }
      if case .name(let name) = inner.plain.kind { return name }
      return nil
    case .name(let name) where selector == "new" || selector == "alloc": return name
    default: return nil
    }
  }

  /// Whether a type says which screen it is.
  static func isSpecific(_ type: String) -> Bool {
    !["id", "instancetype", "UIViewController", "UIView", "NSObject", "UIResponder", "auto", "__auto_type", "void"]
      .contains(type)
  }
}
