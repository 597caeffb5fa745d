import BarScreens
import FitModel
import FitTestSupport
import InputFiles
import Testing

@testable import InterfaceBuilder

/// Documents whose controllers lead anywhere, also to themselves and in cycles.
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
        let offset = Int.random(in: 0..<characters.count, using: &random)
        if Bool.random(using: &random) {
          characters[offset] = "<>&\"=/ \nXé".randomElement(using: &random) ?? " "
        } else {
          characters.removeSubrange(offset..<min(characters.count, offset + Int.random(in: 1...30, using: &random)))
        }
      }
      let reading = readStoryboard(String(characters))
      #expect(reading.tables.count + reading.problems.count == 1)
    }
  }
}

/// Small documents, written for one feature each.
enum Documents {
  /// A storyboard with these scenes; each scene is the text of its `objects`.
  static func storyboard(_ scenes: String..., initial: String? = nil, resources: String = "") -> String {
    let start = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    let body = scenes.enumerated().map { "<scene sceneID=\"s\($0)\"><objects>\($1)</objects></scene>" }.joined(
      separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"\(start)>
      <scenes>
      \(body)
      </scenes>
      <resources>\(resources)</resources>
      </document>
      """
  }

  /// A XIB with these objects.
  static func xib(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
    \(objects)
    </objects></document>
    """
  }

  /// A view controller.
  static func controller(_ id: String, _ content: String, attributes: String = "") -> String {
    "<viewController id=\"\(id)\" \(attributes) sceneMemberID=\"viewController\">\(content)</viewController>"
  }

  /// A navigation controller with a root.
  static func navigation(_ id: String, root: String, bar: String = "", content: String = "") -> String {
    """
    <navigationController id="\(id)" sceneMemberID="viewController">\(content)
    <navigationBar key="navigationBar" \(bar) id="\(id)-bar"/>
    <connections><segue destination="\(root)" kind="relationship" relationship="rootViewController" id="\(id)-root"/></connections>
    </navigationController>
    """
  }

  /// Segues in a controller.
  static func segues(_ kind: String, to destinations: String...) -> String {
    let all = destinations.map { "<segue destination=\"\($0)\" kind=\"\(kind)\" id=\"seg-\($0)\"/>" }.joined()
    return "<view key=\"view\"><subviews><button id=\"b\"><connections>\(all)</connections></button></subviews></view>"
  }

  /// A navigation item with a title.
  static func titled(_ title: String, _ content: String = "", attributes: String = "") -> String {
    "<navigationItem key=\"navigationItem\" title=\"\(title)\" \(attributes) id=\"\(title)-item\">\(content)</navigationItem>"
  }
}

/// Reads documents by path.
func readDocuments(_ files: [String: String]) -> DocumentReading {
  let tree = FileTree.memory(files)
  return InterfaceBuilderReader.read(tree.files, from: tree, languages: .simple)
}

/// Reads one storyboard of a `Base.lproj` folder.
func readStoryboard(_ text: String) -> DocumentReading { readDocuments(["App/Base.lproj/Main.storyboard": text]) }

extension DocumentReading {
  /// The screen of a name.
  func screen(_ name: String) -> Screen? { screens.first { $0.name == name } }
}

extension Screen {
  /// Every text of the screen.
  var texts: [BarText] {
    var texts = toolbar.flatMap(\.texts) + tabs.compactMap(\.title) + segmentedControls.flatMap(\.self)
    if let search { texts += [search.placeholder, search.prompt].compactMap(\.self) + search.scope }
    if let item = navigation {
      texts += [item.title, item.prompt].compactMap(\.self) + item.segments + item.backs.compactMap(\.text)
      texts += (item.leading + item.trailing).flatMap(\.texts)
    }
    return texts
  }
}

extension BarItem {
  /// Every text of the item.
  var texts: [BarText] {
    switch content {
    case .text(let text): [text]
    case .image(_, let title): [title].compactMap(\.self)
    case .segments(let titles): titles
    case .textField(let placeholder, _): [placeholder].compactMap(\.self)
    case .system, .fixedSpace, .flexibleSpace, .customView: []
    }
  }
}

extension BarText {
  /// `key=text` of a reference, the words of anything else: short enough to compare in tests.
  var summary: String {
    switch content {
    case .localized(let reference): "\(reference.key)=\(reference.sourceText ?? "nil")"
    case .literal(let text): "literal \(text)"
    case .hardCoded(let text): "hard-coded \(text)"
    case .system(let item): "system \(item.name)"
    case .joined(let parts): "joined: \(parts)"
    case .unknown(let reason): "unknown: \(reason)"
    }
  }
}

/// Documents whose parts refer to one another without end.
@Suite struct HostileDocumentsTests {
  static func placeholder(_ name: String, to target: String) -> String {
    "<viewControllerPlaceholder storyboardIdentifier=\"\(name)\" storyboardName=\"Main\" "
      + "referencedIdentifier=\"\(target)\" id=\"p-\(name)\" sceneMemberID=\"viewController\"/>"
  }

