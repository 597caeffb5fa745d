import BarScreens
import BundledFonts
import FitModel
import Foundation
public import Typesetting

/// The fonts of a run: the bundled ones, with replacements by the user.
public enum FontChoice {
  static func selection(
    _ requests: [String], configuration: ScreensFile?, folder: String?, systemFonts: Bool, appleFonts: Bool = false
  ) throws(OptionError) -> FontSelection {
    guard let files = bundledFiles() else {
      throw OptionError(
        message: "The bundled fonts were not found; set LABELFIT_FONTS to the folder that contains Inter")
    }
    var fonts = FontSelection.standIns(files, systemFonts: systemFonts)
    if appleFonts { try applyAppleFonts(unless: requests, to: &fonts) }
    let configured = configuration?.fonts ?? [:]
    for (role, file) in configured.sorted(by: { $0.key < $1.key }) {
      do throws(OptionError) {
        for role in roles(role, besides: Set(configured.keys)) {
          try apply(role, file: absolute(file.text, in: folder), to: &fonts) { path throws(OptionError) in
            _ = try ConfiguredPath.resolved(
              path, of: file, in: folder, instead: "copy the font there, or name it with --font")
          }
        }
      } catch {
        if error.position != nil { throw error }
        throw OptionError(message: "\(file.position): \(error.message)", position: file.position)
      }
    }
    for request in expanded(requests) {
      guard let separator = request.firstIndex(of: "=") else {
        throw OptionError(
          message: "“\(request)” is not a font choice; write ROLE=FILE or ROLE=FAMILY, such as title=MyFont.ttf")
      }
      try apply(String(request[..<separator]), file: String(request[request.index(after: separator)...]), to: &fonts)
    }
    return fonts
  }

  /// The names of the fonts that many roles share: the characters for which they are used.
  private static let scripts = ["latin", "han", "emoji"]
  /// The name of all roles without their own font.
  private static let allRoles = "*"
  /// Everything a font can be chosen for.
  static let roles = scripts + FontRole.allCases.map(\.rawValue) + [allRoles]

  /// Choices in the syntax `ROLE=FONT`; one for all roles is replaced by one for each role that no other choice names.
  public static func expanded(_ requests: [String]) -> [String] {
    func role(_ request: String) -> String { String(request.prefix { $0 != "=" }) }
    let named = Set(requests.map(role))
    return requests.flatMap { request in
      let own = role(request)
      return own == allRoles ? roles(own, besides: named).map { $0 + request.dropFirst(own.count) } : [request]
    }
  }

  /// The roles that a name covers, without those that have their own choice.
  private static func roles(_ name: String, besides named: Set<String>) -> [String] {
    name == allRoles ? FontRole.allCases.map(\.rawValue).filter { !named.contains($0) } : [name]
  }

  /// The files of the bundled fonts that can be named, by family.
  public static let bundledFamilies: [String: String] =
    bundledFiles().map { [BundledFonts.interFamily: $0.inter, BundledFonts.notoSansSCFamily: $0.noto] } ?? [:]

  /// The bundled fonts; `nil` if their folder is not found.
  public static func bundledFiles() -> StandInFiles? {
    guard let folder = BundledFonts.directory() else { return nil }
    func path(_ file: String) -> String { folder.appendingPathComponent(file).path }
    return StandInFiles(
      inter: path(BundledFonts.inter), helvetica: path(BundledFonts.labelFitSansRegular),
      helveticaBold: path(BundledFonts.labelFitSansBold), noto: path(BundledFonts.notoSansSCRegular),
      notoBold: path(BundledFonts.notoSansSCBold))
  }

  /// Applies Apple's own fonts; those that the command line replaces need not exist.
  private static func applyAppleFonts(unless requests: [String], to fonts: inout FontSelection) throws(OptionError) {
    func isNamed(_ role: String) -> Bool { requests.contains { $0.hasPrefix(role + "=") } }
    do {
      let found = try AppleFonts.find(needsLatin: !isNamed("latin"), needsHan: !isNamed("han"))
      if let latin = found.latin { (fonts.latin, fonts.latinBold) = (latin, nil) }
      if let regular = found.hanRegular, let bold = found.hanBold {
        (fonts.hanRegular, fonts.hanBold) = (regular, bold)
      }
    } catch {
      throw OptionError(message: "\(error.message); name the file with --font, or leave --apple-fonts out")
    }
  }

  private static func absolute(_ file: String, in folder: String?) -> String {
    guard let folder, !file.hasPrefix("/"), !FontSpecification.namesFamily(file) else { return file }
    return folder + "/" + file
  }

  /// A font file as reports name it: relative to the bundled fonts or the current folder, so that reports do not depend
  /// on the machine; otherwise the unchanged path.
  static func displayName(of file: String) -> String {
    if let folder = BundledFonts.directory()?.path, file.hasPrefix(folder + "/") {
      return "Fonts/" + file.dropFirst(folder.count + 1)
    }
    let path = URL(fileURLWithPath: file).standardizedFileURL.path
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL.path
    return path.hasPrefix(current + "/") ? String(path.dropFirst(current.count + 1)) : file
  }

  /// - Parameter check: a check of the file's path before the file is opened.
  private static func apply(
    _ role: String, file: String, to fonts: inout FontSelection,
    check: (String) throws(OptionError) -> Void = { _ in }
  ) throws(OptionError) {
    let font: FontSpecification
    do {
      font = try FontSpecification(parsing: file, weight: weight(role), families: bundledFamilies)
    } catch {
      throw OptionError(message: error.words)
    }
    if font.family == nil { try check(font.path) }
    do {
      try fonts.opened.face(of: font)
    } catch {
      throw OptionError(message: error.words)
    }
    if font.size != nil, FontRole(rawValue: role) == nil, scripts.contains(role) {
      throw OptionError(message: "\(role) has texts of many sizes; write size= behind a role such as title")
    }
    switch role {
    case "latin": (fonts.latin, fonts.latinBold) = (font, nil)
    case "han": (fonts.hanRegular, fonts.hanBold) = (font, font)
    case "emoji": fonts.emoji = font
    default:
      guard let known = FontRole(rawValue: role) else {
        throw OptionError(message: UnknownName.sentence(role, "font role", choices: roles))
      }
      fonts.overrides[known] = font
    }
  }

  /// The usual weight of a role, for families with one file per weight.
  private static func weight(_ role: String) -> FontWeight {
    switch FontRole(rawValue: role) {
    case .title, .done: .semibold
    case .largeTitle: .bold
    default: .regular
    }
  }
}
