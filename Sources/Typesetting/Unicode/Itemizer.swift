internal import CHarfBuzz
internal import CUnicode
internal import FitModel

/// What draws an item.
enum ItemFont: Sendable {
  /// A font of the cascade.
  case font(StyledFont)
  /// One emoji of Apple's font: an advance without glyphs.
  case emojiStandIn
  /// One Hangul syllable that no font here has. All syllables have the same advance, so no font is needed.
  case hangulStandIn

  /// The font's name in a run.
  var name: String {
    switch self {
    case .font(let font): font.name
    case .emojiStandIn: "Apple Color Emoji (estimated)"
    case .hangulStandIn: "Apple SD Gothic Neo (its advance)"
    }
  }

  /// Whether adjacent characters form one item.
  var joins: Bool { if case .font = self { true } else { false } }

  func isSame(_ other: ItemFont) -> Bool {
    switch (self, other) {
    case (.font(let a), .font(let b)): a === b
    case (.emojiStandIn, .emojiStandIn), (.hangulStandIn, .hangulStandIn): true
    default: false
    }
  }
}

/// A part of a text with one script, direction and font, which is shaped as a unit.
struct TextItem: Sendable {
  /// In UTF-16 code units.
  var range: Range<Int>
  var script: ScriptCode
  var isRightToLeft: Bool
  var font: ItemFont
}

/// Splits a text into items: by script, bidirectional level, and the font of the cascade that has the characters.
///
/// A grapheme cluster gets the first font that has all of it; if there is none, its characters are assigned one by one.
/// Hangul syllables that no font has use their known advance. Characters without a glyph of their own (joiners,
/// selectors, controls) stay with their neighbors.
struct Itemizer {
  private let analysis: TextAnalysis
  private let cascade: StyledCascade
  private let language: LanguageTag
  private(set) var items: [TextItem] = []
  /// Code points that no font has, in order of appearance, without duplicates.
  private(set) var missing: [UInt32] = []
  private var known: Set<UInt32> = []

  init(_ analysis: TextAnalysis, cascade: StyledCascade, language: LanguageTag) {
    self.analysis = analysis
    self.cascade = cascade
    self.language = language
    var start = 0
    for end in analysis.graphemeEnds {
      assign(start..<Int(end))
      start = Int(end)
    }
    if items.isEmpty, start > 0 { append(0..<start, .font(cascade.primary)) }
  }

  private mutating func assign(_ cluster: Range<Int>) {
    WorkCount.add(cluster.count)
    let units = analysis.units
    if cluster.count == 1, analysis.flags(at: cluster.lowerBound) == 0,
      cascade.primary.instance.has(UInt32(units[cluster.lowerBound]))
    {
      return append(cluster, .font(cascade.primary))
    }
    var coverage = ClusterCoverage(analysis, cluster)
    if coverage.scalars.isEmpty { return appendToNeighbor(cluster) }
    if coverage.isEmoji { return append(cluster, emojiFont(&coverage)) }
    if let font = cascade.fonts.first(where: { coverage.isCovered(by: $0) }) { return append(cluster, .font(font)) }
    if coverage.isSynthesized(by: cascade.primary) { return append(cluster, .font(cascade.primary)) }
    if let font = cascade.systemFont(for: coverage.scalars, language: language) {
      return append(cluster, .font(font))
    }
    if coverage.canBeEmoji { return append(cluster, .emojiStandIn) }
    if coverage.isHangulSyllable { return append(cluster, .hangulStandIn) }
    appendCharacters(of: cluster)
  }

  private func emojiFont(_ coverage: inout ClusterCoverage) -> ItemFont {
    guard let font = cascade.emoji, coverage.isCovered(by: font) else { return .emojiStandIn }
    return .font(font)
  }

  private mutating func appendCharacters(of cluster: Range<Int>) {
    var start = cluster.lowerBound
    while start < cluster.upperBound {
      let isPair = UTF16.isLeadSurrogate(analysis.units[start]) && start + 1 < cluster.upperBound
      let range = start..<start + (isPair ? 2 : 1)
      var coverage = ClusterCoverage(analysis, range)
      if let scalar = coverage.scalars.first {
        append(range, font(for: scalar, &coverage))
      } else {
        appendToNeighbor(range)
      }
      start = range.upperBound
    }
  }

  private mutating func font(for scalar: UInt32, _ coverage: inout ClusterCoverage) -> ItemFont {
    if let font = cascade.fonts.first(where: { coverage.isCovered(by: $0) }) { return .font(font) }
    if coverage.isSynthesized(by: cascade.primary) { return .font(cascade.primary) }
    if let font = cascade.systemFont(for: [scalar], language: language) { return .font(font) }
    if coverage.canBeEmoji { return .emojiStandIn }
    if known.insert(scalar).inserted { missing.append(scalar) }
    return .font(cascade.primary)
  }

  /// At the start of a text there is no neighbor yet: the first item will begin there.
  private mutating func appendToNeighbor(_ range: Range<Int>) {
    guard let last = items.last else { return }
    if case .font = last.font { append(range, last.font) } else { extendLast(to: range.upperBound) }
  }

  private mutating func append(_ range: Range<Int>, _ font: ItemFont) {
    let script = ScriptCode(packed: analysis.scripts[range.lowerBound])
    let isRightToLeft = analysis.isRightToLeft(at: range.lowerBound)
    let start = items.isEmpty ? 0 : range.lowerBound
    if let last = items.last, last.script == script, last.isRightToLeft == isRightToLeft, last.font.isSame(font),
      font.joins
    {
      extendLast(to: range.upperBound)
    } else {
      items.append(TextItem(range: start..<range.upperBound, script: script, isRightToLeft: isRightToLeft, font: font))
    }
  }

  private mutating func extendLast(to end: Int) {
    items[items.count - 1].range = items[items.count - 1].range.lowerBound..<end
  }
}

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
