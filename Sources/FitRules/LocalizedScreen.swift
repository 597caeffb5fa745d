public import BarScreens
public import FitModel

/// A screen with all its texts in one language.
public struct LocalizedScreen: Equatable, Sendable {
  /// The screen with its declarations, in no language.
  public var screen: Screen
  /// The language of the texts.
  public var locale: LanguageTag
  /// The language the app is written in.
  public var sourceLanguage: LanguageTag
  /// Its texts, in the order of the bars.
  public var texts: [LocalizedText]
  /// The platforms and devices for which the screen is checked.
  public var checked = CheckedPlatforms()

  public init(screen: Screen, locale: LanguageTag, sourceLanguage: LanguageTag, texts: [LocalizedText]) {
    self.screen = screen
    self.locale = locale
    self.sourceLanguage = sourceLanguage
    self.texts = texts
  }

  /// The text that an item shows; `nil` if it shows none or an unknown one.
  public func text(of item: ItemID) -> LocalizedText? {
    let item = item.declared
    return texts.first { $0.id == item }
  }

  func texts(_ roles: LocalizedText.Role...) -> [LocalizedText] { texts.filter { roles.contains($0.role) } }
}

/// A text of a screen in one language.
///
/// It is a class, so that rules, each of which looks through all texts, copy only references.
public final class LocalizedText: Sendable {
  /// The kinds of texts that rules tell apart.
  public enum Role: String, Sendable, Hashable {
    case title, back, prompt, button, tab, placeholder, scope, segment
    /// The title of an image, which is not drawn.
    case imageTitle
  }
  /// The item that shows it.
  public let id: ItemID
  /// The kind of text.
  public let role: Role
  /// What puts the text into the bar: a literal or a key, with its position.
  public let declaration: BarText
  /// The text that users read.
  public let translation: Translation
  /// The text that users read in the source language.
  public let sourceText: String
  /// For a back label: its declaration, and the previous screen's title in this locale.
  public let back: (label: BackLabel, previousTitle: String?)?
  /// Code points that no font has.
  public let missing: [UInt32]
  /// Fonts that were searched for them.
  public let fonts: [String]
  /// Points left in the tightest environment, and its device; `nil` if the text was not laid out.
  public let tightest: (slack: Double, device: String)?

  public init(
    id: ItemID, role: Role, declaration: BarText, translation: Translation, sourceText: String,
    back: (label: BackLabel, previousTitle: String?)? = nil, missing: [UInt32] = [], fonts: [String] = [],
    tightest: (slack: Double, device: String)? = nil
  ) {
    self.id = id
    self.role = role
    self.declaration = declaration
    self.translation = translation
    self.sourceText = sourceText
    self.back = back
    self.missing = missing
    self.fonts = fonts
    self.tightest = tightest
  }

  /// The text with the facts that are known only after measuring it.
  public convenience init(
    _ text: LocalizedText, missing: [UInt32], fonts: [String], tightest: (slack: Double, device: String)?
  ) {
    self.init(
      id: text.id, role: text.role, declaration: text.declaration, translation: text.translation,
      sourceText: text.sourceText, back: text.back, missing: missing, fonts: fonts, tightest: tightest)
  }

  /// The first variant of the text that users read.
  public var text: String { translation.variants.first?.text ?? "" }

  /// Whether users read the key itself, because no table has it.
  public var isRawKey: Bool {
    // Without a position, a text is not from a table; in the source language it may be from code.
    guard case .localized(let reference) = declaration.content,
      [.missing, .inNoTable].contains(translation.status) || translation.position == nil
    else { return false }
    let isKey = reference.letters.isEmpty ? text == reference.key : text.lowercased() == reference.key.lowercased()
    return isKey && text.hasFormOfKey
  }

  /// Whether the source language has a text for a key that is shown raw.
  var isWritten: Bool { sourceText != text }

  /// Whether the words come from the app and not from the system.
  var isOwn: Bool {
    if case .system = declaration.content { false } else { true }
  }

  /// Whether it is an abbreviation of at most four capital letters or digits, which most languages keep.
  var isAbbreviation: Bool {
    sourceText.count <= 4
      && sourceText.unicodeScalars.allSatisfy { ("A"..."Z").contains($0) || ("0"..."9").contains($0) }
  }

