public import BarScreens
public import CodeReading
public import FitModel
import FitRules
public import Foundation
import InputFiles
public import StringTables

/// The input of the pipeline: screens, strings, and problems.
public struct AppInput: Sendable {
  /// The screens to check.
  public var screens: [Screen]
  /// All strings, including those inside documents.
  public var strings: AppStrings
  /// Files that could not be read, or only in part, and what was left out.
  public var problems: [InputProblem]
  /// The contents of `labelfit.yml`; `nil` if there is none.
  public var configuration: ScreensFile?
  /// The folder on disk that font files of the configuration are relative to.
  public var configurationFolder: String?
  /// The app's folder as reports name it; empty for the current folder and for folders outside of it.
  public var root = ""
  /// The folders on the command line; no file outside of them is written.
  public var folders: [AppFolder] = []
  /// The folder to which file paths in ids are relative, as reports name it, independent of the current folder.
  public var idFolder = ""
  /// The folder of the configuration file as reports name it; paths in the file are relative to it.
  public var configurationPrefix = ""
  /// Screens files that are used in their current version for an earlier state that lacks them.
  public var laterFiles: [String] = []
  /// The file with unsaved text, as reports name it; `nil` if there is none.
  public var unsavedFile: String?
  /// Whether parts could not be read from disk or from the repository.
  public var isIncomplete = false
  /// Where the app runs, according to its projects.
  public var requirements = AppRequirements.unrestricted
  /// The fonts that code sets for titles.
  public internal(set) var fonts = AppFonts()
  /// The names of the apps, according to their projects.
  public var names: Set<String> = []
  /// Languages that have files but are not languages of the app.
  public var languagesLeftOut: [LanguagesLeftOut] = []
  /// Number of string tables that were read.
  public var tableCount: Int
  /// Every text that code sets in a bar, resolved or not.
  public var codeTexts: [CodeText] = []
  /// Number of texts that code puts into bars, but that are known only at run time.
  var unknownTexts: Int { codeTexts.count { $0.kind == .runTime } }

  /// In a bar with too many items only the first are kept, and a problem is added.
  public init(
    screens: [Screen], strings: AppStrings, problems: [InputProblem], configuration: ScreensFile?, tableCount: Int
  ) {
    let (bounded, cut) = ScreenLimits.bounded(screens)
    self.screens = bounded
    self.strings = strings
    self.problems = problems + cut
    self.configuration = configuration
    self.tableCount = tableCount
  }

  /// The locales of the tables that the screens use; only the source language if they use none.
  public var locales: [LanguageTag] {
    var used: Set<String> = []
    for screen in screens {
      for declaration in screen.textDeclarations { used.formUnion(declaration.text.content.references.map(\.table)) }
    }
    let found = Set(strings.tables.filter { used.contains($0.name) }.map { $0.locale ?? strings.sourceLanguage })
    return found.union([strings.sourceLanguage]).sorted()
  }
}

extension AppInput {
  /// The screens for a screens file in the app's folder: folders of tables are relative to that file.
  public var screensForFile: [Screen] {
    screens.map { screen in
      screen.mapFolders { folder in
        if folder == root { return "" }
        return root.isEmpty || !folder.hasPrefix(root + "/") ? folder : String(folder.dropFirst(root.count + 1))
      }
    }
  }

  /// Requested locales without a localization, for which the app would show another language.
  public func unknownLocales(among wanted: [LanguageTag]) -> [LanguageTag] {
    let known = Set(locales.map(\.language))
    return wanted.filter { tag in
      !known.contains(tag.language) || strings.localizations(for: tag).first.map { $0.language != tag.language } ?? true
    }
  }

  /// Every text of every screen in a locale: its key, and its first variant.
  public func texts(in locale: LanguageTag) -> [(key: String?, text: String)] {
    let resolver = TextResolver(strings: strings, samples: ArgumentSamples())
    return screens.flatMap { resolver.localize($0, in: locale).texts }.map { text in
      if case .localized(let reference) = text.declaration.content { return (reference.key, text.text) }
      return (nil, text.text)
    }
  }

  /// A sentence on why there is nothing to check; `nil` if a screen was found, even if it hides its bars.
  public var nothingToCheck: Sentence? { screens.isEmpty ? nothingInBars : nil }

  /// A sentence on why no screen with a bar was found; `nil` if one was.
  public var nothingInBars: Sentence? {
    guard !screens.contains(where: \.hasBars) else { return nil }
    let systems = requirements.otherSystems
    if !systems.isEmpty {
      return """
        Nothing was checked: no target is for iOS; the apps are for \(.names(systems)). Name the folder that holds an \
        app for the iPhone or iPad.
        """
    }
    return """
      Nothing was checked: no screen with a bar was found. Looked for storyboards and XIBs of iOS, for Swift \
      and Objective-C code that sets up bars, and for a labelfit.yml, and read \(counted(tableCount, "string table")). \
      Describe the screens in a labelfit.yml, or name the folder that holds the app.
      """
  }
}

