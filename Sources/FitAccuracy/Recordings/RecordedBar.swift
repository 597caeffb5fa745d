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
    /// Its frame on the screen, in points.
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
  /// Version or range of versions; `nil` if it is unknown.
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
  /// The bar's frame; `nil` if it is unknown.
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
  /// The language whose fonts draw a recorded text: Japanese with kana, Korean with Hangul, Chinese with Han, otherwise
  /// English.
  init(ofRecorded text: String) {
    let scalars = text.unicodeScalars.map(\.value)
    let isJapanese = scalars.contains { (0x3040...0x30FF).contains($0) }
    let isChinese = scalars.contains { (0x4E00...0x9FFF).contains($0) }
    let isKorean = scalars.contains { (0xAC00...0xD7A3).contains($0) }
    self = isJapanese ? "ja" : isKorean ? "ko" : isChinese ? "zh-Hans" : "en"
  }
}

/// Larger numbers can only come from damaged files and are rejected.
private let mostPoints = 20_000.0
private let mostItems = 100
private let mostText = 2_000

extension RecordedBar: Decodable {
  private enum Key: String, CodingKey { case source, ios, screen, scale, rounding, font, bar, frame, items }

  /// Reads a row.
  ///
  /// - Throws: `DecodingError` for rows that cannot be compared without guessing: missing numbers, negative sizes,
  ///   unknown kinds.
  public init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Key.self)
    source = try row.text(.source)
    ios = try row.decodeIfPresent(String.self, forKey: .ios)
    if let numbers = try row.decodeIfPresent([Double?].self, forKey: .screen) {
      guard numbers.count == 2, numbers.allSatisfy({ $0.map { (0...mostPoints).contains($0) } ?? true }) else {
        throw row.damage(.screen, "holds the width and the height of the screen in points")
      }
      screen = (numbers[0], numbers[1])
    }
    scale = try row.decodeIfPresent(Double.self, forKey: .scale)
    let rounding = try row.text(.rounding)
    guard let known = RecordedRounding(rawValue: rounding) else {
      throw row.damage(.rounding, "is “\(rounding)” and not exact, tenth or outward")
    }
    self.rounding = known
    font = try row.text(.font)
    bar = try row.text(.bar)
    if let numbers = try row.decodeIfPresent([Double?].self, forKey: .frame) {
      guard numbers.count == 4, RecordedBar.isFrame(numbers.map { $0 ?? 0 }) else {
        throw row.damage(.frame, RecordedBar.frameWords)
      }
      frame = Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    items = try row.decode([Item].self, forKey: .items)
    guard items.count <= mostItems else {
      throw row.damage(.items, "holds \(items.count) items; no bar has more than \(mostItems)")
    }
  }

  fileprivate static let frameWords =
    "holds x, y, width and height in points, no size negative and nothing beyond \(Int(mostPoints))"

  fileprivate static func isFrame(_ numbers: [Double]) -> Bool {
    numbers.count == 4 && numbers.allSatisfy { abs($0) <= mostPoints } && numbers[2] >= 0 && numbers[3] >= 0
  }
}

extension RecordedBar.Item: Decodable {
  private enum Key: String, CodingKey { case kind, text, frame, shows }

  /// Reads an item of a row; throws `DecodingError` like the row.
  public init(from decoder: any Decoder) throws {
    let item = try decoder.container(keyedBy: Key.self)
    kind = try item.text(.kind)
    guard Self.kinds.contains(kind) else {
      throw item.damage(.kind, "is “\(kind)” and not \(Self.kinds.sorted().joined(separator: ", "))")
    }
    text = try item.text(.text)
    shows = try item.text(.shows)
    guard Self.shown.contains(shows) else {
      throw item.damage(.shows, "is “\(shows)” and not \(Self.shown.sorted().joined(separator: ", "))")
    }
    let numbers = try item.decode([Double].self, forKey: .frame)
    guard RecordedBar.isFrame(numbers) else { throw item.damage(.frame, RecordedBar.frameWords) }
    frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension KeyedDecodingContainer {
  /// A text of a length that a bar can have.
  fileprivate func text(_ key: Key) throws -> String {
    let text = try decode(String.self, forKey: key)
    guard text.utf8.count <= mostText else {
      throw damage(key, "is a text of \(text.utf8.count) bytes; 2000 are the most")
    }
    return text
  }

  fileprivate func damage(_ key: Key, _ words: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: words)
  }
}

/// How a source rounded the frames it printed.
///
/// A number is compared with the interval of all numbers that are printed in the same way.
public enum RecordedRounding: String, Sendable {
  /// Printed exactly; only binary fractions are cut.
  case exact
  /// Each number of the rectangle with one decimal.
  case tenth
  /// The smallest rectangle of whole points around the frame, as WebDriverAgent prints it: the left edge rounded down,
  /// the right edge rounded up.
  case outward

  /// The interval of the left or top edge.
  func start(_ printed: Double) -> ClosedRange<Double> {
    switch self {
    case .exact: printed - 0.01...printed + 0.01
    case .tenth: printed - 0.051...printed + 0.051
    case .outward: printed...printed + 1
    }
  }

  /// The interval of the right or bottom edge; `printed` is the sum of start and length.
  func end(_ printed: Double) -> ClosedRange<Double> {
    switch self {
    case .exact: printed - 0.01...printed + 0.01
    case .tenth: printed - 0.101...printed + 0.101
    case .outward: printed - 1...printed
    }
  }

  /// The interval of the frame's length.
  func length(_ printed: Double) -> ClosedRange<Double> {
    switch self {
    case .exact: printed - 0.01...printed + 0.01
    case .tenth: printed - 0.051...printed + 0.051
    case .outward: max(0, printed - 2)...printed
    }
  }
}

extension ClosedRange<Double> {
  /// Distance of a number from the interval: 0 inside, negative below.
  func offset(_ number: Double) -> Double {
    number < lowerBound ? number - lowerBound : number > upperBound ? number - upperBound : 0
  }

  /// The interval in points of the bar, if the bar is drawn at the scale `zoom`.
  func unzoomed(_ zoom: Double) -> ClosedRange<Double> { lowerBound / zoom...upperBound / zoom }
}
