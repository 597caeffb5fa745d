import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Functions that an extension of a protocol adds to controllers: they push only for those on which code calls them.
struct ProtocolHelperTests {
  private static func backs(_ start: String, other: String = "") throws -> [String] {
    try screens(
      """
      protocol Routes {}
      extension Routes where Self: UIViewController {
        func showDetail() { open() }
        private func open() { navigationController?.pushViewController(Detail(), animated: true) }
      }
      class Base: UIViewController, Routes {}
      class Start: Base { override func viewDidLoad() { title = "Start" }; \(start) }
      class Other: Base { override func viewDidLoad() { title = "Other" } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      class Tabs: UITabBarController { override func viewDidLoad() {
        viewControllers = [UINavigationController(rootViewController: Start()),
          UINavigationController(rootViewController: Other())] } }
      \(other)
      """
    ).named("Detail").backSummary.map { String($0.split(separator: " ").last ?? "") }.sorted()
  }

  @Test(arguments: [
    "@objc func tap() { showDetail() }", "@objc func tap() { load { [weak self] in self?.showDetail() } }",
  ])
  func onlyTheControllerThatCallsAFunctionPushes(start: String) throws {
    #expect(try Self.backs(start) == ["Start"])
  }

  @Test func aCallOnAControllerOfKnownTypeRunsItForThatController() throws {
    let other = "func go(_ found: Any) { if let first = found as? Start { first.showDetail() } }"
    #expect(try Self.backs("", other: other) == ["Start"])
  }

  @Test func aCallOnAnUnknownObjectMayRunItForAll() throws {
    #expect(try Self.backs("", other: "func go(_ found: Routes) { found.showDetail() }") == ["Base", "Other", "Start"])
  }
}
