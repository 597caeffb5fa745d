/// A platform on which a finding holds.
public struct FindingPlatform: Hashable, Sendable, Codable {
  /// Name of the platform, such as `ios11`.
  public var name: String
  /// The affected versions of iOS: those that run the app on a device on which the check fails.
  public var systems: SystemVersions
  /// How certain it is there.
  public var certainty: Certainty

  public init(name: String, systems: SystemVersions, certainty: Certainty) {
    self.name = name
    self.systems = systems
    self.certainty = certainty
  }
}

extension [FindingPlatform] {
  /// The union of both lists, oldest first: each platform once, with the higher certainty and all versions of that
  /// certainty.
  public func union(_ other: [FindingPlatform]) -> [FindingPlatform] {
    let all = other.reduce(into: self) { all, platform in
      guard let known = all.firstIndex(where: { $0.name == platform.name }) else { return all.append(platform) }
      if platform.certainty > all[known].certainty {
        all[known] = platform
      } else if platform.certainty == all[known].certainty {
        all[known].systems = all[known].systems.hull(platform.systems)
      }
    }
    return all.sorted { $0.systems.first < $1.systems.first }
  }
}

/// Another place in the app where the text of a finding appears.
public struct FindingOccurrence: Hashable, Sendable, Codable {
  /// Name of the screen.
  public var screen: String
  /// The item of a bar.
  public var item: ItemID?
  /// Where the bar declares the text.
  public var declared: SourcePosition?

  public init(screen: String, item: ItemID? = nil, declared: SourcePosition? = nil) {
    (self.screen, self.item, self.declared) = (screen, item, declared)
  }
}

/// Identifies the layout of a bar within a run.
public struct LayoutIndex: Hashable, Sendable, Codable {
  /// Index of the platform among those that are checked.
  public var platform: Int
  /// Index of device, orientation and pane among the environments of the platform.
  public var environment: Int
  /// Index of the combination of text variants among those of the screen.
  public var choice: Int

  public init(platform: Int, environment: Int, choice: Int) {
    self.platform = platform
    self.environment = environment
    self.choice = choice
  }

  /// Whether both are layouts in the same environment, whatever text variants are shown.
  public func hasSameEnvironment(as other: LayoutIndex) -> Bool {
    (platform, environment) == (other.platform, other.environment)
  }
}
