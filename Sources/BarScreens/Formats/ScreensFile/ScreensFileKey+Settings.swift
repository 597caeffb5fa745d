import FitVocabulary

extension ScreensFileKey {
  /// The keys of the file itself.
  static let file = [
    ScreensFileKey(
      "strings", .oneOrMore(.text), "Globs of the string tables, relative to this file; default: all in the folder."),
    ScreensFileKey(
      "source-language", .text, "The language the app is written in; default: the one the catalogs or the project name."
    ),
    ScreensFileKey("locales", .oneOrMore(.text), "The locales to check; default: every locale the app ships."),
    ScreensFileKey(
      "all-locales", .flag,
      "Whether locales are checked too that have files and that the app does not ship; default: false."
    ),
    ScreensFileKey(
      "platforms", .oneOrMore(.choice(Platform.all.map(\.name))),
      "The systems whose bars are laid out; default: all that the app's deployment target allows."
    ),
    ScreensFileKey(
      "devices", .oneOrMore(.text),
      "Models, classes such as iPhone 4.7\", WIDTHxHEIGHT in points, or all; default: all."
    ),
    ScreensFileKey(
      "orientation", .choice(Orientation.allCases.map(\.rawValue) + ["both"]), "How devices are held; default: both."),
    ScreensFileKey(
      "text-size", .choice(ContentSizeCategory.allCases.map(\.rawValue) + ["all"]),
      "The Dynamic Type setting, which scales large titles; default: large."),
    ScreensFileKey(
      "bold-text", .flag,
      "Whether the accessibility setting Bold Text is on, whose weights are an estimate; default: false."),
    ScreensFileKey(
      "include-tests", .flag, "Whether the code of tests, previews and samples is read too; default: false."),
    ScreensFileKey("split-view", .flag, "Whether the panes of Split View are checked too; default: false."),
    ScreensFileKey(
      "system-fonts", .flag,
      "Whether fonts of this machine may stand in for characters no other font has; default: true."),
    ScreensFileKey(
      "fail-on", .text,
      "What makes a run fail: error, warning, note or never, and behind a colon certain, likely or possible; "
        + "default: error:likely."),
    ScreensFileKey("report", .oneOrMore(.text), "Reports to write: FORMAT, FORMAT=FILE or FILE; default: text."),
    ScreensFileKey(
      "baseline", .text, "A file of labelfit baseline write, relative to this file: what it has is not reported."),
    ScreensFileKey("jobs", .number(1...1024), "Number of parallel jobs; default: one a core."),
    ScreensFileKey("verbose", .flag, "Whether notes, and what was left out, are listed; default: false."),
    ScreensFileKey(
      "possible", .flag, "Whether what is only possible is listed, and not counted alone; default: false."),
    ScreensFileKey("quiet", .flag, "Whether nothing is printed but files that could not be read; default: false."),
    ScreensFileKey(
      "language", .choice(SpokenLanguage.allCases.map(\.rawValue)), "The language LabelFit speaks; default: en."),
    ScreensFileKey("color", .choice(["auto", "always", "never"]), "Whether reports on a terminal have colours."),
    ScreensFileKey(
      "fonts", .named(.text), "Font files by role, relative to this file: latin, han, emoji, title, button, …"),
    ScreensFileKey(
      "arguments", .named(.oneOrMore(.text)), "Sample values by format specifier, such as \"%@\": [Anna, Alexandra]."),
    ScreensFileKey(
      "rules", .named(.either([.flag, .choice(Severity.allCases.map(\.rawValue)), .named(.text)])),
      "Rules turned on or off, given another severity, or set by a mapping of their settings."),
    ScreensFileKey(
      "ignore", .list(.either([.text, .table("ignore")])), "Findings that are not wanted, each with why."),
    ScreensFileKey("screens", .list(.table("screen")), "The screens; those of storyboards and XIBs are found anyway."),
  ]

  /// The keys of an entry of `ignore`.
  static let ignore = [
    ScreensFileKey("rule", .text, "Only findings of this rule."),
    ScreensFileKey("path", .text, "Only findings in these files: a glob, relative to this file."),
    ScreensFileKey("key", .text, "Only findings of these keys; * and ? stand for other characters."),
    ScreensFileKey("locale", .text, "Only findings in this locale."),
    ScreensFileKey("screen", .text, "Only findings on these screens; * and ? stand for other characters."),
    ScreensFileKey("reason", .text, "Why nobody needs to see them."),
  ]
}
