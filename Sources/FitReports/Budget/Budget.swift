import BarScreens
public import FitModel

/// The room of an app's texts by key and language, in the tightest place.
public struct Budget: Sendable {
  /// The room of one key in one language.
  public struct TextRoom: Sendable {
    /// Name of the table, and the key in it.
    public var table, key: String
    /// The language for which the room holds.
    public var locale: LanguageTag
    /// The smallest room in points.
    public var room: Double
    /// Points that the app's current text takes; `nil` if nothing is shown.
    public var used: Double?
    /// Size in points of the font in the tightest place, and its weight on OpenType's `wght` scale.
    public var fontSize, fontWeight: Double
    /// The widest variant of the text.
    public var text: String
    /// The approximate room in characters; `nil` if too few texts of the language are known.
    public var characters: Int?
    /// The device and the platform with the least room.
    public var device, platform: String
    /// How the device is held.
    public var orientation: Orientation
    /// The screen and the item with the least room.
    public var screen, item: String
    /// The keys of neighboring texts that leave more room if they are shorter.
    public var dependsOn: [String]
    /// Number of places in bars that show the key and limit its width.
    public var slots: Int
    /// The certainty of the bar's contents.
    public var composition: Certainty
    /// The position of the text in its table, or of the bar that uses it.
    public var position: SourcePosition

    /// The text in the source language and its file; `nil` if there is none.
    public var source, sourceFile: String?
    /// Whether the text is a translation and not a fallback.
    public var isTranslated = true
    /// The family of the font as CSS names it.
    public var fontFamily = "sans-serif"

    /// Points left in the tightest place; negative if the text is too wide.
    public var left: Double? { used.map { room - $0 } }

    /// The fewest points left in any place; this may not be the place with the least room.
    public var leastLeft: Double?

    /// The used share of the room, which allows comparing texts in fonts of different sizes.
    public var share: Double { room > 0 ? (used ?? 0) / room : .infinity }

    public init(
      table: String, key: String, locale: LanguageTag, room: Double, used: Double?, fontSize: Double,
      fontWeight: Double,
      text: String, characters: Int?,
      device: String, platform: String, orientation: Orientation, screen: String, item: String, dependsOn: [String],
      slots: Int, composition: Certainty, position: SourcePosition
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
      self.slots = slots
      self.composition = composition
      self.position = position
    }
  }

  /// The rooms for texts, by table, key and language.
  public var rooms: [TextRoom]
  /// The language the app is written in.
  public var sourceLanguage: LanguageTag

  public init(rooms: [TextRoom], sourceLanguage: LanguageTag = "en") {
    self.rooms = rooms
    self.sourceLanguage = sourceLanguage
  }
}

extension Budget {
  /// Names of the formats.
  public static let formats = ["text", "json", "csv"]

  /// The budget in a format; `nil` if there is no such format.
  public func written(as format: String, _ say: Speaker = .english) -> String? {
    switch format {
    case "text": text(say)
    case "json": json
    case "csv": csv
    default: nil
    }
  }

  private static let header = [
    "key", "language", "room", "used", "left", "characters", "font-size", "font-weight", "text", "device",
    "orientation", "platform", "screen",
    "item", "places", "depends-on", "composition", "table", "file", "line",
  ]

  /// A row for each key and language, as text. Points are rounded down.
  private func text(_ say: Speaker) -> String {
    guard !rooms.isEmpty else { return say("No text of a string table is in a bar that limits its width.") + "\n" }
    let rows = rooms.map { entry in
      let platform = Platform.all.first { $0.name == entry.platform }
      let systems = platform?.words ?? Sentence(verbatim: entry.platform)
      return [
        entry.key, entry.locale.identifier, whole(entry.room), entry.used.map { whole($0, up: true) } ?? "",
        entry.left.map { whole($0) } ?? "", entry.characters.map { "~\($0)" } ?? "", "\(entry.screen), \(entry.item)",
        say("\(entry.device), \(entry.orientation.words), \(systems)"), say(remarks(entry)),
      ]
    }
    let header: [Sentence] = [
      "key", "language", "room", "used", "left", "about", "tightest place", "decided by", "",
    ]
    let note: Sentence = """
      In points; room and left are rounded down. “About” is an approximate number of characters, for tools that count \
      characters: at the widths of the app's own texts, nearly all texts of the language (95 of 100) with so many \
      characters fit.
      """
    return TextTable.render(header: header.map { say($0) }, rows: rows) + "\n" + say(note) + "\n"
  }

  private func remarks(_ entry: TextRoom) -> Sentence {
    var remarks: [Sentence] = []
    if !entry.dependsOn.isEmpty { remarks.append("depends on \(Sentence.names(entry.dependsOn))") }
    if entry.slots > 1 { remarks.append("tightest of \(entry.slots)") }
    if entry.composition == .possible { remarks.append("the bar may contain other items") }
    return .list(remarks, by: .statements)
  }

  private func whole(_ points: Double, up: Bool = false) -> String {
    Decimals.short(points.rounded(up ? .up : .down))
  }

  private var json: String {
    let document: JSONValue = [
      "version": .integer(1),
      "budget": .array(
        rooms.map { entry in
          [
            "key": .string(entry.key), "table": .string(entry.table), "locale": .string(entry.locale.identifier),
            "room": JSONValue.points(entry.room), "used": JSONValue.points(entry.used),
            "left": JSONValue.points(entry.left), "approximate-characters": entry.characters.map(JSONValue.integer),
            "font-size": .number(entry.fontSize, decimals: 1), "font-weight": .integer(Int(entry.fontWeight)),
            "text": .string(entry.text), "device": .string(entry.device),
            "orientation": .string(entry.orientation.rawValue), "platform": .string(entry.platform),
            "screen": .string(entry.screen), "item": .string(entry.item), "places": .integer(entry.slots),
            "depends-on": .strings(entry.dependsOn), "composition": .string(entry.composition.rawValue),
            "location": entry.position.json,
          ]
        }),
    ]
    return document.text
  }

  private var csv: String {
    CSVTable(
      header: Self.header,
      rows: rooms.map { entry in
        [
          .text(entry.key), .text(entry.locale.identifier), .points(entry.room), .points(entry.used),
          .points(entry.left), entry.characters.map { .number($0) } ?? .text(nil),
          .points(entry.fontSize), .number(Int(entry.fontWeight)), .text(entry.text),
          .text(entry.device), .text(entry.orientation.rawValue), .text(entry.platform), .text(entry.screen),
          .text(entry.item), .number(entry.slots), .text(entry.dependsOn.joined(separator: ", ")),
          .text(entry.composition.rawValue), .text(entry.table), .text(entry.position.file),
          .number(entry.position.line),
        ]
      }
    ).text
  }
}
