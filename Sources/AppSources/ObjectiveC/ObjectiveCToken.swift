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
  /// Path in the tree.
  var path: String
  /// The text in UTF-8.
  var bytes: [UInt8]
  /// The tokens in order.
  var tokens: [ObjectiveCToken] = []
  /// `#define`s in order.
  var macros: [ObjectiveCMacro] = []

  /// Whether a token is written so.
  func matches(_ index: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(index), tokens[index].range.count == text.utf8CodeUnitCount else { return false }
    let start = tokens[index].range.lowerBound
    return text.withUTF8Buffer { buffer in
      buffer.indices.allSatisfy { bytes[start + $0] == buffer[$0] }
    }
  }

  /// A token as it is written.
  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  /// The kind of a token, `nil` behind the last one.
  func kind(_ index: Int) -> ObjectiveCToken.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  /// Offset of a token, or of the end of the text.
  func offset(_ index: Int) -> Int { tokens.indices.contains(index) ? tokens[index].range.lowerBound : bytes.count }

  /// The index behind the bracket that closes the one at `index`, or `end` when none does.
  func close(_ index: Int, before end: Int) -> Int {
    var depth = 0
    var next = index
    while next < end {
      if tokens[next].kind == .mark || tokens[next].kind == .atMark {
        switch bytes[tokens[next].range.upperBound - 1] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
          depth -= 1
          if depth <= 0 { return next + 1 }
        default: break
        }
      }
      next += 1
    }
    return end
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
}
