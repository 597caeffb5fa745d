/// A number of ours beside the interval that a recording allows.
struct Difference: Sendable {
  /// What is compared, in the order of the report.
  enum Quantity: String, Sendable, CaseIterable {
    case textWidth = "text width"
    case titleX = "title x"
    case titleRoom = "title room"
    case backWidth = "back button width"
    case buttonX = "button x"
    case imageX = "image x"
    case buttonWidth = "button width"
    case labelX = "label x"
    case tabFrame = "tab frame"
    case fieldFrame = "field frame"
  }
  /// Bar, or `label` for a text outside of any.
  var bar: String
  var platform: String
  var quantity: Quantity
  /// The item's text.
  var text: String
  var ios: String
  /// Width of the bar.
  var width: Double?
  /// What the recording allows, in points.
  var recorded: ClosedRange<Double>
  var ours: Double
  /// Which edge of a frame it is, such as `left`; empty for a single number.
  var edge = ""
  var source: String
  /// Whether the numbers of the layout are our estimates there; differences are then reported and nothing is required.
  var isEstimated = false

  /// Points that `ours` is off the interval.
  var points: Double { recorded.offset(ours) }
  /// The same as a part of the recorded length.
  var part: Double { recorded.middle == 0 ? 0 : points / recorded.middle }
  /// Distance from the middle of the interval as a part of the length.
  var partFromMiddle: Double { recorded.middle == 0 ? 0 : (ours - recorded.middle) / recorded.middle }
}

/// Everything that came of the recordings.
struct AccuracyData: Sendable {
  var differences: [Difference] = []
  /// Rows and items that are not compared: rule, `bar “text”`, source.
  var excluded: [(rule: Exclusion, what: String, source: String)] = []
}
