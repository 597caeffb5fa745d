import FitModel
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The result of a strict parser for a table, as a second opinion.
enum StrictTable {
  /// The table has these keys.
  case accepted(Set<String>)
  /// The table is damaged.
  case rejected(String)
  /// The parser cannot tell.
  case unknown

  static func read(_ bytes: [UInt8], path: String) -> StrictTable {
    if path.hasSuffix(".xcstrings") { return catalog(bytes) }
    if bytes.starts(with: Array("bplist".utf8)) { return binary(bytes) }
    guard let text = text(bytes) else { return .unknown }
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains(where: { start.hasPrefix($0) }) { return xml(bytes) }
    do {
      return .accepted(try StrictOldStyle.keys(of: text))
    } catch {
      return .rejected(error.reason)
    }
  }

  /// The text; `nil` if the encoding has to be guessed.
  private static func text(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFE, 0xFF]) { return String(bytes: bytes, encoding: .utf16) }
    if bytes.starts(with: [0xFF, 0xFE]) { return String(bytes: bytes, encoding: .utf16) }
    guard !bytes.contains(0) else { return nil }
    let marks = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return String(validating: bytes.dropFirst(marks), as: UTF8.self)
  }

  private static func catalog(_ bytes: [UInt8]) -> StrictTable {
    guard let value = try? JSONSerialization.jsonObject(with: Data(bytes)) else { return .rejected("no JSON") }
    guard let root = value as? [String: Any] else { return .rejected("no object") }
    guard let strings = root["strings"] as? [String: Any] else { return .unknown }
    return .accepted(plain(strings.keys))
  }

  private static func binary(_ bytes: [UInt8]) -> StrictTable {
    do {
      return .accepted(try StrictBinary.keys(of: bytes))
    } catch {
      return .rejected(error.reason)
    }
  }

  /// Foundation skips the document type without checking it, and libxml2 does not. If it is damaged, neither of them
  /// is used.
  private static func xml(_ bytes: [UInt8]) -> StrictTable {
    let text = String(decoding: bytes, as: UTF8.self)
    let types = text.ranges(of: "<!D").count
    let isApples = text.contains(
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">")
    guard types == (isApples ? 1 : 0) else { return .unknown }
    if let reason = XMLStrictness.rejection(bytes) { return .rejected(reason) }
    return propertyList(bytes)
  }

  private static func propertyList(_ bytes: [UInt8]) -> StrictTable {
    guard let list = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil) else {
      return .rejected("no property list")
    }
    guard let table = list as? [String: Any] else { return .rejected("no dictionary") }
    return .accepted(plain(table.keys))
  }

  /// Foundation takes U+FEFF at the start of a text for a byte order mark.
  static func plain(_ keys: some Sequence<String>) -> Set<String> {
    Set(keys.map { $0.replacing("\u{FEFF}", with: "") })
  }
}

/// Whether a document is well-formed according to libxml2.
enum XMLStrictness {
  /// Why it is not well-formed; `nil` if it is.
  static func rejection(_ bytes: [UInt8]) -> String? {
    // Its wrapper in Foundation ends the process on texts that are not UTF-8, and on instructions without data.
    guard let text = String(validating: bytes, as: UTF8.self) else { return "not UTF-8" }
    guard text.ranges(of: "<?").count == (text.hasPrefix("<?xml ") ? 1 : 0) else { return nil }
    // Other encodings are left to our reader, which relies on the byte order mark.
    guard !text.contains("encoding=") || text.contains("encoding=\"UTF-8\"") else { return nil }
    let parser = XMLParser(data: Data(bytes))
    let errors = Errors()
    parser.delegate = errors
    guard parser.parse() else {
      return "not well-formed XML, error \(errors.code ?? parser.parserError?._code ?? 0) of libxml2"
    }
    return nil
  }

  private final class Errors: NSObject, XMLParserDelegate {
    var code: Int?

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
      if code == nil { code = parseError._code }
    }
  }
}

/// Requirements for every reading of every reader.
enum Oracle {
  /// Checks the positions and messages of problems, and that there is a problem if `rejection` is not `nil`.
  ///
  /// - Parameter rejection: why a strict parser of the same format rejects the file; `nil` if it does not.
  static func judge(_ bytes: [UInt8], _ reading: FuzzReading, rejection: String? = nil) -> [Violation] {
    let lines = LineLengths(bytes)
    var violations = reading.faults.map { Violation(.fault, $0) }
    for problem in reading.problems { violations += judge(problem, lines) }
    for position in reading.positions where !lines.contains(position) {
      violations.append(Violation(.position, "something is said to stand at \(position.line):\(position.column)"))
    }
    if let rejection, reading.problems.isEmpty { violations.append(Violation(.silence, rejection)) }
    return violations
  }

  private static func judge(_ problem: InputProblem, _ lines: LineLengths) -> [Violation] {
    var violations: [Violation] = []
    if !lines.contains(problem.position) {
      let position = "\(problem.position.line):\(problem.position.column)"
      violations.append(Violation(.position, "\(position) is given for: \(printable(problem.message))"))
    }
    for text in [problem.message, problem.fix] where text.isEmpty || text.unicodeScalars.contains(where: isControl) {
      violations.append(Violation(.message, printable(problem.message)))
    }
    return violations
  }

  /// Whether a character affects a terminal, or the direction of the text after it.
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

/// How long the lines of a file are, whatever its encoding: an upper bound for positions.
private struct LineLengths {
  private var lengths: [Int] = [0]
  private let total: Int
  /// A line feed in UTF-16 has two bytes, and a byte of another character may have the value of a line feed.
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
