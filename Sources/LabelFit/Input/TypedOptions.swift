import BarScreens

/// The options of the command line, unresolved.
public struct TypedOptions: Sendable {
  /// Names as given.
  public var platforms, devices: [String]
  /// `portrait`, `landscape` or `both`; `nil` if not given.
  public var orientation: String?
  /// A Dynamic Type setting; `nil` if not given.
  public var textSize: String?
  /// Whether Bold Text is on; `nil` if not given.
  public var boldText: Bool?
  /// Language tags.
  public var locales: [String]
  /// `ROLE=FILE…`
  public var fonts: [String]
  /// Whether Apple's own fonts, which a Mac has, are used in place of the bundled ones.
  public var appleFonts = false
  /// Whether fonts of the machine may be used; `nil` if not given.
  public var systemFonts: Bool?
  /// Whether panes are checked; `nil` if not given.
  public var splitView: Bool?
  /// Rules to run, and rules not to run.
  public var rules, withoutRules: [String]
  /// Number of jobs.
  public var jobs: Int?

  /// Creates a request; everything left out takes its default.
  public init(
    platforms: [String] = [], devices: [String] = [], orientation: String? = nil, textSize: String? = nil,
    boldText: Bool? = nil, locales: [String] = [],
    fonts: [String] = [], systemFonts: Bool? = nil, splitView: Bool? = nil, rules: [String] = [],
    withoutRules: [String] = [], jobs: Int? = nil
  ) {
    self.platforms = platforms
    self.devices = devices
    self.orientation = orientation
    self.textSize = textSize
    self.boldText = boldText
    self.locales = locales
    self.fonts = fonts
    self.systemFonts = systemFonts
    self.splitView = splitView
    self.rules = rules
    self.withoutRules = withoutRules
    self.jobs = jobs
  }
}

extension TypedOptions {
  /// Whether the options leave out something that the configuration or the defaults would check.
  ///
  /// - Parameter standard: names of the platforms that are checked by default.
  func leavesOut(of configuration: ScreensFile?, standard: [String]) -> Bool {
    if !rules.isEmpty || !withoutRules.isEmpty || !locales.isEmpty || (textSize != nil && textSize != "all")
      || boldText != nil
    {
      return true
    }
    if !devices.isEmpty, !devices.contains("all") { return true }
    if let orientation, orientation != "both" { return true }
    let written = configuration?.platforms.map(\.text) ?? []
    return !platforms.isEmpty && (written.isEmpty ? standard : written).contains { !platforms.contains($0) }
  }
}
