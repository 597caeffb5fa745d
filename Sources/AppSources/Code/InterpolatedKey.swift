import FitVocabulary

extension CodeTextResolver {
  /// Specifiers that SwiftUI and Foundation give values, the commonest first.
  private static let specifiers = ["%@", "%lld", "%lf", "%d", "%ld", "%f", "%i", "%u", "%llu"]

  /// The key of a literal with run-time parts, as Xcode extracts it: each part is a format specifier.
  ///
  /// The code does not always tell a value's type, so that the table decides among the specifiers it may have. A `%` of
  /// the literal is doubled in such a key.
  func interpolatedKey(_ parts: [InterpolationPart], table: String) -> String {
    for doubles in [true, false] {
      for choice in choices(parts) {
        let key = Self.key(parts, choice, doublesPercent: doubles)
        if keys.contains(key, in: table) || !keys.tables(with: key).isEmpty { return key }
      }
    }
    return Self.key(parts, values(parts).map { $0 ?? "%@" }, doublesPercent: true)
  }

  private func values(_ parts: [InterpolationPart]) -> [String?] {
    parts.compactMap { part in if case .value(let specifier) = part { .some(specifier) } else { nil } }
  }

  /// Every way to choose the specifiers; those the code tells come first, and more than three values take all the same.
  private func choices(_ parts: [InterpolationPart]) -> [[String]] {
    let values = values(parts)
    guard values.count <= 3 else {
      return [values.map { $0 ?? "%@" }] + Self.specifiers.map { one in values.map { _ in one } }
    }
    var choices: [[String]] = [[]]
    for value in values {
      let candidates = (value.map { [$0] } ?? []) + Self.specifiers.filter { $0 != value }
      choices = choices.flatMap { prefix in candidates.map { prefix + [$0] } }
    }
    return choices
  }

  private static func key(_ parts: [InterpolationPart], _ specifiers: [String], doublesPercent: Bool) -> String {
    var index = 0
    return parts.map { part in
      switch part {
      case .text(let text): return doublesPercent ? text.replacing("%", with: "%%") : text
      case .value:
        defer { index += 1 }
        return index < specifiers.count ? specifiers[index] : "%@"
      }
    }.joined()
  }
}
