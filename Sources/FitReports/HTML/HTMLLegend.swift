/// What the colours of the pictures mean.
enum HTMLLegend {
  private static let inks: [(Ink, String)] = [
    (.edge, "legend-edge"), (.unsafe, "legend-unsafe"), (.margin, "legend-margin"), (.width, "legend-width"),
    (.gap, "legend-gap"), (.need, "legend-need"), (.room, "legend-room"),
  ]

  static let text: String = {
    let items = inks.map { ink, key in
      "<li><svg class=\"bar\" style=\"display:inline-block\" width=\"14\" height=\"14\" aria-hidden=\"true\">"
        + "<path class=\"\(ink.rawValue)\" d=\"M0 2h14v10h-14z\"/></svg>\(HTMLStrings.element(key))</li>"
    }
    return """
      <details class="legends"><summary data-t="legend">\(HTMLStrings.english("legend"))</summary>
      <ul class="legend">\(items.joined())</ul>
      <p class="help" data-t="legend-help">\(HTMLText.escaped(HTMLStrings.english("legend-help")))</p></details>
      """
  }()
}
