import FitModel

/// The tool that reads the widths in an XLIFF file; tools differ in how they interpret the attributes.
public enum WidthConsumer: String, Sendable, CaseIterable {
  /// Weblate: `maxwidth` in points, with a font; Weblate turns it into its flag `max-size`.
  case weblate
  /// translate5: `maxwidth` in pixels, which translate5 measures with its own table of glyph widths.
  case translate5
}

extension Budget {
  /// Names of the formats of translation tools.
  public static let exports = ["weblate", "xliff", "crowdin", "lokalise", "phrase", "transifex"]
  /// The formats of tools that have one limit for all languages of a key.
  public static let singleLimits: Set = ["crowdin", "lokalise", "phrase", "transifex"]

  /// The budget in the format of a tool; `nil` for an unknown format.
  ///
  /// Limits in points are rounded down. A tool with one limit for all languages gets the limit of the language with the
  /// most characters, so that it does not reject texts that fit. If there is only one language, it gets that language's
  /// limit.
  public func exported(as format: String, for consumer: WidthConsumer = .weblate) -> String? {
    switch format {
    case "weblate": weblate
    case "xliff": xliff(consumer)
    case "crowdin": crowdin
    case "lokalise":
      JSONValue.object([
        .init(
          "keys",
          .array(
            limits.map { limit in
              [
                "key_name": .string(limit.entry.key), "platforms": .strings(["ios"]),
                "char_limit": .integer(limit.characters),
              ]
            }))
      ]).text
    case "phrase":
      JSONValue.array(
        limits.map { limit in
          ["name": .string(limit.entry.key), "max_characters_allowed": .integer(limit.characters)]
        }
      ).text
    case "transifex":
      JSONValue.object([
        .init(
          "data",
          .array(
            limits.map { limit in
              [
                "type": .string("resource_strings"),
                "attributes": .line([
                  "key": .string(limit.entry.key), "character_limit": .integer(limit.characters),
                ]),
              ]
            }))
      ]).text
    default: nil
    }
  }

  /// A key with one limit for all languages.
  private struct Limit {
    var entry: TextRoom
    var characters: Int
  }

  /// The keys with a known limit, in order.
  private var limits: [Limit] {
    keys.compactMap { rooms in
      guard let widest = rooms.max(by: { ($0.characters ?? 0) < ($1.characters ?? 0) }),
        let characters = widest.characters, characters > 0
      else { return nil }
      return Limit(entry: widest, characters: characters)
    }
  }

  /// The rooms for each table and key.
  private var keys: [[TextRoom]] {
    rooms.reduce(into: []) { keys, entry in
      if let last = keys.last?.last, last.table == entry.table, last.key == entry.key {
        keys[keys.count - 1].append(entry)
      } else {
        keys.append([entry])
      }
    }
  }

  /// Flags for units in Weblate's API (`extra_flags`), which has the weights light, normal and bold.
  ///
  /// Source: Weblate, `weblate/fonts/utils.py`, `FONT_WEIGHTS`; its documentation, “Customizing behavior using flags”.
  private var weblate: String {
    let units = rooms.map { entry -> JSONValue in
      let weight = entry.fontWeight >= 550 ? ", font-weight:bold" : ""
      let flags = "max-size:\(entry.points), font-size:\(entry.wholeSize)\(weight)"
      return [
        "context": .string(entry.key), "component": .string(entry.table),
        "language": .string(entry.locale.identifier), "extra_flags": .string(flags),
      ]
    }
    return JSONValue.object([.init("version", .integer(1)), .init("units", .array(units))]).text
  }

  private var crowdin: String {
    CSVTable(
      header: ["identifier", "source_phrase", "context", "max_length"],
      rows: keys.map { rooms in
        let entry = rooms.min { $0.room < $1.room } ?? rooms[0]
        let counts = rooms.compactMap(\.characters)
        let tightest = "\(entry.item), \(entry.device)"
        return [
          .text(entry.key), .text(entry.source ?? ""),
          .text("Fits \(entry.points) pt (\(tightest))"), counts.max().map { .number($0) } ?? .text(nil),
        ]
      }
    ).text
  }

  /// XLIFF 1.2 with a `<file>` for each table and language. Source: OASIS, “XLIFF Version 1.2”, 2.3.
  private func xliff(_ consumer: WidthConsumer) -> String {
    struct Name: Hashable {
      var file: String
      var locale: LanguageTag
    }
    var order: [Name] = []
    var units: [Name: [OutputElement]] = [:]
    for entry in rooms {
      let name = Name(file: entry.sourceFile ?? entry.position.file, locale: entry.locale)
      if units[name] == nil { order.append(name) }
      let font = "\(entry.fontFamily);\(entry.wholeSize);\(entry.fontWeight >= 550 ? "bold" : "normal")"
      units[name, default: []].append(
        OutputElement(
          "trans-unit",
          [
            "id": entry.key, "xml:space": "preserve", "maxwidth": "\(entry.points)",
            "size-unit": consumer == .weblate ? "point" : "pixel", "font": consumer == .weblate ? font : nil,
          ],
          [OutputElement("source", text: entry.source ?? entry.text)]
            + (entry.isTranslated ? [OutputElement("target", text: entry.text)] : []) + [
              OutputElement("note", text: "\(entry.screen), \(entry.item), \(entry.device)")
            ]))
    }
    let files = order.map { name in
      OutputElement(
        "file",
        [
          "original": name.file, "source-language": sourceLanguage.identifier,
          "target-language": name.locale.identifier, "datatype": "plaintext",
        ], [OutputElement("body", [:], units[name] ?? [])])
    }
    return OutputElement(
      "xliff", ["version": "1.2", "xmlns": "urn:oasis:names:tc:xliff:document:1.2"], files
    ).document
  }
}

extension Budget.TextRoom {
  /// The room in whole points.
  fileprivate var points: Int { Int(room.rounded(.down)) }
  /// The size of the font, rounded up to whole points.
  fileprivate var wholeSize: Int { Int(fontSize.rounded(.up)) }
}
