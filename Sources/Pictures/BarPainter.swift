import BarLayout
import BarScreens
import FitModel

/// Draws the bar itself: its background, its items, and the edges of the device.
struct BarPainter {
  let picture: BarPicture
  let texts: [PictureText]
  let ground: BarGround
  private let controls: ControlShapes
  private(set) var marks: [BarDrawing.Mark] = []
  /// The horizontal extent of the marks, in points.
  let left = 0.0, right: Double
  private(set) var top = -4.0, bottom: Double

  init(_ picture: BarPicture, texts: [PictureText]) {
    self.picture = picture
    self.texts = texts
    ground = BarGround(picture.bar)
    controls = ControlShapes(picture.bar)
    right = ground.width
    bottom = ground.height + 4
  }

  var height: Double { ground.height }
  private var isRightToLeft: Bool { picture.bar.environment.isRightToLeft }

  mutating func paintGround() {
    marks += BarGrounds.marks(of: picture.bar, ground)
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
    let offset = picture.bar.frame.y
    let items = picture.bar.items.map { item in
      var (frame, label) = (item.frame, item.label)
      (frame.y, label.y) = (frame.y - offset, label.y - offset)
      return LaidOutItem(item, frame: frame, label: label, slide: item.slide)
    }
    let all = zip(items, picture.texts)
    // Badges are drawn above neighboring icons.
    for (item, texts) in all where item.role != .badge { paint(item, texts, beside: items) }
    for (item, texts) in all where item.role == .badge { paint(item, texts, beside: items) }
  }

  private mutating func paint(_ item: LaidOutItem, _ texts: BarPicture.ItemTexts, beside items: [LaidOutItem]) {
    let shown = text(texts.shown)
    let shapes = controls.marks(of: item, icon: texts.icon, textWidth: shown?.width).compactMap { $0.between(device) }
    marks += shapes
    if item.id == picture.item, item.fit != .truncated, item.fit != .overflow, item.label.width > 0 {
      frame(around: item)
    }
    let boxes = [item.label] + shapes.compactMap(\.box)
    top = max(boxes.reduce(top) { min($0, $1.y - 3) }, -ground.height)
    bottom = min(boxes.reduce(bottom) { max($0, $1.maxY + 3) }, 2 * ground.height)
    guard let shown else { return }
    var baseline = item.label.y + (item.measured?.ascent ?? item.label.height * 0.8)
    // The line starts at the leading end of its box; that of a badge is centered.
    var x = isRightToLeft ? item.label.maxX - shown.width : item.label.x
    var room = room(for: item, beside: items)
    if item.role == .badge {
      if let line = item.measured { baseline = item.frame.y + (item.frame.height + line.ascent - line.descent) / 2 }
      let pill = controls.badgeBox(item, textWidth: shown.width)
      x = pill.midX - shown.width / 2
      if shown.width + 10 > pill.width + 0.01 {
        x = isRightToLeft ? pill.maxX - 5 - shown.width : pill.x + 5
        room = isRightToLeft ? (pill.x + 14, pill.maxX - 3) : (pill.x + 3, pill.maxX - 14)
        // An ellipsis, so that nobody takes the first digits for the number.
        for step in [5.0, 8.5, 12] {
          let dot = isRightToLeft ? pill.x + step : pill.maxX - step
          marks.append(.box(Rect(x: dot - 0.8, y: baseline - 1.6, width: 1.6, height: 1.6), radius: 0.8, .onBadge))
        }
      }
    }
    guard room.to > x, room.from < x + shown.width else { return }
    // Ink above and below a line's box (stacked marks, tall fonts) stays visible.
    let clip = Rect(x: room.from, y: device.y, width: room.to - room.from, height: device.height)
    let isInside = room.from <= x + 0.5 && x + shown.width <= room.to + 0.5
    marks.append(
      .text(shown.index, x: x, baseline: baseline, controls.ink(of: item), clip: isInside ? nil : clip))
  }

