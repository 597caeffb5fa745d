import FitModel
import Foundation
import Typesetting

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
      // A message names the file, so only its being there can be wrong.
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
    let edges = measured.edges
    let numbers = [measured.width, measured.ascent, measured.descent, measured.error] + edges.map(\.x)
    if !numbers.allSatisfy(\.isFinite) { reading.faults.append("a measure that is no number") }
    if measured.width < 0 || zip(edges, edges.dropFirst()).contains(where: { $0.x > $1.x }) {
      reading.faults.append("a text with negative parts")
    }
    if edges.last.map({ $0.x != measured.width }) == true { reading.faults.append("edges that end before the text") }
    let outline = typesetter.outline(of: text, style: style, language: language)
    let points = outline.glyphs.flatMap(\.outline.segments).flatMap(\.points)
    if points.contains(where: { !$0.x.isFinite || !$0.y.isFinite }) {
      reading.faults.append("an outline without a place")
    }
    reading.count += min(points.count, 3)
  }
}

/// Fonts are opened by path.
private enum FontScratch {
  static let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("labelfit-fuzz-\(ProcessInfo.processInfo.processIdentifier).ttf").path
}
