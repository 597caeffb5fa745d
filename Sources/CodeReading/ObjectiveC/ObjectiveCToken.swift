/// A word, literal or mark of Objective-C source.
struct ObjectiveCToken: Hashable, Sendable {
  /// What it is.
  enum Kind: UInt8, Sendable {
    /// An identifier or keyword.
    case word
    /// A number.
    case number
    /// A string of C: `"…"`.
    case string
    /// A string object: `@"…"`.
    case stringObject
    /// A character: `'x'`.
    case character
    /// A directive or literal mark with its `@`: `@implementation`, `@[`.
    case atMark
    /// An operator or bracket of one or two bytes.
    case mark
    /// An `#if` whose condition only the build knows.
    case conditionStart
    /// An `#elif` or `#else` of such an `#if`.
    case conditionTurn
    /// Its `#endif`.
    case conditionEnd
  }
  /// What it is.
  var kind: Kind
  /// Offsets of its bytes.
  var range: Range<Int>
  /// Whether nothing stands before it on its line, not even a space.
  var startsLine: Bool
}

/// Objective-C source as tokens; branches of conditions that an iPhone app does not compile are left out.
struct ObjectiveCSource: Sendable {
  /// The text in UTF-8.
  var bytes: [UInt8]
  /// Whether it is C++ too.
  var isCPlusPlus = false
  /// The tokens in order.
  var tokens: [ObjectiveCToken] = []
  /// The conditions of `#if` and `#elif` that stand among the tokens, by the offset of their token.
  var conditions: [Int: Condition] = [:]
  /// `#define`s in order.
  var macros: [ObjectiveCMacro] = []
  /// For each token that opens a bracket, the index behind the one that closes it; 0 where none does.
  private(set) var closings: [Int32] = []

  /// Whether a token is written so.
  func matches(_ index: Int, _ text: StaticString) -> Bool {
    guard index >= 0, index < tokens.count else { return false }
    let range = tokens[index].range
    guard range.count == text.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count where bytes[range.lowerBound + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// A token as it is written.
  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[tokens[index].range]), as: UTF8.self)
    }
  }

  /// The kind of a token, `nil` behind the last one.
  func kind(_ index: Int) -> ObjectiveCToken.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  /// Offset of a token, or of the end of the text.
  func offset(_ index: Int) -> Int { tokens.indices.contains(index) ? tokens[index].range.lowerBound : bytes.count }

  /// What a bracket does: 1 opens, -1 closes, 0 is none.
  func bracket(_ index: Int) -> Int {
    guard tokens[index].kind == .mark || tokens[index].kind == .atMark else { return 0 }
    switch bytes[tokens[index].range.upperBound - 1] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return -1
    default: return 0
    }
  }

  /// Finds what closes each bracket; to be called when all tokens are there.
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

  /// The index behind the bracket that closes the one at `index`, or `end` when none does.
  func close(_ index: Int, before end: Int) -> Int {
    guard closings.indices.contains(index), closings[index] > 0 else { return end }
    return min(Int(closings[index]), end)
  }
}

/// A macro of the preprocessor.
struct ObjectiveCMacro: Hashable, Sendable {
  /// Its name.
  var name: String
  /// Offset of the name.
  var offset: Int
  /// Its parameters; `nil` for one that is used without parentheses.
  var parameters: [String]?
  /// Offsets of what it stands for.
  var body: Range<Int>
  /// When it is defined.
  var condition = Condition.always
}
