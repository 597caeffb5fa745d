internal import CFreeType
internal import CHarfBuzz
internal import CUnicode
public import FitModel

/// Measures texts: the typesetting stage.
///
/// It can be used from several threads at once. A thread with many texts is fastest with its own `MeasuringWorker`.
public final class Typesetter: Sendable {
  private let resources: MeasuringResources

  /// Opens the fonts of a selection; throws an error for the first one that cannot be used.
  public convenience init(fonts: FontSelection) throws(FontError) {
    try self.init(fonts: fonts, system: fonts.opened.system)
  }

  /// Takes the fonts of the machine, which are used only if the selection allows them.
  init(fonts: FontSelection, system: SystemFonts) throws(FontError) {
    resources = MeasuringResources(try FontCascade(fonts), system: fonts.systemFonts ? system : nil)
  }

  /// The fonts that were opened: overrides in the order of the roles, then `latin`, `latin-bold`, `han`, `han-bold`,
  /// `emoji`.
  public var fontDescriptions: [FontDescription] { resources.fonts.all.map(FontDescription.init) }

  /// Measures one line of text. Line breaks and tabs count as spaces. For several texts, use one measurer.
  public func measure(_ text: String, style: TextStyle, language: LanguageTag) -> MeasuredText {
    measurer(style: style, language: language).measure(text)
  }

  /// A worker that measures for one thread without locks.
  public func worker() -> MeasuringWorker { MeasuringWorker(resources) }

  /// A measurer of texts of one style and language, for one thread. To get several, use one worker.
  public func measurer(style: TextStyle, language: LanguageTag) -> TextMeasurer {
    worker().measurer(style: style, language: language)
  }

  /// The shaped items of a text in logical order.
  func shapedItems(_ analysis: TextAnalysis, style: TextStyle, language: LanguageTag) -> [ShapedItem] {
    let style = style.usable
    return Shaper(cascade: resources.cascade(style), style: style, language: language).shape(analysis).items
  }
}

/// The version of a linked library that shapes or measures text.
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

/// A font of the selection, for reports.
public struct FontDescription: Hashable, Sendable {
  /// `latin`, `latin-bold`, `han`, `han-bold`, `emoji`, or the role it was chosen for, such as `title`.
  public var role: String
  /// Family, such as `Inter`.
  public var family: String
  /// Style of the default instance, such as `Regular`.
  public var style: String
  /// The file as it was given.
  public var file: String
  /// Which face of the file.
  public var index: Int
  /// The font it stands in for, such as `SF Pro`; `nil` if it is used as it is.
  public var standInFor: String?
  /// The relative error of a width at 17 pt regular; 0 if it is used as it is.
  public var relativeError: Double
}

extension FontDescription {
  init(_ font: CascadeFont) {
    let standIn: StandIn? = if case .standIn(let standIn) = font.origin { standIn } else { nil }
    role = font.role
    family = font.face.family
    style = font.face.style(at: font.pinned)
    file = font.face.path
    index = font.face.index
    standInFor = standIn?.rawValue
    relativeError =
      standIn?.correction(size: 17, weight: 400, script: "Zyyy", language: "").relativeError ?? 0
  }
}
