import ArgumentParser
import BarScreens
import FitModel
import Foundation
import LabelFit
import Typesetting

/// The options that all commands about an app share.
struct CommonOptions: ParsableArguments {
  @OptionGroup var speech: LanguageOption

  @Option(help: "The configuration file; default: labelfit.yml in the app's folder.")
  var config: String?

  @Option(
    help: """
      ios16, ios26, ios11, ios7 or classic; repeatable. Default: all platforms that the app's deployment target \
      allows.
      """)
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
    help: "Measure as with the accessibility setting Bold Text; findings are then only possible. Default: no.")
  var boldText: Bool?

  @Option(help: "A language tag such as zh-Hans; repeatable. Default: every locale the app ships.")
  var locale: [String] = []

  @Flag(help: "Also check locales that have files but that the app does not ship.")
  var allLocales = false

  @Option(
    help: """
      ROLE=FILE[#index][:wght=600,opsz=17,tracking=-0.2,size=18], or a font family as FILE, Inter or one of this \
      machine; tracking and size in points. Roles: latin, han, emoji, title, button, …, * for all others in bars. \
      Repeatable.
      """)
  var font: [String] = []

  @Flag(help: "Measure with San Francisco and PingFang themselves, which macOS has, and not with stand-in fonts.")
  var appleFonts = false

  @Flag(
    inversion: .prefixedNo, help: "Use fonts of this machine for characters that no other font has. Default: yes.")
  var systemFonts: Bool?

  @Flag(inversion: .prefixedNo, help: "Also check the panes of Split View. Default: no.")
  var splitView: Bool?

  @Flag(help: "Also read the code of tests, previews and samples.")
  var includeTests = false

  @Flag(
    help:
      """
      Follow symbolic links out of the app's folder. Use it only if you trust the files: their links decide what is \
      read and reported.
      """
  )
  var followLinks = false

  @Option(help: "Run only this rule; repeatable.")
  var rule: [String] = []

  @Option(help: "Do not run this rule; repeatable.")
  var noRule: [String] = []

  @Option(help: "Number of parallel jobs; default: one per core.")
  var jobs: Int?

  func validate() throws {
    guard let jobs, !(1...1024).contains(jobs) else { return }
    throw usageError("--jobs \(jobs) is not a number of jobs; choose 1 to 1024, or leave it out for one per core")
  }

  /// Reads the app at the paths and combines these options with its configuration.
  ///
  /// - Parameters:
  ///   - unsaved: a file with unsaved text, which is read instead of the file on disk.
  ///   - cache: the cache for readings of code.
  ///   - stamps: the stamps of the files at the paths.
  func load(
    _ paths: [String], unsaved: UnsavedFile? = nil, cache: ReadingCache? = nil, stamps: FileStamps? = nil
  ) throws -> (app: AppInput, options: CheckOptions) {
    let app = InputReader.read(
      paths.isEmpty ? ["."] : paths, configuration: config, includeTests: includeTests,
      followsLinks: followLinks, languages: languages, jobs: jobs, unsaved: unsaved, cache: cache,
      stamps: stamps)
    try speech.follow(app.configuration)
    cache?.takeComplaints().forEach { Output.complain($0) }
    if let unsaved, app.unsavedFile == nil {
      let folders: Sentence = paths.isEmpty ? "the current folder" : .names(paths)
      throw usageError(
        """
        \(unsaved.path) is not a file that is read in \(folders); name the app's folder after -, as in labelfit check \
        - App
        """
      )
    }
    return (
      app,
      try options(
        for: app.configuration, requirements: app.requirements, appFonts: app.fonts,
        fontFolder: app.configurationFolder)
    )
  }

  /// Reads the app at the paths for a command that needs at least one bar.
  ///
  /// - Parameters:
  ///   - screen: a screen named on the command line.
  ///   - explain: may throw a better reason why no bar was found.
  /// - Throws: `ExitCode(2)` after a message if no bar was found; `ValidationError` for a screen that does not exist.
  func loadBars(
    _ paths: [String], screen: String? = nil, orElse explain: () throws -> Void = {}
  ) throws -> (app: AppInput, options: CheckOptions) {
    let (app, options) = try load(paths)
    if let nothing = app.nothingInBars {
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

  var languages: LanguageRequest { LanguageRequest(locales: locale, all: allLocales) }

  /// These options combined with a configuration; the command line takes precedence.
  func options(
    for file: ScreensFile?, requirements: AppRequirements = .unrestricted, appFonts: AppFonts = AppFonts(),
    fontFolder: String? = nil
  ) throws -> CheckOptions {
    do {
      return try OptionResolver.resolve(
        typed, configuration: file, requirements: requirements, appFonts: appFonts, fontFolder: fontFolder)
    } catch {
      throw usageError(error.message)
    }
  }

  /// These options, unresolved.
  var typed: TypedOptions {
    var typed = TypedOptions(
      platforms: platform, devices: device, orientation: orientation, textSize: textSize, boldText: boldText,
      locales: locale, fonts: font, systemFonts: systemFonts, splitView: splitView, rules: rule,
      withoutRules: noRule, jobs: jobs)
    typed.appleFonts = appleFonts
    return typed
  }
}

/// Opens the fonts; throws a usage error about the first one that cannot be used.
func openAnalyzer(_ options: CheckOptions) throws -> Analyzer {
  do {
    return try Analyzer(options: options)
  } catch {
    throw usageError(error.words)
  }
}

/// Options about what reports list, and how it is printed.
struct ListingOptions: ParsableArguments {
  @Flag(name: .shortAndLong, inversion: .prefixedNo, help: "Print only the files that could not be read.")
  var quiet: Bool?

  @Flag(
    name: .shortAndLong, inversion: .prefixedNo,
    help: "Also list notes, what was left out, and what has not changed.")
  var verbose: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Also list possible findings: those within the measurement error, or that depend on something unknown.")
  var possible: Bool?

  @Flag(help: "List everything in a text report, not only the worst 20 places.")
  var all = false

  @Flag(help: "List no findings in a text report, only the counts of each rule and language.")
  var statistics = false

  @Option(help: "auto, always or never. NO_COLOR is honored. Default: auto.")
  var color: ColorChoice?
}

/// The output language of a command.
struct LanguageOption: ParsableArguments {
  @Option(help: "The language of the output: en, zh-Hans or zh-Hant. Default: LABELFIT_LANGUAGE, else en.")
  var language: String?

  func validate() throws {
    guard let word = language ?? Self.wish else { return }
    _ = try Self.speaker(word)
  }

  /// Uses the language of a configuration, unless the user requested another.
  func follow(_ file: ScreensFile?) throws {
    guard language == nil, Self.wish == nil, let written = file?.language else { return }
    Output.speaker = try Self.speaker(written.text, at: written.position)
  }

  /// Sets the requested language, otherwise that of the `labelfit.yml` in the current folder, before anything else can
  /// fail. An invalid value is reported later, when the option is parsed or the file is read.
  static func prepare(_ arguments: [String]) {
    let typed = arguments.indices.compactMap { index -> String? in
      let argument = arguments[index]
      if argument == "--language" { return arguments.dropFirst(index + 1).first }
      return argument.hasPrefix("--language=") ? String(argument.dropFirst("--language=".count)) : nil
    }
    let written = { SpeakerChoice.language(in: FileManager.default.currentDirectoryPath) }
    if let word = typed.last ?? wish ?? written(), let speaker = try? speaker(word) { Output.speaker = speaker }
  }

  /// The language that the environment requests.
  private static var wish: String? {
    // `ProcessInfo` would make a dictionary of all variables, at every start.
    getenv("LABELFIT_LANGUAGE").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func speaker(_ word: String, at position: SourcePosition? = nil) throws -> Speaker {
    do {
      return try SpeakerChoice.speaker(for: word)
    } catch {
      throw usageError(position.map { "\($0): \(error.message)" } ?? error.message)
    }
  }
}
