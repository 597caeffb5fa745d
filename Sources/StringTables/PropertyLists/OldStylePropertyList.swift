internal import FitModel
internal import InputFiles

/// Property lists in the old-style grammar, the form of almost every `.strings` file.
///
/// It loses the same entries as CoreFoundation, and reports them: a missing `;` rejects the whole file, and where no
/// key can start, reading stops without an error and loses the remaining keys.
enum OldStylePropertyList {
  static func read(_ bytes: [UInt8], file: String) -> PropertyListReading {
    bytes.withUnsafeBufferPointer { buffer in
      var parser = OldStyleParser(buffer, cursor: TextPositionCursor(bytes, file: file))
      let outcome = parser.parseFile()
      var reading = PropertyListReading()
      var cursor = TextPositionCursor(bytes, file: file)
      reading.problems += parser.repaired.map { .halfSurrogate(at: cursor.position(of: $0)) }
      switch outcome {
      case .complete(let entries): reading.entries = entries
      case .stopped(let entries, let offset):
        reading.entries = entries
        let lost = LostEntries.count(buffer, from: offset)
        if lost > 0 || !endsHarmlessly(buffer, offset) {
          reading.problems.append(stop(buffer, offset, lost, LineIndex(bytes).position(of: offset, in: file)))
        }
      case .rejected(let failure):
        reading.problems.append(rejection(buffer, failure, LineIndex(bytes).position(of: failure.offset, in: file)))
      }
      return reading
    }
  }

  private static func stop(
    _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ lost: Int, _ position: SourcePosition
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
      case UInt8(ascii: "="): ("a “=” without a key", "remove it, or write the key")
      case UInt8(ascii: "\""), UInt8(ascii: "'"): ("an unclosed quotation mark", "close it")
      case UInt8(ascii: "/"): ("an unclosed comment", "close it with */")
      default: ("a character no key can start with", "remove it, or put the key in straight quotation marks")
      }
    return InputProblem(
      .lostEntries, at: position, message: "Xcode silently stops reading here, at \(culprit.0): \(keys)",
      fix: culprit.1)
  }

  /// Whether only semicolons, white space and comments follow an offset.
  private static func endsHarmlessly(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    var scanner = OldStyleScanner(bytes: bytes, index: offset)
    while scanner.skipSpace() {
      guard scanner.current == UInt8(ascii: ";") else { return false }
      scanner.index += 1
    }
    return scanner.unclosedComment == nil
  }

  private static func rejection(
    _ bytes: UnsafeBufferPointer<UInt8>, _ failure: ParsingFailure, _ position: SourcePosition
  ) -> InputProblem {
    let lost = LostEntries.count(bytes, from: 0)
    let all: Sentence =
      switch lost {
      case 0: "the file is no string table"
      case 1: "the whole file is rejected, and its key is lost"
      default: "the whole file is rejected, and its \(lost) keys are lost"
      }
    var problem = InputProblem(.unreadable, at: position, message: "\(failure.message): \(all)", fix: failure.fix)
    // Outside of the folders of languages, apps keep files of formats of their own under this name.
    problem.isNote = lost == 0 && TablePath(position.file).localization == nil
    return problem
  }
}
