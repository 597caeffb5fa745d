internal import FitModel
internal import Foundation
internal import InputFiles

/// Reads property lists in any of their three encodings.
enum PropertyListReader {
  /// Reads the dictionary a table consists of. Binary and XML are recognized by their first bytes; anything else is
  /// old-style.
  static func read(_ data: Data, file: String) -> PropertyListReading {
    if data.starts(with: Array("bplist".utf8)) { return BinaryPropertyList.read(data, file: file) }
    do {
      let text = try TextDecoder.decode(data, file: file)
      if looksLikeXML(text.bytes) { return XMLPropertyList.read(data, file: file) }
      var reading = OldStylePropertyList.read(text.bytes, file: file)
      if let offset = text.firstRepair {
        reading.problems.insert(.halfSurrogate(at: LineIndex(text.bytes).position(of: offset, in: file)), at: 0)
      }
      return reading
    } catch {
      if looksLikeXML(data.prefix(1024).filter { $0 != 0 }) { return XMLPropertyList.read(data, file: file) }
      return PropertyListReading(problems: [error])
    }
  }

  /// Whether a text looks like XML.
  static func looksLikeXML(_ bytes: some Sequence<UInt8>) -> Bool {
    let start = bytes.drop { [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains($0) }
    return ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { start.starts(with: $0.utf8) }
  }
}

/// Property lists in the old-style grammar, the format of almost every `.strings` file.
///
/// It loses the same entries as CoreFoundation, and reports them: a missing `;` rejects the whole file, and where no
/// key can start, reading stops without an error and loses the remaining keys.
enum OldStylePropertyList {
  static func read(_ bytes: [UInt8], file: String) -> PropertyListReading {
    bytes.withTextBytes { text in
      var parser = OldStyleParser(text, file: file)
      let outcome = parser.parseFile()
      var reading = PropertyListReading()
      var cursor = LineColumnCursor()
      reading.problems += parser.repaired.map { .halfSurrogate(at: cursor.position(of: $0, in: bytes, file: file)) }
      switch outcome {
      case .complete(let entries): reading.entries = entries
      case .stopped(let entries, let offset):
        reading.entries = entries
        let lost = LostKeys.count(text, from: offset)
        if lost > 0 || !endsHarmlessly(text, offset) {
          reading.problems.append(stop(text, offset, lost, LineIndex(bytes).position(of: offset, in: file)))
        }
      case .rejected(let failure):
        reading.problems.append(rejection(text, failure, LineIndex(bytes).position(of: failure.offset, in: file)))
      }
      return reading
    }
  }

  private static func stop(
    _ bytes: TextBytes, _ offset: Int, _ lost: Int, _ position: SourcePosition
  ) -> InputProblem {
    let keys: Sentence =
      switch lost {
      case 0: "if the file was cut off here, the rest of it is missing"
      case 1: "the key after it is lost"
      default: "the \(lost) keys after it are lost"
      }
    let culprit: (Sentence, Sentence) =
      switch bytes[offset] {
      case UInt8(ascii: ";"): ("a second “;”", "remove it")
      case UInt8(ascii: "="): ("an “=” without a key", "remove it, or write the key")
      case UInt8(ascii: "\""), UInt8(ascii: "'"): ("an unclosed quotation mark", "close it")
      case UInt8(ascii: "/"): ("an unclosed comment", "close it with */")
      case UInt8(ascii: "<") where (offset..<offset + 7).allSatisfy { $0 < bytes.count && bytes[$0] == bytes[offset] }:
        ("the marker of a merge conflict", "resolve it")
      default: ("a character no key can start with", "remove it, or put the key in straight quotation marks")
      }
    var problem = InputProblem(
      .lostEntries, at: position, message: "The system silently stops reading here, at \(culprit.0): \(keys)",
      fix: culprit.1)
    // An unclosed comment without keys may be intended.
    problem.isNote = lost == 0 && bytes[offset] == UInt8(ascii: "/")
    return problem
  }

  /// Whether only semicolons, white space, byte order marks, comments and ends of comments follow an offset.
  private static func endsHarmlessly(_ bytes: TextBytes, _ offset: Int) -> Bool {
    var scanner = OldStyleScanner(bytes: bytes, index: offset)
    let harmless = [[UInt8(ascii: ";")], [UInt8(ascii: "*"), UInt8(ascii: "/")], [0xEF, 0xBB, 0xBF]]
    while scanner.skipSpace() {
      let next = harmless.first { mark in
        scanner.index + mark.count <= bytes.count && mark.indices.allSatisfy { bytes[scanner.index + $0] == mark[$0] }
      }
      guard let next else { return false }
      scanner.index += next.count
    }
    return scanner.unclosedComment == nil
  }

