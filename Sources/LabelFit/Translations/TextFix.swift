import BarScreens
public import FitModel
public import Foundation
import InputFiles
public import StringTables
import Typesetting

/// A given folder, with its name in reports and its path on disk.
public struct AppFolder: Hashable, Sendable {
  /// The prefix of the names of its files; empty for the current folder and for folders outside it.
  public var prefix: String
  /// Its path on disk.
  public var path: String

  /// The path of a file on disk, by its name in reports; `nil` if it is not in the folder.
  func file(_ name: String) -> String? {
    let start = prefix.isEmpty ? "" : prefix + "/"
    guard name.hasPrefix(start) else { return nil }
    let file = path + "/" + name.dropFirst(start.count)
    return FileManager.default.fileExists(atPath: file) ? file : nil
  }
}

extension AppInput {
  /// The files that contain a key in a language, with the new text. Nothing is written yet, so a problem in one file
  /// leaves all of them unchanged.
  ///
  /// These are the tables from which bars show the key, or else the only table that has it.
  ///
  /// - Parameter patch: the text; its table may be `nil`.
  /// - Throws: `InputProblem` if nothing can be written.
  public func fixing(_ patch: TextPatch) throws(InputProblem) -> [FixedFile] {
    var files: [FixedFile] = []
    for target in try targets(of: patch) { files.append(try fixed(target)) }
    return files
  }

  /// The files into which a text would be written, by their names in reports, with their current bytes; without files
  /// that would be created.
  ///
  /// - Throws: `InputProblem` if nothing can be written.
  public func filesToFix(_ patch: TextPatch) throws(InputProblem) -> [(name: String, data: Data)] {
    var files: [(name: String, data: Data)] = []
    for target in try targets(of: patch) where target.neighbor == nil {
      let path = try onDisk(target).path
      guard !FixedFile.isReadOnly(path) else {
        throw Self.problem(target.file, "The file is read-only", "allow it to be written")
      }
      files.append((target.file, try Self.data(target.file, at: path)))
    }
    return files
  }

  private func targets(of patch: TextPatch) throws(InputProblem) -> [Target] {
    var targets: [Target] = []
    for family in try families(of: patch) {
      let target = try target(of: patch, in: family)
      if !targets.contains(where: { $0.file == target.file }) { targets.append(target) }
    }
    return targets
  }

  private func onDisk(_ target: Target) throws(InputProblem) -> (path: String, folder: String) {
    let name = target.neighbor ?? target.file
    guard let found = onDisk(name) else {
      // A file inside a given folder was read, so it has been deleted since.
      let isInside = folders.contains { $0.prefix.isEmpty || name.hasPrefix($0.prefix + "/") }
      throw Self.problem(
        target.file, isInside ? "The file does not exist" : "The file is outside the app's folder",
        "name it with --file")
    }
    return found
  }

  /// A file into which a text is written.
  private struct Target {
    var file: String
    var patch: TextPatch
    /// The file beside which it is created, if it does not exist.
    var neighbor: String?
  }

  private func fixed(_ target: Target) throws(InputProblem) -> FixedFile {
    let name = target.file
    let onDisk = try onDisk(target)
    guard let neighbor = target.neighbor else {
      let file = try TextPatcher.patch(
        name, try Self.data(name, at: onDisk.path), with: target.patch, languages: .icu)
      return FixedFile(file: file, path: onDisk.path, folder: onDisk.folder)
    }
    let path =
      String(onDisk.path.dropLast((neighbor as NSString).lastPathComponent.count))
      + (name as NSString).lastPathComponent
    guard !FileManager.default.fileExists(atPath: path) else {
      throw Self.problem(
        name, "The file exists, but it is not a string table of the app", "find out why it was not read")
    }
    let file = try TextPatcher.newRules(name, with: target.patch, languages: .icu)
    return FixedFile(file: file, path: path, folder: onDisk.folder)
  }

  private typealias Family = [StringTable]

