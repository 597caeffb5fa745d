/// The legend of the pictures' colours.
struct HTMLLegend {
  let words: HTMLWords

  private static let inks: [(Ink, String)] = [
    (.edge, "legend-edge"), (.unsafe, "legend-unsafe"), (.margin, "legend-margin"), (.width, "legend-width"),
    (.gap, "legend-gap"), (.need, "legend-need"), (.room, "legend-room"),
  ]

  var text: String {
    let items = Self.inks.map { ink, key in
      "<li><svg class=\"bar\" style=\"display:inline-block\" width=\"14\" height=\"14\" aria-hidden=\"true\">"
        + "<path class=\"\(ink.rawValue)\" d=\"M0 2h14v10h-14z\"/></svg>\(words.element(key))</li>"
    }
    return """
      <details class="legends">\(words.element("legend", tag: "summary"))
      <ul class="legend">\(items.joined())</ul>
      <p class="help" data-t="legend-help">\(HTMLText.escaped(words.word("legend-help")))</p></details>
      """
  }
}
