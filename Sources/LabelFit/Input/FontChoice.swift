import BarScreens
import BundledFonts
import FitVocabulary
import Foundation
import Typesetting

/// The fonts of a run: the bundled ones, with what the user put in their place.
enum FontChoice {
  static func selection(
    _ requests: [String], configuration: ScreensFile?, folder: String?, systemFonts: Bool
  ) throws(OptionError) -> FontSelection {
    guard let fontsFolder = BundledFonts.directory() else {
      throw OptionError(
        message: "The bundled fonts are not where they belong; set LABELFIT_FONTS to the folder that holds Inter")
    }
    func bundled(_ file: String) -> String { fontsFolder.appendingPathComponent(file).path }
    var fonts = FontSelection.standIns(
      inter: bundled(BundledFonts.inter), notoRegular: bundled(BundledFonts.notoSansSCRegular),
      notoBold: bundled(BundledFonts.notoSansSCBold), systemFonts: systemFonts)
    for (role, file) in (configuration?.fonts ?? [:]).sorted(by: { $0.key < $1.key }) {
      do throws(OptionError) {
        try apply(role, file: absolute(file.text, in: folder), to: &fonts)
      } catch {
        throw OptionError(message: "\(file.position): \(error.message)")
      }
    }
    for request in requests {
      guard let mark = request.firstIndex(of: "=") else {
        throw OptionError(message: "“\(request)” is no font choice; write ROLE=FILE, such as title=MyFont.ttf")
      }
      try apply(String(request[..<mark]), file: String(request[request.index(after: mark)...]), to: &fonts)
    }
    return fonts
  }

  private static func absolute(_ file: String, in folder: String?) -> String {
    guard let folder, !file.hasPrefix("/") else { return file }
    return folder + "/" + file
  }

  /// A bundled font's path within the fonts folder, so that reports do not depend on the machine; else the path.
  static func displayName(of file: String) -> String {
    guard let folder = BundledFonts.directory()?.path, file.hasPrefix(folder + "/") else { return file }
    return "Fonts/" + file.dropFirst(folder.count + 1)
  }

  private static func apply(_ role: String, file: String, to fonts: inout FontSelection) throws(OptionError) {
    let font: FontSpecification
    do {
      font = try FontSpecification(parsing: file)
      _ = try FontFace(path: font.path, index: font.index)
    } catch {
      throw OptionError(message: "\(error)")
    }
    switch role {
    case "latin": fonts.latin = font
    case "han": (fonts.hanRegular, fonts.hanBold) = (font, font)
    case "emoji": fonts.emoji = font
    default:
      guard let known = FontRole(rawValue: role) else {
        let roles = ["latin", "han", "emoji"] + FontRole.allCases.map(\.rawValue)
        throw OptionError(message: "“\(role)” is no font role; the roles are \(roles.joined(separator: ", "))")
      }
      fonts.overrides[known] = font
    }
  }
}
