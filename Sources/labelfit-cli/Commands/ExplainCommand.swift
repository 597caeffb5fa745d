import ArgumentParser
import FitReports
import FitVocabulary
import LabelFit

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Prints the whole sum behind one finding.")

  @Argument(help: "Id of a finding, or its first letters, as the JSON report and the verbose text report give it.")
  var id: String
  @Argument(help: "An app's folder, an .xcodeproj or a screens file. Default: the current folder.")
  var paths: [String] = []
  @OptionGroup var common: CommonOptions

  func run() throws {
    let (app, options) = try common.load(paths)
    let analyzer = try openAnalyzer(options)
    let report = analyzer.check(app)
    let matches = (report.findings + report.suppressed.map(\.finding)).filter { $0.id.hasPrefix(id.lowercased()) }
    guard let finding = matches.first else {
      throw ValidationError("No finding has the id “\(id)” with these options; labelfit check --verbose prints the ids")
    }
    guard matches.count == 1 else {
      let ids = matches.map(\.id).joined(separator: ", ")
      throw ValidationError("“\(id)” stands for several findings: \(ids)")
    }
    Output.print(ExplanationText.render(finding, analyzer.basis(of: finding, in: app)))
  }
}
