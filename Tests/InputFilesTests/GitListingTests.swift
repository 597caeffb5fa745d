import Foundation
import Testing

@testable import InputFiles

private let git = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/git" }
  .first(where: FileManager.default.isExecutableFile)

/// The files of a commit, against those of the work tree it was made from.
@Suite(.enabled(if: git != nil, "git is not on the PATH"))
final class GitListingTests {
  private let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appendingPathComponent("GitListingTests-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(git))
    process.arguments = ["-c", "user.name=Test", "-c", "user.email=test@example.org"] + arguments
    process.currentDirectoryURL = folder
    // A hook that runs the tests sets variables that name another repository.
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
      .merging(["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
  }

  /// Commits files and links, and lists the commit.
  private func listing(
    _ files: [String], links: [String: String] = [:], scope: String = "", maximumFiles: Int = 100
  ) throws -> GitListing {
    for path in files + links.keys {
      let parent = folder.appendingPathComponent(path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    }
    for path in files { try Data(path.utf8).write(to: folder.appendingPathComponent(path)) }
    for (path, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent(path).path, withDestinationPath: target)
    }
    try run("init", "--quiet")
    try run("add", "--all")
    try run("commit", "--quiet", "--message", "state")
    let repository = try GitRepository(try #require(try GitWorkTree.at(folder.path)))
    return try GitListing(
      of: repository, commit: repository.commit("HEAD"), scope: scope, maximumFiles: maximumFiles)
  }

  @Test("Files are listed below a folder, with their sizes")
  func files() throws {
    let listing = try listing(["a.strings", "App/b.strings", "App/en.lproj/c.strings", "Apps/d.strings"])
    let (all, gaps) = listing.files(below: "", followsLinks: true)
    #expect(all.keys.sorted() == ["App/b.strings", "App/en.lproj/c.strings", "Apps/d.strings", "a.strings"])
    #expect(all["a.strings"]?.size == 9 && gaps.isEmpty)
    #expect(listing.files(below: "App", followsLinks: true).files.keys.sorted() == ["b.strings", "en.lproj/c.strings"])
    #expect(listing.files(below: "Other", followsLinks: true).files.isEmpty)
  }

  @Test("Only what is in the scope is listed")
  func scope() throws {
    let listing = try listing(["App/a.strings", "Apps/b.strings", "c.strings"], scope: "App")
    #expect(listing.files(below: "", followsLinks: true).files.keys.sorted() == ["App/a.strings"])
  }

  @Test("Links give the same files and gaps as in the work tree", arguments: [true, false])
  func links(followsLinks: Bool) throws {
    let links = [
      "App/file.strings": "../Shared/a.strings", "App/folder": "../Shared", "App/inside": "./en.lproj",
      "App/gone.strings": "nothing.strings", "App/loop": "loop",
    ]
    let listing = try listing(["App/en.lproj/a.strings", "Shared/a.strings", "Shared/x/b.strings"], links: links)
    for below in ["", "App"] {
      let (files, gaps) = listing.files(below: below, followsLinks: followsLinks)
      let tree = FileTree.directory(folder.appendingPathComponent(below).path, followsLinks: followsLinks)
      #expect(files.keys.sorted() == tree.files.sorted(), "\(below)")
      #expect(gaps.map(\.path).sorted() == tree.gaps.map(\.path).sorted(), "\(below)")
    }
  }

  @Test("A commit of more files than the limit is cut, and says so")
  func limit() throws {
    let listing = try listing((0..<9).map { "\($0).strings" }, maximumFiles: 4)
    let (files, gaps) = listing.files(below: "", followsLinks: true)
    #expect(files.count == 4)
    #expect(gaps == [TreeGap("", .limit("a commit is read up to 4 files"), isFolder: true)])
  }
}
