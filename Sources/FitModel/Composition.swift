/// How well it is known what stands in a bar: every doubt about it, none where all of it is stated literally.
public struct Composition: Hashable, Sendable, Codable {
  /// A reason why the bar may hold something else.
  public struct Doubt: Hashable, Sendable, Codable {
    /// How much a doubt leaves open.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
      /// Something in the bar was inferred and not stated.
      case inferred
      /// Something unknown could stand in the bar too.
      case open
      /// A text is drawn in a font of the app's own, so that its width is not that of the system's font.
      case font
    }
    /// How much it leaves open.
    public var kind: Kind
    /// What is not known, in words: “a title from a base class”.
    public var reason: String
    /// The place that raises the doubt, when one can be named.
    public var position: SourcePosition?

    /// Creates a doubt.
    public init(_ kind: Kind, _ reason: String, at position: SourcePosition? = nil) {
      self.kind = kind
      self.reason = reason
      self.position = position
    }

    /// What is not known: words of ours where they have no names in them.
    public var statement: Sentence { Sentence(known: reason) }

    /// A back button may stand in a bar of which it is not known how its screen appears.
    ///
    /// Such a bar is laid out without one. What does not fit then does not fit beside a back button either, so the doubt
    /// leaves nothing open.
    public static func unknownBackButton(at position: SourcePosition? = nil) -> Doubt {
      Doubt(.inferred, "whether a back button stands there is not known", at: position)
    }
  }

  /// The doubts, none twice, in the order in which they were added.
  public private(set) var doubts: [Doubt] = []

  /// Creates a composition without doubts.
  public init() {}

  /// Creates a composition with doubts.
  public init(_ doubts: [Doubt]) { doubts.forEach { add($0) } }

  /// Adds a doubt that is not there yet.
  public mutating func add(_ doubt: Doubt) {
    if !doubts.contains(doubt) { doubts.append(doubt) }
  }

  /// Whether a back button may stand in the bar that was laid out without one.
  public var mayHaveBackButton: Bool { doubts.contains { $0.reason == Doubt.unknownBackButton().reason } }

  /// Removes the doubts of a kind.
  public mutating func remove(_ kind: Doubt.Kind) { doubts.removeAll { $0.kind == kind } }

  /// Adds the doubts of another composition.
  public mutating func formUnion(_ other: Composition) { other.doubts.forEach { add($0) } }

  /// The most that a finding about the bar can be: `likely` where something was inferred, `possible` where something is
  /// open or drawn in another font.
  public var certainty: Certainty {
    if doubts.contains(where: { $0.kind != .inferred }) { return .possible }
    return certaintyOfWords
  }

  /// The most that a finding about the words of an item alone can be: what else could stand in the bar leaves them as
  /// they are.
  public var certaintyOfWords: Certainty { doubts.contains { $0.kind == .inferred } ? .likely : .certain }
}
