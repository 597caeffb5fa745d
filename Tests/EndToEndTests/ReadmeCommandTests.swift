import FitTestSupport
import Foundation
import Testing

/// The commands in README.md work, and its picture shows the example.
struct ReadmeCommandTests {
  static let readme = (try? String(contentsOf: Repository.url("README.md"), encoding: .utf8)) ?? ""

  /// The lines of the code blocks in one language, with continued lines joined.
  static func lines(_ language: String) -> [String] {
    readme.components(separatedBy: "\n```" + language + "\n").dropFirst()
      .flatMap { block in
        (block.components(separatedBy: "\n```").first ?? "").replacing("\\\n", with: " ").split(separator: "\n")
      }
      .map(String.init)
  }

  static let labelfit = lines("sh").filter { $0.contains("labelfit ") && !$0.hasPrefix("docker ") }
    .compactMap { line in line.firstRange(of: "labelfit ").map { String(line[$0.lowerBound...]) } }
    .filter { !$0.contains("package") }

  private static let files = [
    "App/labelfit.yml": """
    source-language: en
    screens:
      - name: Inbox
        navigation: { title: { key: inbox.title }, trailing: [ { key: inbox.edit } ] }
    """,
    "App/en.lproj/Localizable.strings": "\"inbox.title\" = \"Inbox\";\n\"inbox.edit\" = \"Edit\";\n",
    "App/de.lproj/Localizable.strings": "\"inbox.title\" = \"Überprüfe deinen ganzen Posteingang\";\n",
    "de.csv": "key,de\ninbox.edit,Bearbeiten\n",
  ]

  @Test("Every labelfit command of the README runs and knows its arguments", arguments: labelfit)
  func commands(_ command: String) throws {
    let scratch = try ScratchFolder(Self.files)
    // A repository with two states, for --since.
    let setup = """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
      git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -q -m one
      echo >>App/labelfit.yml && git -c user.name=a -c user.email=a@b commit -q -a -m two
      labelfit() { "$labelfit" "$@"; }
      """
    let outcome = try Tool.shell(setup + "\n" + command, in: scratch.folder)
    #expect([0, 1].contains(outcome.code), "\(command) ended with \(outcome.code): \(outcome.complaints)")
  }

  @Test("All other commands are existing make targets, or tools that are named")
  func others() throws {
    let makefile = try String(contentsOf: Repository.url("Makefile"), encoding: .utf8)
    #expect(Self.labelfit.count > 5)
    for line in Self.lines("sh") where !line.contains("labelfit ") {
      let words = line.split(separator: " ").map(String.init)
      if words.first == "make", words.count > 1 {
        #expect(makefile.contains("\n\(words[1]):"), "\(line)")
      } else {
        let known = ["tar", "sha256sum", "curl", "export", "git", "set", "docker"]
        #expect(known.contains(words.first ?? ""), "\(line)")
      }
    }
  }

  @Test("The report in the Chinese README equals the command's output in Chinese")
  func chinese() throws {
    let readme = try String(contentsOf: Repository.url("README.zh-CN.md"), encoding: .utf8)
    let shown = readme.components(separatedBy: "<!-- report -->\n```text\n").last?
      .components(separatedBy: "\n```").first
    let report = try Tool.run(
      ["check", "Strings/Sample", "--no-system-fonts", "--language", "zh-Hans"], in: Repository.root)
    for screen in (shown ?? "").components(separatedBy: "\n\n") {
      #expect(report.output.contains(screen + "\n"), "\(report.output.prefix(4000))")
    }
  }

  @Test("The picture shows the bar of the example, with the missing points of the report")
  func picture() throws {
    let picture = try String(contentsOf: Repository.url("Reports/Sample/bar.svg"), encoding: .utf8)
    let screens = Self.lines("yaml").prefix { !$0.hasPrefix("permissions") }.joined(separator: "\n")
    let scratch = try ScratchFolder(["labelfit.yml": screens])
    let report = try Tool.run(
      ["check", ".", "--no-system-fonts", "--device", "iPhone 16 Pro Max", "--platform", "ios16"], in: scratch.folder)
    #expect(report.output.contains("“Selecionar …”") && report.output.contains("38 pt"), "\(report.output)")
    #expect(picture.contains("Cancelar | Selecionar … | Compartilhar assim mesmo"))
    let lengths = picture.matches(of: /([\d.]+) pt</).compactMap { Double($0.output.1) }
    #expect(lengths.count == 2 && abs(lengths[1] - lengths[0] - 38) < 0.1)
    #expect(!picture.contains("<script") && !picture.contains("http://www.w3.org/1999"))
  }
}
