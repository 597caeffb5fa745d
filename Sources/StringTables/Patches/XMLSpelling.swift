internal import InputFiles

/// Whether a document writes quotation marks and apostrophes as characters or as references.
struct XMLSpelling {
  private var quotationMark = "\""
  private var apostrophe = "'"

  /// A document with one such reference in its texts is assumed to use references everywhere.
  init(of bytes: [UInt8]) {
    var isInTag = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "<"): isInTag = true
      case UInt8(ascii: ">"): isInTag = false
      case UInt8(ascii: "&") where !isInTag:
        if bytes[index...].starts(with: "&quot;".utf8) { quotationMark = "&quot;" }
        if bytes[index...].starts(with: "&apos;".utf8) { apostrophe = "&apos;" }
      default: break
      }
    }
  }

  /// A text, escaped as the document escapes its own.
  func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\r": result += "&#13;"
      case "\"": result += quotationMark
      case "'": result += apostrophe
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension ElementNode {
  /// The line break and the indentation before an element; `nil` if it does not start its line.
  func indentation(in bytes: [UInt8]) -> String? {
    var start = whole.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard start > 0, bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else { return nil }
    if bytes[start - 1] == 0x0A, start > 1, bytes[start - 2] == 0x0D { start -= 1 }
    return String(decoding: bytes[(start - 1)..<whole.lowerBound], as: UTF8.self)
  }
}
