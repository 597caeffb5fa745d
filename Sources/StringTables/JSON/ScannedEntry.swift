internal import FitModel
internal import InputFiles

/// A scanned entry of a string catalog, as ranges of the file.
struct ScannedEntry {
  /// What stands between two quotation marks.
  struct Text {
    var range: Range<Int>
    var hasEscapes: Bool
  }

  /// A plain text of one language.
  struct Unit {
    var text: Text
    var place: LineColumn
    var state: TranslationState
    var column: Int
  }

  var key = Text(range: 0..<0, hasEscapes: false)
  var place = LineColumn(line: 1, column: 1)
  var comment: Text?
  var shouldTranslate = true
  var hasLocalizations = false
  var units: [Unit] = []

  /// Resets the entry and keeps its capacity.
  mutating func restart() {
    comment = nil
    shouldTranslate = true
    hasLocalizations = false
    units.removeAll(keepingCapacity: true)
  }
}
