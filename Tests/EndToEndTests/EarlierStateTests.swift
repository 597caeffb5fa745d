import FitTestSupport
import Foundation
import InputFiles
import Testing

/// `check --since` if the earlier state is broken: that is reported, and findings that depend on it are not called
/// new.
@Suite(.enabled(if: GitScratch.isInstalled, "needs Git"))
struct EarlierStateTests {
  private func check(_ repository: GitScratch, _ format: String = "json") throws -> Tool.Outcome {
    try Tool.run(["check", ".", "--since", "HEAD~1", "--no-system-fonts", "--report", format], in: repository.folder)
  }

  @Test("A table that was broken before is reported; only findings in its language are not compared")
  func brokenTable() throws {
    let repository = try GitScratch(SmallApp.files(german: SmallApp.tooLong + "\"more\" = \"never closed;\n"))
    var fixed = SmallApp.files(
      english: SmallApp.english.replacing("Detail", with: SmallApp.long), german: SmallApp.tooLong)
    fixed["fr.lproj/Localizable.strings"] = SmallApp.tooLong
    try repository.commit(fixed)
    let outcome = try check(repository)
    #expect(outcome.code == 1, "English and French are new")
    #expect(outcome.complaints.contains("HEAD~1: de.lproj/Localizable.strings:"), "\(outcome.complaints)")
    let report = try #require(JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    let statuses = Dictionary(grouping: findings.filter { $0["rule"] as? String == "title-truncated" }) {
      $0["locale"] as? String ?? ""
    }.mapValues { Set($0.compactMap { $0["status"] as? String }) }
    #expect(statuses["de"] == ["uncompared"])
    #expect(statuses["fr"] == ["new"])
    #expect((report["unread"] as? [Any])?.count == 1)
    let text = try check(repository, "text").output
    #expect(text.contains("Not all of HEAD~1 could be read"))
    #expect(text.contains("uncompared"))
  }

  @Test("A table that is equally broken before and after changes nothing")
  func stillBroken() throws {
    let broken = SmallApp.german + "\"more\" = \"never closed;\n"
    let repository = try GitScratch(SmallApp.files(german: broken))
    try repository.commit(["fr.lproj/Localizable.strings": SmallApp.tooLong])
    let outcome = try check(repository)
    #expect(outcome.code == 2, "the table is unreadable today, too")
    #expect(!outcome.complaints.contains("HEAD~1:"))
    #expect(outcome.output.contains("\"status\": \"new\""))
  }

  @Test("If earlier screens could not be read, no finding is new")
  func brokenScreens() throws {
    let repository = try GitScratch(SmallApp.files(screens: "screens: [ {\n", german: SmallApp.tooLong))
    try repository.commit(["labelfit.yml": SmallApp.screens])
    let outcome = try check(repository)
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(outcome.complaints.contains("HEAD~1: labelfit.yml:"))
    #expect(!outcome.output.contains("\"status\": \"new\""))
  }

  @Test("A commit with trees that contain each other is listed up to a limit, which is reported")
  func treesInTrees() throws {
    let repository = try GitScratch(SmallApp.files(in: "App", german: SmallApp.tooLong))
    // Nine levels of ten folders each, which share one tree object: a billion files made of eleven objects.
    let script = """
      export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a
      tree=$(printf "100644 blob $(echo x | git hash-object -w --stdin)\\tfile\\n" | git mktree)
      for level in 1 2 3 4 5 6 7 8 9; do
        tree=$(for name in 0 1 2 3 4 5 6 7 8 9; do printf "040000 tree $tree\\td$name\\n"; done | git mktree)
      done
      app=$(git rev-parse HEAD:App)
      root=$(printf "040000 tree $app\\tApp\\n040000 tree $tree\\tBomb\\n" | git mktree)
      git update-ref refs/heads/bomb $(git commit-tree $root -m bomb -p HEAD)
      """
    let made = try Tool.shell(script, in: repository.folder)
    try #require(made.code == 0, "\(made.complaints)")
    let tree = try FileTree.git(repository.folder.path, at: "bomb", followsLinks: false, maximumFiles: 1_000)
    #expect((900...1_000).contains(tree.files.count))
    #expect(tree.omissions.map(\.reason) == [.limit("a commit is read up to 1000 files")])
  }
}
