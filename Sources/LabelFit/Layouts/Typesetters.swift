import BarScreens
import Typesetting

/// The typesetter of each platform: older systems draw with other typefaces.
struct Typesetters: Sendable {
  private let byPlatform: [String: Typesetter]
  /// The typesetter of the first platform.
  let main: Typesetter
  private let boldText: BoldText?

  /// Opens the fonts of the platforms; fonts that the user named are the same on all of them.
  ///
  /// A platform is measured as its newest version draws it, which is what nearly all of its devices run.
  init(_ platforms: [Platform], fonts: FontSelection, boldText: BoldText? = nil) throws(FontError) {
    self.boldText = boldText
    let files = FontChoice.bundledFiles()
    var byPlatform: [String: Typesetter] = [:]
    for platform in platforms {
      let typeface = SystemTypeface(iOS: platform.versions.upperBound)
      byPlatform[platform.name] = try Typesetter(fonts: files.map { fonts.adapted(to: typeface, files: $0) } ?? fonts)
    }
    self.byPlatform = byPlatform
    let first = platforms.first.flatMap { byPlatform[$0.name] }
    if let first { main = first } else { main = try Typesetter(fonts: fonts) }
  }

  /// Bold Text, where it is on and the platform has it.
  func boldText(_ platform: Platform) -> BoldText? { BoldText.exists(on: platform) ? boldText : nil }

  /// The typesetter of a platform.
  subscript(_ platform: Platform) -> Typesetter { byPlatform[platform.name] ?? main }
}
