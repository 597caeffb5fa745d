internal import FitModel
internal import InputFiles

/// The texts of one language: a string unit, variations, substitutions. Members are visited in the order of the file,
/// because positions are counted on from one to the next.
extension XCStringsReader {
  /// The value of a localization, `nil` when it holds no text.
  ///
  /// - Parameter state: becomes that of the first text that is not `translated`.
  mutating func localization(_ token: Int, _ state: inout TranslationState) -> LocalizedValue? {
    var substitutions: [Substitution] = []
    var value = content(token, &state, &substitutions)
    if !substitutions.isEmpty { value = value?.referring(to: substitutions) }
    return value
  }

  private mutating func content(
    _ token: Int, _ state: inout TranslationState, _ substitutions: inout [Substitution]
  ) -> LocalizedValue? {
    var unit: LocalizedValue?
    var variants: LocalizedValue?
    for (name, member) in document.members(token) {
      if document.equals(name, "stringUnit") {
        unit = stringUnit(member, &state)
      } else if document.equals(name, "variations") {
        variants = variations(member, &state) ?? variants
      } else if document.equals(name, "substitutions") {
        for (name, member) in document.members(member) {
          if let substitution = substitution(name, member, &state) { substitutions.append(substitution) }
        }
      }
    }
    return variants ?? unit
  }

  private mutating func stringUnit(_ token: Int, _ state: inout TranslationState) -> LocalizedValue? {
    var value: LocalizedValue?
    for (name, member) in document.members(token) where document.isText(member) {
      if document.equals(name, "value") {
        guard let text = document.text(member) else { continue }
        value = .text(text, position(of: member))
      } else if document.equals(name, "state"), state == .translated, !document.equals(member, "translated") {
        // States that a later Xcode may add count as translated.
        state = document.text(member).flatMap(TranslationState.init) ?? .translated
      }
    }
    return value
  }

  /// Variations by device or by plural category; where a catalog has both side by side, the first kind of the file.
  private mutating func variations(_ token: Int, _ state: inout TranslationState) -> LocalizedValue? {
    var found: LocalizedValue?
    for (name, member) in document.members(token) {
      guard found == nil, let kind = document.text(name).flatMap(VariationKind.init) else { continue }
      var members: [Variation] = []
      for (selector, value) in document.members(member) {
        var none: [Substitution] = []
        guard let selector = document.text(selector), let value = content(value, &state, &none) else { continue }
        members.append(Variation(selector, none.isEmpty ? value : value.referring(to: none)))
      }
      if !members.isEmpty { found = .variations(kind, members) }
    }
    return found
  }

  private mutating func substitution(_ name: Int, _ token: Int, _ state: inout TranslationState) -> Substitution? {
    guard let name = document.text(name) else { return nil }
    var specifier = "lld"
    var argument: Int?
    var value: LocalizedValue?
    for (name, member) in document.members(token) {
      if document.equals(name, "formatSpecifier") {
        specifier = document.text(member) ?? specifier
      } else if document.equals(name, "argNum") {
        argument = Int(String(decoding: document.bytes[document.range(of: member)], as: UTF8.self))
      } else if document.equals(name, "variations") {
        value = variations(member, &state)
      }
    }
    return value.map { Substitution(name: name, specifier: specifier, argument: argument, value: $0) }
  }
}

extension LocalizedValue {
  /// The value with its texts turned into formats with named variables.
  func referring(to substitutions: [Substitution]) -> LocalizedValue {
    switch self {
    case .text(let text, let position): .format(text, position, substitutions)
    case .variations(let kind, let members):
      .variations(kind, members.map { Variation($0.selector, $0.value.referring(to: substitutions)) })
    case .format: self
    }
  }
}
