import FitReports
import FitVocabulary
import LabelFit
import SourceFiles
import Testing

/// Screens of which nothing says who pushes them: checked with the system's Back, and as a root.
struct UnknownPusherTests {
  private func findings(_ title: String) throws -> [Finding] {
    let source = "import SwiftUI\nstruct Page: View { var body: some View { List {}.navigationTitle(\"\(title)\") } }\n"
    let app = InputReader.read(.memory(["App/Page.swift": source]), screensFiles: [])
    let request = OptionRequest(devices: ["375x667"], orientation: "portrait", systemFonts: false)
    return try Analyzer(options: OptionResolver.resolve(request, configuration: nil)).check(app).findings
  }

  @Test("A title that fits only without a back button is possibly cut, and the finding says why")
  func onlyIfPushed() throws {
    let title = String(repeating: "m", count: 23)
    let cut = try #require(try findings(title).first { $0.rule == "title-truncated" })
    #expect(cut.certainty == .possible)
    #expect(cut.message.contains("if a screen pushes this one"))
  }

  @Test("A title that never fits is cut for certain as far as fonts allow")
  func always() throws {
    let cut = try #require(try findings(String(repeating: "m", count: 60)).first { $0.rule == "title-truncated" })
    #expect(cut.certainty == .likely)
    #expect(!cut.message.contains("pushes"))
  }
}
