/// Why a recorded bar or item is not compared. Every case is a rule that looks at the row; no row is named.
enum Exclusion: String, Sendable, CaseIterable {
  case noItem = "the source names no item of the bar"
  case custom = "marked custom: the app draws the bar or the item itself"
  case broken = "broken: two items of the bar overlap"
  case noVersion = "the version of iOS is not known"
  case noDevice = "no device of that version has such a screen, or the screen is not known"
  case noText = "no text: an image, whose name is only spoken"
  case unknownFont = "the font is not known to be the system's, and the frame depends on the text"
  case ownWidth = "as wide as the app made it: a control or search bar inside of another bar"
  case relative = "seen from a view whose place is not recorded: no frame of the bar, and the button at its edge"
  case someButtons = "not all buttons of the side are recorded: the outermost stands away from the edge"
  case someTabs = "the tabs' widths depend on all labels, and not all are recorded"
  case noLayout = "a field in a toolbar, or a bar that is not laid out"
}
