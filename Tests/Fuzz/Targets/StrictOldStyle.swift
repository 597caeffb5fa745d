/// A second reader of the old-style property list grammar, which forgives nothing: it says whether a file is one, and
/// which keys its outermost dictionary has.
///
/// Source: “Old-Style ASCII Property Lists”, Property List Programming Guide, Apple; the key without a value and
/// comments are those of `.strings` files.
struct StrictOldStyle {
  /// Why a text is no property list.
  struct Rejection: Error {
    var reason: String
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0

  /// The keys of a table, written with or without braces.
  static func keys(of text: String) throws(Rejection) -> Set<String> {
    var parser = StrictOldStyle(scalars: Array(text.unicodeScalars))
    try parser.skipSpace()
    let isBraced = parser.take("{")
    let keys = try parser.entries(depth: 0)
    if isBraced, !parser.take("}") { throw Rejection(reason: "no closing brace") }
    try parser.skipSpace()
    // Where nothing stands behind it, a semicolon too many loses nothing.
    while parser.take(";") { try parser.skipSpace() }
    guard parser.index == parser.scalars.count else { throw Rejection(reason: "something follows the last entry") }
    return keys
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    index += 1
    return true
  }

  private mutating func entries(depth: Int) throws(Rejection) -> Set<String> {
    var keys: Set<String> = []
    try skipSpace()
    while let scalar = current, scalar != "}", scalar != ";" {
      let start = index
      let key = try string()
      // What an escape stands for is left to the reader that is tested.
      if !scalars[start..<index].contains("\\") { keys.insert(key) }
      try skipSpace()
      if take("=") { try value(depth: depth + 1) }
      try skipSpace()
      guard take(";") else { throw Rejection(reason: "no semicolon") }
      try skipSpace()
    }
    return keys
  }

  private mutating func value(depth: Int) throws(Rejection) {
    guard depth < 400 else { throw Rejection(reason: "too deep") }
    try skipSpace()
    if take("{") {
      _ = try entries(depth: depth)
      guard take("}") else { throw Rejection(reason: "no closing brace") }
    } else if take("(") {
      try skipSpace()
      while current != ")" {
        try value(depth: depth + 1)
        try skipSpace()
        guard take(",") || current == ")" else { throw Rejection(reason: "no closing parenthesis") }
        try skipSpace()
      }
      index += 1
    } else if take("<") {
      while let scalar = current, scalar != ">" {
        guard scalar.properties.isASCIIHexDigit || scalar.value <= 0x20 else { throw Rejection(reason: "no data") }
        index += 1
      }
      guard take(">") else { throw Rejection(reason: "no end of data") }
    } else {
      _ = try string()
    }
  }

  private mutating func string() throws(Rejection) -> String {
    var text = String.UnicodeScalarView()
    if let quote = current, quote == "\"" || quote == "'" {
      index += 1
      while let scalar = current, scalar != quote {
        index += 1
        guard scalar == "\\" else {
          text.append(scalar)
          continue
        }
        guard let escaped = current else { break }
        text.append(escaped)
        index += 1
      }
      guard take(quote) else { throw Rejection(reason: "no closing quotation mark") }
      return String(text)
    }
    while let scalar = current, Self.isUnquoted(scalar) {
      text.append(scalar)
      index += 1
    }
    guard !text.isEmpty else { throw Rejection(reason: "no string where one has to stand") }
    return String(text)
  }

  private static func isUnquoted(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_$/:.-".unicodeScalars.contains(scalar))
  }

  private mutating func skipSpace() throws(Rejection) {
    while let scalar = current {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if (0x09...0x0D).contains(scalar.value) || [0x20, 0x2028, 0x2029].contains(scalar.value) {
        index += 1
      } else if scalar == "/", next == "/" {
        while let scalar = current, ![0x0A, 0x0D, 0x2028, 0x2029].contains(scalar.value) { index += 1 }
      } else if scalar == "/", next == "*" {
        index += 2
        while !(current == "*" && index + 1 < scalars.count && scalars[index + 1] == "/") {
          guard current != nil else { throw Rejection(reason: "an unclosed comment") }
          index += 1
        }
        index += 2
      } else {
        return
      }
    }
  }
}
