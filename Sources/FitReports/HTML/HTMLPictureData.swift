import BarLayout
import BarScreens
import FitModel
import Pictures

/// The pictures of the page as numbers in points for its script; shared parts are written once.
///
/// Glyphs are outlines in font units. A letter is a glyph with its scale, its advance and its height above the
/// baseline; a text consists of letters. A mark is a mark of a `BarDrawing`; a picture consists of marks.
struct HTMLPictureData {
  private var glyphs = NumberedList<String>(), scales = NumberedList<String>(), letters = NumberedList<String>()
  private var paths = NumberedList<String>(), marks = NumberedList<String>()
  /// The texts by their indices in the book.
  private var texts: [Int: Int] = [:]
  private var textCodes: [String] = []
  private var glyphNumbers: [Int: Int] = [:]
  private let book: PictureBook?

  init(_ book: PictureBook?) { self.book = book }

  /// The pictures of a finding as a list, all at one scale, worst layout first; empty if it has none.
  mutating func code(of finding: Finding) -> String {
    book?.drawn(finding).map { code(of: $0) } ?? "[]"
  }

  /// A picture of the book as a list: the name of its device, and the picture.
  mutating func code(of picture: BarPicture) -> String {
    book.map { code(of: [DrawnBar(picture, texts: $0.texts)]) } ?? "[]"
  }

  /// Bars as a list: the name of the first bar's device, and the bars, all at one scale.
  private mutating func code(of drawn: [DrawnBar]) -> String {
    let drawings = drawn.map(\.drawing)
    guard let worst = drawn.first, let left = drawings.map(\.canvas.x).min(),
      let right = drawings.map(\.canvas.maxX).max()
    else { return "[]" }
    let codes = zip(drawn, drawings).map { picture, drawing in
      code(
        of: picture, drawing.marks, canvas: [left, drawing.canvas.y, right - left, drawing.canvas.height],
        isSource: picture.locale != worst.locale)
    }
    let device = HTMLText.json(worst.device)
    return "[\(device),\(codes.joined(separator: ","))]"
  }

  private mutating func code(of picture: DrawnBar, _ marks: [BarDrawing.Mark], canvas: [Double], isSource: Bool)
    -> String
  {
    let flags =
      (picture.isFailing ? 1 : 0) + (isSource ? 2 : 0) + (picture.orientation == .landscape ? 4 : 0)
    let head = [HTMLText.json(picture.locale.identifier), String(flags), Decimals.short(picture.width)]
    let numbers = marks.compactMap { code(of: $0) }.map { String(self.marks.number(of: $0)) }
    return "[" + (head + canvas.map(Self.number) + numbers).joined(separator: ",") + "]"
  }

  /// A mark as its kind, its ink and its numbers; `nil` if it is invisible.
  private mutating func code(of mark: BarDrawing.Mark) -> String? {
    switch mark {
    case .box(let rect, let radius, let ink):
      return Self.list(0, ink, Self.numbers(rect) + (radius > 0 ? [Self.number(radius)] : []))
    case .frame(let rect, let radius, let line, let ink):
      let isPlain = radius == 0 && line == 0.75
      return Self.list(1, ink, Self.numbers(rect) + (isPlain ? [] : [Self.number(radius), Self.number(line)]))
    case .fill(let outline, let ink, let clip):
      guard let box = outline.controlBox else { return nil }
      let path = PathData.text(outline.moved(x: -box.x, y: -box.y), decimals: 2)
      let shape = [String(paths.number(of: HTMLText.json(path))), Self.number(box.x), Self.number(box.y)]
      return Self.list(2, ink, shape + (clip.map(Self.numbers) ?? []))
    case .text(let text, let x, let baseline, let ink, let clip):
      if let clip, clip.width <= 0 || clip.height <= 0 { return nil }
      return Self.list(
        3, ink, [String(number(of: text)), Self.number(x), Self.number(baseline)] + (clip.map(Self.numbers) ?? []))
    case .scale(let stretches, let y): return code(of: stretches, y: y)
    case .length(let length):
      let flags = (length.isMirrored ? 1 : 0) + (length.isWhole ? 2 : 0)
      let numbers = [length.from, length.to, length.y].map(Self.number)
      return Self.list(5, length.ink, [String(flags)] + numbers + [HTMLText.json(length.label)])
    }
  }

