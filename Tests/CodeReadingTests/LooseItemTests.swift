import BarScreens
import Testing

@testable import CodeReading

/// Bar button items that a document holds beside all bars, for an outlet.
struct LooseItemTests {
  private static func about(_ members: String) throws -> Screen {
    let scene = """
      <scene sceneID="s1"><objects>
        <viewController id="v1" customClass="About" sceneMemberID="viewController">
          <toolbarItems/>
          <navigationItem key="navigationItem" title="About" id="i1"/>
          <connections><outlet property="login" destination="b1" id="o1"/></connections>
        </viewController>
        <barButtonItem title="Log in" style="done" id="b1"/>
      </objects></scene>
      """
    return try #require(
      DocumentPlaceholderTests.read(
        scene, "class About: UIViewController { @IBOutlet var login: UIBarButtonItem!\n \(members) }"
      )
      .first { $0.typeName == "About" })
  }

  @Test func anItemThatNothingPutsIntoABarStandsInNone() throws {
    let screen = try Self.about("override func viewDidLoad() { view.backgroundColor = .red }")
    #expect(screen.toolbar.isEmpty && screen.trailingSummary.isEmpty)
    #expect(screen.unplaced.map(\.item.summary) == ["done:b1.title=Log in"])
    #expect(screen.unplaced.map(\.isNowhere) == [true])
    #expect(screen.composition[.navigation] == nil)
  }

  @Test func codeThatPutsItIntoABarPlacesIt() throws {
    let screen = try Self.about("override func viewDidLoad() { navigationItem.rightBarButtonItem = self.login }")
    #expect(screen.trailingSummary == ["done:b1.title=Log in"])
    #expect(screen.unplaced.isEmpty)
  }

  @Test func itsTitleMayComeFromCode() throws {
    let screen = try Self.about(
      """
      override func viewDidLoad() {
        login.title = "Sign in"
        navigationItem.leftBarButtonItem = login }
      """)
    #expect(screen.leadingSummary == ["done:hard-coded Sign in"])
    #expect(screen.unplaced.isEmpty)
  }

  @Test func whatStandsInABarAtAnotherTimeIsNotListed() throws {
    let screen = try Self.about("@objc func tap() { navigationItem.rightBarButtonItem = login }")
    #expect(screen.trailingSummary.isEmpty && screen.unplaced.isEmpty)
  }
}
