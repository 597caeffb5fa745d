/// One problem with a bar or a file, with everything a report may print about it.
public struct Finding: Hashable, Sendable, Codable {
  /// A layout in which the finding holds.
  public struct Failure: Hashable, Sendable, Codable {
    /// Names of the devices of one class, with the pane in Split View.
    public var devices: [String]
    /// The orientation of the device.
    public var orientation: Orientation
    /// Points the text or the items need.
    public var needed: Double?
    /// Points that are available.
    public var available: Double?
    /// How certain this failure is.
    public var certainty: Certainty
    /// The text as users see it there.
    public var shown: String?
    /// Name of the platform.
    public var platform: String?
    /// Where the bar was laid out; `nil` for a failure that does not come from a check.
    public var layout: LayoutIndex?
    /// Whether the devices have this size only with Display Zoom.
    public var isZoomed = false

    public init(
      devices: [String], orientation: Orientation, needed: Double?, available: Double?,
      certainty: Certainty, shown: String?, layout: LayoutIndex? = nil
    ) {
      self.devices = devices
      self.orientation = orientation
      self.needed = needed
      self.available = available
      self.certainty = certainty
      self.shown = shown
      self.layout = layout
    }

    /// Points missing; 0 if nothing was measured.
    public var excess: Double { (needed ?? 0) - (available ?? 0) }
  }

  /// Stable identifier: a hash of rule, table or file, key, locale, variation, screen and item.
  public var id: String
  /// Id of the rule, such as `title-truncated`.
  public var rule: String
  /// How much it matters.
  public var severity: Severity
  /// How certain the finding is, by its causes: the values of the most certain failure.
  public var certaintyOf: CertaintyParts
  /// One sentence for people.
  public var statement: Sentence
  /// What would fix it; `nil` if the statement implies it.
  public var cure: Sentence?
  /// The position of the string; that of the declaration if no table has it.
  public var position: SourcePosition
  /// The path of `position`'s file relative to the app's folder, independent of the current folder. Ids are computed
  /// from it.
  public private(set) var fileInApp: String
  /// Where the bar declares the text.
  public var declared: SourcePosition?
  /// Key of the string; `nil` if the text is not looked up.
  public var key: String?
  /// Name of the string's table; `nil` if the text is not looked up.
  public var table: String?
  /// Locale that was checked; `nil` if the finding holds in every locale.
  public var locale: LanguageTag?
  /// Name of the plural category, device variant or argument sample, `""` for none.
  public var variation: String
  /// Name of the screen.
  public var screen: String?
  /// Index of the screen among the app's screens (of the worst state, if it has several); `nil` for a finding about
  /// files or about several screens.
  public var screenIndex: Int?
  /// The states of the screen in which the finding occurs; `nil` if the screen has only one.
  public var states: ScreenStates?
  /// How well it is known how users reach the screen; `nil` if a screens file states the screen, or if there is no
  /// screen.
  public var reach: ScreenReach?
  /// The item it is about, in its bar.
  public var item: ItemID?
  /// The whole text, before it is cut.
  public var text: String?
  /// The text as users see it in the worst layout.
  public var shown: String?
  /// Platform of the worst layout.
  public var platform: String?
  /// The platforms on which it occurs, oldest first; empty for a finding without a layout.
  public var platforms: [FindingPlatform] = []
  /// Every layout in which it occurs, worst first.
  public var failing: [Failure]
  /// The missing points that a baseline accepted, if there are more now; `nil` otherwise.
  public var acceptedPoints: Double?
  /// Whether the source language fails in the same place; `nil` if the finding is not about fit.
  public var sourceFailsToo: Bool?
  /// The app, in a report about several apps; `nil` in the report of one app.
  public var app: String?
  /// Other places that show the text; only for a finding about an entry itself.
  public var occurrences: [FindingOccurrence] = []
  /// Existing texts with the same meaning that fit, the one with the most room first.
  public var alternatives: [String] = []

  /// Points missing in the worst layout, rounded to a tenth; `nil` if nothing was measured.
  public var points: Double? {
    guard let worst = failing.first, worst.needed != nil, worst.available != nil, worst.excess.isFinite else {
      return nil
    }
    return (worst.excess * 10).rounded() / 10
  }

  /// The identifier in a report of several apps; the same as `id` in a report of one app.
  public var idOfAll: String { app.map { StableHash.hex([$0, id]) } ?? id }

  /// The name of the screen without the name of the app.
  public var screenInApp: String? { screen.map(nameInApp) }

  /// A screen's name or title without the name of the app.
  public func nameInApp(_ name: String) -> String {
    guard let app, name.hasPrefix(app + ": ") else { return name }
    return String(name.dropFirst(app.count + 2))
  }

