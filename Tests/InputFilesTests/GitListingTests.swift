import FitTestSupport
import Foundation
import Testing

@testable import InputFiles

/// The files of a commit, compared with those of its work tree.
@Suite(.enabled(if: GitFolder.isInstalled, "git is not on the PATH"))
struct GitListingTests {
  private let folder: GitFolder

  init() throws { folder = try GitFolder() }

  /// Commits files and links, and lists the commit.
  private func listing(
    _ files: [String], links: [String: String] = [:], scope: String = "", maximumFiles: Int = 100
  ) throws -> GitListing {
    for path in files { try folder.scratch.write(path, to: path) }
    for (path, target) in links { try folder.scratch.link(path, to: target) }
    try folder.commit()
    let repository = try GitRepository(folder.workTree)
    return try GitListing(
      of: repository, commit: repository.commit("HEAD"), folder: scope, maximumFiles: maximumFiles)
  }

  @Test("Files are listed below a folder, with their sizes")
  func files() throws {
    let listing = try listing(["a.strings", "App/b.strings", "App/en.lproj/c.strings", "Apps/d.strings"])
    let (all, omissions) = listing.files(below: "", followsLinks: true)
    #expect(all.keys.sorted() == ["App/b.strings", "App/en.lproj/c.strings", "Apps/d.strings", "a.strings"])
    #expect(all["a.strings"]?.size == 9 && omissions.isEmpty)
    #expect(listing.files(below: "App", followsLinks: true).files.keys.sorted() == ["b.strings", "en.lproj/c.strings"])
    #expect(listing.files(below: "Other", followsLinks: true).files.isEmpty)
  }

  @Test("Only what is in the scope is listed")
  func scope() throws {
    let listing = try listing(["App/a.strings", "Apps/b.strings", "c.strings"], scope: "App")
    #expect(listing.files(below: "", followsLinks: true).files.keys.sorted() == ["App/a.strings"])
  }

  @Test("Links give the same files and omissions as in the work tree", arguments: [true, false])
  func links(followsLinks: Bool) throws {
    let links = [
      "App/file.strings": "../Shared/a.strings", "App/folder": "../Shared", "App/inside": "./en.lproj",
      "App/gone.strings": "nothing.strings", "App/loop": "loop",
    ]
    let listing = try listing(["App/en.lproj/a.strings", "Shared/a.strings", "Shared/x/b.strings"], links: links)
    for below in ["", "App"] {
      let (files, omissions) = listing.files(below: below, followsLinks: followsLinks)
      let tree = FileTree.directory(
        folder.scratch.folder.appendingPathComponent(below).path, followsLinks: followsLinks)
      #expect(files.keys.sorted() == tree.files.sorted(), "\(below)")
      #expect(omissions.map(\.path).sorted() == tree.omissions.map(\.path).sorted(), "\(below)")
    }
  }

  @Test("A commit of more files than the limit is cut, and says so")
  func limit() throws {
    let listing = try listing((0..<9).map { "\($0).strings" }, maximumFiles: 4)
    let (files, omissions) = listing.files(below: "", followsLinks: true)
    #expect(files.count == 4)
    #expect(omissions == [TreeOmission("", .limit("a commit is read up to 4 files"), isFolder: true)])
  }
}

@Suite struct GitHeadTests {
  private func date(_ committer: String, message: String = "x") -> String? {
    GitHead.date(of: Data("tree 1\nauthor a <b> 1 +0000\n\(committer)\n\n\(message)\n".utf8))
  }

  @Test(
    "The committer's time and date",
    arguments: [
      ("0 +0000", "1970-01-01 00:00 +0000"), ("951782400 +0000", "2000-02-29 00:00 +0000"),
      ("1772370300 +0100", "2026-03-01 14:05 +0100"), ("1767225599 -0830", "2025-12-31 15:29 -0830"),
      ("4107542399 +0000", "2100-02-28 23:59 +0000"), ("4107542400 +0000", "2100-03-01 00:00 +0000"),
    ])
  func dates(_ stamp: String, _ expected: String) {
    #expect(date("committer A <a@b> \(stamp)") == expected)
  }

  @Test(
    "An invalid time gives no date",
    arguments: [
      "", "committer", "committer A <a> x +0000", "committer A <a> 1 0000", "committer A <a> 1 +00000",
      "committer A <a> -5 +0000", "committer A <a> 99999999999999 +0000", "committer A <a> 1 +9900",
      "committer A <a> 1 -0100", "committer A <a> 1 +0a00", "committer A <a> 9223372036854775808 +0000",
    ])
  func hostile(_ line: String) { #expect(date(line) == nil) }

  @Test("A commit message cannot contain the date") func message() {
    #expect(date("encoding x", message: "committer A <a> 1 +0000") == nil)
  }

  @Test("A folder outside repositories has none") func none() { #expect(GitHead(of: "/") == nil) }
}

/// A scratch folder in which Git runs without the user's settings.
struct GitFolder {
  private static let git = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/git" }.first(where: FileManager.default.isExecutableFile)
  static let isInstalled = git != nil

  let scratch: ScratchFolder
  var path: String { scratch.folder.path }

  init() throws { scratch = try ScratchFolder() }

  /// Runs Git in the folder.
  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.git))
    process.arguments = ["-c", "user.name=Test", "-c", "user.email=test@example.org"] + arguments
    process.currentDirectoryURL = scratch.folder
    // If a Git hook runs the tests, variables name another repository.
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
      .merging(["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
  }

  /// Commits everything in the folder.
  func commit() throws {
    try git("init", "--quiet")
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "state")
  }

  /// The folder as a work tree.
  var workTree: GitWorkTree { get throws { try #require(try GitWorkTree.at(path)) } }
}
