import FitModel
import FitReports
import InputFiles
import LabelFit
import Testing

/// Screens of which it is not known how they appear.
struct UnknownBackTests {
  @Test("If there may be a back button, the missing points of a title are a minimum", arguments: [true, false])
  func leastPoints(isUnknown: Bool) throws {
    let doubt = "composition: { navigation: [ { inferred: whether a back button stands there is not known } ] }"
    let screens = """
      screens:
        - name: Privacy
          navigation: { title: { text: Protection against all windows that open by themselves } }
          \(isUnknown ? doubt : "status-bar: shown")
      """
    let app = InputReader.read(.memory(["labelfit.yml": screens]), screensFiles: ["labelfit.yml"])
    try #require(app.problems.isEmpty, "\(app.problems)")
    let report = try ShippedAppTests.report(app)
    let finding = try #require(report.findings.first { $0.rule == "title-truncated" })
    #expect(finding.fix?.hasSuffix(" pt, and by more if there is a back button") == isUnknown, "\(finding)")
  }
}
