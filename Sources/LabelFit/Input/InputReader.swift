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
    let list = PathList(paths, currentFolder: currentFolder)
    var problems = list.missing.map { path in
      InputProblem(
        .unreadable, at: SourcePosition(file: path, line: 1, column: 1), message: "There is no file or folder \(path)",
        fix: "check the path")
    }
    var tree = list.tree
    var screensFiles = list.screensFiles
    if let configuration {
      let file = PathList([configuration], currentFolder: currentFolder)
      problems += file.missing.map { path in
        InputProblem(
          .unreadable, at: SourcePosition(file: path, line: 1, column: 1), message: "There is no file \(path)",
          fix: "check --config")
      }
      tree = tree.merging(file.tree.filtered { file.screensFiles.contains($0) })
      screensFiles += file.screensFiles
    } else {
      screensFiles += list.folders.map { $0.isEmpty ? "labelfit.yml" : $0 + "/labelfit.yml" }
        .filter { tree.files.contains($0) }
    }
    var app = read(
      tree, screensFiles: screensFiles, tables: list.folders.isEmpty && !list.tables.isEmpty ? list.tables : nil,
      roots: list.folders, readsDocuments: !list.folders.isEmpty || screensFiles.isEmpty, problems: problems)
    let named = configuration ?? paths.first { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
    app.configurationFolder =
      named.map { URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: currentFolder)) }
      .map { $0.deletingLastPathComponent().path } ?? list.rootFolder
    return app
  }

  /// Reads an app from a tree of files.
  ///
  /// - Parameters:
  ///   - screensFiles: screens files to read; the first is the configuration too.
  ///   - tables: the string tables to read; `nil` for all of the tree.
  ///   - roots: folders that were asked for; names of folders above them say nothing.
  ///   - readsDocuments: whether documents give screens; their texts are strings in any case.
  public static func read(
    _ tree: FileTree, screensFiles: [String], tables: [String]? = nil, roots: [String] = [""],
    readsDocuments: Bool = true, problems: [InputProblem] = []
  ) -> AppInput {
    var problems = problems
    let files = screensFiles.compactMap { readScreensFile($0, tree: tree, problems: &problems) }
    let configuration = files.first?.file
    let globs = (files.first.map { file in file.file.strings.map { Glob(join(folder(of: file.path), $0.text)) } }) ?? []
    let tablePaths = (tables ?? tree.files.filter(CatalogReader.isTable)).filter { path in
      globs.isEmpty || globs.contains { $0.matches(path) }
    }
    let scope = ProjectScope.read(tree, roots: roots)
    var strings = CatalogReader.read(tablePaths, from: tree, languages: .icu)
    strings.tables = scope.variants.moved(strings.tables, languages: .icu)
    let documents =
      tables != nil
      ? AppReading(screens: [], tables: [], problems: [])
      : InterfaceBuilderReader.read(
        tree.files.filter { InterfaceBuilderReader.isDocument($0) && scope.contains($0) }, from: tree,
        variants: scope.variants, languages: .icu)
    let code =
      tables != nil || !readsDocuments
      ? CodeReading(screens: documents.screens)
      : CodeReader.read(
        tree, files: tree.files.filter(scope.contains), interfaceBuilder: documents, catalogs: strings.tables,
        options: CodeReader.Options(includeTests: true))
    problems += scope.problems + strings.problems + documents.problems + code.problems
    let declared = (configuration?.sourceLanguage?.text ?? scope.developmentRegion)
      .flatMap { LanguageData.icu.canonical($0) }
    var reading = strings
    reading.tables += documents.tables
    let written = files.flatMap(\.file.screens)
    let names = Set(written.map(\.name))
    let inferred = readsDocuments ? code.screens.filter { !names.contains($0.name) } : []
    var app = AppInput(
      screens: written + inferred,
      catalog: Catalog(
        tables: reading.tables,
        sourceLanguage: CatalogReader.sourceLanguage(of: reading, declared: declared), languages: .icu),
      problems: problems, configuration: configuration, tableCount: tablePaths.count)
    app.codeTexts = code.texts
    return app
  }

  private static func readScreensFile(
    _ path: String, tree: FileTree, problems: inout [InputProblem]
  ) -> (path: String, file: ScreensFile)? {
    do {
      let (file, found) = ScreensFileReader.read(try tree.read(path), file: path)
      problems += found
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

  private static func join(_ folder: String, _ path: String) -> String { folder.isEmpty ? path : folder + "/" + path }
}

extension AppInput {
  /// Why there was nothing to check, in a sentence; `nil` when there was.
  public var nothingToCheck: String? {
    guard screens.isEmpty else { return nil }
    return """
      Nothing was checked: no screen with a bar was found. Looked for storyboards and XIBs of iOS, for Swift \
      code that sets up bars, and for a labelfit.yml, and read \(tableCount) string tables. Describe the screens in a labelfit.yml, or name the folder \
      that holds the app.
      """
  }
}
