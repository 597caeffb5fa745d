import FitTestSupport
import Foundation
import Typesetting

/// The repository's fonts, for tests.
enum TestFonts {
  static let inter = path("Fonts/Inter/Inter.var.ttf")
  static let hanRegular = path("Fonts/NotoSansSC/NotoSansSC-Regular.otf")
  static let hanBold = path("Fonts/NotoSansSC/NotoSansSC-Bold.otf")
  static let collection = path("Fonts/TestFonts/Collection.ttc")
  static let tall = path("Fonts/TestFonts/TallDemo.ttf")
  static let spaceKern = path("Fonts/TestFonts/SpaceKern.ttf")

  /// Inter and Noto as stand-ins, without the machine's fonts.
  static let standIns = FontSelection.standIns(
    inter: inter, notoRegular: hanRegular, notoBold: hanBold, systemFonts: false)

  /// The same files as fonts of a user: nothing is corrected.
  static let plain = FontSelection(
    latin: FontSpecification(path: inter), hanRegular: FontSpecification(path: hanRegular),
    hanBold: FontSpecification(path: hanBold), systemFonts: false)

  private static func path(_ path: String) -> String { Repository.url(path).path }
}
