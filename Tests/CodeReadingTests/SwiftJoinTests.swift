import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Facts from code, joined with those from documents about the same class.
struct SwiftJoinTests {
  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <scenes>
        <scene sceneID="s0"><objects>
          <navigationController id="n0" sceneMemberID="viewController">
            <connections><segue destination="v1" kind="relationship" relationship="rootViewController" id="g0"/></connections>
          </navigationController>
        </objects></scene>
        <scene sceneID="s1"><objects>
          <viewController id="v1" customClass="ListController" sceneMemberID="viewController">
            <navigationItem key="navigationItem" title="Placeholder" id="i1">
              <barButtonItem key="rightBarButtonItem" title="Edit" id="b1"/>
            </navigationItem>
            <connections><segue destination="v2" kind="show" identifier="i1" id="g1"/></connections>
          </viewController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController id="v2" customClass="DetailController" storyboardIdentifier="detail" sceneMemberID="viewController">
            <navigationItem key="navigationItem" title="Detail" id="i2"/>
          </viewController>
        </objects></scene>
        <scene sceneID="s3"><objects>
          <viewController id="v3" customClass="EmptyController" storyboardIdentifier="empty" sceneMemberID="viewController"/>
        </objects></scene>
      </scenes>
    </document>
    """

  static func read(_ code: String) -> AppCode {
    readCode(["Base.lproj/Main.storyboard": storyboard, "A.swift": code])
  }

  @Test func codeWinsOverTheDocument() throws {
    let found = Self.read(
      "class ListController: UIViewController { override func viewDidLoad() { title = NSLocalizedString(\"list\", comment: \"\") } }"
    )
    #expect(found.screens.count == 2)
    let list = try #require(found.screens.first { $0.typeName == "ListController" })
    #expect(list.titleSummary == "list=list")
    #expect(list.trailingSummary == ["b1.title=Edit"])
    let detail = try #require(found.screens.first { $0.typeName == "DetailController" })
    #expect(detail.backSummary == ["previous-title list=list from \(list.name)"])
  }

  @Test func itemsOfCodeReplaceThoseOfTheDocument() throws {
    let found = Self.read(
      """
      class ListController: UIViewController { override func viewDidLoad() {
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "New", style: .done, target: nil, action: nil) } }
      """)
    let list = try #require(found.screens.first { $0.typeName == "ListController" })
    #expect(list.titleSummary == "i1.title=Placeholder")
    #expect(list.trailingSummary == ["done:hard-coded New"])
  }

  @Test func seguesOfDocumentsPushScreensThatOnlyCodeFills() throws {
    let found = Self.read(
      """
      class EmptyController: UIViewController { override func viewDidLoad() { title = "E" } }
      class ListController: UIViewController { func go() {
        show(storyboard!.instantiateViewController(withIdentifier: "empty"), sender: nil) } }
      """)
    let empty = try #require(found.screens.first { $0.typeName == "EmptyController" })
    #expect(empty.titleSummary == "hard-coded E")
    #expect(empty.navigation?.backs.compactMap(\.text?.summary) == ["i1.title=Placeholder"])
  }

  @Test func documentsWithoutCodeStayAsTheyAre() {
    let tree = readCode(["Base.lproj/Main.storyboard": Self.storyboard])
    #expect(tree.screens.map(\.titleSummary) == ["i1.title=Placeholder", "i2.title=Detail"])
  }

  @Test func namesAreUnique() {
    let found = Self.read(
      """
      class ListController: UIViewController { func a() { title = "A"; title = "B"; title = "C" } }
      struct Placeholder: View { var body: some View { List {}.navigationTitle("P") } }
      """)
    #expect(Set(found.screens.map { [$0.name, $0.state?.text ?? ""] }).count == found.screens.count)
  }
}
