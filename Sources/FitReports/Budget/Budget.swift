public import FitModel

/// How much room the texts of an app have: by key and language, in the tightest place.
public struct Budget: Sendable {
  /// The room of one key in one language.
  public struct Entry: Sendable {
    /// Table and key.
    public var table, key: String
    /// The language.
    public var locale: LanguageTag
    /// Points there are, where there are fewest.
    public var room: Double
    /// Points that the text takes which the app shows now; `nil` where nothing is shown.
    public var used: Double?
    /// Size of the font there in points, and its weight on the scale of `wght`.
    public var fontSize, fontWeight: Double
    /// The text, the widest of its variants.
    public var text: String
    /// About how many characters the room is; `nil` where too few texts of the language are known.
    public var characters: Int?
    /// The device, how it is held, and the platform that decide.
    public var device, platform: String
    /// How the device is held.
    public var orientation: Orientation
    /// The screen and the item that decide.
    public var screen, item: String
    /// What stands beside it there and leaves more room when it is shorter: the keys.
    public var dependsOn: [String]
    /// Number of places in bars that show the key and bound it.
    public var places: Int
    /// How sure it is what stands in the bar.
    public var composition: Certainty
    /// Where the text stands in its table, or the bar that uses it.
    public var position: SourcePosition

    /// The text in the source language, and the file that it stands in; `nil` where there is none.
    public var source, sourceFile: String?
    /// Whether the text is in the language, and not what stands in for one.
    public var isTranslated = true
    /// The family of the font.
    public var fontFamily = "sans-serif"

    /// Points that are left; negative where they are missing.
    public var left: Double? { used.map { room - $0 } }

    /// Points left in the place where fewest are, which may be another one than that with the least room.
    public var leastLeft: Double?

    /// How much of the room is taken: what is tight in a large font may be more points than what is not in a small one.
    public var share: Double { room > 0 ? (used ?? 0) / room : .infinity }

    /// Creates an entry.
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

  /// Creates a budget.
  public init(entries: [Entry], sourceLanguage: LanguageTag = "en") {
    self.entries = entries
    self.sourceLanguage = sourceLanguage
  }
}
