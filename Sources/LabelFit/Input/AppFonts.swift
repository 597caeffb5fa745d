import BarScreens
import FitModel
import Typesetting

/// The fonts that an app's code sets for the titles of its navigation bars.
public struct AppFonts: Equatable, Sendable {
  /// A font with its open file; `nil` for the system's font, and for a file that was not found.
  private struct Found: Equatable {
    var font: AppFont
    var face: FontFace?
    /// Whether texts can be measured in it.
    var isKnown: Bool { font.name == nil || face != nil }

    static func == (a: Self, b: Self) -> Bool { a.font == b.font && a.face?.path == b.face?.path }
  }
  private var fonts: [FontRole: Found] = [:]
  /// The fonts of which each title has one, or that of the system.
  private var possible: [FontRole: [Found]] = [:]

  /// The app sets no fonts.
  public init() {}

  /// The maximum number of font files that are opened to find a name.
  private static let maximumFiles = 256

  /// Finds the files of fonts.
  ///
  /// - Parameters:
  ///   - fonts: the fonts by role, as code names them.
  ///   - possible: the fonts by role of which each text has one, or that of the system.
  ///   - files: the app's files.
  ///   - onDisk: the path of a file on disk; `nil` if it is not on disk.
  init(
    _ fonts: [FontRole: AppFont], possible: [FontRole: [AppFont]], among files: [String], onDisk: (String) -> String?
  ) {
    let names = Set((Array(fonts.values) + possible.values.joined()).compactMap(\.name))
    let candidates =
      names.isEmpty ? [] : files.filter { $0.lowercased().hasSuffix(".ttf") || $0.lowercased().hasSuffix(".otf") }
    let opened = OpenedFonts()
    let faces = names.reduce(into: [String: FontFace]()) { faces, name in
      faces[name] = Self.face(of: name, among: candidates, opened, onDisk: onDisk)
    }
    func found(_ font: AppFont) -> Found { Found(font: font, face: font.name.flatMap { faces[$0] }) }
    self.fonts = fonts.mapValues(found)
    self.possible = possible.mapValues { $0.map(found) }
  }

  /// The font with this PostScript or full name, or the regular font of a family of this name. Variable fonts do not
  /// count, because UIKit looks for their named instances.
  private static func face(
    of name: String, among files: [String], _ opened: OpenedFonts, onDisk: (String) -> String?
  ) -> FontFace? {
    func letters(_ text: some StringProtocol) -> String { text.lowercased().filter(\.isLetter) }
    func stem(_ file: String) -> Substring {
      (file.split(separator: "/").last ?? "").prefix { $0 != "." }
    }
    let wanted = letters(name)
    let sorted = files.filter { letters(stem($0)) == wanted } + files.filter { letters(stem($0)) != wanted }
    var family: FontFace?
    for file in sorted.prefix(maximumFiles) {
      guard let path = onDisk(file), let face = try? opened.face(of: FontSpecification(path: path)), face.isStatic
      else { continue }
      if face.postScriptName == name || face.fullName == name { return face }
      if face.family == name, face.style == "Regular", family == nil { family = face }
    }
    return family
  }

  /// Adds a doubt to the titles of screens whose font is not known, or not used for measuring.
  ///
  /// - Parameter used: the roles that are measured in these fonts; `nil` for all whose font is known.
  func mark(_ screens: inout [Screen], used: Set<FontRole>? = nil) {
    func position(_ role: FontRole) -> SourcePosition? {
      guard let found = fonts[role] else { return nil }
      return used?.contains(role) ?? found.isKnown ? nil : found.font.position
    }
    let unknown = InterfaceLink.TitleFonts(title: position(.title), largeTitle: position(.largeTitle))
    if unknown != InterfaceLink.TitleFonts() {
      for index in screens.indices { screens[index].doubt(unknown) }
    }
    for (role, found) in possible.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let missing = found.first { !$0.isKnown }
      guard let position = (missing ?? found.first)?.font.position else { continue }
      for index in screens.indices where screens[index].possibleFonts.contains(role) {
        screens[index].doubt(
          .navigation,
          missing == nil
            ? Composition.Doubt(
              .inferred, "a title in one of several fonts, of which the narrowest is measured", at: position)
            : .ownTitleFont(at: position))
      }
    }
  }

  /// Sets the fonts for roles for which the user names none.
  func apply(to options: inout CheckOptions) {
    for (role, found) in possible where found.allSatisfy(\.isKnown) && options.fonts.overrides[role] == nil {
      for one in found { one.face.map(options.fonts.opened.add) }
      options.possibleFonts[role] = found.map {
        PossibleFont(
          file: $0.face.map { FontSpecification(path: $0.path) }, size: $0.font.size,
          weight: $0.font.weight.map(FontWeight.init))
      }
    }
    for (role, found) in fonts where found.isKnown && options.fonts.overrides[role] == nil {
      options.appFonts.insert(role)
      if let face = found.face {
        options.fonts.opened.add(face)
        var specification = FontSpecification(path: face.path)
        specification.size = found.font.size
        options.fonts.overrides[role] = specification
      } else {
        options.platforms = options.platforms.map {
          $0.styled(role, size: found.font.size, weight: found.font.weight)
        }
      }
    }
  }
}
