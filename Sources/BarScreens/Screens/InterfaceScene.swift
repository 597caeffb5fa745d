public import FitModel

/// A scene of a storyboard, or a controller of another document: how documents and code lead to it.
public struct InterfaceScene: Hashable, Sendable {
  /// Where the document declares it.
  public var position: SourcePosition
  /// Its class.
  public var typeName: String?
  /// The names by which code creates it: its identifier, and the name of the storyboard that starts with it.
  public var names: [String]
  /// Whether the app loads it at launch: the storyboard that starts with it is called `Main`, or it is in a document
  /// that is loaded as a whole.
  public var isMain: Bool
  /// The indices of the scenes that it leads to or embeds.
  public var targets: [Int]

  /// Creates a scene.
  public init(position: SourcePosition, typeName: String?, names: [String], isMain: Bool, targets: [Int]) {
    self.position = position
    self.typeName = typeName
    self.names = names
    self.isMain = isMain
    self.targets = targets
  }
}
