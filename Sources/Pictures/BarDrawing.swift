import BarLayout
import BarScreens
public import FitModel

/// A bar drawn to scale: marks in points, x from the left edge of the device, y from the top of the bar.
public struct BarDrawing: Hashable, Sendable, Codable {
  /// One thing to draw.
  public enum Mark: Hashable, Sendable, Codable {
    /// A filled rectangle with rounded corners.
    case box(Rect, radius: Double, Ink)
    /// A line along the inside of a rectangle with rounded corners.
    case frame(Rect, radius: Double, line: Double, Ink)
    /// A filled shape; `clip` is the part of the canvas where it shows.
    case fill(Outline, Ink, clip: Rect?)
    /// A shaped text of the book; `clip` is the part of the canvas where it shows.
    case text(Int, x: Double, baseline: Double, Ink, clip: Rect?)
    /// The dimensions of a row from left to right, with the points below; `y` is the line's upper edge.
    case scale([Stretch], y: Double)
    /// One of two lengths to compare.
    case length(Length)
  }

  /// A part of a row.
  public struct Stretch: Hashable, Sendable, Codable {
    /// The positions of its ends in the row, in points.
    public var from, to: Double
    /// What it is.
    public var ink: Ink
    /// The points as text.
    public var label: String
    /// The line of labels in which its label fits, from 0.
    public var line: Int
  }

  /// A length in reading direction, with its points after its end.
  public struct Length: Hashable, Sendable, Codable {
    /// Its left and its right end; `y` is the upper edge of its ticks.
    public var from, to, y: Double
    /// What it is.
    public var ink: Ink
    /// The points as text.
    public var label: String
    /// Whether it starts at the right.
    public var isMirrored: Bool
    /// Whether all of it is on the canvas.
    public var isWhole: Bool
  }

  /// The rectangle that the marks cover.
  public internal(set) var canvas: Rect
  /// The marks, bottom first.
  public internal(set) var marks: [Mark]

  /// Font size of a label, in points.
  public static let labelSize: Double = 9
  /// Height of a line of labels, in points.
  static let labelHeight: Double = 11

  /// About half the width of a label with some space beside it, in points.
  static func halfWidth(ofLabel label: String) -> Double { Double(label.count) * 2.6 + 1 }

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - texts: the texts of the picture's book.
  public init(_ picture: BarPicture, texts: [PictureText]) {
    canvas = Rect(x: 0, y: 0, width: 0, height: 0)
    marks = []
    var painter = BarPainter(picture, texts: texts)
    painter.paintGround()
    painter.paintItems()
    painter.paintEdges()
    var dimensions = DimensionPainter(picture, below: painter.bottom + 4)
    dimensions.paint(texts)
    marks = painter.marks + dimensions.marks
    let left = min(painter.left, dimensions.left) - 6
    let right = max(painter.right, dimensions.right) + 6
    canvas = Rect(x: left, y: painter.top, width: right - left, height: dimensions.bottom + 4 - painter.top)
  }
}

extension BarDrawing {
  /// A primitive of a mark, for renderers that only know filled shapes, texts and labels.
  public enum Primitive: Hashable, Sendable {
    /// A filled shape; `clip` is the part of the canvas where it shows, here and below.
    case fill(Outline, Ink, clip: Rect?)
    /// A shaped text of the book.
    case text(Int, x: Double, baseline: Double, Ink, clip: Rect?)
    /// A number in small letters, centered at `x`; `y` is the baseline.
    case label(String, x: Double, y: Double, Ink)
  }

  /// All marks as primitives, bottom first. The script of the page does the same with its copy of the marks.
  public var primitives: [Primitive] { marks.flatMap(\.primitives) }
}

extension BarDrawing.Mark {
  /// The primitives of the mark.
  var primitives: [BarDrawing.Primitive] {
    switch self {
    case .box(let rect, let radius, let ink): [.fill(.rectangle(rect, radius: radius), ink, clip: nil)]
    case .frame(let rect, let radius, let line, let ink):
      [.fill(Self.ring(rect, radius: radius, line: line), ink, clip: nil)]
    case .fill(let outline, let ink, let clip): [.fill(outline, ink, clip: clip)]
    case .text(let text, let x, let baseline, let ink, let clip):
      [.text(text, x: x, baseline: baseline, ink, clip: clip)]
    case .scale(let stretches, let y): stretches.flatMap { Self.primitives($0, y: y) }
    case .length(let length): Self.primitives(length)
    }
  }

  /// The box around the mark's shapes; `nil` for a text.
  var box: Rect? {
    let boxes = primitives.compactMap { primitive in
      if case .fill(let outline, _, _) = primitive { outline.controlBox } else { nil }
    }
    guard var box = boxes.first else { return nil }
    for other in boxes.dropFirst() {
      let (right, bottom) = (max(box.maxX, other.maxX), max(box.maxY, other.maxY))
      (box.x, box.y) = (min(box.x, other.x), min(box.y, other.y))
      (box.width, box.height) = (right - box.x, bottom - box.y)
    }
    return box
  }

  /// The part of the mark between the edges of a device; `nil` if there is none.
  func between(_ device: Rect) -> BarDrawing.Mark? {
    guard let box, box.x < 0 || box.maxX > device.width else { return self }
    guard box.maxX > 0, box.x < device.width, case .fill(let outline, let ink, _)? = primitives.first else {
      return nil
    }
    return .fill(outline, ink, clip: device)
  }

