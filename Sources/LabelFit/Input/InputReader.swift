import BarScreens
public import CodeReading
public import FitModel
public import Foundation
public import InputFiles
import InterfaceBuilder
import StringTables
import Typesetting
import XcodeProjects

/// Reads the input of an app: screens, strings, configuration.
public enum InputReader {
  /// Reads the app at some paths.
  ///
  /// - Parameters:
  ///   - paths: an app's folder, an Xcode project, a screens file, string tables.
  ///   - configuration: a configuration file; `nil` for `labelfit.yml` in the first folder.
  ///   - currentFolder: the folder to which relative paths are relative.
  ///   - includeTests: whether code of tests, previews and samples is also read.
  ///   - followsLinks: whether symbolic links that lead out of a folder are followed.
  ///   - languages: which languages are requested.
  ///   - jobs: how many files are read in parallel; `nil` for the value in the screens file, or one per core.
  ///   - unsaved: a file with unsaved text, which is read instead of the file on disk.
  ///   - cache: the cache for readings of code.
  ///   - stamps: the stamps of the files at these paths, whose lists of files are reused.
  ///   - stage: called when a stage of reading code begins, as in `CodeReader.Options`.
  public static func read(
    _ paths: [String], configuration: String? = nil,
    currentFolder: String = FileManager.default.currentDirectoryPath, includeTests: Bool = false,
    followsLinks: Bool = false, languages: LanguageRequest = LanguageRequest(), jobs: Int? = nil,
    unsaved: UnsavedFile? = nil, cache: ReadingCache? = nil, stamps: FileStamps? = nil,
    stage: (@Sendable (CodeReader.Stage?) -> Void)? = nil
  ) -> AppInput {
    read(
      paths, configuration: configuration, currentFolder: currentFolder, includeTests: includeTests,
      languages: languages, jobs: jobs, unsaved: unsaved, earlier: nil, cache: cache, stage: stage
    ) { stamps?.list(of: $0) ?? FileTree.directory($0, followsLinks: followsLinks, within: $1) }
  }

  /// Reads the app at some paths as of a commit, from the repository without a checkout.
  ///
  /// A screens file that the commit does not contain, or that is not in a repository, is used in its current version
  /// (`AppInput.laterFiles`), so that the same screens are compared.
  ///
  /// - Parameters:
  ///   - reference: a commit as Git names it, such as `HEAD~1`.
  ///   - cache: the cache for readings of code.
  /// - Throws: `GitError` if a path is not in a repository, or its repository has no such commit.
  public static func read(
    _ paths: [String], configuration: String? = nil,
    currentFolder: String = FileManager.default.currentDirectoryPath, includeTests: Bool = false,
    followsLinks: Bool = false, languages: LanguageRequest = LanguageRequest(), jobs: Int? = nil,
    at reference: String, cache: ReadingCache? = nil
  ) throws(GitError) -> AppInput {
    let now = PathList(paths, currentFolder: currentFolder) {
      FileTree.directory($0, followsLinks: followsLinks, within: $1)
    }
    return try read(
      paths, configuration: configuration, currentFolder: currentFolder, includeTests: includeTests,
      languages: languages, jobs: jobs, earlier: now, cache: cache
    ) {
      folder, _ throws(GitError) in try FileTree.git(folder, at: reference, followsLinks: followsLinks)
    }
  }

