/// The functions of Pango, Fontconfig and GObject that measuring a label takes, as their headers declare them.
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

  /// Finds the functions; `nil` when a library is not installed.
  ///
  /// - Throws: `BenchmarkError.missingFunction` when an installed one is too old.
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
