/// How well the way from the start of an app to a screen is known.
public struct ScreenReach: Hashable, Sendable, Codable {
  /// How much of the way is known.
  public enum Way: String, Hashable, Sendable, CaseIterable, Codable {
    /// All of it.
    case shown
    /// Code that runs creates the screen, but a step of the way to it is not known.
    case named
    /// Nothing that runs creates the screen.
    case unknown
  }
  /// How much of the way is known.
  public var way: Way
  /// The screen to which no step is known: this one, or one on the way to it.
  public var screen: String?
  /// The code that creates that screen, where it is not known how it appears: `Router.open`.
  public var code: String?

  public init(_ way: Way, screen: String? = nil, code: String? = nil) {
    self.way = way
    self.screen = screen
    self.code = code
  }

  /// What is known, as a sentence.
  public var statement: Sentence {
    switch way {
    case .shown: return "the way to the screen is known"
    case .named:
      guard let screen, let code else { return "code creates the screen, but it is not known how it appears" }
      return "\(code) creates \(screen), but it is not known how that appears"
    case .unknown: return "no code that runs was found to create the screen"
    }
  }
}
