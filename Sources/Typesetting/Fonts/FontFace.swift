internal import CHarfBuzz
internal import FitModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// One face of a font file, mapped into memory; tables are read on demand.
///
/// `@unchecked Sendable`: the HarfBuzz face is made immutable before `init` returns, and HarfBuzz allows an immutable
/// face to be used from any thread.
public final class FontFace: @unchecked Sendable {
  /// The path of the font file.
  public let path: String
  /// Which face of a collection; 0 for a file with one face.
  public let index: Int
  /// Font units per em.
  public let unitsPerEm: Int
  /// Axes of a variable font, in the font's order; empty for a static font.
  public let axes: [VariationAxis]
  /// Whether the font carries Apple's size-dependent tracking (`trak`).
  public let hasTrackingTable: Bool
  let raw: OpaquePointer

  /// Opens a face of a font file.
  public init(path: String, index: Int = 0) throws(FontError) {
    WorkCount.add(1)
    let blob = try Self.map(path)
    defer { hb_blob_destroy(blob) }
    let count = Int(hb_face_count(blob))
    guard count > 0 else { throw .notAFont(path: path) }
    guard index >= 0, index < count else { throw .indexOutOfRange(path: path, index: index, count: count) }
    guard let face = hb_face_create(blob, UInt32(index)) else { throw .noGlyphs(path: path, index: index) }
    guard hb_face_get_glyph_count(face) > 0 else {
      hb_face_destroy(face)
      throw .noGlyphs(path: path, index: index)
    }
    hb_face_make_immutable(face)
    self.path = path
    self.index = index
    raw = face
    unitsPerEm = Int(hb_face_get_upem(face))
    axes = Self.axes(of: face)
    hasTrackingTable = Self.hasTable("trak", in: face)
  }

  deinit { hb_face_destroy(raw) }

  /// The axis with a tag, if the font has it.
  public func axis(_ tag: String) -> VariationAxis? { axes.first { $0.tag == tag } }

  /// A table's bytes; empty if the font has no such table.
  func table(_ name: String) -> [UInt8] {
    guard let blob = hb_face_reference_table(raw, OpenTypeTag(name).raw) else { return [] }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &length) else { return [] }
    return UnsafeRawBufferPointer(start: bytes, count: Int(length)).map { $0 }
  }

  private static func map(_ path: String) throws(FontError) -> OpaquePointer {
    // `stat` is used because loading Foundation would take longer than opening all fonts.
    var information = stat()
    guard stat(path, &information) == 0 else { throw .missingFile(path: path) }
    // HarfBuzz would read a pipe or a device for ever, so only regular files are opened.
    guard information.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path) }
    guard let blob = hb_blob_create_from_file_or_fail(path) else {
      throw access(path, R_OK) == 0 ? .notAFont(path: path) : .unreadable(path: path)
    }
    return blob
  }

  private static func hasTable(_ name: String, in face: OpaquePointer) -> Bool {
    guard let blob = hb_face_reference_table(face, OpenTypeTag(name).raw) else { return false }
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }

  private static func axes(of face: OpaquePointer) -> [VariationAxis] {
    var count = hb_ot_var_get_axis_count(face)
    guard count > 0 else { return [] }
    var infos = Array(repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map {
      VariationAxis(
        tag: OpenTypeTag(raw: $0.tag).name, lowest: Double($0.min_value), standard: Double($0.default_value),
        highest: Double($0.max_value))
    }
  }
}

/// Entries of the `name` table; HarfBuzz's own constants change their type between versions. Source: OpenType,
/// `name`.
private enum NameID {
  static let family: UInt32 = 1
  static let subfamily: UInt32 = 2
  static let fullName: UInt32 = 4
  static let postScriptName: UInt32 = 6
  static let typographicFamily: UInt32 = 16
  static let typographicSubfamily: UInt32 = 17
}

extension FontFace {
  /// The family, such as `Inter`: the typographic family if the font names one.
  public var family: String {
    name(NameID.typographicFamily) ?? name(NameID.family) ?? fileName
  }

  /// The PostScript name, by which `UIFont(name:size:)` finds a font: `Inter-SemiBold`.
  public var postScriptName: String? { name(NameID.postScriptName) }

  /// The full name, by which `UIFont(name:size:)` also finds a font: `Inter Semi Bold`.
  public var fullName: String? { name(NameID.fullName) }

  /// Whether it is not a variable font.
  public var isStatic: Bool { axes.isEmpty }

  /// The style of the default instance, such as `Regular`.
  public var style: String {
    name(NameID.typographicSubfamily) ?? name(NameID.subfamily) ?? "Regular"
  }

