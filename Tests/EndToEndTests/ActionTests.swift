import FitTestSupport
import Foundation
import Testing

/// The script of the GitHub action.
struct ActionTests {
  static func run(
    _ inputs: [String: String], in folder: URL, script: String = "check.sh"
  ) throws -> (code: Int32, output: String) {
    let outcome = try Tool.run(
      ["bash", Repository.url(".github/actions/labelfit/" + script).path], in: folder,
      environment: ["LABELFIT": Tool.url.path].merging(inputs) { $1 }, program: Tool.env)
    return (outcome.code, outcome.output + outcome.complaints)
  }

  static let screens =
    "screens:\n  - name: A\n    navigation: { title: { text: \(String(repeating: "m", count: 40)) } }\n"

  @Test("The action annotates, writes both reports and the exit code, and ends as the command does")
  func reports() throws {
    let scratch = try ScratchFolder(["My App/labelfit.yml": Self.screens])
    let outcome = try Self.run(
      [
        "LABELFIT_PATHS": "My App\n", "LABELFIT_ARGUMENTS": "--no-system-fonts --orientation portrait",
        "LABELFIT_SARIF": "a.sarif", "LABELFIT_MARKDOWN": "a b.md", "GITHUB_OUTPUT": "output",
        "GITHUB_STEP_SUMMARY": "summary",
      ], in: scratch.folder)
    #expect(outcome.code == 1)
    #expect(outcome.output.hasPrefix("::error file=My App/labelfit.yml,line=3,"))
    func text(_ name: String) throws -> String {
      try String(contentsOf: scratch.folder.appendingPathComponent(name), encoding: .utf8)
    }
    #expect(try text("output") == "exit-code=1\n")
    #expect(try text("a.sarif").contains("\"2.1.0\""))
    #expect(try text("a b.md") == text("summary"))
  }

  @Test(
    "No input runs as a command or becomes an option",
    arguments: ["LABELFIT_PATHS", "LABELFIT_ARGUMENTS", "LABELFIT_FAIL_ON", "LABELFIT_SARIF"])
  func injection(_ input: String) throws {
    let scratch = try ScratchFolder(["labelfit.yml": Self.screens])
    let hostile = "$(touch ran);touch ran;`touch ran` * --help"
    let outcome = try Self.run([input: hostile, "GITHUB_OUTPUT": "output"], in: scratch.folder)
    #expect(!FileManager.default.fileExists(atPath: scratch.folder.appendingPathComponent("ran").path))
    if input == "LABELFIT_PATHS" { #expect(outcome.code == 2) }
  }

  @Test("Arguments are split into words: quotes keep spaces, and nothing is expanded")
  func arguments() throws {
    let scratch = try ScratchFolder(["printed.sh": "#!/bin/bash\nprintf '[%s]' \"$@\"\n"])
    _ = try Tool.shell("chmod +x printed.sh", in: scratch.folder)
    let outcome = try Self.run(
      [
        "LABELFIT": "./printed.sh",
        "LABELFIT_ARGUMENTS": #"--device "iPhone SE (3rd generation)" 'a "b' c\ d "" $HOME *"#,
      ], in: scratch.folder)
    #expect(outcome.output.contains(#"[--device][iPhone SE (3rd generation)][a "b][c d][][$HOME][*][--][.]"#))
    let open = try Self.run(
      ["LABELFIT": "./printed.sh", "LABELFIT_ARGUMENTS": "--device \"iPhone"], in: scratch.folder)
    #expect(open.code == 64 && open.output.contains("not closed"))
  }

  /// A folder of releases with one for this machine, whose command prints its version.
  ///
  /// - Parameter isSmall: whether there is also the smaller archive, if this machine can create it.
  private func releases(in scratch: ScratchFolder, isSmall: Bool = false) throws {
    let script = """
      case "$(uname -s)-$(uname -m)" in
        Darwin-*) name=labelfit-1.2.3-macos-universal ;; *-arm64) name=labelfit-1.2.3-linux-aarch64 ;;
        *) name=labelfit-1.2.3-linux-$(uname -m) ;;
      esac
      mkdir -p "$name/bin" releases/1.2.3 && printf '#!/bin/sh\\necho 1.2.3\\n' >"$name/bin/labelfit"
      chmod +x "$name/bin/labelfit" && tar -czf "releases/1.2.3/$name.tar.gz" "$name"
      if \(isSmall) && command -v xz >/dev/null; then
        tar -cf - "$name" | xz >"releases/1.2.3/$name.tar.xz"
      fi
      rm -r "$name"
      cd releases/1.2.3
      if command -v sha256sum >/dev/null; then sha256sum *; else shasum -a 256 *; fi >"$OLDPWD/sums"
      mv "$OLDPWD/sums" SHA256SUMS
      """
    #expect(try Tool.shell(script, in: scratch.folder).code == 0)
  }

  @Test("A release is used if its digest is right, and is not unpacked otherwise", arguments: [false, true])
  func release(isSmall: Bool) throws {
    let scratch = try ScratchFolder()
    try releases(in: scratch, isSmall: isSmall)
    let inputs = [
      "LABELFIT_VERSION": "v1.2.3", "LABELFIT_RELEASES": "releases", "LABELFIT_HOME": "home", "RUNNER_OS": "",
      "RUNNER_ARCH": "", "GITHUB_OUTPUT": "output",
    ]
    let taken = try Self.run(inputs, in: scratch.folder, script: "install.sh")
    #expect(taken.code == 0, "\(taken.output)")
    #expect(scratch.text("output")?.hasPrefix("command=home/labelfit-1.2.3-") == true)
    for line in (scratch.text("releases/1.2.3/SHA256SUMS") ?? "").split(separator: "\n") {
      let pinned = try Self.run(
        inputs.merging(["LABELFIT_SHA256": String(line.prefix(64)), "LABELFIT_HOME": "pinned"]) { $1 },
        in: scratch.folder, script: "install.sh")
      #expect(pinned.code == 0, "\(line): \(pinned.output)")
    }
    let wrong = try Self.run(
      inputs.merging(["LABELFIT_SHA256": String(repeating: "0", count: 64), "LABELFIT_HOME": "other"]) { $1 },
      in: scratch.folder, script: "install.sh")
    #expect(wrong.code == 1 && wrong.output.contains(" has the checksum "))
    #expect(!FileManager.default.fileExists(atPath: scratch.folder.appendingPathComponent("other").path))
  }

  @Test("If there is no release, the script exits with 3, so the action builds", arguments: ["9.9.9", "../x"])
  func noRelease(_ version: String) throws {
    let scratch = try ScratchFolder()
    try releases(in: scratch)
    let outcome = try Self.run(
      ["LABELFIT_VERSION": version, "LABELFIT_RELEASES": "releases", "RUNNER_OS": "", "RUNNER_ARCH": ""],
      in: scratch.folder, script: "install.sh")
    #expect(outcome.code == (version == "9.9.9" ? 3 : 64))
  }
}