  static func read(_ scenes: [String]) -> DocumentReading {
    let body = scenes.enumerated().map { "<scene sceneID=\"s\($0)\"><objects>\($1)</objects></scene>" }.joined()
    let document =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><scenes>\(body)</scenes></document>"
    return InterfaceBuilderReader.read(
      ["Main.storyboard"], from: FileTree.memory(["Main.storyboard": document]), languages: .simple)
  }

  static func pushing(_ index: Int, to destination: String) -> String {
    Documents.controller(
      "v\(index)", Documents.titled("T\(index)") + Documents.segues("push", to: destination))
  }

  /// A ring of 3,000 references, each of which is resolved. Following the ring from each would take nine million
  /// steps.
  @Test func ringsOfReferences() {
    let count = 3_000
    let ring = (0..<count).map { Self.placeholder("r\($0)", to: "r\(($0 + 1) % count)") }
    var reading = DocumentReading()
    let work = WorkCount.of { reading = Self.read(ring + (0..<count).map { Self.pushing($0, to: "p-r\($0)") }) }
    #expect(work >= count && work < 1_000 * count, "a reference is followed once")
    #expect(reading.screens.count == count)
    #expect(reading.screens.allSatisfy { $0.navigation?.backs.isEmpty ?? false }, "no screen is known to push another")
  }

  /// A chain of references leads to its end from everywhere.
  @Test func chainsOfReferences() throws {
    let count = 2_000
    let chain = (0..<count).map { Self.placeholder("r\($0)", to: $0 + 1 < count ? "r\($0 + 1)" : "end") }
    let end = Documents.controller("e", Documents.titled("End"), attributes: "storyboardIdentifier=\"end\"")
    let reading = Self.read(chain.reversed() + [end] + (0..<count).map { Self.pushing($0, to: "p-r\($0)") })
    let screen = try #require(reading.screens.first { $0.name == "End" })
    #expect(screen.navigation?.backs.count == count)
  }

  @Test func ringsOfSegues() {
    let count = 1_000
    let reading = Self.read((0..<count).map { Self.pushing($0, to: "v\(($0 + 1) % count)") })
    #expect(reading.screens.count == count)
    #expect(reading.screens[1].navigation?.backs.map(\.from) == ["T0"])
    #expect(reading.screens[0].navigation?.backs.map(\.from) == ["T\(count - 1)"])
  }

  @Test func namesThatAreAllTheSame() {
    let names = ScreenNames.numbered(
      (Array(repeating: "A", count: 20_000) + ["A 7", "A 7"]).map { ScreenName($0) }
    ).map(\.text)
    #expect(Set(names).count == names.count)
    #expect(names[0] == "A" && names[1] == "A 2" && names[20_000] == "A 7")
  }
}
