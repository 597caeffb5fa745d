internal import InputFiles

/// Estimates how many keys the unread part of a table contains; tolerates syntax errors.
enum LostKeys {
  /// How many unmatched quotation marks are skipped; each costs a scan of the remaining text.
  private static let maximumRestarts = 16

  /// The number of keys from an offset to the end of the text.
  static func count(_ bytes: TextBytes, from offset: Int) -> Int {
    var scanner = OldStyleScanner(bytes: bytes, index: offset)
    if isUnclosedComment(scanner) { scanner.index += 2 }
    var statement = Statement()
    var restarts = 0
    var count = 0
    while true {
      scanner.comments.removeAll(keepingCapacity: true)
      guard scanner.skipSpace(), let byte = scanner.current else { return count }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if scanner.scanQuoted() != nil {
          statement.hasString = true
        } else {
          restarts += 1
          guard restarts <= maximumRestarts else { return count }
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
      case let byte where OldStyleScanner.isUnquoted(byte):
        _ = scanner.scanUnquoted()
        statement.hasString = true
      default:
        statement.hasJunk = true
        scanner.index += 1
      }
    }
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
