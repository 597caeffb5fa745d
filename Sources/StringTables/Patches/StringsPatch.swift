internal import FitModel
internal import InputFiles

/// Writes texts into tables in the old-style grammar.
struct StringsPatch {
  /// An entry with the positions of its parts.
  struct Entry {
    var key: String
    /// Where the key starts, with its quotation mark.
    var start: Int
    /// The text with its quotation marks; empty, after the key, if the entry has none.
    var text: Range<Int>
    var isText: Bool
    /// Comments before it, with their delimiters.
    var comments: [Range<Int>]
  }
  let bytes: [UInt8]
  private let file: String

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  func position(_ offset: Int) -> SourcePosition { LineIndex(bytes).position(of: offset, in: file) }

  /// The splices that write a text of a key.
  func splices(_ patch: TextPatch) throws(InputProblem) -> [Splice] {
    guard case .text(let text, _) = patch.change else { return [] }
    let (entries, end) = entries()
    guard patch.path.isEmpty else {
      throw InputProblem.refusal(
        position(0), "A .strings file in this grammar has one text for each key",
        "give the key an entry in the .stringsdict of the table")
    }
    // Of duplicate keys, the last one applies.
    guard let entry = entries.last(where: { $0.key == patch.key }) else {
      return [try addition(patch.key, text, at: end)]
    }
    guard entry.isText else {
      throw InputProblem.refusal(position(entry.start), "“\(entry.key)” holds more than one text", "write it by hand")
    }
    guard !entry.text.isEmpty else { return [Splice(entry.text, " = " + Self.quoted(text))] }
    return [Splice(entry.text, Self.quoted(text, quote: bytes[entry.text.lowerBound] == 0x27 ? "'" : "\""))]
  }

  /// Appends an entry on a line of its own.
  private func addition(_ key: String, _ text: String, at end: Int) throws(InputProblem) -> Splice {
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
      throw InputProblem.refusal(
        position(0), "The file has no “\(key)”, and its entries are in braces", "add the key by hand")
    }
    let lineBreak = Splice.lineBreak(of: bytes)
    let isAtStart = end == 0 || bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D
    let line = Self.quoted(key) + " = " + Self.quoted(text) + ";" + lineBreak
    return Splice(end..<end, (isAtStart ? "" : lineBreak) + line)
  }

  /// The entries of a file that was read without problems, and the end of the file.
  func entries() -> (list: [Entry], end: Int) {
    bytes.withTextBytes { text in
      var scanner = OldStyleScanner(bytes: text)
      var entries: [Entry] = []
      _ = scanner.skipSpace()
      if scanner.current == UInt8(ascii: "{") {
        scanner.index += 1
        scanner.comments = []
      } else {
        scanner.index = 0
        scanner.comments = []
      }
      while scanner.skipSpace(), let (key, range) = Self.string(&scanner) {
        let own = entries.isEmpty ? scanner.comments : Array(scanner.comments.drop { $0.isTrailing })
        var entry = Entry(
          key: key, start: range.lowerBound, text: range.upperBound..<range.upperBound, isText: true,
          comments: own.map(\.range))
        guard scanner.skipSpace() else { break }
        if scanner.current == UInt8(ascii: "=") {
          scanner.index += 1
          guard scanner.skipSpace() else { break }
          if let (_, text) = Self.string(&scanner) { entry.text = text } else { entry.isText = false }
        }
        if !entry.isText { Self.skipValue(&scanner) }
        guard scanner.skipSpace(), scanner.current == UInt8(ascii: ";") else { break }
        scanner.index += 1
        scanner.comments.removeAll(keepingCapacity: true)
        entries.append(entry)
      }
      return (entries, text.count)
    }
  }

  /// A string, and its range with the quotation marks.
  private static func string(_ scanner: inout OldStyleScanner) -> (String, Range<Int>)? {
    guard let byte = scanner.current else { return nil }
    let start = scanner.index
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      guard let range = scanner.scanQuoted() else { return nil }
      return (OldStyleEscapes.resolve(scanner.bytes, range).text, start..<scanner.index)
    }
    guard OldStyleScanner.isUnquoted(byte) else { return nil }
    let range = scanner.scanUnquoted()
    return (scanner.text(range), range)
  }

  /// Skips a value that is not a string, up to the end of its entry.
  private static func skipValue(_ scanner: inout OldStyleScanner) {
    var depth = 0
    while scanner.skipSpace(), let byte = scanner.current {
      if depth == 0, byte == UInt8(ascii: ";") { return }
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") { depth -= 1 }
      if string(&scanner) == nil { scanner.index += 1 }
    }
  }

  /// A text quoted and escaped for this grammar.
  static func quoted(_ text: String, quote: Unicode.Scalar = "\"") -> String {
    var result = String(quote)
    for scalar in text.unicodeScalars {
      switch scalar {
      case quote, "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + String(quote)
  }
}

extension Splice {
  /// The line break at the end of a text's first line.
  static func lineBreak(of bytes: [UInt8]) -> String {
    guard let index = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }), bytes[index] == 0x0D else { return "\n" }
    return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? "\r\n" : "\r"
  }
}
