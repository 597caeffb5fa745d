import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Code that calls the controller by another name, and controllers that push others of their kind.
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

  @Test func aFolderPushesTheFoldersInIt() throws {
    let code = """
      class Folder: UIViewController {
        override func viewDidLoad() { title = "Folder" }
        func open() { navigationController?.pushViewController(Folder(), animated: true) }
      }
      """
    #expect(screens(code).flatMap(\.backSummary) == ["previous-title hard-coded Folder from Folder"])
    let root = """
      class Root: UIViewController {
        override func viewDidLoad() { title = "Root" }
        func open() { navigationController?.pushViewController(Folder(), animated: true) }
      }
      """
    let backs = Set(screens(code + root).filter { $0.name == "Folder" }.flatMap(\.backSummary))
    #expect(backs.contains("previous-title hard-coded Folder from Folder"))
    #expect(backs.contains("previous-title hard-coded Root from Root"))
  }
}