  /// The horizontal range in which a text is drawn: on the device, and not over the next item.
  private func room(for item: LaidOutItem, beside items: [LaidOutItem]) -> (from: Double, to: Double) {
    guard item.role != .badge else { return (0, ground.width) }
    func middle(_ item: LaidOutItem) -> Double { item.label.y + item.label.height / 2 }
    let row = items.filter {
      $0.id != item.id && $0.role != .badge && $0.role != .space && $0.role != .segments && $0.label.width > 0
        && abs(middle($0) - middle(item)) < 12
    }.map(\.label)
    if isRightToLeft {
      return (max(0, row.filter { $0.maxX < item.label.maxX }.map(\.maxX).max() ?? 0), ground.width)
    }
    return (0, min(ground.width, row.filter { $0.x > item.label.x }.map(\.x).min() ?? ground.width))
  }

  /// The part of the canvas that the bar can cover.
  private var device: Rect { Rect(x: 0, y: -ground.height, width: ground.width, height: 3 * ground.height) }

  private func text(_ index: Int?) -> (index: Int, width: Double)? {
    index.flatMap { texts.indices.contains($0) ? ($0, texts[$0].width) : nil }
  }

  private mutating func frame(around item: LaidOutItem) {
    let label = item.label
    let box = Rect(x: label.x - 2, y: label.y - 1, width: label.width + 4, height: label.height + 2)
    let frame = BarDrawing.Mark.frame(box, radius: 0, line: 0.75, picture.isFailing ? .subject : .gap)
    if let seen = frame.between(device) { marks.append(seen) }
  }

  private mutating func fill(_ rect: Rect, _ ink: Ink) {
    marks.append(.box(rect, radius: 0, ink))
  }
}

/// Draws the dimensions below the bar: margins, items and gaps of one row, then the needed and the available points.
struct DimensionPainter {
  let picture: BarPicture
  let ground: BarGround
  private(set) var marks: [BarDrawing.Mark] = []
  private(set) var left = 0.0, right: Double
  /// Where the next row starts.
  private var y: Double
  /// The lower end of the marks.
  var bottom: Double { y }

  init(_ picture: BarPicture, below y: Double) {
    self.picture = picture
    ground = BarGround(picture.bar)
    right = ground.width
    self.y = y
  }

  mutating func paint(_ texts: [PictureText]) {
    paint(stretches)
    guard let sum else { return }
    y += 5
    if let whole = sum.whole, texts.indices.contains(whole.text) {
      let width = texts[whole.text].width
      let x = isRightToLeft ? sum.start - width : sum.start
      y += whole.height
      // A text as long as several bars would make all other pictures small.
      let room = Rect(
        x: -sideMargin, y: y - whole.height, width: ground.width + 2 * sideMargin, height: 1.5 * whole.height)
      let isInside = x >= room.x && x + width <= room.maxX
      marks.append(
        .text(whole.text, x: x, baseline: y - whole.height * 0.25, .need, clip: isInside ? nil : room))
      extend(max(x, room.x), min(x + width, room.maxX))
    }
    measure(sum.room, from: sum.start, .room)
    measure(sum.need, from: sum.start, .need)
  }

  /// How far beyond the device a text and its length may extend.
  private var sideMargin: Double { ground.width }

  private var isRightToLeft: Bool { picture.bar.environment.isRightToLeft }

  /// The two lengths to compare: their start, the needed and available points, and the whole text if the bar shows
  /// less.
  private var sum: (start: Double, need: Double, room: Double, whole: (text: Int, height: Double)?)? {
    let bar = picture.bar
    if picture.countsWholeBar {
      guard bar.itemsNeeded > bar.itemsAvailable else { return nil }
      let free = ground.width - ground.safe.left - ground.safe.right - bar.itemsAvailable
      let start = ground.safe.left + free / 2
      return (isRightToLeft ? start + bar.itemsAvailable : start, bar.itemsNeeded, bar.itemsAvailable, nil)
    }
    guard let index = bar.items.firstIndex(where: { $0.id == picture.item }), bar.items[index].fit != .full else {
      return nil
    }
    let item = bar.items[index]
    let whole = index < picture.texts.count ? picture.texts[index].whole : nil
    return (
      isRightToLeft ? item.label.maxX : item.label.x, item.needed, item.available,
      whole.map { ($0, item.style.size * 1.25) }
    )
  }

