/// The context of code, which determines the meaning of names.
struct ObjectiveCContext: Sendable {
  /// Index of the file.
  var file: UInt32
  /// The declarations of classes in all files.
  var declarations: ObjectiveCDeclarations
  /// The enclosing class, or `""`.
  var className = ""
  /// The property of which the code is the getter or setter.
  var ownProperty: String?
  /// Whether the code is a getter.
  var isGetter = false
  /// The parameters of the enclosing method.
  var parameters: Set<String> = []
  /// Local variables and parameters that hold objects.
  var objects: Set<String> = []
  /// The numbers of changes of variables in the enclosing function.
  var assignments = ObjectiveCAssignments()
}

/// The number of statements in a function that may change each of its variables, by name.
///
/// Objective-C variables are rarely declared as constants, so a variable that no code changes after its declaration
/// counts as one.
struct ObjectiveCAssignments: Sendable {
  private var counts: [String: Int] = [:]

  /// No counts, so no variable counts as a constant.
  init() {}

  /// Counts the changes in some tokens.
  init(_ source: ObjectiveCSource, _ tokens: Range<Int>) {
    for index in tokens where source.kind(index) == .word && Self.changes(source, index) {
      counts[source.text(index), default: 0] += 1
    }
  }

  /// Whether the declaration of a variable is the only code that sets it.
  func areDone(byDeclarationOf name: String) -> Bool { counts[name] == 1 }

  /// Whether the code may change a variable.
  func change(_ name: String) -> Bool { counts[name] != nil }

  /// Whether the word at an index is assigned, incremented or decremented, passed by address, or sent a message that
  /// changes its contents.
  private static func changes(_ source: ObjectiveCSource, _ index: Int) -> Bool {
    if source.matches(index - 1, ".") || source.matches(index - 1, "->") { return false }
    if steps.contains(where: { source.matches(index - 1, $0) || source.matches(index + 1, $0) }) { return true }
    if assignments.contains(where: { source.matches(index + 1, $0) }) { return true }
    if operators.contains(where: { source.matches(index + 1, $0) }), source.matches(index + 2, "=") { return true }
    if source.matches(index - 1, "&") { return !isOperand(source, index - 2) }
    // `names[0] = value`
    if source.matches(index + 1, "["), source.matches(source.close(index + 1, before: source.tokens.count), "=") {
      return true
    }
    guard source.matches(index - 1, "["), source.kind(index + 1) == .word else { return false }
    return changing.contains { source.text(index + 1).hasPrefix($0) }
  }

  /// Whether a token ends an operand, so that an `&` after it is a binary operator.
  private static func isOperand(_ source: ObjectiveCSource, _ index: Int) -> Bool {
    switch source.kind(index) {
    case .word: !source.matches(index, "return")
    case .number, .string, .stringObject, .character: true
    default: source.matches(index, ")") || source.matches(index, "]")
    }
  }

  private static let steps: [StaticString] = ["++", "--"]
  private static let assignments: [StaticString] = ["=", "+=", "-=", "*=", "/=", "|=", "&="]
  /// Operators whose compound assignment consists of two tokens.
  private static let operators: [StaticString] = ["%", "^", "<<", ">"]
  /// The beginnings of messages that change a collection.
  private static let changing = [
    "add", "insert", "remove", "replace", "exchange", "sort", "append", "filter", "setObject", "setValue",
  ]
}
