/// A text after shaping: everything layout and rules need, in points, without any font.
public struct MeasuredText: Hashable, Sendable {
  /// The end of a grapheme cluster in logical order.
  public struct Edge: Hashable, Sendable {
    /// Length in UTF-8 of the text up to and including the cluster.
    public var utf8Offset: Int
    /// Sum of the advances up to that end, in points.
    public var x: Double
    /// Creates an edge.
    public init(utf8Offset: Int, x: Double) {
      self.utf8Offset = utf8Offset
      self.x = x
    }
  }

  /// A stretch of the text that one font draws.
  public struct Run: Hashable, Sendable {
    /// Family and style, such as `Inter Regular`.
    public var font: String
    /// ISO 15924 script code, such as `Hani`.
    public var script: String
    /// Number of glyphs.
    public var glyphs: Int
    /// Width in points, tracking and correction factors included.
    public var width: Double
    /// Length of the run in UTF-8.
    public var utf8Length: Int
    /// Creates a run.
    public init(font: String, script: String, glyphs: Int, width: Double, utf8Length: Int) {
      self.font = font
      self.script = script
      self.glyphs = glyphs
      self.width = width
      self.utf8Length = utf8Length
    }
  }

  /// The text that was shaped.
  public var text: String
  /// Sum of all advances in points, not rounded.
  public var width: Double
  /// Ends of the grapheme clusters in logical order; the last one's `x` is `width`. Empty for an empty text.
  public var edges: [Edge]
  /// Largest ascent of the fonts that draw the text, in points, positive.
  public var ascent: Double
  /// Largest descent of the fonts that draw the text, in points, positive.
  public var descent: Double
  /// The runs in logical order.
  public var runs: [Run]
  /// Code points that no font of the cascade has.
  public var missing: [UInt32]
  /// How far `width` may be off, in points: 0 for the real font, the calibrated residual for a stand-in.
  public var error: Double
  /// Width of `…` in the same style, in points: what truncation adds.
  public var ellipsisWidth: Double

  /// Creates a measured text.
  public init(
    text: String, width: Double, edges: [Edge], ascent: Double, descent: Double, runs: [Run] = [],
    missing: [UInt32] = [], error: Double, ellipsisWidth: Double
  ) {
    self.text = text
    self.width = width
    self.edges = edges
    self.ascent = ascent
    self.descent = descent
    self.runs = runs
    self.missing = missing
    self.error = error
    self.ellipsisWidth = ellipsisWidth
  }

  /// Width as a label gets it: rounded up to the pixel grid of the device.
  ///
  /// Source: measured frames (`下一步` 52.0 at 2×, `登录` 34.67 at 3×). A thousandth of a pixel of slack keeps sums
  /// of binary fractions from costing a whole pixel.
  public func width(scale: Double) -> Double {
    (width * scale - 0.001).rounded(.up) / scale
  }

  /// What a reader sees of a text that has to be cut to a room of `room` points: as many whole grapheme clusters as
  /// leave space for an ellipsis, and the ellipsis.
  public func truncated(to room: Double) -> String {
    let fitting = edges.dropLast().last { $0.x + ellipsisWidth <= room }
    guard let fitting else { return ellipsisWidth <= room ? "…" : "" }
    return String(decoding: Array(text.utf8.prefix(fitting.utf8Offset)), as: UTF8.self) + "…"
  }
}
