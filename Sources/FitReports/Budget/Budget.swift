public import FitModel

/// The room of an app's texts by key and language, in the tightest place.
public struct Budget: Sendable {
  /// The room of one key in one language.
  public struct Entry: Sendable {
    /// Table and key.
    public var table, key: String
    /// The language.
    public var locale: LanguageTag
    /// The smallest room in points.
    public var room: Double
    /// Points that the app's present text takes; `nil` if nothing is shown.
    public var used: Double?
    /// Size of the font there in points, and its weight on the `wght` scale.
    public var fontSize, fontWeight: Double
    /// The text, the widest of its variants.
    public var text: String
    /// The approximate room in characters; `nil` if too few texts of the language are known.
    public var characters: Int?
    /// The device, how it is held, and the platform that decide.
    public var device, platform: String
    /// How the device is held.
    public var orientation: Orientation
    /// The screen and the item that decide.
    public var screen, item: String
    /// The keys of neighbouring texts that leave more room if they are shorter.
    public var dependsOn: [String]
    /// Number of places in bars that show the key and limit its width.
    public var places: Int
    /// The certainty of the bar's contents.
    public var composition: Certainty
    /// The position of the text in its table, or of the bar that uses it.
    public var position: SourcePosition

    /// The text in the source language and its file; `nil` if there is none.
    public var source, sourceFile: String?
    /// Whether the text is a translation and not a fallback.
    public var isTranslated = true
    /// The family of the font.
    public var fontFamily = "sans-serif"

    /// Points that are left; negative if they are missing.
    public var left: Double? { used.map { room - $0 } }

    /// The fewest points left in any place, which may differ from the place with the least room.
    public var leastLeft: Double?

    /// The used share of the room, which allows comparing texts in fonts of different sizes.
    public var share: Double { room > 0 ? (used ?? 0) / room : .infinity }

    public init(
      table: String, key: String, locale: LanguageTag, room: Double, used: Double?, fontSize: Double,
      fontWeight: Double,
      text: String, characters: Int?,
      device: String, platform: String, orientation: Orientation, screen: String, item: String, dependsOn: [String],
      places: Int, composition: Certainty, position: SourcePosition
    ) {
      self.table = table
      self.key = key
      self.locale = locale
      self.room = room
      self.used = used
      self.fontSize = fontSize
      self.fontWeight = fontWeight
      self.text = text
      self.characters = characters
      self.device = device
      self.platform = platform
      self.orientation = orientation
      self.screen = screen
      self.item = item
      self.dependsOn = dependsOn
      self.places = places
      self.composition = composition
      self.position = position
    }
  }

  /// The entries, by table, key and language.
  public var entries: [Entry]
  /// The language the app is written in.
  public var sourceLanguage: LanguageTag

  public init(entries: [Entry], sourceLanguage: LanguageTag = "en") {
    self.entries = entries
    self.sourceLanguage = sourceLanguage
  }
}
