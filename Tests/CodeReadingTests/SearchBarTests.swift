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

  @Test(
    "The appearance of all segmented controls in search bars may replace the scopes",
    arguments: [
      ("UISearchBar", true), ("UIToolbar", false),
    ])
  func appearanceOfScopes(container: String, isInDoubt: Bool) throws {
    let found = try controllerA(
      """
      override func viewDidLoad() {
        let search = UISearchController(searchResultsController: nil)
        search.searchBar.scopeButtonTitles = ["All", "Unread"]
        navigationItem.searchController = search
        UISegmentedControl.appearance(whenContainedInInstancesOf: [\(container).self])
          .setImage(UIImage(named: "unread"), forSegmentAt: 1) }
      """)
    let reasons = found.flatMap { $0.composition(of: .search).doubts.map(\.reason) }
    #expect(reasons.contains("a text that code may have replaced") == isInDoubt, "\(reasons)")
  }

  @Test(arguments: [
    ("NSAttributedString(string: \"Find\", attributes: [:])", "hard-coded Find"), ("make(\"Find\")", nil),
  ])
  func placeholdersWithAttributes(text: String, placeholder: String?) throws {
    let found = try controllerA(
      """
      override func viewDidLoad() { title = "A"; let search = UISearchController(searchResultsController: nil)
        navigationItem.searchController = search
        search.searchBar.searchTextField.attributedPlaceholder = \(text) }
      """)
    #expect(found.compactMap(\.search?.placeholder?.summary) == [placeholder].compactMap(\.self), "\(found)")
  }

  @Test(
    "A helper that tests the type of a view does not show that a screen has such a view",
    arguments: [("self.view", nil), ("self.bar", "p=p")])
  func helpers(view: String, placeholder: String?) throws {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface Words : NSObject @end
      @implementation Words
      + (void)translate:(id)view {
        if ([view isKindOfClass:[UISearchBar class]]) {
          [(UISearchBar *)view setPlaceholder:NSLocalizedString(@"p", nil)];
        }
        for (UIView *inner in ((UIView *)view).subviews) { [Words translate:inner]; }
      }
      @end
      @interface A : UIViewController
      @property (nonatomic) IBOutlet UISearchBar *bar;
      @end
      @implementation A
      - (void)viewDidLoad { self.title = @"A"; [Words translate:\(view)]; }
      @end
      """
    ]).screens.filter { $0.name == "A" }
    let placeholders = found.compactMap(\.search?.placeholder?.summary)
    #expect(placeholders.first == placeholder && placeholders.count < 2, "\(found)")
  }

  /// The Cancel button appears while the user types, and stays where code shows it always.
  @Test(arguments: [
    ("bar.showsCancelButton = true", "", [true]),
    ("bar.setShowsCancelButton(true, animated: true)", "", [true]),
    (
      "",
      """
      func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { searchBar.setShowsCancelButton(true, animated: true) }
      func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { searchBar.showsCancelButton = false }
      """, [false, true]
    ),
    ("bar.showsCancelButton = false", "", [false]),
  ])
  func codeShowsTheCancelButton(_ setup: String, _ members: String, expected: [Bool]) throws {
    let found = try controllerA(
      """
      let bar = UISearchBar()
      override func viewDidLoad() { bar.placeholder = "Find"; bar.delegate = self; navigationItem.titleView = bar; \(setup) }
      \(members)
      """)
    #expect(found.map { $0.search?.cancel } == expected)
    #expect(found.allSatisfy { $0.search?.placeholder?.summary == "hard-coded Find" })
  }
}
