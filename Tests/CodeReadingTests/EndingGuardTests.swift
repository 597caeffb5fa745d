import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Guards whose `else` ends the program, and static functions with capital names.
struct EndingGuardTests {
  private static func found(_ body: String, more: String = "") -> [Screen] {
    screens(
      """
      class A: UIViewController { let names: [String]?; var isOn = false
        override func viewDidLoad() { \(body) }
        @IBAction func turn() { isOn = true; viewDidLoad() } }
      \(more)
      """
    ).filter { $0.typeName == "A" }
  }

  @Test(arguments: ["fatalError()", "preconditionFailure(\"none\")"])
  func aMissingValueThatEndsTheProgramMakesNoState(end: String) {
    let found = Self.found(
      """
      navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
      guard let names = names else { \(end) }
      title = "Names"
      """)
    #expect(found.map(\.titleSummary) == ["hard-coded Names"])
    #expect(found.first?.state == nil)
  }

  @Test func theDeviceOfSuchAGuardCounts() throws {
    let screen = try #require(
      Self.found("guard UIDevice.current.userInterfaceIdiom == .pad else { fatalError() }; title = \"Wide\"").first)
    #expect(screen.idioms == [.ipad])
    let system = try #require(Self.found("guard #available(iOS 17, *) else { fatalError() }; title = \"New\"").first)
    #expect(system.systems.since == SystemVersion(17))
  }

  /// A class that older systems lack has no bar on them, whatever its document states.
  @Test(arguments: [("@available(iOS 17, *)", SystemVersion(17)), ("", nil)])
  func aClassOfNewerSystems(attribute: String, since: SystemVersion?) {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="n"><scenes>
        <scene><objects><navigationController id="n" sceneMemberID="viewController"><connections>
          <segue destination="h" kind="relationship" relationship="rootViewController" id="r"/>
        </connections></navigationController></objects></scene>
        <scene><objects><viewController id="h" customClass="Home" sceneMemberID="viewController">
          <navigationItem key="navigationItem" id="i"><barButtonItem key="leftBarButtonItem" title="Back" id="b"/>
          </navigationItem></viewController></objects></scene></scenes></document>
      """
    let found = readCode([
      "Main.storyboard": storyboard,
      "Home.swift": """
      \(attribute) class Home: UIViewController { override func viewDidLoad() { navigationItem.title = "1/3" } }
      """,
    ]).screens.filter { $0.typeName == "Home" }
    #expect(found.map(\.titleSummary) == ["hard-coded 1/3"])
    #expect(found.map(\.leadingSummary) == [["hard-coded Back"]])
    #expect(found.first?.systems.since == since)
    #expect(found.first?.state == nil)
  }

  @Test(arguments: [
    ("Texts.Names()", "names=names"), ("Texts.names()", "names=names"), ("Texts.Other", "unknown: set at run time"),
  ])
  func staticFunctionsMayHaveCapitalNames(call: String, title: String) {
    let more = """
      class Texts { static func Names() -> String { return NSLocalizedString("names", comment: "") }
        static func names() -> String { return NSLocalizedString("names", comment: "") } }
      """
    #expect(Self.found("title = \(call)", more: more).map(\.titleSummary) == [title])
  }
}
