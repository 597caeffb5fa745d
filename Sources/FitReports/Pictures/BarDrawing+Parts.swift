public import FitModel

extension BarDrawing {
  /// A primitive part of a mark, for renderers that only know filled shapes, texts and notes.
  public enum Part: Hashable, Sendable {
    /// A filled shape; `clip` is the part of the page where it shows, here and below.
    case fill(Outline, Ink, clip: Rect?)
    /// A shaped text of the book.
    case text(Int, x: Double, baseline: Double, Ink, clip: Rect?)
    /// A number in small letters, centred at `x`; `y` is the baseline.
    case note(String, x: Double, y: Double, Ink)
  }

  /// All marks as parts, bottom first. The script of the page does the same with its copy of the marks.
  public var parts: [Part] { marks.flatMap(\.parts) }
}

extension BarDrawing.Mark {
  /// The parts of the mark.
  var parts: [BarDrawing.Part] {
    switch self {
    case .box(let rect, let radius, let ink): [.fill(.rectangle(rect, radius: radius), ink, clip: nil)]
    case .frame(let rect, let radius, let line, let ink):
      [.fill(Self.ring(rect, radius: radius, line: line), ink, clip: nil)]
    case .fill(let outline, let ink, let clip): [.fill(outline, ink, clip: clip)]
    case .text(let text, let x, let baseline, let ink, let clip):
      [.text(text, x: x, baseline: baseline, ink, clip: clip)]
    case .scale(let stretches, let y): stretches.flatMap { Self.parts($0, y: y) }
    case .length(let length): Self.parts(length)
    }
  }

  /// The box around the mark's shapes; `nil` for a text.
  var box: Rect? {
    let boxes = parts.compactMap { part in
      if case .fill(let outline, _, _) = part { outline.controlBox } else { nil }
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
    guard box.maxX > 0, box.x < device.width, case .fill(let outline, let ink, _)? = parts.first else { return nil }
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
  private static func parts(_ stretch: BarDrawing.Stretch, y: Double) -> [BarDrawing.Part] {
    let line = Rect(x: stretch.from, y: y + 2, width: stretch.to - stretch.from, height: 1)
    let ticks = [stretch.from, stretch.to].map { Rect(x: $0 - 0.4, y: y - 1, width: 0.8, height: 7) }
    let noteY = y + 15 + Double(stretch.line) * BarDrawing.noteHeight
    return ([line] + ticks).map { .fill(.rectangle($0), stretch.ink, clip: nil) }
      + [.note(stretch.note, x: (stretch.from + stretch.to) / 2, y: noteY, stretch.ink)]
  }

  /// A line with a tick at each end that is on the page, and the points after it.
  private static func parts(_ length: BarDrawing.Length) -> [BarDrawing.Part] {
    let y = length.y
    var boxes = [Rect(x: length.from, y: y + 3.5, width: max(1, length.to - length.from), height: 2)]
    if length.isWhole || !length.isMirrored { boxes.append(Rect(x: length.from, y: y, width: 1, height: 9)) }
    if length.isWhole || length.isMirrored { boxes.append(Rect(x: length.to - 1, y: y, width: 1, height: 9)) }
    let half = BarDrawing.reach(of: length.note) + 3
    let x = length.isMirrored ? length.from - half : length.to + half
    return boxes.map { .fill(.rectangle($0), length.ink, clip: nil) } + [
      .note(length.note, x: x, y: y + 7.5, length.ink)
    ]
  }
}
