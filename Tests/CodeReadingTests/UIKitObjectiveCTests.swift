import BarScreens
import FitModel
import Foundation
import Testing

@testable import CodeReading

/// What Objective-C code states about bars and screens: the same facts as in Swift.
struct UIKitObjectiveCTests {
  static let item =
    "[[UIBarButtonItem alloc] initWithTitle:@\"Go\" style:UIBarButtonItemStyleDone target:self action:@selector(go:)]"

  static func dump(_ source: String) -> FactDump {
    FactDump(ObjectiveCLowering.forms(of: [(path: "List.m", data: Data(source.utf8), file: 0)], jobs: 1))
  }

  /// The facts of a controller with some methods, without quotes.
  static func facts(methods: String) -> [String] {
    dump(
      """
      @interface ListController : UITableViewController
      @property (nonatomic) UIBarButtonItem *saveButton;
      @property (nonatomic, weak) IBOutlet UIBarButtonItem *done;
      @property (nonatomic) UISearchController *searchController;
      @property (nonatomic) UIToolbar *bar;
      @end
      @implementation ListController
      \(methods)
      @end
      """
    ).facts("ListController").map(plain)
  }

  static func facts(_ body: String) -> [String] {
    facts(methods: "- (void)viewDidLoad {\n[super viewDidLoad];\n\(body)\n}")
  }

