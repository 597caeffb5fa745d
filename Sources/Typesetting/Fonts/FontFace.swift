internal import CHarfBuzz

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// One face of a font file, mapped into memory; tables are read when they are asked for.
///
/// `@unchecked Sendable`: the HarfBuzz face is made immutable before `init` returns, and HarfBuzz allows an immutable
/// face to be used from any thread.
public final class FontFace: @unchecked Sendable {
  /// The file.
  public let path: String
  /// Which face of a collection; 0 for a file with one face.
  public let index: Int
  /// Font units to the em.
  public let unitsPerEm: Int
  /// Axes of a variable font, in the font's order; empty for a static font.
  public let axes: [VariationAxis]
  /// Whether the font carries Apple's size-dependent tracking (`trak`).
  public let hasTrackingTable: Bool
  let raw: OpaquePointer

  /// Opens a face of a font file.
  public init(path: String, index: Int = 0) throws(FontError) {
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

  /// The axis with a tag, when the font has it.
  public func axis(_ tag: String) -> VariationAxis? { axes.first { $0.tag == tag } }

  /// A table's bytes; empty when the font has none of that name.
  func table(_ name: String) -> [UInt8] {
    guard let blob = hb_face_reference_table(raw, OpenTypeTag(name).raw) else { return [] }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &length) else { return [] }
    return UnsafeRawBufferPointer(start: bytes, count: Int(length)).map { $0 }
  }

  private static func map(_ path: String) throws(FontError) -> OpaquePointer {
    // Foundation would take longer to start than all fonts to open.
    var information = stat()
    guard stat(path, &information) == 0 else { throw .missingFile(path: path) }
    // HarfBuzz would read a pipe or a device for ever; a font is a regular file.
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
