public import BarScreens
public import FitModel
import InputFiles
import StringTables

/// The contents of a folder without a configuration.
public struct ProjectSurvey: Hashable, Sendable {
  /// The language the app is written in.
  public var sourceLanguage: LanguageTag
  /// The locales it has.
  public var locales: [LanguageTag]
  /// Number of screens in its storyboards and XIBs, and of its string tables.
  public var screens, tables: Int

  /// The platforms it is checked for by default.
  public var platforms: [Platform]

  /// Surveys a folder, ignoring an existing configuration.
  public init(of folder: String) {
    self.init(FileTree.directory(folder))
  }

  /// Surveys files.
  init(_ tree: FileTree) {
    let app = InputReader.read(tree, screensFiles: [])
    sourceLanguage = app.strings.sourceLanguage
    locales = app.screens.isEmpty ? app.strings.locales : app.locales
    screens = app.screens.count
    tables = app.tableCount
    platforms = Platform.standard(for: app.requirements)
  }

  /// A sentence about what was found.
  public var sentence: Sentence {
    let screens: Sentence =
      screens == 0
      ? "no screens in storyboards and XIBs"
      : .plural(
        screens, one: "\(screens) screen in storyboards and XIBs", other: "\(screens) screens in storyboards and XIBs")
    let tables: Sentence = tables == 0 ? "no string tables" : counted(tables, "string table")
    let named = Sentence.names(locales.map(\.identifier))
    return "Found \(screens), \(tables), source language \(sourceLanguage), locales \(named)."
  }
}
