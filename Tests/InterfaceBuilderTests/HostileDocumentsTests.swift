import BarScreens
import FitModel
import InputFiles
import Testing

@testable import InterfaceBuilder

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

  /// A ring of 3,000 references, each of them asked for: followed from each, it would be walked nine million times.
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
    let names = ScreenNames.numbered(Array(repeating: "A", count: 20_000) + ["A 7", "A 7"])
    #expect(Set(names).count == names.count)
    #expect(names[0] == "A" && names[1] == "A 2" && names[20_000] == "A 7")
  }
}
