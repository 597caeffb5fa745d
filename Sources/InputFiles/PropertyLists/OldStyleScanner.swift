import FitModel
internal import Foundation

/// Tokens of the old-style property list grammar: white space, comments, quoted and unquoted strings.
///
/// The rules are those CoreFoundation applies at run time. Source: `CFOldStylePList.c` of swift-corelibs-foundation.
package struct OldStyleScanner {
  /// A comment with its delimiters, and whether it starts on the line where the token before it ended.
  package struct Comment {
    package var range: Range<Int>
    /// Whether it starts on the line where the token before it ended.
    package var isTrailing: Bool
  }

  /// The whole text; must outlive the scanner.
  package let bytes: TextBytes
  /// Offset of the next byte.
  package var index: Int
  /// The comments that `skipSpace` has passed since the list was last cleared.
  package var comments: [Comment] = []
  /// The start of an unclosed comment.
  package private(set) var unclosedComment: Int?

  /// Starts at an offset of a text.
  package init(bytes: TextBytes, index: Int = 0) {
    self.bytes = bytes
    self.index = index
  }

  /// The next byte; `nil` at the end.
  package var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Whether a byte may occur in a string without quotation marks.
  package static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x2F, 0x3A, 0x2E, 0x2D: true
    default: false
    }
  }

  /// Passes white space and comments; `false` at the end of the text.
  package mutating func skipSpace() -> Bool {
    let before = index
    defer { WorkCount.add(index - before) }
    var isTrailing = true
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A...0x0D:
        isTrailing = false
        index += 1
      case 0x09, 0x20: index += 1
      case 0x2F:
        let start = index
        guard skipComment() else { return true }
        comments.append(Comment(range: start..<index, isTrailing: isTrailing))
      case 0xE2 where isSeparator(index): index += 3
      default: return true
      }
    }
    return false
  }

  /// U+2028 and U+2029, white space in this grammar.
  private func isSeparator(_ index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }

  private mutating func skipComment() -> Bool {
    guard index + 1 < bytes.count else { return false }
    let start = index
    switch bytes[index + 1] {
    case 0x2F:
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D, !isSeparator(index) { index += 1 }
      return true
    case 0x2A:
      index += 2
      while index < bytes.count {
        if index + 8 <= bytes.count {
          let mask = ByteWords.equal(bytes.word(at: index), 0x2A)
          index += mask == 0 ? 8 : ByteWords.first(mask)
          if mask == 0 { continue }
        }
        if bytes[index] == 0x2A, index + 1 < bytes.count, bytes[index + 1] == 0x2F {
          index += 2
          return true
        }
        index += 1
      }
      if unclosedComment == nil { unclosedComment = start }
      return true
    default: return false
    }
  }

  /// Passes a string without quotation marks.
  package mutating func scanUnquoted() -> Range<Int> {
    let start = index
    while index < bytes.count, Self.isUnquoted(bytes[index]) { index += 1 }
    WorkCount.add(index - start)
    return start..<index
  }

  /// Passes a quoted string; `index` is at its quotation mark. If the string is not closed, returns `nil` and does not
  /// move.
  package mutating func scanQuoted() -> Range<Int>? {
    let quote = bytes[index]
    var end = index + 1
    while end < bytes.count {
      if end + 8 <= bytes.count {
        let word = bytes.word(at: end)
        let mask = ByteWords.equal(word, quote) | ByteWords.equal(word, 0x5C)
        end += mask == 0 ? 8 : ByteWords.first(mask)
        if mask == 0 { continue }
      }
      if bytes[end] == quote { break }
      end += bytes[end] == 0x5C ? 2 : 1
    }
    WorkCount.add(end - index)
    guard end < bytes.count else { return nil }
    defer { index = end + 1 }
    return index + 1..<end
  }

  /// The bytes of a comment without its delimiters and the white space inside them.
  package func commentText(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (min(range.lowerBound + 2, range.upperBound), range.upperBound)
    if bytes[range.lowerBound + 1] == UInt8(ascii: "*"), range.count >= 4 { end -= 2 }
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  package func text(_ range: Range<Int>) -> String { bytes[range].text }
}

