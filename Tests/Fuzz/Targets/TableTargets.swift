import FitModel
import Foundation
import InputFiles
import StringTables
import Typesetting

extension FuzzTarget {
  /// String tables, one target an encoding.
  static let tables = [
    table(
      "strings", "en.lproj/A.strings", seeds: { Seeds.files("strings") + Seeds.oldStyle },
      tokens: [
        "\"", "'", ";", "=", "{", "}", "(", ")", "<", ">", "/*", "*/", "//", "\\", "\\U00e9", "\\Ud83d", "\\101",
      ]),
    table(
      "stringsdict", "en.lproj/A.stringsdict", seeds: { Seeds.files("stringsdict") + Seeds.xmlPropertyLists },
      tokens: XMLTokens.propertyList + ["NSStringLocalizedFormatKey", "%#@a@", "NSStringPluralRuleType", "other", "%d"]),
    table("xml-plist", "en.lproj/A.strings", seeds: { Seeds.xmlPropertyLists }, tokens: XMLTokens.propertyList),
    table(
      "binary-plist", "en.lproj/A.strings", seeds: { Seeds.binaryPropertyLists },
      tokens: ["bplist00", "\u{1}", "\u{11}", "\0\0\0\0", "Zz", "\u{7F}", "_", "o", "j"]),
    table(
      "xcstrings", "A.xcstrings", seeds: { Seeds.files("xcstrings") + [Array(Seeds.catalog.utf8)] },
      tokens: [
        "{", "}", "[", "]", ":", ",", "\"", "\\", "\\ud83d", "\\u0000", "null", "true", "1e9", "-", "\"strings\"",
        "\"localizations\"", "\"variations\"", "\"plural\"", "\"other\"", "\"device\"", "\"substitutions\"",
        "\"stringUnit\"", "\"value\"", "\"sourceLanguage\"", "%#@n@", "%arg",
      ]),
  ]

  private static func table(
    _ name: String, _ path: String, seeds: @escaping @Sendable () -> [[UInt8]], tokens: [String]
  ) -> FuzzTarget {
    FuzzTarget(name: name, seeds: seeds, tokens: tokens + ["\0", "é", "\u{202E}", "\u{1B}", "\u{FEFF}", "\n", "\r"]) {
      readTable($0, path: path)
    } judge: { bytes, reading in
      judgeTable(bytes, reading, path: path)
    }
  }

  /// Reads a table and expands every text of it.
  static func readTable(_ bytes: [UInt8], path: String) -> FuzzReading {
    let tree = FileTree(files: [path]) { _ in Data(bytes) }
    let tables = StringTableReader.read([path], from: tree, languages: .icu, jobs: 1)
    var reading = FuzzReading(problems: tables.problems)
    let language = StringTableReader.sourceLanguage(of: tables, declared: nil)
    let strings = AppStrings(tables: tables.tables, sourceLanguage: language, languages: .icu)
    for table in tables.tables {
      for entry in table.entries.values {
        reading.keys.insert(entry.key)
        reading.places.append(entry.position)
        guard reading.count < 500 else { continue }
        let reference = StringReference(table: table.name, key: entry.key)
        let translation = strings.translation(of: reference, in: table.locale ?? language, samples: ArgumentSamples())
        reading.count += translation?.variants.count ?? 0
        if translation?.variants.isEmpty != false { reading.faults.append("a key that was read has no text") }
      }
    }
    return reading
  }

  private static func judgeTable(_ bytes: [UInt8], _ reading: FuzzReading, path: String) -> [Violation] {
    switch StrictTable.read(bytes, path: path) {
    case .rejected(let reason): return Oracle.judge(bytes, reading, rejection: reason)
    case .unknown: return Oracle.judge(bytes, reading)
    case .accepted(let keys):
      var violations = Oracle.judge(bytes, reading)
      if reading.problems.isEmpty, let key = StrictTable.plain(keys).subtracting(StrictTable.plain(reading.keys)).min()
      {
        violations.append(Violation(.lost, "a key that a strict parser finds: “\(Oracle.printable(key))”"))
      }
      return violations
    }
  }
}

/// What is put into XML.
enum XMLTokens {
  static let any = [
    "<", ">", "</", "/>", "<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE a [", "<!ENTITY a \"b\">", "&a;", "&", "&amp;",
    "&#0;", "&#x1F44D;", "\"", "'", "=", "<?xml version=\"1.0\"?>", "?>", " a=\"b\"", "<a b='c'/>", "xmlns:x=\"u\"",
  ]
  static let propertyList =
    any + [
      "<dict>", "</dict>", "<key>", "</key>", "<string>", "</string>", "<array>", "</array>", "<plist>", "</plist>",
      "<dict/>", "<true/>", "<integer>1</integer>",
    ]
}
