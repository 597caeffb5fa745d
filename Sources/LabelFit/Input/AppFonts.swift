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

  /// The app sets no fonts.
  public init() {}

  /// The maximum number of font files that are opened to find a name.
  private static let maximumFiles = 256

  /// Finds the files of fonts.
  ///
  /// - Parameters:
  ///   - fonts: the fonts by role, as code names them.
  ///   - files: the app's files.
  ///   - onDisk: the path of a file on disk; `nil` if it is not on disk.
  init(_ fonts: [FontRole: AppFont], among files: [String], onDisk: (String) -> String?) {
    let names = Set(fonts.values.compactMap(\.name))
    let candidates =
      names.isEmpty ? [] : files.filter { $0.lowercased().hasSuffix(".ttf") || $0.lowercased().hasSuffix(".otf") }
    let opened = OpenedFonts()
    let faces = names.reduce(into: [String: FontFace]()) { faces, name in
      faces[name] = Self.face(of: name, among: candidates, opened, onDisk: onDisk)
    }
    self.fonts = fonts.mapValues { font in Found(font: font, face: font.name.flatMap { faces[$0] }) }
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
    guard unknown != InterfaceLink.TitleFonts() else { return }
    for index in screens.indices { screens[index].doubt(unknown) }
  }

  /// Sets the fonts for roles for which the user names none.
  func apply(to options: inout CheckOptions) {
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
