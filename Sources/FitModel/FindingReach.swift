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

extension SystemVersions {
  /// The smallest range that contains both.
  public func hull(_ other: SystemVersions) -> SystemVersions {
    SystemVersions(from: min(first, other.first), through: max(lastMajor, other.lastMajor))
  }

  /// Ranges in words, with adjacent ranges merged: `iOS 13 to 18`, `iOS 26 and 27`; `nil` if there are none.
  public static func words(_ ranges: [SystemVersions]) -> Sentence? {
    let sorted = ranges.map { ($0.first.major, $0.lastMajor) }.sorted { $0 < $1 }
    var joined: [(first: Int, last: Int)] = []
    for (first, last) in sorted {
      if let before = joined.last, first <= successor(of: before.last) {
        joined[joined.count - 1].last = max(before.last, last)
      } else {
        joined.append((first, last))
      }
    }
    let words = joined.map { first, last -> Sentence in
      if first == last { return Sentence(verbatim: "\(first)") }
      return successor(of: first) == last && joined.count == 1 ? "\(first) and \(last)" : "\(first) to \(last)"
    }
    guard let first = words.first else { return nil }
    return "iOS \(words.dropFirst().reduce(first) { "\($0) and \($1)" })"
  }

  /// The major version that came after another: 26 after 18.
  private static func successor(of major: Int) -> Int { major == 18 ? 26 : major + 1 }
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

/// How well it is known how users get from the start of an app to a screen.
public struct ScreenReach: Hashable, Sendable, Codable {
  /// How much of the path to the screen is known.
  public enum Evidence: String, Hashable, Sendable, CaseIterable, Codable {
    /// All of it.
    case shown
    /// Code that runs creates the screen, but a step of the path to it is not known.
    case named
    /// Nothing that runs creates the screen.
    case unknown
  }
  /// How much of the path to the screen is known.
  public var evidence: Evidence
  /// The screen of which it is not known how it appears: this one, or one on the path to it.
  public var screen: String?
  /// The code that creates that screen, such as `Router.open`.
  public var code: String?

  public init(_ evidence: Evidence, screen: String? = nil, code: String? = nil) {
    self.evidence = evidence
    self.screen = screen
    self.code = code
  }

  /// What is known, as a sentence.
  public var statement: Sentence {
    switch evidence {
    case .shown: return "it is known how users reach the screen"
    case .named:
      guard let screen, let code else { return "code creates the screen, but it is not known how users reach it" }
      return "\(code) creates \(screen), but it is not known how users reach it"
    case .unknown: return "no code that runs was found to create the screen"
    }
  }
}
