import BarScreens
import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import LabelFit
import Testing

/// The outputs that README.md shows are those of the tool; `RECORD=1` rewrites them.
@Suite(.serialized) struct ReadmeExampleTests {
  @Test("The picture of a report matches the sample app's report")
  func picture() throws {
    let app = InputReader.read(["Strings/Sample"], currentFolder: Repository.root.path)
    var report = try analyzer(app, Repository.url("Strings/Sample").path).check(app)
    report.findings.removeAll { !["Invitation", "Inbox"].contains($0.screen) || $0.severity == .note }
    let text = try #require(Reporter.all.first { $0.name == "text" }).write(report, Reporter.Options(columns: 100))
    // Without the summary, which counts only the remaining findings.
    let sections = text.split(separator: "\n\n").filter { $0.hasPrefix("Invitation") || $0.hasPrefix("Inbox") }
    try expect(sections.joined(separator: "\n\n"), after: "<!-- report -->")
  }

  @Test("The calculation equals that of explain")
  func sum() throws {
    let readme = try #require(ProjectFile.at("README.md")?.text)
    let screens = try #require(readme.codeBlocks("yaml").first)
    let app = InputReader.read(.memory(["labelfit.yml": screens]), screensFiles: ["labelfit.yml"])
    let analyzer = try analyzer(app, nil, device: "iPhone 16 Pro Max")
    let finding = try #require(analyzer.check(app).findings.first { $0.rule == "title-truncated" })
    let text = ExplanationText.render(finding, analyzer.basis(of: finding, in: app))
    let end = text.firstRange(of: "\n\nThe bar, ")?.lowerBound ?? text.endIndex
    try expect(String(text[..<end]), after: "<!-- sum -->")
  }

  private func analyzer(_ app: AppInput, _ fontFolder: String?, device: String? = nil) throws -> Analyzer {
    let request = TypedOptions(devices: device.map { [$0] } ?? [], systemFonts: false)
    return try Analyzer(
      options: OptionResolver.resolve(request, configuration: app.configuration, fontFolder: fontFolder))
  }

  /// Compares the block after a mark; the whole README is the golden.
  private func expect(_ output: String, after mark: String) throws {
    let readme = try #require(ProjectFile.at("README.md")?.text)
    let start = try #require(readme.firstRange(of: mark + "\n```text\n")).upperBound
    // The search starts at the line break before the block, which may be empty.
    let end = try #require(readme[readme.index(before: start)...].firstRange(of: "\n```")).lowerBound
    try Golden.expect(readme[..<start] + output + readme[end...], matches: "README.md")
  }
}
