// MARK: - Hashes

/// A 64-bit FNV-1a hash that is the same on every machine and in every run, unlike `Hasher`.
///
/// Source: Fowler, Noll, Vo, “The FNV Non-Cryptographic Hash Algorithm”.
public enum StableHash {
  /// Hash of bytes as 16 hexadecimal digits.
  public static func hex(bytes: some Sequence<UInt8>) -> String {
    let start = Self.start
    return hex(
      bytes.withContiguousStorageIfAvailable { hash($0, after: start) }
        ?? Array(bytes).withUnsafeBufferPointer { hash($0, after: start) })
  }

  private static func hex(_ hash: UInt64) -> String {
    String(unsafeUninitializedCapacity: 16) { digits in
      for index in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: hash >> (60 - 4 * UInt64(index)) & 0xF)
        digits[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return 16
    }
  }

  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01b3

  /// A loop over indices, because an iterator is slow in debug builds.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, after start: UInt64) -> UInt64 {
    var hash = start
    let end = bytes.count
    var index = 0
    while index < end {
      hash = (hash ^ UInt64(bytes[index])) &* prime
      index += 1
    }
    return hash
  }

  /// Hash of the parts as 16 hexadecimal digits; a byte that UTF-8 never uses separates the parts.
  public static func hex(_ parts: [String]) -> String {
    var hash = start
    for part in parts {
      var part = part
      hash = part.withUTF8 { Self.hash($0, after: hash) }
      hash = (hash ^ 0xff) &* prime
    }
    return hex(hash)
  }
}

// MARK: - Numbers

/// Writes decimal numbers without a locale, so that the text is the same on every machine.
public enum Decimals {
  /// The value with exactly `decimals` (at most 6) digits after the point, halves away from zero; never `-0`.
  ///
  /// Numbers that are too large for that are written in Swift's format, which is also valid JSON.
  package static func fixed(_ value: Double, _ decimals: Int) -> String {
    let power = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let scaled = (value * Double(power)).rounded()
    guard abs(scaled) < 1e15 else { return "\(value)" }
    let digits = String(abs(Int(scaled)))
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  /// The value with one decimal if it has one: `64`, `7.5`.
  public static func short(_ value: Double) -> String {
    let text = fixed(value, 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

// MARK: - Characters

/// Characters that change how a terminal or page displays text: they move the cursor, end a line, or change the writing
/// direction.
public enum ControlCharacters {
  /// Such a character as a Swift escape; `nil` for any other character.
  public static func spelledOut(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    case 0x00..<0x20, 0x7F..<0xA0, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069:
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: nil
    }
  }

  /// A character below U+10000 as a JSON escape.
  package static func jsonEscape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// A text with all such characters escaped.
  public static func spellingOut(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { spelledOut($0) != nil }) else { return text }
    return text.unicodeScalars.reduce(into: "") { line, scalar in
      if let words = spelledOut(scalar) { line += words } else { line.unicodeScalars.append(scalar) }
    }
  }
}

// MARK: - Sequences

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in the order of their first occurrence.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
