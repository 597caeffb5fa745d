import BarLayout
import BarScreens
import FitVocabulary

/// Draws what is measured, below the bar: margins, items and gaps of one row, then what is needed and what there is.
struct DimensionPainter {
  private struct Stretch {
    var from, to: Double
    var ink: Ink
    /// Points to write below it, where not all of it is on the page.
    var length: Double?
  }
  let picture: BarPicture
  let ground: BarGround
  private(set) var marks: [BarDrawing.Mark] = []
  private(set) var left = 0.0, right: Double
  /// Where the next row starts.
  private var y: Double
  /// How far down the marks reach.
  var bottom: Double { y }

  private static let rowHeight: Double = 11

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
      // A text as long as several bars would make all others small.
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

  /// How far beyond the device a text and its length are drawn.
  private var reach: Double { ground.width }

  private var isRightToLeft: Bool { picture.bar.context.isRightToLeft }

  /// Two lines that can be compared: where they start, how long they are, and the whole text where the bar shows less.
  private var sum: (start: Double, need: Double, room: Double, whole: (text: Int, height: Double)?)? {
    let bar = picture.bar
    if picture.countsWholeBar {
      guard bar.itemsNeeded > bar.itemsAvailable else { return nil }
      let free = ground.width - ground.safe.left - ground.safe.right - bar.itemsAvailable
      let start = ground.safe.left + free / 2
      return (isRightToLeft ? start + bar.itemsAvailable : start, bar.itemsNeeded, bar.itemsAvailable, nil)
    }
    guard let index = bar.items.firstIndex(where: { $0.id == picture.subject }), bar.items[index].fit != .full else {
      return nil
    }
    let item = bar.items[index]
    let whole = index < picture.texts.count ? picture.texts[index].whole : nil
    return (
      isRightToLeft ? item.label.maxX : item.label.x, item.needed, item.available,
      whole.map { ($0, item.style.size * 1.25) }
    )
  }

  private mutating func measure(_ length: Double, from start: Double, _ ink: Ink) {
    let (low, high) = isRightToLeft ? (start - length, start) : (start, start + length)
    let from = max(low, -reach)
    let to = min(high, ground.width + reach)
    fill(Rect(x: from, y: y + 3.5, width: max(1, to - from), height: 2), ink)
    fill(Rect(x: from, y: y, width: 1, height: 9), ink)
    if to == high { fill(Rect(x: to - 1, y: y, width: 1, height: 9), ink) }
    let text = Decimals.short(length) + " pt"
    let half = Double(text.count) * 2.6 + 4
    // After the line, in reading direction; the page grows for it.
    let x = isRightToLeft ? from - half : to + half
    marks.append(.note(text, x: x, y: y + 7.5, ink))
    extend(from - (isRightToLeft ? 2 * half : 0), to + (isRightToLeft ? 0 : 2 * half))
    y += Self.rowHeight
  }

  /// Safe area, margin, items and gaps from left to right, in the row of the finding's item.
  private var stretches: [Stretch] {
    var result: [Stretch] = []
    var x = ground.safe.left
    if x > 0 { result.append(Stretch(from: 0, to: x, ink: .gap)) }
    for item in row {
      let from = min(max(item.label.x, -ground.reach), ground.width + ground.reach)
      let to = min(max(item.label.maxX, -ground.reach), ground.width + ground.reach)
      if from - x > 0.05 { result.append(Stretch(from: x, to: from, ink: .gap)) }
      if to - from > 0.05 {
        let ink: Ink = picture.isFailing && item.id == picture.subject ? .need : .width
        result.append(Stretch(from: from, to: to, ink: ink, length: item.label.width))
      }
      x = max(x, to)
    }
    let end = ground.width - ground.safe.right
    if end - x > 0.05 { result.append(Stretch(from: x, to: end, ink: .gap)) }
    if ground.safe.right > 0, x <= end + 0.05 { result.append(Stretch(from: end, to: ground.width, ink: .gap)) }
    return result
  }

  private var row: [PlacedItem] {
    let items = picture.bar.items.filter { $0.role != .space && $0.role != .badge && $0.label.width > 0 }
    func middle(_ item: PlacedItem) -> Double { item.label.y + item.label.height / 2 }
    let anchor = items.first { $0.id == picture.subject } ?? items.first
    let inRow = items.filter { abs(middle($0) - middle(anchor ?? $0)) < 12 }
    let hasSegments = inRow.contains { $0.role == .segment }
    return inRow.filter { $0.role != .segments || !hasSegments }.sorted { $0.label.x < $1.label.x }
  }

  /// One line with ticks for all stretches, and the numbers below it, in as many rows as they need.
  private mutating func paint(_ stretches: [Stretch]) {
    guard !stretches.isEmpty else { return }
    for stretch in stretches.sorted(by: { $0.ink.rawValue < $1.ink.rawValue }) {
      fill(Rect(x: stretch.from, y: y + 2, width: stretch.to - stretch.from, height: 1), stretch.ink)
      for x in [stretch.from, stretch.to] { fill(Rect(x: x - 0.4, y: y - 1, width: 0.8, height: 7), stretch.ink) }
      extend(stretch.from, stretch.to)
    }
    var ends: [Double] = []
    for stretch in stretches {
      let text = Decimals.short(stretch.length ?? stretch.to - stretch.from)
      let half = Double(text.count) * 2.6 + 1
      let x = (stretch.from + stretch.to) / 2
      let row = ends.firstIndex { $0 <= x - half } ?? ends.count
      if row == ends.count { ends.append(x + half) } else { ends[row] = x + half }
      marks.append(.note(text, x: x, y: y + 15 + Double(row) * Self.rowHeight, stretch.ink))
    }
    y += 8 + Double(ends.count) * Self.rowHeight
  }

  private mutating func fill(_ rect: Rect, _ ink: Ink) { marks.append(.fill(.rectangle(rect), ink)) }

  private mutating func extend(_ from: Double, _ to: Double) {
    left = min(left, from)
    right = max(right, to)
  }
}
