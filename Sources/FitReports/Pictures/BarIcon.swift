import FitModel

/// Icons as simple strokes: system icons by the names of their items, and one symbol for all icons of the app.
enum BarIcon {
  /// An icon of about 20 points around a point.
  ///
  /// - Parameter name: the name of a system item; `nil` for an unknown icon.
  static func outline(_ name: String?, x: Double, y: Double, scale: Double) -> Outline {
    let shape = name.flatMap { shapes[$0] } ?? picture
    var segments: [Outline.Segment] = []
    for line in shape.lines {
      let points = stride(from: 0, to: line.count - 1, by: 2).map { (x + line[$0] * scale, y + line[$0 + 1] * scale) }
      for (from, to) in zip(points, points.dropFirst()) {
        segments += Outline.stroke(from: from, to: to, width: 1.7 * scale).segments
      }
    }
    for ring in shape.rings {
      segments +=
        Outline.ring(x: x + ring.x * scale, y: y + ring.y * scale, radius: ring.radius * scale, width: 1.7 * scale)
        .segments
    }
    return Outline(segments)
  }

  private struct Shape {
    /// Points of lines, x and y in turn, from −10 to 10.
    var lines: [[Double]]
    var rings: [(x: Double, y: Double, radius: Double)] = []
  }

  private static let picture = Shape(
    lines: [
      [-9, -8, 9, -8, 9, 8, -9, 8, -9, -8], [-8, 5, -3, -1, 1, 4, 4, 1, 8, 5],
    ], rings: [(4, -4, 1.8)])
  private static let cross = Shape(lines: [[-7, -7, 7, 7], [-7, 7, 7, -7]])
  private static let book = Shape(
    lines: [[0, -5, -9, -7.5, -9, 6, 0, 8.5, 9, 6, 9, -7.5, 0, -5, 0, 8.5]])
  private static let star = Shape(
    lines: [[0, -9.5, 2.5, -3, 9.5, -3, 4, 1.5, 6, 8.5, 0, 4.5, -6, 8.5, -4, 1.5, -9.5, -3, -2.5, -3, 0, -9.5]])
  private static let clock = Shape(lines: [[0, -5, 0, 0.5, 4, 3]], rings: [(0, 0, 9)])
  private static let dots = Shape(lines: [], rings: [(-7, 0, 1.7), (0, 0, 1.7), (7, 0, 1.7)])

  private static let shapes: [String: Shape] = [
    "action": Shape(lines: [
      [-3.5, -2, -7, -2, -7, 9, 7, 9, 7, -2, 3.5, -2], [0, 4, 0, -10], [-4, -6, 0, -10, 4, -6],
    ]),
    "add": Shape(lines: [[0, -9, 0, 9], [-9, 0, 9, 0]]),
    "bookmarks": book,
    "camera": Shape(
      lines: [[-10, -5, -5, -5, -3, -8, 3, -8, 5, -5, 10, -5, 10, 7, -10, 7, -10, -5]], rings: [(0, 1, 4)]),
    "close": cross, "stop": cross,
    "compose": Shape(lines: [[2, -8, -8, -8, -8, 8, 8, 8, 8, -1], [9, -9, -2, 2, -3, 4]]),
    "contacts": Shape(lines: [[-8, 9, -6, 3, 6, 3, 8, 9, -8, 9]], rings: [(0, -4, 4.5)]),
    "downloads": Shape(lines: [[0, -9, 0, 4], [-5, -1, 0, 4, 5, -1], [-8, 8, 8, 8]]),
    "fastForward": Shape(lines: [[-9, -6, 0, 0, -9, 6, -9, -6], [0, -6, 9, 0, 0, 6, 0, -6]]),
    "favorites": star, "featured": star, "topRated": star,
    "history": clock, "mostRecent": clock, "recents": clock,
    "more": dots,
    "mostViewed": Shape(lines: [[-8, -6, 8, -6], [-8, 0, 8, 0], [-8, 6, 8, 6]]),
    "organize": Shape(lines: [[-10, 7, -10, -7, -4, -7, -2, -4, 10, -4, 10, 7, -10, 7]]),
    "pageCurl": Shape(lines: [[-7, -9, 7, -9, 7, 4, 2, 9, -7, 9, -7, -9], [7, 4, 2, 4, 2, 9]]),
    "pause": Shape(lines: [[-4, -8, -4, 8], [4, -8, 4, 8]]),
    "play": Shape(lines: [[-6, -8, 8, 0, -6, 8, -6, -8]]),
    "refresh": Shape(
      lines: [
        [7, -4, 3.5, -7.2, -1, -8, -5, -6.2, -7.7, -2, -7.7, 2, -5, 6.2, -1, 8, 3.5, 7.2, 7, 4],
        [7.5, -9, 7, -4, 2, -4],
      ]),
    "reply": Shape(lines: [[-3, -7, -9, -1, -3, 5], [-9, -1, 3, -1, 7, 1, 9, 7]]),
    "rewind": Shape(lines: [[9, -6, 0, 0, 9, 6, 9, -6], [0, -6, -9, 0, 0, 6, 0, -6]]),
    "search": Shape(lines: [[2.6, 2.6, 9, 9]], rings: [(-2, -2, 6.5)]),
    "trash": Shape(
      lines: [[-8, -6, 8, -6], [-3, -6, -3, -9, 3, -9, 3, -6], [-6, -6, -5, 9, 5, 9, 6, -6], [0, -2, 0, 5]]),
  ]
}

extension Outline {
  /// A line with square caps, so that lines of a polygon join.
  static func stroke(from start: (Double, Double), to end: (Double, Double), width: Double) -> Outline {
    let (dx, dy) = (end.0 - start.0, end.1 - start.1)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return Outline() }
    let (x, y) = (dx / length * width / 2, dy / length * width / 2)
    // Always the same winding, so that crossing lines leave no hole.
    return .polygon([
      (start.0 - x + y, start.1 - y - x), (end.0 + x + y, end.1 + y - x), (end.0 + x - y, end.1 + y + x),
      (start.0 - x - y, start.1 - y + x),
    ])
  }

  /// A circle's line around a point, inside the radius.
  static func ring(x: Double, y: Double, radius: Double, width: Double) -> Outline {
    func circle(_ radius: Double) -> Outline {
      .rectangle(Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), radius: radius)
    }
    guard radius > width else { return circle(radius) }
    return Outline(circle(radius).segments + circle(radius - width).reversed.segments)
  }
}
