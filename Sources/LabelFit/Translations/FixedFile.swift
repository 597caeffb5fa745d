public import FitModel
public import Foundation
import InputFiles
public import StringTables
import Typesetting

/// A file of an app into which a text is written.
public struct FixedFile: Sendable {
  /// The file with the text in it.
  public var file: PatchedFile
  /// Its path on disk.
  public var path: String
  /// The folder in which it has to be.
  public var folder: String
}

extension FixedFile {
  /// Why the file must not be written: a link in its path leads out of its folder, it is read-only or not a regular
  /// file, or it has changed since it was read. `nil` if it may be written.
  public var refusal: Sentence? {
    let name = file.path
    let existing = file.isNew ? URL(fileURLWithPath: path).deletingLastPathComponent().path : path
    guard let root = RealPath.of(folder), let real = RealPath.of(existing), RealPath.isInside(real, root) else {
      return "\(name) is not written: a link in its path leads out of \(folder)"
    }
    let changed: Sentence = "\(name) is not written: it has changed since it was read; try again"
    var status = stat()
    if file.isNew { return lstat(path, &status) != 0 && errno == ENOENT ? nil : changed }
    guard stat(real, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return "\(name) is not written: it is not a regular file"
    }
    // Writing replaces the file with another one, which its own permissions would not prevent.
    guard !isReadOnly else {
      return "\(name) is not written: it is read-only; allow it to be written"
    }
    return (try? FileTree.file(real)) == file.before ? nil : changed
  }

  /// Whether the file exists and is read-only.
  public var isReadOnly: Bool { Self.isReadOnly(path) }

  /// Whether a file exists that nobody may write, or that this user may not write.
  static func isReadOnly(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH) == 0 || access(path, W_OK) != 0
  }

  /// The permissions of the file, which are kept; `nil` for a new file.
  public var permissions: mode_t? {
    var status = stat()
    return file.isNew || stat(path, &status) != 0 ? nil : status.st_mode & 0o7777
  }

  /// The reverse change, which restores the file.
  public var reverted: FixedFile { FixedFile(file: file.reverted, path: path, folder: folder) }
}

extension FixedFile {
  /// A named file, such as one from a vendor, with a text written into it; for an `.xcloc`, the `.xliff` in it.
  ///
  /// - Throws: `InputProblem` if nothing can be written.
  public init(_ name: String, with patch: TextPatch) throws(InputProblem) {
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
