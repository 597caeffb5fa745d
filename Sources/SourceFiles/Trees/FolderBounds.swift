/// How much of a folder is read that nobody named, because a file in it was.
public struct FolderBounds: Sendable {
  /// How many files and folders around a file are looked at, where nothing says which of them are the app's.
  public static let entriesAround = 20_000

  /// Files and folders that are looked at, the nearest first.
  public var entries: Int
  /// Whether a folder is entered, by its path below the folder that is bounded.
  public var enters: @Sendable (String) -> Bool

  /// Creates bounds.
  public init(entries: Int = entriesAround, enters: @escaping @Sendable (String) -> Bool = { _ in true }) {
    self.entries = entries
    self.enters = enters
  }

  /// The bounds of a folder that is named itself.
  public static let none = FolderBounds(entries: TreeWalk.Limits().entries)
}
