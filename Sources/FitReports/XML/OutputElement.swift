/// An element of an XML document that a reporter writes.
struct OutputElement {
  var name: String
  var attributes: [(name: String, value: String)]
  var children: [OutputElement]
  /// Character data; an element has either text or children.
  var text: String

  init(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: [OutputElement] = [],
    text: String = ""
  ) {
    self.name = name
    self.attributes = attributes.compactMap { name, value in value.map { (name, $0) } }
    self.children = children
    self.text = text
  }

  /// The document as UTF-8 text with two spaces per level.
  var document: String {
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(to: &output, indent: "")
    return output
  }

  private func write(to output: inout String, indent: String) {
    output += "\(indent)<\(name)"
    for (name, value) in attributes { output += " \(name)=\"\(Self.escaped(value, inAttribute: true))\"" }
    guard !children.isEmpty || !text.isEmpty else { return output += "/>\n" }
    output += ">" + Self.escaped(text, inAttribute: false)
    if !children.isEmpty {
      output += "\n"
      for child in children { child.write(to: &output, indent: indent + "  ") }
      output += indent
    }
    output += "</\(name)>\n"
  }

  /// XML 1.0 cannot represent most control characters, U+FFFE and U+FFFF, not even as references, so they are spelled
  /// out. `HTMLText.escaped` and `XLIFFPatch` treat control characters differently on purpose.
  static func escaped(_ text: String, inAttribute: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { output, scalar in
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"" where inAttribute: output += "&quot;"
      case "\n" where inAttribute, "\t" where inAttribute: output += "&#\(scalar.value);"
      case "\n", "\t": output.unicodeScalars.append(scalar)
      case "\u{fffe}", "\u{ffff}": output += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        if let words = TerminalText.spelledOut(scalar) { output += words } else { output.unicodeScalars.append(scalar) }
      }
    }
  }
}
