import AppSources
import BarScreens
public import FitVocabulary
public import Foundation
public import SourceFiles
import StringCatalogs
import Typesetting

/// Reads everything an app brings: screens, strings, configuration.
public enum InputReader {
  /// Reads the app at some paths.
  ///
  /// - Parameters:
  ///   - paths: an app's folder, an Xcode project, a screens file, string tables.
  ///   - configuration: a configuration file; `nil` for `labelfit.yml` in the first folder.
  ///   - currentFolder: what relative paths are relative to.
  public static func read(
    _ paths: [String], configuration: String? = nil,
    currentFolder: String = FileManager.default.currentDirectoryPath
  ) -> AppInput {
    read(paths, configuration: configuration, currentFolder: currentFolder, earlier: nil) { FileTree.directory($0) }
  }

  /// Reads the app at some paths as a commit has it, from the repository and without checking anything out.
  ///
  /// A screens file that the commit does not have yet, or that is in no repository, is taken as it is now
  /// (`AppInput.laterFiles`), so that the same screens are compared.
  ///
  /// - Parameter reference: a commit as Git names it, such as `HEAD~1`.
  /// - Throws: `GitError` when a path is in no repository, or its repository has no such commit.
  public static func read(
    _ paths: [String], configuration: String? = nil,
    currentFolder: String = FileManager.default.currentDirectoryPath, at reference: String
  ) throws(GitError) -> AppInput {
    let now = PathList(paths, currentFolder: currentFolder) { FileTree.directory($0) }
    return try read(paths, configuration: configuration, currentFolder: currentFolder, earlier: now) {
      folder throws(GitError) in try FileTree.git(folder, at: reference)
    }
  }

