import FitModel
internal import InputFiles

/// Backslash escapes of JSON texts (RFC 8259, section 7).
enum JSONEscapes {
  /// The length of the escape at an offset.
  static func length(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) throws(ParsingFailure) -> Int {
    let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u") where unit(bytes, offset) != nil: return 6
    default:
      throw ParsingFailure(
        offset: offset, message: "The backslash does not start an escape",
        fix: "write \\\\ for a backslash, \\u with four digits")
    }
  }

  /// The text between two quotation marks with its escapes resolved, and whether half a surrogate pair became U+FFFD.
  static func resolve(_ slice: UnsafeBufferPointer<UInt8>) -> (text: String, isRepaired: Bool) {
    var text = EscapedText()
    text.bytes.reserveCapacity(slice.count)
    var index = 0
    while index < slice.count {
      guard slice[index] == 0x5C, index + 1 < slice.count else {
        text.append(byte: slice[index])
        index += 1
        continue
      }
      if slice[index + 1] == UInt8(ascii: "u") {
        text.append(unit: unit(slice, index) ?? 0xFFFD)
        index += 6
      } else {
        text.append(byte: plain(slice[index + 1]))
        index += 2
      }
    }
    text.flush()
    return (String(decoding: text.bytes, as: UTF8.self), text.isRepaired)
  }

  /// Offset of the first escape of half a surrogate pair in the text between two quotation marks.
  static func firstHalf(_ slice: UnsafeBufferPointer<UInt8>) -> Int? {
    func unit(at index: Int) -> UInt16? {
      index + 1 < slice.count && slice[index] == UInt8(ascii: "\\") && slice[index + 1] == UInt8(ascii: "u")
        ? Self.unit(slice, index) : nil
    }
    var index = 0
    while index < slice.count {
      guard slice[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      guard let first = unit(at: index), first & 0xF800 == 0xD800 else {
        index += 2
        continue
      }
      guard UTF16.isLeadSurrogate(first), let second = unit(at: index + 6), UTF16.isTrailSurrogate(second) else {
        return index
      }
      index += 12
    }
    return nil
  }

  private static func plain(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: byte
    }
  }

  private static func unit(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[offset + 2..<offset + 6] {
      guard let digit = OldStyleEscapes.hexDigit(byte) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
