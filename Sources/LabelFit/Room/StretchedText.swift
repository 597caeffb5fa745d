import FitVocabulary

extension MeasuredText {
  /// A text of the same height that is exactly so many points wide.
  func stretched(to width: Double) -> MeasuredText {
    MeasuredText(
      text: text, width: width, edges: [Edge(utf8Offset: text.utf8.count, x: width)], ascent: ascent,
      descent: descent, error: 0, ellipsisWidth: ellipsisWidth)
  }
}
