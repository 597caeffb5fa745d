/// The inks as style sheets of the page have them.
enum PictureInks {
  /// A rule for each ink, which takes its colour from the variables.
  static let rules = Ink.allCases.map { ink in
    "svg.bar .\(ink.rawValue){fill:var(--ink-\(ink.rawValue));fill-opacity:var(--ink-\(ink.rawValue)-o)}"
  }.joined(separator: "\n")

  /// The variables of all inks: their colours on white paper, or on a dark page.
  static func variables(isDark: Bool) -> String {
    Ink.allCases.map { ink in
      let color = isDark ? ink.dark : ink.light
      return "--ink-\(ink.rawValue):\(color.hex);--ink-\(ink.rawValue)-o:\(PathData.number(color.opacity))"
    }.joined(separator: ";")
  }
}
