import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Items that code finds by their index in the list of a bar.
struct ItemReferenceTests {
  private static func trailing(_ change: String, list: String = "[item(\"One\"), item(\"Two\"), item(\"Three\")]")
    throws
    -> [[String]]
  {
    try controllerA(
      """
      var other = flags.other
      func item(_ title: String) -> UIBarButtonItem {
        UIBarButtonItem(title: title, style: .plain, target: nil, action: nil) }
      override func viewDidLoad() { title = "A"; navigationItem.rightBarButtonItems = \(list); \(change) }
      """
    ).map { screen in screen.trailingSummary.map { String($0.dropFirst("hard-coded ".count)) } }
  }

  @Test(arguments: [
    ("navigationItem.rightBarButtonItems?.last?.title = \"New\"", ["One", "Two", "New"]),
    ("navigationItem.rightBarButtonItems?[1].title = \"New\"", ["One", "New", "Three"]),
    ("navigationItem.rightBarButtonItems![2].title = \"New\"", ["One", "Two", "New"]),
    ("navigationItem.rightBarButtonItems?.first?.title = \"New\"", ["New", "Two", "Three"]),
    ("let last = navigationItem.rightBarButtonItems?.last; last?.title = \"New\"", ["One", "Two", "New"]),
    ("navigationItem.rightBarButtonItems?.last?.isEnabled = false", ["One", "Two", "Three"]),
  ])
  func theItemAtThePlaceChanges(change: String, expected: [String]) throws {
    #expect(try Self.trailing(change) == [expected])
  }

  @Test(arguments: [
    "navigationItem.rightBarButtonItems?.first { $0.tag == 1 }?.title = \"New\"",
    "navigationItem.rightBarButtonItems?[index].title = \"New\"",
    "navigationItem.rightBarButtonItems?[7].title = \"New\"",
  ])
  func anItemThatIsNotKnownMakesTheBarUncertain(change: String) throws {
    let found = try controllerA(
      """
      override func viewDidLoad() { title = "A"
        navigationItem.rightBarButtonItems = [UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)]
        \(change) }
      """)
    #expect(found.first?.unplaced.map(\.item.summary) == ["hard-coded New"], "\(found)")
    #expect(found.first?.composition[.navigation]?.doubts.isEmpty == false, "\(found)")
  }
}
