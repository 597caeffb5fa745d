/// Identifies the layout of a bar within a run.
public struct LayoutPlace: Hashable, Sendable, Codable {
  /// Index of the platform among those that are checked.
  public var platform: Int
  /// Index of device, orientation and pane among the places of the platform.
  public var place: Int
  /// Index of the combination of text variants among those of the screen.
  public var choice: Int

  public init(platform: Int, place: Int, choice: Int) {
    self.platform = platform
    self.place = place
    self.choice = choice
  }

  /// Whether both are the same place, whatever text variants are shown.
  public func isSamePlace(as other: LayoutPlace) -> Bool { (platform, place) == (other.platform, other.place) }
}

/// The states of a screen in which a finding occurs, if the screen has several.
public struct ScreenStates: Hashable, Sendable, Codable {
  /// The states in words, in the order of the app; `nil` is the usual one.
  public var names: [String?]
  /// Whether these are all states of the screen.
  public var isAll: Bool

  public init(_ names: [String?], isAll: Bool) {
    self.names = names
    self.isAll = isAll
  }
}
