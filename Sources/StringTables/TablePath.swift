internal import FitModel

/// The name, folder and language of a table, from its path.
struct TablePath {
  let path: String
  /// The file's name without its extension.
  let name: String
  /// The extension in lower case, `""` for none.
  let fileExtension: String
  /// The folder that contains the `.lproj` folder, or the file's own folder outside of any.
  let folder: String
  /// `zh-Hans` of `zh-Hans.lproj`; `nil` outside of any.
  let localization: String?

  init(_ path: String) {
    self.path = path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let file = parts.last ?? ""
    let dot = file.lastIndex(of: ".").flatMap { $0 == file.startIndex ? nil : $0 }
    name = String(dot.map { file[..<$0] } ?? file)
    fileExtension = Self.fileExtension(of: path)
    let folders = parts.dropLast()
    let project = folders.lastIndex { $0.lowercased().hasSuffix(".lproj") }
    folder = folders[..<(project ?? folders.endIndex)].joined(separator: "/")
    localization = project.map { String(folders[$0].dropLast(6)) }
  }

  /// The extension of a path in lower case, `""` for none. Called for every file of an app, so it has to be fast.
  static func fileExtension(of path: String) -> String {
    let bytes = path.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > bytes.startIndex,
      bytes[bytes.index(before: dot)] != UInt8(ascii: "/"), !bytes[dot...].contains(UInt8(ascii: "/"))
    else { return "" }
    return path[bytes.index(after: dot)...].lowercased()
  }

  /// Whether it is a table that no bar shows: names of symbols and colors, or texts of the Settings app.
  var isExcluded: Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix(".xcassets") || $0 == "Settings.bundle" }
  }

  /// The language of the folder: `nil` for `Base`, `mul` and files outside of any `.lproj`.
  ///
  /// - Throws: a problem if the folder is not named after a language.
  func locale(_ languages: LanguageData) throws(InputProblem) -> LanguageTag? {
    guard let localization, !["base", "mul"].contains(localization.lowercased()) else { return nil }
    if let tag = languages.canonical(localization) { return tag }
    if localization.wholeMatch(of: /(?i)q[a-t][a-z]/) != nil {
      throw InputProblem(
        .skipped, at: SourcePosition(file: path, line: 1, column: 1),
        message: "“\(localization)” is a private-use code, such as for notes to translators, not a language",
        fix: "leave the file as it is")
    }
    throw InputProblem(
      .unreadable, at: SourcePosition(file: path, line: 1, column: 1),
      message: "“\(localization)” in “\(localization).lproj” is not a language",
      fix: "name the folder after a language, such as zh-Hans.lproj")
  }
}
