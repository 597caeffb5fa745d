import FitModel
import FitReports
import LabelFit
import Testing

/// The same input gives the same bytes, however many jobs there are and however often it is asked.
struct JobsTests {
  @Test("One job and many write the same reports", arguments: [UInt64(11), 12])
  func sameBytes(seed: UInt64) throws {
    let app = RandomApp.input(seed: seed, screens: 10)
    try #require(app.problems.isEmpty)
    let reports = try [1, 2, 5].map { jobs in
      let options = try OptionResolver.resolve(TypedOptions(systemFonts: false, jobs: jobs), configuration: nil)
      let report = try Analyzer(options: options).check(app)
      return Reporter.all.filter { $0.name != "html" }.map { $0.render(report, Reporter.Options()) }
    }
    #expect(reports[0].joined().utf8.count > 10_000)
    for other in reports.dropFirst() { #expect(other == reports[0]) }
  }
}
