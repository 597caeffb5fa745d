import BarScreens
import FitModel
import FitTestSupport
import Foundation
import InputFiles
import InterfaceBuilder
import Testing

/// Runs the reader over real apps, where they are at hand.
@Suite(.enabled(if: Repository.apps != nil, "needs LABELFIT_APPS")) struct CorporaTests {
  /// A row of an independent scan of the same documents.
  struct Row {
    var path, kind, key, text: String
  }

  /// Texts the scan lists and no bar shows.
  static let exceptions: [String: String] = [
    "Eh6-Oa-ZfG.title": "tab item of a storyboard reference: the referenced controller's own item is shown",
    "rPS-q8-1Ip.title": "tab item of a controller that another one pushes: no tab bar shows it",
  ]

  static let reading: DocumentReading = {
    guard let corpora = Repository.apps else { return DocumentReading() }
    let tree = FileTree.directory(corpora.path)
    return InterfaceBuilderReader.read(tree.files, from: tree, languages: .simple)
  }()

  static func rows() throws -> [Row] {
    let url = try #require(Repository.apps).appendingPathComponent("bar_texts.tsv")
    return try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(path: cells[1], kind: cells[2], key: cells[3], text: cells[4])
    }
  }

  @Test func everyListedTextIsFound() throws {
    let texts = Self.reading.screens.flatMap(\.texts)
    var missing: [String] = []
    for row in try Self.rows() where Self.exceptions[row.key] == nil {
      let isFound = texts.contains { text in
        guard text.position.file.hasSuffix(row.path) else { return false }
        return switch text.content {
        case .localized(let reference):
          reference.sourceText == row.text && (reference.key == row.key || reference.folder == nil)
        case .hardCoded(let words): words == row.text
        case .literal, .system, .unknown: false
        }
      }
      let table = Self.reading.tables.first { $0.file.hasSuffix(row.path) }
      let isInTable = table?.entries[row.key]?.value.text == row.text
      if !isFound || !isInTable {
        missing.append("\(row.path) \(row.kind) \(row.key) \(row.text) \(isFound) \(isInTable)")
      }
    }
    #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
  }

  @Test func nothingIsUnreadable() {
    let unreadable = Self.reading.problems.filter { $0.kind != .skipped }
    #expect(unreadable.isEmpty, "\(unreadable)")
    let skipped = Self.reading.problems.filter { $0.kind == .skipped }
    #expect(skipped.filter { $0.position.file.contains("/Mac/") }.count >= 20)
  }

  @Test func namesAreUnique() {
    let names = Self.reading.screens.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func screensSurviveTheScreensFile() {
    let text = ScreensFileWriter.write(Self.reading.screens)
    let (file, problems) = ScreensFileReader.read(Data(text.utf8), file: "labelfit.yml")
    #expect(problems == [])
    #expect(file.screens.map(\.name) == Self.reading.screens.map(\.name))
    let read = file.screens.map { $0.texts.map(\.content) }
    #expect(read == Self.reading.screens.map { $0.texts.map(\.content) })
  }

  @Test func storyboardsAreConnected() throws {
    let screen = try #require(Self.reading.screens.first { $0.name == "Credits and License" })
    #expect(screen.navigation?.backs.map(\.from) == ["Status Info"])
    let tabs = Self.reading.screens.filter { $0.position.file.contains("owntracks") && $0.tabs.count > 1 }
    #expect(tabs.map { $0.tabs.count } == [4])
  }
}

extension LocalizedValue {
  var text: String? {
    if case .text(let text, _) = self { text } else { nil }
  }
}
