import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import CodeReading

/// Names of private types that are guessed before parsing never change what is read.
struct LikelyNameTests {
  @Test func linesThatBeginLikeADeclaration() {
    let source = """
      @MainActor fileprivate final class Row: UIView {}
      private struct Cell<Item> {
        struct Inner {}
      }
      public enum Mode{ case a }
      extension Cell {}
      private let structure = 1
      private extension Cell {}
      // struct Comment
      @available(iOS 17, *)
      actor Worker {}\nprotocol\tShown: AnyObject {}
      """
    let types = SwiftLowering.likelyTypes(in: Data(source.utf8))
    #expect(types.map(\.name) == ["Row", "Cell", "Mode", "Worker", "Shown"])
    #expect(types.map(\.isPrivate) == [true, true, false, false, false])
  }

  /// Declarations of the views `Row` and `Cell` and code that uses them, some of which are guessed wrongly.
  private static let parts = [
    "private struct Row: View { var body: some View { Text(\"A\").navigationTitle(\"Row\") } }\n",
    "fileprivate struct Cell: View { var body: some View { Row().navigationTitle(\"Cell\") } }\n",
    "struct Row: View { var body: some View { List {}.toolbar { Button(\"Add\") {} } } }\n",
    "  private struct Cell: View { var body: some View { List {}.navigationTitle(\"Indented\") } }\n",
    "/*\nprivate struct Row {}\n*/\n",
    "enum Outer { struct Row: View { var body: some View { List {}.navigationTitle(\"Inner\") } } }\n",
    "#if DEBUG\nstruct Cell {}\n#endif\n",
    "struct Shown: View { var body: some View { NavigationStack { Row() }.sheet(isPresented: $a) { Cell() } } }\n",
    "struct Other: View { var body: some View { NavigationLink(\"Open\") { Row() } } }\n",
  ]

  @Test func readingWithGuessesIsReadingWithout() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      var sources = ["App/Main.swift": SwiftUISource.app + SwiftUISource.view("Home")]
      for file in 0..<4 {
        sources["\(["App", "Widget"][file / 2])/File\(file).swift"] =
          (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.parts.randomElement(using: &random)! }.joined()
      }
      func read(_ kept: KeptForms?) -> AppCode {
        var options = CodeReader.Options(jobs: 1, isInApp: { $0.hasPrefix("App/") })
        options.kept = kept
        return CodeReader.read(.memory(sources), tables: [], options: options)
      }
      #expect(read(nil) == read(KeptForms()), "\(sources)")
    }
  }
}
