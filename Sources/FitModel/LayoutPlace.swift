/// Where a bar of a screen was laid out in a run: numbers by which the same run finds the layout again.
public struct LayoutPlace: Hashable, Sendable, Codable {
  /// Number of the platform among those that are checked.
  public var platform: Int
  /// Number of device, orientation and pane among the places of the platform.
  public var place: Int
  /// Number of the choice of variants among those of the screen.
  public var choice: Int

  /// Creates a place.
  public init(platform: Int, place: Int, choice: Int) {
    self.platform = platform
    self.place = place
    self.choice = choice
  }

  /// Whether both are the same place, whatever is shown there.
  public func isSamePlace(as other: LayoutPlace) -> Bool { (platform, place) == (other.platform, other.place) }
}

/// The states of one screen in which something holds, where the screen has several.
public struct ScreenStates: Hashable, Sendable, Codable {
  /// The states in words, in the order of the app; `nil` is the usual one.
  public var names: [String?]
  /// Whether these are all states of the screen.
  public var isAll: Bool

  /// Creates a set of states.
  public init(_ names: [String?], isAll: Bool) {
    self.names = names
    self.isAll = isAll
  }

  /// The states in words where it helps to name them: `nil` where it holds in all of them.
  public var words: String? { statement?.description }
}
