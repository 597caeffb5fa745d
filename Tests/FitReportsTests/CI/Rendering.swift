import FitModel
import FitReports
import Foundation
import Testing

/// What a reporter writes of a report.
func render(_ report: Report, as name: String) throws -> String {
  try #require(Reporter.all.first { $0.name == name }).render(report, Reporter.Options())
}

/// The JSON a reporter writes.
func renderJSON(_ report: Report, as name: String) throws -> Any {
  try JSONSerialization.jsonObject(with: Data(try render(report, as: name).utf8))
}

extension Sample {
  /// A report with as many errors as it takes, each of its own string.
  static func errors(_ count: Int, certainty: Certainty = .likely, message: String = "It is cut") -> Report {
    var report = SampleReport.none
    report.findings = (0..<count).map { number in
      Finding(
        rule: "title-truncated", severity: .error, certainty: .text(certainty), message: "\(message) \(number)",
        fix: "shorten it", location: SourcePosition(file: "App/de.lproj/A.strings", line: number + 1, column: 1),
        key: "key \(number)", table: "A", locale: "de", screen: "Inbox", item: .title,
        failing: [
          SampleFindings.failure(
            SampleFindings.phone4, needed: 100 + Double(number % 50), available: 90, width: 320, certainty: certainty)
        ])
    }
    return report
  }

  /// A finding with every character that some format gives a meaning to.
  static let hostile: Report = {
    let text =
      "=a\"b'c,d;e%f:g\r\nh<i>&amp;</i>`j|k*l_m~n[o](p)@q #1 https://r \u{1b}[31m\u{202e}s\u{0}\u{ffff}\u{2028}t]]>"
    var report = SampleReport.none
    report.findings = [
      Finding(
        rule: "title-truncated", severity: .error, certainty: .certain, message: Sentence(verbatim: text),
        fix: Sentence(verbatim: text),
        location: SourcePosition(file: "A b/ü:%,\"<&>.strings", line: 1, column: 1),
        declared: SourcePosition(file: text, line: 2, column: 1), key: text, table: text, locale: "de", screen: text,
        item: .title, text: text, shown: text, platform: "ios11",
        failing: [SampleFindings.failure([text], needed: 2, available: 1, width: 320, shown: text)])
    ]
    return report
  }()
}
