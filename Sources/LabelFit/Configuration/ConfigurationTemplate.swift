public import BarScreens
public import FitModel
import InputFiles
import StringTables

/// The text of a new `labelfit.yml`: the source language is set, all other settings are comments with their defaults or
/// examples.
///
/// A comment for people begins with `# `; a setting that is commented out begins with `#` without a space.
public enum ConfigurationTemplate {
  /// The file for a project.
  public static func text(for project: ProjectSurvey) -> String {
    let head = [
      "# The settings of labelfit check in this folder. Options on the command line take precedence.",
      "# A # without a space precedes a setting with its default or an example; delete the # to use it.",
    ]
    let found = wrapped(project.sentence.description)
    let settings = ScreensFileKey.tables.first { $0.name == "file" }?.keys ?? []
    let parts = [head + found] + settings.map { wrapped($0.summary) + setting($0.name, project) }
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// The lines of a setting; every setting but the source language is commented out.
  private static func setting(_ name: String, _ project: ProjectSurvey) -> [String] {
    switch name {
    case "source-language": ["source-language: \(project.sourceLanguage)"]
    case "platforms": ["#platforms: [\(project.platforms.map(\.name).joined(separator: ", "))]"]
    case "locales": ["#locales: [\(project.locales.map(\.identifier).joined(separator: ", "))]"]
    case "screens": screens(project)
    default: (examples[name] ?? "\(name):").split(separator: "\n").map { "#" + $0 }
    }
  }

  /// An example of screens, and a hint if none were found.
  private static func screens(_ project: ProjectSurvey) -> [String] {
    let example = [
      "screens:", "  - name: Settings", "    navigation:", "      title: { key: settings.title }",
      "  - name: General", "    from: Settings", "    navigation:", "      title: { key: general.title }",
      "      trailing: [ { key: general.save, style: done } ]",
      "    toolbar: [ { key: general.reset }, flexible, { key: general.help } ]",
    ].map { "#" + $0 }
    guard project.screens == 0 else { return example }
    return ["# No screens were found, so nothing is checked until they are described here."] + example
  }

  private static let examples: [String: String] = [
    "strings": "strings: [\"**/*.xcstrings\", \"**/*.lproj\"]",
    "all-locales": "all-locales: false",
    "devices": "devices: [all]",
    "orientation": "orientation: both",
    "text-size": "text-size: large",
    "bold-text": "bold-text: false",
    "include-tests": "include-tests: false",
    "split-view": "split-view: false",
    "system-fonts": "system-fonts: true",
    "fail-on": "fail-on: error:likely",
    "report": "report: [text, json=labelfit.json]",
    "baseline": "baseline: \(Baseline.defaultName)",
    "jobs": "jobs: 4",
    "verbose": "verbose: false",
    "possible": "possible: false",
    "quiet": "quiet: false",
    "language": "language: en",
    "color": "color: auto",
    "fonts": "fonts: { title: Fonts/Title.ttf }",
    "arguments": "arguments: { \"%@\": [Anna, Alexandra Konstantinou], \"%lld\": [0, 99, 1234567] }",
    "rules": "rules: { hard-coded: off, title-off-center: warning, button-spacing: { minimum-gap: 12 } }",
    "ignore": """
    ignore:
      - { rule: title-truncated, key: about.title, locale: de, reason: shown on iPad only }
      - { path: Legacy/**, reason: will be removed in the next version }
    """,
  ]

  /// A comment for people, in lines of at most 110 columns.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 110 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append("# " + word)
      }
    }
    return lines
  }
}

/// What is found in a folder, without regard to an existing configuration.
public struct ProjectSurvey: Hashable, Sendable {
  /// The language the app is written in.
  public var sourceLanguage: LanguageTag
  /// The locales it has.
  public var locales: [LanguageTag]
  /// The numbers of screens in its documents and code, and of string tables.
  public var screens, tables: Int

  /// The platforms it is checked for by default.
  public var platforms: [Platform]

  /// Surveys a folder, ignoring an existing configuration.
  public init(of folder: String) {
    self.init(FileTree.directory(folder))
  }

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
      ? "no screens" : counted(screens, "screen")
    let tables: Sentence = tables == 0 ? "no string tables" : counted(tables, "string table")
    let named = Sentence.names(locales.map(\.identifier))
    return "Found \(screens), \(tables), source language \(sourceLanguage), locales \(named)."
  }
}
