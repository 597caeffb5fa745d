public import BarScreens
public import CodeReading
public import FitModel
import FitRules
public import StringTables

/// An app as the pipeline takes it: screens, strings, and what could not be read.
public struct AppInput: Sendable {
  /// The screens to check.
  public var screens: [Screen]
  /// All strings, those inside of documents included.
  public var strings: AppStrings
  /// What could not be read, or only in part, and what was left out.
  public var problems: [InputProblem]
  /// What `labelfit.yml` says; `nil` when there is none.
  public var configuration: ScreensFile?
  /// The folder on disk that font files of the configuration are relative to.
  public var configurationFolder: String?
  /// The app's folder as reports name it; empty for the current folder and for folders outside of it.
  public var root = ""
  /// The folders that were given: nothing is written elsewhere.
  public var folders: [AppFolder] = []
  /// The folder below which ids name files: what was given, as reports name it, wherever the command was called.
  public var idFolder = ""
  /// The folder of the configuration file as reports name it; what the file says of paths is relative to it.
  public var configurationPrefix = ""
  /// Screens files of an earlier state that are taken as they are now, because that state does not have them.
  public var laterFiles: [String] = []
  /// The file that was read as an editor has it, as reports name it; `nil` when there is none.
  public var unsavedFile: String?
  /// Whether the disk or the repository did not give everything that is there, whatever it would have said.
  public var isIncomplete = false
  /// What the app's projects say about where it runs.
  public var requirements = AppRequirements.open
  /// Languages that have files but are not languages of the app.
  public var languagesLeftOut: [LanguagesLeftOut] = []
  /// Number of string tables that were read.
  public var tableCount: Int
  /// Every text that code gives a bar, resolved or not.
  public var codeTexts: [CodeText] = []

  /// Creates an input. Of a bar with more items than any has the first are kept, and a problem says so.
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

  /// The locales of the tables that the screens use; the source language alone when they use none.
  public var locales: [LanguageTag] {
    var used: Set<String> = []
    for screen in screens {
      for declaration in screen.textDeclarations {
        if case .localized(let reference) = declaration.text.content { used.insert(reference.table) }
      }
    }
    let found = Set(strings.tables.filter { used.contains($0.name) }.map { $0.locale ?? strings.sourceLanguage })
    return found.union([strings.sourceLanguage]).sorted()
  }
}

extension AppInput {
  /// The screens as a screens file in the app's folder has them: folders of tables relative to that file.
  public var screensForFile: [Screen] {
    screens.map { screen in
      screen.mapFolders { folder in
        if folder == root { return "" }
        return root.isEmpty || !folder.hasPrefix(root + "/") ? folder : String(folder.dropFirst(root.count + 1))
      }
    }
  }

  /// Locales for which the app has no localisation of its own, so that it would show another language.
  public func unknownLocales(among wanted: [LanguageTag]) -> [LanguageTag] {
    let known = Set(locales.map(\.language))
    return wanted.filter { tag in
      !known.contains(tag.language) || strings.localizations(for: tag).first.map { $0.language != tag.language } ?? true
    }
  }

  /// Every text of every screen in a locale: its key, and the words in its first variant.
  public func texts(in locale: LanguageTag) -> [(key: String?, text: String)] {
    let resolver = TextResolver(strings: strings, samples: ArgumentSamples())
    return screens.flatMap { resolver.localize($0, in: locale).texts }.map { text in
      if case .localized(let reference) = text.declaration.content { return (reference.key, text.text) }
      return (nil, text.text)
    }
  }
}
