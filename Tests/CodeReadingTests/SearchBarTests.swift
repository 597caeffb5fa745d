import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Texts of the Cancel buttons of search bars that code sets for all search bars.
struct SearchBarTests {
  private static func unplaced(_ code: String, file: String) -> [String: [String]] {
    let found = readCode([file: code]).screens
    return Dictionary(found.map { ($0.name, $0.unplaced.map(\.item.summary)) }) { first, _ in first }
  }

  @Test func theScreenThatSetsTheTextShowsIt() {
    let code = """
      class A: UIViewController { override func viewDidLoad() {
        navigationItem.searchController = UISearchController(searchResultsController: nil)
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [UISearchBar.self]).title = "Stop" } }
      class B: UIViewController { override func viewDidLoad() {
        navigationItem.searchController = UISearchController(searchResultsController: nil)
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).title = "Other" } }
      \(pushesA)
      """
    let texts = Self.unplaced(code, file: "A.swift")
    #expect(texts["A"] == ["hard-coded Stop"])
    #expect(texts["B", default: []].isEmpty)
  }

  @Test(arguments: [
    "appearanceWhenContainedInInstancesOfClasses:@[[UISearchBar class]]",
    "appearanceWhenContainedIn:[UISearchBar class], nil",
  ])
  func otherCodeSetsTheTextOfAllSearchBars(proxy: String) {
    let code = """
      @implementation A : UIViewController
      - (void)viewDidLoad {
        self.navigationItem.searchController = [[UISearchController alloc] initWithSearchResultsController:nil];
      }
      @end
      @interface Delegate : UIResponder <UIApplicationDelegate> @end
      @implementation Delegate
      - (void)start {
        [[UIBarButtonItem \(proxy)] setTitle:@"Stop"];
        self.window.rootViewController = [[UINavigationController alloc] initWithRootViewController:[A new]];
      }
      @end
      """
    #expect(Self.unplaced(code, file: "A.m") == ["A": ["hard-coded Stop"]])
  }
}
