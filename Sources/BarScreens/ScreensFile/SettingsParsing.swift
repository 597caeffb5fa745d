import FitModel
import InputFiles

extension ScreensFileParser {
  /// Reads everything but the screens.
  mutating func settings(_ fields: Fields, into file: inout ScreensFile) {
    file.strings = texts(fields["strings"], of: .key("strings")).filter { isInside($0) }
    file.sourceLanguage = text(fields["source-language"], of: .key("source-language"))
    file.locales = texts(fields["locales"], of: .key("locales"))
    file.allLocales = flag(fields["all-locales"], of: .key("all-locales"))
    file.platforms = texts(fields["platforms"], of: .key("platforms"))
    file.devices = texts(fields["devices"], of: .key("devices"))
    file.orientation = text(fields["orientation"], of: .key("orientation"))
    file.textSize = text(fields["text-size"], of: .key("text-size"))
    file.boldText = flag(fields["bold-text"], of: .key("bold-text"))
    file.failOn = text(fields["fail-on"], of: .key("fail-on"))
    file.reports = texts(fields["report"], of: .key("report"))
    file.baseline = text(fields["baseline"], of: .key("baseline"))
    file.jobs = number(fields["jobs"], of: .key("jobs"), in: 1...1024).map { Int($0) }
    file.includeTests = flag(fields["include-tests"], of: .key("include-tests"))
    file.splitView = flag(fields["split-view"], of: .key("split-view"))
    file.systemFonts = flag(fields["system-fonts"], of: .key("system-fonts"))
    file.verbose = flag(fields["verbose"], of: .key("verbose"))
    file.possible = flag(fields["possible"], of: .key("possible"))
    file.language = text(fields["language"], of: .key("language"))
    file.quiet = flag(fields["quiet"], of: .key("quiet"))
    file.color = text(fields["color"], of: .key("color"))
    for entry in entries(fields["fonts"], of: .key("fonts")) {
      file.fonts[entry.key] = text(entry.value, of: "The font “\(entry.key)”")
    }
    for entry in entries(fields["arguments"], of: .key("arguments")) {
      file.arguments[entry.key] = texts(entry.value, of: "“\(entry.key)”")
    }
    for entry in entries(fields["rules"], of: .key("rules")) { file.rules[entry.key] = rule(entry) }
    file.ignore = list(fields["ignore"], of: .key("ignore")).compactMap { ignoreEntry($0) }
  }

  /// Whether a path or glob stays below the folder of the file; reports one that does not.
  mutating func isInside(_ path: PositionedText) -> Bool {
    guard path.text.hasPrefix("/") || path.text.split(separator: "/").contains("..") else { return true }
    report(
      "“\(path.text)” leads out of the folder of this file, so it is not read",
      fix: "name what is inside, or give labelfit a folder that holds both", at: path.position)
    return false
  }

  /// The entries of a mapping whose keys are names of the user's choice.
  private mutating func entries(_ tree: YAMLTree?, of owner: Sentence) -> [YAMLTree.Entry] {
    guard let tree else { return [] }
    guard case .mapping(let entries, _) = tree else {
      report(
        "\(owner) has to be a mapping, not \(tree.kindName)", fix: "write it as { name: value }", at: tree.position)
      return []
    }
    return entries
  }

  private mutating func rule(_ entry: YAMLTree.Entry) -> RuleSettings {
    var settings = RuleSettings(at: entry.keyPosition)
    switch entry.value {
    case .scalar(let text, _, let position):
      settings.isOn = Self.flag(text)
      if settings.isOn == nil, ["error", "warning", "note"].contains(text) {
        settings.options["severity"] = RuleSettings.Option(.text(text), at: position)
      } else if settings.isOn == nil {
        report(
          "The rule “\(entry.key)” can be on or off, a severity, or a mapping of options, not “\(text)”",
          fix: "write “\(entry.key): off” or “\(entry.key): { … }”", at: position)
      }
    case .mapping(let options, _):
      for option in options { settings.options[option.key] = ruleOption(option) }
    case .sequence(_, let position):
      report("The rule “\(entry.key)” cannot be a list", fix: "write “off” or a mapping of options", at: position)
    }
    return settings
  }

