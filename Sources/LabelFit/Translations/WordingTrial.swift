public import FitVocabulary

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

  /// The worst place of one kind of device for a wording.
  public struct Measure: Sendable {
    /// The device and the platform.
    public var device, platform: String
    /// How it is held.
    public var orientation: Orientation
    /// Points that are left; negative where they are missing. `nil` where nothing bounds them.
    public var left: Double?
    /// What people read there.
    public var shown: String
    /// Whether it stands in the bar, and not in a menu that takes what has no room.
    public var isShown: Bool
  }

  /// A wording in one place of the app.
  public struct Place: Sendable {
    /// Where the key stands.
    public var slot: TextSlot
    /// How well it fits.
    public var fit: Fit
    /// The worst place of each kind of device, in each orientation.
    public var measures: [Measure]
    /// What a check says, the worst first; each names what would have to give.
    public var findings: [Finding]
  }

  /// One wording everywhere.
  public struct Wording: Sendable {
    /// The words.
    public var text: String
    /// Every place of the key, in the order of the screens.
    public var places: [Place]
    /// How well it fits where it fits worst.
    public var fit: Fit { places.map(\.fit).max() ?? .fits }
    /// Points left where fewest are left; `nil` where nothing bounds them.
    public var left: Double? { places.flatMap(\.measures).compactMap(\.left).min() }
  }

  /// The key, and the language the wordings are in.
  public var key: String
  /// The language.
  public var locale: LanguageTag
  /// The wordings, the best first.
  public var wordings: [Wording]
}
