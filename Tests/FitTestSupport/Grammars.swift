import Foundation
public import InputFiles

/// The requirements of a JSON format, taken from its schema: a table of object types and their members.
public struct JSONGrammar: Sendable {
  /// The kinds of values.
  public indirect enum Kind: Sendable {
    case string, integer, number, bool, uri
    /// One of some texts.
    case oneOf(Set<String>)
    case object(String)
    /// `isSet` if no element may occur twice.
    case array(Kind, isSet: Bool = false)
    /// Any names, with values of one kind.
    case dictionary(Kind)
    case anything
  }
  /// A type of objects, with its required members and all its members.
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

extension JSONGrammar {
  /// The part of SARIF 2.1.0 that `labelfit` writes, with everything that the schema requires of it.
  public static let sarif = JSONGrammar(
    root: "sarifLog",
    types: [
      "sarifLog": ObjectType(
        required: ["version", "runs"],
        members: ["$schema": .uri, "version": .oneOf(["2.1.0"]), "runs": .array(.object("run"))]),
      "run": ObjectType(
        required: ["tool"],
        members: [
          "tool": .object("tool"), "automationDetails": .object("runAutomationDetails"),
          "columnKind": .oneOf(["utf16CodeUnits", "unicodeCodePoints"]),
          "originalUriBaseIds": .dictionary(.object("artifactLocation")),
          "invocations": .array(.object("invocation")), "results": .array(.object("result")),
        ]),
      "tool": ObjectType(required: ["driver"], members: ["driver": .object("toolComponent")]),
      "toolComponent": ObjectType(
        required: ["name"],
        members: [
          "name": .string, "version": .string, "semanticVersion": .string,
          "rules": .array(.object("reportingDescriptor"), isSet: true),
        ]),
      "reportingDescriptor": ObjectType(
        required: ["id"],
        members: [
          "id": .string, "name": .string, "shortDescription": .object("multiformatMessageString"),
          "fullDescription": .object("multiformatMessageString"), "help": .object("multiformatMessageString"),
          "defaultConfiguration": .object("reportingConfiguration"), "properties": .object("propertyBag"),
        ]),
      "reportingConfiguration": ObjectType(members: ["level": level]),
      "multiformatMessageString": ObjectType(required: ["text"], members: ["text": .string, "markdown": .string]),
      "runAutomationDetails": ObjectType(members: ["id": .string]),
      "invocation": ObjectType(
        required: ["executionSuccessful"],
        members: [
          "executionSuccessful": .bool, "toolExecutionNotifications": .array(.object("notification")),
        ]),
      "notification": ObjectType(required: ["message"], members: ["level": level, "message": .object("message")]),
      "message": ObjectType(required: ["text"], members: ["text": .string]),
      "result": ObjectType(
        required: ["message"],
        members: [
          "ruleId": .string, "ruleIndex": .integer, "level": level, "rank": .number, "message": .object("message"),
          "locations": .array(.object("location")), "relatedLocations": .array(.object("location"), isSet: true),
          "partialFingerprints": .dictionary(.string),
          "baselineState": .oneOf(["new", "unchanged", "updated", "absent"]),
          "suppressions": .array(.object("suppression"), isSet: true), "properties": .anything,
        ]),
      "location": ObjectType(
        members: [
          "id": .integer, "physicalLocation": .object("physicalLocation"), "message": .object("message"),
          "logicalLocations": .array(.object("logicalLocation"), isSet: true),
        ]),
      "logicalLocation": ObjectType(members: ["name": .string, "fullyQualifiedName": .string, "kind": .string]),
      "physicalLocation": ObjectType(
        required: ["artifactLocation"],
        members: ["artifactLocation": .object("artifactLocation"), "region": .object("region")]),
      "artifactLocation": ObjectType(
        members: ["uri": .uri, "uriBaseId": .string, "description": .object("message")]),
      "region": ObjectType(members: ["startLine": .integer, "startColumn": .integer]),
      "suppression": ObjectType(
        required: ["kind"],
        members: [
          "kind": .oneOf(["inSource", "external"]), "status": .oneOf(["accepted", "underReview", "rejected"]),
          "justification": .string, "location": .object("location"),
        ]),
      "propertyBag": ObjectType(members: ["tags": .array(.string, isSet: true), "problem.severity": .string]),
    ])

  private static let level = Kind.oneOf(["none", "note", "warning", "error"])
}

/// The requirements of an XML format, taken from its schema: elements, their attributes and their contents.
public struct XMLGrammar: Sendable {
  /// An element, with its attributes and its contents.
  public struct Element: Sendable {
    var required: Set<String> = []
    var optional: Set<String> = []
    /// Attributes with a fixed set of values.
    var values: [String: Set<String>] = [:]
    /// Attributes that are whole numbers.
    var numbers: Set<String> = []
    var children: Set<String> = []
    var holdsText = false
  }
  var root: String
  var elements: [String: Element]

  /// JUnit as the xUnit plugin of Jenkins checks it (its `junit-10.xsd`), without what `labelfit` never writes.
  public static let junit = XMLGrammar(
    root: "testsuites",
    elements: [
      "testsuites": Element(
        optional: ["name", "time", "tests", "failures", "errors"], numbers: ["tests", "failures", "errors"],
        children: ["testsuite"]),
      "testsuite": Element(
        required: ["name", "tests", "failures", "errors"],
        optional: [
          "group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url", "version",
        ], numbers: ["tests", "failures", "errors", "skipped"],
        children: ["testsuite", "properties", "testcase", "system-out", "system-err"]),
      "testcase": Element(
        required: ["name"], optional: ["time", "classname", "group"],
        children: ["skipped", "failure", "system-out", "system-err"]),
      "failure": Element(optional: ["type", "message"], holdsText: true),
      "skipped": Element(optional: ["type", "message"], holdsText: true),
      "system-out": Element(holdsText: true),
    ])

  /// Checkstyle as its own listener writes it; it has no schema.
  public static let checkstyle = XMLGrammar(
    root: "checkstyle",
    elements: [
      "checkstyle": Element(required: ["version"], children: ["file"]),
      "file": Element(required: ["name"], children: ["error"]),
      "error": Element(
        required: ["line", "severity", "message", "source"], optional: ["column"],
        values: ["severity": ["ignore", "info", "warning", "error"]], numbers: ["line", "column"]),
    ])

  /// What is wrong with a document.
  public func problems(_ node: ElementNode) -> [String] {
    (node.name == root ? [] : ["the root is \(node.name)"]) + problems(inside: node)
  }

  private func problems(inside node: ElementNode) -> [String] {
    guard let element = elements[node.name] else { return ["\(node.name) is unknown"] }
    let names = Set(node.attributes.map(\.name))
    let wrong = node.attributes.filter { attribute in
      element.values[attribute.name].map { !$0.contains(attribute.value) } ?? false
        || element.numbers.contains(attribute.name) && Int(attribute.value) == nil
    }
    return element.required.subtracting(names).map { "\(node.name) lacks \($0)" }
      + names.subtracting(element.required).subtracting(element.optional).map { "\(node.name) has \($0)" }
      + wrong.map { "\(node.name): \($0.name) is \($0.value)" }
      + node.children.filter { !element.children.contains($0.name) }.map { "\(node.name) holds \($0.name)" }
      + (element.holdsText || node.text.allSatisfy(\.isWhitespace) ? [] : ["\(node.name) holds text"])
      + node.children.flatMap { problems(inside: $0) }
  }

}
