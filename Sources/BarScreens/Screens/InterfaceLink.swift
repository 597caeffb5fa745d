public import FitVocabulary

/// A controller of a document by its class: what the reading of code has to know to join with it.
public struct InterfaceLink: Hashable, Sendable {
  /// A way to another controller.
  public struct Segue: Hashable, Sendable {
    /// Class of the controller it leads to.
    public var typeName: String
    /// Whether a navigation controller would push it.
    public var pushes: Bool
    /// Creates a way to another controller.
    public init(typeName: String, pushes: Bool) {
      self.typeName = typeName
      self.pushes = pushes
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
  /// Where the document declares it.
  public var position: SourcePosition

  /// Creates a link.
  public init(
    typeName: String, identifier: String?, segues: [Segue], isRoot: Bool, largeTitle: Bool? = nil,
    position: SourcePosition
  ) {
    self.typeName = typeName
    self.identifier = identifier
    self.segues = segues
    self.isRoot = isRoot
    self.largeTitle = largeTitle
    self.position = position
  }
}
