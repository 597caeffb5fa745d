import FitModel
import Yams

/// Turns the marks of libyaml (line, column in Unicode scalars) into positions (column in characters).
struct YAMLPositions {
  private let bytes: [UInt8]
  private let file: String
  /// Byte offsets at which libyaml starts a line: after `\n`, `\r`, `\r\n`, U+0085, U+2028 and U+2029.
  private let lineStarts: [Int]
  private var known: [Key: (position: SourcePosition, offset: Int)] = [:]

  /// Line and column in one number, which is faster to hash and to compare.
  private struct Key: Hashable, Comparable {
    private var number: Int

    init(_ mark: Mark) { number = mark.line << 32 | mark.column }

    var line: Int { number >> 32 }
    var column: Int { number & 0xFFFF_FFFF }
    static func < (a: Key, b: Key) -> Bool { a.number < b.number }
  }

  /// Indexes the lines of a text without a byte order mark.
  init(_ text: String, file: String) {
    bytes = Array(text.utf8)
    self.file = file
    var starts = [0]
    var index = 0
    while index < bytes.count {
      guard [0x0A, 0x0D, 0xC2, 0xE2].contains(bytes[index]) else {
        index += 1
        continue
      }
      let length = Self.lineBreak(bytes[index...])
      index += max(length, 1)
      if length > 0 { starts.append(index) }
    }
    lineStarts = starts
  }

  /// Computes the positions of many marks in one pass.
  mutating func prepare(_ marks: [Mark]) {
    var cursor = LineColumnCursor()
    var last: (key: Key, offset: Int)?
    known.reserveCapacity(marks.count)
    for key in marks.map(Key.init).sorted() where key != last?.key {
      var from = (column: 1, offset: lineStart(key.line))
      if let last, last.key.line == key.line { from = (last.key.column, last.offset) }
      let offset = advance(from.offset, by: key.column - from.column)
      known[key] = (cursor.position(of: offset, in: bytes, file: file), offset)
      last = (key, offset)
    }
  }

  func position(_ mark: Mark) -> SourcePosition {
    if let known = known[Key(mark)] { return known.position }
    return LineIndex(bytes).position(of: offset(mark), in: file)
  }

  /// Whether the quoted text at a prepared mark begins with U+FEFF, which Yams takes for a byte order mark and
  /// discards.
  func beginsWithMark(_ mark: Mark) -> Bool {
    guard let offset = known[Key(mark)]?.offset else { return false }
    let text = bytes[offset...].dropFirst()
    return text.starts(with: [0xEF, 0xBB, 0xBF]) || text.prefix(6).elementsEqual("\\uFEFF".utf8)
  }

  /// The text with the first character of the key at a mark replaced, so that columns do not change; `nil` if the key
  /// is not a plain word or a quoted one.
  func marking(_ mark: Mark, with replacement: Unicode.Scalar, in text: String) -> String? {
    var scalars = Array(text.unicodeScalars)
    var index = String(decoding: bytes[..<offset(mark)], as: UTF8.self).unicodeScalars.count
    guard index < scalars.count else { return nil }
    if scalars[index] == "\"" || scalars[index] == "'" { index += 1 }
    guard index < scalars.count, !"\"'\\*&!|>?[]{}:,# \t\r\n".unicodeScalars.contains(scalars[index]) else {
      return nil
    }
    scalars[index] = replacement
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private func offset(_ mark: Mark) -> Int { advance(lineStart(mark.line), by: mark.column - 1) }

  private func lineStart(_ line: Int) -> Int { lineStarts[min(max(line, 1), lineStarts.count) - 1] }

  private func advance(_ offset: Int, by scalars: Int) -> Int {
    var offset = offset
    for _ in 0..<max(scalars, 0) where offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// The number of bytes of the line break a slice begins with, 0 when it begins with none.
  private static func lineBreak(_ bytes: ArraySlice<UInt8>) -> Int {
    switch bytes.prefix(3) {
    case let head where head.first == 0x0A: 1
    case let head where head.first == 0x0D: head.dropFirst().first == 0x0A ? 2 : 1
    case let head where head.first == 0xC2: head.dropFirst().first == 0x85 ? 2 : 0
    case [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]: 3
    default: 0
    }
  }
}

/// Turns the errors of libyaml into messages for users.
enum YAMLMessages {
  /// The message, the fix and the mark of a Yams error.
  static func describe(_ error: any Error) -> (message: Sentence, fix: Sentence, mark: Mark?) {
    switch error {
    case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
      YamlError.composer(_, let problem, let mark, _):
      return (sentence(problem), fix(problem), mark)
    case YamlError.reader(let problem, _, _, _):
      return (sentence(problem), "delete control characters and save the file as UTF-8", nil)
    default: return ("The file is not valid YAML", "check it with a YAML editor", nil)
    }
  }

  private static func sentence(_ problem: String) -> Sentence {
    if problem.contains("nesting") { return "Values are nested too deeply" }
    let known = known.first { problem.contains($0.words) }
    return known?.message ?? "The file is not valid YAML: \(problem)"
  }

  private static func fix(_ problem: String) -> Sentence {
    known.first { problem.contains($0.words) }?.fix ?? "check indentation and quotation marks here and above"
  }

  private static let known: [(words: String, message: Sentence, fix: Sentence)] = [
    (
      "found character that cannot start any token", "A value cannot begin with this character",
      "put it in quotation marks"
    ),
    (
      "did not find expected alphabetic or numeric character", "A value cannot begin with * or &",
      "put it in quotation marks"
    ),
    (
      "could not find expected ':'",
      "This is a key without a colon, or a text that continues in a line without indentation",
      "add the colon, or put the text in quotation marks"
    ),
    (
      "mapping values are not allowed", "A colon followed by a space is not allowed here",
      "put the text in quotation marks, or indent the line"
    ),
    (
      "found undefined alias", "A value that begins with * refers to an anchor, but no anchor has that name",
      "put it in quotation marks"
    ),
    ("found unexpected end of stream", "A quotation mark is never closed", "add the missing quotation mark"),
    ("found unknown escape character", "The character after \\ does not form an escape", "write \\\\ for a backslash"),
    ("found another document", "A second document starts here", "keep everything in one document, without a line ---"),
  ]
}
