import FitModel
import FitTestSupport
import Foundation
import LabelFit
import Testing

struct ArgumentSampleTests {
  private static let files = [
    "labelfit.yml": """
    arguments: { "%@": ["Smith, John"], "%d": ["7 = 7"] }
    screens:
      - name: Home
        navigation: { title: { key: of } }
    """,
    "en.lproj/Localizable.strings": #""of" = "%@ of %d";"#,
  ]

  @Test("Samples may contain the characters that separate them in the name of a variant")
  func separators() throws {
    try ScratchFolder.with(Self.files) { folder in
      let app = InputReader.read([folder.path], currentFolder: folder.path)
      let request = TypedOptions(platforms: ["ios16"], systemFonts: false, jobs: 1)
      let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: app.configuration))
      let samples = app.samples(of: "of", table: nil, in: "en", analyzer: analyzer)
      #expect(samples.map(\.specifier) == ["%@", "%d"] && samples.map(\.sample) == ["Smith, John", "7 = 7"])
    }
  }
}
