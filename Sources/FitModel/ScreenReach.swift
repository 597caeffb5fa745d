/// How well it is known how users get from the start of an app to a screen.
public struct ScreenReach: Hashable, Sendable, Codable {
  /// How much of the path to the screen is known.
  public enum Evidence: String, Hashable, Sendable, CaseIterable, Codable {
    /// All of it.
    case shown
    /// Code that runs creates the screen, but a step of the path to it is unknown.
    case named
    /// Nothing that runs creates the screen.
    case unknown
  }
  /// How much of the path to the screen is known.
  public var evidence: Evidence
  /// The screen that users reach in an unknown way: this one, or one on the path to it.
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
      guard let screen, let code else { return "code creates the screen, but it is unknown how users reach it" }
      return "\(code) creates \(screen), but it is unknown how users reach it"
    case .unknown: return "no code that runs was found to create the screen"
    }
  }
}
