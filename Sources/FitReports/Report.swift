public import FitModel
public import Pictures

/// Everything a reporter may print.
public struct Report: Hashable, Sendable, Codable {
  /// Version of the tool.
  public var version: String
  /// The fonts that were used for measuring.
  public var fonts: [FontUse]
  /// How much was checked.
  public var summary: Summary
  /// The findings, in the order of file, line, rule, locale.
  public var findings: [Finding]
  /// Findings that are counted but not listed, because they are only possible.
  public var unlisted: [Finding] = []
  /// The rules, for reporters that explain them.
  public var rules: [RuleInfo]
  /// What was left out on purpose.
  public var skipped: [InputProblem]
  /// Input that could not be read and is not suppressed; it fails the run.
  public var unread: [InputProblem] = []
  /// The comparison with an earlier state; `nil` if there is none.
  public var comparison: Comparison?
  /// The applied baseline; `nil` if there is none.
  public var baseline: BaselineUse?
  /// Findings that the app's developers suppressed.
  public var suppressed: [SuppressedFinding] = []
  /// Suppressions without effect, without a reason, or of an unknown rule.
  public var suppressionProblems: [InputProblem] = []
  /// Whether it contains translations that are not in the app yet, so that other commands do not know its findings.
  public var isTrial = false
  /// What reporters need for drawing; `nil` if no reporter draws.
  public var pictures: PictureBook?
  /// The apps of the report with their summaries; empty in the report of one app.
  public var apps: [App] = []
  /// What was checked, for later readers of the report; `nil` if not stated.
  public var origin: CheckedInput?

  /// Pictures are encoded separately, as drawings.
  private enum CodingKeys: String, CodingKey {
    case version, fonts, summary, findings, unlisted, rules, skipped, unread, comparison, baseline, suppressed
    case suppressionProblems, isTrial, apps, origin
  }

  public init(
    version: String, fonts: [FontUse], summary: Summary, findings: [Finding], rules: [RuleInfo],
    skipped: [InputProblem] = [], pictures: PictureBook? = nil
  ) {
    self.version = version
    self.fonts = fonts
    self.summary = summary
    self.findings = findings
    self.rules = rules
    self.skipped = skipped
    self.pictures = pictures
  }

  /// What people call a screen: `Bookmarks (BookmarksView)`, or its name if its title is unknown.
  func title(of screen: String) -> String { words(of: screen).description }

  /// The same as a sentence, because languages have different parentheses.
  func words(of screen: String) -> Sentence { summary.screenTitles[screen]?.words ?? Sentence(verbatim: screen) }

  /// How much was checked.
  public struct Summary: Hashable, Sendable, Codable {
    /// Number of screens and of their texts.
    public var screens, texts: Int
    /// Number of texts that code puts into bars, but that were not checked because what they say is unknown.
    public var unknownTexts = 0
    /// The languages that were checked.
    public var locales: [LanguageTag]
    /// The language the app is written in.
    public var sourceLanguage: LanguageTag
    /// Number of device geometries, and of bars laid out.
    public var devices, layouts: Int
    /// Names of the device geometries, sorted, so that those of several apps can be counted together.
    public var deviceNames: [String] = []
    /// Platforms that were checked.
    public var platforms: [String]
    /// The versions of iOS that were checked: those of the platforms that run the app.
    public var systems: [SystemVersions] = []
    /// Whether texts were measured as with the accessibility setting Bold Text.
    public var isBoldText = false
    /// Languages that have files but are not languages of the app.
    public var languagesLeftOut: [LanguagesLeftOut] = []
    /// The titles of screens that are named after their code or document, by name.
    public var screenTitles: [String: ScreenTitle] = [:]
    /// Names of the screens in the order of the app, for reporters that also list screens without findings.
    public var screenNames: [String]

    public init(
      screens: Int, texts: Int, locales: [LanguageTag], sourceLanguage: LanguageTag, devices: Int, layouts: Int,
      platforms: [String], screenNames: [String] = []
    ) {
      self.screens = screens
      self.texts = texts
      self.locales = locales
      self.sourceLanguage = sourceLanguage
      self.devices = devices
      self.layouts = layouts
      self.platforms = platforms
      self.screenNames = screenNames
    }
  }

  /// One of the apps that a report is about.
  public struct App: Hashable, Sendable, Codable {
    /// Its path, as given.
    public var app: String
    /// How much was checked of it.
    public var summary: Summary
    /// How many findings it has.
    public var counts: Counts
  }

