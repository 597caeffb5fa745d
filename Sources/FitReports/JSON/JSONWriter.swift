/// Writes JSON as RFC 8259 defines it.
struct JSONWriter {
  private(set) var text = ""

  mutating func write(_ value: JSONValue, level: Int, isOnOneLine: Bool) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value, let decimals): text += Self.number(value, decimals: decimals)
    case .string(let value): quote(value)
    case .line(let value): write(value, level: level, isOnOneLine: true)
    case .array(let values):
      list("[", values, "]", level: level, isOnOneLine: isOnOneLine) { writer, value in
        writer.write(value, level: level + 1, isOnOneLine: isOnOneLine)
      }
    case .object(let members):
      list("{", members, "}", level: level, isOnOneLine: isOnOneLine) { writer, member in
        writer.quote(member.name)
        writer.text += ": "
        writer.write(member.value, level: level + 1, isOnOneLine: isOnOneLine)
      }
    }
  }

  private mutating func list<Element>(
    _ open: String, _ elements: [Element], _ close: String, level: Int, isOnOneLine: Bool,
    write: (inout Self, Element) -> Void
  ) {
    text += open
    let isObject = open == "{"
    for (index, element) in elements.enumerated() {
      if index > 0 { text += isOnOneLine ? ", " : "," }
      if !isOnOneLine { newline(level + 1) } else if isObject && index == 0 { text += " " }
      write(&self, element)
    }
    if !elements.isEmpty {
      if !isOnOneLine { newline(level) } else if isObject { text += " " }
    }
    text += close
  }

  private mutating func newline(_ level: Int) { text += "\n" + String(repeating: "  ", count: level) }

  /// Works on code points: a line feed after a carriage return is one `Character`.
  private mutating func quote(_ string: String) {
    text += "\""
    defer { text += "\"" }
    // 0xC2 starts the control characters from U+0080 on, and other characters beside them.
    let isPlain = string.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F && $0 != 0xC2 }
    if isPlain { return text += string }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.properties.generalCategory == .control: text += Self.escaped(scalar.value)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func escaped(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  private static func number(_ value: Double, decimals: Int?) -> String {
    guard value.isFinite else { return "null" }
    return decimals.map { Decimals.fixed(value, $0) } ?? "\(value)"
  }
}
