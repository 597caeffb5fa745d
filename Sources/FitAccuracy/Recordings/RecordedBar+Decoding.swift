import FitModel

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
