public import FitModel

extension ScreenState: ExpressibleByStringLiteral {
  /// A state as a screens file writes it.
  public init(stringLiteral text: String) { self.init(text: text) }
}
