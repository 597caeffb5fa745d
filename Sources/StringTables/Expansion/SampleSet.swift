internal import FitModel

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

  /// The samples to fill in: the user's, else the default ones.
  func samples(for specifier: FormatSpecifier) -> [String] {
    given(for: specifier) ?? Self.defaults(specifier.kind)
  }

  /// Defaults: a name of moderate length, a short and a grouped number. Only the name is no indication of the width to
  /// expect.
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
