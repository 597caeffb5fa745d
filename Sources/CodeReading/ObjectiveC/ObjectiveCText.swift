/// The contents of string literals.
enum ObjectiveCText {
  /// The text between the quotation marks of a literal, with its escapes resolved.
  static func resolve(_ bytes: ArraySlice<UInt8>) -> String {
    guard var start = bytes.firstIndex(of: UInt8(ascii: "\"")) else { return "" }
    start += 1
    var inner = bytes[start...]
    if inner.last == UInt8(ascii: "\"") { inner = inner.dropLast() }
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    var text: [UInt8] = []
    var index = inner.startIndex
    while index < inner.endIndex {
      let byte = inner[index]
      index += 1
      if byte == UInt8(ascii: "\\"), index < inner.endIndex {
        resolveEscape(inner, &index, into: &text)
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func resolveEscape(_ bytes: ArraySlice<UInt8>, _ index: inout Int, into text: inout [UInt8]) {
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "e"): text.append(0x1B)
    case UInt8(ascii: "u"): append(scalar: number(bytes, &index, digits: 4, radix: 16), to: &text)
    case UInt8(ascii: "U"): append(scalar: number(bytes, &index, digits: 8, radix: 16), to: &text)
    // Escaped bytes are UTF-8 bytes that the author wrote one by one.
    case UInt8(ascii: "x"): text.append(UInt8(truncatingIfNeeded: number(bytes, &index, digits: 8, radix: 16)))
    case 0x30...0x37:
      index -= 1
      text.append(UInt8(truncatingIfNeeded: number(bytes, &index, digits: 3, radix: 8)))
    // A continued line: the break is not part of the text.
    case 0x0A: break
    case 0x0D:
      if index < bytes.endIndex, bytes[index] == 0x0A { index += 1 }
    default: text.append(byte)
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>, _ index: inout Int, digits: Int, radix: UInt32) -> UInt32 {
    var value: UInt32 = 0
    var count = 0
    while count < digits, index < bytes.endIndex,
      let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue, digit < Int(radix)
    {
      value = value &* radix &+ UInt32(digit)
      index += 1
      count += 1
    }
    return value
  }

  private static func append(scalar value: UInt32, to text: inout [UInt8]) {
    text.append(contentsOf: String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
  }
}
