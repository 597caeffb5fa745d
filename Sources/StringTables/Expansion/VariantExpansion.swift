internal import FitModel

/// Expands a value to all texts it can show: per plural category, device, width and argument sample.
struct VariantExpansion {
  /// The maximum number of variants measured per reference.
  static let maximumVariants = 128
  /// The maximum nesting of variations and variables.
  static let maximumDepth = 12

  let samples: SampleSet
  let language: LanguageTag
  let languages: LanguageData
  /// The values of arguments that the code states.
  var arguments: [String?] = []

  /// A format that is not yet a complete text.
  struct Draft {
    var pieces: [FormatPiece]
    var name: [String] = []
    var idioms: Set<DeviceIdiom>?
    var position: SourcePosition?
    /// Whether the format exceeds the layout limit.
    var isCut = false
  }

  /// The variants of a value, at least one.
  func variants(of value: LocalizedValue) -> [TextVariant] {
    let filling = ArgumentFilling(samples: samples, language: language, languages: languages)
    var variants: [TextVariant] = []
    var seen: Set<TextIdentity> = []
    for draft in drafts(of: value, depth: 0) {
      let unbounded = filling.unbounded(draft.pieces)
      for filled in filling.texts(of: draft.pieces) where variants.count < Self.maximumVariants {
        guard seen.insert(TextIdentity(text: filled.text, idioms: draft.idioms)).inserted else { continue }
        var variant = TextVariant(
          text: filled.text, variation: draft.name.joined(separator: "."), samples: filled.samples,
          idioms: draft.idioms, position: draft.position, unboundedArguments: unbounded, isCut: draft.isCut)
        variant.hasGuessedNumber = filled.hasGuessedNumber
        variants.append(variant)
      }
    }
    return variants.isEmpty ? [TextVariant(text: "", position: value.firstPosition)] : variants
  }

  private struct TextIdentity: Hashable {
    var text: String
    var idioms: Set<DeviceIdiom>?
  }

  private func drafts(of value: LocalizedValue, depth: Int) -> [Draft] {
    guard depth < Self.maximumDepth else { return [] }
    switch value {
    case .text(let text, let position):
      let part = LaidOutText.part(of: text)
      var pieces = FormatPieces.parse(part.text)
      // The arguments of the call are not filled into plural variations: most of these are for other numbers.
      if depth == 0, !arguments.isEmpty {
        pieces = ArgumentFilling(samples: samples, language: language, languages: languages)
          .filled(pieces, with: arguments)
      }
      return [Draft(pieces: pieces, position: position, isCut: part.isCut)]
    case .format(let text, let position, let substitutions):
      let part = LaidOutText.part(of: text)
      var resolver = SubstitutionResolver(substitutions, expansion: self)
      return resolver.choices(of: FormatPieces.parse(part.text), depth: depth).map { choice in
        Draft(
          pieces: choice.pieces, name: choice.name.isEmpty ? [] : [choice.name], idioms: choice.idioms,
          position: position, isCut: part.isCut)
      }
    case .variations(.plural, let variations): return pluralDrafts(variations, depth: depth)
    case .variations(.device, let devices):
      return DeviceSelection(devices).members.flatMap { member in
        named(["device", member.selector], drafts(of: member.value, depth: depth + 1), idioms: member.idioms)
      }
    case .variations(.width, let widths):
      return widths.flatMap { named(["width", $0.selector], drafts(of: $0.value, depth: depth + 1)) }
    }
  }

  private func named(_ name: [String], _ drafts: [Draft], idioms: Set<DeviceIdiom>? = nil) -> [Draft] {
    drafts.compactMap { draft in
      var draft = draft
      draft.name = name + draft.name
      draft.idioms = idioms.intersected(draft.idioms)
      return draft.idioms == [] ? nil : draft
    }
  }

  /// Plural variations outside a variable: the first integer of the text selects the variation.
  private func pluralDrafts(_ variations: [Variation], depth: Int) -> [Draft] {
    let plural = PluralVariations(variations, language: language, languages: languages)
    return variations.flatMap { variation in
      named(["plural", variation.selector], drafts(of: variation.value, depth: depth + 1)).map { draft in
        var draft = draft
        guard let index = draft.pieces.firstIndex(where: \.isNumber),
          case .value(let specifier, nil) = draft.pieces[index]
        else { return named(draft, variation, plural, FormatSpecifier("lld")) }
        let numbers = self.numbers(selecting: variation, plural, specifier)
        draft.pieces[index] = .value(specifier, numbers: numbers.isEmpty ? nil : numbers)
        return named(draft, variation, plural, specifier)
      }
    }
  }