  @Test(arguments: [
    ("self.title = @\"T\";", "controller title T"), ("[self setTitle:@\"T\"];", "controller title T"),
    ("self.navigationItem.rightBarButtonItem = \(item);", "trailing = [done:Go]"),
    ("[self.navigationItem setLeftBarButtonItem:\(item) animated:YES];", "leading = [done:Go]"),
    (
      "[[self navigationItem] setRightBarButtonItems:@[\(item), self.editButtonItem]];",
      "trailing = [done:Go, system edit [isEditing ≠ true], done:system done [isEditing = true]]"
    ),
    ("UIBarButtonItem *go = \(item); go.title = @\"k\"; self.toolbarItems = @[go];", "toolbar = [done:k]"),
    (
      "UIBarButtonItem *s = [[UIBarButtonItem alloc] initWithBarButtonSystemItem:UIBarButtonSystemItemFixedSpace target:nil action:NULL]; s.width = -8; [self setToolbarItems:[NSArray arrayWithObjects:s, [UIBarButtonItem flexibleSpaceItem], nil] animated:NO];",
      "toolbar = [space -8, flexible]"
    ),
    (
      "self.navigationItem.rightBarButtonItem = [[UIBarButtonItem alloc] initWithBarButtonSystemItem:UIBarButtonSystemItemPageCurl target:self action:@selector(x)];",
      "trailing = [system pageCurl]"
    ),
    (
      "self.navigationItem.rightBarButtonItem = [[UIBarButtonItem alloc] initWithImage:[UIImage imageNamed:@\"x\"] style:UIBarButtonItemStylePlain target:self action:nil];",
      "trailing = [image]"
    ),
    (
      "UIView *v = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 88.f, 30)]; self.navigationItem.leftBarButtonItem = [[UIBarButtonItem alloc] initWithCustomView:v];",
      "leading = [view of 88]"
    ),
    (
      "UISegmentedControl *c = [[UISegmentedControl alloc] initWithItems:@[@\"A\", @\"B\"]]; self.navigationItem.titleView = c;",
      "title segments A, B"
    ),
    (
      "UISegmentedControl *c = [[UISegmentedControl alloc] initWithItems:@[@\"A\"]]; self.toolbarItems = @[[[UIBarButtonItem alloc] initWithCustomView:c]];",
      "toolbar = [segments A]"
    ),
    (
      "[self.view addSubview:[[UISegmentedControl alloc] initWithItems:@[@\"A\", [UIImage imageNamed:@\"b\"]]]];",
      "segments A"
    ),
    (
      "self.navigationItem.rightBarButtonItem = _isNew ? \(item) : nil;",
      "trailing = [done:Go [_isNew = true]]"
    ),
    ("[self.bar setItems:@[\(item)] animated:YES];", "toolbar = [done:Go]"),
    ("[self.keyboard setAccessory:\(item)];", "unknown [done:Go]"),
    ("self.done.title = @\"D\";", "item done = D"),
    (
      "self.navigationItem.backBarButtonItem = [[UIBarButtonItem alloc] initWithTitle:@\"\" style:UIBarButtonItemStylePlain target:nil action:nil];",
      "back item nil"
    ),
    ("self.navigationItem.backBarButtonItem = \(item);", "back item Go"),
    ("self.navigationItem.backButtonTitle = @\"B\";", "back title B"),
    ("self.parentViewController.navigationItem.title = @\"P\";", "title P"),
    (
      "self.navigationItem.backButtonDisplayMode = UINavigationItemBackButtonDisplayModeMinimal;",
      "back display minimal"
    ),
    (
      "self.navigationItem.largeTitleDisplayMode = UINavigationItemLargeTitleDisplayModeNever;", "large false"
    ),
    ("self.navigationController.navigationBarHidden = YES;", "hides bar true"),
    ("[self.navigationController setNavigationBarHidden:YES animated:NO];", "hides bar true"),
    ("self.navigationController.tabBarItem.title = @\"Me\";", "tab Me"),
    ("self.tabBarItem = [[UITabBarItem alloc] initWithTitle:@\"T\" image:nil tag:0];", "tab T"),
    (
      "self.tabBarItem = [[UITabBarItem alloc] initWithTabBarSystemItem:UITabBarSystemItemMore tag:0];",
      "tab system more"
    ),
    ("self.searchController.searchBar.placeholder = @\"Find\";", "placeholder Find"),
    ("self.searchController.searchBar.scopeButtonTitles = @[@\"All\", @\"New\"];", "scopes All, New"),
  ])
  func stated(body: String, fact: String) { #expect(Self.facts(body) == [fact]) }

  @Test func itemsThroughGettersMembersAndFactories() {
    let methods = """
      - (UIBarButtonItem *)saveButton {
        if (!_saveButton) { _saveButton = \(Self.item); }
        return _saveButton;
      }
      - (UIBarButtonItem *)buttonWithTitle:(NSString *)title {
        return [[UIBarButtonItem alloc] initWithTitle:title style:UIBarButtonItemStylePlain target:self action:nil];
      }
      - (void)viewDidLoad {
        [super viewDidLoad];
        NSMutableArray *items = [NSMutableArray array];
        [items addObject:self.saveButton];
        if (x) { [items addObject:[self buttonWithTitle:@"X"]]; }
        self.navigationItem.rightBarButtonItems = items;
      }
      """
    let facts = Self.facts(methods: methods).filter { !$0.hasPrefix("unknown") }
    #expect(facts.count == 1)
    #expect(facts.first?.contains("done:Go") == true)
    #expect(facts.first?.contains("X [x = ") == true)
  }

  @Test func screensAndTheirBuilders() {
    let found = Self.dump(
      """
      @interface DetailController : UIViewController @end
      @implementation DetailController @end
      @interface ListController : UITableViewController @end
      @implementation ListController
      - (void)go {
        DetailController *detail = [DetailController new];
        detail.title = @"Detail";
        UIAlertController *alert = [self alert]; alert.title = @"No"; pin.title = @"No";
        UINavigationController *nav = [[UINavigationController alloc] initWithRootViewController:detail];
        [self presentViewController:nav animated:YES completion:^{ self.title = @"Later"; }];
      }
      - (void)push {
        [self.navigationController pushViewController:[[DetailController alloc] init] animated:YES];
        UIViewController *v = [[UIStoryboard storyboardWithName:@"Main" bundle:nil] instantiateViewControllerWithIdentifier:@"d"];
        [self.navigationController pushViewController:v animated:YES];
      }
      @end
      """)
    #expect(
      found.edges == [
        "· -root-> DetailController", "ListController -present-> DetailController",
        "ListController -push-> DetailController", "ListController -push-> storyboard:d",
      ])
    #expect(found.facts("DetailController").count == 1)
    #expect(found.facts("DetailController").first?.hasSuffix("controller title \"Detail\"") == true)
    #expect(found.facts("ListController").count == 1)
    #expect(found.facts("ListController").first?.hasSuffix("controller title \"Later\"") == true)
  }

