internal import CFreeType
internal import CZlib
public import FitModel

/// A shape to fill: an outline, its position, and its paint.
public struct FilledShape: Hashable, Sendable {
  /// The outline in its own units, such as font units.
  public var outline: Outline
  /// Factors for the outline's coordinates, in points; a negative `yScale` turns glyphs the right way up.
  public var xScale, yScale: Double
  /// Where the outline's origin is on the canvas, in points from the top left.
  public var x, y: Double
  /// Color as 0xRRGGBB.
  public var color: UInt32
  /// 0 invisible … 1 opaque.
  public var opacity: Double
  /// Part of the canvas it may touch; `nil` for all of it.
  public var clip: Rect?

  public init(
    _ outline: Outline, xScale: Double = 1, yScale: Double = 1, x: Double = 0, y: Double = 0, color: UInt32,
    opacity: Double = 1, clip: Rect? = nil
  ) {
    self.outline = outline
    self.xScale = xScale
    self.yScale = yScale
    self.x = x
    self.y = y
    self.color = color
    self.opacity = opacity
    self.clip = clip
  }
}

/// A picture of pixels.
public struct RasterImage: Hashable, Sendable {
  /// Pixels in a row, and rows.
  public var width, height: Int
  /// Red, green and blue of each pixel, row by row from the top.
  public var pixels: [UInt8]
}

/// Fills shapes with FreeType's anti-aliasing rasterizer.
public enum Rasterizer {
  /// Sides longer than this, in pixels, are cut to it.
  static let longestSide = 8192

  /// Draws shapes in order, the first one at the bottom.
  ///
  /// - Parameters:
  ///   - size: of the canvas, in points.
  ///   - scale: pixels per point.
  ///   - background: color of the canvas as 0xRRGGBB.
  public static func draw(_ shapes: [FilledShape], size: Size, scale: Double, background: UInt32) -> RasterImage {
    let width = pixels(size.width * scale)
    let height = pixels(size.height * scale)
    let paper = channels(background)
    var image = RasterImage(
      width: width, height: height, pixels: Array(repeating: 0, count: width * height * 3))
    for index in image.pixels.indices { image.pixels[index] = paper[index % 3] }
    guard let library = FreeTypeLibrary() else { return image }
    for shape in shapes { library.fill(shape, scale: scale, into: &image) }
    return image
  }

  private static func pixels(_ length: Double) -> Int {
    length.isFinite ? min(max(Int(length.rounded(.up)), 1), longestSide) : 1
  }

  static func channels(_ color: UInt32) -> [UInt8] {
    [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
  }
}

/// An instance of FreeType; belongs to one call.
private final class FreeTypeLibrary {
  private var raw: FT_Library?

  init?() {
    guard FT_Init_FreeType(&raw) == FT_Err_Ok else { return nil }
  }

  deinit {
    if let raw { FT_Done_FreeType(raw) }
  }

  func fill(_ shape: FilledShape, scale: Double, into image: inout RasterImage) {
    let outline = PixelOutline(shape, scale: scale)
    let canvas = PixelBox(left: 0, top: 0, right: image.width, bottom: image.height)
    let clip = shape.clip.map { PixelBox($0, scale: scale) } ?? canvas
    guard let box = outline.box.map({ $0.intersection(canvas).intersection(clip) }), !box.isEmpty,
      let coverage = coverage(of: outline, in: box)
    else { return }
    let color = Rasterizer.channels(shape.color)
    let opacity = Int((min(max(shape.opacity, 0), 1) * 255).rounded())
    for row in 0..<box.height {
      for column in 0..<box.width {
        let alpha = Int(coverage[row * box.width + column]) * opacity
        guard alpha > 0 else { continue }
        let pixel = ((box.top + row) * image.width + box.left + column) * 3
        for channel in 0..<3 {
          let below = Int(image.pixels[pixel + channel])
          let blended = below * 65025 + (Int(color[channel]) - below) * alpha
          image.pixels[pixel + channel] = UInt8((blended + 32512) / 65025)
        }
      }
    }
  }

  /// The coverage of each pixel of the box, 0…255.
  private func coverage(of pixels: PixelOutline, in box: PixelBox) -> [UInt8]? {
    var outline = FT_Outline()
    // FreeType counts points and contours in 16 bits.
    guard pixels.points.count < 32_000, pixels.contourEnds.count < 32_000,
      FT_Outline_New(raw, FT_UInt(pixels.points.count), FT_Int(pixels.contourEnds.count), &outline) == FT_Err_Ok
    else { return nil }
    defer { FT_Outline_Done(raw, &outline) }
    for (index, point) in pixels.points.enumerated() {
      // 26.6 fixed point, y upward from the bottom of the box.
      outline.points[index] = FT_Vector(
        x: FT_Pos(((point.x - Double(box.left)) * 64).rounded()),
        y: FT_Pos(((Double(box.bottom) - point.y) * 64).rounded()))
      outline.tags[index] = numericCast(point.tag)
    }
    for (index, end) in pixels.contourEnds.enumerated() { outline.contours[index] = numericCast(end) }
    var coverage = [UInt8](repeating: 0, count: box.width * box.height)
    let isDrawn = coverage.withUnsafeMutableBufferPointer { buffer in
      var bitmap = FT_Bitmap()
      bitmap.rows = UInt32(box.height)
      bitmap.width = UInt32(box.width)
      bitmap.pitch = Int32(box.width)
      bitmap.buffer = buffer.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      return FT_Outline_Get_Bitmap(raw, &outline, &bitmap) == FT_Err_Ok
    }
    return isDrawn ? coverage : nil
  }
}
