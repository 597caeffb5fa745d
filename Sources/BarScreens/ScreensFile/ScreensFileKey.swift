import FitModel

/// A key of a screens file. The reader and the JSON Schema for editors are both based on these tables.
public struct ScreensFileKey: Sendable {
  /// The possible values of a key.
  public indirect enum Value: Sendable {
    /// Any text or number.
    case text
    /// `true` or `false`.
    case flag
    /// A number in a range: points, or a count.
    case number(ClosedRange<Double>)
    /// One of some words.
    case choice([String])
    case list(Value)
    /// A mapping whose keys are names of the user's choice.
    case named(Value)
    /// A mapping with the keys of the named table.
    case table(String)
    /// One of several kinds of values.
    case either([Value])

    /// One value, or a list of them.
    static func oneOrMore(_ value: Value) -> Value { .either([value, .list(value)]) }
  }
  /// The key as written in the file.
  public var name: String
  /// Its description for users.
  public var summary: String
  /// The values that the key accepts.
  public var value: Value

  init(_ name: String, _ value: Value, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }

  /// Every table of keys by its name; `file` is the file itself.
  public static let tables: [(name: String, keys: [ScreensFileKey])] = [
    ("file", file), ("ignore", ignore), ("screen", screen), ("navigation", navigation), ("back", back), ("text", text),
    ("item", item), ("tab", tab), ("search", search), ("doubt", doubt), ("unplaced", unplaced),
  ]
}

extension [ScreensFileKey] {
  /// The names of the keys.
  var names: [String] { map(\.name) }
}

extension ScreensFileKey {
  private static let texts = Value.list(.table("text"))
  private static let items = Value.list(.either([.choice(flexible), .table("item")]))
  private static let widths = Value.either([.choice(["default", "unknown"]), .number(ScreensFileParser.widths)])

  /// The words for a flexible space.
  static let flexible = ["flexible", "flexible-space", "flexibleSpace"]

  /// The keys of a screen.
  static let screen = [
    ScreensFileKey(
      "name", .text, "The screen's name, for reports. It is unique, except that the states of a screen share it."),
    ScreensFileKey(
      "state", .text,
      "The state of the screen that has these bars, such as: while editing. Without it: the default state of the screen."
    ),
    ScreensFileKey("type", .text, "The class or view behind the screen, if it differs from the name."),
    ScreensFileKey(
      "from", .oneOrMore(.text), "The screens from which it is pushed; their titles are its back labels."),
    ScreensFileKey("navigation", .table("navigation"), "The navigation bar."),
    ScreensFileKey("toolbar", items, "The items of the toolbar, including spaces."),
    ScreensFileKey("tabs", .list(.table("tab")), "The tabs of the tab bar."),
    ScreensFileKey("search", .table("search"), "The search bar."),
    ScreensFileKey("segmented-controls", .list(texts), "Segmented controls outside of bars."),
    ScreensFileKey("toolbar-translucent", .flag, "Whether the toolbar is translucent."),
    ScreensFileKey("toolbar-style", .choice(BarStyle.allCases.map(\.rawValue)), "The style of the toolbar."),
    ScreensFileKey("tabs-landscape", .list(.table("tab")), "The tabs in landscape, if they differ."),
    ScreensFileKey("tabs-in", .choice(TabsContainer.allCases.map(\.rawValue)), "Where the tab bar is."),
    ScreensFileKey("scope-bar", texts, "A scope bar that is declared without a search bar."),
    ScreensFileKey("status-bar", .choice(["hidden", "shown"]), "Whether the screen hides or shows the status bar."),
    ScreensFileKey("full-screen-media", .flag, "Whether the screen shows a video or other media full screen."),
    ScreensFileKey(
      "bar-heights", .named(.number(0...10_000)), "Heights that the app sets, in points, by bar."),
    ScreensFileKey(
      "composition", .named(.list(.table("doubt"))), "What is uncertain about the contents of bars, by bar."),
    ScreensFileKey(
      "unplaced", .list(.table("unplaced")), "Items whose bar is unknown; they are not laid out."),
  ]

  /// The keys of a doubt about a bar.
  static let doubt = [
    ScreensFileKey("inferred", .text, "What was inferred instead of stated; findings are at most likely."),
    ScreensFileKey("open", .text, "What else the bar could contain; findings are at most possible."),
    ScreensFileKey("font", .text, "What is drawn in a font that is not measured; findings are at most possible."),
    ScreensFileKey(
      "unseen", .text,
      "What users may never see; all findings about it, those about the words too, are at most possible."),
  ]

