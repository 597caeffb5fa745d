/// One conversion of a format string, such as `%1$@`, `%02d` or `%.1f`.
///
/// Source: Apple, “String Format Specifiers”; IEEE 1003.1 `printf`. The space flag is not accepted: in the titles of
/// apps `50% of` is a percentage, not a conversion.
struct FormatSpecifier: Hashable, Sendable {
  /// What kind of value a conversion prints.
  enum Kind: Hashable, Sendable {
    case object, integer, hexadecimal, octal, real, character, pointer
  }
  /// 1-based argument number, when given.
  var argument: Int?
  /// Of `-`, `+`, `0`, `#`, `'`.
  var flags = ""
  /// Minimum number of characters, if given.
  var width: Int?
  /// Digits after the decimal point, or characters of a C string, if given.
  var precision: Int?
  /// `l`, `ll`, `h`, `q`, `z`, …
  var length = ""
  /// `@`, `d`, `f`, …
  var conversion: Character

  var kind: Kind {
    switch conversion {
    case "@", "s", "S": .object
    case "x", "X": .hexadecimal
    case "o", "O": .octal
    case "c", "C": .character
    case "p": .pointer
    case "d", "D", "i", "u", "U": .integer
    default: .real
    }
  }

  /// A conversion from the text after `%`, such as `lld`; `nil` if that is not a conversion.
  init?(_ body: String) {
    var bytes = Array(body.utf8)[...]
    guard let specifier = FormatSpecifier(parsing: &bytes), bytes.isEmpty else { return nil }
    self = specifier
  }

  /// Parses a conversion at the start of the bytes, which begin after the `%`, and removes it from them.
  init?(parsing bytes: inout ArraySlice<UInt8>) {
    var rest = bytes
    argument = Self.argument(&rest)
    var flags = ""
    while let byte = rest.first, "-+0#'".utf8.contains(byte) {
      flags.unicodeScalars.append(Unicode.Scalar(byte))
      rest.removeFirst()
    }
    self.flags = flags
    width = Self.number(&rest)
    if rest.first == UInt8(ascii: "*") { rest.removeFirst() }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "*") { rest.removeFirst() } else { precision = Self.number(&rest) ?? 0 }
    }
    for length in ["ll", "hh", "l", "h", "q", "L", "z", "t", "j"] where rest.starts(with: length.utf8) {
      self.length = length
      rest.removeFirst(length.utf8.count)
      break
    }
    guard let byte = rest.first, "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(byte) else { return nil }
    // “%#@” begins the name of a variable; without an end it is text.
    if byte == UInt8(ascii: "@"), self.flags.contains("#") { return nil }
    conversion = Character(Unicode.Scalar(byte))
    rest.removeFirst()
    bytes = rest
  }

  /// A number of at most six digits; larger widths are invalid.
  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    let digits = bytes.prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty, digits.count <= 6 else { return nil }
    bytes.removeFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// The `2$` of `%2$@`.
  static func argument(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    guard let number = number(&rest), number > 0, rest.first == UInt8(ascii: "$") else { return nil }
    bytes = rest.dropFirst()
    return number
  }

  /// The conversion as it is written.
  var text: String {
    "%" + (argument.map { "\($0)$" } ?? "") + plainBody
  }

  /// The conversion without its argument number, under which samples are given: `%.1f`.
  var plainText: String { "%" + plainBody }

  /// Length and conversion only: `%f`.
  var baseText: String { "%\(length)\(conversion)" }

  private var plainBody: String {
    flags + (width.map(String.init) ?? "") + (precision.map { ".\($0)" } ?? "") + length + String(conversion)
  }
}
