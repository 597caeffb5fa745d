/// How the device is held.
public enum Orientation: String, Sendable, Hashable, CaseIterable, Comparable, Codable {
  case portrait, landscape

  /// Portrait first.
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
  /// Creates insets in points.
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
  /// The horizontal centre in points.
  public var midX: Double { x + width / 2 }
}

/// The families of devices that string tables tell apart.
public enum DeviceIdiom: String, Sendable, Hashable, CaseIterable, Codable {
  case iphone, ipad
}
