import FitAccuracy
import FitModel
import FitTestSupport
import Foundation
import InputFiles
import StringTables
import Typesetting

extension FuzzTarget {
  /// String tables, with one target for each format.
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
        reading.positions.append(entry.position)
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

/// The tokens for XML.
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

extension FuzzTarget {
  /// Fonts that a user names with `--font`: opened, measured and drawn.
  static let font = FuzzTarget(
    name: "font", seeds: { Seeds.fonts },
    tokens: [
      "glyf", "loca", "head", "hhea", "hmtx", "maxp", "cmap", "GSUB", "GPOS", "GDEF", "kern", "fvar", "gvar", "HVAR",
      "trak", "CFF ", "ttcf", "OTTO", "\0\u{1}\0\0", "\0\0", "\u{7F}\u{7F}", "wght",
    ]
  ) { bytes in
    let path = FontScratch.path
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      return FuzzReading(faults: ["the font cannot be written to \(path)"])
    }
    defer { try? FileManager.default.removeItem(atPath: path) }
    let font = FontSpecification(path: path)
    let fonts = FontSelection(latin: font, hanRegular: font, hanBold: font, systemFonts: false)
    do throws(FontError) {
      let typesetter = try Typesetter(fonts: fonts)
      var reading = FuzzReading()
      for (text, language) in texts { measure(text, language, typesetter, &reading) }
      return reading
    } catch {
      // The message names the temporary file, so only its absence can be checked.
      return FuzzReading(faults: error.message.isEmpty ? ["an error without words"] : [])
    }
  } judge: { bytes, reading in
    Oracle.judge([], reading)
  }

  private static let texts: [(String, LanguageTag)] = [
    ("AV Toffee fi – “Wä”", "en"), ("日历 A", "zh-Hans"), ("كتاب", "ar"), ("e\u{301}\u{323} a\u{200D}b", "vi"),
  ]

  private static func measure(
    _ text: String, _ language: LanguageTag, _ typesetter: Typesetter, _ reading: inout FuzzReading
  ) {
    let style = TextStyle(role: .title, size: 17, weight: .semibold)
    let measured = typesetter.measure(text, style: style, language: language)
    let clusterEnds = measured.clusterEnds
    let numbers = [measured.width, measured.ascent, measured.descent, measured.error] + clusterEnds.map(\.x)
    if !numbers.allSatisfy(\.isFinite) { reading.faults.append("a measure that is no number") }
    if measured.width < 0 || zip(clusterEnds, clusterEnds.dropFirst()).contains(where: { $0.x > $1.x }) {
      reading.faults.append("a text with negative parts")
    }
    if clusterEnds.last.map({ $0.x != measured.width }) == true {
      reading.faults.append("cluster ends that end before the text")
    }
    let outline = typesetter.outline(of: text, style: style, language: language)
    let points = outline.glyphs.flatMap(\.outline.segments).flatMap(\.points)
    if points.contains(where: { !$0.x.isFinite || !$0.y.isFinite }) {
      reading.faults.append("an outline without a position")
    }
    reading.count += min(points.count, 3)
  }
}

/// Fonts are opened by path.
private enum FontScratch {
  static let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("labelfit-fuzz-\(ProcessInfo.processInfo.processIdentifier).ttf").path
}

extension FuzzTarget {
  /// Bars that a device printed, one per line.
  static let recording = FuzzTarget(
    name: "recording", seeds: { [Array(Seeds.recording.utf8)] },
    tokens: [
      "{", "}", "[", "]", ":", ",", "\"", "\\", "\n", "null", "-1", "1e999", "0.001", "NaN", "\\u001b", "\\ud800",
      "\"items\": [", "\"frame\": [", "\"kind\": \"tab\"", "\"shows\": \"unknown\"", "\"ios\": \"26.1\"", "\u{FEFF}",
    ]
  ) { bytes in
    let recording = RecordingReader.read(Data(bytes), file: "bars.jsonl")
    var reading = FuzzReading(problems: recording.problems, count: recording.bars.count)
    for bar in recording.bars {
      guard let data = recordingTypesetters.map({ BarComparison.compare(bar, typesetters: $0) }) else { continue }
      if data.differences.contains(where: { !$0.points.isFinite }) { reading.faults.append("a number without end") }
      if data.differences.isEmpty, data.excluded.isEmpty { reading.faults.append("a bar is left out in silence") }
    }
    return reading
  } judge: { bytes, reading in
    Oracle.judge(bytes, reading)
  }
}

/// The typesetters for comparing recordings; `nil` if the fonts are missing.
private let recordingTypesetters: RecordingTypesetters? = {
  func path(_ file: String) -> String { Repository.url("Fonts/\(file)").path }
  return try? RecordingTypesetters(
    StandInFiles(
      inter: path("Inter/Inter.var.ttf"), helvetica: path("LiberationSans/LabelFitSans-Regular.ttf"),
      helveticaBold: path("LiberationSans/LabelFitSans-Bold.ttf"), noto: path("NotoSansSC/NotoSansSC-Regular.otf"),
      notoBold: path("NotoSansSC/NotoSansSC-Bold.otf")))
}()

extension Seeds {
  /// Bars as the recorder prints them.
  static let recording = #"""
    {"source": "me", "ios": "17.0", "screen": [375, 667], "scale": 2, "rounding": "exact", "font": "system", "bar": "navigation", "frame": [0, 20, 375, 44], "items": [{"kind": "title", "text": "Home", "frame": [160, 31, 50, 20.5], "shows": "text"}]}
    {"source": "me", "ios": "17.0", "screen": [375, 667], "scale": 2, "rounding": "exact", "font": "system", "bar": "tab", "frame": [0, 618, 375, 49], "items": [{"kind": "tab", "text": "Home", "frame": [2, 619, 184, 48], "shows": "text"}, {"kind": "tab", "text": "More", "frame": [190, 619, 183, 48], "shows": "text"}]}
    {"source": "me", "ios": "26.1", "screen": [402, 874], "scale": 3, "rounding": "outward", "font": "system", "bar": "navigation", "frame": [0, 62, 402, 54], "items": [{"kind": "back", "text": "Back", "frame": [16, 62, 44, 44], "shows": "image"}, {"kind": "title", "text": "Home", "frame": [176, 74, 50, 20.5], "shows": "text"}, {"kind": "button", "text": "Save", "frame": [320, 66, 62, 36], "shows": "unknown"}]}
    {"source": "me", "ios": "8", "screen": [320, 568], "scale": 2, "rounding": "tenth", "font": "system", "bar": "search", "frame": [0, 20, 320, 44], "items": [{"kind": "placeholder", "text": "Search", "frame": [8, 28, 239, 28], "shows": "text"}, {"kind": "button", "text": "Cancel", "frame": [258, 26, 54, 30], "shows": "text"}]}

    """#
}
