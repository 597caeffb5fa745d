import FitTestSupport
import Foundation
import Testing

/// A selection applies to the whole run: findings, exit code, and the last message.
struct SelectionTests {
  private static func app() throws -> ScratchFolder {
    var files = SmallApp.files()
    files["fr.lproj/Localizable.strings"] = "\"home\" = \"Accueil\"\n\"detail\" = \"D\";\n"
    return try ScratchFolder(files)
  }

  private func run(_ scratch: ScratchFolder, _ arguments: String..., inside folder: String = "") throws -> Tool.Outcome
  {
    let directory = folder.isEmpty ? scratch.folder : scratch.folder.appendingPathComponent(folder)
    return try Tool.run(arguments + ["--no-system-fonts"], in: directory)
  }

  @Test("A file that cannot be read fails the run only if it was requested")
  func exitCodes() throws {
    let scratch = try Self.app()
    #expect(try run(scratch, "check", ".").code == 2)
    #expect(try run(scratch, "check", ".", "--locale", "fr").code == 2)
    #expect(try run(scratch, "check", ".", "--locale", "de").code == 0)
    #expect(try run(scratch, "check", ".", "--no-rule", "unreadable-input").code == 0)
    #expect(try run(scratch, "check", ".", "--rule", "title-truncated").code == 0)
    #expect(try run(scratch, "check", ".", "gone", "--rule", "title-truncated").code == 2, "a typed path is no choice")
    let german = try run(scratch, "check", ".", "--locale", "de", "--report", "json")
    #expect(!german.output.contains("fr.lproj"))
  }

  @Test("Losses in the source language count in every language, a duplicate key only in its own")
  func source() throws {
    var files = SmallApp.files()
    files["en.lproj/Localizable.strings", default: ""] += "\"x\" = \"1\";\n\"x\" = \"2\";\n"
    let double = try run(ScratchFolder(files), "check", ".", "--locale", "de", "--report", "json")
    #expect(double.code == 0 && !double.output.contains("duplicate-key"))
    files["en.lproj/Localizable.strings", default: ""] += "\"y\" = \"1\n"
    #expect(try run(ScratchFolder(files), "check", ".", "--locale", "de").code == 2)
  }

  @Test("The reason for a failure is printed last", arguments: [["-q"], ["--report", "json"], []])
  func said(_ more: [String]) throws {
    let scratch = try Self.app()
    let outcome = try Tool.run(["check", ".", "--no-system-fonts"] + more, in: scratch.folder)
    let lines = outcome.complaints.split(separator: "\n")
    #expect(outcome.code == 2 && lines.count == 2)
    #expect(lines[0].hasPrefix("labelfit: fr.lproj/Localizable.strings:1:19: A “;” is missing"))
    #expect(lines[1] == "labelfit: Exit code 2 because of this problem; the rest was checked")
  }

  @Test("A baseline can be written despite an unreadable file, and keeps entries that were not checked")
  func baseline() throws {
    let scratch = try ScratchFolder(SmallApp.files(german: SmallApp.tooLong))
    let path = "labelfit-baseline.json"
    #expect(try run(scratch, "baseline", "write", ".").code == 0)
    let whole = try #require(scratch.text(path))
    #expect(whole.contains("\"title-truncated\""))
    let partial = try run(scratch, "baseline", "write", ".", "--locale", "en")
    #expect(partial.code == 0 && scratch.text(path) == whole, "\(partial.output)")
    try scratch.write(Data("\"home\" = \"St".utf8), to: "de.lproj/Localizable.strings")
    let broken = try run(scratch, "baseline", "write", ".")
    #expect(broken.code == 2 && broken.complaints.contains("Localizable.strings:1:"))
    #expect(broken.output.contains("because this run did not check"))
    #expect(scratch.text(path)?.contains("\"locale\": \"de\"") == true)
    try scratch.write(Data(SmallApp.tooLong.utf8), to: "de.lproj/Localizable.strings")
    #expect(try run(scratch, "check", ".", "--baseline", path).code == 0)
  }