  /// The same finding for a report of several apps: the name of its screen starts with the app.
  public func of(app: String) -> Finding {
    var finding = self
    finding.app = app
    finding.screen = screen.map { Finding.screen($0, of: app) }
    for index in occurrences.indices {
      finding.occurrences[index].screen = Finding.screen(occurrences[index].screen, of: app)
    }
    return finding
  }

  /// The name of a screen in a report of several apps.
  public static func screen(_ name: String, of app: String) -> String { "\(app): \(name)" }

  /// The screens on which it occurs, the same ones possibly several times.
  public var screens: [String] { (screen.map { [$0] } ?? []) + occurrences.map(\.screen) }

  /// The statement in English.
  public var message: String {
    get { statement.description }
    set { statement = Sentence(verbatim: newValue) }
  }

  /// The fix, in English.
  public var fix: String? {
    get { cure?.description }
    set { cure = newValue.map(Sentence.init(verbatim:)) }
  }

  /// How certain it is: the least of its parts.
  public var certainty: Certainty { certaintyOf.least }

  /// The bar in reports: `navigation`, `toolbar`, `tab`, `search`.
  public var bar: String? { item?.bar.rawValue }

  /// The item in reports: `title`, `back`, `leading 1`, …
  public var itemName: String? { item?.name }

  /// `id` is computed from the other fields.
  public init(
    rule: String, severity: Severity, certainty: CertaintyParts, message: Sentence, fix: Sentence?,
    position: SourcePosition,
    declared: SourcePosition? = nil, key: String? = nil, table: String? = nil, locale: LanguageTag? = nil,
    variation: String = "", screen: String? = nil, item: ItemID? = nil, text: String? = nil,
    shown: String? = nil, platform: String? = nil, failing: [Failure] = [], sourceFailsToo: Bool? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.certaintyOf = certainty
    self.statement = message
    self.cure = fix
    self.position = position
    self.declared = declared
    self.key = key
    self.table = table
    self.locale = locale
    self.variation = variation
    self.screen = screen
    self.item = item
    self.text = text
    self.shown = shown
    self.platform = platform
    self.failing = failing
    self.sourceFailsToo = sourceFailsToo
    self.fileInApp = position.file
    self.id = ""
    self.id = hash
  }

  /// A hash of the fields that identify the finding in every run.
  private var hash: String {
    StableHash.hex([
      rule, table ?? fileInApp, key ?? "", locale?.identifier ?? "", variation, screen ?? "",
      item?.bar.rawValue ?? "", item?.name ?? "",
      // A constant, so that ids do not depend on the platforms that are checked. The ids of stored baselines contain
      // it.
      platform == nil ? "" : "ios11",
    ])
  }

  /// Sets the path of its file relative to the app's folder, and computes the id again.
  ///
  /// - Parameter folder: the app's folder as reports name it, `""` for the current one.
  public mutating func identify(in folder: String) {
    guard !folder.isEmpty, position.file.hasPrefix(folder + "/") else { return }
    fileInApp = String(position.file.dropFirst(folder.count + 1))
    id = hash
  }
}

/// How bad a finding is compared with others: by certainty, severity and missing points.
///
/// Points are rounded. Comparing them with a tolerance instead would not give a consistent order.
public struct FindingRank: Comparable, Sendable {
  private var certainty: Certainty
  private var severity: Severity
  private var points: Double

  /// The rank of anything with a certainty, a severity and missing points.
  public init(certainty: Certainty, severity: Severity, points: Double) {
    self.certainty = certainty
    self.severity = severity
    self.points = Self.comparable(points)
  }

  /// Points for sorting, in hundredths: more precise than any report, and not affected by rounding errors.
  public static func comparable(_ points: Double) -> Double { (points * 100).rounded() }

  /// Whether the second one is worse.
  public static func < (a: FindingRank, b: FindingRank) -> Bool {
    (a.certainty, a.severity, a.points) < (b.certainty, b.severity, b.points)
  }
}

/// How much a finding matters.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable, Codable {
  case note, warning, error

  /// `note` < `warning` < `error`.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// What the findings of a rule are about, if reports and comparisons treat such findings differently.
public enum RuleTopic: String, Hashable, Sendable, Codable {
  /// A text that is cut off because its width is too small.
  case truncation
  /// Items that need more width than their bar has.
  case overflow
  /// Lines that are taller than their row.
  case lineHeight
  /// A back label that the system replaces, or drops, as designed.
  case replacedBackLabel, droppedBackLabel
  /// Characters that no available font has.
  case missingGlyph
  /// A translation, wherever it is shown.
  case translation
  /// A file that could not be read.
  case unreadableInput
  case other

  /// Whether a finding means that something is too wide.
  public var isWidth: Bool { self == .truncation || self == .overflow }
}