  /// - Parameter earlier: the current paths, if `files` returns an earlier state.
  private static func read<Failure: Error>(
    _ paths: [String], configuration: String?, currentFolder: String, includeTests: Bool, languages: LanguageRequest,
    jobs: Int?, unsaved: UnsavedFile? = nil, earlier now: PathList?, cache: ReadingCache?,
    stage: (@Sendable (CodeReader.Stage?) -> Void)? = nil,
    files: (String, FolderBounds) throws(Failure) -> FileTree
  ) throws(Failure) -> AppInput {
    var list = try PathList(paths, currentFolder: currentFolder, isOnDisk: now == nil, files: files)
    let unsavedName = unsaved.flatMap { $0.name(in: list, currentFolder: currentFolder) }
    if let unsaved, let unsavedName {
      list.tree = list.tree.merging(FileTree(files: [unsavedName]) { _ in unsaved.data })
    }
    var problems = RequestProblems.problems(list, count: paths.count)
    let failures = ReadFailures()
    var tree = list.tree.recording(failures)
    problems += InputOmissions.problems(tree.omissions)
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
      let file = PathList([configuration], currentFolder: currentFolder, readsAround: false) {
        FileTree.directory($0, within: $1)
      }
      problems += RequestProblems.problems(configuration: file)
      if now == nil {
        tree = tree.merging(file.tree.filtered { file.screensFiles.contains($0) })
      } else {
        if let past = try? PathList(
          [configuration], currentFolder: currentFolder, readsAround: false, isOnDisk: false, files: files)
        {
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
    // A named table that the commit does not contain is new, which is not an error.
    let tables = now == nil ? list.tables : list.tables.filter { tree.files.contains($0) }
    var app = read(
      tree, screensFiles: screensFiles, tables: list.folders.isEmpty && !list.tables.isEmpty ? tables : nil,
      roots: list.folders, readsDocuments: !list.folders.isEmpty || screensFiles.isEmpty,
      includeTests: includeTests, languages: languages, jobs: jobs, problems: problems, cache: cache, stage: stage
    ) { name in
      // The file of an earlier state may be a link now that leads out of the folder.
      guard now?.tree.files.contains(name) ?? true else { return nil }
      return list.foldersOnDisk.lazy.compactMap { AppFolder(prefix: $0.prefix, path: $0.path).file(name) }.first
    }
    app.problems += InputOmissions.problems(failures, beside: app.problems)
    app.isIncomplete =
      !failures.all.isEmpty
      || tree.omissions.contains { omission in
        switch omission.reason {
        case .unreadable, .limit, .manyAround: true
        case .leavesFolder, .leadsNowhere, .nameNotUTF8, .notAFile: false
        }
      }
    app.root = list.folders.first ?? ""
    app.unsavedFile = unsavedName
    app.idFolder = list.commonFolder
    app.laterFiles = later
    let named = configuration ?? paths.first { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
    app.configurationFolder =
      named.map { URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: currentFolder)) }
      .map { $0.deletingLastPathComponent().path } ?? list.rootFolder
    app.folders = list.foldersOnDisk.map { AppFolder(prefix: $0.prefix, path: $0.path) }
    if app.folders.isEmpty, let file = screensFiles.first, let folder = app.configurationFolder {
      app.folders = [AppFolder(prefix: file.split(separator: "/").dropLast().joined(separator: "/"), path: folder)]
    }
    return app
  }

  /// Reads an app from a tree of files.
  ///
  /// - Parameters:
  ///   - screensFiles: screens files to read; the first is also the configuration.
  ///   - tables: the string tables to read; `nil` for all of the tree.
  ///   - roots: requested folders; names of folders above them are ignored.
  ///   - readsDocuments: whether screens are read from documents and code; the documents' texts are always read as
  ///     strings.
  ///   - includeTests: whether code of tests, previews and samples is also read.
  ///   - languages: which languages are requested.
  ///   - jobs: how many files are read in parallel; `nil` for the value in the screens file, or one per core.
  ///   - problems: earlier problems.
  ///   - cache: the cache for readings of code.
  ///   - stage: called when a stage of reading code begins, as in `CodeReader.Options`.
  ///   - onDisk: the path of a file on disk; `nil` if it is not on disk.
  public static func read(
    _ tree: FileTree, screensFiles: [String], tables: [String]? = nil, roots: [String] = [""],
    readsDocuments: Bool = true, includeTests: Bool = false, languages: LanguageRequest = LanguageRequest(),
    jobs: Int? = nil, problems: [InputProblem] = [], cache: ReadingCache? = nil,
    stage: (@Sendable (CodeReader.Stage?) -> Void)? = nil, onDisk: (String) -> String? = { _ in nil }
  ) -> AppInput {
    var problems = problems
    let stages = cache?.stages
    let list = stages?.begin(tree) ?? 0
    let screensFiles = screensFiles.compactMap { AppScreensFile($0, in: tree, problems: &problems) }
    // The file's settings for string tables are needed first; its screens may refer to screens that are read later.
    let settings = screensFiles.first?.settings
    let jobs = max(1, jobs ?? settings?.jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    let globs = screensFiles.first?.tables ?? []
    let readsTests = includeTests || settings?.includeTests == true
    let appFilesInputs = ["\(list)", "\(readsTests)"] + roots
    let appFilesStage = stages.stage("apps", appFilesInputs, of: tree) {
      AppFiles.read($0, roots: roots, includeTests: readsTests)
    }
    let appFiles = appFilesStage.value
    let found = tables ?? stages.stage("tables", list, of: tree) { $0.files.filter(StringTableReader.isTable) }.value
    let tablePaths = found.filter { path in
      globs.isEmpty ? tables != nil || appFiles.contains(path) : globs.contains { $0.matches(path) }
    }
    var strings = StringTableReader.read(tablePaths, from: tree, languages: .icu, jobs: jobs) { path, read in
      stages?.stage("table " + path, 0, of: tree, make: read).value
    }
    strings.tables = appFiles.variants.moved(strings.tables, languages: .icu)
    let documentReading = stages.stage("documents", [list, appFilesStage.revision, tables == nil ? 1 : 0], of: tree) {
      tables == nil
        ? self.readDocuments($0, appFiles: appFiles) : DocumentReading(screens: [], tables: [], problems: [])
    }
    var interfaceBuilder = documentReading.value
    let declared =
      if let named = settings?.sourceLanguage?.text { LanguageData.icu.canonical(named) } else {
        appFiles.sourceLanguage(.icu)
      }
    let source = StringTableReader.sourceLanguage(
      of: TableReading(
        tables: strings.tables + interfaceBuilder.tables, sourceLanguages: strings.sourceLanguages), declared: declared)
    let unread = Set(strings.problems.filter { $0.kind == .unreadable }.map(\.position.file))
    var shipped = ShippedLanguages(
      of: appFiles, tables: strings.tables + interfaceBuilder.tables, unread: unread, sourceLanguage: source,
      choice: tables == nil ? languages.choice(settings) : .all, languages: .icu,
      named: globs.isEmpty ? [] : Set(tablePaths))
    // A file of which some entries were read is not lost.
    let lost = unread.subtracting(strings.tables.filter { !$0.entries.isEmpty }.map(\.file))
    let inNoTarget = shipped.inNoTarget(strings.tables)
    let standIns = BundleTables.standIns(
      shipped.packaged(strings.tables), for: shipped.languages ?? [], languages: .icu)
    shipped.use(standIns, of: strings.tables)
    strings.tables = shipped.taken(strings.tables) + standIns
    strings.problems = shipped.weighed(strings.problems)
    interfaceBuilder.tables = shipped.taken(interfaceBuilder.tables)
    let bundleInputs = CodeInputs(
      parts: [list, appFilesStage.revision], words: lost.sorted() + [source.identifier], tables: strings.tables)
    let bundles = stages.stage("bundles", bundleInputs, of: tree) {
      AppBundles(
        appFiles, tables: bundleInputs.tables, files: $0.files, unread: lost, sourceLanguage: source, languages: .icu)
    }.value
    var options = CodeReader.Options(
      jobs: jobs, deploymentTarget: appFiles.requirements.deploymentTarget,
      isInApp: { appFiles.isInApp($0) })
    options.testFlags = appFiles.testFlags
    options.kept = cache?.forms
    options.stage = stage
    options.apps = { [differs = shipped.differs] in differs ? bundles.apps(of: $0) : nil }
    func readCode(_ sources: FileTree) -> AppCode {
      CodeReader.read(
        sources, files: tree.files.filter(appFiles.contains), documents: interfaceBuilder.screens,
        links: interfaceBuilder.links, scenes: interfaceBuilder.scenes, actions: interfaceBuilder.actions,
        tables: strings.tables, options: options)
    }
    let inputs = CodeInputs(
      parts: [list, appFilesStage.revision, documentReading.revision, shipped.differs ? 1 : 0], tables: strings.tables)
    var code =
      !(tables == nil && readsDocuments)
      ? AppCode(screens: interfaceBuilder.screens)
      : stages.stage("code", inputs, of: cache.map { tree.keeping($0.contents) } ?? tree) { tree in
        guard let cache else { return readCode(tree) }
        let log = ReadLog(cache.contents)
        let sources = tree.recording(log)
        // The results of the earlier stages depend on these files, and so does the reading of the code.
        for path in appFilesStage.files.union(documentReading.files) { _ = try? sources.read(path) }
        return cache.code(
          ["\(readsTests)"] + roots.map { "root " + $0 } + self.inputs(appFiles, options, strings.tables, tree.files),
          of: sources, log
        ) { readCode(sources) }
      }.value
    let offered = code.offeredLanguages.map(shipped.keeping) ?? shipped
    strings.tables = offered.taken(strings.tables)
    interfaceBuilder.tables = offered.taken(interfaceBuilder.tables)
    var texts = KnownTexts(
      bundles: bundles, shipped: offered, code: code, keys: TableKeys(strings.tables))
    code.screens = code.screens.map { screen in
      var screen = texts.known(screen)
      if let first = bundles.deploymentTarget(of: screen.position.file) {
        screen.systems.since = max(screen.systems.since ?? first, first)
      }
      return screen
    }
    let fonts = AppFonts(code.fonts, of: code.screens, among: tree.files, onDisk: onDisk)
    fonts.mark(&code.screens)
    let files = screensFiles.map { $0.read(others: code.screens, problems: &problems) }
    let configuration = files.first
    problems +=
      appFiles.problems + shipped.problems + strings.problems + interfaceBuilder.problems + code.problems
      + texts.problems
    strings.tables += interfaceBuilder.tables
    let written = files.flatMap(\.screens)
    let names = Set(written.map(\.name))
    // Nobody sees a screen that appears only on devices that the app does not support.
    let inferred =
      readsDocuments
      ? code.screens.filter { !names.contains($0.name) && !$0.idioms.isDisjoint(with: appFiles.requirements.idioms) }
      : []
    var app = AppInput(
      screens: written + inferred,
      strings: AppStrings(
        tables: strings.tables,
        sourceLanguage: StringTableReader.sourceLanguage(of: strings, declared: declared), languages: .icu,
        inNoTarget: inNoTarget),
      problems: problems, configuration: configuration, tableCount: tablePaths.count)
    app.configurationPrefix = screensFiles.first?.folder ?? ""
    app.codeTexts = code.texts
    app.requirements = appFiles.requirements
    app.names = appFiles.appNames
    app.fonts = fonts
    app.languagesLeftOut = offered.leftOut
    return app
  }

  /// What the reading of code depends on besides its files and the projects.
  private static func inputs(
    _ appFiles: AppFiles, _ options: CodeReader.Options, _ tables: [StringTable], _ files: [String]
  ) -> [String] {
    let memberships = files.filter { CodeFile.isCode($0) && appFiles.contains($0) }.map { path in
      let isInApp = options.isInApp(path).map { $0 ? "in" : "out" } ?? ""
      return "\(path) \(isInApp) \(options.apps(path).map { "\($0.sorted())" } ?? "")"
    }
    return ["\(options.deploymentTarget.map { "\($0)" } ?? "") \(options.testFlags.sorted())"]
      + memberships + [""]
      + TableKeys(tables).contents
  }

  private static func readDocuments(_ tree: FileTree, appFiles: AppFiles) -> DocumentReading {
    // Missing files may name any scene.
    let isWhole = appFiles.missingSubmodules.isEmpty && appFiles.problems.isEmpty
    // Unresolved build settings can name a storyboard, but do not affect which code is known.
    let hasAllCode =
      appFiles.missingSubmodules.isEmpty
      && appFiles.problems.allSatisfy { $0.kind == .skipped && $0.position.file.hasSuffix(".pbxproj") }
    let hasCode = tree.files.contains(where: CodeFile.isCode)
    let naming = tree.files.filter { mayNameScenes($0) && (appFiles.contains($0) || !CodeFile.isCompiled($0)) }
    return InterfaceBuilderReader.read(
      tree.files.filter { InterfaceBuilderReader.isDocument($0) && appFiles.contains($0) }, from: tree,
      variants: appFiles.variants, languages: .icu, code: hasCode ? naming : nil,
      isWhole: isWhole, hasAllCode: hasAllCode, mainStoryboards: appFiles.mainStoryboards)
  }

  /// Whether a file may name scenes of storyboards: code, and files that describe the app to the system and to tools.
  private static func mayNameScenes(_ path: String) -> Bool {
    let kinds = [".plist", ".pbxproj", ".yml", ".yaml", ".xcconfig", ".c", ".cpp", ".hpp", ".kt"]
    return CodeFile.isCode(path) || kinds.contains { path.hasSuffix($0) }
  }
}

extension InputReader {
  /// Where the app of a folder runs, according to its projects.
  public static func requirements(of folder: String) -> AppRequirements {
    let list = PathList([folder], currentFolder: FileManager.default.currentDirectoryPath) {
      FileTree.directory($0, within: $1)
    }
    return AppFiles.read(list.tree, roots: list.folders).requirements
  }
}
