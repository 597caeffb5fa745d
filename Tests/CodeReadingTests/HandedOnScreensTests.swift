import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Screens that code makes or shows without naming them there: by their classes, by cases of enumerations, on stacks whose
/// bars are hidden, and items that other objects hand over.
struct HandedOnScreensTests {
  private static func maker(_ making: String) -> String {
    """
    @interface Panes : UITableViewController
    @end
    @implementation Panes
    - (void)viewDidLoad { self.rows = @[@{@"key": @"a", @"pushes": @NO, @"class": Details.class},
      @{@"key": @"b", @"pushes": @YES, @"class": [Plain class]}]; }
    - (void)open:(NSDictionary *)item { \(making) }
    @end
    @interface Details : UIViewController
    @end
    @implementation Details
    - (void)viewDidLoad { self.title = @"Details"; }
    @end
    @interface Plain : UIViewController
    @end
    @implementation Plain
    - (void)viewDidLoad { self.title = @"Plain"; }
    @end
    """
  }

  @Test(arguments: ["[item[@\"class\"] new]", "[[item[@\"class\"] alloc] init]"])
  func aControllerMadeOfItsClassAppearsAsItsMakerSays(making: String) throws {
    let code = Self.maker(
      """
      UIViewController *page = \(making);
      if ([item[@"pushes"] boolValue]) { [self.navigationController pushViewController:page animated:YES]; }
      else { UINavigationController *stack = [[UINavigationController alloc] initWithRootViewController:page];
        stack.navigationBar.prefersLargeTitles = YES; [self presentViewController:stack animated:YES completion:nil]; }
      """)
    let found = readCode(["A.m": code]).screens
    let details = try found.named("Details")
    #expect(details.navigation?.largeTitle == true && details.backSummary.isEmpty)
    #expect(found.count { $0.name == "Details" } == 1)
    let plain = try found.named("Plain")
    #expect(plain.navigation?.largeTitle == false)
    #expect(plain.navigation?.backs.compactMap(\.from) == ["Panes"])
  }

  @Test func ofSeveralMakersItIsNotKnownWhichOneMakesAClass() throws {
    let more = """

      @interface Other : UIViewController
      @end
      @implementation Other
      - (void)open:(Class)type { [self presentViewController:[type new] animated:YES completion:nil]; }
      @end
      """
    let push = "[self.navigationController pushViewController:[item[@\"class\"] new] animated:YES];"
    let details = try readCode(["A.m": Self.maker(push) + more]).screens.named("Details")
    #expect(details.composition[.navigation]?.doubts.contains { $0.kind == .open } == true)
    #expect(details.backSummary.isEmpty)
  }

  @Test func aMetatypeOfAnArrayIsMadeToo() throws {
    let found = screens(
      """
      class Menu: UITableViewController { let pages: [UIViewController.Type] = [A.self, B.self]
        override func tableView(_ view: UITableView, didSelectRowAt path: IndexPath) {
          let type = pages[path.row]
          navigationController?.pushViewController(type.init(), animated: true) }
        override func viewDidLoad() { title = "Menu" } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      """)
    #expect(try found.named("A").navigation?.backs.compactMap(\.from) == ["Menu"])
  }
}
