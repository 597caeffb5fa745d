internal import CHarfBuzz

/// Computes advances of runs of one font, script and language from segments that are shaped once.
///
/// Segments are words with the space after them, and single characters from U+2E80 on. They are joined only if HarfBuzz
/// reports that no lookup examined text across the joint (`SegmentProbe`); otherwise the run is shaped as a whole.
final class SegmentShaper {
  struct Key: Hashable {
    let font: ObjectIdentifier
    /// ISO 15924 code as a packed tag.
    let script: UInt32
    let language: String
  }

  /// Characters from here on are shaped alone; alphabets below have too much kerning for that.
  static let firstLone: UInt32 = 0x2E80

  private let probe: SegmentProbe
  private let canJoin: Bool
  private var alone = SegmentTable()
  private var first = SegmentTable()
  private var middle = SegmentTable()
  private var last = SegmentTable()
  /// Font units of characters that can stand alone.
  private let lone = CharacterTable(unset: SegmentShaper.unknown)

  private static let unknown = Int32.min
  private static let bound: Int32 = -1

  init(font: FontInstance, script: UInt32, language: String) {
    probe = SegmentProbe(font: font, script: script, language: language)
    canJoin = probe.canJoin
  }

  /// Adds the advance of a run; false if it has clusters that need full shaping.
  ///
  /// - Parameter text: UTF-8 of characters below U+10000.
  func add(_ text: UnsafePointer<UInt8>, _ length: Int, to advance: inout ItemAdvance) -> Bool {
    guard canJoin else { return addWhole(text, length, to: &advance) }
    var units = 0
    var tracked = 0
    var start = 0
    while start < length {
      let lone = loneAdvance(text + start, length - start)
      if lone >= 0 {
        units += Int(lone)
        tracked += 1
        start += 3
        continue
      }
      let end = segmentEnd(text, length, from: start)
      let position = SegmentPosition(hasBefore: start > 0, hasAfter: end < length)
      let segment = segment(text + start, end - start, in: position)
      guard segment.isJoinable else { return addWhole(text, length, to: &advance) }
      if segment.isIrregular { return false }
      units += Int(segment.units)
      tracked += Int(segment.tracked)
      start = end
    }
    advance.add(units: units, tracked: tracked)
    return true
  }

  /// The end of a segment: after a space, or before a character that stands alone.
  @inline(__always)
  private func segmentEnd(_ text: UnsafePointer<UInt8>, _ length: Int, from start: Int) -> Int {
    var end = start
    while end < length {
      let byte = text[end]
      if byte == 0x20 { return end + 1 }
      if byte < 0x80 {
        end += 1
      } else if byte < 0xE0 {
        end += 2
      } else {
        if end > start, loneAdvance(text + end, length - end) >= 0 { return end }
        end += 3
      }
    }
    return min(end, length)
  }

  /// The advance of a character in font units; negative if it cannot stand alone.
  @inline(__always)
  private func loneAdvance(_ text: UnsafePointer<UInt8>, _ length: Int) -> Int32 {
    guard text[0] >= 0xE2, length >= 3 else { return Self.bound }
    let scalar = UInt32(text[0] & 0xF) << 12 | UInt32(text[1] & 0x3F) << 6 | UInt32(text[2] & 0x3F)
    let known = lone[scalar]
    return known != Self.unknown ? known : resolve(scalar, text)
  }

  @inline(never)
  private func resolve(_ scalar: UInt32, _ text: UnsafePointer<UInt8>) -> Int32 {
    var value = Self.bound
    if scalar >= Self.firstLone {
      let found = probe.advance(text, 3, in: .middle)
      if found.isJoinable, !found.isIrregular, found.tracked == 1 { value = found.units }
    }
    lone.set(value, for: scalar)
    return value
  }

  @inline(__always)
  private func segment(
    _ text: UnsafePointer<UInt8>, _ length: Int, in position: SegmentPosition
  ) -> SegmentAdvance {
    switch position {
    case .alone: advance(text, length, in: position, &alone)
    case .first: advance(text, length, in: position, &first)
    case .middle: advance(text, length, in: position, &middle)
    case .last: advance(text, length, in: position, &last)
    }
  }

  /// The cached advance at a position, or the result of shaping.
  @inline(__always)
  private func advance(
    _ text: UnsafePointer<UInt8>, _ length: Int, in position: SegmentPosition, _ table: inout SegmentTable
  ) -> SegmentAdvance {
    let hash = SegmentTable.hash(text, length)
    if let known = table.advance(text, length, hash: hash) { return known }
    let made = probe.advance(text, length, in: position)
    table.insert(text, length, hash: hash, made)
    return made
  }

  @inline(never)
  private func addWhole(_ text: UnsafePointer<UInt8>, _ length: Int, to advance: inout ItemAdvance) -> Bool {
    let whole = segment(text, length, in: .alone)
    if whole.isIrregular { return false }
    advance.add(units: Int(whole.units), tracked: Int(whole.tracked))
    return true
  }
}

