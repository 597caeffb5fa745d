/// Where a segment stands in its run, which decides what could look into it.
enum SegmentPlace: CaseIterable {
  /// It is the whole run.
  case alone
  case first, middle, last

  init(hasBefore: Bool, hasAfter: Bool) {
    self = hasBefore ? (hasAfter ? .middle : .last) : hasAfter ? .first : .alone
  }

  var hasBefore: Bool { self == .middle || self == .last }
  var hasAfter: Bool { self == .first || self == .middle }
}

/// The advance of a segment in font units in one place of a run.
struct SegmentAdvance: Equatable {
  /// Sum of the advances.
  var units: Int32 = 0
  /// Number of clusters, each of which is tracked.
  var tracked: UInt16 = 0
  /// Whether it has clusters that are not tracked or not drawn, so that its text has to be measured the long way.
  var isIrregular = false
  /// Whether it keeps its advance beside any neighbours that keep theirs.
  var isJoinable = true
}
