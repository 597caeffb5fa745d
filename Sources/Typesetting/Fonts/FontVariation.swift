internal import CHarfBuzz

/// A coordinate on an axis of a variable font.
public struct FontVariation: Hashable, Sendable {
  /// The axis, four characters such as `wght`.
  public var axis: String
  /// The coordinate in the axis' own units.
  public var value: Double
  /// Creates a coordinate.
  public init(axis: String, value: Double) {
    self.axis = axis
    self.value = value
  }
}

/// An axis of a variable font.
public struct VariationAxis: Hashable, Sendable {
  /// Four characters such as `wght`.
  public var tag: String
  /// The range and the default, in the axis' own units.
  public var lowest, standard, highest: Double
}

/// A four-byte OpenType tag.
struct OpenTypeTag: Hashable, Sendable {
  let raw: UInt32

  init(raw: UInt32) { self.raw = raw }

  /// Takes the first four bytes; a shorter name is filled with spaces, as OpenType does.
  init(_ name: String) {
    let bytes = Array(name.utf8.prefix(4)) + Array(repeating: 0x20, count: max(0, 4 - name.utf8.count))
    raw = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The four characters.
  var name: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: raw >> UInt32($0)) }, as: UTF8.self)
  }

  static let weight = OpenTypeTag("wght")
  static let opticalSize = OpenTypeTag("opsz")
}

extension FontVariation {
  /// The form HarfBuzz takes.
  var raw: hb_variation_t { hb_variation_t(tag: OpenTypeTag(axis).raw, value: Float(value)) }
}
