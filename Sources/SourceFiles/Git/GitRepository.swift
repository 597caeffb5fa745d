/// A repository as far as it is looked at: names of commits.
struct GitRepository {
  /// The work tree and where its repository is.
  let tree: GitWorkTree
  /// What Git is run on.
  let view: RepositoryView
  private let git: GitCommand

  /// - Throws: `GitError` when Git is missing, or the repository cannot be looked into.
  init(_ tree: GitWorkTree) throws(GitError) {
    self.tree = tree
    view = try RepositoryView(tree)
    git = try GitCommand(in: view)
  }

  /// The hash of the commit a name stands for; `NAME...` is where the current branch left `NAME`.
  func commit(_ reference: String) throws(GitError) -> String {
    if !reference.hasPrefix("-"), !reference.isEmpty {
      if reference.hasSuffix("..."), let base = try mergeBase(String(reference.dropLast(3))) { return base }
      let found = try git.run(["rev-parse", "--verify", "--quiet", reference + "^{commit}"])
      if found.isSuccess { return found.line }
    }
    guard try hasCommits() else { throw .noCommits(folder: tree.root) }
    let isShallow = try git.run(["rev-parse", "--is-shallow-repository"]).line == "true"
    throw .unknownReference(reference, isShallow: isShallow)
  }

  private func mergeBase(_ other: String) throws(GitError) -> String? {
    guard !other.isEmpty, !other.hasPrefix("-") else { return nil }
    let base = try git.run(["merge-base", other, "HEAD"])
    return base.isSuccess ? base.line.split(separator: "\n").first.map(String.init) : nil
  }

  /// Whether the current branch or any other has a commit.
  private func hasCommits() throws(GitError) -> Bool {
    if try git.run(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]).isSuccess { return true }
    return try !git.run(["rev-list", "--max-count=1", "--all"]).line.isEmpty
  }
}
