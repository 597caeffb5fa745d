import BarScreens
import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import InterfaceBuilder

/// The width of an image is that of the bitmap in the asset catalog, not what a document remembers.
struct ImageAssetsTests {
  private static func png(_ width: UInt8) -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
      + Data([0, 0, 0, width, 0, 0, 0, 9, 8, 6, 0, 0, 0])
  }

  private static func contents(_ images: [(file: String, scale: String)]) -> Data {
    let list = images.map { "{ \"filename\": \"\($0.file)\", \"scale\": \"\($0.scale)\" }" }
    return Data("{ \"images\": [ { \"scale\": \"3x\" }, \(list.joined(separator: ", ")) ] }".utf8)
  }

  private static func width(_ files: [String: Data], of name: String = "pen") -> Double? {
    ImageAssets(
      FileTree(files: files.keys.filter { !$0.hasPrefix("/") && !$0.contains("..") }) { path in
        try #require(files[path])
      }
    ).width(of: name)
  }

  private static let set = "A.xcassets/pen.imageset/"

  @Test func aBitmapHasTheWidthOfItsScale() {
    let pair = Self.contents([("one.png", "1x"), ("two.png", "2x")])
    let files = [
      Self.set + "Contents.json": pair, Self.set + "one.png": Self.png(25), Self.set + "two.png": Self.png(50),
    ]
    #expect(Self.width(files) == 25)
    #expect(Self.width(files, of: "Icons/pen") == 25)
    #expect(Self.width(files, of: "other") == nil)
    #expect(Self.width(files.merging([Self.set + "two.png": Self.png(90)]) { $1 }) == nil)
  }

  @Test func anotherSetOfTheNameHasToAgree() {
    let one = Self.contents([("one.png", "2x")])
    let files = [
      Self.set + "Contents.json": one, Self.set + "one.png": Self.png(50),
      "B.xcassets/pen.imageset/Contents.json": one, "B.xcassets/pen.imageset/one.png": Self.png(50),
    ]
    #expect(Self.width(files) == 25)
    #expect(Self.width(files.merging(["B.xcassets/pen.imageset/one.png": Self.png(60)]) { $1 }) == nil)
  }

  @Test(arguments: ["one.pdf", "missing.png", "../../secret.png", "/etc/passwd"])
  func otherFilesSayNothing(file: String) {
    let files = [
      Self.set + "Contents.json": Self.contents([(file, "1x")]), Self.set + "one.pdf": Data("%PDF".utf8),
      "A.xcassets/pen.imageset/../../secret.png": Self.png(10),
    ]
    #expect(Self.width(files) == nil)
  }

  @Test(arguments: [
    "", "{", "[]", "{ \"images\": 3 }", "{ \"images\": [ { \"filename\": \"one.png\", \"scale\": \"0x\" } ] }",
  ])
  func aBrokenSetSaysNothing(contents: String) {
    let files = [Self.set + "Contents.json": Data(contents.utf8), Self.set + "one.png": Self.png(50)]
    #expect(Self.width(files) == nil)
  }

  @Test func aBarHasTheWidthOfTheAsset() throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="v1"><scenes>
      <scene sceneID="s1"><objects><navigationController id="v1"><connections>
      <segue destination="v2" kind="relationship" relationship="rootViewController"/></connections></navigationController>
      </objects></scene><scene sceneID="s2"><objects><viewController id="v2"><navigationItem key="navigationItem" title="A" id="n">
      <barButtonItem key="rightBarButtonItem" image="pen" id="b1"/></navigationItem></viewController></objects></scene>
      </scenes><resources><image name="pen" width="138.4" height="138.4"/></resources></document>
      """
    let files = [
      "Main.storyboard": Data(document.utf8), Self.set + "Contents.json": Self.contents([("one.png", "2x")]),
      Self.set + "one.png": Self.png(50),
    ]
    func width(_ files: [String: Data]) throws -> Double? {
      let tree = FileTree(files: Array(files.keys)) { try #require(files[$0]) }
      let read = InterfaceBuilderReader.read(["Main.storyboard"], from: tree, languages: .simple)
      guard case .image(let width, _)? = read.screens.first?.navigation?.trailing.first?.content else { return nil }
      return width
    }
    #expect(try width(files) == 25)
    #expect(try width(files.filter { !$0.key.hasSuffix(".json") }) == 138.4)
  }
}
