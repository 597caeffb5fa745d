import FitModel
import FitReports
import FitTestSupport
import Foundation
import LabelFit

/// The page of the sample app, made once.
enum SamplePage {
  static let report: Report? = {
    let app = InputReader.read(["Strings/Sample"], currentFolder: Repository.root.path)
    guard
      let options = try? OptionResolver.resolve(
        TypedOptions(systemFonts: false), configuration: app.configuration, fontFolder: app.configurationFolder),
      let analyzer = try? Analyzer(options: options)
    else { return nil }
    var report = analyzer.check(app)
    report.pictures = analyzer.pictures(of: report, in: app)
    return report
  }()

  /// Pictures of the sample app as files.
  static let files: [(name: String, bytes: [UInt8])] = {
    guard let report, let analyzer else { return [] }
    return analyzer.pictureFiles(of: report).filter { $0.name.hasSuffix(".png") }
  }()

  static let analyzer: Analyzer? = {
    let app = InputReader.read(["Strings/Sample"], currentFolder: Repository.root.path)
    let options = try? OptionResolver.resolve(
      TypedOptions(systemFonts: false), configuration: app.configuration, fontFolder: app.configurationFolder)
    return options.flatMap { try? Analyzer(options: $0) }
  }()

  static func page(_ report: Report?, _ speaker: Speaker = .english) -> String {
    guard let report, let reporter = Reporter.all.first(where: { $0.name == "html" }) else { return "" }
    var options = Reporter.Options()
    options.speaker = speaker
    options.otherSpeakers = SpeakerChoice.all()
    return reporter.render(report, options)
  }

  /// The sample's findings that can be seen, over and over, a thousand in all.
  static let thousand: Report? = {
    guard var report, let book = report.pictures else { return nil }
    let seen = report.findings.filter { book.findings[$0.id] != nil }
    guard !seen.isEmpty else { return nil }
    report.findings = (0..<1000).map { index in
      var finding = seen[index % seen.count]
      let pictures = book.findings[finding.id]
      finding.id = String(index)
      finding.screen = "Screen \(index)"
      // Without it the same text on another screen is another card.
      finding.declared = nil
      report.pictures?.findings[finding.id] = pictures
      return finding
    }
    return report
  }()
}
