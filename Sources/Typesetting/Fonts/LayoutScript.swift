internal import CHarfBuzz

/// The script and language in a font's layout tables (`GSUB`, `GPOS`).
struct LayoutScript {
  private let face: FontFace
  private let scripts: [hb_tag_t]
  private let languages: [hb_tag_t]

  /// - Parameters:
  ///   - script: ISO 15924 code as a packed tag.
  ///   - language: BCP 47.
  init(_ face: FontFace, script: UInt32, language: String) {
    var scriptCount: UInt32 = 4
    var languageCount: UInt32 = 4
    var scripts = [hb_tag_t](repeating: 0, count: 4)
    var languages = [hb_tag_t](repeating: 0, count: 4)
    hb_ot_tags_from_script_and_language(
      hb_script_from_iso15924_tag(script), hb_language_from_string(language, -1), &scriptCount, &scripts,
      &languageCount, &languages)
    self.face = face
    self.scripts = Array(scripts.prefix(Int(scriptCount)))
    self.languages = Array(languages.prefix(Int(languageCount)))
  }

  /// Whether a table has rules for the language; otherwise the default rules apply.
  var hasOwnLanguageSystem: Bool { ["GSUB", "GPOS"].contains { languageSystem(in: $0).isOwn } }

  /// Whether kerning comes from `GPOS`, so that HarfBuzz ignores the `kern` table.
  var hasPositionedKerning: Bool {
    let system = languageSystem(in: "GPOS")
    var feature: UInt32 = 0
    return hb_ot_layout_language_find_feature(
      face.raw, OpenTypeTag("GPOS").raw, system.script, system.language, OpenTypeTag("kern").raw, &feature) != 0
  }

  private func languageSystem(in table: String) -> (script: UInt32, language: UInt32, isOwn: Bool) {
    var (script, language): (UInt32, UInt32) = (0, 0)
    var chosen: hb_tag_t = 0
    let tag = OpenTypeTag(table).raw
    hb_ot_layout_table_select_script(face.raw, tag, UInt32(scripts.count), scripts, &script, &chosen)
    let isOwn = hb_ot_layout_script_select_language(
      face.raw, tag, script, UInt32(languages.count), languages, &language)
    return (script, language, isOwn != 0)
  }
}