  @Test("An accepted title that grows by more than a point is new, and its former points are given")
  func growth() throws {
    let scratch = try ScratchFolder(SmallApp.files(german: SmallApp.tooLong))
    let path = "labelfit-baseline.json"
    #expect(try run(scratch, "baseline", "write", ".").code == 0)
    func german(_ text: String) throws { try scratch.write(Data(text.utf8), to: "de.lproj/Localizable.strings") }
    try german(SmallApp.tooLong.replacing("Einträge", with: "Einträg"))
    #expect(try run(scratch, "check", ".", "--baseline", path).code == 0, "shorter is no news")
    try german(SmallApp.tooLong.replacing("Einträge", with: "Einträge und"))
    let grown = try run(scratch, "check", ".", "--baseline", path)
    #expect(grown.code == 1 && grown.output.contains("accepted with "), "\(grown.output)")
    #expect(grown.output.contains("of its findings have grown"))
    let difference = try run(scratch, "baseline", "compare", ".")
    #expect(difference.code == 1 && difference.output.contains(" pt, accepted with "), "\(difference.output)")
  }

  @Test("Ids, and a baseline of files, do not depend on the current folder")
  func ids() throws {
    var files: [String: String] = [:]
    for (path, text) in SmallApp.files() { files["App/" + path] = text }
    files["App/de.lproj/Localizable.strings", default: ""] += "\"x\" = \"1\";\n\"x\" = \"2\";\n"
    files["App/labelfit.yml", default: ""] += "  - name: Fixed\n    navigation: { title: { text: \(SmallApp.long) } }\n"
    let scratch = try ScratchFolder(files)
    func ids(_ path: String, inside folder: String = "") throws -> [String] {
      let outcome = try run(scratch, "check", path, "--report", "json", inside: folder)
      let lines = outcome.output.split(separator: "\n").filter { $0.contains("\"id\":") }
      return lines.map { $0.trimmingCharacters(in: .whitespaces) }.sorted()
    }
    let above = try ids("App")
    #expect(above.count >= 2)
    #expect(try ids(".", inside: "App") == above)
    #expect(try ids("..", inside: "App/de.lproj") == above)
    #expect(try ids(scratch.folder.path + "/App") == above)
    #expect(try ids("App/labelfit.yml") == above)
    #expect(try run(scratch, "baseline", "write", "App").code == 0)
    let inside = try run(scratch, "check", "--baseline", "labelfit-baseline.json", "--verbose", inside: "App")
    #expect(inside.code == 0 && !inside.output.contains("no longer"), "\(inside.output)")
  }
}

/// Findings that are only possible, and how many are listed.
struct PossibleTests {
  /// A prompt that is too long: it is unknown what the system does with it.
  private static let screens = """
    screens:
      - name: A
        navigation: { title: { text: A }, prompt: { text: \(Array(repeating: "long", count: 30).joined(separator: " ")) } }

    """

  private func check(_ screens: String, _ arguments: String..., columns: String = "") throws -> Tool.Outcome {
    let scratch = try ScratchFolder(["labelfit.yml": screens])
    return try Tool.run(
      ["check", ".", "--no-system-fonts", "--rule", "prompt-truncated"] + arguments, in: scratch.folder,
      environment: ["COLUMNS": columns])
  }

  @Test("Possible findings are counted in one line, and fail no run")
  func counted() throws {
    let outcome = try check(Self.screens)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("1 is only possible: --possible shows it\n"), "\(outcome.output)")
    // Only the counts by rule may contain the summary of the rule, because there is no block.
    #expect(outcome.output.ranges(of: "The prompt is cut off").count <= 1 && !outcome.output.contains("is cut to"))
    #expect(!outcome.output.contains("✗"))
    for report in ["sarif", "markdown", "xcode", "github", "junit", "checkstyle", "gitlab", "html"] {
      let text = try check(Self.screens, "--report", report).output
      #expect(!text.contains("is cut to"), "\(report)")
    }
    #expect(try check(Self.screens, "--report", "json").output.contains("\"possible\": 1"))
  }

  @Test("Possible findings are listed on request: by an option, labelfit.yml, or --fail-on")
  func listed() throws {
    let mark = "  ? The prompt is cut off"
    let option = try check(Self.screens, "--possible")
    #expect(option.code == 0 && option.output.contains(mark) && option.output.contains("1 only possible"))
    let file = try check("possible: true\n" + Self.screens)
    #expect(file.code == 0 && file.output.contains(mark))
    #expect(try !check("possible: true\n" + Self.screens, "--no-possible").output.contains(mark))
    let failing = try check(Self.screens, "--fail-on", "error:possible")
    #expect(failing.code == 1 && failing.output.contains(mark))
  }

  @Test(
    "COLUMNS sets the width of the text report, at least 60",
    arguments: [("60", 60), ("40", 60), ("140", 140)])
  func columns(_ typed: String, _ width: Int) throws {
    let lines = try check(Self.screens, "--possible", columns: typed).output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines.contains { $0.count > width - 20 })
  }
}
