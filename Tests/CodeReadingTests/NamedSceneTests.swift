import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Scenes and segues that code names by constants.
struct NamedSceneTests {
  /// A list with a segue to its details.
  private static let segue: String = {
    let segue = "<connections><segue destination=\"v2\" kind=\"show\" identifier=\"detail\" id=\"g2\"/></connections>"
    return DocumentPlaceholderTests.scene("v1", "List1", DocumentPlaceholderTests.item("i1", "List") + segue)
      + DocumentPlaceholderTests.scene("v2", "Detail", DocumentPlaceholderTests.item("i2", "Detail"))
  }()

  @Test(
    "Cases and constants name scenes", arguments: ["Scene.Detail.rawValue", "Names.detail", "\"Detail\""])
  func namesOfScenes(name: String) throws {
    let found = DocumentPlaceholderTests.read(
      DocumentPlaceholderTests.scene("v1", "List1", DocumentPlaceholderTests.item("i1", "List"))
        + DocumentPlaceholderTests.scene("v2", "Detail", DocumentPlaceholderTests.item("i2", "Detail")),
      """
      enum Scene: String { case Detail }
      struct Names { static let detail = "Detail" }
      class List1: UIViewController {
        func go() {
          navigationController?.pushViewController(
            storyboard!.instantiateViewController(withIdentifier: \(name)), animated: true) } }
      class Detail: UIViewController { override func viewDidLoad() { navigationItem.prompt = "P" } }
      """)
    let backs = try #require(found.first { $0.typeName == "Detail" }).backSummary
    #expect(backs == ["previous-title i1.title=List from List"])
  }

  /// Only one of the two functions performs the segue, so its back label is the one that this function sets.
  @Test("Cases and constants name segues", arguments: ["Segue.detail.rawValue", "Names.detail", "\"detail\""])
  func namesOfSegues(name: String) throws {
    let found = DocumentPlaceholderTests.read(
      Self.segue,
      """
      enum Segue: String { case detail, other }
      struct Names { static let detail = "detail" }
      class List1: UIViewController {
        @objc func go() {
          navigationItem.backBarButtonItem = UIBarButtonItem(title: "Files", style: .plain, target: nil, action: nil)
          performSegue(withIdentifier: \(name), sender: nil) }
        @objc func other() {
          navigationItem.backBarButtonItem = UIBarButtonItem(title: "Never", style: .plain, target: nil, action: nil) } }
      class Detail: UIViewController { override func viewDidLoad() { navigationItem.prompt = "P" } }
      """)
    #expect(
      try #require(found.first { $0.typeName == "Detail" }).backSummary == ["back-item hard-coded Files from List"])
  }

  /// Several identifiers are possible, so any segue may be performed by any function.
  @Test(arguments: ["name", "kind.rawValue", "Names.current"])
  func namesThatChangeAreNotKnown(name: String) throws {
    let found = DocumentPlaceholderTests.read(
      Self.segue,
      """
      enum Segue: String { case detail, other }
      struct Names { static var current = "other" }
      class List1: UIViewController {
        var name = "other"; var kind = Segue.other
        func pick() { name = "detail"; kind = .detail; Names.current = "detail" }
        @objc func go() { performSegue(withIdentifier: \(name), sender: nil) } }
      class Detail: UIViewController { override func viewDidLoad() { navigationItem.prompt = "P" } }
      """)
    let backs = try #require(found.first { $0.typeName == "Detail" }).backSummary
    #expect(backs == ["previous-title i1.title=List from List"])
  }

  /// A tab bar of code shows the tab item of a scene that it names, or that of the root of its stack. The title of a
  /// navigation item is not that of the controller.
  @Test(arguments: [
    ("n1", "<tabBarItem key=\"tabBarItem\" title=\"Tab\" id=\"t1\"/>", "t1.title=Tab"), ("n1", "", nil),
  ])
  func tabsOfNamedScenes(identifier: String, item: String, title: String?) throws {
    let stack = """
      <scene sceneID="s9"><objects><navigationController storyboardIdentifier="\(identifier)" id="n1" sceneMemberID="viewController">
      <navigationBar key="navigationBar" id="b1"/><connections>
      <segue destination="v1" kind="relationship" relationship="rootViewController" id="r1"/></connections>
      </navigationController></objects></scene>
      """
    let found = DocumentPlaceholderTests.read(
      stack + DocumentPlaceholderTests.scene("v1", "List1", DocumentPlaceholderTests.item("i1", "List") + item),
      """
      class List1: UIViewController {}
      class Tabs: UITabBarController {
        override func viewDidLoad() {
          if let list = storyboard?.instantiateViewController(withIdentifier: "n1") as? UINavigationController {
            setViewControllers([list], animated: false) } } }
      class Start: UIViewController { func go() { present(Tabs(), animated: true) } }
      """)
    #expect(try found.named("Tabs").tabs.map { $0.title?.summary } == [title])
    // The tab bar is known, so the screen does not list the tab once more.
    #expect(found.first { $0.typeName == "List1" }?.tabs == [])
  }
}
