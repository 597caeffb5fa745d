extension BenchmarkResults {
  /// The tables about shaping.
  var shapingSection: String {
    """
    ## Shaping

    Labels, none twice, are measured with a new typesetter by `TextMeasurer.measure`, then the same ones again. The plain loop calls `hb_shape`
    with one buffer on the same labels, which are encoded and itemized for it beforehand. Pango, called through its C
    functions, sets the text of one `PangoLayout` (`pango_layout_set_text`) and asks for its size
    (`pango_layout_get_size`), with the same font files at the same size and weight; its widths agree with those of the
    plain loop within 2 of 100, else nothing is written here. \(words) Texts of
    bars in real apps have 9 characters on average, 2 to 4 in Chinese; labels none of which occurs twice are longer.

    \(Figures.table(["labels", "number", "characters", "unique, µs", "again, µs", "plain loop, µs", "Pango, µs"], times))

    How many times as fast as these LabelFit is:

    \(Figures.table(["labels", "plain ÷ unique", "plain ÷ again", "Pango ÷ unique", "Pango ÷ again"], ratios))
    """
  }

  private var times: [[String]] {
    shaping.map { row in
      [
        row.labels, "\(row.count)", Figures.decimal(row.characters, 1),
        Figures.microseconds(row.unique, each: row.count), Figures.microseconds(row.again, each: row.count),
        Figures.microseconds(row.plain, each: row.count),
        row.pango.map { Figures.microseconds($0, each: row.count) } ?? "not installed",
      ]
    }
  }

  private var ratios: [[String]] {
    shaping.map { row in
      [row.labels, Figures.ratio(row.plain, row.unique), Figures.ratio(row.plain, row.again)]
        + [row.unique, row.again].map { own in row.pango.map { Figures.ratio($0, own) } ?? "not installed" }
    }
  }
}