  private mutating func measure(_ points: Double, from start: Double, _ ink: Ink) {
    let (low, high) = isRightToLeft ? (start - points, start) : (start, start + points)
    let length = BarDrawing.Length(
      from: max(low, -sideMargin), to: min(high, ground.width + sideMargin), y: y, ink: ink,
      label: Decimals.short(points) + " pt", isMirrored: isRightToLeft,
      isWhole: low >= -sideMargin && high <= ground.width + sideMargin)
    marks.append(.length(length))
    // The canvas is extended to contain the label.
    let labelWidth = 2 * BarDrawing.halfWidth(ofLabel: length.label) + 6
    extend(length.from - (isRightToLeft ? labelWidth : 0), length.to + (isRightToLeft ? 0 : labelWidth))
    y += BarDrawing.labelHeight
  }

  /// Safe area, margin, items and gaps from left to right, in the row of the finding's item.
  private var stretches: [BarDrawing.Stretch] {
    var result: [BarDrawing.Stretch] = []
    func add(_ from: Double, _ to: Double, _ ink: Ink, points: Double? = nil) {
      result.append(
        BarDrawing.Stretch(from: from, to: to, ink: ink, label: Decimals.short(points ?? to - from), line: 0))
    }
    var x = ground.safe.left
    if x > 0 { add(0, x, .gap) }
    for item in row {
      let from = min(max(item.label.x, 0), ground.width)
      let to = min(max(item.label.maxX, 0), ground.width)
      if from - x > 0.05 { add(x, from, .gap) }
      if to - from > 0.05 {
        add(from, to, picture.isFailing && item.id == picture.item ? .need : .width, points: item.label.width)
      }
      x = max(x, to)
    }
    let end = ground.width - ground.safe.right
    if end - x > 0.05 { add(x, end, .gap) }
    if ground.safe.right > 0, x <= end + 0.05 { add(end, ground.width, .gap) }
    return result
  }

  private var row: [LaidOutItem] {
    let items = picture.bar.items.filter { $0.role != .space && $0.role != .badge && $0.label.width > 0 }
    func middle(_ item: LaidOutItem) -> Double { item.label.y + item.label.height / 2 }
    let anchor = items.first { $0.id == picture.item } ?? items.first
    let inRow = items.filter { abs(middle($0) - middle(anchor ?? $0)) < 12 }
    let hasSegments = inRow.contains { $0.role == .segment }
    return inRow.filter { $0.role != .segments || !hasSegments }.sorted { $0.label.x < $1.label.x }
  }

  /// One dimension line with ticks at the end of each segment, and the numbers below it in as many lines as needed.
  private mutating func paint(_ stretches: [BarDrawing.Stretch]) {
    guard !stretches.isEmpty else { return }
    var stretches = stretches
    var ends: [Double] = []
    for index in stretches.indices {
      let half = BarDrawing.halfWidth(ofLabel: stretches[index].label)
      let x = (stretches[index].from + stretches[index].to) / 2
      let line = ends.firstIndex { $0 <= x - half } ?? ends.count
      if line == ends.count { ends.append(x + half) } else { ends[line] = x + half }
      stretches[index].line = line
      extend(stretches[index].from, stretches[index].to)
    }
    marks.append(.scale(stretches, y: y))
    y += 8 + Double(ends.count) * BarDrawing.labelHeight
  }

  private mutating func extend(_ from: Double, _ to: Double) {
    left = min(left, from)
    right = max(right, to)
  }
}
