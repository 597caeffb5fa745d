/// A BCP 47 language tag such as `en`, `zh-Hans` or `zh-Hant-HK`.
public struct LanguageTag: Hashable, Sendable, Comparable {
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
