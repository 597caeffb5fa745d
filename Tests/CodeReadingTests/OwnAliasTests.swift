import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Code that calls the controller by another name.
struct OwnAliasTests {
  @Test func aPropertyOfStrongSelfIsTheControllersOwn() {
    let code = """
      class A: UIViewController {
        var item: UIBarButtonItem?
        func load() { fetch { [weak self] answer in
          guard let strong = self else { return }
          strong.item = UIBarButtonItem(title: "Done", style: .done, target: self, action: nil)
          strong.navigationItem.rightBarButtonItem = strong.item
        } }
        override func viewDidLoad() { load() }
      }
      """
    #expect(screens(code).flatMap(\.trailingSummary) == ["done:hard-coded Done"])
  }
}