  /// Whether the text has anything to translate: at least two letters outside of arguments and versions.
  var hasWords: Bool {
    !translation.isArgumentsOnly
      && sourceText.unicodeScalars.lazy.filter { $0.properties.isAlphabetic }.dropFirst().first != nil
      && !sourceText.isVersion
  }
}

extension LocalizedText: Equatable {
  /// Whether the texts, and everything on which findings about them depend, are the same.
  public static func == (a: LocalizedText, b: LocalizedText) -> Bool {
    (a.id, a.role, a.declaration) == (b.id, b.role, b.declaration)
      && (a.translation, a.sourceText) == (b.translation, b.sourceText)
      && a.back?.label == b.back?.label && a.back?.previousTitle == b.back?.previousTitle
      && (a.missing, a.fonts) == (b.missing, b.fonts)
      && a.tightest?.slack == b.tightest?.slack && a.tightest?.device == b.tightest?.device
  }
}

extension String {
  /// Whether it has the form of a key, words joined by periods or underscores: `settings.title`, but not `Loading...`.
  fileprivate var hasFormOfKey: Bool {
    guard !contains(" "), let first = unicodeScalars.first, let last = unicodeScalars.last else { return false }
    return first.properties.isAlphabetic && (last.properties.isAlphabetic || ("0"..."9").contains(last))
      && contains { "._".contains($0) }
  }

  /// Whether it is only a version of something, which all languages write in the same way: `v3.x`, `iOS 17.4`.
  fileprivate var isVersion: Bool {
    // Most texts have no digit, and need not be divided.
    guard utf8.contains(where: { (0x30...0x39).contains($0) }) else { return false }
    let words = split(separator: " ")
    return words.contains(where: Self.isNumberOfVersion)
      && words.allSatisfy { Self.isNumberOfVersion($0) || Self.systems.contains(String($0)) }
  }

  /// Whether a word is digits with dots between them, perhaps with `v` before them and an `x` for any number.
  private static func isNumberOfVersion(_ word: Substring) -> Bool {
    let number = word.first?.lowercased() == "v" ? word.dropFirst() : word
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    func isDigits(_ part: Substring) -> Bool { !part.isEmpty && part.allSatisfy { $0.isASCII && $0.isNumber } }
    return parts.first.map(isDigits) == true && parts.allSatisfy { isDigits($0) || $0.lowercased() == "x" }
  }

  /// The names of Apple's systems.
  private static let systems: Set<String> = ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"]
}

/// The platforms and kinds of devices that a check covers.
public struct CheckedPlatforms: Hashable, Sendable {
  /// Names of the platforms, such as `ios11`.
  public var platforms: Set<String>
  /// The kinds of devices that the check covers.
  public var idioms: Set<DeviceIdiom>

  /// By default, every device and no platform.
  public init(platforms: Set<String> = [], idioms: Set<DeviceIdiom> = Set(DeviceIdiom.allCases)) {
    self.platforms = platforms
    self.idioms = idioms
  }
}

extension LocalizedScreen {
  /// Verdicts of rule `unreadable-input` on texts that were laid out only in part: one for each variant.
  public var cutTexts: [Verdict] {
    texts.filter { $0.role != .imageTitle }.flatMap { text in
      text.translation.variants.filter(\.isCut).map { variant in
        Verdict(
          text, variant: variant,
          """
          The text that begins with \(quoted(String(variant.text.prefix(40)))) has more than \
          \(LaidOutText.maximumUnits) characters, and only the first of these were laid out
          """,
          fix: "shorten it, or give the item another text")
      }
    }
  }
}

extension BarItem {
  /// Whether the item shows anything; system spaces do not.
  var isDrawn: Bool {
    guard case .system(let system) = content else { return !isSpace }
    return [.title, .icon].contains(SystemTitles.content(of: system))
  }

  /// Whether the item shows a title.
  var showsText: Bool {
    switch content {
    case .text: true
    case .system(let system): SystemTitles.content(of: system) == .title
    default: false
    }
  }
}
