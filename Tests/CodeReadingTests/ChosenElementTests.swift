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
