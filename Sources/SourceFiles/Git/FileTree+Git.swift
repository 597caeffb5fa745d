import Foundation

extension FileTree {
  /// The files below a folder as a commit has them, read from the repository: nothing is checked out.
  ///
  /// The same files as `directory(_:)` would give if the commit were checked out: ignored folders and names that start
  /// with a dot are left out, symbolic links are followed within the repository, and submodules are read where they
  /// are checked out now. A folder the commit does not have is an empty tree.
  ///
  /// - Parameters:
  ///   - folder: path of a folder that is there now.
  ///   - reference: a commit as Git names it, such as `HEAD~1`, `main`, or `main...` for the commit at which the
  ///     current branch left `main`.
  /// - Throws: `GitError` for a folder in no repository, a name of no commit, or Git missing.
  public static func git(_ folder: String, at reference: String) throws(GitError) -> FileTree {
    let repository = try GitRepository(containing: folder)
    let commit = try repository.commit(reference)
    let listing = try GitListing(of: repository.root, commit: commit)
    let files = listing.files(below: repository.prefix)
    let blobs = GitBlobs(files)
    return FileTree(files: Array(files.keys)) { path in try blobs.read(path) }
  }
}
