import BarScreens
import Typesetting

/// The typesetter of each platform: older systems use other typefaces.
struct Typesetters: Sendable {
  private let byPlatform: [String: Typesetter]
  /// The typesetter of the first platform.
  let main: Typesetter
  private let boldText: BoldText?

  /// Opens the fonts of the platforms; fonts that the user named are the same on all of them.
  ///
  /// A platform is measured with the typeface of its newest version, which nearly all of its devices run.
  init(_ platforms: [Platform], fonts: FontSelection, boldText: BoldText? = nil) throws(FontError) {
    self.boldText = boldText
    let files = FontChoice.bundledFiles()
    var byPlatform: [String: Typesetter] = [:]
    // Platforms with the same fonts share a typesetter, so that no text is measured twice.
    var byFonts: [FontSelection: Typesetter] = [:]
    for platform in platforms {
      let typeface = SystemTypeface(iOS: platform.versions.upperBound)
      let selection = files.map { fonts.adapted(to: typeface, files: $0) } ?? fonts
      let known = byFonts[selection]
      let typesetter = if let known { known } else { try Typesetter(fonts: selection) }
      byFonts[selection] = typesetter
      byPlatform[platform.name] = typesetter
    }
    self.byPlatform = byPlatform
    let first = platforms.first.flatMap { byPlatform[$0.name] }
    if let first { main = first } else { main = try Typesetter(fonts: fonts) }
  }

  /// The files of all fonts, sorted.
  var files: [String] {
    Set((byPlatform.values.map(\.fontDescriptions) + [main.fontDescriptions]).joined().map(\.file)).sorted()
  }

  /// Bold Text, if it is on and the platform has it.
  func boldText(_ platform: @autoclosure () -> Platform) -> BoldText? {
    boldText.flatMap { BoldText.exists(on: platform()) ? $0 : nil }
  }

  /// The typesetter of a platform.
  subscript(_ platform: Platform) -> Typesetter { byPlatform[platform.name] ?? main }
}
