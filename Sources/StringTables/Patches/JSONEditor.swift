internal import FitModel
internal import InputFiles

/// A JSON value to write into a document.
indirect enum NewJSON {
  case text(String)
  case object([(name: String, value: NewJSON)])
  /// An existing value of the document, by its range.
  case kept(Range<Int>)
}

/// Creates splices for a JSON document, in the layout of the document.
struct JSONEditor {
  let bytes: [UInt8]
  private let tokens: [JSONToken]
  /// The text between a name and its value.
  private let colon: String
  private let lineBreak: String
  /// The indentation of one level; `nil` if the document is one line.
  private let unit: String?
  /// Whether the document escapes slashes with a backslash.
  private let escapesSlashes: Bool

  /// Parses the document; throws for bytes that are not JSON.
  init(_ bytes: [UInt8]) throws(ParsingFailure) {
    let tokens = try bytes.withTextBytes { text throws(ParsingFailure) in try JSONDocument(text).tokens }
    self.bytes = bytes
    self.tokens = tokens
    lineBreak = Splice.lineBreak(of: bytes)
    if tokens.count > 2, tokens[0].kind == .object {
      let first = tokens[1], value = tokens[2]
      let start = Int(value.start) - (value.kind == .text || value.kind == .escapedText ? 1 : 0)
      colon = String(decoding: bytes[(Int(first.end) + 1)..<start], as: UTF8.self)
      let space = bytes[(Int(tokens[0].start) + 1)..<(Int(first.start) - 1)]
      unit = space.contains { $0 == 0x0A || $0 == 0x0D } ? Self.lastLine(space) : nil
    } else {
      (colon, unit) = (" : ", "  ")
    }
    escapesSlashes = zip(bytes, bytes.dropFirst()).contains { $0 == 0x5C && $1 == 0x2F }
  }

  private static func lastLine(_ space: ArraySlice<UInt8>) -> String {
    let start = space.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? space.startIndex
    return String(decoding: space[start...], as: UTF8.self)
  }

  func offset(_ value: Int) -> Int { Int(tokens[value].start) }

  func isObject(_ value: Int) -> Bool { tokens[value].kind == .object }

  func isText(_ value: Int) -> Bool { tokens[value].kind == .text || tokens[value].kind == .escapedText }

  /// The bytes of a value; for a text, including its quotation marks.
  func range(_ value: Int) -> Range<Int> {
    let token = tokens[value]
    return isText(value) ? Int(token.start) - 1..<Int(token.end) + 1 : Int(token.start)..<Int(token.end)
  }

  func text(_ value: Int) -> String {
    let token = tokens[value]
    return bytes.withTextBytes { JSONEscapes.resolve($0[Int(token.start)..<Int(token.end)]).text }
  }

  /// Names and values of an object, in order.
  func members(_ object: Int) -> [(name: String, key: Int, value: Int)] {
    guard isObject(object) else { return [] }
    var members: [(String, Int, Int)] = []
    var index = object + 1
    while index + 1 < tokens.next(after: object) {
      members.append((text(index), index, index + 1))
      index = tokens.next(after: index + 1)
    }
    return members
  }

  /// The value of a name; the last one of duplicates.
  func member(_ object: Int, _ name: String) -> Int? { members(object).last { $0.name == name }?.value }

  func replacing(_ value: Int, with new: NewJSON) -> Splice {
    Splice(range(value), written(new, indent: indent(ofLineAt: range(value).lowerBound)))
  }

  /// Inserts a member before the first one whose name comes later in the alphabet.
  func inserting(_ name: String, _ new: NewJSON, into object: Int) -> Splice {
    let members = members(object)
    let outer = indent(ofLineAt: offset(object))
    func line(_ indent: String) -> String { literal(name) + colon + written(new, indent: indent) }
    guard let first = members.first else {
      let (start, end) = (Int(tokens[object].start) + 1, Int(tokens[object].end) - 1)
      guard let unit else { return Splice(start..<end, " " + line("") + " ") }
      return Splice(start..<end, lineBreak + outer + unit + line(outer + unit) + lineBreak + outer)
    }
    let start = Int(tokens[first.key].start) - 1
    let space = String(decoding: bytes[(offset(object) + 1)..<start], as: UTF8.self)
    let isLined = space.contains { $0.isNewline }
    let indent = isLined ? Self.lastLine(Array(space.utf8)[...]) : outer
    let between = isLined ? lineBreak + indent : " "
    if let later = members.first(where: { $0.name > name }) {
      let offset = Int(tokens[later.key].start) - 1
      return Splice(offset..<offset, line(indent) + "," + between)
    }
    let end = range(members[members.count - 1].value).upperBound
    return Splice(end..<end, "," + between + line(indent))
  }

  /// The white space at the start of the line that contains a byte.
  private func indent(ofLineAt offset: Int) -> String {
    let start = bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  private func written(_ new: NewJSON, indent: String) -> String {
    switch new {
    case .text(let text): return literal(text)
    case .kept(let range):
      let text = String(decoding: bytes[range], as: UTF8.self)
      let own = self.indent(ofLineAt: range.lowerBound)
      // JSON strings contain no raw line breaks, so every line break is layout.
      return text.replacing(lineBreak + own, with: lineBreak + indent)
    case .object(let members):
      let lines = members.map { name, value in
        literal(name) + colon + written(value, indent: indent + (unit ?? ""))
      }
      guard let unit else { return "{ " + lines.joined(separator: ", ") + " }" }
      let between = lineBreak + indent + unit
      return "{" + between + lines.joined(separator: "," + between) + lineBreak + indent + "}"
    }
  }

  /// A text as a JSON string, with escapes and quotation marks.
  func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "/" where escapesSlashes: result += "\\/"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ": result += ControlCharacters.jsonEscape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
