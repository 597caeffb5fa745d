import Foundation
import Testing

/// What is only possible, and how much is listed.
struct PossibleTests {
  /// A prompt that is too long: what the system does with it is not known.
  private static let screens = """
    screens:
      - name: A
        navigation: { title: { text: A }, prompt: { text: \(Array(repeating: "long", count: 30).joined(separator: " ")) } }

    """

  private func check(_ screens: String, _ arguments: String..., columns: String = "") throws -> Tool.Outcome {
    let scratch = try Scratch(["labelfit.yml": screens])
    return try Tool.run(
      ["check", ".", "--no-system-fonts", "--rule", "prompt-truncated"] + arguments, in: scratch.folder,
      environment: ["COLUMNS": columns])
  }

  @Test("Possible findings are counted in one line, and fail no run")
  func counted() throws {
    let outcome = try check(Self.screens)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("1 is only possible: --possible shows it\n"), "\(outcome.output)")
    #expect(!outcome.output.contains("The prompt is cut off") && !outcome.output.contains("✗"))
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
