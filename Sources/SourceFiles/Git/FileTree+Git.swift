import Foundation

extension FileTree {
  /// The files below a folder as a commit has them, read from the repository: nothing is checked out.
  ///
  /// The same files as `directory(_:followsLinks:)` would give if the commit were checked out. Submodules are read where
  /// they are checked out now. A folder the commit does not have is an empty tree. What of the commit cannot be read is
  /// among the gaps. Nothing that the repository's configuration names is run, and nothing is fetched.
  ///
  /// - Parameters:
  ///   - folder: path of a folder that is there now.
  ///   - reference: a commit as Git names it, such as `HEAD~1`, `main`, or `main...` for the commit at which the
  ///     current branch left `main`.
  ///   - followsLinks: whether links out of the folder are followed, within the repository.
  /// - Throws: `GitError` for a folder in no repository, a name of no commit, or Git missing.
  public static func git(
    _ folder: String, at reference: String, followsLinks: Bool = false
  ) throws(GitError) -> FileTree {
    try git(folder, at: reference, followsLinks: followsLinks, maximumFiles: GitListing.maximumFiles)
  }

  /// The files of a commit, up to a number of them; the rest is a gap.
  package static func git(
    _ folder: String, at reference: String, followsLinks: Bool, maximumFiles: Int
  ) throws(GitError) -> FileTree {
    let (tree, prefix) = try GitWorkTree.containing(folder)
    let repository = try GitRepository(tree)
    let commit = try repository.commit(reference)
    let listing = try GitListing(
      of: repository, commit: commit, scope: followsLinks ? "" : prefix, maximumFiles: maximumFiles)
    let (files, gaps) = listing.files(below: prefix, followsLinks: followsLinks)
    let blobs = GitBlobs(files, in: listing.repositories)
    return FileTree(files: Array(files.keys), gaps: gaps) { path in try blobs.read(path) }
  }
}
