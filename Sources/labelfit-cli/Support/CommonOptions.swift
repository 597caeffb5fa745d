import ArgumentParser
import BarScreens
import FitModel
import LabelFit
import Typesetting

/// Options that every command over an app has.
struct CommonOptions: ParsableArguments {
  @OptionGroup var speech: LanguageOption

  @Option(help: "The configuration file; default: labelfit.yml in the app's folder.")
  var config: String?

  @Option(
    help: "ios16, ios26, ios11, ios7 or classic; repeatable. Default: all that the app's deployment target allows.")
  var platform: [String] = []

  @Option(help: "A model, a class such as 'iPhone 4.7\"', WIDTHxHEIGHT in points, or all; repeatable.")
  var device: [String] = []

  @Option(help: "portrait, landscape or both. Default: both.")
  var orientation: String?

  @Option(
    help: """
      The Dynamic Type setting, which scales large titles: extra-small … accessibility-medium, or all for the usual one \
      and the largest. Default: large.
      """)
  var textSize: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Measure as with the accessibility setting Bold Text; findings are possible then at most. Default: no.")
  var boldText: Bool?

  @Option(help: "A language tag such as zh-Hans; repeatable. Default: every locale the app ships.")
  var locale: [String] = []

  @Flag(help: "Check locales too that have files and that the app does not ship.")
  var allLocales = false

  @Option(
    help: """
      ROLE=FILE[#index][:wght=600,opsz=17,tracking=-0.2,size=18], or a family of this machine for FILE; tracking and \
      size in points. Roles: latin, han, emoji, title, button, … Repeatable.
      """)
  var font: [String] = []

  @Flag(help: "Measure with San Francisco and PingFang themselves, where macOS keeps them, and not with stand-ins.")
  var appleFonts = false

  @Flag(
    inversion: .prefixedNo, help: "Let fonts of this machine stand in where no other has a character. Default: yes.")
  var systemFonts: Bool?

  @Flag(inversion: .prefixedNo, help: "Check the panes of Split View too. Default: no.")
  var splitView: Bool?

  @Flag(help: "Read the code of tests, previews and samples too.")
  var includeTests = false

  @Flag(
    help:
      "Follow symbolic links out of the app's folder. Whoever sends the files decides what is read and reported then."
  )
  var followLinks = false

  @Option(help: "Run only this rule; repeatable.")
  var rule: [String] = []

  @Option(help: "Do not run this rule; repeatable.")
  var noRule: [String] = []

  @Option(help: "Number of parallel jobs; default: one a core.")
  var jobs: Int?

  func validate() throws {
    guard let jobs, !(1...1024).contains(jobs) else { return }
    throw usageError("--jobs \(jobs) is not a number of jobs; choose 1 to 1024, or leave it out for one per core")
  }

  /// Reads the app at the paths and joins these options with its configuration.
  ///
  /// - Parameters:
  ///   - unsaved: a file that is read as it says, and not as it is on disk.
  ///   - cache: where readings of code are kept.
  func load(
    _ paths: [String], unsaved: UnsavedFile? = nil, cache: ReadingCache? = nil
  ) throws -> (app: AppInput, options: CheckOptions) {
    let app = InputReader.read(
      paths.isEmpty ? ["."] : paths, configuration: config, includeTests: includeTests,
      followsLinks: followLinks, languages: languages, jobs: jobs, unsaved: unsaved, cache: cache)
    try speech.follow(app.configuration)
    cache?.takeComplaints().forEach { Output.complain($0) }
    if let unsaved, app.unsavedFile == nil {
      let places: Sentence = paths.isEmpty ? "the current folder" : .names(paths)
      throw usageError(
        """
        \(unsaved.path) is not a file that is read in \(places); name the app's folder after -, as in labelfit check \
        - App
        """
      )
    }
    return (
      app, try options(for: app.configuration, requirements: app.requirements, fontFolder: app.configurationFolder)
    )
  }

  /// Reads the app at the paths for a command that says nothing without bars.
  ///
  /// - Parameters:
  ///   - screen: a screen that somebody named.
  ///   - explain: may throw a better reason why no bar was found.
  /// - Throws: `ExitCode(2)` after a sentence where no bar was found; `ValidationError` for a screen that is not there.
  func loadBars(
    _ paths: [String], screen: String? = nil, orElse explain: () throws -> Void = {}
  ) throws -> (app: AppInput, options: CheckOptions) {
    let (app, options) = try load(paths)
    if let nothing = app.nothingToCheck {
      try explain()
      Output.complain(nothing)
      throw ExitCode(2)
    }
    if let screen, !app.screens.contains(where: { $0.name == screen }) {
      throw usageError(
        UnknownName.sentence(screen, "screen", choices: app.screens.map(\.name), list: "labelfit screens lists them"))
    }
    return (app, options)
  }

  /// The languages that are asked for.
  var languages: LanguageRequest { LanguageRequest(locales: locale, all: allLocales) }

  /// These options joined with a configuration; what is typed wins.
  func options(
    for file: ScreensFile?, requirements: AppRequirements = .open, fontFolder: String? = nil
  ) throws -> CheckOptions {
    do {
      return try OptionResolver.resolve(
        typed, configuration: file, requirements: requirements, fontFolder: fontFolder)
    } catch {
      throw usageError(error.message)
    }
  }

  /// These options as words.
  var typed: TypedOptions {
    var typed = TypedOptions(
      platforms: platform, devices: device, orientation: orientation, textSize: textSize, boldText: boldText,
      locales: locale, fonts: font, systemFonts: systemFonts, splitView: splitView, rules: rule,
      withoutRules: noRule, jobs: jobs)
    typed.appleFonts = appleFonts
    return typed
  }
}
