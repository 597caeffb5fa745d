extension BenchmarkResults {
  /// The table about reading code.
  var codeSection: String {
    """
    ## Code

    A generated app of Swift files in the proportions of real ones: of eleven, two have a SwiftUI view, one a view
    controller, eight neither. “Parsing” makes SwiftParser's syntax tree of each file and nothing else; “reading” is all
    that `CodeReader` does: reading and parsing the files, lowering them, and following the code to its screens. Both on
    one core, with the string tables already read.

    \(Figures.table(["files", "lines", "MB", "screens", "parsing, s", "reading, s", "reading ÷ parsing"], [
      [
        Figures.grouped(code.files), Figures.grouped(code.lines), Figures.megabytes(code.bytes),
        Figures.grouped(code.screens), Figures.seconds(code.parsing), Figures.seconds(code.reading),
        Figures.ratio(code.reading, code.parsing),
      ]
    ]))
    """
  }
}
