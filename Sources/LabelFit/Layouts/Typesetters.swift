import BarScreens
import Typesetting

/// The typesetter of each platform: older systems draw with other fonts.
struct Typesetters: Sendable {
  private let typesetters: [String: Typesetter]
  private let first: Typesetter

  /// Opens the fonts of the platforms.
  init(_ platforms: [Platform], fonts: FontSelection) throws(FontError) {
    let typesetter = try Typesetter(fonts: fonts)
    first = typesetter
    typesetters = [:]
  }

  /// The typesetter of a platform.
  subscript(_ platform: Platform) -> Typesetter { typesetters[platform.name] ?? first }

  /// The typesetter of the first platform.
  var main: Typesetter { first }
}
