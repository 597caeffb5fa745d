/// Git on this machine, and where the repository of a folder stands.
public struct GitSummary: Hashable, Sendable {
  /// What Git says of itself, such as `git version 2.39.5`.
  public var version: String
  /// The hash of the commit that is checked out.
  public var commit: String

  /// Asks Git about the repository that a folder is in.
  ///
  /// - Throws: `GitError` for a folder in no repository, one without commits, or Git missing.
  public init(of folder: String) throws(GitError) {
    let repository = try GitRepository(try GitWorkTree.containing(folder).tree)
    version = try GitCommand(in: repository.view).run(["--version"]).line
    commit = try repository.commit("HEAD")
  }
}
