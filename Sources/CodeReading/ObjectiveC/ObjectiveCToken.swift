/// A word, literal or punctuation mark of Objective-C source.
struct ObjectiveCToken: Hashable, Sendable {
  /// The kind of a token.
  enum Kind: UInt8, Sendable {
    /// An identifier or keyword.
    case word
    case number
    /// A C string: `"…"`.
    case string
    /// A string object: `@"…"`.
    case stringObject
    /// A character: `'x'`.
    case character
    /// A directive or literal with its `@`: `@implementation`, `@[`.
    case atMark
    /// An operator or bracket of one or two bytes.
    case mark
    /// An `#if` whose condition the build determines.
    case conditionStart
    /// An `#elif` or `#else` of such an `#if`.
    case conditionTurn
    /// Its `#endif`.
    case conditionEnd
  }
  var kind: Kind
  /// The offsets of its bytes.
  var range: Range<Int>
  /// Whether it begins in the first column of its line.
  var startsLine: Bool
}

/// Objective-C source as tokens, without the conditional branches that an iOS app does not compile.
struct ObjectiveCSource: Sendable {
  /// The text in UTF-8.
  var bytes: [UInt8]
  /// Whether it is also C++.
  var isCPlusPlus = false
  /// The tokens in order.
  var tokens: [ObjectiveCToken] = []
  /// The conditions of `#if` and `#elif` among the tokens, by the offset of their token.
  var conditions: [Int: Condition] = [:]
  /// `#define`s in order.
  var macros: [ObjectiveCMacro] = []
  /// For each token that opens a bracket, the index after the closing one; 0 if there is none.
  private(set) var closings: [Int32] = []

  /// Whether a token has this text.
  func matches(_ index: Int, _ text: StaticString) -> Bool {
    guard index >= 0, index < tokens.count else { return false }
    let range = tokens[index].range
    guard range.count == text.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count where bytes[range.lowerBound + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// The text of a token.
  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[tokens[index].range]), as: UTF8.self)
    }
  }

  /// The kind of a token; `nil` after the last one.
  func kind(_ index: Int) -> ObjectiveCToken.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  /// The offset of a token, or of the end of the text.
  func offset(_ index: Int) -> Int { tokens.indices.contains(index) ? tokens[index].range.lowerBound : bytes.count }

  /// The effect of a bracket: 1 opens, -1 closes, 0 is not a bracket.
  func bracket(_ index: Int) -> Int {
    guard tokens[index].kind == .mark || tokens[index].kind == .atMark else { return 0 }
    switch bytes[tokens[index].range.upperBound - 1] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return -1
    default: return 0
    }
  }

  /// Finds the closing bracket of each bracket; to be called after all tokens have been added.
  mutating func matchBrackets() {
    closings = [Int32](repeating: 0, count: tokens.count)
    var open: [Int] = []
    for index in tokens.indices {
      switch bracket(index) {
      case 1: open.append(index)
      case -1: if let start = open.popLast() { closings[start] = Int32(index + 1) }
      default: continue
      }
    }
  }

  /// The index after the bracket that closes the one at `index`, or `end` if there is none.
  func close(_ index: Int, before end: Int) -> Int {
    guard closings.indices.contains(index), closings[index] > 0 else { return end }
    return min(Int(closings[index]), end)
  }
}

/// A preprocessor macro.
struct ObjectiveCMacro: Hashable, Sendable {
  var name: String
  /// Offset of the name.
  var offset: Int
  /// Its parameters; `nil` if it is used without parentheses.
  var parameters: [String]?
  /// The offsets of its replacement.
  var body: Range<Int>
  /// The condition under which it is defined.
  var condition = Condition.always
}