  /// - Parameter earlier: the paths as they are now, when `files` gives an earlier state.
  private static func read<Failure: Error>(
    _ paths: [String], configuration: String?, currentFolder: String, earlier now: PathList?,
    files: (String) throws(Failure) -> FileTree
  ) throws(Failure) -> AppInput {
    let list = try PathList(paths, currentFolder: currentFolder, files: files)
    var problems = list.missing.map { missing($0, "file or folder", fix: "check the path") }
    var tree = list.tree
    var screensFiles = list.screensFiles
    var later: [String] = []
    func takeLater(_ file: PathList) {
      let missing = file.screensFiles.filter { !tree.files.contains($0) }
      later += missing
      tree = tree.merging(file.tree.filtered { missing.contains($0) })
    }
    if let now {
      takeLater(now)
    }
    if let configuration {
      let file = PathList([configuration], currentFolder: currentFolder) { FileTree.directory($0) }
      problems += file.missing.map { missing($0, "file", fix: "check --config") }
      if now == nil {
        tree = tree.merging(file.tree.filtered { file.screensFiles.contains($0) })
      } else {
        if let past = try? PathList([configuration], currentFolder: currentFolder, files: files) {
          tree = tree.merging(past.tree.filtered { file.screensFiles.contains($0) })
        }
        takeLater(file)
      }
      screensFiles += file.screensFiles
    } else {
      let standard = list.folders.map { $0.isEmpty ? "labelfit.yml" : $0 + "/labelfit.yml" }
      if var now {
        now.screensFiles = standard.filter { now.tree.files.contains($0) }
        takeLater(now)
      }
      screensFiles += standard.filter { tree.files.contains($0) }
    }
    // A table given by name that the commit does not have is no error: it is new.
    let tables = now == nil ? list.tables : list.tables.filter { tree.files.contains($0) }
    var app = read(
      tree, screensFiles: screensFiles, tables: list.folders.isEmpty && !list.tables.isEmpty ? tables : nil,
      readsDocuments: !list.folders.isEmpty || screensFiles.isEmpty, problems: problems)
    app.root = list.folders.first ?? ""
    app.laterFiles = later
    let named = configuration ?? paths.first { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
    app.configurationFolder =
      named.map { URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: currentFolder)) }
      .map { $0.deletingLastPathComponent().path } ?? list.rootFolder
    return app
  }

  private static func missing(_ path: String, _ kind: String, fix: String) -> InputProblem {
    InputProblem(
      .unreadable, at: SourcePosition(file: path, line: 1, column: 1), message: "There is no \(kind) \(path)", fix: fix)
  }

  /// Reads an app from a tree of files.
  ///
  /// - Parameters:
  ///   - screensFiles: screens files to read; the first is the configuration too.
  ///   - tables: the string tables to read; `nil` for all of the tree.
  ///   - readsDocuments: whether documents give screens; their texts are strings in any case.
  public static func read(
    _ tree: FileTree, screensFiles: [String], tables: [String]? = nil, readsDocuments: Bool = true,
    problems: [InputProblem] = []
  ) -> AppInput {
    var problems = problems
    let documents =
      tables != nil
      ? AppReading(screens: [], tables: [], problems: [])
      : InterfaceBuilderReader.read(
        tree.files.filter(InterfaceBuilderReader.isDocument), from: tree, languages: .icu)
    let files = screensFiles.compactMap {
      readScreensFile($0, tree: tree, others: documents.screens, problems: &problems)
    }
    let configuration = files.first?.file
    let globs = (files.first.map { file in file.file.strings.map { Glob(join(folder(of: file.path), $0.text)) } }) ?? []
    let tablePaths = (tables ?? tree.files.filter(CatalogReader.isTable)).filter { path in
      globs.isEmpty || globs.contains { $0.matches(path) }
    }
    let strings = CatalogReader.read(tablePaths, from: tree, languages: .icu)
    problems += strings.problems + documents.problems
    let declared = (configuration?.sourceLanguage?.text ?? ProjectFile.developmentRegion(in: tree))
      .flatMap { LanguageData.icu.canonical($0) }
    var reading = strings
    reading.tables += documents.tables
    let written = files.flatMap(\.file.screens)
    let names = Set(written.map(\.name))
    let inferred = readsDocuments ? documents.screens.filter { !names.contains($0.name) } : []
    var app = AppInput(
      screens: written + inferred,
      catalog: Catalog(
        tables: reading.tables,
        sourceLanguage: CatalogReader.sourceLanguage(of: reading, declared: declared), languages: .icu),
      problems: problems, configuration: configuration, tableCount: tablePaths.count)
    app.configurationPrefix = files.first.map { folder(of: $0.path) } ?? ""
    return app
  }

  private static func readScreensFile(
    _ path: String, tree: FileTree, others: [Screen], problems: inout [InputProblem]
  ) -> (path: String, file: ScreensFile)? {
    do {
      var (file, found) = ScreensFileReader.read(try tree.read(path), file: path, others: others)
      problems += found
      // Folders are written relative to the file, so that it can be moved with the app.
      let folder = folder(of: path)
      file.screens = file.screens.map { screen in screen.mapFolders { join(folder, $0) } }
      return (path, file)
    } catch {
      problems.append(
        InputProblem(
          .unreadable, at: SourcePosition(file: path, line: 1, column: 1),
          message: "\(path) could not be read: \(error.localizedDescription)", fix: "check that the file is there"))
      return nil
    }
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  private static func join(_ folder: String, _ path: String) -> String {
    folder.isEmpty ? path : path.isEmpty ? folder : folder + "/" + path
  }
}

extension AppInput {
  /// Why there was nothing to check, in a sentence; `nil` when there was.
  public var nothingToCheck: String? {
    guard screens.isEmpty else { return nil }
    return """
      Nothing was checked: no screen with a bar was found. Looked for storyboards and XIBs of iOS and for a \
      labelfit.yml, and read \(tableCount) string tables. Describe the screens in a labelfit.yml, or name the folder \
      that holds the app.
      """
  }
}
