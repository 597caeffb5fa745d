@_spi(RawSyntax) import SwiftSyntax

extension SwiftLowerer {
  /// Lowers a string literal of any kind.
  mutating func stringLiteral(_ node: RawStringLiteralExprSyntax) -> Expression {
    text(of: node.segments.raw, quote: node.openingQuote, pounds: node.openingPounds)
  }

  /// The parts of a literal.
  mutating func text(of segments: RawSyntax, quote: RawTokenSyntax, pounds: RawTokenSyntax?) -> Expression {
    // A `#` around the quotes is part of the literal.
    let location = location(of: pounds ?? quote)
    let delimiter = pounds?.tokenText.count ?? 0
    var parts: [TextPart] = []
    var words = ""
    for segment in segments.parts {
      if let segment = RawStringSegmentSyntax(segment) {
        append(segment.content.tokenText, delimiter: delimiter, to: &words)
      } else if let segment = RawExpressionSegmentSyntax(segment) {
        if !words.isEmpty { parts.append(.words(words)) }
        words = ""
        parts.append(value(of: segment))
      }
    }
    if !words.isEmpty || parts.isEmpty { parts.append(.words(words)) }
    return Expression(kind: .text(parts), location: location)
  }

  /// `\(value)`, `\(value, specifier: "%.2f")`. Other labels and further values are those of the app's own
  /// interpolations, which change the text in some way.
  private mutating func value(of segment: RawExpressionSegmentSyntax) -> TextPart {
    var value: Expression?
    var specifier: String?
    for node in segment.expressions.parts {
      guard let node = RawLabeledExprSyntax(node) else { continue }
      if let label = node.label, label.matches("specifier") {
        specifier = expression(node.expression.raw).plainText
      } else if value == nil {
        value = expression(node.expression.raw)
        if node.label != nil { specifier = "%@" }
      } else {
        specifier = specifier ?? "%@"
      }
    }
    return .value(value ?? operands([], location(of: segment.raw)), specifier: specifier)
  }

  /// Adds the characters of a segment with their escapes resolved; line breaks become `\n`.
  private func append(_ segment: SyntaxText, delimiter: Int, to words: inout String) {
    guard let address = segment.baseAddress, segment.count > 0 else { return }
    let bytes = UnsafeBufferPointer(start: address, count: segment.count)
    guard bytes.contains(where: { $0 == UInt8(ascii: "\\") || $0 == 0x0D }) else {
      words += String(decoding: bytes, as: UTF8.self)
      return
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x0D:
        text.append(0x0A)
        if index < bytes.count, bytes[index] == 0x0A { index += 1 }
      case UInt8(ascii: "\\") where Self.isEscape(bytes, index, delimiter):
        index += delimiter
        Self.escape(bytes, &index, into: &text)
      default: text.append(byte)
      }
    }
    words += String(decoding: text, as: UTF8.self)
  }

  /// Whether the backslash before `index` begins an escape: in a raw literal, as many `#` follow it as precede the
  /// quote.
  private static func isEscape(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ delimiter: Int) -> Bool {
    guard index + delimiter < bytes.count else { return false }
    return bytes[index..<index + delimiter].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private static func escape(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, into text: inout [UInt8]) {
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "0"): text.append(0)
    case UInt8(ascii: "u"):
      var value: UInt32 = 0
      guard index < bytes.count, bytes[index] == UInt8(ascii: "{") else { return }
      index += 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "}") {
        let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue ?? 0
        value = value &* 16 &+ UInt32(digit)
        index += 1
      }
      index += 1
      text.append(contentsOf: String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
    // A continued line: the break and the spaces before it are not part of the text.
    case 0x20, 0x09, 0x0A, 0x0D:
      while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    default: text.append(byte)
    }
  }
}
