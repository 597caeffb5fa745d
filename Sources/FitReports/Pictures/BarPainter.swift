import BarLayout
import BarScreens
import FitVocabulary

/// Draws the bar itself: ground, items, the part that is cut.
struct BarPainter {
  let picture: BarPicture
  let texts: [PictureText]
  let ground: BarGround
  private(set) var marks: [BarDrawing.Mark] = []
  /// What is lost lies below the items, so that what is there stays legible.
  private var lost: [BarDrawing.Mark] = []
  /// How far the marks reach, in points.
  private(set) var left = 0.0, right: Double
  private(set) var top = -4.0, bottom: Double

  init(_ picture: BarPicture, texts: [PictureText]) {
    self.picture = picture
    self.texts = texts
    ground = BarGround(picture.bar)
    right = ground.width
    bottom = ground.height + 4
  }

  var height: Double { ground.height }
  private var isRightToLeft: Bool { picture.bar.context.isRightToLeft }

  mutating func paintGround() {
    fill(Rect(x: 0, y: 0, width: ground.width, height: height), .bar)
    let safe = ground.safe
    let inner = Rect(
      x: safe.left, y: 0, width: ground.width - safe.left - safe.right, height: height - safe.bottom)
    for side in [
      Rect(x: 0, y: 0, width: safe.left, height: height),
      Rect(x: inner.maxX, y: 0, width: safe.right, height: height),
      Rect(x: inner.x, y: inner.maxY, width: inner.width, height: safe.bottom),
    ] where side.width > 0 && side.height > 0 {
      fill(side, .unsafe)
    }
    guard picture.bar.kind != .tab else { return }
    fill(Rect(x: inner.x, y: 0, width: ground.margin, height: inner.height), .margin)
    fill(Rect(x: inner.maxX - ground.margin, y: 0, width: ground.margin, height: inner.height), .margin)
  }

  mutating func paintEdges() {
    for x in [-2, ground.width] { fill(Rect(x: x, y: -3, width: 2, height: height + 6), .edge) }
  }

  mutating func paintItems() {
    let below = marks
    marks = []
    for (item, texts) in zip(picture.bar.items, picture.texts) {
      var (frame, label) = (item.frame, item.label)
      frame.y -= picture.bar.frame.y
      label.y -= picture.bar.frame.y
      paint(PlacedItem(item, frame: frame, label: label, slide: item.slide), texts)
    }
    marks = below + lost + marks
  }

  private mutating func paint(_ item: PlacedItem, _ texts: BarPicture.ItemTexts) {
    paintControl(item)
    if item.id == picture.subject, item.fit != .truncated, item.fit != .overflow { frame(around: item) }
    top = max(min(top, item.label.y - 3), -ground.height)
    bottom = min(max(bottom, item.label.maxY + 3), 2 * ground.height)
    guard let shown = text(texts.shown) else {
      if item.fit == .overflow { extend(to: item.label) }
      return
    }
    // Ink above and below a line's own box (stacked marks, tall fonts) still shows.
    let baseline = item.label.y + (item.measured?.ascent ?? item.label.height * 0.8)
    switch item.fit {
    case .overflow:
      paintOverflow(shown, of: item, baseline: baseline)
      extend(to: item.label)
    // What is cut off stands below the bar, where it covers no neighbour.
    case .full, .truncated, .replaced, .dropped:
      add(shown, in: item, baseline: baseline, ink: ink(of: item), clip: nil)
    }
  }

  /// Solid on the device, lost beyond its edge.
  private mutating func paintOverflow(_ text: (index: Int, width: Double), of item: PlacedItem, baseline: Double) {
    let edge = isRightToLeft ? 0 : ground.width
    let isInside = isRightToLeft ? item.label.x >= edge : item.label.maxX <= edge
    let isOutside = isRightToLeft ? item.label.maxX <= edge : item.label.x >= edge
    if !isOutside {
      add(text, in: item, baseline: baseline, ink: ink(of: item), clip: isInside ? nil : screen)
    }
    if !isInside {
      let isWhole = isOutside && item.label.x >= -ground.reach && item.label.maxX <= ground.width + ground.reach
      add(text, in: item, baseline: baseline, ink: .lost, clip: isWhole ? nil : beyond(item.label, from: edge))
    }
  }

  private func text(_ index: Int?) -> (index: Int, width: Double)? {
    index.flatMap { texts.indices.contains($0) ? ($0, texts[$0].width) : nil }
  }

  /// The line starts at the leading end of its box.
  private mutating func add(
    _ text: (index: Int, width: Double), in item: PlacedItem, baseline: Double, ink: Ink, clip: Rect?
  ) {
    let x = isRightToLeft ? item.label.maxX - text.width : item.label.x
    let mark = BarDrawing.Mark.text(text.index, x: x, baseline: baseline, ink, clip: clip)
    if ink == .lost { lost.append(mark) } else { marks.append(mark) }
  }

  private var screen: Rect { Rect(x: 0, y: -4, width: ground.width, height: height + 8) }

  /// The part of a box on the far side of `edge`, in reading direction.
  private func beyond(_ box: Rect, from edge: Double) -> Rect {
    let from = isRightToLeft ? max(box.x, -ground.reach) : max(box.x, edge)
    let to = isRightToLeft ? min(box.maxX, edge) : min(box.maxX, ground.width + ground.reach)
    return Rect(x: from, y: box.y - 3, width: max(0, to - from), height: box.height + 6)
  }

  private mutating func extend(to box: Rect) {
    left = max(min(left, box.x), -ground.reach)
    right = min(max(right, box.maxX), ground.width + ground.reach)
  }

  private mutating func frame(around item: PlacedItem) {
    let label = item.label
    let box = Rect(x: label.x - 2, y: label.y - 1, width: label.width + 4, height: label.height + 2)
    let hole = Rect(x: box.x + 0.75, y: box.y + 0.75, width: box.width - 1.5, height: box.height - 1.5)
    guard hole.width > 0, hole.height > 0 else { return }
    marks.append(
      .fill(
        Outline(Outline.rectangle(box).segments + Outline.rectangle(hole).reversed.segments),
        picture.isFailing ? .subject : .gap))
  }

  private mutating func fill(_ rect: Rect, _ ink: Ink) {
    marks.append(.fill(.rectangle(rect), ink))
  }

  private func ink(of item: PlacedItem) -> Ink {
    switch item.role {
    case .back, .button: .tint
    case .tab: item.id == .tab(0) ? .tint : .secondary
    case .placeholder: .secondary
    case .badge: .onBadge
    default: .text
    }
  }

  private mutating func paintControl(_ item: PlacedItem) {
    for shape in ControlShapes.shapes(of: item, in: picture.bar) { marks.append(.fill(shape.outline, shape.ink)) }
  }
}
