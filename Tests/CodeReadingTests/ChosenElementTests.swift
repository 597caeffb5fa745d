import BarScreens
import Testing

@testable import CodeReading

/// Elements of a list that code chooses by an index known only at run time.
struct ChosenElementTests {
  /// The titles of a controller that a table with these members shows for a row.
  private static func titles(_ members: String, _ title: String, before: String = "") -> [String?] {
    screens(
      """
      struct Row { let title: String; var page: Page = .plain }
      enum Page { case plain, web }
      class Start: UITableViewController { \(members)
        override func tableView(_ table: UITableView, didSelectRowAt indexPath: IndexPath) {
          \(before)
          let page = A(); page.title = \(title)
          navigationController?.pushViewController(page, animated: true) } }
      class A: UIViewController {}
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      """
    ).filter { $0.name == "A" }.map(\.titleSummary)
  }

  @Test(arguments: [
    ("let titles: [Kind: String] = [.first: \"One\", .second: \"Two\"]", "titles[.second]", "hard-coded Two"),
    ("static let titles = [\"a\": \"One\", \"b\": \"Two\"]", "Start.titles[\"a\"]!", "hard-coded One"),
    ("let titles: [Kind: String] = [.first: \"One\"]", "titles[Kind.first]!", "hard-coded One"),
    (
      "var titles: [Kind: String] = [.first: \"One\"]\n func change() { titles[.first] = \"Two\" }", "titles[.first]",
      nil
    ),
    ("let titles: [Kind: String] = [.first: \"One\"]", "titles[kind]", nil),
  ])
  func anEntryOfADictionary(members: String, title: String, expected: String?) throws {
    let found = Self.titles("enum Kind { case first, second }\n var kind: Kind\n \(members)", title)
    let known = try #require(found.count == 1 ? found[0] : nil)
    if let expected { #expect(known == expected) } else { #expect(known.hasPrefix("unknown")) }
  }

  @Test func controllersOfADictionaryThatAnInitializerSets() throws {
    let found = screens(
      """
      enum Kind { case first, second }
      class Tabs: UITabBarController { let pages: [Kind: UIViewController]
        init() { pages = [.first: A(), .second: UINavigationController(rootViewController: B())]
          super.init(nibName: nil, bundle: nil)
          viewControllers = [pages[.second]!, pages[.first]!] } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      class Start: UIViewController { func go() { show(Tabs(), sender: nil) } }
      """)
    #expect(try found.named("Tabs").tabs.map { $0.title?.summary } == ["hard-coded B", "hard-coded A"])
  }

  private static let texts = "let titles = [\"One\", \"Two\", \"Three\"]"

  @Test(arguments: [
    (texts, "titles[indexPath.row]"),
    (
      "let rows: [Row] = [Row(title: \"One\"), .init(title: \"Two\"), Row(title: \"Three\")]",
      "rows[indexPath.row].title"
    ),
    (
      "let rows = [[Row(title: \"One\")], [Row(title: \"Two\"), Row(title: \"Three\")]]",
      "rows[indexPath.section][indexPath.row].title"
    ),
  ])
  func eachElementIsAnAlternative(members: String, title: String) {
    #expect(Self.titles(members, title) == ["hard-coded One", "hard-coded Two", "hard-coded Three"])
  }

  @Test func anElementIsLeftOutWhereItsRowLeadsElsewhere() {
    let other = "if indexPath.row == 1 { navigationController?.pushViewController(B(), animated: true); return }"
    #expect(Self.titles(Self.texts, "titles[indexPath.row]", before: other) == ["hard-coded One", "hard-coded Three"])
  }

  /// The row of the element is unknown, or some elements cannot be chosen.
  @Test(arguments: [
    ("titles[index]", "var index = indexPath.row; if indexPath.section > 0 { index += 1 }"),
    ("titles[indexPath.row]", "guard indexPath.row > 0 else { return }"), ("titles[indexPath.row - 1]", ""),
    ("titles[page]", ""),
  ])
  func anIndexThatCodeComputesChoosesNoKnownElement(title: String, before: String) {
    #expect(Self.titles(Self.texts + "; var page = 0", title, before: before) == ["unknown: set at run time"])
  }

  @Test func aSegmentChoosesOneOfAllElements() throws {
    let found = screens(
      """
      class A: UIViewController { let titles = ["One", "Two"]
        override func viewDidLoad() { title = "Start" }
        @objc func change(_ control: UISegmentedControl) { navigationItem.title = titles[control.selectedSegmentIndex] }
        func more() { control.addTarget(self, action: #selector(change), for: .valueChanged) } }
      \(pushesA)
      """
    ).filter { $0.name == "A" }
    #expect(found.map(\.titleSummary) == ["hard-coded Start", "hard-coded One", "hard-coded Two"])
  }

  @Test(arguments: ["var titles: [String] = []", "let titles = (1...40).map { \"Row \\($0)\" }"])
  func aListThatIsNotKnownHasNoKnownElements(members: String) {
    #expect(Self.titles(members, "titles[indexPath.row]") == ["unknown: set at run time"])
  }
}