  /// The keys of an item whose bar is unknown.
  static let unplaced = item + [ScreensFileKey("why", .text, "Why its bar is unknown.")]

  /// The keys of a navigation bar.
  static let navigation = [
    ScreensFileKey("title", .table("text"), "The title."),
    ScreensFileKey("segments", texts, "A segmented control instead of the title."),
    ScreensFileKey(
      "title-view", .number(ScreensFileParser.widths), "The width of a view instead of the title, in points."),
    ScreensFileKey("prompt", .table("text"), "The line above the title."),
    ScreensFileKey("back", .table("text"), "The title of an explicit back bar button item."),
    ScreensFileKey("back-title", .table("text"), "The back button title, which disappears if there is no room."),
    ScreensFileKey("back-display", .choice(BackLabel.Display.allCases.map(\.rawValue)), "How much of it is shown."),
    ScreensFileKey("backs", .list(.table("back")), "The back labels one by one, instead of from."),
    ScreensFileKey("leading", items, "The items at the leading edge."),
    ScreensFileKey("trailing", items, "The items at the trailing edge, outermost first."),
    ScreensFileKey("leading-beside-back", .flag, "Whether leading items appear beside the back button."),
    ScreensFileKey("large-title", .flag, "Whether the title is large."),
    ScreensFileKey(
      "title-stays-large", .flag, "Whether a large title stays large, because nothing scrolls under the bar."),
    ScreensFileKey(
      "title-style", .choice(TitleStyle.allCases.map(\.rawValue)),
      "The style of the title, from iOS 16 on: centered or at the leading edge."),
    ScreensFileKey("title-menu", .flag, "Whether the title opens a menu, from iOS 16 on."),
    ScreensFileKey("translucent", .flag, "Whether the bar is translucent."),
    ScreensFileKey("bar-style", .choice(BarStyle.allCases.map(\.rawValue)), "The style of the bar."),
    ScreensFileKey("title-placeholder", .table("text"), "The placeholder of a text field instead of the title."),
  ]

  /// The keys of an entry of `backs`.
  static let back = [
    ScreensFileKey("from", .text, "The screen to which it leads."),
    ScreensFileKey("title", .table("text"), "The label, if it is the title of that screen."),
    ScreensFileKey("back", .table("text"), "The label, if it is the title of an explicit back bar button item."),
    ScreensFileKey("back-title", .table("text"), "The label, if it is a back button title."),
    ScreensFileKey(
      "kind", .choice([BackLabel.Kind.previousTitle, .backTitle, .backItem].map(\.rawValue)),
      "The kind of the label, if none is stated here."),
    ScreensFileKey("display", .choice(BackLabel.Display.allCases.map(\.rawValue)), "How much of it is shown."),
    ScreensFileKey(
      "previous", .either([.choice(["none"]), .table("text")]), "The title of the screen to which it leads."),
  ]

  /// The keys of a text.
  static let text = [
    ScreensFileKey("key", .text, "A key of a string table."),
    ScreensFileKey("table", .text, "The table; default: Localizable."),
    ScreensFileKey("folder", .text, "The folder of the table, if several folders have a table of that name."),
    ScreensFileKey("text", .text, "A text that is not translated; beside key, the text in the source language."),
    ScreensFileKey("hard-coded", .text, "A text that is hard-coded and should be translated."),
    ScreensFileKey("system", .text, "A title of the system, such as cancel or back."),
    ScreensFileKey("joined", texts, "Texts that code joins to one, in order: keys and fixed texts."),
    ScreensFileKey("unknown", .text, "Why an existing text is unknown; nothing is reported about it."),
  ]

  /// The keys of a bar button item: those of a text, and others.
  static let item =
    text + [
      ScreensFileKey("space", .number(-10_000...10_000), "A fixed space; its width in points."),
      ScreensFileKey("image", widths, "An image; its width in points."),
      ScreensFileKey("title", .table("text"), "The meaning of an image; it is not drawn."),
      ScreensFileKey("custom", widths, "A view; its width in points."),
      ScreensFileKey("segments", texts, "A segmented control."),
      ScreensFileKey("text-field", widths, "A text field; its width in points."),
      ScreensFileKey("placeholder", .table("text"), "The placeholder of a text field."),
      ScreensFileKey("style", .choice(BarItem.Style.allCases.map(\.rawValue)), "The button's style."),
      ScreensFileKey("goes-back", .flag, "Whether it is the app's own back button."),
    ]

