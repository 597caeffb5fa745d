import FitModel

/// Escapes text for HTML, and for JSON inside HTML.
enum HTMLText {
  /// Text for an element or a quoted attribute; control characters, which HTML forbids, become visible signs. Direction
  /// overrides are spelled out, because an attribute cannot isolate them.
  static func escaped(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default:
        if let words = spelledOut(scalar) { result += words } else { result.unicodeScalars.append(visible(scalar)) }
      }
    }
    // If the page is printed to a log, no line of it must look like a command to a build server.
    return result.contains("::") ? result.replacing("\n", with: "&#10;") : result
  }

  /// Whether a text needs no escapes in HTML and JSON.
  private static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard isPlainJSON(bytes) else { return false }
      var before: UInt8 = 0
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"): return false
        // With two colons, line feeds may have to be escaped.
        case UInt8(ascii: ":") where before == byte: return false
        default: before = byte
        }
      }
      return true
    }
  }

  /// Text with visible control characters and direction overrides, for display.
  static func readable(_ text: String) -> String {
    if isPlain(text) { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if let words = spelledOut(scalar) { result += words } else { result.unicodeScalars.append(visible(scalar)) }
    }
  }

  /// A text of the app: isolated from the surrounding writing direction, and marked with its language.
  static func foreign(_ text: String, language: String?) -> String {
    let attribute = language.map { " lang=\"\(escaped($0))\"" } ?? ""
    return "<bdi\(attribute)>\(escaped(text))</bdi>"
  }

  /// What people call a screen, with its class in gray.
  static func screen(_ name: String, in report: Report) -> String {
    guard let title = report.summary.screenTitles[name] else { return foreign(name, language: nil) }
    return "<bdi>\(escaped(title.title)) <small>(\(escaped(title.detail)))</small></bdi>"
  }

  /// The quotation marks of the page's languages.
  private static let quotes: [Character: Character] = ["“": "”", "「": "」"]

  /// A sentence of the tool, in which every quoted text is isolated.
  static func sentence(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(where: { quotes[$0] != nil }), let close = quotes[rest[open]] {
      let quoted = rest[rest.index(after: open)...]
      let end = quoted.firstIndex(of: close)
      result +=
        escaped(String(rest[...open])) + "<bdi>" + escaped(String(quoted[..<(end ?? quoted.endIndex)])) + "</bdi>"
      guard let end else { return result }
      result.append(close)
      rest = quoted[quoted.index(after: end)...]
    }
    return result + escaped(String(rest))
  }

  /// A JSON string that is safe inside a `script` element.
  static func json(_ text: String) -> String {
    if isPlain(text) { return "\"" + text + "\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\0"..<" ": result += ControlCharacters.jsonEscape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Text for a fragment of an address: unreserved characters stay, every other byte is written as `%XX`.
  static func fragment(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        return String(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }.joined()
  }

  /// An embedding, override or isolate of direction in words; `nil` for every other character.
  private static func spelledOut(_ scalar: Unicode.Scalar) -> String? {
    TerminalText.turnsDirection(scalar) ? TerminalText.spelledOut(scalar) : nil
  }

  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09, 0x0A: scalar
    // The control pictures U+2400… have the order of the characters they show.
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0: "\u{FFFD}"
    default: scalar
    }
  }
}
