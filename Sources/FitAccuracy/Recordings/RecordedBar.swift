public import FitModel

/// A recorded bar: a row of `Reports/Accuracy/frames.jsonl`.
public struct RecordedBar: Sendable {
  /// An item of the bar.
  public struct Item: Sendable {
    /// The kinds of items.
    public static let kinds: Set = ["title", "back", "button", "label", "tab", "segment", "placeholder"]
    /// What a frame can show.
    public static let shown: Set = ["text", "image", "room", "custom", "unknown"]

    /// `title`, `back`, `button`, `label`, `tab`, `segment`, `placeholder`.
    public var kind: String
    /// Its text, or the accessibility label of an image.
    public var text: String
    /// Its place on the screen, in points.
    public var frame: Rect
    /// What the frame shows: `text`, `image`, `room` (of the title), `custom` or `unknown`.
    public var shows: String

    var width: Double { frame.width }
    var height: Double { frame.height }
    var midX: Double { frame.x + frame.width / 2 }

    /// Whether the frames overlap by more than a point in both directions.
    func overlaps(_ other: Item) -> Bool {
      min(frame.maxX, other.frame.maxX) - max(frame.x, other.frame.x) > 1
        && min(frame.maxY, other.frame.maxY) - max(frame.y, other.frame.y) > 1
    }
  }

  /// A bar's frame; a log may contain only height and top.
  public struct Frame: Sendable {
    var x, y, width, height: Double?
  }

  /// Where the recording was published, or who made it.
  public var source: String
  /// Version or range of versions; `nil` if it is not known.
  public var ios: String?
  /// Width and height of the screen, in points.
  var screen: (width: Double?, height: Double?)?
  /// Pixels per point.
  var scale: Double?
  /// How the numbers were rounded.
  public var rounding: RecordedRounding
  /// `system`, `system?`, `custom`, `custom?`, `unknown` or `n/a`.
  public var font: String
  /// `navigation`, `tab`, `search`, `toolbar` or `segmented`.
  public var bar: String
  /// The bar's frame; `nil` if it is not known.
  public var frame: Frame?
  /// The items of the bar.
  public var items: [Item]

  /// Whether two titles or buttons overlap, which never happens in a bar that UIKit laid out.
  var hasOverlap: Bool {
    let items = items.filter { ["title", "back", "button"].contains($0.kind) }
    return items.indices.contains { index in items[(index + 1)...].contains { items[index].overlaps($0) } }
  }

  /// The first and last possible version of iOS.
  var versions: ClosedRange<Int>? {
    let numbers = (ios ?? "").split(separator: "-").compactMap { Int($0.prefix { $0 != "." }) }
    guard let first = numbers.first, let last = numbers.last, first <= last else { return nil }
    return first...last
  }

  /// Whether a text is written from right to left, so that the bar is mirrored.
  var isRightToLeft: Bool {
    items.contains { item in
      item.text.unicodeScalars.contains {
        (0x0590...0x08FF).contains($0.value) || (0xFB1D...0xFDFF).contains($0.value)
          || (0xFE70...0xFEFC).contains($0.value)
      }
    }
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