  /// The tables of one name and folder that have the key, for every slot that shows it.
  private func families(of patch: TextPatch) throws(InputProblem) -> [Family] {
    struct Name: Hashable {
      var folder, name: String
    }
    func isIn(_ table: StringTable) -> Bool { patch.table == nil || table.name == patch.table }
    let having = Set(
      strings.tables.filter { isIn($0) && $0.entries.contains(patch.key) }.map {
        Name(folder: $0.folder, name: $0.name)
      })
    let shown = Set(
      screens.flatMap(\.textDeclarations).flatMap(\.text.content.references).flatMap { reference -> [Name] in
        guard reference.key == patch.key else { return [] }
        return having.filter { name in
          name.name == reference.table && reference.folder.map { $0 == name.folder } ?? true
            && reference.folders?.contains(name.folder) ?? true
        }
      })
    let names = (shown.isEmpty ? having : shown).sorted { ($0.folder, $0.name) < ($1.folder, $1.name) }
    guard !names.isEmpty else {
      let keys = strings.tables.filter(isIn).flatMap { table in
        table.entries.values.filter { entry in
          if case .text(patch.key, _) = entry.value { true } else { false }
        }.map(\.key)
      }
      let meant = Set(keys).sorted().prefix(3)
      throw Self.problem(
        root.isEmpty ? "." : root, "No string table has “\(patch.key)”",
        meant.isEmpty
          ? "type the key as a table has it" : "type the key of that text: \(Sentence.names(meant.map { "“\($0)”" }))")
    }
    if shown.isEmpty, names.count > 1 {
      let paths = names.map { $0.folder.isEmpty ? $0.name : $0.folder + "/" + $0.name }
      throw Self.problem(
        root.isEmpty ? "." : root, "Several tables have “\(patch.key)”, and no bar shows it: \(Sentence.names(paths))",
        "name one: --table NAME, or --file FILE")
    }
    return names.map { name in strings.tables.filter { $0.folder == name.folder && $0.name == name.name } }
  }

  /// The file of a family for a text of a language.
  private func target(of patch: TextPatch, in family: Family) throws(InputProblem) -> Target {
    let first = family[0]
    let own = family.filter { ($0.locale ?? strings.sourceLanguage) == patch.locale && Self.isWritten($0.file) }
      .sorted { $0.precedence > $1.precedence }
    // A catalog has all languages in one file.
    let catalogs = family.filter { $0.file.hasSuffix(".xcstrings") && $0.entries.contains(patch.key) }
    let having = own.first { $0.entries.contains(patch.key) }
    if let having, patch.isForSome, having.file.hasSuffix(".strings"),
      let value = having.entries[patch.key]?.value, case .text(let other, _) = value
    {
      return try rules(patch, leaving: other, of: having, own, in: family)
    }
    if having == nil, catalogs.isEmpty, !patch.path.isEmpty {
      throw Self.problem(
        first.file, "“\(patch.key)” has no text in \(patch.locale.identifier) yet, so there is nothing to vary",
        "write the text without --for first")
    }
    if let file = having?.file ?? catalogs.first?.file ?? own.first(where: { $0.file.hasSuffix(".strings") })?.file {
      return Target(file: file, patch: patch)
    }
    if let document = family.first(where: { $0.precedence == 0 }) { throw Self.isInDocument(patch, document) }
    throw Self.problem(
      first.file, "The table “\(first.name)” has no file in \(patch.locale.identifier) that can be written",
      "add the language to it first")
  }

  /// The `.stringsdict` beside a `.strings` file, which may have to be created.
  private func rules(
    _ patch: TextPatch, leaving other: String, of table: StringTable, _ own: [StringTable], in family: Family
  ) throws(InputProblem) -> Target {
    var patch = patch
    patch.other = other
    if let rules = own.first(where: { $0.file.hasSuffix(".stringsdict") }) {
      return Target(file: rules.file, patch: patch)
    }
    if let document = family.first(where: { $0.precedence == 0 }) {
      throw Self.problem(
        table.file,
        "“\(patch.key)” is a text of the document \(document.file), and nothing says that iOS reads a .stringsdict for it",
        "leave --for out")
    }
    return Target(file: table.file.dropLast(".strings".count) + ".stringsdict", patch: patch, neighbor: table.file)
  }

  /// The problem that a text is in a storyboard or XIB, with the file in which it can be written.
  private static func isInDocument(_ patch: TextPatch, _ document: StringTable) -> InputProblem {
    let folder = document.folder.isEmpty ? "" : document.folder + "/"
    let path = "\(folder)\(patch.locale).lproj/\(document.name).strings"
    let isLocalized = document.file.lowercased().contains(".lproj/")
    return problem(
      document.file,
      "“\(patch.key)” is a text of this document of Interface Builder, which is not written",
      isLocalized
        ? "change it there, or add it to \(path), which the app does not have"
        : "localize the document in Xcode, which creates \(path), and write it there")
  }

