import BarScreens
import FitReports
import FitRules
import FitTestSupport
import LabelFit
import Testing

/// The DocC catalog: pages that are made from something else, and the records of decisions.
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

  @Test("Every page is linked, and every link leads to a page")
  func links() {
    let pages = ProjectFile.below(Self.catalog).filter { $0.fileExtension == "md" }
    let links = Set(pages.flatMap { ($0.text ?? "").matches(of: /<doc:([\w-]+)>/).map { String($0.output.1) } })
    let names = Set(pages.map(\.stem))
    #expect(names.subtracting(links) == ["LabelFit"], "pages that nothing leads to, beside the first")
    #expect(links.subtracting(names).isEmpty, "links that lead nowhere")
  }
}
