internal import FitVocabulary

/// A rectangle of whole pixels, y downwards.
struct PixelBox: Hashable {
  var left, top, right, bottom: Int

  init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// The pixels a rectangle in points comes nearest to.
  init(_ rect: Rect, scale: Double) {
    self.init(
      left: Self.whole(rect.x * scale), top: Self.whole(rect.y * scale), right: Self.whole(rect.maxX * scale),
      bottom: Self.whole(rect.maxY * scale))
  }

  var width: Int { right - left }
  var height: Int { bottom - top }
  var isEmpty: Bool { right <= left || bottom <= top }

  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The nearest integer, far from where integers end.
  static func whole(_ value: Double) -> Int { value.isFinite ? Int(min(max(value.rounded(), -1e6), 1e6)) : 0 }
}

/// An outline as FreeType takes it: points with tags, and the last point of each contour; in pixels, y downwards.
struct PlacedOutline {
  struct Point {
    var x, y: Double
    /// 1 on the curve, 0 a quadratic control point, 2 a cubic one.
    var tag: Int
  }
  private(set) var points: [Point] = []
  private(set) var contourEnds: [Int] = []

  init(_ shape: FilledShape, scale: Double) {
    func place(_ point: (x: Double, y: Double), tag: Int) -> Point {
      Point(x: (shape.x + point.x * shape.xScale) * scale, y: (shape.y + point.y * shape.yScale) * scale, tag: tag)
    }
    for segment in shape.outline.segments {
      let placed = segment.points
      if case .move = segment { closeContour() }
      let control: Int = if case .cubic = segment { 2 } else { 0 }
      points += placed.dropLast().map { place($0, tag: control) }
      points += placed.suffix(1).map { place($0, tag: 1) }
    }
    closeContour()
    // What is no number, or far off the page, would not fit FreeType's fixed point.
    if points.contains(where: { !(abs($0.x) < 200_000 && abs($0.y) < 200_000) }) { (points, contourEnds) = ([], []) }
  }

  private mutating func closeContour() {
    let start = contourEnds.last.map { $0 + 1 } ?? 0
    if points.count > start { contourEnds.append(points.count - 1) }
  }

  /// The pixels it may touch; `nil` when there is nothing to draw.
  var box: PixelBox? {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max()
    else { return nil }
    return PixelBox(
      left: PixelBox.whole(left.rounded(.down)), top: PixelBox.whole(top.rounded(.down)),
      right: PixelBox.whole(right.rounded(.up)), bottom: PixelBox.whole(bottom.rounded(.up)))
  }
}
