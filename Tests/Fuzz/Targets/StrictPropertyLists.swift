/// A second, strict reader of binary property lists: it finds whether a file is one, and which keys its outermost
/// dictionary has.
///
/// Foundation's reader takes exponential time for dictionaries that share their values, and crashes on some damaged
/// files. Source of the format: the comment at the head of `CFBinaryPList.c`, swift-corelibs-foundation.
struct StrictBinary {
  /// Why a file is not a property list.
  struct Rejection: Error {
    var reason: String
  }

  private let bytes: [UInt8]
  private var offsets: [Int] = []
  private var referenceSize = 1
  private var offsetTable = 0
  /// Containers from the outermost one to the current one; a container inside itself is invalid.
  private var path: [Int] = []
  /// Objects that were found to be valid.
  private var sound: Set<Int> = []

  /// The keys of the outermost dictionary.
  static func keys(of bytes: [UInt8]) throws(Rejection) -> Set<String> {
    var reader = StrictBinary(bytes)
    let top = try reader.readTrailer()
    try reader.check(top)
    guard bytes[reader.offsets[top]] >> 4 == 0xD else { throw Rejection(reason: "no dictionary") }
    let members = try reader.references(reader.offsets[top], perMember: 2)
    var keys: Set<String> = []
    for key in members.prefix(members.count / 2) { keys.insert(try reader.text(reader.offsets[key])) }
    return keys
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func number(at offset: Int, _ size: Int) throws(Rejection) -> Int {
    guard offset >= 0, size <= 8, offset + size <= bytes.count else { throw Rejection(reason: "a number outside") }
    let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard value < UInt32.max else { throw Rejection(reason: "a number larger than any file") }
    return Int(value)
  }

  private mutating func readTrailer() throws(Rejection) -> Int {
    guard bytes.count >= 40 else { throw Rejection(reason: "no trailer") }
    let trailer = bytes.count - 32
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let count = try number(at: trailer + 8, 8)
    let top = try number(at: trailer + 16, 8)
    offsetTable = try number(at: trailer + 24, 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), top < count, offsetTable >= 9,
      offsetTable + count * offsetSize <= trailer
    else { throw Rejection(reason: "a trailer that cannot be") }
    for index in 0..<count {
      let offset = try number(at: offsetTable + index * offsetSize, offsetSize)
      guard offset >= 8, offset < offsetTable else { throw Rejection(reason: "an object outside") }
      offsets.append(offset)
    }
    return top
  }

  private func extent(_ offset: Int) throws(Rejection) -> (count: Int, start: Int) {
    let short = Int(bytes[offset] & 0x0F)
    guard short == 0x0F else { return (short, offset + 1) }
    guard bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 0x0F <= 3 else { throw Rejection(reason: "no length") }
    let size = 1 << Int(bytes[offset + 1] & 0x0F)
    return (try number(at: offset + 2, size), offset + 2 + size)
  }

  private func content(_ offset: Int, unit: Int) throws(Rejection) -> ArraySlice<UInt8> {
    let (count, start) = try extent(offset)
    guard start + count * unit <= offsetTable else { throw Rejection(reason: "an object that does not end") }
    return bytes[start..<start + count * unit]
  }

  private func references(_ offset: Int, perMember: Int) throws(Rejection) -> [Int] {
    let slice = try content(offset, unit: perMember * referenceSize)
    var references: [Int] = []
    for start in stride(from: slice.startIndex, to: slice.endIndex, by: referenceSize) {
      let object = try number(at: start, referenceSize)
      guard object < offsets.count else { throw Rejection(reason: "a reference to nothing") }
      references.append(object)
    }
    return references
  }

  private func text(_ offset: Int) throws(Rejection) -> String {
    switch bytes[offset] >> 4 {
    case 0x5:
      let slice = try content(offset, unit: 1)
      guard slice.allSatisfy({ $0 < 0x80 }) else { throw Rejection(reason: "an ASCII text with other bytes") }
      return String(decoding: slice, as: UTF8.self)
    case 0x6:
      let slice = Array(try content(offset, unit: 2))
      let units = stride(from: 0, to: slice.count, by: 2).map { UInt16(slice[$0]) << 8 | UInt16(slice[$0 + 1]) }
      guard let text = String(validating: units, as: UTF16.self) else {
        throw Rejection(reason: "half a surrogate pair")
      }
      return text
    case 0x7:
      guard let text = String(validating: try content(offset, unit: 1), as: UTF8.self) else {
        throw Rejection(reason: "a text that is not UTF-8")
      }
      return text
    default: throw Rejection(reason: "a key that is no text")
    }
  }

  private mutating func check(_ object: Int) throws(Rejection) {
    guard !sound.contains(object) else { return }
    guard !path.contains(object), path.count < 100 else { throw Rejection(reason: "a container inside of itself") }
    let offset = offsets[object]
    path.append(object)
    switch (bytes[offset] >> 4, bytes[offset] & 0x0F) {
    case (0x0, 0x0), (0x0, 0x8), (0x0, 0x9): break
    case (0x1, let size) where size <= 4, (0x2, let size) where (2...3).contains(size):
      guard offset + 1 + 1 << Int(size) <= offsetTable else { throw Rejection(reason: "a number that does not end") }
    case (0x3, 0x3): guard offset + 9 <= offsetTable else { throw Rejection(reason: "a date that does not end") }
    case (0x4, _): _ = try content(offset, unit: 1)
    case (0x5, _), (0x6, _), (0x7, _): _ = try text(offset)
    case (0x8, let size):
      guard offset + 2 + Int(size) <= offsetTable else { throw Rejection(reason: "no end of a UID") }
    case (0xA, _), (0xC, _): for member in try references(offset, perMember: 1) { try check(member) }
    case (0xD, _):
      let members = try references(offset, perMember: 2)
      for key in members.prefix(members.count / 2) { _ = try text(offsets[key]) }
      for member in members { try check(member) }
    default: throw Rejection(reason: "an object of no kind")
    }
    path.removeLast()
    sound.insert(object)
  }
}

/// A second, strict reader of old-style property lists: it finds whether a file is one, and which keys its outermost
/// dictionary has.
///
/// Source: “Old-Style ASCII Property Lists”, Property List Programming Guide, Apple; the key without a value and
/// comments are those of `.strings` files.
struct StrictOldStyle {
  /// Why a text is not a property list.
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
    // An additional semicolon at the end of the file loses nothing.
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
      // The meaning of escapes is left to the reader that is tested.
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
