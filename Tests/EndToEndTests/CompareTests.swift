import FitTestSupport
import Foundation
import Testing

/// `labelfit compare`, from the command line.
struct CompareTests {
  private static let files = [
    "labelfit.yml": """
    source-language: en
    platforms: [ios11]
    devices: [320x568]
    screens:
      - name: Inbox
        navigation: { title: { text: A title that is as long as no bar is wide }, trailing: [ { text: Edit } ] }
    """
  ]

  private static var inter: String { Repository.url("Fonts/Inter/Inter.var.ttf").path }

  @Test("Named fonts are compared with the ordinary ones, on the terminal and in files")
  func compare() throws {
    let scratch = try Scratch(Self.files)
    let run = try Tool.run(
      [
        "compare", "labelfit.yml", "--no-system-fonts", "--font", "Small=title=Inter:size=7", "--font",
        "Wide=title:\(Self.inter):tracking=2", "--report", "text", "--report", "fonts.html", "--report", "json=f.json",
      ], in: scratch.folder)
    #expect(run.code == 0, "\(run.complaints)")
    #expect(run.output.contains("No longer cut in Small\n  en “A title that is as long as no bar is wide”"))
    #expect(run.output.contains("\ntoday    1  "))
    #expect(run.output.contains("\nSmall    0          0              1  "))
    #expect(scratch.text("fonts.html")?.contains("data:image/png;base64,") == true)
    #expect(scratch.text("f.json")?.contains("\"newly-whole\": 1") == true)
  }

  @Test(
    "An invalid font choice is wrong usage with a fix",
    arguments: [
      [], ["--font", "title=A.ttf"], ["--font", "today=title:A.ttf"], ["--font", "A=roof:A.ttf"],
      ["--font", "A=title:nowhere.ttf"], ["--font", "A=title:No Such Family"],
      ["--font", "A=title:nowhere.ttf", "--report", "pdf"],
      ["--font", "A=title:\(Self.inter)", "--font", "A=title:\(Self.inter):wght=900"],
      ["--font", "A=title:\(Self.inter):wght=99999"],
    ])
  func mistakes(_ arguments: [String]) throws {
    let scratch = try Scratch(Self.files)
    let run = try Tool.run(["compare", "labelfit.yml"] + arguments, in: scratch.folder)
    #expect(run.code == 64)
    #expect(!run.complaints.isEmpty && run.output.isEmpty)
  }
}
