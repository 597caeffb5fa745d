import BarScreens
public import FitModel
import Typesetting

/// The fonts that an app's code sets for the titles of its navigation bars.
public struct AppFonts: Equatable, Sendable {
  /// The known fonts; a named one with the path of its file on disk.
  private(set) var fonts: [FontRole: (font: AppFont, path: String?)] = [:]

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
    for (role, font) in fonts {
      guard let name = font.name else {
        self.fonts[role] = (font, nil)
        continue
      }
      if let path = Self.file(of: name, among: files, onDisk: onDisk) { self.fonts[role] = (font, path) }
    }
  }

  /// The file of a font with this PostScript or full name, or the regular font of a family of this name. Variable fonts do not
  /// count, because UIKit looks for their named instances.
  private static func file(of name: String, among files: [String], onDisk: (String) -> String?) -> String? {
    func letters(_ text: some StringProtocol) -> String { text.lowercased().filter(\.isLetter) }
    func stem(_ file: String) -> Substring {
      (file.split(separator: "/").last ?? "").prefix { $0 != "." }
    }
    let wanted = letters(name)
    let fonts = files.filter { file in [".ttf", ".otf"].contains { file.lowercased().hasSuffix($0) } }
    let sorted = fonts.filter { letters(stem($0)) == wanted } + fonts.filter { letters(stem($0)) != wanted }
    var family: String?
    for file in sorted.prefix(maximumFiles) {
      guard let path = onDisk(file), let face = try? FontFace(path: path), face.isStatic else { continue }
      if face.postScriptName == name || face.fullName == name { return path }
      if face.family == name, face.style == "Regular", family == nil { family = path }
    }
    return family
  }

  /// Adds a doubt to the titles of screens whose font has no known file.
  ///
  /// - Parameter fonts: the fonts by role, as code names them.
  func mark(_ screens: inout [Screen], named fonts: [FontRole: AppFont]) {
    func position(_ role: FontRole) -> SourcePosition? { self.fonts[role] == nil ? fonts[role]?.position : nil }
    let unknown = InterfaceLink.TitleFonts(title: position(.title), largeTitle: position(.largeTitle))
    guard unknown != InterfaceLink.TitleFonts() else { return }
    for index in screens.indices { screens[index].doubt(unknown) }
  }

  /// Sets the fonts for roles for which the user names none.
  func apply(to options: inout CheckOptions) {
    for (role, (font, path)) in fonts where options.fonts.overrides[role] == nil {
      options.appFonts.insert(role)
      if let path {
        var specification = FontSpecification(path: path)
        specification.size = font.size
        options.fonts.overrides[role] = specification
      } else {
        options.platforms = options.platforms.map { $0.styled(role, size: font.size, weight: font.weight) }
      }
    }
  }

  /// Whether the fonts and the paths of their files are the same.
  public static func == (a: AppFonts, b: AppFonts) -> Bool {
    a.fonts.mapValues(\.font) == b.fonts.mapValues(\.font) && a.fonts.mapValues(\.path) == b.fonts.mapValues(\.path)
  }
}

extension Platform {
  /// The platform with another size in points and weight for the texts of a role.
  fileprivate func styled(_ role: FontRole, size: Double, weight: Double?) -> Platform {
    var platform = self
    for style in Self.barStyles where platform[keyPath: style].role == role {
      platform[keyPath: style].size = size
      if let weight { platform[keyPath: style].weight = FontWeight(weight) }
    }
    return platform
  }
}
