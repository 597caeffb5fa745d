import FitModel
import FitReports
package import Foundation
import LabelFit

/// Writes the reports of an app that has already been checked, and measures that.
package enum ReportCase {
  /// The measurements.
  package struct Times: Codable, Sendable {
    /// The app's size; `nil` if it was not generated.
    package var size: AppSize?
    /// Number of findings, including those that are only possible.
    package var findings = 0
    /// Bytes of the page, and of the JSON report.
    package var pageBytes = 0, jsonBytes = 0
    /// Seconds for the pictures of the page, for the page with them, and for the JSON report.
    package var pictures = 0.0, page = 0.0, json = 0.0

    /// Megabytes of JSON per second.
    var jsonSpeed: Double { Double(jsonBytes) / 1e6 / max(json, 1e-9) }

    /// The measurements in words, one per line.
    package var text: String {
      let speed = Figures.decimal(jsonSpeed, 0)
      return """
        \(findings) findings
        page: \(pageBytes) bytes in \(Figures.seconds(page)) s, \(Figures.seconds(pictures)) s of them for pictures
        JSON: \(jsonBytes) bytes in \(Figures.seconds(json)) s, \(speed) MB/s
        """
    }
  }

  /// Writes an app of a size, measures its reports, and deletes it.
  package static func run(_ size: AppSize, jobs: Int) throws -> Times {
    let app = try GeneratedApp(size)
    // The folder is deleted with the app.
    var times = try withExtendedLifetime(app) { try run(app.folder, jobs: jobs) }
    times.size = size
    return times
  }

  /// Reads and checks an app, then writes its page and its JSON report; the fastest of three runs counts.
  package static func run(_ folder: URL, jobs: Int) throws -> Times {
    let input = InputReader.read([folder.path], jobs: jobs)
    let options = try OptionResolver.resolve(
      TypedOptions(systemFonts: false, jobs: jobs), configuration: input.configuration)
    let analyzer = try Analyzer(options: options)
    let report = analyzer.check(input)
    guard let html = Reporter.all.first(where: { $0.name == "html" }),
      let json = Reporter.all.first(where: { $0.name == "json" })
    else { throw BenchmarkError.failed("no reporter of that name") }
    var writing = Reporter.Options()
    writing.otherSpeakers = SpeakerChoice.all()
    var times = Times()
    times.findings = report.findings.count
    times.pictures = .infinity
    times.page = .infinity
    for _ in 0..<3 {
      var listed = report.withoutPossible()
      let (pictures, book) = Stopwatch.seconds { analyzer.pictures(of: listed, in: input, only: html.drawn?(listed)) }
      listed.pictures = book
      let (page, bytes) = Stopwatch.seconds { html.write(listed, writing).utf8.count }
      times.pictures = min(times.pictures, pictures)
      times.page = min(times.page, pictures + page)
      times.pageBytes = bytes
    }
    times.json = Stopwatch.fastest(of: 3) { times.jsonBytes = json.write(report, Reporter.Options()).utf8.count }
    return times
  }
}
