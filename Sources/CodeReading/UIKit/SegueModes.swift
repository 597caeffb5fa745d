import FitModel

/// The values that code assigns to the flags of a controller when a segue leads there: `prepare(for:sender:)` sets them
/// together, so some combinations never occur.
///
/// Only flags whose initial value is a constant and that nothing else sets are included: each way through the code sets
/// them to its values or leaves them unchanged.
struct SegueModes {
  /// The combinations of flag values that occur, by the controller that has the flags.
  private(set) var modes: [String: [Guard]] = [:]

  private let program: Program
  private let values: ValueReader
  /// How often code sets properties with a name.
  private var settings: [String: Int] = [:]
  /// How often code that prepares a segue sets properties with a name.
  private var settingsOnTheWay: [String: Int] = [:]
  /// The values that the ways to a controller assign to its properties; `nil` for values that are not constant.
  private var ways: [String: [[String: Expression?]]] = [:]

  /// The maximum number of different ways through one function.
  private static let maximumWays = 32

  /// Searches the code of a program.
  init(_ program: Program, _ values: ValueReader) {
    self.program = program
    self.values = values
    for name in program.typeNames where program.isController(name) && program.types[name]?.isPreview == false {
      for function in program.types[name]?.functions["prepare"] ?? [] where function.parameters.first?.label == "for" {
        let scope = Scope(typeName: name, object: Object(typeName: name))
        for way in follow(function.body ?? [], [Way()], in: scope) {
          if let type = way.type { ways[type, default: []].append(way.given) }
        }
      }
    }
    guard !ways.isEmpty else { return }
    settings = Self.settings(in: program)
    for (type, ways) in ways { modes[type] = met(ways, constants(of: type, ways)) }
  }

  /// One way through a function: the controller to which it leads, and the property values that it assigns.
  private struct Way {
    var type: String?
    var given: [String: Expression?] = [:]
  }

  // MARK: - Ways

  private mutating func follow(_ statements: [Statement], _ ways: [Way], in scope: Scope) -> [Way] {
    var ways = ways
    var ended: [Way] = []
    for statement in statements where !ways.isEmpty {
      switch statement {
      case .variable(let variable):
        scope.declare(variable.name, values.box(for: variable, in: scope))
        enter([variable], &ways, in: scope)
      case .expression(let expression): set(expression, &ways, in: scope)
      case .branch(let branches):
        var next = branches.last?.condition.isAlways == true ? [] : ways
        for branch in branches {
          let inner = Scope(inside: scope)
          values.bind(branch.bindings, in: inner)
          var taken = ways
          enter(branch.bindings, &taken, in: inner)
          next += follow(branch.body, taken, in: inner)
        }
        ways = Array(next.prefix(Self.maximumWays))
      case .require(_, let bindings, _):
        values.bind(bindings, in: scope)
        enter(bindings, &ways, in: scope)
      case .block(let body): ways = follow(body, ways, in: Scope(inside: scope))
      case .result, .exit:
        ended += ways
        ways = []
      case .loop, .function: break
      }
    }
    return Array((ended + ways).prefix(Self.maximumWays))
  }

  /// Records that a variable holds the destination of a segue.
  private func enter(_ variables: [Variable], _ ways: inout [Way], in scope: Scope) {
    for variable in variables {
      guard let type = variable.value.flatMap({ values.typeName(of: Value($0, scope)) }),
        program.types[type]?.isDeclared == true, program.isController(type)
      else { continue }
      for index in ways.indices { ways[index].type = type }
    }
  }

  private mutating func set(_ expression: Expression, _ ways: inout [Way], in scope: Scope) {
    guard case .assignment(let target, let value) = expression.kind, case .member(let base?, let name) = target.kind,
      let type = values.typeName(of: Value(base, scope)), program.types[type]?.isDeclared == true,
      program.isController(type)
    else { return }
    settingsOnTheWay[name, default: 0] += 1
    for index in ways.indices {
      ways[index].type = type
      ways[index].given[name] = .some(values.guarding("", is: value) == nil ? nil : value)
    }
  }

  // MARK: - Flags

  /// How often code sets a property of each name.
  private static func settings(in program: Program) -> [String: Int] {
    var found: [String: Int] = [:]
    let walk = FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, _), .addition(let target, _):
        if let name = target.lastName { found[name, default: 0] += 1 }
      case .call(let call):
        for argument in call.arguments { if let label = argument.label { found[label, default: 0] += 1 } }
      default: break
      }
    }
    walk.walk(program.files)
    return found
  }

  /// The initial values of a controller's flags that only segues set, with their subjects in guards, by name.
  private func constants(of type: String, _ ways: [[String: Expression?]]) -> [String: (subject: String, Expression)] {
    var found: [String: (subject: String, Expression)] = [:]
    for name in Set(ways.flatMap(\.keys)) where settings[name] == settingsOnTheWay[name] {
      guard let (owner, variable) = program.variables(name, of: type).first, let value = variable.value,
        variable.getter == nil, values.guarding("", is: value) != nil, ways.allSatisfy({ $0[name] != .some(nil) })
      else { continue }
      found[name] = (variable.subject(of: owner), value)
    }
    return found
  }

  /// The combinations that occur, including the initial one; `nil` if there are fewer than two flags.
  private func met(
    _ ways: [[String: Expression?]], _ constants: [String: (subject: String, Expression)]
  ) -> [Guard]? {
    guard constants.count > 1 else { return nil }
    return ([[:]] + ways).map { way in
      constants.sorted { $0.key < $1.key }.reduce(.always) { met, constant in
        let value = way[constant.key].flatMap { $0 } ?? constant.value.1
        return values.guarding(constant.value.subject, is: value).flatMap { met.and($0) } ?? met
      }
    }
  }
}
