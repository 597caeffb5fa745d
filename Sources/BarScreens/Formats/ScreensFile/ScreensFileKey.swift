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
    /// A list.
    case list(Value)
    /// A mapping whose keys are names of the user's choice.
    case named(Value)
    /// A mapping with the keys of the named table.
    case table(String)
    /// One of several.
    case either([Value])

    /// One value, or a list of them.
    public static func oneOrMore(_ value: Value) -> Value { .either([value, .list(value)]) }
  }
  /// The key.
  public var name: String
  /// Its description for users.
  public var summary: String
  /// Its possible values.
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
      "name", .text, "The screen's name, which reports use; each screen has its own, and its states share it."),
    ScreensFileKey(
      "state", .text,
      "In which state of the screen these bars stand, such as: while editing. Without it, the usual one."
    ),
    ScreensFileKey("type", .text, "The class or view behind the screen, where the name does not say it."),
    ScreensFileKey(
      "from", .oneOrMore(.text), "The screens it is pushed from: their titles are its back labels."),
    ScreensFileKey("navigation", .table("navigation"), "The navigation bar."),
    ScreensFileKey("toolbar", items, "The items of the toolbar, spaces included."),
    ScreensFileKey("tabs", .list(.table("tab")), "The tabs of the tab bar."),
    ScreensFileKey("search", .table("search"), "The search bar."),
    ScreensFileKey("segmented-controls", .list(texts), "Segmented controls outside of bars."),
    ScreensFileKey("toolbar-translucent", .flag, "Whether the toolbar is translucent."),
    ScreensFileKey("toolbar-style", .choice(BarStyle.allCases.map(\.rawValue)), "The style of the toolbar."),
    ScreensFileKey("tabs-landscape", .list(.table("tab")), "The tabs in landscape, where they are others."),
    ScreensFileKey("tabs-in", .choice(TabsPlace.allCases.map(\.rawValue)), "What the tab bar is in."),
    ScreensFileKey("scope-bar", texts, "A scope bar that is declared apart from a search bar."),
    ScreensFileKey("status-bar", .choice(["hidden", "shown"]), "What the screen does with the status bar."),
    ScreensFileKey("full-screen-media", .flag, "Whether the screen shows a film or another medium over all of it."),
    ScreensFileKey(
      "bar-heights", .named(.number(0...10_000)), "Heights that the app gives to bars, in points, by bar."),
    ScreensFileKey(
      "composition", .named(.list(.table("doubt"))), "What is not known for sure about the contents of bars, by bar."),
    ScreensFileKey(
      "unplaced", .list(.table("unplaced")), "Items of which it is not known in which bar they stand; not laid out."),
  ]

  /// The keys of a doubt about a bar.
  static let doubt = [
    ScreensFileKey("inferred", .text, "What was inferred and is not stated: findings are likely at most."),
    ScreensFileKey("open", .text, "What could stand in the bar too: findings are possible at most."),
    ScreensFileKey("font", .text, "What is drawn in a font that is not measured: findings are possible at most."),
    ScreensFileKey(
      "unseen", .text, "What people may never see: findings are possible at most, those about the words too."),
  ]

  /// The keys of an item whose bar is not known.
  static let unplaced = item + [ScreensFileKey("why", .text, "Why its bar is not known.")]

  /// The keys of a navigation bar.
  static let navigation = [
    ScreensFileKey("title", .table("text"), "The title."),
    ScreensFileKey("segments", texts, "A segmented control in place of the title."),
    ScreensFileKey(
      "title-view", .number(ScreensFileParser.widths), "Width of a view in place of the title, in points."),
    ScreensFileKey("prompt", .table("text"), "The line above the title."),
    ScreensFileKey("back", .table("text"), "Title of an explicit back bar button item."),
    ScreensFileKey("back-title", .table("text"), "The back button title, which gives way where there is no room."),
    ScreensFileKey("back-display", .choice(BackLabel.Display.allCases.map(\.rawValue)), "How much of it is shown."),
    ScreensFileKey("backs", .list(.table("back")), "Back labels one by one, in place of from."),
    ScreensFileKey("leading", items, "The items at the leading edge."),
    ScreensFileKey("trailing", items, "The items at the trailing edge, the outermost first."),
    ScreensFileKey("leading-beside-back", .flag, "Whether leading items stand beside the back button."),
    ScreensFileKey("large-title", .flag, "Whether the title is large."),
    ScreensFileKey(
      "title-stays-large", .flag, "Whether a large title stays so, because nothing scrolls under the bar."),
    ScreensFileKey(
      "title-style", .choice(TitleStyle.allCases.map(\.rawValue)), "Whether the title leads, from iOS 16 on."),
    ScreensFileKey("title-menu", .flag, "Whether the title opens a menu, from iOS 16 on."),
    ScreensFileKey("translucent", .flag, "Whether the bar is translucent."),
    ScreensFileKey("bar-style", .choice(BarStyle.allCases.map(\.rawValue)), "The style of the bar."),
    ScreensFileKey("title-placeholder", .table("text"), "The placeholder of a text field in place of the title."),
  ]

  /// The keys of an entry of `backs`.
  static let back = [
    ScreensFileKey("from", .text, "The screen it leads to."),
    ScreensFileKey("title", .table("text"), "The label, when it is the title of that screen."),
    ScreensFileKey("back", .table("text"), "The label, when it is an explicit back bar button item's."),
    ScreensFileKey("back-title", .table("text"), "The label, when it is a back button title."),
    ScreensFileKey(
      "kind", .choice([BackLabel.Kind.previousTitle, .backTitle, .backItem].map(\.rawValue)),
      "Where the label comes from, when there is none here."),
    ScreensFileKey("display", .choice(BackLabel.Display.allCases.map(\.rawValue)), "How much of it is shown."),
    ScreensFileKey("previous", .either([.choice(["none"]), .table("text")]), "The title of the screen it leads to."),
  ]

  /// The keys of a text.
  static let text = [
    ScreensFileKey("key", .text, "A key of a string table."),
    ScreensFileKey("table", .text, "The table; default: Localizable."),
    ScreensFileKey("folder", .text, "The folder of the table, when several have one of that name."),
    ScreensFileKey("text", .text, "A text that is not translated; beside key the text in the source language."),
    ScreensFileKey("hard-coded", .text, "A text that is written in code and should be translated."),
    ScreensFileKey("system", .text, "A title of the system, such as cancel or back."),
    ScreensFileKey("unknown", .text, "Why a text that is there cannot be known: nothing is said of it."),
  ]

  /// The keys of a bar button item: those of a text, and others.
  static let item =
    text + [
      ScreensFileKey("space", .number(-10_000...10_000), "A fixed space of so many points."),
      ScreensFileKey("image", widths, "An image of so many points in width."),
      ScreensFileKey("title", .table("text"), "What an image stands for; it is not drawn."),
      ScreensFileKey("custom", widths, "A view of so many points in width."),
      ScreensFileKey("segments", texts, "A segmented control."),
      ScreensFileKey("text-field", widths, "A text field of so many points in width."),
      ScreensFileKey("placeholder", .table("text"), "The placeholder of a text field."),
      ScreensFileKey("style", .choice(BarItem.Style.allCases.map(\.rawValue)), "The button's style."),
      ScreensFileKey("goes-back", .flag, "Whether it is the app's own back button."),
    ]

  /// The keys of a tab.
  static let tab =
    text + [
      ScreensFileKey("image", widths, "Width of its image, in points."),
      ScreensFileKey("badge", .text, "What its badge says."),
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
