public import FitModel

/// What a format takes from the code that fills it in: which arguments, each of what kind.
///
/// A translation may put them in another order. One that takes more than the code gives, or takes a number for an object,
/// ends an app.
public struct FormatArguments: Hashable, Sendable {
  /// An argument of a format.
  enum Argument: Hashable, Sendable {
    /// A value by its number, beginning with 1.
    case value(Int)
    /// A variable of a catalog or a table of rules, which has texts of its own.
    case variable(String)
  }
  /// How it is written where it comes first, and what kind of value it is.
  private struct Use: Hashable, Sendable {
    var text: String
    var kind: Kind
  }
  private enum Kind: Hashable, Sendable {
    case object, character, pointer, integer, real, variable
  }
  private var uses: [Argument: Use] = [:]

  /// The arguments of a text, or of several that the same code fills in, such as the plural forms of one.
  public init(_ texts: [String]) {
    for text in texts {
      var next = 1
      for piece in FormatPieces.parse(text, inSubstitution: true) {
        switch piece {
        case .literal, .ownNumber: continue
        case .reference(let name, _): uses[.variable(name)] = Use(text: "%#@\(name)@", kind: .variable)
        case .value(let specifier, _):
          let number = specifier.argument ?? next
          if specifier.argument == nil { next += 1 }
          if uses[.value(number)] == nil {
            uses[.value(number)] = Use(text: specifier.text, kind: Self.kind(specifier))
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
    // Processors of today hand all whole numbers over alike.
    case .integer, .hexadecimal, .octal: .integer
    }
  }

  /// What is wrong with a text where the code gives these arguments; `nil` where nothing is.
  ///
  /// - Parameter mayLeaveOut: whether it may take fewer, as “One message” does of “%lld messages”.
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