/// Limits how much of a screen is laid out: an item needs 20 kB while a bar is placed on every device.
enum ScreenLimits {
  /// The maximum number of items of a bar; real bars show less than a tenth of that.
  static let maximumItems = 200

  /// The screens with limited items, and problems for what was cut.
  static func bounded(_ screens: [Screen]) -> (screens: [Screen], problems: [InputProblem]) {
    var problems: [InputProblem] = []
    let bounded = screens.map { screen in
      var screen = screen
      var most = 0
      func cut<Item>(_ items: inout [Item]) {
        most = max(most, items.count)
        if items.count > maximumItems { items.removeSubrange(maximumItems...) }
      }
      if var navigation = screen.navigation {
        cut(&navigation.leading)
        cut(&navigation.trailing)
        cut(&navigation.segments)
        cut(&navigation.backs)
        screen.navigation = navigation
      }
      if var search = screen.search {
        cut(&search.scope)
        screen.search = search
      }
      cut(&screen.toolbar)
      cut(&screen.tabs)
      cut(&screen.tabsLandscape)
      cut(&screen.scopeBar)
      cut(&screen.segmentedControls)
      for index in screen.segmentedControls.indices { cut(&screen.segmentedControls[index]) }
      if most > maximumItems { problems.append(problem(screen, most)) }
      return screen
    }
    return problems.isEmpty ? (screens, []) : (bounded, problems)
  }

  private static func problem(_ screen: Screen, _ count: Int) -> InputProblem {
    InputProblem(
      .unreadable, at: screen.position,
      message: "A bar of “\(screen.name.prefix(60))” has \(count) items; the first \(maximumItems) are laid out",
      fix: "find out which code adds them")
  }
}

/// A screens file of an app. Its settings are needed before the code is read; its screens may refer to those of the
/// code.
struct AppScreensFile {
  /// The file without its screens.
  let settings: ScreensFile
  private let path: String
  private let document: ScreensDocument

  /// Reads the settings; adds a problem and returns `nil` if the file cannot be read.
  init?(_ path: String, in tree: FileTree, problems: inout [InputProblem]) {
    do {
      document = ScreensDocument(try tree.read(path), file: path)
      settings = document.settings
      self.path = path
    } catch {
      problems.append(
        InputProblem(
          .unreadable, at: SourcePosition(file: path, line: 1, column: 1),
          message: "\(path) could not be read: \(error.localizedDescription)", fix: "check that the file is there"))
      return nil
    }
  }

  /// The string tables that it names.
  var tables: [Glob] { settings.strings.map { Glob(join($0.text)) } }

  /// The folder that contains it.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The whole file.
  ///
  /// - Parameter others: the screens of documents and code.
  func read(others: [Screen], problems: inout [InputProblem]) -> ScreensFile {
    var (file, found) = document.read(others: others)
    problems += found
    // Folders are relative to the file, so that it can be moved with the app.
    file.screens = file.screens.map { $0.mapFolders(join) }
    return file
  }

  private func join(_ path: String) -> String { folder.isEmpty ? path : path.isEmpty ? folder : folder + "/" + path }
}

/// The unsaved text of a file from an editor, which replaces the file on disk.
public struct UnsavedFile: Sendable {
  /// The file's path, as given.
  public var path: String
  /// Its unsaved bytes.
  public var data: Data

  public init(path: String, data: Data) {
    self.path = path
    self.data = data
  }

  /// Its name among the files of an app; `nil` if it is not among the files that are read.
  func name(in list: PathList, currentFolder: String) -> String? {
    let typed = RealPath.normalized(path.hasPrefix("/") ? path : currentFolder + "/" + path)
    guard let real = RealPath.of(typed), RequestProblems.canBeChecked(real) else { return nil }
    for (prefix, root) in list.foldersOnDisk {
      // A link in the folder counts as a file of the folder under its own name.
      for (path, folder) in [(typed, RealPath.normalized(root)), (real, RealPath.of(root) ?? root)] {
        guard path != folder, RealPath.isInside(path, folder) else { continue }
        let below = path.dropFirst(folder == "/" ? 1 : folder.count + 1)
        let name = prefix.isEmpty ? String(below) : prefix + "/" + below
        // An existing file that is not among them was left out; a missing one is new.
        if list.tree.files.contains(name) || !FileManager.default.fileExists(atPath: real) { return name }
      }
    }
    return nil
  }
}
