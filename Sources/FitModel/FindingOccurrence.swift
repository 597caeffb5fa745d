/// Another place of an app that shows the text of a finding.
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
