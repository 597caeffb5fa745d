import FitTestSupport
import FitVocabulary
import Foundation

/// A bar as iOS printed it: a row of `Reports/Accuracy/frames.jsonl`.
struct RecordedBar: Decodable, Sendable {
  /// An item of the bar.
  struct Item: Decodable, Sendable {
    /// `title`, `back`, `button`, `label`, `tab`, `segment`, `placeholder`.
    var kind: String
    var text: String
    /// x, y, width, height.
    var frame: [Double]
    /// What the frame shows: `text`, `image`, `room` (of the title) or `custom`.
    var shows: String

    var width: Double { frame[2] }
    var height: Double { frame[3] }
    var midX: Double { frame[0] + frame[2] / 2 }

    /// Whether the frames lie on each other by more than a point in both directions.
    func overlaps(_ other: Item) -> Bool {
      func common(_ axis: Int) -> Double {
        let end = min(frame[axis] + frame[axis + 2], other.frame[axis] + other.frame[axis + 2])
        return end - max(frame[axis], other.frame[axis])
      }
      return common(0) > 1 && common(1) > 1
    }
  }

  var source: String
  var ios: String?
  var screen: [Double?]?
  var scale: Double?
  var rounding: RecordedRounding
  /// `system`, `system?`, `custom`, `custom?`, `unknown` or `n/a`.
  var font: String
  var bar: String
  var frame: [Double?]?
  var items: [Item]

  /// Every row.
  static func all() throws -> [RecordedBar] { try rows("Reports/Accuracy/frames.jsonl") }

  /// Whether two titles or buttons lie on each other, as they never do in a bar that UIKit laid out.
  var hasOverlap: Bool {
    let items = items.filter { ["title", "back", "button"].contains($0.kind) }
    return items.indices.contains { index in items[(index + 1)...].contains { items[index].overlaps($0) } }
  }

  /// The first and last version of iOS it may be.
  var versions: ClosedRange<Int>? {
    let numbers = (ios ?? "").split(separator: "-").compactMap { Double($0).map { Int($0) } }
    guard let first = numbers.first, let last = numbers.last, first <= last else { return nil }
    return first...last
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

  /// Every row.
  static func all() throws -> [RecordedWidth] { try rows("Reports/Accuracy/widths.jsonl") }
}

/// The rows of a file with one JSON object a line.
private func rows<Row: Decodable>(_ path: String) throws -> [Row] {
  try Data(contentsOf: Repository.url(path)).split(separator: UInt8(ascii: "\n")).map {
    try JSONDecoder().decode(Row.self, from: $0)
  }
}

extension LanguageTag {
  /// The language whose fonts draw a recorded text: Japanese with kana, Korean with Hangul, Chinese with Han, else
  /// English.
  init(ofRecorded text: String) {
    let scalars = text.unicodeScalars.map(\.value)
    let isJapanese = scalars.contains { (0x3040...0x30FF).contains($0) }
    let isChinese = scalars.contains { (0x4E00...0x9FFF).contains($0) }
    let isKorean = scalars.contains { (0xAC00...0xD7A3).contains($0) }
    self = isJapanese ? "ja" : isKorean ? "ko" : isChinese ? "zh-Hans" : "en"
  }
}
