public import FitModel

/// The results of trying wordings for a key: whether each fits everywhere the key is used.
public struct WordingTrial: Sendable {
  /// How well a wording fits.
  public enum Fit: Int, Comparable, Sendable {
    /// A check has no findings.
    case fits
    /// The findings are only possible: within the measurement error, or in a bar with unknown contents.
    case mayNotFit
    /// A check finds that it does not fit.
    case doesNotFit

    /// Better fits come first.
    public static func < (a: Fit, b: Fit) -> Bool { a.rawValue < b.rawValue }
  }

  /// A place that is the worst of its kind of device for at least one of the wordings.
  public struct Measure: Sendable {
    /// The device and the platform.
    public var device, platform: String
    /// The orientation.
    public var orientation: Orientation
    /// Points that are left; negative if they are missing. `nil` if nothing bounds them.
    public var left: Double?
    /// The visible text.
    public var shown: String
    /// Whether it is in the bar and not in the overflow menu.
    public var isShown: Bool
    /// Whether it is the worst for this wording.
    public var isWorst: Bool
  }

  /// A wording in one place of the app.
  public struct Place: Sendable {
    /// The position of the key.
    public var slot: TextSlot
    /// How well it fits.
    public var fit: Fit
    /// The worst places of each kind of device and orientation, the same for all wordings.
    public var measures: [Measure]
    /// The findings of a check, worst first; each names what would have to change.
    public var findings: [Finding]
    /// The fewest points left; if it does not fit, the missing points of the most certain finding.
    public var left: Double? {
      let surest = findings.filter { $0.points != nil }.max { $0.certainty < $1.certainty }
      let missing =
        fit == .fits
        ? nil
        : surest.flatMap { finding in
          findings.filter { $0.certainty == finding.certainty }.compactMap(\.points).max()
        }
      if let missing, missing > 0 { return -missing }
      return measures.compactMap(\.left).min()
    }
  }

  /// The results of one wording.
  public struct Wording: Sendable {
    /// The words.
    public var text: String
    /// The origin of an existing text; `nil` for wordings of the user.
    public var origin: ShorterText.Origin?
    /// Every place of the key, in the order of the screens.
    public var places: [Place]
    /// The worst fit.
    public var fit: Fit { places.map(\.fit).max() ?? .fits }
    /// Points left in the worst place; `nil` if nothing limits the text.
    public var left: Double? {
      let fit = fit
      return places.filter { $0.fit == fit }.compactMap(\.left).min()
    }
  }

  /// The key.
  public var key: String
  /// The language.
  public var locale: LanguageTag
  /// The wordings, best first.
  public var wordings: [Wording]

  /// Sets the origins of existing texts.
  public mutating func note(_ texts: [ShorterText]) {
    for index in wordings.indices {
      wordings[index].origin = texts.first { $0.text == wordings[index].text }?.origin
    }
  }
}