  private static func ring(_ rect: Rect, radius: Double, line: Double) -> Outline {
    let hole = Rect(
      x: rect.x + line, y: rect.y + line, width: rect.width - 2 * line, height: rect.height - 2 * line)
    guard hole.width > 0, hole.height > 0 else { return .rectangle(rect, radius: radius) }
    return Outline(
      Outline.rectangle(rect, radius: radius).segments
        + Outline.rectangle(hole, radius: max(0, radius - line)).reversed.segments)
  }

  /// A thin line with a tick at each end, and the points below it.
  private static func primitives(_ stretch: BarDrawing.Stretch, y: Double) -> [BarDrawing.Primitive] {
    let line = Rect(x: stretch.from, y: y + 2, width: stretch.to - stretch.from, height: 1)
    let ticks = [stretch.from, stretch.to].map { Rect(x: $0 - 0.4, y: y - 1, width: 0.8, height: 7) }
    let labelY = y + 15 + Double(stretch.line) * BarDrawing.labelHeight
    return ([line] + ticks).map { .fill(.rectangle($0), stretch.ink, clip: nil) }
      + [.label(stretch.label, x: (stretch.from + stretch.to) / 2, y: labelY, stretch.ink)]
  }

  /// A line with a tick at each end that is on the canvas, and the points after it.
  private static func primitives(_ length: BarDrawing.Length) -> [BarDrawing.Primitive] {
    let y = length.y
    var boxes = [Rect(x: length.from, y: y + 3.5, width: max(1, length.to - length.from), height: 2)]
    if length.isWhole || !length.isMirrored { boxes.append(Rect(x: length.from, y: y, width: 1, height: 9)) }
    if length.isWhole || length.isMirrored { boxes.append(Rect(x: length.to - 1, y: y, width: 1, height: 9)) }
    let half = BarDrawing.halfWidth(ofLabel: length.label) + 3
    let x = length.isMirrored ? length.from - half : length.to + half
    return boxes.map { .fill(.rectangle($0), length.ink, clip: nil) } + [
      .label(length.label, x: x, y: y + 7.5, length.ink)
    ]
  }
}

/// A finished drawing: its marks, and its description on a page.
public struct DrawnBar: Hashable, Sendable, Codable {
  /// The marks; their texts are in a book.
  public var drawing: BarDrawing
  /// The locale it is shown in.
  public var locale: LanguageTag
  /// Whether the finding occurs in this layout.
  public var isFailing: Bool
  /// Name of the device.
  public var device: String
  /// How the device is held.
  public var orientation: Orientation
  /// Width of the bar's pane, in points.
  public var width: Double

  /// Draws a picture with the outlines of its texts.
  package init(_ picture: BarPicture, texts: [PictureText]) {
    drawing = BarDrawing(picture, texts: texts)
    locale = picture.locale
    isFailing = picture.isFailing
    let environment = picture.bar.environment
    device = environment.device.representative
    orientation = environment.orientation
    width = environment.pane.width.value
  }
}

extension PictureBook {
  /// The drawings of a finding, worst layout first.
  package func drawn(_ finding: Finding) -> [DrawnBar]? {
    drawings[finding.idOfAll] ?? findings[finding.id].map { $0.drawn.map { DrawnBar($0, texts: texts) } }
  }

  /// The book as drawings, for transfer to another machine.
  public var sent: SentPictures {
    let drawn = findings.mapValues { $0.drawn.map { DrawnBar($0, texts: texts) } }
    return SentPictures(
      outlines: outlines, texts: texts, drawings: drawings.merging(drawn) { $1 }, devices: devices)
  }
}

/// A book of pictures for transfer between machines.
public struct SentPictures: Hashable, Sendable, Codable {
  var outlines: [Outline]
  var texts: [PictureText]
  var drawings: [String: [DrawnBar]]
  var devices: [CheckedDevice]

  /// The book; `nil` if a picture refers to a missing outline or text.
  public var book: PictureBook? {
    let marks = drawings.values.joined().lazy.flatMap(\.drawing.marks)
    guard texts.allSatisfy({ $0.glyphs.allSatisfy { outlines.indices.contains($0.outline) } }),
      marks.allSatisfy({ if case .text(let text, _, _, _, _) = $0 { texts.indices.contains(text) } else { true } })
    else { return nil }
    var book = PictureBook(outlines: outlines, texts: texts, devices: devices)
    book.drawings = drawings
    return book
  }
}

extension PictureBook {
  /// Adds the pictures of an app to a book of several apps.
  ///
  /// - Parameter findings: the findings of the app.
  package mutating func add(_ book: PictureBook, of app: String, _ findings: [Finding]) {
    let sent = book.sent
    let (outline, text) = (outlines.count, texts.count)
    outlines += sent.outlines
    texts += sent.texts.map { text in
      var text = text
      for index in text.glyphs.indices { text.glyphs[index].outline += outline }
      return text
    }
    for finding in findings {
      guard var bars = sent.drawings[finding.id] else { continue }
      for index in bars.indices { bars[index].drawing.shiftTexts(by: text) }
      drawings[finding.of(app: app).idOfAll] = bars
    }
    for device in sent.devices {
      guard let known = devices.firstIndex(where: { $0.width == device.width && $0.models.last == device.models.last })
      else {
        devices.append(device)
        continue
      }
      devices[known].models += device.models.filter { !devices[known].models.contains($0) }
      devices[known].orientations = Set(devices[known].orientations + device.orientations).sorted()
    }
  }
}

extension BarDrawing {
  /// Shifts the indices of texts when other texts precede them.
  fileprivate mutating func shiftTexts(by count: Int) {
    marks = marks.map { mark in
      guard case .text(let text, let x, let baseline, let ink, let clip) = mark else { return mark }
      return .text(text + count, x: x, baseline: baseline, ink, clip: clip)
    }
  }
}
