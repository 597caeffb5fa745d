import FitModel

/// What holds for every reading of every reader.
enum Oracle {
  /// Checks places and words of the problems, and that a file which `rejection` speaks against is not read in silence.
  ///
  /// - Parameter rejection: why a strict parser of the same format rejects the file; `nil` if it does not.
  static func judge(_ bytes: [UInt8], _ reading: FuzzReading, rejection: String? = nil) -> [Violation] {
    let lines = LineLengths(bytes)
    var violations = reading.faults.map { Violation(.fault, $0) }
    for problem in reading.problems { violations += judge(problem, lines) }
    for place in reading.places where !lines.contains(place) {
      violations.append(Violation(.place, "something is said to stand at \(place.line):\(place.column)"))
    }
    if let rejection, reading.problems.isEmpty { violations.append(Violation(.silence, rejection)) }
    return violations
  }

  private static func judge(_ problem: InputProblem, _ lines: LineLengths) -> [Violation] {
    var violations: [Violation] = []
    if !lines.contains(problem.position) {
      let place = "\(problem.position.line):\(problem.position.column)"
      violations.append(Violation(.place, "\(place) is given for: \(printable(problem.message))"))
    }
    for text in [problem.message, problem.fix] where text.isEmpty || text.unicodeScalars.contains(where: isControl) {
      violations.append(Violation(.message, printable(problem.message)))
    }
    return violations
  }

  /// Whether a character acts on a terminal, or on the direction of what follows.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
      || (0x2066...0x2069).contains(scalar.value)
  }

  /// A text on one line, with control characters as numbers.
  static func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(200) {
      if isControl(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// How long the lines of a file are, whatever its encoding: an upper bound for places.
private struct LineLengths {
  private var lengths: [Int] = [0]
  private let total: Int
  /// Lines of UTF-16 end in two bytes, of which either may be the line feed of something else.
  private let isUTF8: Bool

  init(_ bytes: [UInt8]) {
    total = bytes.count
    isUTF8 = !bytes.contains(0) && ![[0xFE, 0xFF], [0xFF, 0xFE]].contains(Array(bytes.prefix(2)))
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0x0A, previous == 0x0D, isUTF8 {
        // Windows ends a line with both.
      } else if byte == 0x0A || byte == 0x0D {
        lengths.append(0)
      } else {
        lengths[lengths.count - 1] += 1
      }
      previous = byte
    }
  }

  func contains(_ position: SourcePosition) -> Bool {
    guard position.line >= 1, position.line <= lengths.count, position.column >= 1 else { return false }
    return position.column <= (isUTF8 ? lengths[position.line - 1] : total) + 1
  }
}
