public import FitVocabulary

/// All strings of an app: what its tables hold, in every language.
public struct Catalog: Sendable {
  /// The tables, in the order of their files.
  public var tables: [StringTable]
  /// The language the app is written in.
  public var sourceLanguage: LanguageTag
}
