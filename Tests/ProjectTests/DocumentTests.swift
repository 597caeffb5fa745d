import LabelFit
import Testing

/// README, changelog, contributor guide and licence.
struct DocumentTests {
  static let readmes = ["README.md", "README.zh-CN.md"]

  @Test("The first command of a README is make check, the second make test", arguments: readmes)
  func firstCommand(_ document: String) throws {
    let readme = try #require(ProjectFile.at(document)?.text)
    let commands = readme.codeBlocks("sh").flatMap { $0.split(separator: "\n") }
    #expect(commands.first == "make check")
    #expect(commands.dropFirst().first == "make test")
    let start = try #require(readme.firstRange(of: "```sh"))
    #expect(!readme[..<start.lowerBound].contains("```"), "no other block stands before it")
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 250)
  }

  @Test("The READMEs in both languages show the same commands, settings and pictures")
  func languages() throws {
    let texts = try Self.readmes.map { try #require(ProjectFile.at($0)?.text) }
    for language in ["sh", "yaml", "swift"] {
      #expect(texts[0].codeBlocks(language) == texts[1].codeBlocks(language), "\(language)")
    }
    let pictures = texts.map { $0.matches(of: /\((Reports\/[\w\/.]+)\)/).map { String($0.output.1) } }
    #expect(pictures[0] == pictures[1] && !pictures[0].isEmpty)
    for picture in pictures[0] { #expect(ProjectFile.all.contains { $0.path == picture }, "\(picture)") }
    #expect(texts[0].contains("(README.zh-CN.md)") && texts[1].contains("(README.md)"))
  }

  @Test("The changelog starts with unreleased changes; dates and versions descend")
  func changelog() throws {
    let text = try #require(ProjectFile.at("CHANGELOG.md")?.text)
    let headings = text.matches(of: /(?m)^## (.+)$/).map { String($0.output.1) }
    #expect(headings.first == "[Unreleased]")
    let releases = try headings.dropFirst().map { heading in
      let match = try #require(
        heading.wholeMatch(of: /\[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d{2}-\d{2})/),
        "“\(heading)” is no [x.y.z] - yyyy-mm-dd")
      return (version: [match.output.1, match.output.2, match.output.3].compactMap { Int($0) }, date: match.output.4)
    }
    for (newer, older) in zip(releases, releases.dropFirst()) {
      #expect(older.version.lexicographicallyPrecedes(newer.version))
      #expect(older.date <= newer.date)
    }
    let version = LabelFit.version.split(separator: ".").compactMap { Int($0) }
    #expect(version.count == 3)
    if let newest = releases.first { #expect(newest.version == version, "LabelFit.version and the newest release") }
  }

  @Test("Files that the documents name exist", arguments: readmes + ["CONTRIBUTING.md"])
  func namedFiles(_ document: String) throws {
    let text = try #require(ProjectFile.at(document)?.text)
    let paths = text.matches(of: /`((?:Sources|Tests|Fonts|Strings)(?:\/[\w.+-]+)+)\/?`/).map {
      String($0.output.1)
    }
    for path in paths {
      let exists = ProjectFile.all.contains { $0.path == path || $0.path.hasPrefix(path + "/") }
      #expect(exists, "\(document) names \(path), which is not there")
    }
  }

  @Test("The licence is MIT, and the fonts keep their own")
  func licence() throws {
    let text = try #require(ProjectFile.at("LICENSE")?.text)
    #expect(text.hasPrefix("MIT License\n\nCopyright (c) "))
    #expect(text.contains("The LabelFit authors"))
    #expect(text.contains("OFL.txt"))
  }
}
