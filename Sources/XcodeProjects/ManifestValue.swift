import FitModel
import Foundation
import SwiftParser
import SwiftSyntax

/// A literal value of a Swift manifest: literals and calls.
indirect enum ManifestValue {
  /// A text without interpolation.
  case text(String)
  /// `.iOS`, `Platform.iOS` or `name`: the last word.
  case name(String)
  /// A call by its last word, with its arguments.
  case call(String, [Argument])
  /// A list.
  case list([ManifestValue])
  /// A dictionary literal whose keys are texts.
  case dictionary([Argument])
  /// Anything that would have to be evaluated.
  case unknown

  /// An argument of a call.
  struct Argument {
    var label: String?
    var value: ManifestValue
  }

  /// The maximum size of a manifest in bytes.
  private static let maximumSize = 1_000_000
  private static let maximumDepth = 40

  /// The first call of a function such as `Package` in a file, and whether the file imports a module.
  static func call(_ name: String, in data: Data, importing module: String) -> [Argument]? {
    guard data.count <= maximumSize, let text = String(validating: data, as: UTF8.self) else { return nil }
    let bytes = Array(text.utf8)
    guard bytes.withUnsafeBufferPointer({ SwiftNesting.excess(in: $0) }) == nil else { return nil }
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: maximumDepth) }
    var imports = false
    var found: [Argument]?
    for statement in tree.statements {
      if let line = statement.item.as(ImportDeclSyntax.self) {
        imports = imports || line.path.first?.name.text == module
      }
      let value: ExprSyntax? =
        if let variable = statement.item.as(VariableDeclSyntax.self) {
          variable.bindings.first?.initializer?.value
        } else {
          statement.item.as(ExprSyntax.self)
        }
      if found == nil, let value, case .call(name, let arguments) = ManifestValue(value, depth: 0) { found = arguments }
    }
    return imports ? found : nil
  }

  private init(_ expression: ExprSyntax, depth: Int) {
    guard depth < Self.maximumDepth else {
      self = .unknown
      return
    }
    if let literal = expression.as(StringLiteralExprSyntax.self) {
      self = literal.representedLiteralValue.map { .text($0) } ?? .unknown
    } else if let member = expression.as(MemberAccessExprSyntax.self) {
      self = .name(member.declName.baseName.text)
    } else if let name = expression.as(DeclReferenceExprSyntax.self) {
      self = .name(name.baseName.text)
    } else if let list = expression.as(ArrayExprSyntax.self) {
      self = .list(list.elements.map { ManifestValue($0.expression, depth: depth + 1) })
    } else if let dictionary = expression.as(DictionaryExprSyntax.self) {
      guard case .elements(let elements) = dictionary.content else {
        self = .dictionary([])
        return
      }
      self = .dictionary(
        elements.map { element in
          Argument(
            label: element.key.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
            value: ManifestValue(element.value, depth: depth + 1))
        })
    } else if let call = expression.as(FunctionCallExprSyntax.self),
      case .name(let name) = ManifestValue(call.calledExpression, depth: depth + 1)
    {
      self = .call(
        name == "init" ? "" : name,
        call.arguments.map {
          Argument(label: $0.label?.text, value: ManifestValue($0.expression, depth: depth + 1))
        })
    } else {
      self = .unknown
    }
  }
}

extension ManifestValue {
  /// The text.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The last word of a name or call.
  var word: String? {
    switch self {
    case .name(let name), .call(let name, _): name
    case .text, .list, .dictionary, .unknown: nil
    }
  }

  /// The members of a list; none for other values.
  var members: [ManifestValue] { if case .list(let members) = self { members } else { [] } }

  /// The arguments of a call, or the pairs of a dictionary.
  var arguments: [Argument] {
    switch self {
    case .call(_, let arguments), .dictionary(let arguments): arguments
    case .text, .name, .list, .unknown: []
    }
  }

  /// A version: `"17.4"`, `.v17` or `.v17_4`.
  var version: SystemVersion? {
    if let text { return SystemVersion(text) }
    guard case .name(let name) = self, name.hasPrefix("v") else { return nil }
    return SystemVersion(name.dropFirst().replacing("_", with: "."))
  }
}

extension [ManifestValue.Argument] {
  /// The argument with a label.
  subscript(label: String) -> ManifestValue? { first { $0.label == label }?.value }
}
