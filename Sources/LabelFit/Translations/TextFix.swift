import BarScreens
import FitModel
public import Foundation
import InputFiles
public import StringTables
import Typesetting

/// A folder that was given, as reports name it and as it is called on disk.
public struct AppFolder: Hashable, Sendable {
  /// What the names of its files begin with; empty for the current folder, and for one outside of it.
  public var prefix: String
  /// Its path.
  public var path: String
}

/// A file of an app that a text is written into.
public struct FixedFile: Sendable {
  /// The file with the text in it.
  public var file: PatchedFile
  /// Its path on disk.
  public var path: String
  /// The folder it has to stay in.
  public var folder: String
}

extension AppInput {
  /// The files that hold a key in a language, with a text for it, all checked before any is written.
  ///
  /// These are the tables from which bars show the key, where bars do; else the one table that has it.
  ///
  /// - Parameter patch: the text; its table may be `nil`.
  /// - Throws: why nothing can be written.
  public func fixing(_ patch: TextPatch) throws(PatchProblem) -> [FixedFile] {
    var files: [FixedFile] = []
    for target in try targets(of: patch) {
      let data = try Self.data(target.name, at: target.path)
      files.append(
        FixedFile(
          file: try TextPatcher.patch(target.name, data, with: target.patch, languages: .icu), path: target.path,
          folder: target.folder))
    }
    return files
  }

  /// The files that a text would be written into, as reports name them, with their bytes as they are now.
  ///
  /// - Throws: why nothing can be written.
  public func filesToFix(_ patch: TextPatch) throws(PatchProblem) -> [(name: String, data: Data)] {
    var files: [(name: String, data: Data)] = []
    for target in try targets(of: patch) { files.append((target.name, try Self.data(target.name, at: target.path))) }
    return files
  }

  /// A file that a text goes into.
  private struct Target {
    var name, path, folder: String
    var patch: TextPatch
  }

  private func targets(of patch: TextPatch) throws(PatchProblem) -> [Target] {
    var targets: [Target] = []
    for family in try families(of: patch) {
      let (name, patch) = try target(of: patch, in: family)
      guard !targets.contains(where: { $0.name == name }) else { continue }
      guard let place = place(of: name) else {
        throw Self.problem(name, "The file lies outside of the app's folder", "name it with --file")
      }
      targets.append(Target(name: name, path: place.path, folder: place.folder, patch: patch))
    }
    return targets
  }

  private typealias Family = [StringTable]

  /// The tables of one name and folder that have the key, for every place that shows it.
  private func families(of patch: TextPatch) throws(PatchProblem) -> [Family] {
    struct Name: Hashable {
      var folder, name: String
    }
    func isIn(_ table: StringTable) -> Bool { patch.table == nil || table.name == patch.table }
    let having = Set(
      catalog.tables.filter { isIn($0) && $0.entries.contains(patch.key) }.map {
        Name(folder: $0.folder, name: $0.name)
      })
    let shown = Set(
      screens.flatMap(\.textDeclarations).flatMap { declaration -> [Name] in
        guard case .localized(let reference) = declaration.text.content, reference.key == patch.key else {
          return []
        }
        return having.filter { name in
          name.name == reference.table && reference.folder.map { $0 == name.folder } ?? true
            && reference.folders?.contains(name.folder) ?? true
        }
      })
    let names = (shown.isEmpty ? having : shown).sorted { ($0.folder, $0.name) < ($1.folder, $1.name) }
    guard !names.isEmpty else {
      throw Self.problem(
        root.isEmpty ? "." : root, "No string table has “\(patch.key)”", "type the key as a table has it")
    }
    if shown.isEmpty, names.count > 1 {
      let places = names.map { $0.folder.isEmpty ? $0.name : $0.folder + "/" + $0.name }
      throw Self.problem(
        root.isEmpty ? "." : root, "Several tables have “\(patch.key)”, and no bar shows it: \(Sentence.names(places))",
        "name one: --table NAME, or --file FILE")
    }
    return names.map { name in catalog.tables.filter { $0.folder == name.folder && $0.name == name.name } }
  }

  /// The file of a family that a text of a language goes into.
  private func target(of patch: TextPatch, in family: Family) throws(PatchProblem) -> (String, TextPatch) {
    var patch = patch
    let first = family[0]
    let own = family.filter { ($0.locale ?? catalog.sourceLanguage) == patch.locale && Self.isWritten($0.file) }
      .sorted { $0.precedence > $1.precedence }
    // A catalog has all languages in one file.
    let catalogs = family.filter { $0.file.hasSuffix(".xcstrings") && $0.entries.contains(patch.key) }
    let having = own.first { $0.entries.contains(patch.key) }
    if let having, !patch.path.isEmpty, having.file.hasSuffix(".strings"),
      let rules = own.first(where: { $0.file.hasSuffix(".stringsdict") }),
      let value = having.entries[patch.key]?.value, case .text(let other, _) = value
    {
      patch.other = other
      return (rules.file, patch)
    }
    if let file = having?.file ?? catalogs.first?.file ?? own.first(where: { $0.file.hasSuffix(".strings") })?.file {
      return (file, patch)
    }
    throw Self.problem(
      first.file, "The table “\(first.name)” has no file in \(patch.locale.identifier) that can be written",
      "add the language to it first")
  }

  private static func isWritten(_ file: String) -> Bool {
    TextPatcher.fileExtensions.contains { file.lowercased().hasSuffix("." + $0) }
  }

  /// Where a file of the app is on disk, and the folder it lies in.
  func place(of name: String) -> (path: String, folder: String)? {
    folders.lazy.compactMap { folder -> (path: String, folder: String)? in
      let start = folder.prefix.isEmpty ? "" : folder.prefix + "/"
      guard name.hasPrefix(start) else { return nil }
      let path = folder.path + "/" + name.dropFirst(start.count)
      return FileManager.default.fileExists(atPath: path) ? (path, folder.path) : nil
    }.first
  }

  static func data(_ name: String, at path: String) throws(PatchProblem) -> Data {
    do {
      return try FileTree.file(path)
    } catch {
      throw problem(name, "The file cannot be opened: \(error.localizedDescription)", "check that it may be read")
    }
  }

  static func problem(_ file: String, _ message: Sentence, _ fix: Sentence) -> PatchProblem {
    PatchProblem(
      InputProblem(
        .unreadable, at: SourcePosition(file: file, line: 1, column: 1), message: message, fix: fix))
  }
}

extension FixedFile {
  /// The file as it was before, in place of what was written.
  public var reverted: FixedFile { FixedFile(file: file.reverted, path: path, folder: folder) }

  /// A file that was named, such as one of a vendor, with a text in it; of an `.xcloc` the one of the language.
  ///
  /// - Throws: why nothing can be written.
  public init(_ name: String, with patch: TextPatch) throws(PatchProblem) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) else {
      throw AppInput.problem(name, "The file is not there", "type its path")
    }
    guard isFolder.boolValue else {
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
}
