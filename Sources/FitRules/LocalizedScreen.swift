public import BarScreens
public import FitVocabulary

/// A screen with all its texts in one language.
public struct LocalizedScreen: Sendable {
  /// The screen.
  public var screen: Screen
  /// The locale.
  public var locale: LanguageTag
  /// The language the app is written in.
  public var sourceLanguage: LanguageTag
  /// Its texts, in the order of the bars.
  public var texts: [LocalizedText]

  /// Creates a localised screen.
  public init(screen: Screen, locale: LanguageTag, sourceLanguage: LanguageTag, texts: [LocalizedText]) {
    self.screen = screen
    self.locale = locale
    self.sourceLanguage = sourceLanguage
    self.texts = texts
  }

  /// The texts of a role.
  func texts(_ roles: LocalizedText.Role...) -> [LocalizedText] { texts.filter { roles.contains($0.role) } }
}

/// A text of a screen in one language.
public struct LocalizedText: Sendable {
  /// What the text is to the rules.
  public enum Role: String, Sendable, Hashable {
    case title, back, prompt, button, tab, placeholder, scope, segment
    /// A title that stands for an image and is not drawn.
    case imageTitle
  }
  /// `navigation`, `toolbar`, `tab`, `search`, `segments`.
  public var bar: String
  /// Name of the item in its bar.
  public var item: String
  /// What it is to the rules.
  public var role: Role
  /// The declaration.
  public var declaration: BarText
  /// What people read.
  public var translation: Translation
  /// What people read in the source language.
  public var sourceText: String
  /// For a back label: what it is, and the previous screen's title in this locale.
  public var back: (label: BackLabel, previousTitle: String?)?
  /// Code points that no font has.
  public var missing: [UInt32]
  /// Fonts that were asked for them.
  public var fonts: [String]
  /// Points left beside the text where it is tightest, and the device; `nil` when it was not laid out.
  public var tightest: (slack: Double, device: String)?

  /// Creates a text.
  public init(
    bar: String, item: String, role: Role, declaration: BarText, translation: Translation, sourceText: String,
    back: (label: BackLabel, previousTitle: String?)? = nil, missing: [UInt32] = [], fonts: [String] = [],
    tightest: (slack: Double, device: String)? = nil
  ) {
    self.bar = bar
    self.item = item
    self.role = role
    self.declaration = declaration
    self.translation = translation
    self.sourceText = sourceText
    self.back = back
    self.missing = missing
    self.fonts = fonts
    self.tightest = tightest
  }

  /// The text people read, in its first variant.
  public var text: String { translation.variants.first?.text ?? "" }

  /// Whether the words come from the app and not from the system.
  var isOwn: Bool {
    if case .system = declaration.content { false } else { true }
  }

  /// Whether the text has anything to translate: at least two letters.
  var hasWords: Bool { sourceText.unicodeScalars.count { $0.properties.isAlphabetic } > 1 }
}
