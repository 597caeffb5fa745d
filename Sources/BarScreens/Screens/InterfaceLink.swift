public import FitModel

/// A controller of a document by its class: what the reading of code has to know to join with it.
public struct InterfaceLink: Hashable, Sendable {
  /// A way to another controller.
  public struct Segue: Hashable, Sendable {
    /// Class of the controller it leads to.
    public var typeName: String
    /// Whether a navigation controller would push it.
    public var pushes: Bool
    /// Whether it presents the destination by itself.
    public var presents: Bool
    /// Creates a way to another controller.
    public init(typeName: String, pushes: Bool, presents: Bool = false) {
      self.presents = presents
      self.typeName = typeName
      self.pushes = pushes
    }
  }
  /// Where a navigation bar of a document gives its titles fonts of their own.
  public struct TitleFonts: Hashable, Sendable {
    /// The font of titles in the bar.
    public var title: SourcePosition?
    /// The font of large titles.
    public var largeTitle: SourcePosition?

    /// Creates fonts.
    public init(title: SourcePosition? = nil, largeTitle: SourcePosition? = nil) {
      self.title = title
      self.largeTitle = largeTitle
    }
  }

  /// Its class.
  public var typeName: String
  /// Its identifier in the storyboard.
  public var identifier: String?
  /// Its segues to controllers with a class.
  public var segues: [Segue]
  /// Whether a navigation controller starts with it.
  public var isRoot: Bool
  /// Whether its title is large in the stack it stands in; `nil` where no document tells the stack.
  public var largeTitle: Bool?
  /// Where the bar of its stack gives titles and large titles fonts of their own; empty where it does not.
  public var titleFonts: TitleFonts
  /// Where the bar button items stand that its outlets hold, by the names of the outlets.
  public var outlets: [String: SourcePosition]
  /// Where the document declares it.
  public var position: SourcePosition

  /// Creates a link.
  public init(
    typeName: String, identifier: String?, segues: [Segue], isRoot: Bool, largeTitle: Bool? = nil,
    titleFonts: TitleFonts = TitleFonts(), outlets: [String: SourcePosition] = [:], position: SourcePosition
  ) {
    self.typeName = typeName
    self.identifier = identifier
    self.segues = segues
    self.isRoot = isRoot
    self.largeTitle = largeTitle
    self.titleFonts = titleFonts
    self.outlets = outlets
    self.position = position
  }
}