/// Shapes segments, and determines whether their advances depend on their neighbors.
///
/// A segment is shaped between two spaces with `HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT`: HarfBuzz then marks every
/// glyph that a substitution or positioning lookup examined from outside, as input or as context, whether it matched or
/// not. If neither space is marked, the shaping of the segment did not depend on the spaces. Any neighbor that does
/// not examine the segment leaves it unchanged, so pieces that are unmarked on both sides of a joint add up to the
/// advance of the whole.
///
/// Source: HarfBuzz manual, `HB_GLYPH_FLAG_UNSAFE_TO_CONCAT` (since 4.0).
final class SegmentProbe {
  private let font: FontInstance
  private let script: hb_script_t
  private let language: hb_language_t?
  private let raw = hb_buffer_create()
  private let narrowest: Int
  private let hasPositionedKerning: Bool
  private var scratch: [UInt8] = []

  /// - Parameter language: BCP 47; empty for languages that the font does not distinguish.
  init(font: FontInstance, script: UInt32, language: String) {
    self.font = font
    hasPositionedKerning = LayoutScript(font.face, script: script, language: language).hasPositionedKerning
    self.script = hb_script_from_iso15924_tag(script)
    self.language = hb_language_from_string(language, -1)
    narrowest = AdvanceScale.narrowest(unitsPerEm: font.face.unitsPerEm)
  }

  deinit { hb_buffer_destroy(raw) }

  /// Whether the flags are reliable: the font is shaped only by its OpenType tables, and has a space.
  var canJoin: Bool {
    guard font.has(0x20) else { return false }
    let others = ["Silf", "morx", "mort", "kerx", "trak"]
    guard others.allSatisfy({ font.face.table($0).isEmpty }) else { return false }
    return font.face.table("kern").isEmpty || hasPositionedKerning
  }

  /// The advance of a segment at a position, and whether it may be joined with its neighbors there.
  func advance(_ text: UnsafePointer<UInt8>, _ length: Int, in position: SegmentPosition) -> SegmentAdvance {
    shape(text, length, before: position.hasBefore, after: position.hasAfter)
    let start = position.hasBefore ? 1 : 0
    var advance = sum(from: start, to: start + length)
    advance.isJoinable = (!position.hasBefore || isStartClear) && (!position.hasAfter || isEndClear(start + length))
    return advance
  }

  private func shape(_ text: UnsafePointer<UInt8>, _ length: Int, before: Bool, after: Bool) {
    scratch.removeAll(keepingCapacity: true)
    if before { scratch.append(0x20) }
    scratch.append(contentsOf: UnsafeBufferPointer(start: text, count: length))
    if after { scratch.append(0x20) }
    hb_buffer_clear_contents(raw)
    scratch.withUnsafeBytes { bytes in
      let count = Int32(bytes.count)
      hb_buffer_add_utf8(raw, bytes.assumingMemoryBound(to: CChar.self).baseAddress, count, 0, count)
    }
    hb_buffer_set_flags(raw, before || after ? HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT : HB_BUFFER_FLAG_DEFAULT)
    hb_buffer_set_direction(raw, HB_DIRECTION_LTR)
    hb_buffer_set_script(raw, script)
    hb_buffer_set_language(raw, language)
    hb_shape(font.raw, raw, nil, 0)
  }

  private var infos: UnsafeBufferPointer<hb_glyph_info_t> {
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(raw, &count)
    return UnsafeBufferPointer(start: infos, count: infos == nil ? 0 : Int(count))
  }

  /// Whether no lookup examined the space before the segment; a matching lookup marks the glyph after it.
  private var isStartClear: Bool {
    let infos = infos
    guard infos.count >= 2, infos[0].cluster == 0, infos[1].cluster == 1 else { return false }
    let broken = HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue
    return infos[0].mask & HB_GLYPH_FLAG_DEFINED.rawValue == 0 && infos[1].mask & broken == 0
  }

  /// Whether no lookup examined the space after the segment, which starts at `offset`.
  private func isEndClear(_ offset: Int) -> Bool {
    guard let last = infos.last, infos.count >= 2, infos[infos.count - 2].cluster < offset else { return false }
    return Int(last.cluster) == offset && last.mask & HB_GLYPH_FLAG_DEFINED.rawValue == 0
  }

  /// Adds up the clusters that start in a range of bytes.
  private func sum(from start: Int, to end: Int) -> SegmentAdvance {
    var advance = SegmentAdvance()
    let infos = infos
    guard let positions = hb_buffer_get_glyph_positions(raw, nil) else { return advance }
    var next = 0
    while next < infos.count {
      let cluster = infos[next].cluster
      var units = 0
      var isMissing = false
      while next < infos.count, infos[next].cluster == cluster {
        units += Int(positions[next].x_advance)
        isMissing = isMissing || infos[next].codepoint == 0
        next += 1
      }
      guard cluster >= start, cluster < end else { continue }
      if isMissing || units < narrowest { advance.isIrregular = true }
      advance.units &+= Int32(truncatingIfNeeded: units)
      advance.tracked &+= 1
    }
    return advance
  }
}
