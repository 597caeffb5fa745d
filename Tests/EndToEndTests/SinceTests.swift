import FitTestSupport
import Foundation
import Testing

/// `check --since` against real histories.
@Suite(.enabled(if: GitScratch.isInstalled, "needs Git"))
struct SinceTests {
  struct Result {
    var code: Int32
    var statuses: [String: Int]
    var findings: [[String: Any]]
    var complaints: String

    /// Findings of a status.
    func of(_ status: String) -> [[String: Any]] { findings.filter { $0["status"] as? String == status } }
  }

  /// Runs a check, and returns the counts of every status.
  private func check(
    _ repository: GitScratch, since: String = "HEAD~1", _ path: String = ".", in folder: String = "",
    _ more: [String] = []
  ) throws -> Result {
    let directory = folder.isEmpty ? repository.folder : repository.folder.appendingPathComponent(folder)
    let outcome = try Tool.run(
      ["check", path, "--since", since, "--no-system-fonts", "--report", "json"] + more, in: directory)
    let report = (try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8))) as? [String: Any]
    let comparison = report?["comparison"] as? [String: Any] ?? [:]
    return Result(
      code: outcome.code, statuses: comparison.compactMapValues { $0 as? Int },
      findings: report?["findings"] as? [[String: Any]] ?? [], complaints: outcome.complaints)
  }

  @Test("A translation that makes one title too long gives exactly that finding")
  func oneTitle() throws {
    let repository = try GitScratch(SmallApp.files(english: SmallApp.english.replacing("Detail", with: SmallApp.long)))
    try repository.commit(["de.lproj/Localizable.strings": SmallApp.tooLong])
    let result = try check(repository, ".", in: "", ["--orientation", "portrait"])
    #expect(result.code == 1)
    let errors = result.of("new").filter { $0["severity"] as? String == "error" }
    #expect(
      errors.map { "\($0["rule"] ?? "") \($0["key"] ?? "") \($0["locale"] ?? "")" } == ["title-truncated home de"])
    #expect(result.of("worse").isEmpty && result.statuses["fixed"] == 0)
    #expect(try #require(result.statuses["unchanged"]) > 0, "the English title was too long before")

    let text = try Tool.run(
      ["check", ".", "--since", "HEAD~1", "--no-system-fonts", "--fail-on", "error"], in: repository.folder)
    #expect(text.code == 1)
    #expect(text.output.contains("new · likely"))
    #expect(text.output.contains("Since HEAD~1: new "))
    #expect(!text.output.contains("Localizable.strings:2"), "what has not changed is not listed")
    #expect(try repository.git("status", "--porcelain").isEmpty, "nothing is checked out or written")
  }

  @Test("Only new or worse findings fail")
  func unchanged() throws {
    let repository = try GitScratch(SmallApp.files(german: SmallApp.tooLong))
    try repository.commit(["README": "x"])
    let result = try check(repository)
    #expect(result.code == 0)
    #expect(result.statuses["new"] == 0 && result.statuses["worse"] == 0 && result.statuses["fixed"] == 0)
    #expect(try #require(result.statuses["unchanged"]) > 0)
  }

  @Test("A longer text is worse, a slightly shorter one unchanged, a short one fixed")
  func worse() throws {
    let repository = try GitScratch(SmallApp.files(german: SmallApp.tooLong))
    let longer = SmallApp.tooLong.replacing("Einträge", with: "Einträge und")
    try repository.commit(["de.lproj/Localizable.strings": longer])
    let worse = try check(repository)
    #expect(worse.code == 1)
    #expect(worse.of("worse").contains { $0["rule"] as? String == "title-truncated" })
    let back = try check(repository, since: "HEAD")
    #expect(back.code == 0)
    try repository.commit(["de.lproj/Localizable.strings": SmallApp.tooLong])
    let better = try check(repository)
    #expect(better.code == 0 && better.of("worse").isEmpty && better.of("new").isEmpty)
    try repository.commit(["de.lproj/Localizable.strings": SmallApp.german])
    let fixed = try check(repository)
    #expect(fixed.code == 0)
    #expect(try #require(fixed.statuses["fixed"]) > 0 && fixed.findings.isEmpty)
  }

  /// A change of the small app that affects no bar. Its German title is too long before and after the change.
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (GitScratch) throws -> Void
  }

  static let unrelatedChanges = [
    Change(testDescription: "moved lines") {
      try $0.commit(["de.lproj/Localizable.strings": "/* more */\n\n\n" + SmallApp.tooLong])
    },
    Change(testDescription: "other order") {
      try $0.commit([
        "de.lproj/Localizable.strings": SmallApp.tooLong.split(separator: "\n").reversed().joined(separator: "\n")
      ])
    },
    Change(testDescription: "a renamed table") { repository in
      for locale in ["en", "de"] {
        try repository.git("mv", "\(locale).lproj/Localizable.strings", "\(locale).lproj/Texts.strings")
      }
      try repository.commit([
        "labelfit.yml": SmallApp.screens.replacing("{ key:", with: "{ table: Texts, key:")
      ])
    },
    Change(testDescription: "a moved app") { repository in
      try FileManager.default.createDirectory(
        at: repository.folder.appendingPathComponent("Resources"), withIntermediateDirectories: true)
      for locale in ["en", "de"] { try repository.git("mv", "\(locale).lproj", "Resources/\(locale).lproj") }
      try repository.commit()
    },
    Change(testDescription: "a renamed screen") {
      try $0.commit(["labelfit.yml": SmallApp.screens.replacing("Home", with: "Start screen")])
    },
    Change(testDescription: "a renamed key") {
      try $0.commit([
        "labelfit.yml": SmallApp.screens.replacing("key: home", with: "key: start"),
        "en.lproj/Localizable.strings": SmallApp.english.replacing("\"home\"", with: "\"start\""),
        "de.lproj/Localizable.strings": SmallApp.tooLong.replacing("\"home\"", with: "\"start\""),
      ])
    },
    Change(testDescription: "a string catalog in place of tables") { repository in
      try repository.git("rm", "--quiet", "-r", "en.lproj", "de.lproj")
      func unit(_ value: String) -> String { "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(value)\"}}" }
      func entry(_ english: String, _ german: String) -> String {
        "{\"localizations\":{\"en\":\(unit(english)),\"de\":\(unit(german))}}"
      }
      let strings = "\"home\":\(entry("Home", SmallApp.long)),\"detail\":\(entry("Detail", "Einzelheit"))"
      try repository.commit([
        "Localizable.xcstrings": "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\(strings)}}"
      ])
    },
  ]

  @Test("A change that affects no bar leaves every finding unchanged", arguments: unrelatedChanges)
  func renaming(_ change: Change) throws {
    let repository = try GitScratch(SmallApp.files(german: SmallApp.tooLong))
    try change.change(repository)
    let result = try check(repository)
    #expect(result.code == 0, "\(result.findings)")
    #expect(result.statuses["new"] == 0 && result.statuses["worse"] == 0 && result.statuses["fixed"] == 0)
    #expect(result.of("unchanged").contains { $0["rule"] as? String == "title-truncated" })
  }

  @Test(
    "All findings of a new locale are new, also if only that locale is checked", arguments: [[], ["--locale", "de"]])
  func newLocale(_ more: [String]) throws {
    let screens = SmallApp.screens
    let english = SmallApp.english.replacing("Home", with: SmallApp.long)
    let repository = try GitScratch(SmallApp.files(screens: screens, english: english, german: nil))
    try repository.commit(["de.lproj/Localizable.strings": SmallApp.tooLong.replacing("Ausführliche", with: "Genaue")])
    let result = try check(repository, ".", in: "", more)
    #expect(result.code == 1)
    let german = result.findings.filter { $0["locale"] as? String == "de" }
    #expect(!german.isEmpty && german.allSatisfy { $0["status"] as? String == "new" })
  }

  @Test("A deleted key fixes its finding")
  func deletedKey() throws {
    let repository = try GitScratch(SmallApp.files(german: SmallApp.tooLong))
    try repository.commit([
      "labelfit.yml": "source-language: en\nscreens:\n  - name: Detail\n    navigation: { title: { key: detail } }\n",
      "en.lproj/Localizable.strings": "\"detail\" = \"Detail\";\n",
      "de.lproj/Localizable.strings": "\"detail\" = \"Einzelheit\";\n",
    ])
    let result = try check(repository)
    #expect(result.code == 0 && result.findings.isEmpty)
    #expect(try #require(result.statuses["fixed"]) > 0)
  }

  @Test("The work tree is checked with its uncommitted changes, including untracked files")
  func dirty() throws {
    let repository = try GitScratch(SmallApp.files(german: nil))
    try repository.scratch.write(Data(SmallApp.tooLong.utf8), to: "de.lproj/Localizable.strings")
    let result = try check(repository, since: "HEAD")
    #expect(result.code == 1)
    #expect(result.of("new").contains { $0["rule"] as? String == "title-truncated" })
    #expect(try repository.git("status", "--porcelain") == "?? de.lproj/")
  }

  @Test(
    "An app in a folder of the repository, from inside and from outside",
    arguments: [("", "Apps/One"), ("Apps/One", "."), ("Apps", "One")])
  func subfolder(_ folder: String, _ path: String) throws {
    var files = SmallApp.files(in: "Apps/One")
    for (name, text) in SmallApp.files(in: "Apps/Two", german: SmallApp.tooLong) { files[name] = text }
    let repository = try GitScratch(files)
    try repository.commit(["Apps/One/de.lproj/Localizable.strings": SmallApp.tooLong])
    let result = try check(repository, path, in: folder)
    #expect(result.code == 1)
    let errors = result.findings.filter { $0["rule"] as? String == "title-truncated" }
    #expect(errors.count == 1 && errors[0]["status"] as? String == "new")
  }

  @Test("In a shallow clone the existing commits can be named, and a message explains what to do about others")
  func shallow() throws {
    let repository = try GitScratch(SmallApp.files())
    try repository.commit(["de.lproj/Localizable.strings": SmallApp.tooLong])
    let clone = try ScratchFolder()
    try repository.git(
      "clone", "--quiet", "--depth", "1", "file://" + repository.folder.path, clone.folder.path + "/app")
    func run(_ reference: String) throws -> Tool.Outcome {
      try Tool.run(
        ["check", "app", "--since", reference, "--no-system-fonts", "--report", "json"], in: clone.folder)
    }
    let missing = try run("HEAD~1")
    #expect(missing.code == 64)
    #expect(missing.complaints.contains("shallow clone") && missing.complaints.contains("fetch-depth"))
    #expect(try run("HEAD").code == 0)
    try repository.git("-C", clone.folder.path + "/app", "fetch", "--quiet", "--deepen=1")
    #expect(try run("HEAD~1").code == 1)
  }

  @Test("Invalid requests exit with 64 and a message")
  func wrong() throws {
    let repository = try GitScratch(SmallApp.files())
    for reference in ["nope", "HEAD~9", "HEAD:labelfit.yml", "a b"] {
      let result = try check(repository, since: reference)
      #expect(result.code == 64 && result.complaints.contains("No commit “\(reference)”"), "\(result.complaints)")
    }
    let empty = try GitScratch()
    for (path, text) in SmallApp.files() { try empty.scratch.write(Data(text.utf8), to: path) }
    let none = try check(empty, since: "HEAD")
    #expect(none.code == 64 && none.complaints.contains("no commit yet"))
    let outside = try ScratchFolder(SmallApp.files())
    let away = try Tool.run(
      ["check", ".", "--since", "HEAD"], in: outside.folder,
      environment: [
        "GIT_CEILING_DIRECTORIES": outside.folder.deletingLastPathComponent().path
      ])
    #expect(away.code == 64 && away.complaints.contains("not in a Git repository"), "\(away.complaints)")
    let without = try Tool.run(
      ["check", ".", "--since", "HEAD"], in: repository.folder, environment: ["PATH": outside.folder.path])
    #expect(without.code == 64 && without.complaints.contains("Git was not found"))
  }

  @Test("A submodule that is checked out is read in its earlier state; otherwise it is left out of both states")
  func submodule() throws {
    let texts = try GitScratch([
      "de.lproj/Localizable.strings": SmallApp.german, "en.lproj/Localizable.strings": SmallApp.english,
    ])
    let repository = try GitScratch(["labelfit.yml": SmallApp.screens])
    try repository.git("submodule", "--quiet", "add", texts.folder.path, "Texts")
    try repository.commit()
    try texts.commit(["de.lproj/Localizable.strings": SmallApp.tooLong])
    try repository.git("-C", "Texts", "pull", "--quiet")
    try repository.commit()
    let result = try check(repository)
    #expect(result.code == 1)
    #expect(result.of("new").contains { $0["rule"] as? String == "title-truncated" })
    #expect(
      !result.findings.contains { $0["status"] as? String == "unchanged" && $0["rule"] as? String == "title-truncated" }
    )
    try repository.git("submodule", "--quiet", "deinit", "--force", "Texts")
    let absent = try check(repository)
    #expect(absent.code == 0 && absent.statuses["new"] == 0, "\(absent.complaints)")
  }

  @Test("Symbolic links are followed as in the work tree; those that leave the folder only with --follow-links")
  func links() throws {
    let repository = try GitScratch(SmallApp.files(in: "Shared", german: SmallApp.tooLong))
    try FileManager.default.createDirectory(
      at: repository.folder.appendingPathComponent("App"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: repository.folder.appendingPathComponent("App/Linked").path, withDestinationPath: "../Shared")
    try FileManager.default.createSymbolicLink(
      atPath: repository.folder.appendingPathComponent("Shared/loop").path, withDestinationPath: "..")
    try repository.commit(["App/labelfit.yml": SmallApp.screens])
    let within = try check(repository, since: "HEAD", ".", in: "", ["--config", "App/labelfit.yml"])
    #expect(within.code == 0 && within.statuses["new"] == 0 && within.statuses["fixed"] == 0)
    let without = try check(repository, since: "HEAD", "App")
    #expect(without.code == 0 && without.of("unchanged").allSatisfy { $0["rule"] as? String != "title-truncated" })
    let result = try check(repository, since: "HEAD", "App", in: "", ["--follow-links"])
    #expect(result.code == 0 && result.statuses["new"] == 0 && result.statuses["fixed"] == 0)
    #expect(try #require(result.statuses["unchanged"]) > 0)
  }

  @Test("A screens file that the commit lacks is used in its current state")
  func laterScreens() throws {
    var files = SmallApp.files(german: SmallApp.tooLong)
    files["labelfit.yml"] = nil
    let repository = try GitScratch(files)
    try repository.scratch.write(Data(SmallApp.screens.utf8), to: "labelfit.yml")
    let result = try check(repository, since: "HEAD")
    #expect(result.code == 0 && result.statuses["new"] == 0)
    #expect(result.complaints.contains("labelfit.yml is not in HEAD"))
  }

  @Test("NAME... is the commit where the branch left NAME, so later changes by others do not count")
  func mergeBase() throws {
    let repository = try GitScratch(SmallApp.files(german: SmallApp.tooLong))
    try repository.git("switch", "--quiet", "--create", "topic")
    try repository.commit(["README": "x"])
    try repository.git("switch", "--quiet", "main")
    try repository.commit(["de.lproj/Localizable.strings": SmallApp.german])
    try repository.git("switch", "--quiet", "topic")
    #expect(try check(repository, since: "main").code == 1, "main is fixed already")
    #expect(try check(repository, since: "main...").code == 0)
  }
}