/// Backslash escapes of quoted strings in the old-style grammar.
package enum OldStyleEscapes {
  /// The text between two quotation marks with its escapes resolved.
  ///
  /// A lower-case `\u` is not an escape, nor is any other backslash before an ordinary character: the backslash is
  /// removed. Half a surrogate pair becomes U+FFFD, and `isRepaired` is set.
  package static func resolve(_ bytes: TextBytes, _ range: Range<Int>) -> (text: String, isRepaired: Bool) {
    let slice = bytes[range]
    guard slice.contains(0x5C) else { return (slice.text, false) }
    var text = EscapedText()
    text.bytes.reserveCapacity(slice.count)
    var index = 0
    while index < slice.count {
      if slice[index] != 0x5C || index + 1 == slice.count {
        text.append(byte: slice[index])
        index += 1
      } else {
        index += 1
        resolveOne(slice, &index, into: &text)
      }
    }
    text.flush()
    return (String(decoding: text.bytes, as: UTF8.self), text.isRepaired)
  }

  private static func resolveOne(_ slice: TextBytes, _ index: inout Int, into text: inout EscapedText) {
    let byte = slice[index]
    index += 1
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var number = byte - 0x30
      for _ in 0..<2 where index < slice.count && (0x30...0x37).contains(slice[index]) {
        number = (number << 3) &+ (slice[index] - 0x30)
        index += 1
      }
      text.append(unit: nextStep(number))
    case UInt8(ascii: "U"):
      var number: UInt16 = 0
      for _ in 0..<4 {
        guard index < slice.count, let digit = hexDigit(slice[index]) else { break }
        number = number << 4 | UInt16(digit)
        index += 1
      }
      text.append(unit: number)
    case UInt8(ascii: "a"): text.append(byte: 0x07)
    case UInt8(ascii: "b"): text.append(byte: 0x08)
    case UInt8(ascii: "f"): text.append(byte: 0x0C)
    case UInt8(ascii: "n"): text.append(byte: 0x0A)
    case UInt8(ascii: "r"): text.append(byte: 0x0D)
    case UInt8(ascii: "t"): text.append(byte: 0x09)
    case UInt8(ascii: "v"): text.append(byte: 0x0B)
    default: text.append(byte: byte)
    }
  }

  /// The value of a hexadecimal digit.
  package static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  /// Octal escapes name characters of the NeXTSTEP character set, so `\267` is a bullet.
  private static func nextStep(_ byte: UInt8) -> UInt16 {
    guard byte >= 0x80 else { return UInt16(byte) }
    return String(bytes: [byte], encoding: .nextstep)?.utf16.first ?? 0xFFFD
  }
}

/// Builds UTF-8 from bytes and from UTF-16 units, and combines surrogates.
package struct EscapedText {
  /// The text so far.
  package var bytes: [UInt8] = []
  /// Whether there was an unpaired surrogate.
  package private(set) var isRepaired = false
  private var pending: UInt16?

  /// Starts an empty text.
  package init() {}

  /// Adds a byte of UTF-8.
  package mutating func append(byte: UInt8) {
    flush()
    bytes.append(byte)
  }

  /// Adds a unit of UTF-16.
  package mutating func append(unit: UInt16) {
    if let high = pending, UTF16.isTrailSurrogate(unit) {
      pending = nil
      let scalar = UTF16.decode(UTF16.EncodedScalar([high, unit]))
      bytes.append(contentsOf: String(scalar).utf8)
      return
    }
    flush()
    if UTF16.isLeadSurrogate(unit) {
      pending = unit
    } else {
      append(scalar: Unicode.Scalar(unit))
    }
  }

  /// Ends the text: a pending surrogate becomes U+FFFD.
  package mutating func flush() {
    guard pending != nil else { return }
    pending = nil
    append(scalar: nil)
  }

  private mutating func append(scalar: Unicode.Scalar?) {
    if scalar == nil { isRepaired = true }
    bytes.append(contentsOf: String(Character(scalar ?? "\u{FFFD}")).utf8)
  }
}
