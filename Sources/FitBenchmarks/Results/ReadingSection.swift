extension BenchmarkResults {
  /// The table about reading.
  var readingSection: String {
    let readers = [
      ("bytes", reading.readingBytes), ("CatalogReader", reading.catalogReader), ("JSONDecoder", reading.jsonDecoder),
      ("JSONSerialization", reading.jsonSerialization),
    ]
    let rows = readers.map { name, seconds in
      [
        name, Figures.milliseconds(seconds), Figures.ratio(seconds, reading.readingBytes),
        Figures.ratio(seconds, reading.jsonDecoder), Figures.ratio(seconds, reading.jsonSerialization),
      ]
    }
    return """
      ## Reading

      A generated string catalog of \(Figures.megabytes(reading.bytes)) MB with \(Figures.grouped(reading.strings)) keys \
      in \(reading.locales) languages, some with plural forms.
      `CatalogReader` knows the position of every string; the others do not.

      \(Figures.table(["reader", "ms", "÷ bytes", "÷ JSONDecoder", "÷ JSONSerialization"], rows))
      """
  }
}
