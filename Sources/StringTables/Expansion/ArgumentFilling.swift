public import FitModel
internal import Foundation

/// Fills samples into the arguments of a format.
struct ArgumentFilling {
  /// The maximum number of texts measured per format.
  static let maximumTexts = 32

  let samples: SampleSet
  let language: LanguageTag
  let languages: LanguageData

  /// A text with all arguments filled in, and which samples went where.
  struct Filled {
    var text: String
    var samples: [TextVariant.Sample]
    /// Whether it contains a sample number that the app may never show.
    var hasGuessedNumber = false
  }

  /// The texts of a format: with the first samples of all arguments, with the second ones, and so on, and with the
  /// longest ones. Equal texts occur once.
  func texts(of pieces: [FormatPiece]) -> [Filled] {
    let choices = pieces.map(choices(of:))
    let count = choices.map(\.count).max() ?? 1
    var selections = (0..<max(count, 1)).map { index in choices.map { min(index, max($0.count - 1, 0)) } }
    selections.append(choices.map(longest))
    var filled: [Filled] = []
    var seen: Set<String> = []
    for selection in selections {
      var text = ""
      var used: [TextVariant.Sample] = []
      var hasGuessedNumber = false
      for (piece, (choice, index)) in zip(pieces, zip(choices, selection)) where index < choice.count {
        text += choice[index].shown
        guard case .value(let specifier, _) = piece else { continue }
        used.append(TextVariant.Sample(specifier: specifier.text, value: choice[index].sample))
        if samples.isGuess(choice[index].sample, for: specifier) { hasGuessedNumber = true }
      }
      guard filled.count < Self.maximumTexts, seen.insert(text).inserted else { continue }
      filled.append(Filled(text: text, samples: used.uniqued(), hasGuessedNumber: hasGuessedNumber))
    }
    return filled
  }

  /// A format with the known ones of its arguments filled in.
  func filled(_ pieces: [FormatPiece], with arguments: [String?]) -> [FormatPiece] {
    var next = 0
    return pieces.map { piece in
      guard case .value(let specifier, _) = piece else { return piece }
      let index = specifier.argument.map { $0 - 1 } ?? next
      if specifier.argument == nil { next += 1 }
      guard arguments.indices.contains(index), let argument = arguments[index] else { return piece }
      return .literal(shown(argument, specifier))
    }
  }

  /// The specifiers of a format with unlimited width, without duplicates.
  func unbounded(_ pieces: [FormatPiece]) -> [String] {
    var names: [String] = []
    for case .value(let specifier, _) in pieces where samples.isUnbounded(specifier) { names.append(specifier.text) }
    return names.uniqued()
  }

  private typealias SampleText = (sample: String, shown: String)

  private func choices(of piece: FormatPiece) -> [SampleText] {
    switch piece {
    case .literal(let text): [(text, text)]
    case .reference(let name, let argument): [("", "%\(argument.map { "\($0)$" } ?? "")#@\(name)@")]
    case .ownNumber: [("", "%arg")]
    case .value(let specifier, let numbers):
      (numbers.map { $0.map(String.init) } ?? samples.samples(for: specifier)).map { ($0, shown($0, specifier)) }
    }
  }

  private func longest(_ choices: [SampleText]) -> Int {
    choices.indices.max { choices[$0].shown.count < choices[$1].shown.count } ?? 0
  }

  /// A sample as the conversion prints it. A sample that is not a number is used as given.
  private func shown(_ sample: String, _ specifier: FormatSpecifier) -> String {
    switch specifier.kind {
    case .object: specifier.conversion == "@" ? sample : padded(clipped(sample, specifier), specifier)
    case .character: padded(String(sample.prefix(1)), specifier)
    case .pointer: sample
    case .integer: Int(sample).map { padded(integer($0, specifier), specifier) } ?? sample
    case .hexadecimal, .octal: Int(sample).map { padded(digits($0, specifier), specifier) } ?? sample
    case .real: Double(sample).map { padded(real($0, specifier), specifier) } ?? sample
    }
  }

  private func integer(_ number: Int, _ specifier: FormatSpecifier) -> String {
    let text = languages.formattedNumber(Double(number), 0, language)
    let missing = min(specifier.precision ?? 0, 100) - text.count
    return sign(number >= 0, specifier) + String(repeating: "0", count: max(missing, 0)) + text
  }

  private func digits(_ number: Int, _ specifier: FormatSpecifier) -> String {
    let isUppercase = specifier.conversion == "X"
    let text = String(
      UInt(bitPattern: number), radix: specifier.kind == .octal ? 8 : 16, uppercase: isUppercase)
    guard specifier.flags.contains("#"), specifier.kind == .hexadecimal else { return text }
    return (isUppercase ? "0X" : "0x") + text
  }

