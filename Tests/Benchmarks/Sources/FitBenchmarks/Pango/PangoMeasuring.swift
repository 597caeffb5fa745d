import FitModel

/// The functions of Pango, Fontconfig and GObject that measure a label, as their headers declare them.
struct PangoFunctions {
  typealias Object = UnsafeMutableRawPointer
  typealias Bytes = UnsafePointer<CChar>

  let createConfig: @convention(c) () -> Object?
  let addFontFile: @convention(c) (Object?, Bytes?) -> CInt
  let destroyConfig: @convention(c) (Object?) -> Void
  let createFontMap: @convention(c) () -> Object?
  let setConfig: @convention(c) (Object?, Object?) -> Void
  let createContext: @convention(c) (Object?) -> Object?
  let setRounding: @convention(c) (Object?, CInt) -> Void
  let language: @convention(c) (Bytes?) -> Object?
  let setLanguage: @convention(c) (Object?, Object?) -> Void
  let createDescription: @convention(c) () -> Object?
  let setFamily: @convention(c) (Object?, Bytes?) -> Void
  let setSize: @convention(c) (Object?, Double) -> Void
  let setWeight: @convention(c) (Object?, CInt) -> Void
  let freeDescription: @convention(c) (Object?) -> Void
  let createLayout: @convention(c) (Object?) -> Object?
  let setDescription: @convention(c) (Object?, Object?) -> Void
  let setText: @convention(c) (Object?, Bytes?, CInt) -> Void
  let getSize: @convention(c) (Object?, UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?) -> Void
  let release: @convention(c) (Object?) -> Void

  /// Finds the functions; `nil` if a library is not installed.
  ///
  /// - Throws: `BenchmarkError.missingFunction` if an installed one is too old.
  static func find() throws -> PangoFunctions? {
    guard let fontconfig = SharedLibrary(["libfontconfig.so.1", "libfontconfig.1.dylib"]),
      let object = SharedLibrary(["libgobject-2.0.so.0", "libgobject-2.0.0.dylib"]),
      let pango = SharedLibrary(["libpango-1.0.so.0", "libpango-1.0.0.dylib"]),
      let freeType = SharedLibrary(["libpangoft2-1.0.so.0", "libpangoft2-1.0.0.dylib"])
    else { return nil }
    func find<Function>(_ library: SharedLibrary, _ name: String) throws -> Function {
      try library.function(name, as: Function.self)
    }
    return PangoFunctions(
      createConfig: try find(fontconfig, "FcConfigCreate"), addFontFile: try find(fontconfig, "FcConfigAppFontAddFile"),
      destroyConfig: try find(fontconfig, "FcConfigDestroy"),
      createFontMap: try find(freeType, "pango_ft2_font_map_new"),
      setConfig: try find(freeType, "pango_fc_font_map_set_config"),
      createContext: try find(pango, "pango_font_map_create_context"),
      setRounding: try find(pango, "pango_context_set_round_glyph_positions"),
      language: try find(pango, "pango_language_from_string"),
      setLanguage: try find(pango, "pango_context_set_language"),
      createDescription: try find(pango, "pango_font_description_new"),
      setFamily: try find(pango, "pango_font_description_set_family"),
      setSize: try find(pango, "pango_font_description_set_absolute_size"),
      setWeight: try find(pango, "pango_font_description_set_weight"),
      freeDescription: try find(pango, "pango_font_description_free"),
      createLayout: try find(pango, "pango_layout_new"),
      setDescription: try find(pango, "pango_layout_set_font_description"),
      setText: try find(pango, "pango_layout_set_text"), getSize: try find(pango, "pango_layout_get_size"),
      release: try find(object, "g_object_unref"))
  }
}

/// Measures labels as a C program does with Pango: one layout, whose text is set and whose size is queried.
///
/// Only the listed fonts are used, because Fontconfig gets its own configuration. As in LabelFit, widths are not
/// rounded to pixels.
///
/// Not `Sendable`: it owns a layout.
final class PangoMeasuring {
  private let functions: PangoFunctions
  private let config, fontMap, context, description, layout: PangoFunctions.Object?

  /// Opens the fonts; `nil` if Pango is not installed.
  ///
  /// - Parameters:
  ///   - files: font files.
  ///   - families: their families in order of preference, separated by commas.
  /// - Throws: `BenchmarkError` if an installed Pango cannot be used.
  init?(files: [String], families: String, style: TextStyle, language: LanguageTag) throws {
    guard let functions = try PangoFunctions.find() else { return nil }
    self.functions = functions
    config = functions.createConfig()
    for file in files where functions.addFontFile(config, file) == 0 { throw BenchmarkError.unusableFont(file) }
    fontMap = functions.createFontMap()
    functions.setConfig(fontMap, config)
    context = functions.createContext(fontMap)
    functions.setRounding(context, 0)
    functions.setLanguage(context, functions.language(language.identifier))
    description = functions.createDescription()
    functions.setFamily(description, families)
    functions.setWeight(description, CInt(style.weight.value))
    functions.setSize(description, style.size * Self.unitsPerPoint)
    layout = functions.createLayout(context)
    functions.setDescription(layout, description)
  }

  deinit {
    for object in [layout, context, fontMap] where object != nil { functions.release(object) }
    functions.freeDescription(description)
    functions.destroyConfig(config)
  }

  /// Measures every text once.
  ///
  /// - Returns: the sum of the widths in points.
  func measureAll(_ texts: [ContiguousArray<CChar>]) -> Double {
    var sum = 0
    for text in texts {
      text.withUnsafeBufferPointer { functions.setText(layout, $0.baseAddress, CInt($0.count)) }
      var width: CInt = 0
      var height: CInt = 0
      functions.getSize(layout, &width, &height)
      sum += Int(width)
    }
    return Double(sum) / Self.unitsPerPoint
  }

  /// `PANGO_SCALE`
  private static let unitsPerPoint = 1024.0
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A C library that is loaded at run time, so that the build does not need it.
struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Opens the first of the libraries that is installed; `nil` if none is.
  init?(_ names: [String]) {
    guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_GLOBAL) }).first else { return nil }
    self.handle = handle
  }

  /// A function of the library.
  ///
  /// - Parameter type: its type, `@convention(c)`, as the library's header declares it.
  /// - Throws: `BenchmarkError.missingFunction` if the library has none of that name.
  func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
    guard let symbol = dlsym(handle, name), MemoryLayout<Function>.size == MemoryLayout.size(ofValue: symbol) else {
      throw BenchmarkError.missingFunction(name)
    }
    return unsafeBitCast(symbol, to: type)
  }
}
