/// The repository a folder is in.
struct GitRepository {
  /// The top folder of the work tree.
  let root: String
  /// The folder's path below it, empty for the top folder itself.
  let prefix: String
  private let git: GitCommand

  /// - Throws: `GitError` when Git is missing, or the folder is in no repository Git can read.
  init(containing folder: String) throws(GitError) {
    git = try GitCommand(in: folder)
    let top = try git.run(["rev-parse", "--show-toplevel"])
    guard top.isSuccess, !top.line.isEmpty else {
      let isNone = top.complaint.hasPrefix("not a git repository")
      throw isNone ? .noRepository(folder: folder) : .refused(folder: folder, complaint: top.complaint)
    }
    root = top.line
    let prefix = try git.run(["rev-parse", "--show-prefix"]).line
    self.prefix = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
  }

  /// The hash of the commit a name stands for; `NAME...` is where the current branch left `NAME`.
  func commit(_ reference: String) throws(GitError) -> String {
    if !reference.hasPrefix("-"), !reference.isEmpty {
      if reference.hasSuffix("..."), let base = try mergeBase(String(reference.dropLast(3))) { return base }
      let found = try git.run(["rev-parse", "--verify", "--quiet", reference + "^{commit}"])
      if found.isSuccess { return found.line }
    }
    guard try hasCommits() else { throw .noCommits(folder: git.folder) }
    let isShallow = try git.run(["rev-parse", "--is-shallow-repository"]).line == "true"
    throw .unknownReference(reference, isShallow: isShallow)
  }

  private func mergeBase(_ other: String) throws(GitError) -> String? {
    guard !other.isEmpty else { return nil }
    let base = try git.run(["merge-base", other, "HEAD"])
    return base.isSuccess ? base.line.split(separator: "\n").first.map(String.init) : nil
  }

  /// Whether the current branch or any other has a commit.
  private func hasCommits() throws(GitError) -> Bool {
    if try git.run(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]).isSuccess { return true }
    return try !git.run(["rev-list", "--max-count=1", "--all"]).line.isEmpty
  }
}
