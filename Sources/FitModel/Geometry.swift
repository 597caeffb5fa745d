/// The orientation of a device.
public enum Orientation: String, Sendable, Hashable, CaseIterable, Comparable, Codable {
  case portrait, landscape

  /// Portrait comes before landscape.
  public static func < (a: Orientation, b: Orientation) -> Bool { a == .portrait && b == .landscape }
}

/// A size in points.
public struct Size: Hashable, Sendable {
  /// Width in points.
  public var width: Double
  /// Height in points.
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// Space on four sides in points.
public struct Insets: Hashable, Sendable {
  /// Points at each side.
  public var top, left, bottom, right: Double
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// A rectangle in points, origin at the top left of the screen.
public struct Rect: Hashable, Sendable, Codable {
  /// Left and top edge, width and height in points.
  public var x, y, width, height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
  /// The right edge in points.
  public var maxX: Double { x + width }
  /// The bottom edge in points.
  public var maxY: Double { y + height }
  /// The horizontal center in points.
  public var midX: Double { x + width / 2 }
}

/// A filled shape of lines and Bézier curves; every contour is closed, and the inside is where the winding is not 0.
public struct Outline: Hashable, Sendable, Codable {
  /// A drawing command. A contour starts with `move`, and is closed before the next one starts.
  public enum Segment: Hashable, Sendable, Codable {
    case move(x: Double, y: Double)
    case line(x: Double, y: Double)
    /// A quadratic curve with one control point.
    case quadratic(x1: Double, y1: Double, x: Double, y: Double)
    /// A cubic curve with two control points.
    case cubic(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)

    /// Control points and end point, in drawing order.
    public var points: [(x: Double, y: Double)] {
      switch self {
      case .move(let x, let y), .line(let x, let y): [(x, y)]
      case .quadratic(let x1, let y1, let x, let y): [(x1, y1), (x, y)]
      case .cubic(let x1, let y1, let x2, let y2, let x, let y): [(x1, y1), (x2, y2), (x, y)]
      }
    }
  }

  /// The contours one after the other. In font units with y upward for a glyph, in points with y downward on a
  /// canvas.
  public var segments: [Segment]

  public init(_ segments: [Segment] = []) { self.segments = segments }

  /// Whether there is nothing to fill.
  public var isEmpty: Bool { segments.isEmpty }

  /// The box around all points, control points included; `nil` for an empty outline.
  public var controlBox: Rect? {
    let points = segments.flatMap(\.points)
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let low = points.map(\.y).min(), let high = points.map(\.y).max()
    else { return nil }
    return Rect(x: left, y: low, width: right - left, height: high - low)
  }

  /// A polygon through the points.
  public static func polygon(_ points: [(x: Double, y: Double)]) -> Outline {
    Outline(
      points.enumerated().map { index, point in
        index == 0 ? .move(x: point.x, y: point.y) : .line(x: point.x, y: point.y)
      })
  }

  /// A rectangle whose corners are rounded by `radius`, at most half of its sides.
  public static func rectangle(_ rect: Rect, radius: Double = 0) -> Outline {
    let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    guard radius > 0 else { return polygon([(left, top), (right, top), (right, bottom), (left, bottom)]) }
    // A quarter of a circle as one cubic curve: control points at 4/3·(√2 − 1) of the radius.
    let handle = radius * (1 - 0.552_284_75)
    return Outline([
      .move(x: left + radius, y: top), .line(x: right - radius, y: top),
      .cubic(x1: right - handle, y1: top, x2: right, y2: top + handle, x: right, y: top + radius),
      .line(x: right, y: bottom - radius),
      .cubic(x1: right, y1: bottom - handle, x2: right - handle, y2: bottom, x: right - radius, y: bottom),
      .line(x: left + radius, y: bottom),
      .cubic(x1: left + handle, y1: bottom, x2: left, y2: bottom - handle, x: left, y: bottom - radius),
      .line(x: left, y: top + radius),
      .cubic(x1: left, y1: top + handle, x2: left + handle, y2: top, x: left + radius, y: top),
    ])
  }

  /// The same shape, moved by `x` and `y`.
  public func moved(x: Double, y: Double) -> Outline {
    Outline(
      segments.map { segment in
        switch segment {
        case .move(let endX, let endY): .move(x: endX + x, y: endY + y)
        case .line(let endX, let endY): .line(x: endX + x, y: endY + y)
        case .quadratic(let x1, let y1, let endX, let endY):
          .quadratic(x1: x1 + x, y1: y1 + y, x: endX + x, y: endY + y)
        case .cubic(let x1, let y1, let x2, let y2, let endX, let endY):
          .cubic(x1: x1 + x, y1: y1 + y, x2: x2 + x, y2: y2 + y, x: endX + x, y: endY + y)
        }
      })
  }

  /// The same contours in the opposite direction, which cut a hole into a shape of the original direction.
  public var reversed: Outline {
    var contours: [[Segment]] = []
    for segment in segments {
      if case .move = segment { contours.append([]) }
      guard !contours.isEmpty else { continue }
      contours[contours.count - 1].append(segment)
    }
    return Outline(contours.flatMap(Self.reversed))
  }

  private static func reversed(_ contour: [Segment]) -> [Segment] {
    guard let end = contour.last?.points.last else { return [] }
    var result: [Segment] = [.move(x: end.x, y: end.y)]
    for index in contour.indices.dropFirst().reversed() {
      guard let start = contour[index - 1].points.last else { continue }
      switch contour[index] {
      case .move: break
      case .line: result.append(.line(x: start.x, y: start.y))
      case .quadratic(let x1, let y1, _, _): result.append(.quadratic(x1: x1, y1: y1, x: start.x, y: start.y))
      case .cubic(let x1, let y1, let x2, let y2, _, _):
        result.append(.cubic(x1: x2, y1: y2, x2: x1, y2: y1, x: start.x, y: start.y))
      }
    }
    return result
  }
}