  private mutating func ruleOption(_ entry: YAMLTree.Entry) -> RuleSettings.Option? {
    guard case .scalar(let text, let isQuoted, let position) = entry.value else {
      report("The option “\(entry.key)” has to be a single value", fix: "write one value", at: entry.value.position)
      return nil
    }
    if !isQuoted, let flag = Self.flag(text) { return RuleSettings.Option(.flag(flag), at: position) }
    if !isQuoted, let number = Double(text), number.isFinite {
      return RuleSettings.Option(.number(number), at: position)
    }
    return RuleSettings.Option(.text(text), at: position)
  }

  private mutating func ignoreEntry(_ tree: YAMLTree) -> SuppressionRequest? {
    var entry = SuppressionRequest(at: tree.position)
    if case .scalar(let glob, _, _) = tree {
      entry.path = glob
      return entry
    }
    let owner: Sentence = "An entry of “ignore”"
    guard let fields = fields(tree, of: owner, known: ScreensFileKey.ignore.names) else {
      return nil
    }
    entry.rule = text(fields["rule"], of: .key("rule"))?.text
    entry.path = text(fields["path"], of: .key("path"))?.text
    entry.key = text(fields["key"], of: .key("key"))?.text
    entry.locale = text(fields["locale"], of: .key("locale"))?.text
    entry.screen = text(fields["screen"], of: .key("screen"))?.text
    entry.reason = text(fields["reason"], of: .key("reason"))?.text
    let isEmpty = [entry.rule, entry.path, entry.key, entry.locale, entry.screen].allSatisfy { $0 == nil }
    guard !isEmpty else {
      report("\(owner) would ignore everything", fix: "say which rule, path, key, locale or screen", at: tree.position)
      return nil
    }
    return entry
  }
}

extension ScreensFileParser {
  private enum Visibility: String, CaseIterable { case hidden, shown }

  /// Fills in how a screen shows its bars.
  mutating func setting(_ fields: Fields, into screen: inout Screen) {
    screen.toolbarAppearance.translucent = flag(fields["toolbar-translucent"], of: .key("toolbar-translucent"))
    screen.toolbarAppearance.style = choice(fields["toolbar-style"], of: .key("toolbar-style"))
    screen.tabsLandscape = tabs(fields["tabs-landscape"], key: "tabs-landscape")
    screen.tabsContainer = choice(fields["tabs-in"], of: .key("tabs-in")) ?? .fullScreen
    screen.scopeBar = barTexts(fields["scope-bar"], of: .key("scope-bar"))
    if let visibility: Visibility = choice(fields["status-bar"], of: .key("status-bar")) {
      screen.statusBar = StatusBar(
        isHidden: visibility == .hidden, at: fields.keyPositions["status-bar"] ?? fields.position)
    }
    screen.isFullScreenMedia = flag(fields["full-screen-media"], of: .key("full-screen-media")) ?? false
    screen.barHeights = barHeights(fields["bar-heights"])
  }

  private mutating func barHeights(_ tree: YAMLTree?) -> [BarKind: PinnedBarHeight] {
    guard let tree, let fields = fields(tree, of: .key("bar-heights"), known: BarKind.allCases.map(\.rawValue)) else {
      return [:]
    }
    var heights: [BarKind: PinnedBarHeight] = [:]
    for kind in BarKind.allCases {
      guard let height = number(fields[kind.rawValue], of: "“\(kind.rawValue)”", in: Self.widths) else { continue }
      heights[kind] = PinnedBarHeight(height, at: fields.keyPositions[kind.rawValue] ?? fields.position)
    }
    return heights
  }
}