  private static func isWritten(_ file: String) -> Bool {
    TextPatcher.fileExtensions.contains { file.lowercased().hasSuffix("." + $0) }
  }

  /// The path of an app's file on disk, and its folder.
  func onDisk(_ name: String) -> (path: String, folder: String)? {
    folders.lazy.compactMap { folder in folder.file(name).map { ($0, folder.path) } }.first
  }

  static func data(_ name: String, at path: String) throws(InputProblem) -> Data {
    do {
      return try FileTree.file(path)
    } catch {
      throw problem(name, "The file cannot be opened: \(error.localizedDescription)", "check its permissions")
    }
  }

  static func problem(_ file: String, _ message: Sentence, _ fix: Sentence) -> InputProblem {
    InputProblem(.unreadable, at: SourcePosition(file: file, line: 1, column: 1), message: message, fix: fix)
  }
}

extension AppInput {
  /// Why a text does not match the arguments that the code passes, which are those of the source text. `nil` if it
  /// matches, or if the arguments are unknown.
  ///
  /// One of several texts of a key, such as the singular, may leave out arguments.
  public func argumentProblem(_ patch: TextPatch) -> Sentence? {
    let key = keyText(patch.key, table: patch.table, in: patch.locale)
    let isSource = patch.locale == strings.sourceLanguage
    // The current source text shows which arguments the code passes, even if it is the text to change. If the source
    // language has no entry, its text is the key.
    let given = isSource && !key.texts.isEmpty ? key.texts : key.sources.isEmpty ? [patch.key] : key.sources
    return patch.argumentProblem(given: given)
  }
}

extension FixedFile {
  /// The reason why a text does not match the arguments that the code passes for its key, judging by the file or by the
  /// table of the same name in the folders of other languages beside it. If neither has the key, the text is compared
  /// with the one that it replaces.
  public func argumentProblem(_ patch: TextPatch) -> Sentence? {
    let sources = TextPatcher.sources(file, of: patch, languages: .icu)
    guard sources.isEmpty else { return patch.argumentProblem(given: sources) }
    let files = tablesBeside
    var tables = StringTableReader.read(
      files, from: FileTree(files: files) { try FileTree.file($0) }, languages: .icu)
    if files.count == 1 {
      // Only the request states the language of a table outside every language folder.
      for index in tables.tables.indices where tables.tables[index].locale == nil {
        tables.tables[index].locale = patch.locale
      }
    }
    let app = AppInput(
      screens: [],
      strings: AppStrings(
        tables: tables.tables, sourceLanguage: StringTableReader.sourceLanguage(of: tables, declared: nil),
        languages: .icu), problems: [], configuration: nil, tableCount: tables.tables.count)
    let key = app.keyText(patch.key, table: nil, in: patch.locale)
    if !tables.sourceLanguages.isEmpty || files.count > 1 && !key.sources.isEmpty { return app.argumentProblem(patch) }
    guard !key.texts.isEmpty, patch.argumentProblem(given: key.texts) != nil else { return nil }
    return "The text has different format arguments from “\(key.texts[0])”, which it replaces"
  }

  /// The file and, if it is in a language folder, its counterparts in the folders of other languages.
  private var tablesBeside: [String] {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    guard folder.pathExtension.lowercased() == "lproj" else { return [path] }
    let around = folder.deletingLastPathComponent()
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: around.path)) ?? []
    return folders.filter { $0.lowercased().hasSuffix(".lproj") }.sorted().map {
      around.appendingPathComponent($0).appendingPathComponent(url.lastPathComponent).path
    }.filter(FileManager.default.fileExists)
  }
}

extension KeyText {
  /// All texts of the key in the language.
  fileprivate var texts: [String] { variations.isEmpty ? [text].compactMap(\.self) : variations.map(\.text) }
}

extension TextPatch {
  fileprivate func argumentProblem(given: [String]) -> Sentence? {
    guard case .text(let text, _) = change else { return nil }
    return FormatArguments(given).problem(with: text, mayLeaveOut: !path.isEmpty)
  }
}