  /// A font that was used for measuring, and its error.
  public struct FontUse: Hashable, Sendable, Codable {
    /// `latin`, `han`, or the role it was given for.
    public var role: String
    /// Family and style.
    public var family: String
    /// The file; a relative path if it is bundled.
    public var file: String
    /// The font it stands in for; `nil` for a real one.
    public var standInFor: String?
    /// Relative error of its widths.
    public var error: Double

    public init(role: String, family: String, file: String, standInFor: String?, error: Double) {
      self.role = role
      self.family = family
      self.file = file
      self.standInFor = standInFor
      self.error = error
    }
  }

  /// What a reporter needs to know about a rule.
  public struct RuleInfo: Hashable, Sendable, Codable {
    /// The rule's id, such as `title-truncated`.
    public var id: String
    /// How severe its findings are.
    public var severity: Severity
    /// What the rule finds, in one sentence.
    public var summary: String
    /// Why findings of the rule matter to users.
    public var rationale: String
    /// What its findings are about.
    public var topic: RuleTopic

    public init(id: String, severity: Severity, summary: String, rationale: String, topic: RuleTopic = .other) {
      self.id = id
      self.severity = severity
      self.summary = summary
      self.rationale = rationale
      self.topic = topic
    }
  }

  /// What is known of a rule; `nil` if the report does not describe it.
  func rule(_ id: String) -> RuleInfo? { rules.first { $0.id == id } }

  /// The ids of the rules whose findings are about a topic.
  func rules(about topic: RuleTopic) -> Set<String> {
    Set(rules.lazy.filter { $0.topic == topic }.map(\.id))
  }
}

/// What people call a screen.
public struct ScreenTitle: Hashable, Sendable, Codable {
  /// Its title in the source language.
  public var title: String
  /// What distinguishes it from screens of the same title: its class, or its document.
  public var detail: String

  public init(_ title: String, detail: String) { (self.title, self.detail) = (title, detail) }

  /// The title, and the detail in parentheses.
  var words: Sentence { "\(title) (\(detail))" }
}

/// What was checked for a report, and with which command.
public struct CheckedInput: Hashable, Sendable, Codable {
  /// The name of the app.
  public var app: String
  /// The checked-out commit with its date, if the files are in a repository.
  public var commit, commitDate: String?
  /// The command line that made the report.
  public var command: String

  public init(app: String, commit: String? = nil, commitDate: String? = nil, command: String) {
    self.app = app
    self.commit = commit
    self.commitDate = commitDate
    self.command = command
  }

  /// A command line, quoted for a shell.
  public static func command(_ arguments: [String]) -> String {
    arguments.map { word in
      let isPlain =
        !word.isEmpty
        && word.unicodeScalars.allSatisfy {
          $0.properties.isAlphabetic || "0123456789-._~/=:,+@%#".unicodeScalars.contains($0)
        }
      return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }.joined(separator: " ")
  }
}

/// The address of an app's source lines, as a template with `{file}` and `{line}`.
public struct LineLink: Hashable, Sendable {
  /// The address: `https://example.org/app/blob/main/{file}#L{line}`.
  public var template: String
  /// The folder that the report's paths start from, relative to the root of the address; `nil` if it is unknown.
  public var folder: String?

  /// Returns `nil` for an address without a scheme or without `{file}`, with other placeholders, or with a scheme that
  /// a browser would execute.
  public init?(_ template: String, folder: String?) {
    guard template.contains("{file}"), let scheme = template.firstMatch(of: /^[A-Za-z][A-Za-z0-9+.\-]*:/) else {
      return nil
    }
    let rest = template.replacing("{file}", with: "").replacing("{line}", with: "")
    guard !rest.contains(/\{\w*\}/) else { return nil }
    guard !["javascript:", "data:", "vbscript:", "blob:"].contains(scheme.output.lowercased()) else { return nil }
    self.template = template
    self.folder = folder
  }

  /// The path of a file in the address.
  func path(_ file: String) -> String {
    guard let folder, !file.hasPrefix("/") else { return file }
    var parts: [Substring] = []
    for part in (folder + "/" + file).split(separator: "/") where part != "." {
      // A path that leads above the root cannot be linked and stays unchanged.
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return file }
    }
    return parts.joined(separator: "/")
  }

  func address(of position: SourcePosition) -> String {
    template.replacing("{file}", with: URIPath.encoded(path(position.file)))
      .replacing("{line}", with: String(position.line))
  }
}
