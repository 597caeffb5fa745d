import BarLayout
import BarScreens
import FitModel

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
        x: -reach, y: y - whole.height, width: ground.width + 2 * reach, height: 1.5 * whole.height)
      let isInside = x >= room.x && x + width <= room.maxX
      marks.append(
        .text(whole.text, x: x, baseline: y - whole.height * 0.25, .need, clip: isInside ? nil : room))
      extend(max(x, room.x), min(x + width, room.maxX))
    }
    measure(sum.room, from: sum.start, .room)
    measure(sum.need, from: sum.start, .need)
  }

  /// How far beyond the device a text and its length may extend.
  private var reach: Double { ground.width }

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
      from: max(low, -reach), to: min(high, ground.width + reach), y: y, ink: ink,
      label: Decimals.short(points) + " pt", isMirrored: isRightToLeft,
      isWhole: low >= -reach && high <= ground.width + reach)
    marks.append(.length(length))
    // The page is extended to contain the label.
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

  /// One line with ticks for all stretches, and the numbers below it in as many lines as needed.
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