  private func real(_ number: Double, _ specifier: FormatSpecifier) -> String {
    let precision = min(specifier.precision ?? 6, 100)
    switch specifier.conversion {
    case "f", "F": return sign(number >= 0, specifier) + languages.formattedNumber(number, precision, language)
    default: return sign(number >= 0, specifier) + String(format: "%.\(precision)\(specifier.conversion)", number)
    }
  }

  private func sign(_ isPositive: Bool, _ specifier: FormatSpecifier) -> String {
    isPositive && specifier.flags.contains("+") ? "+" : ""
  }

  private func clipped(_ text: String, _ specifier: FormatSpecifier) -> String {
    specifier.precision.map { String(text.prefix($0)) } ?? text
  }

  /// Widths above 200 are mistakes, and count as 200.
  private func padded(_ text: String, _ specifier: FormatSpecifier) -> String {
    let missing = min(specifier.width ?? 0, 200) - text.count
    guard missing > 0 else { return text }
    if specifier.flags.contains("-") { return text + String(repeating: " ", count: missing) }
    let fills = specifier.flags.contains("0") && specifier.kind != .object && specifier.kind != .character
    return String(repeating: fills ? "0" : " ", count: missing) + text
  }
}

extension LanguageData {
  /// The same with numbers as `String(format:)` writes them: English digits without grouping.
  var withPlainNumbers: LanguageData {
    var plain = self
    plain.formattedNumber = { number, fractionDigits, _ in String(format: "%.\(fractionDigits)f", number) }
    return plain
  }
}

/// The sample values of format arguments: those the user gave, and defaults.
struct SampleSet {
  /// The maximum number of samples that are used for one argument.
  static let maximumSamples = 16

  let given: [String: [String]]
  private let byKind: [FormatSpecifier.Kind: [String]]

  init(_ samples: ArgumentSamples) {
    given = samples.samples.filter { !$0.value.isEmpty }.mapValues { Array($0.prefix(Self.maximumSamples)) }
    var byKind: [FormatSpecifier.Kind: [String]] = [:]
    for key in given.keys.sorted().reversed() {
      guard let specifier = FormatSpecifier(String(key.drop { $0 == "%" })), specifier.argument == nil else { continue }
      byKind[specifier.kind] = given[key]
    }
    self.byKind = byKind
  }

  /// The samples the user gave: for the specifier as written, without its position, without flags, or for another
  /// specifier of the same kind.
  func given(for specifier: FormatSpecifier) -> [String]? {
    given[specifier.text] ?? given[specifier.plainText] ?? given[specifier.baseText] ?? byKind[specifier.kind]
  }

  /// The samples to fill in: the user's, otherwise the default ones.
  func samples(for specifier: FormatSpecifier) -> [String] {
    given(for: specifier) ?? Self.defaults(specifier.kind)
  }

  /// Defaults: a name of moderate length, a short and a grouped number. The numbers show what width to expect; the name
  /// does not.
  static func defaults(_ kind: FormatSpecifier.Kind) -> [String] {
    switch kind {
    case .object: ["Anna"]
    case .integer: ["3", "1234"]
    case .real: ["3.5", "1234.5"]
    case .hexadecimal, .octal: ["255"]
    case .character: ["W"]
    case .pointer: ["0x600003a0c0f0"]
    }
  }

  /// Whether a sample is a number of four digits or more that the user did not give, which the app may never show.
  func isGuess(_ sample: String, for specifier: FormatSpecifier) -> Bool {
    guard specifier.kind == .integer || specifier.kind == .real, given(for: specifier) == nil else { return false }
    return (Double(sample) ?? 0) >= 1000
  }

  /// Whether the width of the argument is unlimited: a text for which the user gave no samples.
  func isUnbounded(_ specifier: FormatSpecifier) -> Bool {
    specifier.kind == .object && given(for: specifier) == nil
  }
}

extension LetterChange {
  /// A text with its letters changed.
  ///
  /// - Parameter locale: the reader's language.
  public func applied(to text: String, in locale: LanguageTag) -> String {
    let rules = isLocalized ? Locale(identifier: locale.identifier) : nil
    switch kind {
    case .upper: return rules.map { text.uppercased(with: $0) } ?? text.uppercased()
    case .lower: return rules.map { text.lowercased(with: $0) } ?? text.lowercased()
    case .words: return rules.map { text.capitalized(with: $0) } ?? text.capitalized
    case .first: return text.prefix(1).uppercased() + text.dropFirst()
    }
  }
}

extension Translation {
  /// The translation after a reference's letter changes.
  func changed(by changes: [LetterChange]) -> Translation {
    guard !changes.isEmpty else { return self }
    var translation = self
    for index in variants.indices {
      translation.variants[index].text = changes.reduce(variants[index].text) { $1.applied(to: $0, in: locale) }
    }
    return translation
  }
}