  /// The keys of a tab.
  static let tab =
    text + [
      ScreensFileKey("image", widths, "The width of its image, in points."),
      ScreensFileKey("badge", .text, "The text of its badge."),
    ]

  /// The keys of a search bar.
  static let search = [
    ScreensFileKey("placeholder", .table("text"), "The placeholder."),
    ScreensFileKey("prompt", .table("text"), "The line above the field."),
    ScreensFileKey("scope", texts, "The titles of the scope bar."),
    ScreensFileKey("bookmarks", .flag, "Whether there is a bookmarks button."),
    ScreensFileKey("results-list", .flag, "Whether there is a results list button."),
    ScreensFileKey("cancel", .flag, "Whether there is a cancel button."),
  ]
}

extension ScreensFileKey {
  /// The keys of the file itself.
  static let file = [
    ScreensFileKey(
      "strings", .oneOrMore(.text), "Globs of the string tables, relative to this file; default: all in the folder."),
    ScreensFileKey(
      "source-language", .text, "The development language of the app; default: as in the catalogs or the project."
    ),
    ScreensFileKey("locales", .oneOrMore(.text), "The locales to check; default: every locale that the app ships."),
    ScreensFileKey(
      "all-locales", .flag,
      "Whether locales that have files but do not ship with the app are also checked; default: false."
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
      "orientation", .choice(Orientation.allCases.map(\.rawValue) + ["both"]),
      "The orientation of devices; default: both."),
    ScreensFileKey(
      "text-size", .choice(ContentSizeCategory.allCases.map(\.rawValue) + ["all"]),
      "The Dynamic Type setting, which scales large titles; default: large."),
    ScreensFileKey(
      "bold-text", .flag,
      "Whether the accessibility setting Bold Text is on; its weights are estimates; default: false."),
    ScreensFileKey(
      "include-tests", .flag, "Whether the code of tests, previews and samples is also read; default: false."),
    ScreensFileKey("split-view", .flag, "Whether the panes of Split View are also checked; default: false."),
    ScreensFileKey(
      "system-fonts", .flag,
      "Whether this machine's fonts are used for characters that no other font has; default: true."),
    ScreensFileKey(
      "fail-on", .text,
      "The findings that fail a run: error, warning, note or never, then a colon and certain, likely or possible; "
        + "default: error:likely."),
    ScreensFileKey("report", .oneOrMore(.text), "Reports to write: FORMAT, FORMAT=FILE or FILE; default: text."),
    ScreensFileKey(
      "baseline", .text, "A file of labelfit baseline write, relative to this file; its findings are not reported."),
    ScreensFileKey("jobs", .number(1...1024), "The number of parallel jobs; default: one per core."),
    ScreensFileKey("verbose", .flag, "Whether notes, and what was left out, are listed; default: false."),
    ScreensFileKey(
      "possible", .flag, "Whether findings that are only possible are listed, not just counted; default: false."),
    ScreensFileKey("quiet", .flag, "Whether only files that could not be read are printed; default: false."),
    ScreensFileKey(
      "language", .choice(SpokenLanguage.allCases.map(\.rawValue)), "The language of messages; default: en."),
    ScreensFileKey("color", .choice(["auto", "always", "never"]), "Whether reports on a terminal are colored."),
    ScreensFileKey(
      "fonts", .named(.text),
      "Fonts by role, families or files relative to this file: latin, han, emoji, title, …, * for all"),
    ScreensFileKey(
      "arguments", .named(.oneOrMore(.text)), "Sample values by format specifier, such as \"%@\": [Anna, Alexandra]."),
    ScreensFileKey(
      "rules", .named(.either([.flag, .choice(Severity.allCases.map(\.rawValue)), .named(.text)])),
      "Rules: on or off, a severity, or a mapping of settings for each."),
    ScreensFileKey(
      "ignore", .list(.either([.text, .table("ignore")])), "Findings to suppress, each with a reason."),
    ScreensFileKey("screens", .list(.table("screen")), "Screens, in addition to those of storyboards, XIBs and code."),
  ]

  /// The keys of an entry of `ignore`.
  static let ignore = [
    ScreensFileKey("rule", .text, "Only findings of this rule."),
    ScreensFileKey("path", .text, "Only findings in these files: a glob, relative to this file."),
    ScreensFileKey("key", .text, "Only findings of these keys; * and ? stand for other characters."),
    ScreensFileKey("locale", .text, "Only findings in this locale."),
    ScreensFileKey("screen", .text, "Only findings on these screens; * and ? stand for other characters."),
    ScreensFileKey("reason", .text, "The reason for suppressing them."),
  ]
}