  @Test func tabsOfATabBarController() {
    let found = Self.dump(
      """
      @interface HomeController : UIViewController @end
      @implementation HomeController @end
      @interface Tabs : UITabBarController @end
      @implementation Tabs
      - (void)viewDidLoad {
        HomeController *home = [[HomeController alloc] init];
        home.tabBarItem = [[UITabBarItem alloc] initWithTitle:@"Home" image:image tag:1];
        UINavigationController *nav = [[UINavigationController alloc] initWithRootViewController:home];
        self.viewControllers = @[nav];
      }
      @end
      """)
    #expect(found.facts("Tabs").map(plain) == ["tabs Home image → HomeController"])
    #expect(found.edges == ["· -root-> HomeController", "Tabs -tab-> HomeController"])
  }

  @Test(arguments: ["return stack;", "return self;"])
  func anInitializerMayReturnTheStackAroundItsController(end: String) throws {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface A : UIViewController @end
      @implementation A
      - (void)viewDidLoad { self.title = @"A"; }
      - (void)showMarks:(id)sender { [self presentModalViewController:[[Marks alloc] initWithDelegate:self] animated:YES]; }
      @end
      @interface Marks : UITableViewController @end
      @implementation Marks
      - (id)initWithDelegate:(id)delegate {
        self = [self initWithStyle:UITableViewStylePlain];
        if (self) {
          self.title = NSLocalizedString(@"marks", nil);
          UINavigationController *stack = [[UINavigationController alloc] initWithRootViewController:self];
          \(end)
        }
        return nil;
      }
      @end
      """
    ]).screens
    #expect(try found.named("Marks").titleSummary == "marks=marks")
  }

  /// The items that the initializer of a base class sets belong to the controller that is created.
  @Test func anInitializerOfABaseClassSetsItemsOfWhatIsMade() throws {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface Form : UITableViewController
      @end
      @implementation Form
      - (id)init { self = [super initWithStyle:UITableViewStyleGrouped];
        if (self) { self.navigationItem.rightBarButtonItem = [[UIBarButtonItem alloc]
          initWithBarButtonSystemItem:UIBarButtonSystemItemDone target:self action:@selector(done)]; }
        return self; }
      @end
      @interface Field : Form
      @end
      @implementation Field
      - (id)initWithText:(NSString *)text { self = [super init]; if (self) { self.title = @"Field"; } return self; }
      @end
      @interface A : UITableViewController
      @end
      @implementation A
      - (void)viewDidLoad { self.title = @"A"; }
      - (void)edit { Field *field = [[Field alloc] initWithText:@"x"];
        [self.navigationController pushViewController:field animated:YES]; }
      @end
      """
    ]).screens
    let field = try found.named("Field")
    #expect(field.titleSummary == "hard-coded Field" && field.trailingSummary == ["system done"])
    #expect(try found.named("A").composition(of: .navigation).certainty == .certain)
  }

  /// Setters that run when code sets a property of another object, and methods that are called like properties.
  @Test(arguments: [
    ("- (void)setDocument:(id)d { [self.stack pushViewController:[[Detail alloc] init] animated:YES]; }", ""),
    (
      "- (void)start { }",
      "Theme *t = [[Theme alloc] init]; [self.navigationController pushViewController:[t makeIt] animated:YES];"
    ),
    ("- (void)start { }", "Theme *t = [[Theme alloc] init]; t.stack = self.navigationController; [t push];"),
  ])
  func settersAndMethodsOfOtherObjectsPush(member: String, tap: String) throws {
    let found = readCode([
      "A.m": """
      @interface Theme : NSObject
      @property (nonatomic) UINavigationController *stack;
      - (UIViewController *)makeIt;
      - (void)push;
      @end
      @interface Delegate : UIResponder <UIApplicationDelegate>
      @property (nonatomic) A *first;
      @property (nonatomic) UINavigationController *stack;
      @property (nonatomic) id document;
      @end
      @implementation Delegate
      - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o {
        self.first = [[A alloc] init];
        self.stack = [[UINavigationController alloc] initWithRootViewController:self.first];
        self.window.rootViewController = self.stack; return YES; }
      \(member)
      @end
      @interface A : UIViewController @end
      @interface Detail : UIViewController @end
      @implementation A
      - (void)viewDidLoad { self.title = @"A"; [self.button addTarget:self action:@selector(tap)]; }
      - (void)tap { \(tap) }
      @end
      @implementation Detail
      - (void)viewDidLoad { self.title = @"Detail"; }
      @end
      @implementation Theme
      - (UIViewController *)makeIt { return [[Detail alloc] init]; }
      - (void)push { [self.stack pushViewController:[[Detail alloc] init] animated:YES]; }
      @end
      """
    ]).screens
    #expect(try found.named("Detail").backSummary == ["previous-title hard-coded A from A"])
  }

  @Test func aMacroMayBeAnotherNameOfAClass() {
    let facts = Self.dump(
      """
      #if TARGET_OS_OSX
      #define BasePage NSViewController
      #else
      #define BasePage UIViewController
      #endif
      @interface IconPage : BasePage
      @end
      @implementation IconPage
      - (void)viewDidLoad { self.title = @"Icon"; }
      @end
      """
    ).facts("IconPage")
    #expect(facts == ["controller title \"Icon\""])
  }

  @Test(arguments: [
    ("", true), ("[super setTitle:title];", true), ("self.label.text = title;", false),
    ("self.navigationItem.title = title;", true), ("self.label.text = title; self.navigationItem.title = title;", true),
    ("if (title) { self.bar.title = title; } else { self.bar.title = nil; }", false), ("[self update:title];", true),
  ])
  func aControllerMayShowItsTitleItself(body: String, isInBar: Bool) {
    let setter = body.isEmpty ? "" : "- (void)setTitle:(NSString *)title { \(body) }"
    let facts = Self.facts(methods: "- (void)viewDidLoad { self.title = @\"T\"; }\n\(setter)")
    #expect(facts.contains("controller title T") == isInBar, "\(facts)")
  }

  @Test func anInstanceVariableIsNoProperty() {
    let facts = Self.facts(methods: "- (void)viewDidLoad { self.title = @\"T\"; title = [self words]; }")
    #expect(facts == ["controller title T"])
  }

  @Test func uppercaseCFunctionsAreFollowed() throws {
    let found = readCode(
      [
        "Words.m": "NSString* DONE_STRING() { return [Words translated:@\"Done\"]; }",
        "Lookup.m": """
        @implementation Words
        + (NSString *)translated:(NSString *)key {
          NSString *text = NSLocalizedStringFromTableInBundle(key, nil, bundle, nil);
          if (![text length]) { text = key; }
          return text; }
        @end
        """,
        "List.m": """
        @interface List : UIViewController
        @end
        @implementation List
        - (void)viewDidLoad { self.title = DONE_STRING(); }
        @end
        """,
      ], keys: ["Localizable": ["Done"]]
    ).screens
    #expect(try found.named("List").titleSummary == "Done=nil")
  }

  /// The result of a message is known only at run time, so either screen may appear.
  @Test(arguments: ["[info[@\"kind\"] intValue]", "[self.kinds[0] intValue]"])
  func aValueOfADictionaryIsNoCaseOfAnEnumeration(kind: String) throws {
    let found = readCode([
      "A.m": """
      typedef NS_ENUM(NSInteger, Kind) { KindText = 0, KindFile = 1 };
      @implementation Start : UIViewController
      - (void)received:(NSDictionary *)info {
        int kind = \(kind);
        if (kind == KindFile) { [self.navigationController pushViewController:[A new] animated:YES]; }
      }
      @end
      @implementation A : UIViewController
      - (void)viewDidLoad { self.title = @"A"; }
      @end
      """
    ]).screens
    #expect(try found.named("A").backSummary == ["previous-title nil from Start"])
  }

  /// The initializer runs before the action of the button shows the screen.
  @Test(arguments: ["self = [super init]", "(self = [super init])"])
  func whatAnInitializerSetsUpIsPartOfEveryState(condition: String) throws {
    let found = readCode([
      "A.m": """
      @implementation A : UIViewController
      - (id)initWithNode:(id)node { if (\(condition)) { self.title = @"A"; } return self; }
      - (void)viewDidLoad { [super viewDidLoad]; self.navigationItem.prompt = @"P"; }
      @end
      @implementation Start : UIViewController
      - (IBAction)open:(id)sender {
        A *next = [[A alloc] initWithNode:sender];
        [self.navigationController pushViewController:next animated:YES];
      }
      @end
      """
    ]).screens.filter { $0.name == "A" }
    #expect(found.map(\.titleSummary) == ["hard-coded A"])
  }
}
