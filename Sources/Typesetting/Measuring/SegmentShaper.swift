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
