import BarScreens
import FitModel
import Typesetting

/// The fonts that an app's code sets for the texts of its bars.
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
  /// The fonts of texts on some screens.
  private var ofScreens: [FontRole: [Found]] = [:]

  /// The app sets no fonts.
  public init() {}

  /// The maximum number of font files that are opened to find a name.
  private static let maximumFiles = 256

  /// Finds the files of fonts.
  ///
  /// - Parameters:
  ///   - fonts: the fonts by role, as code names them.
  ///   - screens: the screens, some of which have other fonts.
  ///   - files: the app's files.
  ///   - onDisk: the path of a file on disk; `nil` if it is not on disk.
  init(_ fonts: [FontRole: AppFont], of screens: [Screen], among files: [String], onDisk: (String) -> String?) {
    var ofScreens: [FontRole: [AppFont]] = [:]
    for (role, choice) in screens.flatMap(\.fonts) {
      for font in choice.fonts where ofScreens[role]?.contains(where: { $0.isDrawnLike(font) }) != true {
        ofScreens[role, default: []].append(font)
      }
    }
    let names = Set((Array(fonts.values) + ofScreens.values.joined()).compactMap(\.name))
    let candidates =
      names.isEmpty ? [] : files.filter { $0.lowercased().hasSuffix(".ttf") || $0.lowercased().hasSuffix(".otf") }
    let opened = OpenedFonts()
    let faces = names.reduce(into: [String: FontFace]()) { faces, name in
      faces[name] = Self.face(of: name, among: candidates, opened, onDisk: onDisk)
    }
    func found(_ font: AppFont) -> Found { Found(font: font, face: font.name.flatMap { faces[$0] }) }
    self.fonts = fonts.mapValues(found)
    self.ofScreens = ofScreens.mapValues { $0.map(found) }
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

  /// Adds doubts to the texts of screens whose font is unknown, or not used for measuring, and removes the unknown
  /// fonts of screens.
  ///
  /// - Parameter options: the options of a run; `nil` if it uses all fonts that are known.
  func mark(_ screens: inout [Screen], in options: CheckOptions? = nil) {
    func position(_ role: FontRole) -> SourcePosition? {
      guard let found = fonts[role] else { return nil }
      return options?.appFonts.contains(role) ?? found.isKnown ? nil : found.font.position
    }
    func isUsed(_ font: AppFont, _ role: FontRole) -> Bool {
      ofScreens[role]?.contains { $0.isKnown && $0.font.isDrawnLike(font) } == true
        && options.map { $0.screenFonts[role] != nil } ?? true
    }
    let unknown = InterfaceLink.TitleFonts(title: position(.title), largeTitle: position(.largeTitle))
    if unknown != InterfaceLink.TitleFonts() {
      for index in screens.indices { screens[index].doubt(unknown.without(screens[index].fonts)) }
    }
    for index in screens.indices {
      for (role, choice) in screens[index].fonts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        if let missing = choice.fonts.first(where: { !isUsed($0, role) }) {
          screens[index].fonts[role] = nil
          screens[index].doubt(role, .ownFont(of: role, at: missing.position))
        } else if choice.only == nil {
          screens[index].doubt(role, .narrowestFont(of: role, at: choice.fonts[0].position))
        }
      }
    }
  }

  /// Sets the fonts for roles for which the user names none.
  func apply(to options: inout CheckOptions) {
    for (role, found) in ofScreens where options.fonts.overrides[role] == nil {
      options.screenFonts[role] = found.filter(\.isKnown).map { one in
        one.face.map(options.fonts.opened.add)
        return FoundFont(font: one.font, file: one.face.map { FontSpecification(path: $0.path) })
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

extension Screen {
  /// Adds a doubt to the bar with texts of a role. Buttons in the style of Done have the fonts of all others.
  fileprivate mutating func doubt(_ role: FontRole, _ doubt: Composition.Doubt) {
    switch role {
    case .toolbar: self.doubt(BarKind.toolbar, doubt)
    case .tab: self.doubt(BarKind.tabs, doubt)
    case .done: break
    default: self.doubt(BarKind.navigation, doubt)
    }
  }
}
