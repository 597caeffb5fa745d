/// Checks the preprocessor conditions among the tokens. If the branches of an `#if` are not complete statements or
/// declarations, as in `#if A` `if (a) {` `#else` `if (b) {` `#endif`, only the first branch is kept.
struct ObjectiveCBranches {
  /// An `#if` that is still open.
  private struct Conditional {
    /// The index of its start among the kept tokens.
    var start: Int
    /// The index of its first `#elif` or `#else`; `nil` before it.
    var firstTurn: Int?
    /// The brackets that were open at its start, and after its first branch.
    var open: [UInt8]
    var openBehindFirst: [UInt8]?
    /// The number of class declarations that were open at its start.
    var classes: Int
    var classesBehindFirst: Int?
    /// Whether every branch so far is complete.
    var isWhole: Bool
  }

  /// The maximum nesting of conditions; deeper ones keep only their first branch. Real code has fewer levels.
  private static let maximumLevels = 16

  /// The range that marks a start as removed.
  private static let dropped = -1 ..< -1

  private let source: ObjectiveCSource
  private var kept: [ObjectiveCToken] = []
  private var open: [UInt8] = []
  private var classes = 0
  private var groups: [Conditional] = []

  /// Keeps only the conditions of a file that enclose complete statements.
  static func check(_ source: inout ObjectiveCSource) {
    var branches = ObjectiveCBranches(source: source)
    branches.kept.reserveCapacity(source.tokens.count)
    for index in source.tokens.indices { branches.take(index) }
    // An `#if` without an end keeps its first branch.
    while !branches.groups.isEmpty { branches.end() }
    source.tokens = branches.kept.filter { $0.range != dropped }
  }

  private init(source: ObjectiveCSource) { self.source = source }

  private mutating func take(_ index: Int) {
    let token = source.tokens[index]
    switch token.kind {
    case .conditionStart:
      let isWhole = beginsStatement && groups.count < Self.maximumLevels
      groups.append(Conditional(start: kept.count, open: open, classes: classes, isWhole: isWhole))
      kept.append(token)
    case .conditionTurn:
      guard !groups.isEmpty else { return }
      endBranch()
      kept.append(token)
    case .conditionEnd:
      guard !groups.isEmpty else { return }
      endBranch()
      if groups[groups.count - 1].isWhole {
        groups.removeLast()
        kept.append(token)
      } else {
        end()
      }
    default:
      switch source.bracket(index) {
      case 1: open.append(source.bytes[token.range.lowerBound])
      case -1: leaveBracket()
      default: countClasses(index)
      }
      kept.append(token)
    }
  }

  private mutating func leaveBracket() {
    _ = open.popLast()
    if let group = groups.last, open.count < group.open.count { groups[groups.count - 1].isWhole = false }
  }

  private mutating func countClasses(_ index: Int) {
    guard source.tokens[index].kind == .atMark else { return }
    if source.matches(index, "@implementation") || source.matches(index, "@interface") {
      classes += 1
    } else if source.matches(index, "@end") {
      classes -= 1
    }
  }

  /// Ends a branch of the innermost group. The same brackets must be open after it as before it.
  private mutating func endBranch() {
    var group = groups[groups.count - 1]
    if open.count != group.open.count || classes != group.classes || !endsStatement { group.isWhole = false }
    if group.firstTurn == nil {
      group.firstTurn = kept.count
      group.openBehindFirst = open
      group.classesBehindFirst = classes
    }
    (open, classes) = (group.open, group.classes)
    groups[groups.count - 1] = group
  }

  /// Ends a group that keeps only its first branch.
  private mutating func end() {
    let group = groups.removeLast()
    if let turn = group.firstTurn {
      kept.removeSubrange(turn...)
      open = group.openBehindFirst ?? group.open
      classes = group.classesBehindFirst ?? group.classes
    }
    kept[group.start].range = Self.dropped
  }

  /// Whether a statement or declaration may begin after the last kept token.
  private var beginsStatement: Bool {
    guard open.last == nil || open.last == UInt8(ascii: "{") else { return false }
    guard let last = kept.last else { return true }
    switch last.kind {
    case .conditionStart, .conditionTurn: return last.range != Self.dropped && groups.last?.isWhole != false
    case .conditionEnd: return true
    case .mark:
      let byte = source.bytes[last.range.upperBound - 1]
      return [";", "{", "}", ":", ")", ">"].contains { (mark: Unicode.Scalar) in byte == UInt8(ascii: mark) }
    case .word: return open.isEmpty
    case .atMark: return source.bytes[last.range.lowerBound..<last.range.upperBound].elementsEqual("@end".utf8)
    case .number, .string, .stringObject, .character: return false
    }
  }

  /// Whether a statement or declaration may end with the last kept token.
  private var endsStatement: Bool {
    guard let last = kept.last else { return true }
    switch last.kind {
    case .conditionStart, .conditionTurn, .conditionEnd: return true
    case .mark:
      let byte = source.bytes[last.range.upperBound - 1]
      return byte == UInt8(ascii: ";") || byte == UInt8(ascii: "}") || (open.isEmpty && byte == UInt8(ascii: ")"))
    case .word: return open.isEmpty
    case .atMark: return source.bytes[last.range.lowerBound..<last.range.upperBound].elementsEqual("@end".utf8)
    case .number, .string, .stringObject, .character: return false
    }
  }
}
