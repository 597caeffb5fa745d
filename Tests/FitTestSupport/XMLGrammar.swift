public import InputFiles

/// What a format of XML demands, written from its schema: elements, their attributes and what they may hold.
public struct XMLGrammar: Sendable {
  /// An element: its attributes, and what it may hold.
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

  /// Checkstyle as its own listener writes it; it has no schema of its own.
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
  public func problems(_ node: InputFiles.ElementNode) -> [String] {
    (node.name == root ? [] : ["the root is \(node.name)"]) + problems(inside: node)
  }

  private func problems(inside node: InputFiles.ElementNode) -> [String] {
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
