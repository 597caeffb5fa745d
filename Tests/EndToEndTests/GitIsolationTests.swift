import FitTestSupport
import Foundation
import Testing

/// `check --since` in repositories that try to run a command, or that lack objects of a commit. The command would
/// create a file, which must not exist afterwards.
@Suite(.enabled(if: GitScratch.isInstalled, "needs Git"))
struct GitIsolationTests {
  /// Settings that make Git run a command, for the configuration file of a repository.
  static func configuration(_ canary: String) -> String {
    let command = "touch \(canary); false"
    return """
      [core]
      \trepositoryformatversion = 1
      \tbare = false
      \tworktree = ..
      \tsshCommand = "\(command)"
      \tfsmonitor = "\(command)"
      \talternateRefsCommand = "\(command)"
      \thooksPath = hooks
      \tpager = "\(command)"
      \taskPass = "\(command)"
      [extensions]
      \tpartialClone = origin
      [remote "origin"]
      \turl = "ext::sh -c touch% \(canary)"
      \tpromisor = true
      \tuploadpack = "\(command)"
      [protocol]
      \tallow = always
      [credential]
      \thelper = "!\(command)"
      [gpg]
      \tprogram = "\(command)"
      [filter "x"]
      \tsmudge = "\(command)"
      \tclean = "\(command)"
      [diff "x"]
      \ttextconv = "\(command)"
      [alias]
      \trev-parse = "!\(command)"
      \tcat-file = "!\(command)"

      """
  }

  private static let canary = "canary"

  private func check(_ repository: GitScratch, _ path: String = "App", since: String = "HEAD~1") throws -> Tool.Outcome
  {
    let outcome = try Tool.run(
      ["check", path, "--since", since, "--no-system-fonts", "--report", "json"], in: repository.folder)
    #expect(repository.scratch.text(Self.canary) == nil, "a command of the repository was run")
    return outcome
  }

