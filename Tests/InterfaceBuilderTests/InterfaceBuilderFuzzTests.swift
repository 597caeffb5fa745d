import BarScreens
import FitModel
import FitTestSupport
import InputFiles
import InterfaceBuilder
import Testing

/// Documents whose controllers lead anywhere, to themselves and in circles.
private struct RandomDocuments {
  var random: SeededGenerator
  private static let kinds = [
    "show", "push", "embed", "unwind", "showDetail", "relationship\" relationship=\"rootViewController",
    "relationship\" relationship=\"viewControllers",
  ]

  mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  mutating func scene(_ index: Int, of count: Int) -> String {
    let element = [
      "viewController", "viewController", "navigationController", "tabBarController", "viewControllerPlaceholder",
    ][number(5)]
    var content = ""
    if number(3) > 0 { content += Documents.titled("T\(number(4))", back()) }
    if number(4) == 0 { content += "<tabBarItem key=\"tabBarItem\" title=\"Tab\" id=\"t\(index)\"/>" }
    for segue in 0..<number(4) {
      let kind = Self.kinds[number(Self.kinds.count)]
      content += "<segue destination=\"c\(number(count + 1))\" kind=\"\(kind)\" id=\"g\(index)-\(segue)\"/>"
    }
    return
      "<\(element) id=\"c\(index)\" storyboardName=\"D\(number(3))\" sceneMemberID=\"viewController\">\(content)</\(element)>"
  }

  private mutating func back() -> String {
    number(3) == 0 ? "<barButtonItem key=\"backBarButtonItem\" title=\"Go\" id=\"k\"/>" : ""
  }

  mutating func document() -> String {
    let count = number(7) + 1
    let scenes = (0..<count).map { "<scene><objects>\(scene($0, of: count))</objects></scene>" }.joined()
    return
      "<document type=\"CocoaTouch\" initialViewController=\"c\(number(count))\"><scenes>\(scenes)</scenes></document>"
  }
}

@Suite struct InterfaceBuilderFuzzTests {
  @Test func anyGraphOfControllersIsRead() {
    var documents = RandomDocuments(random: SeededGenerator(seed: 5))
    for _ in 0..<400 {
      let files = Dictionary(uniqueKeysWithValues: (0..<3).map { ("D\($0).storyboard", documents.document()) })
      let reading = readDocuments(files)
      #expect(reading.problems == [])
      let names = reading.screens.map(\.name)
      #expect(Set(names).count == names.count)
      for label in reading.screens.flatMap({ $0.navigation?.backs ?? [] }) {
        #expect(label.from != nil)
        #expect(label.kind != .backItem || label.text?.summary == "hard-coded Go")
      }
    }
  }

  @Test func mutatedDocumentsAreReadOrReported() {
    var random = SeededGenerator(seed: 9)
    let original = Documents.storyboard(
      Documents.navigation("n", root: "a"),
      Documents.controller(
        "a",
        Documents.titled("A", "<barButtonItem key=\"rightBarButtonItem\" title=\"Save\" width=\"3\" id=\"s\"/>")
          + "<toolbarItems><barButtonItem systemItem=\"fixedSpace\" width=\"42\" id=\"f\"/></toolbarItems>"
          + Documents.segues("show", to: "b")), Documents.controller("b", Documents.titled("B")), initial: "n")
    for _ in 0..<400 {
      var characters = Array(original)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<characters.count, using: &random)
        if Bool.random(using: &random) {
          characters[place] = "<>&\"=/ \nXé".randomElement(using: &random) ?? " "
        } else {
          characters.removeSubrange(place..<min(characters.count, place + Int.random(in: 1...30, using: &random)))
        }
      }
      let reading = readStoryboard(String(characters))
      #expect(reading.tables.count + reading.problems.count == 1)
    }
  }
}
