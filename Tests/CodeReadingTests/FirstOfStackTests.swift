import BarScreens
import Testing

@testable import CodeReading

/// Items that a controller has only where it is the first of its navigation controller.
struct FirstOfStackTests {
  private static func importer(_ presenter: String) -> [Screen] {
    readCode([
      "Importer.m": """
      @interface Importer : UIViewController
      @end
      @implementation Importer
      - (void)viewDidLoad {
        if (self.navigationController.viewControllers.firstObject == self) {
          self.navigationItem.leftBarButtonItem =
            [[UIBarButtonItem alloc] initWithTitle:@"Cancel" style:UIBarButtonItemStylePlain target:nil action:nil];
        }
        self.navigationItem.title = @"Import";
      }
      @end
      """,
      "Adder.m": """
      @interface Adder : UIViewController
      @end
      @implementation Adder
      - (void)viewDidLoad { self.navigationItem.title = @"Add"; }
      - (void)tap { \(presenter) }
      @end
      """,
    ]).screens.filter { $0.typeName == "Importer" }
  }

  @Test func whatIsOnlyPushedIsNeverTheFirst() {
    let found = Self.importer("[self.navigationController pushViewController:[[Importer alloc] init] animated:YES];")
    #expect(found.map(\.leadingSummary) == [[]])
    #expect(found.map(\.state) == [nil])
  }

  @Test func whatIsPresentedMayBe() {
    let found = Self.importer(
      """
      UINavigationController *stack = [[UINavigationController alloc] initWithRootViewController:[[Importer alloc] init]];
      [self presentViewController:stack animated:YES completion:nil];
      """)
    #expect(found.contains { $0.leadingSummary == ["hard-coded Cancel"] })
  }
}
