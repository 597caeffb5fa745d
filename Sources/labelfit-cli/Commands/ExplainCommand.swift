import ArgumentParser
import FitModel
import FitReports
import LabelFit

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Prints the arithmetic behind one finding.")

  @Argument(help: "Id of a finding, or its first characters; the JSON report and the verbose text report contain it.")
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
      throw usageError("No finding has the id “\(id)” with these options; labelfit check --verbose prints the ids")
    }
    guard matches.count == 1 else {
      Output.complain(lines: Self.list(matches))
      throw usageError("“\(id)” matches \(matches.count) findings; type more letters of the one you mean")
    }
    Output.print(ExplanationText.render(finding, analyzer.basis(of: finding, in: app), Output.speaker))
  }

  /// How many findings are listed if an id matches several.
  private static let listed = 10

  /// Findings with their messages, one per line.
  private static func list(_ findings: [Finding]) -> String {
    let say = Output.speaker
    let lines = findings.prefix(listed).map { finding in
      let subject = [finding.screen, say(finding.item?.words), finding.locale?.identifier].compactMap { $0 }
      return "\(finding.id)  \(finding.rule)  " + say("\(Sentence.names(subject)): \(finding.statement)")
    }
    let more = findings.count > listed ? [say("and \(findings.count - listed) more")] : []
    return (lines + more).joined(separator: "\n")
  }
}
