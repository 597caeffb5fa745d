/// What the stages before typesetting need to know about languages.
///
/// `Typesetting` supplies the instance that asks ICU (`LanguageData.icu`); stages take it as a value, so that no
/// C reaches them.
public struct LanguageData: Sendable {
  /// Canonical tag of a folder or file name: `zh_TW` → `zh-TW`, `zh-hans` → `zh-Hans`, `English` → `en`;
  /// `nil` when it is no language at all.
  public var canonical: @Sendable (_ name: String) -> LanguageTag?
  /// Tag with likely subtags added: `zh-TW` → `zh-Hant-TW`, `zh` → `zh-Hans-CN`, `en` → `en-Latn-US`.
  public var maximized: @Sendable (LanguageTag) -> LanguageTag
  /// CLDR plural category of a number.
  public var pluralCategory: @Sendable (_ number: Int, _ language: LanguageTag) -> PluralCategory
  /// A number as `String.localizedStringWithFormat` writes it: digits and grouping of the language.
  public var formattedNumber: @Sendable (_ number: Double, _ fractionDigits: Int, _ language: LanguageTag) -> String

  /// Creates the set of functions.
  public init(
    canonical: @escaping @Sendable (String) -> LanguageTag?,
    maximized: @escaping @Sendable (LanguageTag) -> LanguageTag,
    pluralCategory: @escaping @Sendable (Int, LanguageTag) -> PluralCategory,
    formattedNumber: @escaping @Sendable (Double, Int, LanguageTag) -> String
  ) {
    self.canonical = canonical
    self.maximized = maximized
    self.pluralCategory = pluralCategory
    self.formattedNumber = formattedNumber
  }
}

/// CLDR plural categories, in CLDR's order.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  case zero, one, two, few, many, other
}