  /// Appends the settings to the repository's configuration, which may come in an untrusted archive.
  private func poison(_ repository: GitScratch, _ path: String = ".git/config") throws {
    let canary = repository.folder.appendingPathComponent(Self.canary).path
    let text = Self.configuration(canary).replacing("\tbare = false\n\tworktree = ..\n", with: "")
    let before = try #require(repository.scratch.text(path))
    try repository.scratch.write(Data((before + text).utf8), to: path)
    let hooks = path.replacing("config", with: "hooks/post-index-change")
    try repository.scratch.write(Data("#!/bin/sh\ntouch \(canary)\n".utf8), to: hooks)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: repository.folder.appendingPathComponent(hooks).path)
  }

  private func objects(_ repository: GitScratch, _ name: String, in folder: String = "") throws -> String {
    let hash = try repository.git("rev-parse", name, in: folder)
    return "objects/\(hash.prefix(2))/\(hash.dropFirst(2))"
  }

  @Test("A bare repository among the app's files is not taken for the repository")
  func bareRepository() throws {
    let repository = try GitScratch(SmallApp.files(in: "App"))
    let canary = repository.folder.appendingPathComponent(Self.canary).path
    try repository.commit([
      "App/HEAD": "ref: refs/heads/main\n", "App/refs/heads/main": String(repeating: "1", count: 40) + "\n",
      "App/objects/info/packs": "\n", "App/config": Self.configuration(canary),
      "App/de.lproj/Localizable.strings": SmallApp.tooLong,
    ])
    let outcome = try check(repository)
    #expect(outcome.code == 1, "the commits of the real repository are compared: \(outcome.complaints)")
    #expect(outcome.output.contains("\"status\": \"new\""))
  }

  @Test("No command in the real configuration runs")
  func realConfiguration() throws {
    let repository = try GitScratch(SmallApp.files(in: "App", german: SmallApp.tooLong))
    try repository.commit(["README": "x"])
    try poison(repository)
    #expect(try check(repository).code == 0)
    #expect(try check(repository, since: "main...").code == 0)
    #expect(try check(repository, since: "gone").code == 64)
  }

  @Test("A blob missing from a partial clone is reported and not fetched, and no finding becomes new because of it")
  func missingBlob() throws {
    let repository = try GitScratch(SmallApp.files(in: "App", german: SmallApp.tooLong))
    try repository.commit(["App/de.lproj/Localizable.strings": SmallApp.tooLong + "/* more */\n"])
    let object = try objects(repository, "HEAD~1:App/de.lproj/Localizable.strings")
    try FileManager.default.removeItem(at: repository.folder.appendingPathComponent(".git/" + object))
    try poison(repository)
    let outcome = try check(repository)
    #expect(outcome.code == 2)
    #expect(outcome.complaints.contains("App/de.lproj/Localizable.strings"), "\(outcome.complaints)")
    #expect(outcome.complaints.contains("the repository does not have its contents"))
    #expect(outcome.output.contains("\"status\": \"uncompared\""))
    #expect(!outcome.output.contains("\"status\": \"new\""))
  }

  @Test("A damaged object is reported, and the objects beside it are read")
  func damagedBlob() throws {
    let repository = try GitScratch(SmallApp.files(in: "App", german: SmallApp.tooLong))
    try repository.commit(["App/de.lproj/Localizable.strings": SmallApp.tooLong + "/* more */\n"])
    let object = ".git/" + (try objects(repository, "HEAD~1:App/de.lproj/Localizable.strings"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: repository.folder.appendingPathComponent(object).path)
    try repository.scratch.write(Data("no object".utf8), to: object)
    let outcome = try check(repository)
    #expect(outcome.code == 2)
    #expect(outcome.complaints.contains("App/de.lproj/Localizable.strings"), "\(outcome.complaints)")
    #expect(!outcome.output.contains("\"status\": \"new\""))
    #expect(!outcome.complaints.contains("App/en.lproj"))
  }

  @Test("A missing commit is reported and not fetched")
  func missingCommit() throws {
    let repository = try GitScratch(SmallApp.files(in: "App"))
    try repository.commit(["README": "x"])
    let object = try objects(repository, "HEAD~1")
    try FileManager.default.removeItem(at: repository.folder.appendingPathComponent(".git/" + object))
    try poison(repository)
    #expect(try check(repository).code == 64)
  }

  @Test("The configuration of a submodule runs nothing; a missing commit of it is reported, and no finding becomes new")
  func submodule() throws {
    let texts = try GitScratch([
      "de.lproj/Localizable.strings": SmallApp.tooLong, "en.lproj/Localizable.strings": SmallApp.english,
    ])
    let repository = try GitScratch(["App/labelfit.yml": SmallApp.screens])
    try repository.git("submodule", "--quiet", "add", texts.folder.path, "App/Texts")
    try repository.commit()
    try texts.commit(["de.lproj/Localizable.strings": SmallApp.tooLong + "/* more */\n"])
    try repository.git("-C", "App/Texts", "pull", "--quiet")
    try repository.commit()
    try poison(repository, ".git/modules/App/Texts/config")
    let whole = try check(repository)
    #expect(whole.code == 0, "\(whole.complaints)")
    #expect(whole.output.contains("\"status\": \"unchanged\""))
    let folder = ".git/modules/App/Texts/"
    let object = folder + (try objects(texts, "HEAD~1"))
    let packs = repository.folder.appendingPathComponent(folder + "objects/pack").path
    if FileManager.default.fileExists(atPath: repository.folder.appendingPathComponent(object).path) {
      try FileManager.default.removeItem(at: repository.folder.appendingPathComponent(object))
    } else {
      try FileManager.default.removeItem(atPath: packs)
    }
    let broken = try check(repository)
    #expect(broken.code == 2)
    #expect(broken.complaints.contains("App/Texts") && broken.complaints.contains("git fetch"), "\(broken.complaints)")
    #expect(!broken.output.contains("\"status\": \"new\""))
  }

  @Test("A .git file that names a folder of the work tree is refused")
  func gitFile() throws {
    let repository = try GitScratch(SmallApp.files(in: "App"))
    try repository.commit([
      "Fake/HEAD": "ref: refs/heads/main\n", "Fake/refs/heads/main": String(repeating: "1", count: 40) + "\n",
      "Fake/objects/info/packs": "\n", "Fake/config": Self.configuration("canary"),
    ])
    try repository.scratch.write(Data("gitdir: ../Fake\n".utf8), to: "App/.git")
    let outcome = try check(repository)
    #expect(outcome.code == 64)
    #expect(outcome.complaints.contains("lies among the files of the work tree"), "\(outcome.complaints)")
  }

  @Test("A linked work tree is compared with the commits of its repository")
  func linkedWorkTree() throws {
    let repository = try GitScratch(SmallApp.files(in: "App"))
    let other = try ScratchFolder()
    try repository.git("worktree", "add", "--quiet", "--detach", other.folder.path + "/tree")
    try other.write(Data(SmallApp.tooLong.utf8), to: "tree/App/de.lproj/Localizable.strings")
    let outcome = try Tool.run(
      ["check", "tree/App", "--since", "HEAD", "--no-system-fonts", "--report", "json"], in: other.folder)
    #expect(outcome.code == 1, "\(outcome.complaints)")
    #expect(outcome.output.contains("\"status\": \"new\""))
  }

  @Test("A SHA-256 repository is read")
  func otherHash() throws {
    let repository = try GitScratch()
    try FileManager.default.removeItem(at: repository.folder.appendingPathComponent(".git"))
    try repository.git("init", "--quiet", "--initial-branch=main", "--object-format=sha256")
    try repository.commit(SmallApp.files(in: "App"))
    try repository.commit(["App/de.lproj/Localizable.strings": SmallApp.tooLong])
    #expect(try check(repository).code == 1)
  }

  @Test("Environment variables cannot select another repository or a command")
  func environment() throws {
    let repository = try GitScratch(SmallApp.files(in: "App", german: SmallApp.tooLong))
    try repository.commit(["README": "x"])
    let canary = repository.folder.appendingPathComponent(Self.canary).path
    let outcome = try Tool.run(
      ["check", "App", "--since", "HEAD~1", "--no-system-fonts"], in: repository.folder,
      environment: [
        "GIT_DIR": "/nowhere", "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.fsmonitor",
        "GIT_CONFIG_VALUE_0": "touch \(canary)", "GIT_SSH_COMMAND": "touch \(canary)",
      ])
    #expect(outcome.code == 0, "\(outcome.complaints)")
    #expect(repository.scratch.text(Self.canary) == nil)
  }

  @Test("No temporary files remain, also after Ctrl-C")
  func temporaryFiles() throws {
    let repository = try GitScratch(SmallApp.files(in: "App"))
    let temporary = try ScratchFolder()
    let environment = ["TMPDIR": temporary.folder.path]
    let outcome = try Tool.run(
      ["check", "App", "--since", "HEAD", "--no-system-fonts"], in: repository.folder, environment: environment)
    #expect(outcome.code == 0, "\(outcome.complaints)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.folder.path).isEmpty)
    // A Git that interrupts its parent process.
    let git = try Tool.shell("command -v git", in: repository.folder).output.trimmingCharacters(in: .newlines)
    let script = "#!/bin/sh\ncase \"$*\" in *ls-tree*) kill -INT $PPID; sleep 30;; *) exec \(git) \"$@\";; esac\n"
    try temporary.write(Data(script.utf8), to: "bin/git")
    let path = temporary.folder.appendingPathComponent("bin")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: path.appendingPathComponent("git").path)
    let interrupted = try Tool.run(
      ["check", "App", "--since", "HEAD", "--no-system-fonts"], in: repository.folder,
      environment: environment.merging(["PATH": path.path + ":/usr/bin:/bin"]) { $1 })
    #expect(interrupted.code == 130)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.folder.path) == ["bin"])
  }
}
