public import FitModel

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
    guard !entries.isEmpty else { return say("No text of a string table is in a bar that limits its width.") + "\n" }
    let rows = entries.map { entry in
      [
        entry.key, entry.locale.identifier, whole(entry.room), entry.used.map { whole($0, up: true) } ?? "",
        entry.left.map { whole($0) } ?? "", entry.characters.map { "~\($0)" } ?? "", "\(entry.screen), \(entry.item)",
        say("\(entry.device), \(entry.orientation.words), \(entry.platform)"), say(remarks(entry)),
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

  private func remarks(_ entry: Entry) -> Sentence {
    var remarks: [Sentence] = []
    if !entry.dependsOn.isEmpty { remarks.append("depends on \(Sentence.names(entry.dependsOn))") }
    if entry.places > 1 { remarks.append("tightest of \(entry.places)") }
    if entry.composition == .possible { remarks.append("something else may stand there") }
    return .list(remarks, by: .statements)
  }

  private func whole(_ points: Double, up: Bool = false) -> String {
    Decimals.short(points.rounded(up ? .up : .down))
  }

  private var json: String {
    let document: JSONValue = [
      "version": .integer(1),
      "budget": .array(
        entries.map { entry in
          [
            "key": .string(entry.key), "table": .string(entry.table), "locale": .string(entry.locale.identifier),
            "room": JSONValue.points(entry.room), "used": JSONValue.points(entry.used),
            "left": JSONValue.points(entry.left), "approximate-characters": entry.characters.map(JSONValue.integer),
            "font-size": .number(entry.fontSize, decimals: 1), "font-weight": .integer(Int(entry.fontWeight)),
            "text": .string(entry.text), "device": .string(entry.device),
            "orientation": .string(entry.orientation.rawValue), "platform": .string(entry.platform),
            "screen": .string(entry.screen), "item": .string(entry.item), "places": .integer(entry.places),
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
      rows: entries.map { entry in
        [
          .text(entry.key), .text(entry.locale.identifier), .points(entry.room), .points(entry.used),
          .points(entry.left), entry.characters.map { .number($0) } ?? .text(nil),
          .points(entry.fontSize), .number(Int(entry.fontWeight)), .text(entry.text),
          .text(entry.device), .text(entry.orientation.rawValue), .text(entry.platform), .text(entry.screen),
          .text(entry.item), .number(entry.places), .text(entry.dependsOn.joined(separator: ", ")),
          .text(entry.composition.rawValue), .text(entry.table), .text(entry.position.file),
          .number(entry.position.line),
        ]
      }
    ).text
  }
}
