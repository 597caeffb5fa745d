import BundledFonts
import FitAccuracy
import FitTestSupport
import Foundation
import Testing
import Typesetting

/// The recordings of `Reports/Accuracy`, and the fonts they are compared with.
enum Recordings {
  /// Every row of `frames.jsonl`, none of which may be damaged.
  static func bars() throws -> [RecordedBar] {
    let path = "Reports/Accuracy/frames.jsonl"
    let recording = RecordingReader.read(try Data(contentsOf: Repository.url(path)), file: path)
    #expect(recording.problems == [])
    return recording.bars
  }

  /// Every row of `widths.jsonl`.
  static func widths() throws -> [RecordedWidth] {
    try Data(contentsOf: Repository.url("Reports/Accuracy/widths.jsonl")).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(RecordedWidth.self, from: $0)
    }
  }

  /// Typesetters with the fonts of the repository.
  static func typesetters() throws -> RecordingTypesetters {
    func path(_ file: String) -> String { Repository.url("Fonts/\(file)").path }
    return try RecordingTypesetters(
      StandInFiles(
        inter: path(BundledFonts.inter), helvetica: path(BundledFonts.labelFitSansRegular),
        helveticaBold: path(BundledFonts.labelFitSansBold), noto: path(BundledFonts.notoSansSCRegular),
        notoBold: path(BundledFonts.notoSansSCBold)))
  }
}

/// A width iOS gave a text: a row of `Reports/Accuracy/widths.jsonl`.
struct RecordedWidth: Decodable, Sendable {
  var source, ios, typeface, text, language: String
  var size, weight, low, high: Double
  /// Whether the text belongs to a row of `frames.jsonl`.
  var inBar: Bool
  /// Whether the stand-in fonts are fitted to the row.
  var fitted: Bool
}
