internal import FitModel

/// A part of a format string.
enum FormatPiece: Hashable, Sendable {
  /// Text that is shown as it is.
  case literal(String)
  /// A value; `numbers` are its samples if a plural form determines them.
  case value(FormatSpecifier, numbers: [Int]?)
  /// The variable of `%#@name@`.
  case reference(String, argument: Int?)
  /// `%arg`: in a catalog's substitution, the number of the variable itself.
  case ownNumber
}

/// Splits format strings.
enum FormatPieces {
  /// The parts of a text; what is not a conversion stays a literal.
  ///
  /// - Parameter inSubstitution: whether `%arg` has its meaning.
  static func parse(_ text: String, inSubstitution: Bool = false) -> [FormatPiece] {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return [.literal(text)] }
    var pieces: [FormatPiece] = []
    var literal: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      rest.removeFirst()
      WorkCount.add(1)
      if byte == UInt8(ascii: "%") {
        if rest.first == UInt8(ascii: "%") {
          rest.removeFirst()
        } else if let piece = piece(&rest, inSubstitution) {
          if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
          literal = []
          pieces.append(piece)
          continue
        }
      }
      literal.append(byte)
    }
    if !literal.isEmpty || pieces.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
    return pieces
  }

  private static func piece(_ rest: inout ArraySlice<UInt8>, _ inSubstitution: Bool) -> FormatPiece? {
    if inSubstitution, rest.starts(with: "arg".utf8) {
      rest.removeFirst(3)
      return .ownNumber
    }
    return reference(&rest) ?? FormatSpecifier(parsing: &rest).map { .value($0, numbers: nil) }
  }

  private static func reference(_ rest: inout ArraySlice<UInt8>) -> FormatPiece? {
    var body = rest
    let argument = FormatSpecifier.argument(&body)
    guard body.starts(with: "#@".utf8) else { return nil }
    body.removeFirst(2)
    // Names end on their line; the length limit keeps the running time linear for a text full of “%#@”.
    let name = body.prefix(256).prefix { $0 != UInt8(ascii: "@") && $0 != 0x0A }
    WorkCount.add(name.count)
    guard !name.isEmpty, name.endIndex < body.endIndex, body[name.endIndex] == UInt8(ascii: "@") else { return nil }
    rest = body[(name.endIndex + 1)...]
    return .reference(String(decoding: name, as: UTF8.self), argument: argument)
  }
}
