import FitTestSupport
import Foundation
import Testing

@testable import InputFiles

/// The temporary folder through which Git accesses a repository.
@Suite(.enabled(if: GitFolder.isInstalled, "git is not on the PATH"))
struct RepositoryViewTests {
  private let folder: GitFolder

  init() throws {
    folder = try GitFolder()
    try folder.scratch.write("text", to: "a.strings")
    try folder.commit()
  }

  @Test("The folder has objects and references, and neither settings nor hooks")
  func contents() throws {
    try folder.git("config", "core.fsmonitor", "touch canary")
    try folder.scratch.write("exit 1", to: ".git/hooks/reference-transaction")
    try folder.scratch.write("* filter=x", to: ".git/info/attributes")
    let view = try RepositoryView(folder.workTree)
    let names = try FileManager.default.contentsOfDirectory(atPath: view.path)
    let known = RepositoryView.names.map { "\($0)" }
    #expect(names.allSatisfy(known.contains), "\(names)")
    #expect(Set(["HEAD", "config", "refs"]).isSubset(of: names))
    let config = try String(contentsOfFile: view.path + "/config", encoding: .utf8)
    #expect(config == "[core]\n\trepositoryformatversion = 0\n\tbare = true\n")
    let commit = try GitCommand(in: view).run(["rev-parse", "HEAD"])
    #expect(commit.isSuccess && commit.line.count == 40)
  }

  @Test("The environment names this repository alone, and forbids prompts, fetching and settings")
  func environment() throws {
    let view = try RepositoryView(folder.workTree)
    let environment = view.environment
    #expect(environment["GIT_DIR"] == view.path && environment["HOME"] == view.path)
    #expect(environment["GIT_OBJECT_DIRECTORY"] == folder.path + "/.git/objects")
    for (name, value) in [
      ("GIT_CONFIG_NOSYSTEM", "1"), ("GIT_CONFIG_GLOBAL", "/dev/null"), ("GIT_ALLOW_PROTOCOL", ""),
      ("GIT_NO_LAZY_FETCH", "1"), ("GIT_TERMINAL_PROMPT", "0"),
    ] {
      #expect(environment[name] == value, "\(name)")
    }
  }

  @Test("The folder is removed with the value, and the repository is not")
  func removed() throws {
    var view: RepositoryView? = try RepositoryView(folder.workTree)
    let path = try #require(view?.path)
    #expect(FileManager.default.fileExists(atPath: path))
    view = nil
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/.git/objects"))
    try folder.git("fsck")
  }

  @Test(
    "Only known formats of storage are read",
    arguments: [("objectFormat", "sha1", true), ("objectFormat", "sha3", false), ("refStorage", "reftable", false)])
  func formats(_ name: String, _ value: String, isKnown: Bool) throws {
    let config = folder.path + "/.git/config"
    let text = try String(contentsOfFile: config, encoding: .utf8)
      .replacing("repositoryformatversion = 0", with: "repositoryformatversion = 1")
    try folder.scratch.write(text + "[extensions]\n\t\(name) = \(value)\n", to: ".git/config")
    let tree = try folder.workTree
    guard isKnown else {
      #expect { try RepositoryView(tree) } throws: { error in
        if case .refused(_, let complaint)? = error as? GitError {
          "\(complaint)".contains("“\(value)”")
        } else {
          false
        }
      }
      return
    }
    #expect(try GitCommand(in: RepositoryView(tree)).run(["rev-parse", "HEAD"]).isSuccess)
  }

  @Test("A repository with SHA-256 is read as one")
  func sha256() throws {
    let folder = try GitFolder()
    try folder.scratch.write("text", to: "a.strings")
    try folder.git("init", "--quiet", "--object-format=sha256")
    try folder.commit()
    let view = try RepositoryView(folder.workTree)
    #expect(try GitCommand(in: view).run(["rev-parse", "HEAD"]).line.count == 64)
  }

  @Test("A branch, a hash and a link in HEAD all name the commit", arguments: ["branch", "hash", "link"])
  func heads(_ form: String) throws {
    let before = try GitCommand(in: RepositoryView(folder.workTree)).run(["rev-parse", "HEAD"]).line
    switch form {
    case "hash": try folder.git("checkout", "--quiet", "--detach")
    case "link":
      let branch = try String(contentsOf: folder.scratch.folder.appendingPathComponent(".git/HEAD"), encoding: .utf8)
        .replacing("ref: ", with: "").trimmingCharacters(in: .newlines)
      try FileManager.default.removeItem(at: folder.scratch.folder.appendingPathComponent(".git/HEAD"))
      try folder.scratch.link(".git/HEAD", to: branch)
    default: break
    }
    #expect(try GitCommand(in: RepositoryView(folder.workTree)).run(["rev-parse", "HEAD"]).line == before)
  }
}
