import ArgumentParser
import FitModel
import FitReports
import Foundation
import LabelFit
import Pictures
import Typesetting

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Lays out the texts of an app in several fonts, and lists which texts each font cuts.",
    discussion: """
      Each --font NAME=ROLE:FILE belongs to the font choice NAME, as in --font A=title:New.ttf --font \
      B=title:Roboto:wght=600; a choice may have several. They are compared with the fonts that a check measures with: \
      which texts are newly cut, which are no longer cut, and how many points are left. All are measured alike, \
      without the error of a font that stands in for another. Exit codes: 0 done; 2 the app could not be read, or holds \
      no bars; 64 wrong usage.
      """)

  @Argument(help: "An app's folder, an .xcodeproj or a screens file. Default: the current folder.")
  var paths: [String] = []
  @Option(
    help: "FORMAT[=FILE]; repeatable. Formats: \(FontComparison.formats.joined(separator: ", ")). Default: text.")
  var report: [String] = []
  @Flag(help: "List every text that changes, not only the first 20 of each font.") var all = false
  @Flag(name: .shortAndLong, help: "Show no progress.") var quiet = false
  @OptionGroup var common: CommonOptions

  /// The maximum number of texts whose bars the page shows.
  private static let pictures = 100

  func run() throws {
    let outputs = try FormattedOutput.parse(report, formats: FontComparison.formats, kind: "format of a comparison")
    let requests = try fontRequests()
    var today = common
    today.font = []
    let (app, options) = try today.loadBars(paths)
    try CheckRun.checkLocales(app, options)
    var choices = [ComparedFonts(name: Self.today, options: options)]
    for request in requests {
      var common = common
      common.font = request.fonts
      choices.append(
        ComparedFonts(
          name: request.name, typed: request.fonts,
          options: try common.options(
            for: app.configuration, requirements: app.requirements, fontFolder: app.configurationFolder)))
    }
    let progress = ProgressLine(isOn: !quiet)
    let wantsPictures = outputs.contains { $0.format == "html" }
    let comparison: FontComparison
    do {
      comparison = try FontComparison.of(app, choices, pictures: wantsPictures ? Self.pictures : 0) {
        progress.show("Checking screen \($0) of \($1)…")
      }
    } catch {
      throw usageError(error.words)
    }
    progress.clear()
    for output in outputs {
      try output.write(comparison.written(as: output.format, all: all, Output.speaker) ?? "", app)
    }
  }

  /// The name of the fonts that a check measures with.
  private static let today = "today"

  private struct FontRequest {
    var name: String
    /// The fonts of a choice, each as `ROLE=FILE…`.
    var fonts: [String]
  }

  /// The choices in the order of their names' first appearance.
  private func fontRequests() throws -> [FontRequest] {
    var requests: [FontRequest] = []
    for text in common.font {
      let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
      let parts = sides.last?.split(maxSplits: 1) { ":=".contains($0) }.map(String.init) ?? []
      guard sides.count == 2, parts.count == 2, !sides[0].isEmpty else {
        throw usageError("“\(text)” is not a font to compare; write NAME=ROLE:FILE, such as A=title:MyFont.ttf")
      }
      guard sides[0] != Self.today else {
        throw usageError("“today” is the name of the fonts that a check measures with; choose another name")
      }
      let font = "\(parts[0])=\(parts[1])"
      if let known = requests.firstIndex(where: { $0.name == sides[0] }) {
        guard !requests[known].fonts.contains(where: { $0.hasPrefix(parts[0] + "=") }) else {
          throw usageError("“\(sides[0])” has two fonts for \(parts[0]); name one, or rename the other")
        }
        requests[known].fonts.append(font)
      } else {
        requests.append(FontRequest(name: sides[0], fonts: [font]))
      }
    }
    guard !requests.isEmpty else {
      throw usageError("There is no font to compare; write --font NAME=ROLE:FILE, such as --font A=title:MyFont.ttf")
    }
    guard requests.count <= 4 else {
      throw usageError(
        "There are \(requests.count) choices of fonts; compare at most 4")
    }
    return requests
  }
}
