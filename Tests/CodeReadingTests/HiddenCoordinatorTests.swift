import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Coordinators that hide the bar of the navigation controller that they store and pass to others.
struct HiddenCoordinatorTests {
  /// How certain the bars of the three screens are; `nil` for a screen without a bar.
  private static func certainties(_ hides: String, shows: String = "") throws -> [Certainty?] {
    let found = readCode([
      "Home.swift": """
      class HomeFlow {
        let navigationController: UINavigationController
        private var details: DetailFlow?
        init(navigationController: UINavigationController = UINavigationController()) {
          self.navigationController = navigationController
          \(hides)
        }
        func start() { navigationController.viewControllers = [Home()] }
        func showDetail() {
          details = DetailFlow(navigationController: self.navigationController)
          details?.start()
        }
      }
      """,
      "Detail.swift": """
      class DetailFlow {
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.pushViewController(Detail(), animated: true) }
      }
      """,
      "Other.swift": """
      class OtherFlow {
        let navigationController = UINavigationController()
        func start() { navigationController.pushViewController(Other(), animated: true) }
      }
      """,
      "A.swift": """
      class Home: UIViewController { override func viewDidLoad() { title = "Home" } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail"; \(shows) } }
      class Other: UIViewController { override func viewDidLoad() { title = "Other" } }
      """,
    ]).screens
    return try ["Home", "Detail", "Other"].map { name in
      let screen = try found.named(name)
      return screen.navigation.map { _ in screen.composition(of: .navigation).certainty }
    }
  }

  @Test func whatACoordinatorWithoutBarPushesMayHaveNone() throws {
    let hides = "self.navigationController.setNavigationBarHidden(true, animated: false)"
    let shown = try Self.certainties("")
    #expect(shown[0] != .possible || shown[1] != .possible)
    #expect(try Self.certainties(hides) == [nil, .possible, shown[2]])
    let shows = "navigationController?.setNavigationBarHidden(false, animated: true)"
    #expect(try Self.certainties(hides, shows: shows) == [.possible, shown[1], shown[2]])
    #expect(try Self.certainties("self.navigationController.isNavigationBarHidden = false") == shown)
  }

  /// A library hides the bar of one controller, and shows it for the others.
  @Test(arguments: ["fd_prefersNavigationBarHidden", "hbd_barHidden"])
  func aLibraryHidesTheBar(property: String) throws {
    let found = screens(
      """
      class A: UIViewController { override func viewDidLoad() { title = "A"; \(property) = true }
        func go() { navigationController?.pushViewController(B(), animated: true) } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      \(pushesA)
      """)
    #expect(found.first { $0.name == "A" }?.navigation == nil)
    let b = try found.named("B")
    #expect(b.titleSummary == "hard-coded B" && b.backSummary == ["previous-title hard-coded A from A"])
    #expect(b.composition(of: .navigation).doubts.isEmpty)
  }
}
