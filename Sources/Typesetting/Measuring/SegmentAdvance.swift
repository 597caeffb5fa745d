/// The advance of a segment in font units, and where it may be joined to others.
struct SegmentAdvance: Equatable {
  /// Sum of the advances.
  var units: Int32 = 0
  /// Number of clusters, each of which is tracked.
  var tracked: UInt16 = 0
  private var flags: UInt16 = 0

  private static let start: UInt16 = 1
  private static let end: UInt16 = 2
  private static let both: UInt16 = 4
  private static let irregular: UInt16 = 8

  /// Whether it has clusters that are not tracked or not drawn, so that its text has to be measured the long way.
  var isIrregular: Bool {
    get { flags & Self.irregular != 0 }
    set { flags = newValue ? flags | Self.irregular : flags & ~Self.irregular }
  }

  /// Says on which sides the shaper looked at nothing beyond the segment: at its start, at its end when there is nothing
  /// before it, and on both at once.
  mutating func setJoins(start: Bool, end: Bool, both: Bool) {
    flags = flags & Self.irregular | (start ? Self.start : 0) | (end ? Self.end : 0) | (both ? Self.both : 0)
  }

  /// Whether it keeps its advance between such neighbours.
  @inline(__always)
  func isJoinable(hasBefore: Bool, hasAfter: Bool) -> Bool {
    let needed = hasBefore ? (hasAfter ? Self.both : Self.start) : hasAfter ? Self.end : 0
    return flags & needed == needed
  }
}
