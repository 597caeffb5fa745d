/// What the stages before typesetting need to know about languages.
///
/// `Typesetting` supplies the instance that calls ICU (`LanguageData.icu`); stages take it as a value, so they do not
/// depend on C.
public struct LanguageData: Sendable {
  /// Canonical tag of a folder or file name: `zh_TW` → `zh-TW`, `zh-hans` → `zh-Hans`, `English` → `en`; `nil` if it is
  /// not a language.
  public var canonical: @Sendable (_ name: String) -> LanguageTag?
  /// Whether a language with this code exists, so that a system may offer it; no language has the code `pr`, for
  /// example.
  public var isKnown: @Sendable (LanguageTag) -> Bool
  /// Tag with likely subtags added: `zh-TW` → `zh-Hant-TW`, `zh` → `zh-Hans-CN`, `en` → `en-Latn-US`.
  public var maximized: @Sendable (LanguageTag) -> LanguageTag
  /// CLDR plural category of a number.
  public var pluralCategory: @Sendable (_ number: Int, _ language: LanguageTag) -> PluralCategory
  /// A number as `String.localizedStringWithFormat` writes it: digits and grouping of the language.
  public var formattedNumber: @Sendable (_ number: Double, _ fractionDigits: Int, _ language: LanguageTag) -> String

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

  /// The folder `Base.lproj` as a localization.
  public static let base = LanguageTag("Base")

  /// Order of the identifiers, for stable output.
  public static func < (a: LanguageTag, b: LanguageTag) -> Bool { a.identifier < b.identifier }
}

extension LanguageTag: ExpressibleByStringLiteral, CustomStringConvertible {
  /// A tag written in source code.
  public init(stringLiteral value: String) { self.init(value) }
  /// The tag as written, such as `zh-Hant-HK`.
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

extension LanguageTag {
  /// Whether a text is in the script that only this language has: Simplified Chinese characters, kana, Hangul, Thai,
  /// Greek or Hebrew, without Latin letters. Han characters alone count as Simplified Chinese: if keys are texts in
  /// another language with Han characters, that is the source language of the app.
  ///
  /// Source: the blocks of the Unicode Standard.
  public func isWritten(in text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let block = Self.blocks[identifier] ?? Self.blocks[language], scalars.contains(where: { block ~= $0.value })
    else { return false }
    return !scalars.contains { $0.isASCII && $0.properties.isAlphabetic }
  }

  private static let blocks: [String: ClosedRange<UInt32>] = [
    "zh-Hans": 0x4E00...0x9FFF, "ja": 0x3040...0x30FF, "ko": 0xAC00...0xD7A3, "th": 0x0E00...0x0E7F,
    "el": 0x0370...0x03FF, "he": 0x0590...0x05FF,
  ]
}

/// Languages that have files in an app's folder but that the app does not offer, for the same reason.
public struct LanguagesLeftOut: Hashable, Sendable, Codable {
  /// Why they are not languages of the app.
  public enum Reason: String, Hashable, Sendable, CaseIterable, Codable {
    /// Neither the project (`knownRegions`) nor `Info.plist` lists them, and no string catalog contains them.
    case notInProject = "not-in-project"
    /// The project lists them, but all their files are in no target, or only in one of a package or framework.
    case inNoTarget = "in-no-target"
    /// Their files contain no text: translation services create such files for languages whose translation has not
    /// begun.
    case withoutTexts = "without-texts"
    /// Their files contain less than a tenth of the texts of another language: translation has just begun, or the other
    /// texts are elsewhere.
    case fewTexts = "few-texts"
    /// Users select a variant with a script instead, and the variant with that script exists: `zh` beside `zh-Hans`.
    case neverChosen = "never-chosen"
    /// Their texts are markers that a translation service uses to locate texts in the app.
    case markersOnly = "markers-only"
    /// No language has this code, so no system offers it.
    case noLanguage = "no-language"
    /// The app has its own language setting, which does not offer them.
    case notOffered = "not-offered"
  }
  /// Why they are left out.
  public var reason: Reason
  /// The languages, sorted.
  public var locales: [LanguageTag]

  public init(_ reason: Reason, _ locales: [LanguageTag]) {
    self.reason = reason
    self.locales = locales
  }
}
