import BarScreens
import FitModel
import InterfaceBuilder
import Testing

private typealias D = Documents

/// The bar of a controller that nothing puts into a navigation controller is not known to be there.
struct UnseenBarTests {
  private static func certainty(_ reading: DocumentReading, _ name: String) -> Certainty? {
    reading.screen(name)?.composition(of: .navigation).certaintyOfWords
  }

  @Test(arguments: ["MainInterface", "Settings"])
  func theItemOfAnInitialControllerMayBeSeenNowhere(name: String) {
    let text = D.storyboard(D.controller("a", D.titled("A")), initial: "a")
    let reading = readDocuments(["App/Base.lproj/\(name).storyboard": text])
    #expect(Self.certainty(reading, "A") == .possible)
  }

  @Test func soMayThatOfAPresentedController() {
    let reading = readStoryboard(
      D.storyboard(
        D.navigation("nav", root: "a"), D.controller("a", D.titled("A") + D.segues("presentation", to: "b")),
        D.controller("b", D.titled("B")), initial: "nav"))
    #expect(Self.certainty(reading, "A") == .certain && Self.certainty(reading, "B") == .possible)
  }

  @Test func aPushedControllerAndOneThatCodeShowsHaveABar() {
    let reading = readStoryboard(
      D.storyboard(
        D.controller("a", D.titled("A") + D.segues("push", to: "b")), D.controller("b", D.titled("B")),
        D.controller("c", D.titled("C")), initial: "a"))
    #expect(["A", "B", "C"].map { Self.certainty(reading, $0) } == [.certain, .certain, .certain])
  }

  @Test(
    "A bar in a view of the document is there, unless the document hides the bar or a view around it",
    arguments: [("", "", Certainty.certain), ("hidden=\"YES\"", "", .possible), ("", "hidden=\"YES\"", .possible)])
  func barsInTheView(view: String, bar: String, certainty: Certainty) {
    let reading = readStoryboard(
      D.storyboard(
        D.controller(
          "a",
          """
          <view key="view" id="v" \(view)><subviews><navigationBar id="n" \(bar)><items>
          <navigationItem title="Own" id="i"/></items></navigationBar></subviews></view>
          """), initial: "a"))
    #expect(reading.screens.first?.navigation?.isOwnView == true)
    #expect(reading.screens.first?.composition(of: .navigation).certaintyOfWords == certainty)
  }
}
