public import FitModel

/// What became of wordings that somebody tried for a key: whether each fits everywhere the key stands.
public struct WordingTrial: Sendable {
  /// How well a wording fits.
  public enum Fit: Int, Comparable, Sendable {
    /// A check says nothing.
    case fits
    /// What a check says is possible only: inside the error of a measurement, or in a bar of which not all is known.
    case mayNotFit
    /// A check says that it does not fit.
    case doesNotFit

    /// The better first.
    public static func < (a: Fit, b: Fit) -> Bool { a.rawValue < b.rawValue }
  }

  /// A place that is the worst of one kind of device for one of the wordings at least.
  public struct Measure: Sendable {
    /// The device and the platform.
    public var device, platform: String
    /// How it is held.
    public var orientation: Orientation
    /// Points that are left; negative if they are missing. `nil` where nothing bounds them.
    public var left: Double?
    /// What people read there.
    public var shown: String
    /// Whether it stands in the bar, and not in a menu that takes what has no room.
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
    /// The worst places of each kind of device, in each orientation, the same for all wordings.
    public var measures: [Measure]
    /// What a check says, the worst first; each names what would have to give.
    public var findings: [Finding]
    /// Points left where fewest are left; what the surest finding says is missing where it does not fit.
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

  /// One wording everywhere.
  public struct Wording: Sendable {
    /// The words.
    public var text: String
    /// Where the app or iOS has them already; `nil` for words that somebody typed.
    public var origin: ShorterText.Origin?
    /// Every place of the key, in the order of the screens.
    public var places: [Place]
    /// How well it fits where it fits worst.
    public var fit: Fit { places.map(\.fit).max() ?? .fits }
    /// Points left where it fits worst; `nil` where nothing bounds them.
    public var left: Double? {
      let fit = fit
      return places.filter { $0.fit == fit }.compactMap(\.left).min()
    }
  }

  /// The key, and the language the wordings are in.
  public var key: String
  /// The language.
  public var locale: LanguageTag
  /// The wordings, the best first.
  public var wordings: [Wording]

  /// Notes where words come from that nobody typed.
  public mutating func note(_ texts: [ShorterText]) {
    for index in wordings.indices {
      wordings[index].origin = texts.first { $0.text == wordings[index].text }?.origin
    }
  }
}
