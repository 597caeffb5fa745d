public import FitModel

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
  private struct Use: Hashable, Sendable {
    var text: String
    var kind: Kind
  }
  private enum Kind: Hashable, Sendable {
    case object, character, pointer, integer, real, variable
  }
  private var uses: [Argument: Use] = [:]

  /// The arguments of one text, or of several that the same code fills in, such as plural forms.
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
    // Current processors pass all integers in the same way.
    case .integer, .hexadecimal, .octal: .integer
    }
  }

  /// The mismatch between a text and these arguments; `nil` if there is none.
  ///
  /// - Parameter mayLeaveOut: whether it may take fewer, as in “One message” for “%lld messages”.
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
