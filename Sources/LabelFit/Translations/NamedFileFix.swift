import FitModel
import Foundation
import InputFiles
public import StringTables
import Typesetting

extension FixedFile {
  /// A named file, such as one from a vendor, with a text written into it; for an `.xcloc`, the file of the language.
  ///
  /// - Throws: why nothing can be written.
  public init(_ name: String, with patch: TextPatch) throws(PatchProblem) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) else {
      throw AppInput.problem(name, "The file does not exist", "give its path")
    }
    guard isFolder.boolValue else {
      if let other = Self.language(of: name), LanguageData.icu.canonical(patch.locale.identifier) != other {
        throw AppInput.problem(
          name, "The file is in \(other), but the text is for \(patch.locale)",
          "name the file of that language, or type --locale \(other)")
      }
      let data = try AppInput.data(name, at: name)
      file = try TextPatcher.patch(name, data, with: patch, languages: .icu)
      (path, folder) = (name, URL(fileURLWithPath: name).deletingLastPathComponent().path)
      return
    }
    let trimmed = name.hasSuffix("/") ? String(name.dropLast()) : name
    guard trimmed.lowercased().hasSuffix(".xcloc") else {
      throw AppInput.problem(name, "This is a folder", "name a file in it, or an .xcloc")
    }
    let files = FileTree.directory(trimmed).files.filter {
      $0.hasPrefix("Localized Contents/") && $0.lowercased().hasSuffix(".xliff")
    }
    guard files.count == 1, let only = files.first else {
      throw AppInput.problem(
        name, "The folder has \(counted(files.count, "file")) of translations in “Localized Contents”",
        "name one .xliff itself")
    }
    let path = trimmed + "/" + only
    file = try TextPatcher.patch(path, try AppInput.data(path, at: path), with: patch, languages: .icu)
    (self.path, folder) = (path, trimmed)
  }

  /// The language of a string table by its folder; `nil` if there is none.
  private static func language(of name: String) -> LanguageTag? {
    let parts = name.split(separator: "/")
    let ending = parts.last?.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard ["strings", "stringsdict"].contains(ending), let folder = parts.dropLast().last,
      folder.lowercased().hasSuffix(".lproj")
    else { return nil }
    let language = String(folder.dropLast(".lproj".count))
    return ["base", "mul"].contains(language.lowercased()) ? nil : LanguageData.icu.canonical(language)
  }
}
