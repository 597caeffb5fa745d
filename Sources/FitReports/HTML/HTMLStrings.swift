/// The English texts of the page's labels, which are the keys of their translations.
enum HTMLStrings {
  static let all: [(key: String, english: String)] = [
    ("title", "LabelFit report"), ("skip", "Skip to filters and findings"), ("errors", "Errors"),
    ("warnings", "Warnings"), ("notes", "Notes"), ("error", "Error"), ("warning", "Warning"), ("note", "Note"),
    ("certain", "certain"), ("likely", "likely"), ("possible", "possible"), ("only-possible", "Only possible"),
    ("new", "new"), ("worse", "worse"), ("unchanged", "unchanged"), ("uncompared", "not compared"), ("since", "Since"),
    ("none-listed", "Nothing to list here."), ("app", "App"), ("commit", "Commit"), ("command", "Command"),
    ("screens", "Screens"), ("texts", "Texts"), ("languages", "Languages"), ("devices", "Devices"),
    ("layouts", "Bars laid out"), ("platforms", "Platforms"), ("language", "Language"), ("rule", "Rule"),
    ("severity", "Severity"), ("device", "Device"), ("orientation", "Orientation"), ("screen", "Screen"),
    ("search", "Search"), ("all", "All"), ("reset", "Show all"), ("filters", "Filters"), ("of", "of"),
    ("shown", "places shown"), ("portrait", "portrait"),
    ("landscape", "landscape"), ("matrix", "Where it fits"),
    (
      "matrix-help",
      "Places with errors or warnings for each device and language, portrait | landscape. A number lists them; ? is only possible."
    ),
    ("serious", "Errors and warnings"), ("certainty", "Certainty"), ("status", "Compared"), ("sort", "Order"),
    ("sort-worst", "Worst first"), ("sort-languages", "Most languages first"), ("link", "Link to this place"),
    ("missing", "Points missing"), ("keys-found", "Keys"),
    ("also-on", "Also on"), ("findings", "Findings"), ("none", "Everything fits."),
    ("nothing", "No finding matches these filters."), ("source", "source language"), ("cut", "fails"), ("fits", "fine"),
    ("needs", "needs"), ("has", "has"), ("over", "over by"), ("fix", "To fix"), ("reads", "Readers see"),
    ("text", "Text"), ("key", "Key"), ("string", "String"), ("declared", "Used at"), ("variation", "Variation"),
    ("id", "Id"), ("segments", "segmented controls"), ("unplaced", "bar not known"),
    ("source-too", "The source language fails here too"), ("everywhere", "every language"), ("details", "Details"),
    ("failing", "Layouts in which it fails"), ("fonts", "Fonts"), ("stands-for", "stands in for"),
    ("skipped", "Left out"), ("theme", "Light or dark"), ("auto", "Automatic"), ("light", "Light"), ("dark", "Dark"),
    ("interface", "Language of this page"), ("navigation", "navigation bar"), ("toolbar", "toolbar"),
    ("tab", "tab bar"), ("search-bar", "search bar"), ("status-bar", "status bar"),
    ("legend", "What the pictures show"),
    ("legend-edge", "edge of the device"), ("legend-unsafe", "outside the safe area"),
    ("legend-margin", "layout margin"), ("legend-width", "width of an item"), ("legend-gap", "margin or gap"),
    ("legend-need", "points needed"), ("legend-room", "points there are"),
    (
      "legend-help",
      """
      Drawn to scale, in points, with the outlines of the fonts that were used for measuring; one symbol stands for \
      all icons of the app.
      """
    ),
    ("keys", "/ search · j next · k previous"), ("bold-text", "Bold Text"), ("left", "left"), ("fixed", "fixed"),
  ]

  private static let known = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0.english) })

  /// The English text of a label.
  static func english(_ key: String) -> String { known[key] ?? key }
}
