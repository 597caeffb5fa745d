import FitModel
import FitReports
import FitTestSupport
import Foundation
import Testing

/// The sample reports contain only sentences that LabelFit writes.
struct SampleSentenceTests {
  private struct Table: Decodable {
    struct Entry: Decodable {}
    var strings: [String: Entry]
  }

  @Test("Every sentence of a sample report has a template of the string catalog", arguments: Sample.allCases)
  func templates(_ sample: Sample) throws {
    let data = try Data(contentsOf: Repository.url("Strings/LabelFit.xcstrings"))
    let keys = Set(
      try JSONDecoder().decode(Table.self, from: data).strings.keys.map { $0.replacing("%lld", with: "%@") })
    let report = sample.report
    var sentences = report.rules.map { Sentence(key: $0.summary) }
    for finding in report.findings { sentences += [finding.statement] + (finding.cure.map { [$0] } ?? []) }
    for problem in report.skipped { sentences += [problem.statement, problem.cure] }
    for sentence in sentences {
      let isKnown = keys.contains(sentence.template)
      #expect(isKnown, "\(sentence.description)")
    }
  }
}
