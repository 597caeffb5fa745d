import FitModel

/// Tokens of the old-style property list grammar: white space, comments, quoted and unquoted strings.
///
/// The rules are those CoreFoundation applies at run time. Source: `CFOldStylePList.c` of swift-corelibs-foundation.
package struct OldStyleScanner {
  /// A comment with its marks, and whether it starts on the line where the token before it ended.
  package struct Comment {
    /// Its bytes.
    package var range: Range<Int>
    /// Whether it starts on the line where the token before it ended.
    package var isTrailing: Bool
  }

  /// The whole text; must outlive the scanner.
  package let bytes: UnsafeBufferPointer<UInt8>
  /// Offset of the next byte.
  package var index: Int
  /// The comments that `skipSpace` has passed since the list was last cleared.
  package var comments: [Comment] = []
  /// The start of an unclosed comment.
  package private(set) var unclosedComment: Int?

  /// Starts at an offset of a text.
  package init(bytes: UnsafeBufferPointer<UInt8>, index: Int = 0) {
    self.bytes = bytes
    self.index = index
  }

  /// The next byte; `nil` at the end.
  package var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Whether a byte can stand in a string without quotation marks.
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
          let mask = ByteWords.equal(ByteWords.load(bytes, index), 0x2A)
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
        let word = ByteWords.load(bytes, end)
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

  /// The bytes of a comment without its marks and the white space inside them.
  package func commentText(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (min(range.lowerBound + 2, range.upperBound), range.upperBound)
    if bytes[range.lowerBound + 1] == UInt8(ascii: "*"), range.count >= 4 { end -= 2 }
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  /// The bytes of a range as text.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
