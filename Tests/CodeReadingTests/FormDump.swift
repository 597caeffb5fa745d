import FitModel

@testable import CodeReading

/// Writes forms compactly, for tests, without locations; `«…»` encloses what the form marks.
enum FormDump {
  /// The declarations of a file, one line for each type, function and variable.
  static func lines(_ form: SourceForm) -> [String] {
    form.types.flatMap(lines) + form.functions.map(line) + form.variables.map(line)
      + form.aliases.sorted { $0.key < $1.key }.map { "alias \($0.key) = \($0.value)" }
  }

  static func lines(_ type: TypeForm) -> [String] {
    let inherited = type.inherited.isEmpty ? "" : ": " + type.inherited.joined(separator: ", ")
    let head =
      condition(prefix: type.condition) + "\(type.kind) \(type.name)\(inherited)" + (type.isPreview ? " preview" : "")
    let cases = type.cases.map { item in
      "  case \(item.name)" + (item.parameters.isEmpty ? "" : "(\(parameters(item.parameters)))")
        + (item.rawValue.map { " = \(text($0))" } ?? "")
    }
    return [head] + cases + type.variables.map { "  " + line($0) } + type.functions.map { "  " + line($0) }
  }

  static func line(_ function: Function) -> String {
    let attributes = function.attributes.sorted().map { "@\($0) " }.joined()
    return condition(prefix: function.condition) + attributes + (function.isStatic ? "static " : "")
      + "func \(function.name)(\(parameters(function.parameters)))" + (function.result.map { " -> \($0)" } ?? "")
      + (function.body.map { " " + block($0) } ?? "")
  }

  static func line(_ variable: Variable) -> String {
    let attributes = variable.attributes.sorted().map { "@\($0) " }.joined()
    return condition(prefix: variable.condition) + attributes + (variable.isStatic ? "static " : "")
      + (variable.isConstant ? "let " : "var ") + variable.name + (variable.type.map { ": \($0)" } ?? "")
      + (variable.value.map { " = \(text($0))" } ?? "") + (variable.getter.map { " get " + block($0) } ?? "")
      + (variable.observers.isEmpty ? "" : " set " + block(variable.observers))
  }

  static func parameters(_ parameters: [Parameter]) -> String {
    parameters.map { parameter in
      let label = parameter.label == parameter.name ? "" : (parameter.label ?? "_") + " "
      return label + parameter.name + (parameter.type.map { ": \($0)" } ?? "")
        + (parameter.defaultValue.map { " = \(text($0))" } ?? "")
    }.joined(separator: ", ")
  }

  static func condition(prefix condition: Condition) -> String {
    if case .always = condition { "" } else { "#\(text(condition)) " }
  }

  static func block(_ statements: [Statement]) -> String {
    statements.isEmpty ? "{}" : "{ " + statements.map(text).joined(separator: "; ") + " }"
  }

  static func text(_ statement: Statement) -> String {
    switch statement {
    case .expression(let expression): text(expression)
    case .variable(let variable): line(variable)
    case .branch(let branches): text(branches)
    case .require(let condition, let bindings, let otherwise):
      "guard \(text(condition))\(text(bindings)) else \(block(otherwise))"
    case .loop(let variable, let counter, let over, let body):
      "for \(counter.map { $0 + ", " } ?? "")\(variable ?? "_") in \(over.map(text) ?? "_") \(block(body))"
    case .result(let value): "return" + (value.map { " " + text($0) } ?? "")
    case .exit: "exit"
    case .stop: "stop"
    case .block(let body): "do " + block(body)
    case .function(let function): line(function)
    }
  }

  static func text(_ branches: [Branch]) -> String {
    branches.map { "if \(text($0.condition))\(text($0.bindings)) \(block($0.body))" }.joined(separator: " else ")
  }

  static func text(_ bindings: [Variable]) -> String {
    bindings.isEmpty ? "" : " [" + bindings.map(line).joined(separator: ", ") + "]"
  }

  static func text(_ condition: Condition) -> String {
    switch condition {
    case .always: "always"
    case .never: "never"
    case .holds(let expression): text(expression)
    case .exists(let expression): "\(text(expression))?"
    case .matches(let expression, let patterns): "\(text(expression)) ~ \(patterns.joined(separator: "|"))"
    case .system(let version): "iOS \(version)"
    case .flag(let name): "flag(\(name))"
    case .all(let parts): "(" + parts.map(text).joined(separator: " and ") + ")"
    case .any(let parts): "(" + parts.map(text).joined(separator: " or ") + ")"
    case .not(let inner): "not " + text(inner)
    }
  }

  static func text(_ expression: Expression) -> String {
    switch expression.kind {
    case .text(let parts): "\"" + parts.map(text).joined() + "\""
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .boolean(let value): String(value)
    case .none: "nil"
    case .name(let name): name
    case .member(let base, let name): (base.map(text) ?? "") + "." + name
    case .call(let call): text(call)
    case .array(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
    case .dictionary(let elements): "[:" + elements.map(text).joined(separator: ", ") + "]"
    case .closure(let closure):
      (closure.parameters.isEmpty ? "" : "(\(parameters(closure.parameters))) in ") + block(closure.body)
    case .choice(let branches): "choice(\(text(branches)))"
    case .assignment(let target, let value): "\(text(target)) = \(text(value))"
    case .addition(let target, let value): "\(text(target)) += \(text(value))"
    case .infix(let name, let left, let right): "(\(text(left)) \(name) \(text(right)))"
    case .negation(let inner): "!\(text(inner))"
    case .cast(let inner, let type): "(\(text(inner)) as \(type))"
    case .element(let base, let index): "\(text(base))[\(text(index))]"
    case .operands(let operands): "«" + operands.map(text).joined(separator: " ") + "»"
    }
  }

  private static func text(_ part: TextPart) -> String {
    switch part {
    case .words(let words): words.replacing("\n", with: "\\n")
    case .value(let value, let specifier): "\\(\(text(value))\(specifier.map { " " + $0 } ?? ""))"
    }
  }

  private static func text(_ call: Call) -> String {
    let inside = call.arguments.filter { !$0.isTrailing }.map { ($0.label.map { "\($0): " } ?? "") + text($0.value) }
    let behind = call.arguments.filter(\.isTrailing).map { ($0.label.map { " \($0): " } ?? " ") + text($0.value) }
    return text(call.callee) + "(" + inside.joined(separator: ", ") + ")" + behind.joined()
  }
}