  /// The style at a point of the variation space: the named instance there, otherwise the coordinates that differ from
  /// the default, such as `wght 650`.
  func style(at variations: [FontVariation]) -> String {
    guard !axes.isEmpty else { return style }
    let point = axes.map { axis in
      let value = variations.last { $0.axis == axis.tag }?.value ?? axis.standard
      return min(max(value, axis.lowest), axis.highest)
    }
    if let instance = namedInstance(at: point) { return instance }
    let moved = zip(axes, point).filter { $0.standard != $1 }
    return moved.isEmpty ? style : moved.map { "\($0.tag) \(rounded($1))" }.joined(separator: " ")
  }

  private func namedInstance(at point: [Double]) -> String? {
    // The optical size follows the text size and is not part of the style's name.
    let compared = axes.indices.filter { axes[$0].tag != "opsz" }
    for instance in 0..<hb_ot_var_get_named_instance_count(raw) {
      var count = UInt32(axes.count)
      var coordinates = Array(repeating: Float(0), count: axes.count)
      hb_ot_var_named_instance_get_design_coords(raw, instance, &count, &coordinates)
      guard Int(count) == axes.count, compared.allSatisfy({ Double(coordinates[$0]) == point[$0] }) else { continue }
      return name(hb_ot_var_named_instance_get_subfamily_name_id(raw, instance))
    }
    return nil
  }

  private func name(_ id: hb_ot_name_id_t) -> String? {
    let english = hb_language_from_string("en", -1)
    var bytes = [CChar](repeating: 0, count: 256)
    var length = UInt32(bytes.count)
    hb_ot_name_get_utf8(raw, id, english, &length, &bytes)
    let text = String(decoding: bytes.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  private var fileName: String { String(path.split(separator: "/").last ?? "unnamed font") }

  private func rounded(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\((value * 100).rounded() / 100)"
  }
}

/// A coordinate on an axis of a variable font.
public struct FontVariation: Hashable, Sendable {
  /// The axis, four characters such as `wght`.
  public var axis: String
  /// The coordinate in the axis's own units.
  public var value: Double

  public init(axis: String, value: Double) {
    self.axis = axis
    self.value = value
  }
}

/// An axis of a variable font.
public struct VariationAxis: Hashable, Sendable {
  /// Four characters such as `wght`.
  public var tag: String
  /// The range and the default, in the axis's own units.
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

  /// The tag as four characters, such as `wght`.
  var name: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: raw >> UInt32($0)) }, as: UTF8.self)
  }
}

extension FontVariation {
  /// The value that HarfBuzz takes.
  var raw: hb_variation_t { hb_variation_t(tag: OpenTypeTag(axis).raw, value: Float(value)) }
}

/// Ascent and descent of a font in ems, both positive.
public struct VerticalMetrics: Hashable, Sendable {
  /// From the baseline up, in ems.
  public var ascent: Double
  /// From the baseline down, in ems, positive.
  public var descent: Double
  /// Creates metrics in ems.
  public init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }
}

extension FontFace {
  /// Vertical metrics as Core Text reads them: `hhea` first; if both its numbers are zero, `OS/2` (typographic
  /// metrics if `USE_TYPO_METRICS` is set or they are not zero, otherwise Windows metrics).
  ///
  /// HarfBuzz would prefer the typographic metrics whenever the flag is set; the two differ only in fonts whose tables
  /// disagree, and there UIKit follows `hhea`.
  public var verticalMetrics: VerticalMetrics {
    let hhea = table("hhea")
    if hhea.count >= 8 {
      let ascent = Self.int16(hhea, 4)
      let descent = -Self.int16(hhea, 6)
      if ascent != 0 || descent != 0 { return metrics(ascent, descent) }
    }
    let os2 = table("OS/2")
    guard os2.count >= 78 else { return VerticalMetrics(ascent: 0.8, descent: 0.2) }
    let typographic = (Self.int16(os2, 68), -Self.int16(os2, 70))
    let usesTypographic = os2[63] & 0x80 != 0
    if usesTypographic || typographic != (0, 0) { return metrics(typographic.0, typographic.1) }
    return metrics(Int(UInt16(os2[74]) << 8 | UInt16(os2[75])), Int(UInt16(os2[76]) << 8 | UInt16(os2[77])))
  }

  private func metrics(_ ascent: Int, _ descent: Int) -> VerticalMetrics {
    VerticalMetrics(
      ascent: Double(max(ascent, 0)) / Double(unitsPerEm), descent: Double(max(descent, 0)) / Double(unitsPerEm))
  }

  private static func int16(_ bytes: [UInt8], _ offset: Int) -> Int {
    Int(Int16(bitPattern: UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])))
  }
}
