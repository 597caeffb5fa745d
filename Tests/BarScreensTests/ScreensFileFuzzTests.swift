import BarScreens
import FitModel
import FitTestSupport
import Foundation
import Testing

@Suite struct ScreensFileFuzzTests {
  private static let tokens = [
    "\n", "  ", ":", "- ", "[", "]", "{", "}", "\"", "'", "&a ", "*a", "|", ">", "#", "?", "!", "%", "\t", "\u{0}", "é",
    "---\n",
  ]

  /// Reading any mutation of a complete file ends, and reported positions are inside the file.
  @Test func mutatedFilesEnd() {
    var random = SeededGenerator(seed: 20)
    let original = Array(completeScreensFile.utf8)
    for _ in 0..<500 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) { Self.mutate(&bytes, &random) }
      let (_, problems) = ScreensFileReader.read(Data(bytes), file: "f")
      let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
      for problem in problems {
        #expect((1...lines).contains(problem.position.line))
        #expect(problem.position.column >= 1 && problem.position.column <= bytes.count + 1)
        #expect(!problem.message.isEmpty && !problem.fix.isEmpty)
      }
    }
  }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let offset = Int.random(in: 0...max(bytes.count - 1, 0), using: &random)
    guard offset < bytes.count else { return }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[offset] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.remove(at: offset)
    case 2: bytes.insert(contentsOf: Array((tokens.randomElement(using: &random) ?? "").utf8), at: offset)
    case 3: bytes.removeSubrange(offset..<min(bytes.count, offset + Int.random(in: 1...60, using: &random)))
    default: bytes.insert(contentsOf: bytes[offset..<min(bytes.count, offset + 80)], at: offset)
    }
  }

  @Test func largeFilesAreLinear() {
    let line = "screens: [" + String(repeating: "{ name: é, toolbar: [flexible] }, ", count: 5000) + "]"
    let (file, problems) = ScreensFileReader.read(Data(line.utf8), file: "f")
    #expect(file.screens.count == 5000)
    #expect(problems.count == 4999)
  }
}

@Suite struct ScreensFileNamesTests {
  @Test(arguments: [
    ("toolbra", "toolbar"), ("Navigation", "navigation"), ("serch", "search"), ("tab", "tabs"), ("tolbar", "toolbar"),
  ])
  func nearest(_ typed: String, _ meant: String) {
    #expect(NearestName.of(typed, in: ["navigation", "toolbar", "tabs", "search"]) == meant)
  }

  @Test(arguments: ["", "xyz", "completely different", String(repeating: "tabs", count: 100)])
  func nothingNear(_ typed: String) {
    #expect(NearestName.of(typed, in: ["navigation", "toolbar", "tabs", "search"]) == nil)
  }
}

private let nowhere = SourcePosition(file: "", line: 1, column: 1)

extension Screen {
  /// The screen with the same position everywhere, to compare its contents.
  var withoutPositions: Screen {
    var screen = self
    screen.position = nowhere
    screen.navigation = navigation?.withoutPositions
    screen.toolbar = toolbar.map(\.withoutPositions)
    screen.tabs = tabs.map(\.withoutPosition)
    screen.tabsLandscape = tabsLandscape.map(\.withoutPosition)
    screen.scopeBar = scopeBar.map(\.withoutPosition)
    screen.statusBar?.position = nowhere
    screen.barHeights = barHeights.mapValues { PinnedBarHeight($0.height, at: nowhere) }
    screen.search?.position = nowhere
    screen.search?.placeholder = search?.placeholder?.withoutPosition
    screen.search?.prompt = search?.prompt?.withoutPosition
    screen.search?.scope = search?.scope.map(\.withoutPosition) ?? []
    screen.segmentedControls = segmentedControls.map { $0.map(\.withoutPosition) }
    screen.composition = composition.mapValues { Composition($0.doubts.map { Composition.Doubt($0.kind, $0.reason) }) }
    screen.unplaced = unplaced.map { UnplacedItem($0.item.withoutPositions, reason: $0.reason) }
    return screen
  }
}

extension NavigationItem {
  var withoutPositions: NavigationItem {
    var item = self
    item.title = title?.withoutPosition
    item.titlePlaceholder = titlePlaceholder?.withoutPosition
    item.prompt = prompt?.withoutPosition
    item.segments = segments.map(\.withoutPosition)
    item.leading = leading.map(\.withoutPositions)
    item.trailing = trailing.map(\.withoutPositions)
    item.backs = backs.map {
      BackLabel(
        text: $0.text?.withoutPosition, kind: $0.kind, display: $0.display, from: $0.from,
        previousTitle: $0.previousTitle?.withoutPosition)
    }
    return item
  }
}

extension BarItem {
  var withoutPositions: BarItem {
    let content: Content =
      switch content {
      case .text(let text): .text(text.withoutPosition)
      case .image(let width, let title): .image(width: width, title: title?.withoutPosition)
      case .segments(let titles): .segments(titles.map(\.withoutPosition))
      case .textField(let placeholder, let width): .textField(placeholder: placeholder?.withoutPosition, width: width)
      case .system, .fixedSpace, .flexibleSpace, .customView: content
      }
    return BarItem(content, style: style, at: nowhere)
  }
}

extension TabItem {
  var withoutPosition: TabItem {
    var tab = self
    tab.title = title?.withoutPosition
    tab.position = nowhere
    return tab
  }
}

extension BarText {
  var withoutPosition: BarText { BarText(content, at: nowhere) }
}
