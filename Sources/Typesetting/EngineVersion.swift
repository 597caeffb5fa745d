internal import CFreeType
internal import CHarfBuzz
internal import CUnicode

/// A library that shapes or measures, as it is linked.
public struct EngineVersion: Hashable, Sendable {
  /// Its name, such as `HarfBuzz`.
  public var name: String
  /// Its version, such as `6.0.0`.
  public var version: String

  /// HarfBuzz, FreeType and ICU.
  public static var all: [EngineVersion] {
    [
      EngineVersion(name: "HarfBuzz", version: String(cString: hb_version_string())),
      EngineVersion(name: "FreeType", version: freeType ?? "unknown"),
      EngineVersion(name: "ICU", version: icu),
    ]
  }

  private static var freeType: String? {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == FT_Err_Ok, let library else { return nil }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  private static var icu: String {
    // U_MAX_VERSION_STRING_LENGTH is 20.
    var text = [CChar](repeating: 0, count: 20)
    cu_version(&text)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
