import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Initializers of Objective-C, and methods that nothing calls.
struct ObjectiveCInitializerTests {
  /// The screens of a class `B` that `A` presents with these messages.
  private static func screens(_ initializers: String, shows: String...) -> [Screen] {
    let code = shows.map {
      "[self presentViewController:[[UINavigationController alloc] initWithRootViewController:\($0)] animated:YES "
        + "completion:nil];"
    }
    return readCode([
      "A.m": """
      \(objectiveCStart)
      @interface A : UIViewController @end
      @implementation A
      - (void)viewDidAppear:(BOOL)animated { \(code.joined(separator: "\n")) }
      @end
      @interface B : UIViewController @end
      @implementation B
      - (id)init { self = [super init]; self.navigationItem.leftBarButtonItem = [[UIBarButtonItem alloc]
        initWithTitle:@"Cancel" style:UIBarButtonItemStylePlain target:self action:@selector(cancel)]; return self; }
      - (void)cancel {}
      \(initializers)
      @end
      """
    ]).screens.filter { $0.name == "B" }
  }

  private static let initializers = """
    - (id)initWithNewDish { self = [super init]; self.title = @"New"; return self; }
    - (id)initWithDish:(id)dish { self = [super init]; self.title = @"Edit"; return self; }
    """

  @Test func initializersWithoutArgumentsDiffer() {
    let new = Self.screens(Self.initializers, shows: "[[B alloc] initWithNewDish]")
    #expect(new.map(\.titleSummary) == ["hard-coded New"] && new.map(\.leadingSummary) == [[]])
    let both = Self.screens(Self.initializers, shows: "[[B alloc] initWithNewDish]", "[[B alloc] initWithDish:self]")
    #expect(Set(both.map(\.titleSummary)) == ["hard-coded New", "hard-coded Edit"])
  }

  @Test(arguments: ["self = [self init];", "[self init];", "if ((self = [self init])) {}"])
  func anInitializerRunsAnotherOne(delegation: String) {
    let found = Self.screens(
      "- (id)initWithDish:(id)dish { \(delegation) self.title = @\"Edit\"; return self; }",
      shows: "[[B alloc] initWithDish:self]")
    #expect(found.map(\.titleSummary) == ["hard-coded Edit"])
    #expect(found.map(\.leadingSummary) == [["hard-coded Cancel"]])
  }

  /// Methods that begin like an initializer but return nothing are none.
  @Test func methodsThatAreNamedLikeInitializers() {
    let found = Self.screens(
      "- (void)initItems { self.title = @\"Items\"; }\n- (void)viewDidLoad { [self initItems]; }",
      shows: "[[B alloc] init]")
    #expect(found.map(\.titleSummary) == ["hard-coded Items"])
  }

  @Test(arguments: [
    ("return [super initWithCustomView:button];", "view"),
    ("self = [super initWithCustomView:button]; return self;", "view"),
    ("return [super initWithTitle:title style:0 target:nil action:nil];", "hard-coded Go"),
  ])
  func initializersOfItems(result: String, summary: String) throws {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface Item : UIBarButtonItem @end
      @implementation Item
      - (id)initWithText:(NSString *)title { UIButton *button = [UIButton buttonWithType:UIButtonTypeCustom];
        [button setTitle:title forState:UIControlStateNormal]; \(result) }
      @end
      @interface A : UIViewController @end
      @implementation A
      - (void)viewDidLoad { self.navigationItem.leftBarButtonItem = [[Item alloc] initWithText:@"Go"]; }
      @end
      """
    ]).screens
    #expect(try found.named("A").leadingSummary == [summary])
  }

  /// A value of an enumeration has one of its constants, so that a switch over all of them has no other state.
  @Test(arguments: [("case KindSmall: case KindBig:", 2), ("case KindBig:", 3)])
  func aSwitchOverAllConstants(cases: String, count: Int) {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      typedef enum { KindAll = 0, KindSmall, KindBig } Kind;
      @interface A : UIViewController
      @property (nonatomic) Kind kind;
      @end
      @implementation A
      - (void)viewDidAppear:(BOOL)animated { switch (self.kind) {
        case KindAll: self.title = @"All"; break;
        \(cases) self.title = @"Other"; break; } }
      @end
      """
    ]).screens.filter { $0.name == "A" }
    #expect(found.count == count, "\(found.map { $0.state?.text ?? "" })")
  }

  /// Only code of the app can call a method without arguments, unless it is named like one of UIKit.
  @Test(arguments: [
    ("- (void)goOn", "", true), ("- (void)goOn", "[self goOn];", false),
    ("- (void)goOn", "[self performSelector:@selector(goOn)];", false),
    ("- (void)goOn", "[self performSelector:NSSelectorFromString(@\"goOn\")];", false),
    ("- (IBAction)goOn:(id)sender", "", false), ("- (void)goOn:(id)sender", "", false),
    ("- (void)viewLayoutMarginsDidChange", "", false), ("- (void)didReceiveMemoryWarning", "", false),
  ])
  func methodsThatNothingCalls(method: String, call: String, isUnused: Bool) throws {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface A : UIViewController @end
      @implementation A
      - (void)viewDidLoad { \(call) }
      \(method) { [self.navigationController pushViewController:[B new] animated:YES]; }
      @end
      @interface B : UIViewController @end
      @implementation B
      - (void)viewDidLoad { self.title = @"B"; }
      @end
      """
    ]).screens
    #expect((try found.named("B").reach?.evidence == .unknown) == isUnused)
  }

  /// `[self init]` returns an object.
  @Test func anInitializerInAConditionSucceeds() {
    let found = Self.screens(
      "- (id)initWithPage { if ([self init]) { self.title = @\"Page\"; } return self; }",
      shows: "[[B alloc] initWithPage]")
    #expect(found.map(\.titleSummary) == ["hard-coded Page"])
  }
}
