internal import FitModel

/// Replaces `%#@name@` with the texts of variables.
///
/// Variables may refer to one another; each is expanded once. A circular reference, or one to a missing variable, stays
/// as written, as at run time.
struct SubstitutionResolver {
  /// One text of a variable.
  struct Combination {
    var pieces: [FormatPiece]
    var name = ""
    var idioms: Set<DeviceIdiom>?
  }

  private static let maximumChoices = 24
  private static let maximumPieces = 400

  private let substitutions: [String: Substitution]
  private let expansion: VariantExpansion
  private var known: [String: [Combination]] = [:]
  private var ancestors: Set<String> = []

  init(_ substitutions: [Substitution], expansion: VariantExpansion) {
    self.substitutions = Dictionary(substitutions.map { ($0.name, $0) }) { $1 }
    self.expansion = expansion
  }

  /// A format with its variables filled in: with their first texts, with the second ones, and so on, and with the
  /// longest ones.
  mutating func choices(of pieces: [FormatPiece], depth: Int) -> [Combination] {
    var names: [String] = []
    var texts: [[Combination]] = []
    for case .reference(let name, _) in pieces where !names.contains(name) {
      guard let choices = choices(of: name, depth: depth + 1), !choices.isEmpty else { continue }
      names.append(name)
      texts.append(choices)
    }
    guard let count = texts.map(\.count).max() else { return [Combination(pieces: pieces)] }
    var selections = (0..<count).map { index in texts.map { min(index, $0.count - 1) } }
    let longest = texts.map { choices in choices.indices.max { choices[$0].length < choices[$1].length } ?? 0 }
    if !selections.contains(longest) { selections.append(longest) }
    return selections.prefix(Self.maximumChoices).compactMap { selection in
      let chosen = Dictionary(zip(names, zip(texts, selection).map { $0[$1] })) { $1 }
      return combined(pieces, names, chosen)
    }
  }

  private func combined(_ pieces: [FormatPiece], _ names: [String], _ chosen: [String: Combination]) -> Combination? {
    var result = Combination(pieces: [])
    for piece in pieces {
      if case .reference(let name, _) = piece, let choice = chosen[name], result.pieces.count < Self.maximumPieces {
        result.pieces += choice.pieces
      } else {
        result.pieces.append(piece)
      }
    }
    for name in names { result.idioms = result.idioms.intersected(chosen[name]?.idioms) }
    let labels = names.map { name in
      let label = chosen[name]?.name ?? ""
      return names.count == 1 ? label : "\(name).\(label)"
    }
    result.name = labels.joined(separator: ", ")
    return result.idioms == [] ? nil : result
  }

  /// The texts of a variable; `nil` if there is no such variable, or if it is already being expanded.
  private mutating func choices(of name: String, depth: Int) -> [Combination]? {
    if let choices = known[name] { return choices }
    guard depth < VariantExpansion.maximumDepth, let substitution = substitutions[name], ancestors.insert(name).inserted
    else { return nil }
    let choices = choices(of: substitution.value, substitution, depth: depth).prefix(Self.maximumChoices)
      .map { bound($0, to: nil, substitution) }
    ancestors.remove(name)
    known[name] = choices
    return choices
  }

  private mutating func choices(of value: LocalizedValue, _ variable: Substitution, depth: Int) -> [Combination] {
    guard depth < VariantExpansion.maximumDepth else { return [] }
    switch value {
    case .text(let text, _), .format(let text, _, _):
      return choices(
        of: FormatPieces.parse(LaidOutText.part(of: text).text, inSubstitution: true), depth: depth + 1)
    case .variations(.plural, let variations):
      let plural = PluralVariations(variations, language: expansion.language, languages: expansion.languages)
      return variations.flatMap { variation in
        let specifier = FormatSpecifier(variable.specifier)
        let numbers = expansion.numbers(selecting: variation, plural, specifier)
        let name = "plural." + expansion.selectorName(variation, plural, specifier)
        return choices(of: variation.value, variable, depth: depth + 1).map { choice in
          bound(prefixed(choice, name), to: numbers.isEmpty ? nil : numbers, variable)
        }
      }
    case .variations(.device, let devices):
      return DeviceSelection(devices).members.flatMap { member in
        choices(of: member.value, variable, depth: depth + 1).map { choice in
          var choice = prefixed(choice, "device.\(member.selector)")
          choice.idioms = choice.idioms.intersected(member.idioms)
          return choice
        }
      }
    case .variations(.width, let widths):
      return widths.flatMap { width in
        choices(of: width.value, variable, depth: depth + 1).map { prefixed($0, "width.\(width.selector)") }
      }
    }
  }

  private func prefixed(_ choice: Combination, _ name: String) -> Combination {
    var choice = choice
    choice.name = choice.name.isEmpty ? name : "\(name).\(choice.name)"
    return choice
  }

  /// Binds the variable's own number to `%arg`, and to the integer arguments that stand for it.
  private func bound(_ choice: Combination, to numbers: [Int]?, _ variable: Substitution) -> Combination {
    var choice = choice
    choice.pieces = choice.pieces.map { piece in
      switch piece {
      case .ownNumber:
        guard let specifier = FormatSpecifier(variable.specifier) ?? FormatSpecifier("lld") else { return piece }
        return .value(specifier, numbers: numbers)
      case .value(let specifier, nil)
      where specifier.kind == .integer
        && (variable.argument == nil || specifier.argument ?? variable.argument == variable.argument):
        return .value(specifier, numbers: numbers)
      default: return piece
      }
    }
    return choice
  }
}

extension SubstitutionResolver.Combination {
  /// The approximate number of characters, for finding the longest text: an argument counts as four.
  fileprivate var length: Int {
    pieces.reduce(0) { sum, piece in
      guard case .literal(let text) = piece else { return sum + 4 }
      return sum + text.count
    }
  }
}
