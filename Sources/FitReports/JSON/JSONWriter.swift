/// Writes JSON as RFC 8259 defines it, byte by byte: a report has millions of values.
struct JSONWriter {
  private var bytes: [UInt8] = []

  /// A document as UTF-8 text with a newline at the end.
  static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.write(value, level: 0, isOnOneLine: false)
    writer.bytes.append(UInt8(ascii: "\n"))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func write(_ value: JSONValue, level: Int, isOnOneLine: Bool) {
    switch value {
    case .null: add("null")
    case .bool(let value): add(value ? "true" : "false")
    case .integer(let value): add(value)
    case .number(let value, let decimals): number(value, decimals: decimals)
    case .string(let value): quote(value)
    case .line(let value): write(value, level: level, isOnOneLine: true)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for index in values.indices {
        separate(index == 0, level: level + 1, isOnOneLine: isOnOneLine)
        write(values[index], level: level + 1, isOnOneLine: isOnOneLine)
      }
      if !values.isEmpty, !isOnOneLine { newline(level) }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for index in members.indices {
        separate(index == 0, level: level + 1, isOnOneLine: isOnOneLine)
        if index == 0, isOnOneLine { bytes.append(UInt8(ascii: " ")) }
        quote(members[index].name)
        add(": ")
        write(members[index].value, level: level + 1, isOnOneLine: isOnOneLine)
      }
      if !members.isEmpty { if isOnOneLine { bytes.append(UInt8(ascii: " ")) } else { newline(level) } }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func add(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  private mutating func add(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = number.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// What stands before an element: a comma but for the first one, and a line of its own.
  private mutating func separate(_ isFirst: Bool, level: Int, isOnOneLine: Bool) {
    if !isFirst { add(isOnOneLine ? ", " : ",") }
    if !isOnOneLine { newline(level) }
  }

  private mutating func newline(_ level: Int) {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<level { add("  ") }
  }

  private mutating func quote(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    var string = string
    let isPlain = string.withUTF8 { text in
      guard Self.isPlain(text) else { return false }
      bytes.append(contentsOf: text)
      return true
    }
    if !isPlain { escape(string) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// 0xC2 starts the control characters from U+0080 on, 0xE2 the overrides of direction, and other characters beside
  /// them.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in text
    where byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xC2 || byte == 0xE2 { return false }
    return true
  }

  /// Works on code points: a line feed after a carriage return is one `Character`.
  private mutating func escape(_ string: String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": add("\\\"")
      case "\\": add("\\\\")
      case "\n": add("\\n")
      case "\r": add("\\r")
      case "\t": add("\\t")
      case "\0"..<" ", "\u{7F}"..<"\u{A0}": escape(scalar.value)
      case _ where TerminalText.turnsDirection(scalar): escape(scalar.value)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  private mutating func escape(_ value: UInt32) {
    let digits = String(value, radix: 16)
    add("\\u")
    add(String(repeating: "0", count: 4 - digits.count))
    add(digits)
  }

  private mutating func number(_ value: Double, decimals: Int?) {
    guard value.isFinite else { return add("null") }
    guard let decimals else { return add("\(value)") }
    let scaled = (value * 10).rounded()
    guard decimals == 1, abs(scaled) < 1e15 else { return add(Decimals.fixed(value, decimals)) }
    // One decimal is what points have.
    let tenths = Int(abs(scaled))
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    add(tenths / 10)
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + UInt8(tenths % 10))
  }
}
