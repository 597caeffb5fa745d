import FitModel

/// Writes JSON (RFC 8259) byte by byte, because a report has millions of values.
struct JSONWriter: ~Copyable {
  private var bytes = ByteWriter()

  /// A document as UTF-8 text with a newline at the end.
  static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.write(value, level: 0, isOnOneLine: false)
    writer.bytes.add(UInt8(ascii: "\n"))
    return writer.bytes.text
  }

  /// A member of a document that is created while it is written.
  enum MemberValue {
    case value(JSONValue)
    /// A list of objects that are written one by one, because all of them together would need more memory than the
    /// document.
    case list(count: Int, write: (Int, inout JSONWriter) -> Void)
  }

  /// An object as UTF-8 text with a newline at the end; members without a value are left out.
  static func text(_ members: [(name: String, value: MemberValue?)]) -> String {
    var writer = JSONWriter()
    writer.bytes.add("{")
    var isFirst = true
    for (name, member) in members {
      guard let member else { continue }
      writer.separate(isFirst, level: 1, isOnOneLine: false)
      isFirst = false
      writer.quote(name)
      writer.bytes.add(": ")
      switch member {
      case .value(let value): writer.write(value, level: 1, isOnOneLine: false)
      case .list(let count, let write):
        writer.bytes.add("[")
        for index in 0..<count {
          writer.separate(index == 0, level: entryLevel - 1, isOnOneLine: false)
          write(index, &writer)
        }
        if count > 0 { writer.newline(1) }
        writer.bytes.add("]")
      }
    }
    if !isFirst { writer.newline(0) }
    writer.bytes.add("}\n")
    return writer.bytes.text
  }

  /// The level of the members of a list's objects.
  private static let entryLevel = 3

  /// Whether the object of a list has no member yet.
  private var isEmpty = true

  /// Begins an object of a list, with its members on a line each.
  mutating func open() {
    bytes.add(UInt8(ascii: "{"))
    isEmpty = true
  }

  /// Ends an object of a list.
  mutating func close() {
    newline(Self.entryLevel - 1)
    bytes.add(UInt8(ascii: "}"))
  }

  /// Writes the name of a member of a list's object; its value has to follow.
  mutating func entry(_ name: StaticString) {
    separate(isEmpty, level: Self.entryLevel, isOnOneLine: false)
    isEmpty = false
    member(name, isFirst: true)
  }

  /// Writes a member with a text, unless it is `nil`.
  mutating func entry(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    entry(name)
    quote(text)
  }

  /// Writes a member with a sentence, part by part.
  mutating func entry(_ name: StaticString, _ sentence: Sentence, _ say: Speaker) {
    entry(name)
    bytes.add(UInt8(ascii: "\""))
    say.parts(of: sentence) { unquoted($0) }
    bytes.add(UInt8(ascii: "\""))
  }

  /// Writes a member with a number of points, unless it is `nil`, infinity or NaN.
  mutating func entry(_ name: StaticString, points value: Double?) {
    guard let value, value.isFinite else { return }
    entry(name)
    points(value)
  }

  /// Writes a member with any value, unless it is `nil`.
  mutating func entry(_ name: StaticString, value: JSONValue?) {
    guard let value else { return }
    entry(name)
    write(value, level: Self.entryLevel, isOnOneLine: false)
  }

  /// Writes a member with a position, unless it is `nil`.
  mutating func entry(_ name: StaticString, position: SourcePosition?) {
    guard let position else { return }
    entry(name)
    bytes.add("{ \"file\": ")
    quote(position.file)
    bytes.add(", \"line\": ")
    bytes.add(position.line)
    bytes.add(", \"column\": ")
    bytes.add(position.column)
    bytes.add(" }")
  }

  /// Writes a member with a list of objects on a line each.
  mutating func entry(_ name: StaticString, count: Int, line: (Int, inout JSONWriter) -> Void) {
    entry(name)
    bytes.add(UInt8(ascii: "["))
    for index in 0..<count {
      separate(index == 0, level: Self.entryLevel + 1, isOnOneLine: false)
      self.line { line(index, &$0) }
    }
    if count > 0 { newline(Self.entryLevel) }
    bytes.add(UInt8(ascii: "]"))
  }

  /// Writes an object on one line.
  mutating func line(_ members: (inout JSONWriter) -> Void) {
    bytes.add("{ ")
    members(&self)
    bytes.add(" }")
  }

  /// Writes the name of a member of an object on one line, after the separator from the previous member.
  mutating func member(_ name: StaticString, isFirst: Bool = false) {
    if !isFirst { bytes.add(", ") }
    bytes.add(UInt8(ascii: "\""))
    bytes.add(name)
    bytes.add("\": ")
  }

  /// Writes texts as an array on one line.
  mutating func strings(_ values: [String]) {
    bytes.add(UInt8(ascii: "["))
    for index in values.indices {
      if index > 0 { bytes.add(", ") }
      quote(values[index])
    }
    bytes.add(UInt8(ascii: "]"))
  }

  /// Writes a number of points.
  mutating func points(_ value: Double) { number(value, decimals: 1) }

  /// Writes a text in quotation marks, with escapes.
  mutating func string(_ value: String) { quote(value) }

  private mutating func write(_ value: borrowing JSONValue, level: Int, isOnOneLine: Bool) {
    switch value {
    case .null: bytes.add("null")
    case .bool(let value): if value { bytes.add("true") } else { bytes.add("false") }
    case .integer(let value): bytes.add(value)
    case .number(let value, let decimals): number(value, decimals: decimals)
    case .string(let value): quote(value)
    case .line(let value): write(value, level: level, isOnOneLine: true)
    case .array(let values):
      bytes.add(UInt8(ascii: "["))
      for index in values.indices {
        separate(index == 0, level: level + 1, isOnOneLine: isOnOneLine)
        write(values[index], level: level + 1, isOnOneLine: isOnOneLine)
      }
      if !values.isEmpty, !isOnOneLine { newline(level) }
      bytes.add(UInt8(ascii: "]"))
    case .object(let members):
      bytes.add(UInt8(ascii: "{"))
      for index in members.indices {
        separate(index == 0, level: level + 1, isOnOneLine: isOnOneLine)
        if index == 0, isOnOneLine { bytes.add(UInt8(ascii: " ")) }
        quote(members[index].name)
        bytes.add(": ")
        write(members[index].value, level: level + 1, isOnOneLine: isOnOneLine)
      }
      if !members.isEmpty { if isOnOneLine { bytes.add(UInt8(ascii: " ")) } else { newline(level) } }
      bytes.add(UInt8(ascii: "}"))
    }
  }

  /// Writes the separator before an element: a comma unless it is the first, and a line break.
  private mutating func separate(_ isFirst: Bool, level: Int, isOnOneLine: Bool) {
    if !isFirst { bytes.add(UInt8(ascii: ",")) }
    if !isOnOneLine { newline(level) } else if !isFirst { bytes.add(UInt8(ascii: " ")) }
  }

  private mutating func newline(_ level: Int) {
    bytes.add(UInt8(ascii: "\n"))
    bytes.add(UInt8(ascii: " "), times: 2 * level)
  }

  private mutating func quote(_ string: String) {
    bytes.add(UInt8(ascii: "\""))
    unquoted(string)
    bytes.add(UInt8(ascii: "\""))
  }

  /// Writes a part of a string, with escapes.
  private mutating func unquoted(_ string: String) {
    var string = string
    let isPlain = string.withUTF8 { text in
      guard isPlainJSON(text) else { return false }
      bytes.add(text)
      return true
    }
    if !isPlain { escape(string) }
  }

  /// Writes a string with escapes; stretches that need none are copied whole.
  private mutating func escape(_ string: String) {
    var string = string
    string.withUTF8 { text in
      var (start, index) = (0, 0)
      while index < text.count {
        let length =
          switch text[index] {
          case 0xC2: 2
          case 0xE2: 3
          default: 1
          }
        if let scalar = Self.escaped(text, at: index) {
          bytes.add(UnsafeBufferPointer(rebasing: text[start..<index]))
          escape(scalar)
          start = index + length
        }
        index += length
      }
      bytes.add(UnsafeBufferPointer(rebasing: text[start...]))
    }
  }

  /// The code point at an offset, if it has to be escaped.
  private static func escaped(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Unicode.Scalar? {
    let byte = text[index]
    switch byte {
    case 0..<0x20, 0x22, 0x5C, 0x7F: return Unicode.Scalar(byte)
    case 0xC2 where text[index + 1] < 0xA0: return Unicode.Scalar(text[index + 1])
    case 0xE2:
      let value = 0x2000 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
      return Unicode.Scalar(value).flatMap { TerminalText.turnsDirection($0) ? $0 : nil }
    default: return nil
    }
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.add("\\\"")
    case "\\": bytes.add("\\\\")
    case "\n": bytes.add("\\n")
    case "\r": bytes.add("\\r")
    case "\t": bytes.add("\\t")
    default: escape(scalar.value)
    }
  }

  private mutating func escape(_ value: UInt32) {
    let digits = String(value, radix: 16)
    bytes.add("\\u")
    bytes.add(String(repeating: "0", count: 4 - digits.count))
    bytes.add(digits)
  }

  private mutating func number(_ value: Double, decimals: Int?) {
    guard value.isFinite else { return bytes.add("null") }
    guard let decimals else { return bytes.add("\(value)") }
    let scaled = (value * 10).rounded()
    guard decimals == 1, abs(scaled) < 1e15 else { return bytes.add(Decimals.fixed(value, decimals)) }
    // A fast path for points, which have one decimal.
    let tenths = Int(abs(scaled))
    if scaled < 0 { bytes.add(UInt8(ascii: "-")) }
    bytes.add(tenths / 10)
    bytes.add(UInt8(ascii: "."))
    bytes.add(UInt8(ascii: "0") + UInt8(tenths % 10))
  }
}
