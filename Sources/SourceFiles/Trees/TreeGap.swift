/// Something below a folder that its tree does not have, and why.
public struct TreeGap: Hashable, Sendable {
  /// Why it is not there.
  public enum Reason: Hashable, Sendable {
    /// A symbolic link leads out of the folder, and links are not followed.
    case leavesFolder
    /// A symbolic link leads nowhere, or in a circle.
    case leadsNowhere
    /// A folder cannot be listed, a submodule or a link cannot be read; what the system or Git says.
    case unreadable(String)
    /// The name is not UTF-8.
    case nameNotUTF8
    /// A pipe, a socket or a device stands where a file is expected.
    case notAFile
    /// Here the walk stopped, because it had come to the greatest number of files and folders or of levels.
    case limit(String)
    /// So many files and folders lie around this file that they cannot all be its app's; those beside it were read.
    case manyAround(Int)
  }
  /// The path in the tree; bytes that are not UTF-8 are U+FFFD.
  public var path: String
  /// Why it is not there.
  public var reason: Reason
  /// Whether it is a folder, as far as that is known.
  public var isFolder: Bool

  /// Creates a gap.
  public init(_ path: String, _ reason: Reason, isFolder: Bool = false) {
    self.path = path
    self.reason = reason
    self.isFolder = isFolder
  }
}