  /// Numbers that select a plural variation; see `PluralVariations`.
  func numbers(selecting variation: Variation, _ plural: PluralVariations, _ specifier: FormatSpecifier?) -> [Int] {
    guard let category = PluralCategory(rawValue: variation.selector) else { return [] }
    let given = specifier.map { samples.samples(for: $0) } ?? SampleSet.defaults(.integer)
    return plural.numbers(selecting: category, among: given)
  }

  private func named(_ draft: Draft, _ variation: Variation, _ plural: PluralVariations, _ specifier: FormatSpecifier?)
    -> Draft
  {
    guard numbers(selecting: variation, plural, specifier).isEmpty else { return draft }
    var draft = draft
    draft.name[1] = selectorName(variation, plural, specifier)
    return draft
  }

  /// The name of the variation, such as `few`, with a note if no integer selects it in the language.
  func selectorName(_ variation: Variation, _ plural: PluralVariations, _ specifier: FormatSpecifier?) -> String {
    let isSelectable = !numbers(selecting: variation, plural, specifier).isEmpty
    return isSelectable ? variation.selector : "\(variation.selector) (no whole number selects it in \(language))"
  }
}

extension FormatPiece {
  /// Whether this is an integer argument that no plural variation has fixed yet.
  var isNumber: Bool {
    guard case .value(let specifier, nil) = self else { return false }
    return specifier.kind == .integer
  }
}

extension Set<DeviceIdiom>? {
  /// The devices in both sets, `nil` meaning all.
  func intersected(_ other: Set<DeviceIdiom>?) -> Set<DeviceIdiom>? {
    guard let self else { return other }
    return other.map { self.intersection($0) } ?? self
  }
}

extension LocalizedValue {
  /// The position of its first text.
  var firstPosition: SourcePosition? {
    switch self {
    case .text(_, let position), .format(_, let position, _): return position
    case .variations(_, let members):
      // A loop, because a lazy sequence would evaluate every member twice on each level.
      for member in members {
        if let position = member.value.firstPosition { return position }
      }
      return nil
    }
  }
}

/// Assigns devices to the members of a set of device variations.
///
/// `other` is for every kind of device without a member; `ipod` replaces a missing `iphone`; members of other
/// platforms are ignored. Without `other`, the first member is used, so every device has a text.
struct DeviceSelection {
  struct Member {
    var selector: String
    var value: LocalizedValue
    var idioms: Set<DeviceIdiom>
  }

  let members: [Member]

  init(_ variations: [Variation]) {
    let selectors = Set(variations.map(\.selector))
    var members: [Member] = []
    var left = Set(DeviceIdiom.allCases)
    for variation in variations {
      let idiom: DeviceIdiom? =
        switch variation.selector {
        case "iphone": .iphone
        case "ipod" where !selectors.contains("iphone"): .iphone
        case "ipad": .ipad
        default: nil
        }
      guard let idiom, left.contains(idiom) else { continue }
      left.remove(idiom)
      members.append(Member(selector: variation.selector, value: variation.value, idioms: [idiom]))
    }
    if !left.isEmpty, let other = variations.first(where: { $0.selector == "other" }) ?? variations.first {
      members.append(Member(selector: other.selector, value: other.value, idioms: left))
    }
    self.members = members
  }
}

/// The numbers that select a plural variation.
struct PluralVariations {
  let categories: Set<PluralCategory>
  let language: LanguageTag
  let languages: LanguageData

  init(_ variations: [Variation], language: LanguageTag, languages: LanguageData) {
    categories = Set(variations.compactMap { PluralCategory(rawValue: $0.selector) })
    self.language = language
    self.languages = languages
  }

  /// The variation the system picks: `zero` for 0 if it exists, even in languages without that category; `other` for a
  /// category without a variation.
  func category(of number: Int) -> PluralCategory {
    if number == 0, categories.contains(.zero) { return .zero }
    let category = languages.pluralCategory(number, language)
    return categories.contains(category) ? category : .other
  }

  /// Numbers that select a category: all samples that do, otherwise the smallest such integer; empty if no integer
  /// does, as for `other` in Russian, which is for fractions.
  func numbers(selecting wanted: PluralCategory, among samples: [String]) -> [Int] {
    let matching = samples.compactMap { Int($0) }.filter { category(of: $0) == wanted }
    if !matching.isEmpty { return matching }
    let first =
      (0...200).first { category(of: $0) == wanted } ?? [1000, 1_000_000].first { category(of: $0) == wanted }
    return first.map { [$0] } ?? []
  }
}
