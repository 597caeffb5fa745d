internal import Foundation

/// Backslash escapes of quoted strings in the old-style grammar.
package enum OldStyleEscapes {
  /// The text between two quotation marks with its escapes resolved.
  ///
  /// A lower-case `\u` is not an escape, nor is any other backslash before an ordinary character: the backslash is
  /// dropped. Half a surrogate pair becomes U+FFFD, and `isRepaired` is set.
  package static func resolve(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> (text: String, isRepaired: Bool) {
    let slice = UnsafeBufferPointer(rebasing: bytes[range])
    guard slice.contains(0x5C) else { return (String(decoding: slice, as: UTF8.self), false) }
    var text = EscapedText()
    text.bytes.reserveCapacity(slice.count)
    var index = 0
    while index < slice.count {
      if slice[index] != 0x5C || index + 1 == slice.count {
        text.append(byte: slice[index])
        index += 1
      } else {
        index += 1
        resolveOne(slice, &index, into: &text)
      }
    }
    text.flush()
    return (String(decoding: text.bytes, as: UTF8.self), text.isRepaired)
  }

  private static func resolveOne(
    _ slice: UnsafeBufferPointer<UInt8>, _ index: inout Int, into text: inout EscapedText
  ) {
    let byte = slice[index]
    index += 1
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var number = byte - 0x30
      for _ in 0..<2 where index < slice.count && (0x30...0x37).contains(slice[index]) {
        number = (number << 3) &+ (slice[index] - 0x30)
        index += 1
      }
      text.append(unit: nextStep(number))
    case UInt8(ascii: "U"):
      var number: UInt16 = 0
      for _ in 0..<4 {
        guard index < slice.count, let digit = hexDigit(slice[index]) else { break }
        number = number << 4 | UInt16(digit)
        index += 1
      }
      text.append(unit: number)
    case UInt8(ascii: "a"): text.append(byte: 0x07)
    case UInt8(ascii: "b"): text.append(byte: 0x08)
    case UInt8(ascii: "f"): text.append(byte: 0x0C)
    case UInt8(ascii: "n"): text.append(byte: 0x0A)
    case UInt8(ascii: "r"): text.append(byte: 0x0D)
    case UInt8(ascii: "t"): text.append(byte: 0x09)
    case UInt8(ascii: "v"): text.append(byte: 0x0B)
    default: text.append(byte: byte)
    }
  }

  /// The value of a hexadecimal digit.
  package static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  /// Octal escapes name characters of the NeXTSTEP character set, so `\267` is a bullet.
  private static func nextStep(_ byte: UInt8) -> UInt16 {
    guard byte >= 0x80 else { return UInt16(byte) }
    return String(bytes: [byte], encoding: .nextstep)?.utf16.first ?? 0xFFFD
  }
}

/// Builds UTF-8 from bytes and from UTF-16 units, and combines surrogates.
package struct EscapedText {
  /// The text so far.
  package var bytes: [UInt8] = []
  /// Whether there was an unpaired surrogate.
  package private(set) var isRepaired = false
  private var pending: UInt16?

  /// Starts an empty text.
  package init() {}

  /// Adds a byte of UTF-8.
  package mutating func append(byte: UInt8) {
    flush()
    bytes.append(byte)
  }

  /// Adds a unit of UTF-16.
  package mutating func append(unit: UInt16) {
    if let high = pending, UTF16.isTrailSurrogate(unit) {
      pending = nil
      let scalar = UTF16.decode(UTF16.EncodedScalar([high, unit]))
      bytes.append(contentsOf: String(scalar).utf8)
      return
    }
    flush()
    if UTF16.isLeadSurrogate(unit) {
      pending = unit
    } else {
      append(scalar: Unicode.Scalar(unit))
    }
  }

  /// Ends the text: a pending surrogate becomes U+FFFD.
  package mutating func flush() {
    guard pending != nil else { return }
    pending = nil
    append(scalar: nil)
  }

  private mutating func append(scalar: Unicode.Scalar?) {
    if scalar == nil { isRepaired = true }
    bytes.append(contentsOf: String(Character(scalar ?? "\u{FFFD}")).utf8)
  }
}
