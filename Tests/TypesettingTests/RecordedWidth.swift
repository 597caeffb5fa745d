import FitModel
import FitTestSupport
import Foundation
import Testing
import Typesetting

/// A width UIKit or WebKit really gave a text: a row of `Reports/Accuracy/widths.jsonl`.
struct RecordedWidth: Decodable, Sendable, CustomTestStringConvertible {
  var text, language, typeface, source: String
  var size, weight, low, high: Double
  var testDescription: String { "\(text) \(size) \(Int(weight)) \(typeface)" }

  /// Every row.
  static let all: [RecordedWidth] = {
    let lines = try! Data(contentsOf: Repository.url("Reports/Accuracy/widths.jsonl")).split(
      separator: UInt8(ascii: "\n"))
    return lines.map { try! JSONDecoder().decode(RecordedWidth.self, from: $0) }
  }()

  /// Whether the bundled fonts have its letters.
  var hasFont: Bool { language != "ko" }

  /// The text as the stand-ins of its typeface measure it.
  func measured() -> MeasuredText {
    Self.typesetters[typeface]!.measure(
      text, style: TextStyle(role: .title, size: size, weight: FontWeight(weight)), language: LanguageTag(language))
  }

  private static let typesetters = Dictionary(
    uniqueKeysWithValues: SystemTypeface.allCases.map {
      ($0.rawValue, try! Typesetter(fonts: .standIns(TestFonts.files, for: $0, systemFonts: false)))
    })
}
