public import FitModel

/// One conversion of a format string, such as `%1$@`, `%02d` or `%.1f`.
///
/// Source: Apple, “String Format Specifiers”; IEEE 1003.1 `printf`. The space flag is not accepted: in the titles of
/// apps `50% of` is a percentage, not a conversion.
struct FormatSpecifier: Hashable, Sendable {
  /// What kind of value a conversion prints.
  enum Kind: Hashable, Sendable {
    case object, integer, hexadecimal, octal, real, character, pointer
  }
  /// 1-based argument number, if given.
  var argument: Int?
  /// Any of `-`, `+`, `0`, `#`, `'`.
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

  /// Parses the `2$` of `%2$@` and returns 2.
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

/// A part of a format string.
enum FormatPiece: Hashable, Sendable {
  /// Text that is shown as it is.
  case literal(String)
  /// A value; `numbers` are its samples if a plural variation determines them.
  case value(FormatSpecifier, numbers: [Int]?)
  /// The variable of `%#@name@`.
  case reference(String, argument: Int?)
  /// `%arg`: in a catalog's substitution, the number of the variable itself.
  case ownNumber
}

/// Splits a format string into literal text and specifiers.
enum FormatPieces {
  /// The parts of a text; what is not a conversion stays a literal.
  ///
  /// - Parameter inSubstitution: whether `%arg` stands for the number of the variable.
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

/// The arguments that a format takes from code, and their kinds.
///
/// A translation may reorder them. A translation that takes more arguments than the code passes, or a number as an
/// object, crashes the app.
public struct FormatArguments: Hashable, Sendable {
  /// An argument of a format.
  enum Argument: Hashable, Sendable {
    /// A value by its 1-based number.
    case value(Int)
    /// A variable of a catalog or a `.stringsdict`, which has its own texts.
    case variable(String)
  }
  /// Its first spelling, and the kind of its value.
  private struct ArgumentUse: Hashable, Sendable {
    var text: String
    var kind: Kind
  }
  private enum Kind: Hashable, Sendable {
    case object, character, pointer, integer, real, variable
  }
  private var uses: [Argument: ArgumentUse] = [:]

  /// The arguments of one text, or of several that the same code fills in, such as plural variations.
  public init(_ texts: [String]) {
    for text in texts {
      var next = 1
      for piece in FormatPieces.parse(text, inSubstitution: true) {
        switch piece {
        case .literal, .ownNumber: continue
        case .reference(let name, _): uses[.variable(name)] = ArgumentUse(text: "%#@\(name)@", kind: .variable)
        case .value(let specifier, _):
          let number = specifier.argument ?? next
          if specifier.argument == nil { next += 1 }
          if uses[.value(number)] == nil {
            uses[.value(number)] = ArgumentUse(text: specifier.text, kind: Self.kind(specifier))
          }
        }
      }
    }
  }

  private static func kind(_ specifier: FormatSpecifier) -> Kind {
    switch specifier.kind {
    case .object: specifier.conversion == "@" ? .object : .pointer
    case .character: .character
    case .pointer: .pointer
    case .real: .real
    // Current processors pass all integers in the same way.
    case .integer, .hexadecimal, .octal: .integer
    }
  }

  /// The mismatch between a text and these arguments; `nil` if there is none.
  ///
  /// - Parameter mayLeaveOut: whether the text may take fewer arguments, as in “One message” for “%lld messages”.
  public func problem(with text: String, mayLeaveOut: Bool) -> Sentence? {
    let own = FormatArguments([text])
    for (argument, use) in own.uses.sorted(by: { $0.value.text < $1.value.text }) {
      guard let given = uses[argument] else {
        return "The text takes the argument \(use.text), which the source text does not have"
      }
      guard given.kind == use.kind else {
        return "The text takes \(use.text) where the source text takes \(given.text)"
      }
    }
    guard !mayLeaveOut else { return nil }
    let missing = uses.filter { own.uses[$0.key] == nil }.map(\.value.text).sorted()
    return missing.isEmpty ? nil : "The text leaves out \(Sentence.names(missing)), which the source text has"
  }
}
