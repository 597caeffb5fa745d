import Foundation

/// What a format of JSON demands, written from its schema: a table of object types and their members.
public struct JSONGrammar: Sendable {
  /// What a value may be.
  public indirect enum Kind: Sendable {
    case string, integer, number, bool, uri
    /// A text among those.
    case oneOf(Set<String>)
    case object(String)
    /// `isSet` when no element may occur twice.
    case array(Kind, isSet: Bool = false)
    /// Any names, with values of one kind.
    case dictionary(Kind)
    case anything
  }
  /// A type of objects: which members it must and which it may have.
  public struct ObjectType: Sendable {
    var required: Set<String> = []
    var members: [String: Kind]
  }
  var root: String
  var types: [String: ObjectType]

  /// What is wrong with a document, with the path to it.
  public func problems(_ value: Any) -> [String] { problems(value, .object(root), at: "$") }

  private func problems(_ value: Any, _ kind: Kind, at path: String) -> [String] {
    switch kind {
    case .string: value is String ? [] : ["\(path) is no text"]
    case .integer: isNumber(value) && value is Int ? [] : ["\(path) is no whole number"]
    case .number: isNumber(value) ? [] : ["\(path) is no number"]
    case .bool: value is Bool ? [] : ["\(path) is neither true nor false"]
    case .uri: (value as? String).flatMap { URL(string: $0) } == nil ? ["\(path) is no URI"] : []
    case .oneOf(let values): values.contains(value as? String ?? "") ? [] : ["\(path) is \(value)"]
    case .object(let name): object(value, name, at: path)
    case .array(let element, let isSet): array(value, element, isSet: isSet, at: path)
    case .dictionary(let kind):
      (value as? [String: Any])?.flatMap { problems($1, kind, at: "\(path).\($0)") } ?? ["\(path) is no object"]
    case .anything: []
    }
  }

  private func isNumber(_ value: Any) -> Bool { (value as? NSNumber) != nil && !(value is String) }

  private func object(_ value: Any, _ name: String, at path: String) -> [String] {
    guard let object = value as? [String: Any], let type = types[name] else { return ["\(path) is no \(name)"] }
    return type.required.subtracting(object.keys).map { "\(path) lacks \($0)" }
      + object.flatMap { key, value in
        type.members[key].map { problems(value, $0, at: "\(path).\(key)") } ?? ["\(path) has \(key)"]
      }
  }

  private func array(_ value: Any, _ element: Kind, isSet: Bool, at path: String) -> [String] {
    guard let values = value as? [Any] else { return ["\(path) is no array"] }
    let isDoubled = isSet && Set(values.map { "\($0)" }).count < values.count
    return (isDoubled ? ["\(path) holds something twice"] : [])
      + values.enumerated().flatMap { problems($1, element, at: "\(path)[\($0)]") }
  }
}