  private static func rejection(
    _ bytes: TextBytes, _ failure: ParsingFailure, _ position: SourcePosition
  ) -> InputProblem {
    let lost = LostKeys.count(bytes, from: 0)
    let all: Sentence =
      switch lost {
      case 0: "the file is not a string table"
      case 1: "the whole file is rejected, and its key is lost"
      default: "the whole file is rejected, and its \(lost) keys are lost"
      }
    var problem = InputProblem(.unreadable, at: position, message: "\(failure.message): \(all)", fix: failure.fix)
    // Outside of language folders, apps use this extension for formats of their own.
    problem.isNote = lost == 0 && TablePath(position.file).localization == nil
    return problem
  }
}

/// Estimates how many keys the unread part of a table contains; tolerates syntax errors.
enum LostKeys {
  /// How many unmatched quotation marks are skipped; each costs a scan of the remaining text.
  private static let maximumRestarts = 16

  /// The number of keys from an offset to the end of the text.
  static func count(_ bytes: TextBytes, from offset: Int) -> Int {
    let statements = countStatements(bytes, from: offset)
    return statements.isPaired ? statements.count : max(statements.count, countLines(bytes, from: offset))
  }

  /// The number of lines that begin with a key and `=`: those with a quoted key, if there are any. After a missing
  /// quotation mark the others are paired wrongly, so a count of statements would be too low.
  private static func countLines(_ bytes: TextBytes, from offset: Int) -> Int {
    var scanner = OldStyleScanner(bytes: bytes, index: offset)
    if isUnclosedComment(scanner) { scanner.index += 2 }
    var counts = (quoted: 0, plain: 0)
    while scanner.skipSpace(), let byte = scanner.current {
      let start = scanner.index
      let isQuoted = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      if isQuoted {
        scanner.index += 1
        while let next = scanner.current, next != byte, next != 0x0A { scanner.index += next == 0x5C ? 2 : 1 }
        if scanner.current == byte { scanner.index += 1 }
      } else {
        _ = scanner.scanUnquoted()
      }
      let hasKey = scanner.index > start
      while scanner.current == 0x20 || scanner.current == 0x09 { scanner.index += 1 }
      if hasKey, scanner.current == UInt8(ascii: "=") {
        if isQuoted { counts.quoted += 1 } else { counts.plain += 1 }
      }
      while let next = scanner.current, next != 0x0A { scanner.index += 1 }
    }
    return counts.quoted > 0 ? counts.quoted : counts.plain
  }

  /// The number of statements, and whether every quotation mark has a closing one.
  private static func countStatements(_ bytes: TextBytes, from offset: Int) -> (count: Int, isPaired: Bool) {
    var scanner = OldStyleScanner(bytes: bytes, index: offset)
    if isUnclosedComment(scanner) { scanner.index += 2 }
    var statement = Statement()
    var restarts = 0
    var count = 0
    while true {
      scanner.comments.removeAll(keepingCapacity: true)
      guard scanner.skipSpace(), let byte = scanner.current else { return (count, restarts == 0) }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if scanner.scanQuoted() != nil {
          statement.hasString = true
        } else {
          restarts += 1
          guard restarts <= maximumRestarts else { return (count, false) }
          scanner.index += 1
        }
      case UInt8(ascii: "="):
        if statement.hasString || statement.hasJunk, !statement.isCounted { count += 1 }
        statement.isCounted = true
        scanner.index += 1
      case UInt8(ascii: ";"):
        if statement.hasString, !statement.hasJunk, !statement.isCounted { count += 1 }
        statement = Statement()
        scanner.index += 1
      // A full-width semicolon was also meant to end the statement.
      case 0xEF where isFullWidthSemicolon(bytes, at: scanner.index):
        statement = Statement()
        scanner.index += 3
      case let byte where OldStyleScanner.isUnquoted(byte):
        _ = scanner.scanUnquoted()
        statement.hasString = true
      default:
        statement.hasJunk = true
        scanner.index += 1
      }
    }
  }

  /// Whether U+FF1B is at an offset, in UTF-8.
  private static func isFullWidthSemicolon(_ bytes: TextBytes, at offset: Int) -> Bool {
    offset + 2 < bytes.count && bytes[offset + 1] == 0xBC && bytes[offset + 2] == 0x9B
  }

  private static func isUnclosedComment(_ scanner: OldStyleScanner) -> Bool {
    var probe = scanner
    return probe.current == UInt8(ascii: "/") && !probe.skipSpace() && probe.unclosedComment == scanner.index
  }

  /// What has been seen since the last `;`.
  private struct Statement {
    var hasString = false
    var hasJunk = false
    var isCounted = false
  }
}