  /// Static, because a method would copy all the lists for the length of a call whose arguments add to them.
  private static func list(_ kind: Int, _ ink: Ink, _ numbers: [String]) -> String {
    "[\(kind),\(number(of: ink)),\(numbers.joined(separator: ","))]"
  }

  /// A row of stretches. Most stretches start at the end of the previous one, so a start is only written if it differs.
  private func code(of stretches: [BarDrawing.Stretch], y: Double) -> String? {
    guard let first = stretches.first else { return nil }
    var parts = ["4", Self.number(y), Self.number(first.from)]
    var end = first.from
    for stretch in stretches {
      let isApart = stretch.from != end
      let isLength = Self.label(from: stretch.from, to: stretch.to) == stretch.label
      let flags = 64 * stretch.line + (isLength ? 2048 : 0) + (isApart ? 4096 : 0)
      parts.append(String(Self.number(of: stretch.ink) + flags))
      if isApart { parts.append(Self.number(stretch.from)) }
      parts.append(Self.number(stretch.to))
      if !isLength { parts.append(Double(stretch.label) == nil ? HTMLText.json(stretch.label) : stretch.label) }
      end = stretch.to
    }
    return "[\(parts.joined(separator: ","))]"
  }

  /// The label that the script derives from the ends of a stretch.
  private static func label(from: Double, to: Double) -> String {
    let length = (Double(number(to)) ?? 0) - (Double(number(from)) ?? 0)
    return Decimals.short((length * 10 + 0.5).rounded(.down) / 10)
  }

  /// Writes a text of the book and returns its number: its words, its start in hundredths of a point, its letters.
  private mutating func number(of index: Int) -> Int {
    if let known = texts[index] { return known }
    guard let book else { return 0 }
    let text = book.texts[index]
    let starts = text.glyphs.map { Int(($0.x * 100).rounded()) }
    var codes = [HTMLText.json(text.text), String(starts.first ?? 0)]
    for (index, glyph) in text.glyphs.enumerated() {
      let scale = [glyph.xScale, glyph.yScale].map { PathData.number($0, decimals: 6, isShort: false) }
      let letter = [
        number(ofOutline: glyph.outline), scales.number(of: "[\(scale[0]),\(scale[1])]"),
        index + 1 < starts.count ? starts[index + 1] - starts[index] : 0, Int((glyph.y * 100).rounded()),
      ]
      codes.append(String(letters.number(of: "[\(letter.map(String.init).joined(separator: ","))]")))
    }
    texts[index] = textCodes.count
    textCodes.append("[\(codes.joined(separator: ","))]")
    return textCodes.count - 1
  }

  private mutating func number(ofOutline index: Int) -> Int {
    if let known = glyphNumbers[index] { return known }
    let number = glyphs.number(of: HTMLText.json(PathData.text(book?.outlines[index] ?? Outline())))
    glyphNumbers[index] = number
    return number
  }

  /// The parts that pictures share.
  var json: String {
    let inks = Ink.allCases.map { HTMLText.json($0.rawValue) }.joined(separator: ",")
    return "\"inks\":[\(inks)],\n\"glyphs\":\(glyphs.json),\n\"scales\":\(scales.json),\n\"letters\":\(letters.json),\n"
      + "\"texts\":[\(textCodes.joined(separator: ","))],\n\"paths\":\(paths.json),\n\"marks\":\(marks.json)"
  }

  private static let inkNumbers = Dictionary(uniqueKeysWithValues: Ink.allCases.enumerated().map { ($1, $0) })

  private static func number(of ink: Ink) -> Int { inkNumbers[ink] ?? 0 }

  private static func numbers(_ rect: Rect) -> [String] { [rect.x, rect.y, rect.width, rect.height].map(number) }

  private static func number(_ value: Double) -> String { PathData.number(value, isShort: false) }
}

/// Distinct elements in the order of their first occurrence.
struct NumberedList<Element: Hashable> {
  private(set) var elements: [Element] = []
  private var numbers: [Element: Int] = [:]

  /// The index of an element, which is added if it is new.
  mutating func number(of element: Element) -> Int {
    if let known = numbers[element] { return known }
    numbers[element] = elements.count
    elements.append(element)
    return elements.count - 1
  }
}

extension NumberedList<String> {
  /// The elements, which are JSON texts, as a JSON array.
  var json: String { "[\(elements.joined(separator: ","))]" }
}
