import BarScreens
import FitModel
import Foundation
import InputFiles
import InterfaceBuilder
import Typesetting

extension FuzzTarget {
  /// Files with known entries, one of which is damaged: every other one is read, or a problem reports the loss.
  ///
  /// The bytes are a recipe: the format, the entry, and the damage.
  static let damagedEntry = FuzzTarget(
    name: "damaged-entry",
    seeds: {
      EntryFormat.all.indices.flatMap { format in
        [2, 7].map { entry in [UInt8(format), UInt8(entry), 0, 9, 0x22, 1, 12, 0, 2, 5, 0x5C] }
      }
    }, tokens: ["\"", "'", ";", "=", "\\", "{", "}", "(", "<", ">", "/", "*", "\n", ",", ":", "#", "\0", "\u{7F}", "-"]
  ) { recipe in
    let file = DamagedFile(recipe)
    var reading = file.format.read(file.bytes)
    let speaks = reading.problems.contains { [.unreadable, .lostEntries, .duplicateKey].contains($0.kind) }
    if !speaks, let lost = file.others.subtracting(reading.keys).min() {
      reading.faults.append("\(file.format.name): an entry that was not damaged is lost without a word: “\(lost)”")
    }
    return reading
  } judge: { recipe, reading in
    Oracle.judge(DamagedFile(recipe).bytes, reading)
  }
}

/// The file of a recipe.
private struct DamagedFile {
  let format: EntryFormat
  let bytes: [UInt8]
  /// The keys of the entries that are not damaged.
  let others: Set<String>

  init(_ recipe: [UInt8]) {
    func part(_ index: Int) -> Int { index < recipe.count ? Int(recipe[index]) : 0 }
    format = EntryFormat.all[part(0) % EntryFormat.all.count]
    let damaged = part(1) % EntryFormat.count
    let keys = (0..<EntryFormat.count).map(EntryFormat.key)
    var file = format.write(keys)
    var range = file.entries[damaged]
    for edit in stride(from: 2, to: min(recipe.count, 26), by: 3) where !range.isEmpty {
      let offset = range.lowerBound + part(edit + 1) % range.count
      switch part(edit) % (format.hasFixedLength ? 1 : 3) {
      case 0: file.bytes[offset] = UInt8(part(edit + 2))
      case 1:
        file.bytes.remove(at: offset)
        range = range.lowerBound..<range.upperBound - 1
      default:
        file.bytes.insert(UInt8(part(edit + 2)), at: offset)
        range = range.lowerBound..<range.upperBound + 1
      }
    }
    bytes = file.bytes
    others = Set(keys.enumerated().filter { $0.offset != damaged }.map(\.element))
  }
}

/// A way to write a file with entries at known positions.
private struct EntryFormat: Sendable {
  var name: String
  /// Whether bytes can only be replaced.
  var hasFixedLength = false
  var write: @Sendable ([String]) -> (bytes: [UInt8], entries: [Range<Int>])
  var read: @Sendable ([UInt8]) -> FuzzReading

  /// Number of entries in a file.
  static let count = 10

  static func key(_ index: Int) -> String { "entry.\(index)" }

  static let all = [
    table("strings", "en.lproj/A.strings") { "\"\($0)\" = \"Value é of \($0)\";" },
    table("commented strings", "en.lproj/A.strings", before: "/* What it is for. */\n") { "\"\($0)\" = \"Value\";" },
    table("unquoted strings", "en.lproj/A.strings", start: "{\n", end: "}\n") { "\($0) = Value;" },
    table("XML strings", "en.lproj/A.strings", start: "<plist version=\"1.0\"><dict>\n", end: "</dict></plist>\n") {
      "<key>\($0)</key><string>Value &amp; é</string>"
    },
    table("stringsdict", "en.lproj/A.stringsdict", start: "<plist><dict>\n", end: "</dict></plist>\n") {
      "<key>\($0)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
        + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + "<key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict>"
    },
    table(
      "xcstrings", "A.xcstrings", start: "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\n",
      separator: ",", end: "}}\n"
    ) { "\"\($0)\":{\"localizations\":{\"de\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"W\"}}}}" },
    binary, storyboard, screens,
  ]

  private static func table(
    _ name: String, _ path: String, start: String = "", separator: String = "", end: String = "", before: String = "",
    _ entry: @escaping @Sendable (String) -> String
  ) -> EntryFormat {
    EntryFormat(name: name) { keys in
      text(keys, start: start, separator: separator, end: end, before: before, entry)
    } read: { bytes in
      FuzzTarget.readTable(bytes, path: path)
    }
  }

  private static func text(
    _ keys: [String], start: String, separator: String, end: String, before: String, _ entry: (String) -> String
  ) -> (bytes: [UInt8], entries: [Range<Int>]) {
    var bytes = Array(start.utf8)
    var entries: [Range<Int>] = []
    for key in keys {
      bytes += before.utf8
      let text = entry(key).utf8
      entries.append(bytes.count..<bytes.count + text.count)
      bytes += text
      bytes += ((key == keys.last ? "" : separator) + "\n").utf8
    }
    return (bytes + end.utf8, entries)
  }

  private static let binary = EntryFormat(name: "binary", hasFixedLength: true) { keys in
    let table = Dictionary(uniqueKeysWithValues: keys.map { ($0, "Value") })
    let bytes = [UInt8](
      (try? PropertyListSerialization.data(fromPropertyList: table, format: .binary, options: 0)) ?? Data())
    let entries = keys.map { key in
      let start = bytes.indices.first { bytes[$0...].starts(with: Array(key.utf8)) } ?? 0
      return start..<start + key.utf8.count
    }
    return (bytes, entries)
  } read: { bytes in
    FuzzTarget.readTable(bytes, path: "en.lproj/A.strings")
  }

  private static let storyboard = EntryFormat(name: "storyboard") { keys in
    text(
      keys, start: "<document type=\"CocoaTouch\"><scenes>\n", separator: "", end: "</scenes></document>", before: ""
    ) {
      "<scene><objects><viewController id=\"c\($0)\"><navigationItem key=\"navigationItem\" title=\"T\" id=\"\($0)\"/>"
        + "</viewController></objects></scene>"
    }
  } read: { bytes in
    var reading = FuzzTarget.xmlDocument.read(bytes)
    reading.keys = Set(reading.keys.map { String($0.dropLast(".title".count)) })
    return reading
  }

  private static let screens = EntryFormat(name: "screens file") { keys in
    text(keys, start: "screens:\n", separator: "", end: "", before: "") {
      "  - { name: \($0), navigation: { title: { text: \"Title\" } } }"
    }
  } read: { bytes in
    let (file, problems) = ScreensDocument(Data(bytes), file: "labelfit.yml").read(others: [])
    return FuzzReading(problems: problems, keys: Set(file.screens.map(\.name)))
  }
}
