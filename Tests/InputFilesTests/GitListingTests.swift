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
      let tree = FileTree.directory(
        folder.scratch.folder.appendingPathComponent(below).path, followsLinks: followsLinks)
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
