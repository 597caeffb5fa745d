public import AppSources
public import BarScreens
public import FitVocabulary
public import StringCatalogs

/// An app as the pipeline takes it: screens, strings, and what could not be read.
public struct AppInput: Sendable {
  /// The screens to check.
  public var screens: [Screen]
  /// All strings, those inside of documents included.
  public var catalog: Catalog
  /// What could not be read, or only in part, and what was left out.
  public var problems: [InputProblem]
  /// What `labelfit.yml` says; `nil` when there is none.
  public var configuration: ScreensFile?
  /// The folder on disk that font files of the configuration are relative to.
  public var configurationFolder: String?
  /// Number of string tables that were read.
  public var tableCount: Int
  /// Every text that code gives a bar, resolved or not.
  public var codeTexts: [CodeText] = []

  /// Creates an input.
  public init(
    screens: [Screen], catalog: Catalog, problems: [InputProblem], configuration: ScreensFile?, tableCount: Int
  ) {
    self.screens = screens
    self.catalog = catalog
    self.problems = problems
    self.configuration = configuration
    self.tableCount = tableCount
  }

  /// The locales of the tables that the screens use; the source language alone when they use none.
  public var locales: [LanguageTag] {
    var used: Set<String> = []
    for screen in screens {
      for declaration in screen.textDeclarations {
        if case .localized(let reference) = declaration.text.content { used.insert(reference.table) }
      }
    }
    let found = Set(catalog.tables.filter { used.contains($0.name) }.map { $0.locale ?? catalog.sourceLanguage })
    return found.union([catalog.sourceLanguage]).sorted()
  }
}
