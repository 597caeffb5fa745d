import BarScreens
import FitReports
import FitRules
import FitTestSupport
import LabelFit
import Testing

/// README, changelog, contributor guide and license.
struct DocumentationTests {
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

  @Test("The license is MIT, and the fonts keep their own")
  func license() throws {
    let text = try #require(ProjectFile.at("LICENSE")?.text)
    #expect(text.hasPrefix("MIT License\n\nCopyright (c) "))
    #expect(text.contains("The LabelFit authors"))
    #expect(text.contains("OFL.txt"))
  }

  @Test("The bill of materials of a release knows the license of each package")
  func packages() throws {
    let manifest = try #require(ProjectFile.at("Package.swift")?.text)
    let script = try #require(ProjectFile.at(".github/release/package.py")?.text)
    let names = manifest.matches(of: /\.package\(url: "[^"]*\/([\w-]+)"/).map { $0.output.1.lowercased() }
    #expect(names.count == 4)
    for name in names { #expect(script.contains("\"\(name)\": \""), "LICENSES in package.py lacks \(name)") }
  }
}

/// The DocC catalog: generated pages, and the records of decisions.
struct DocumentationPageTests {
  static let catalog = "Sources/LabelFit/LabelFit.docc"
  static let decisions = ProjectFile.directly(in: catalog + "/Decisions").filter { $0.name.first?.isNumber == true }

  @Test("The page of the rules matches the rules")
  func rules() throws {
    try Golden.expect(GeneratedPages.rules(Rule.all), matches: Self.catalog + "/Rules.md")
  }

  @Test("The page of the platforms matches the tables")
  func platforms() throws {
    try Golden.expect(GeneratedPages.platforms(Platform.all), matches: Self.catalog + "/Platforms.md")
  }

  @Test(
    "Pages about the project match CONTRIBUTING.md",
    arguments: ["Glossary", "Pipeline", "Adding", "Testing"])
  func contributing(_ title: String) throws {
    let text = try #require(ProjectFile.at("CONTRIBUTING.md")?.text)
    let section = try #require(text.section("## \(title)"), "CONTRIBUTING.md has no section “\(title)”")
    let page = "# \(title)\n\n\(section.replacing("\n### ", with: "\n## "))\n"
    try Golden.expect(page, matches: "\(Self.catalog)/\(title).md")
  }

  @Test("Decisions are numbered without gaps, short, and have the same headings")
  func form() {
    #expect(!Self.decisions.isEmpty)
    for (index, file) in Self.decisions.enumerated() {
      let number = String(index + 1)
      let padded = String(repeating: "0", count: 4 - number.count) + number
      #expect(file.name.hasPrefix(padded + "-"), "\(file.name) is not number \(padded)")
      #expect(file.lines.first?.hasPrefix("# \(index + 1). ") == true, "\(file.path) starts with its number and title")
      #expect(file.lines.count <= 26, "\(file.path) is longer than 25 lines")
      let headings = file.lines.filter { $0.hasPrefix("## ") }
      #expect(headings == ["## Context", "## Decision", "## Consequence"], "\(file.path)")
    }
  }

  /// Names of other libraries that decisions state and no file here does.
  static let foreignNames: Set = ["UErrorCode"]

  @Test("Declarations that decisions name occur in the code")
  func declarationsInDecisions() throws {
    let code = ["Sources", "Tests"].flatMap(ProjectFile.below).filter {
      ["swift", "c", "h"].contains($0.fileExtension)
    }
    let words = code.reduce(into: Self.foreignNames) { words, file in
      words.formUnion((file.text ?? "").utf8.split { !Self.isInWords($0) }.map { String(Substring($0)) })
    }
    var count = 0
    for file in Self.decisions {
      // A path of names, a call or a function with labels, in which some word is in camel case or a type.
      for match in (file.text ?? "").matches(of: /`([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*(?:\([\w:]*\))?)`/) {
        let name = match.output.1
        guard name.contains(/[a-z][A-Z]|[A-Z][a-z]|[(]/) else { continue }
        count += 1
        for word in name.utf8.split(whereSeparator: { !Self.isInWords($0) }) {
          #expect(words.contains(String(Substring(word))), "\(file.path) names `\(name)`, which is not in the code")
        }
      }
    }
    #expect(count > 50)
  }

  private static func isInWords(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  @Test("Every page is linked, and every link leads to a page")
  func links() {
    let pages = ProjectFile.below(Self.catalog).filter { $0.fileExtension == "md" }
    let links = Set(pages.flatMap { ($0.text ?? "").matches(of: /<doc:([\w-]+)>/).map { String($0.output.1) } })
    let names = Set(pages.map(\.stem))
    #expect(names.subtracting(links) == ["LabelFit"], "pages that nothing leads to, beside the first")
    #expect(links.subtracting(names).isEmpty, "links that lead nowhere")
  }
}

extension String {
  /// The text below a heading of level two, up to the next one.
  func section(_ heading: String) -> String? {
    guard let start = ranges(of: heading + "\n").first(where: { isLineStart($0.lowerBound) }) else { return nil }
    let rest = self[start.upperBound...]
    let end = rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex
    return rest[..<end].trimmingWhitespace()
  }

  /// The code blocks of a language, without their fences.
  func codeBlocks(_ language: String) -> [String] {
    var blocks: [String] = []
    var open: [Substring]?
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = open {
        if line == "```" {
          blocks.append(lines.joined(separator: "\n"))
          open = nil
        } else {
          open = lines + [line]
        }
      } else if line == "```" + language {
        open = []
      }
    }
    return blocks
  }

  private func isLineStart(_ index: Index) -> Bool { index == startIndex || self[self.index(before: index)] == "\n" }
}

extension Substring {
  fileprivate func trimmingWhitespace() -> String {
    let start = drop(while: \.isWhitespace)
    return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
  }
}
