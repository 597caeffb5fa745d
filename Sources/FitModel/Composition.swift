/// The doubts about the contents of a bar; none if everything in it is stated literally.
public struct Composition: Hashable, Sendable, Codable {
  /// A reason why the bar may contain something else.
  public struct Doubt: Hashable, Sendable, Codable {
    /// How much is uncertain.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
      /// Something in the bar was inferred and not stated.
      case inferred
      /// The bar could also contain something unknown.
      case open
      /// A text is drawn in the app's own font, so its width differs from that in the system's font.
      case font
      /// It is unknown whether anybody sees the bar, or sees it with these texts.
      case unseen
    }
    /// How much is uncertain.
    public var kind: Kind
    /// What is unknown.
    private var subject: Uncertainty
    /// The position of the code or element that causes the doubt, if there is one.
    public var position: SourcePosition?

    private enum Uncertainty: Hashable, Sendable, Codable {
      /// The contents of the bar in a state of the screen.
      case contents(in: ScreenState)
      /// Anything else, in words.
      case other(String)
    }

    /// A doubt for a reason in words, as a screens file states it: “a title from a base class”.
    public init(_ kind: Kind, _ reason: String, at position: SourcePosition? = nil) {
      self.kind = kind
      self.position = position
      subject =
        reason.hasPrefix(Self.contents)
        ? .contents(in: ScreenState(text: String(reason.dropFirst(Self.contents.count)))) : .other(reason)
    }

    /// A doubt about everything that a bar contains in a state of the screen.
    public init(_ kind: Kind, contentsIn state: ScreenState) {
      self.kind = kind
      subject = .contents(in: state)
    }

    private static let contents = "the contents of the bar "

    /// What is unknown, in words, as a screens file states it.
    public var reason: String {
      switch subject {
      case .contents(let state): Self.contents + state.text
      case .other(let words): words
      }
    }

    /// What is unknown, as a sentence. It can be translated unless it contains names other than those of states.
    public var statement: Sentence {
      switch subject {
      case .contents(let state): "the contents of the bar \(state.words)"
      case .other(let words): Sentence(known: words)
      }
    }

    /// A bar may have a back button, because it is unknown how its screen is presented.
    ///
    /// Such a bar is laid out without a back button. What does not fit there does not fit beside a back button either,
    /// so this doubt does not reduce the certainty of a finding.
    public static func unknownBackButton(at position: SourcePosition? = nil) -> Doubt {
      Doubt(.inferred, "it is unknown whether there is a back button", at: position)
    }

    /// No navigation controller is known that would show the bar of a controller.
    public static func unseenBar(at position: SourcePosition? = nil) -> Doubt {
      Doubt(.unseen, "it is unknown whether a navigation bar shows this screen", at: position)
    }

    /// A document, or the screen below, hides the navigation bar of a controller's stack.
    public static func hiddenBar(at position: SourcePosition? = nil) -> Doubt {
      Doubt(.unseen, "a navigation bar that is hidden", at: position)
    }

    /// The title is drawn in a font of the app.
    public static func ownTitleFont(at position: SourcePosition?) -> Doubt { ownFont(of: .title, at: position) }

    /// A text is drawn in a font of the app.
    public static func ownFont(of role: FontRole, at position: SourcePosition?) -> Doubt {
      switch role {
      case .title, .largeTitle: Doubt(.font, "a title in a font of the app’s own", at: position)
      case .tab: Doubt(.font, "a tab in a font of the app’s own", at: position)
      default: Doubt(.font, "a button in a font of the app’s own", at: position)
      }
    }

    /// A text is drawn in one of several fonts.
    public static func narrowestFont(of role: FontRole, at position: SourcePosition?) -> Doubt {
      switch role {
      case .title, .largeTitle:
        Doubt(.inferred, "a title in one of several fonts, of which the narrowest is measured", at: position)
      case .tab: Doubt(.inferred, "a tab in one of several fonts, of which the narrowest is measured", at: position)
      default: Doubt(.inferred, "a button in one of several fonts, of which the narrowest is measured", at: position)
      }
    }

    /// No tab bar controller is known that would show the tab of a controller.
    public static func unseenTab(at position: SourcePosition? = nil) -> Doubt {
      Doubt(.unseen, "it is unknown whether a tab bar shows this tab", at: position)
    }

    /// Code may have replaced a text that the screen otherwise shows.
    public static func replacedText(at position: SourcePosition?) -> Doubt {
      Doubt(.open, "a text that code may have replaced", at: position)
    }

    /// No code that runs was found to create a screen.
    public static let unreached = Doubt(.unseen, "it is unknown whether anything shows this screen")
  }

  /// The doubts, without duplicates, in the order in which they were added.
  public private(set) var doubts: [Doubt] = []

  public init() {}

  public init(_ doubts: [Doubt]) { doubts.forEach { add($0) } }

  /// Adds a doubt unless it is already present.
  public mutating func add(_ doubt: Doubt) {
    if !doubts.contains(doubt) { doubts.append(doubt) }
  }

  /// Whether the bar may have a back button although it was laid out without one.
  public var mayHaveBackButton: Bool { doubts.contains { $0.reason == Doubt.unknownBackButton().reason } }

  /// Removes a doubt, wherever it comes from.
  public mutating func remove(_ doubt: Doubt) {
    doubts.removeAll { $0.kind == doubt.kind && $0.reason == doubt.reason }
  }

  /// Removes the doubts of a kind.
  public mutating func remove(_ kind: Doubt.Kind) { doubts.removeAll { $0.kind == kind } }

  /// The highest certainty of a finding about the bar: `likely` if something was inferred, `possible` if something is
  /// open, drawn in another font or perhaps never seen.
  public var certainty: Certainty {
    if doubts.contains(where: { $0.kind != .inferred }) { return .possible }
    return certaintyOfWords
  }

  /// The highest certainty of a finding about the words of one item: `possible` if perhaps nobody sees them. Other
  /// unknown items of the bar do not affect them.
  public var certaintyOfWords: Certainty {
    if doubts.contains(where: { $0.kind == .unseen }) { return .possible }
    return doubts.contains { $0.kind == .inferred } ? .likely : .certain
  }
}
