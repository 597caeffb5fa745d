/// What the stages before typesetting need to know about languages.
///
/// `Typesetting` supplies the instance that asks ICU (`LanguageData.icu`); stages take it as a value, so that no
/// C reaches them.
public struct LanguageData: Sendable {
  /// Canonical tag of a folder or file name: `zh_TW` → `zh-TW`, `zh-hans` → `zh-Hans`, `English` → `en`;
  /// `nil` when it is no language at all.
  public var canonical: @Sendable (_ name: String) -> LanguageTag?
  /// Whether there is a language of that code, so that a system may offer it: none is called `pr`.
  public var isKnown: @Sendable (LanguageTag) -> Bool
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
    formattedNumber: @escaping @Sendable (Double, Int, LanguageTag) -> String,
    isKnown: @escaping @Sendable (LanguageTag) -> Bool = { _ in true }
  ) {
    self.isKnown = isKnown
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

/// A BCP 47 language tag such as `en`, `zh-Hans` or `zh-Hant-HK`.
public struct LanguageTag: Hashable, Sendable, Comparable, Codable {
  /// The tag with hyphens and canonical case, as HarfBuzz and ICU accept it.
  public var identifier: String

  /// Takes an identifier that is already canonical; `LanguageData.canonical` makes one from a folder's name.
  public init(_ identifier: String) { self.identifier = identifier }

  /// The first subtag, `zh` of `zh-Hans`.
  public var language: String { String(identifier.prefix { $0 != "-" }) }

  /// Order of the identifiers, for stable output.
  public static func < (a: LanguageTag, b: LanguageTag) -> Bool { a.identifier < b.identifier }
}

extension LanguageTag: ExpressibleByStringLiteral, CustomStringConvertible {
  /// A tag written in source code.
  public init(stringLiteral value: String) { self.init(value) }
  /// The identifier.
  public var description: String { identifier }
}

extension LanguageTag {
  /// Whether the language is usually written from right to left; bars are mirrored then.
  ///
  /// Source: character order `right-to-left` of CLDR's locales.
  public var isRightToLeft: Bool {
    switch language {
    case "ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi": true
    default: false
    }
  }
}

/// Languages that files of an app's folder have and the app does not, for one reason.
public struct LanguagesLeftOut: Hashable, Sendable, Codable {
  /// Why they are no languages of the app.
  public enum Reason: String, Hashable, Sendable, CaseIterable, Codable {
    /// The project does not list them (`knownRegions`), nor does `Info.plist`, nor has a string catalog them.
    case notInProject = "not-in-project"
    /// The project lists them, and all their files are in no target, or in one of a package or framework only.
    case inNoTarget = "in-no-target"
    /// Their files hold no text: services for translators make them for every language that somebody may begin.
    case withoutTexts = "without-texts"
    /// Their files hold less than a tenth of the texts another language has: somebody began, or the rest lies elsewhere.
    case fewTexts = "few-texts"
    /// Those with a script, of which people choose one, are all there, so that iOS never falls back to them: `zh` beside
    /// `zh-Hans` and `zh-Hant`.
    case neverChosen = "never-chosen"
    /// Their texts are markers by which a translation service finds its place in the app.
    case markersOnly = "markers-only"
    /// No language has their code, so that no system offers them.
    case noLanguage = "no-language"
    /// The app's views follow a choice of its own, which does not offer them.
    case notOffered = "not-offered"
  }
  /// Why.
  public var reason: Reason
  /// The languages, sorted.
  public var locales: [LanguageTag]

  /// Creates a list for a reason.
  public init(_ reason: Reason, _ locales: [LanguageTag]) {
    self.reason = reason
    self.locales = locales
  }
}
