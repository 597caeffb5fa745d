/// A fast check, in one pass over the bytes, that a Swift file is within the limits of `SwiftNesting`.
///
/// It counts at least as much as the parser's lexer does. Whatever it cannot tell apart from something else, such as a
/// regular expression from a division, is left to the lexer.
struct ShallowSwift {
  private typealias Limit = SwiftNesting.Limit
  private enum Bracket { case round, square, curly, interpolation, interpolationOfLines }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var open: [Bracket] = []
  private var interpolations = 0
  private var squares = 0
  private var angles = 0
  private var conditions = 0
  private var undeclared = 0
  /// The last byte of code that is not a space.
  private var last: UInt8 = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether a file is certainly within the limits.
  static func contains(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Only the text of an empty literal is a token without bytes.
    guard bytes.count <= Limit.tokens / 2 else { return false }
    var file = ShallowSwift(bytes)
    return file.readCode()
  }

  private func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

  /// Counts tokens outside of parentheses and square brackets; string literals contain some without bytes.
  private mutating func count(_ tokens: Int) -> Bool {
    if let bracket = open.last, bracket != .curly { return true }
    undeclared += tokens
    return undeclared < Limit.undeclared / 3
  }

  private mutating func readCode() -> Bool {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        index += 1
        continue
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if interpolations > 0, open.contains(.interpolation) { return false }
        index += 1
        continue
      }
      if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "/") || self.byte(1) == UInt8(ascii: "*") {
        guard interpolations == 0, skipComment() else { return false }
        continue
      }
      if byte != UInt8(ascii: "["), byte != UInt8(ascii: "(") { squares = 0 }
      guard Self.isWord(byte) ? readWord() : readPunctuation(byte) else { return false }
      last = bytes[index - 1]
    }
    return open.isEmpty
  }

  private mutating func readWord() -> Bool {
    let start = index
    while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
    // Non-ASCII characters may be operators.
    return count(1 + bytes[start..<index].count { $0 >= 0x80 })
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private mutating func readPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""): return readLiteral()
    case UInt8(ascii: "("): open.append(.round)
    case UInt8(ascii: "["):
      open.append(.square)
      squares += 1
      guard squares <= Limit.squares else { return false }
    case UInt8(ascii: "{"):
      open.append(.curly)
      (angles, undeclared) = (0, 0)
    case UInt8(ascii: ")"): return close()
    case UInt8(ascii: "]"): guard open.popLast() == .square else { return false }
    case UInt8(ascii: "}"):
      guard open.popLast() == .curly else { return false }
      (angles, undeclared) = (0, 0)
    case UInt8(ascii: "<"):
      angles += 1
      // `<#` starts an editor placeholder, `<<` may start the marker of a merge conflict.
      guard angles <= Limit.angles, self.byte(1) != UInt8(ascii: "#"), self.byte(1) != byte else { return false }
    case UInt8(ascii: ">"):
      if index > 0, !Self.isOperator(bytes[index - 1]) { angles = max(angles - 1, 0) }
      guard self.byte(1) != byte || self.byte(2) != byte else { return false }
    case UInt8(ascii: "#"): return readDirective()
    case UInt8(ascii: "`"): return readQuotedName()
    case UInt8(ascii: "/"): guard isDivision else { return false }
    case UInt8(ascii: "\\"): guard self.byte(1) != UInt8(ascii: "(") else { return false }
    case UInt8(ascii: "'"), 0..<UInt8(ascii: " "), 0x7F: return false
    default: break
    }
    index += 1
    return open.count <= Limit.brackets && count(1)
  }

  /// Whether a slash has a space on both sides, after something that ends an operand.
  private var isDivision: Bool {
    guard interpolations == 0, index > 0, bytes[index - 1] == UInt8(ascii: " "), byte(1) == UInt8(ascii: " ") else {
      return false
    }
    return Self.isWord(last) && last < 0x80 || last == UInt8(ascii: ")") || last == UInt8(ascii: "]")
  }

  /// Whether a byte may belong to the same operator as the following one.
  private static func isOperator(_ byte: UInt8) -> Bool {
    byte >= 0x80 || "/=-+!*%<>&|^~?.".utf8.contains(byte)
  }

  private mutating func readDirective() -> Bool {
    index += 1
    let start = index
    guard Self.isWord(byte(0)), readWord() else { return false }
    let name = bytes[start..<index]
    if name.starts(with: "if".utf8) { conditions += 1 }
    if name.elementsEqual("endif".utf8) { conditions = max(conditions - 1, 0) }
    return conditions <= Limit.conditions && count(1)
  }

  private mutating func readQuotedName() -> Bool {
    index += 1
    let start = index
    while Self.isWord(byte(0)) { index += 1 }
    guard index > start, byte(0) == UInt8(ascii: "`") else { return false }
    index += 1
    return count(1)
  }

  private mutating func skipComment() -> Bool {
    let isLine = byte(1) == UInt8(ascii: "/")
    index += 2
    var depth = 1
    while index < bytes.count {
      let byte = bytes[index]
      if isLine {
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return true }
      } else if byte == UInt8(ascii: "*"), self.byte(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 1
        if depth == 0 {
          index += 1
          return true
        }
      } else if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*") {
        depth += 1
        index += 1
      }
      guard byte != 0 else { return false }
      index += 1
    }
    return isLine
  }

  /// Closes a parenthesis; after that of an interpolation, the literal continues.
  private mutating func close() -> Bool {
    index += 1
    guard let bracket = open.popLast(), count(1) else { return false }
    switch bracket {
    case .round: return true
    case .interpolation, .interpolationOfLines:
      interpolations -= 1
      return readText(hasLines: bracket == .interpolationOfLines)
    case .square, .curly: return false
    }
  }

  private mutating func readLiteral() -> Bool {
    angles = 0
    guard byte(1) == UInt8(ascii: "\""), byte(2) == UInt8(ascii: "\"") else {
      index += 1
      return count(2) && readText(hasLines: false)
    }
    index += 3
    guard byte(0) == UInt8(ascii: "\n") || byte(0) == UInt8(ascii: "\r") else { return false }
    return count(2) && readText(hasLines: true)
  }

  /// Reads the text of a literal up to its end, or to an interpolation.
  private mutating func readText(hasLines: Bool) -> Bool {
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\\"):
        guard self.byte(1) == UInt8(ascii: "(") else {
          guard hasLines || self.byte(1) >= UInt8(ascii: " ") else { return false }
          index += 2
          continue
        }
        interpolations += 1
        guard interpolations <= Limit.interpolations, count(3) else { return false }
        open.append(hasLines ? .interpolationOfLines : .interpolation)
        index += 2
        return open.count <= Limit.brackets
      case UInt8(ascii: "\""):
        if !hasLines {
          index += 1
          return count(2)
        }
        guard self.byte(1) == byte, self.byte(2) == byte else { break }
        guard self.byte(3) != byte else { return false }
        index += 3
        return count(2)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): guard hasLines, count(2) else { return false }
      case 0: return false
      default: break
      }
      index += 1
    }
    return false
  }
}
