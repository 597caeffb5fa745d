import BarScreens
import Testing

@testable import CodeReading

/// Accessors in Objective-C that create their object on first use, and initializers that assign properties.
struct ObjectiveCAccessorTests {
  @Test(
    "The item of a lazy getter is always there, whatever the name of its instance variable",
    arguments: [
      ("@property (nonatomic) UIBarButtonItem *done;", "_done"), ("@property UIBarButtonItem *done;", "done"),
      ("- (UIBarButtonItem *)done;", "done"), ("- (UIBarButtonItem *)done;", "_done"),
    ])
  func lazyGetters(declaration: String, variable: String) throws {
    let found = screens(
      of: """
        @interface A : UIViewController { UIBarButtonItem *\(variable); }
        \(declaration)
        @end
        @implementation A
        - (UIBarButtonItem *)done {
          if (\(variable) == nil) { \(variable) = \(UIKitObjectiveCTests.item); }
          return \(variable); }
        - (void)viewDidLoad { [super viewDidLoad]; self.navigationItem.rightBarButtonItem = [self done]; }
        @end
        """)
    #expect(found.map { $0.navigation?.trailing.map(\.summary) } == [["done:hard-coded Go"]], "\(found)")
  }

  @Test(
    "A property that an initializer has assigned decides the code behind the assignment",
    arguments: [
      ("self.kind = kind; ", ["One", "Two"]), ("_kind = kind; ", ["One", "Two"]),
      ("if (self.isBig) { self.kind = kind; } ", ["", "One", "Two"]),
    ])
  func initializers(assignment: String, titles: [String]) throws {
    let found = screens(
      of: """
        typedef NS_ENUM(NSInteger, Kind) { KindOne, KindTwo, KindThree };
        @interface A : UIViewController
        - (void)one:(id)sender;
        - (void)two:(id)sender;
        @end
        @implementation A
        - (void)one:(id)sender { [self.navigationController pushViewController:[[B alloc] initWithKind:KindOne] animated:YES]; }
        - (void)two:(id)sender { [self.navigationController pushViewController:[[B alloc] initWithKind:KindTwo] animated:YES]; }
        @end
        @interface B : UIViewController
        @property (nonatomic) Kind kind;
        @property (nonatomic) BOOL isBig;
        @end
        @implementation B
        - (id)initWithKind:(Kind)kind { self = [super init]; if (self) { \(assignment)
          switch (self.kind) { case KindOne: self.title = @"One"; break; case KindTwo: self.title = @"Two"; break;
            default: break; } }
          return self; }
        @end
        """, named: "B")
    let all = Set(found.map { $0.titleSummary?.replacing("hard-coded ", with: "") ?? "" })
    #expect(all.isSubset(of: Set(titles)) && all.contains("One") && all.contains("Two"), "\(found)")
    if titles.count == 2 {
      #expect(found.count == 2 && found.allSatisfy { !$0.backSummary.isEmpty }, "\(found.map(\.backSummary))")
    }
  }

  /// The screens of a class in code with a start.
  private func screens(of code: String, named name: String = "A") -> [Screen] {
    readCode(["A.m": objectiveCStart + "\n" + code]).screens.filter { $0.name == name }
  }

  @Test("An initializer of a category is read as the one that it is named after")
  func categories() {
    let item = "[[UIBarButtonItem alloc] bk_initWithTitle:@\"Go\" style:UIBarButtonItemStylePlain handler:nil]"
    let found = screens(
      of: """
        @interface A : UIViewController @end
        @implementation A
        - (void)viewDidLoad { [super viewDidLoad]; self.navigationItem.rightBarButtonItem = \(item); }
        @end
        """)
    #expect(found.map { $0.navigation?.trailing.map(\.summary) } == [["hard-coded Go"]], "\(found)")
  }

  @Test("A screen that is always the first in its stack has no state above another screen", arguments: [false, true])
  func firstScreens(isAlsoPushed: Bool) {
    let push = "- (void)go { [self.navigationController pushViewController:[A new] animated:YES]; }"
    let found = screens(
      of: """
        @interface A : UIViewController @end
        @implementation A
        - (void)viewDidLoad { [super viewDidLoad];
          if (self.navigationController.viewControllers.count > 1) { self.navigationItem.rightBarButtonItem = \
        \(UIKitObjectiveCTests.item); } }
        \(isAlsoPushed ? push : "")
        @end
        """)
    #expect(found.contains { $0.navigation?.trailing.isEmpty == false } == isAlsoPushed, "\(found)")
  }

  @Test(
    "The setter of the title runs where code assigns the title",
    arguments: [
      ("[super setTitle:[title uppercaseString]];", "hard-coded ENTRY"),
      ("[super setTitle:title];", "hard-coded Entry"),
    ])
  func setterOfTitle(setter: String, title: String) throws {
    let found = readCode([
      "A.m": objectiveCStart + """

        @interface Base : UIViewController @end
        @implementation Base
        - (void)setTitle:(NSString *)title { \(setter) }
        @end
        @interface A : Base @end
        @implementation A
        - (void)viewDidLoad { self.title = @"Entry"; }
        @end
        """
    ]).screens.filter { $0.name == "A" }
    #expect(found.map(\.titleSummary) == [title], "\(found)")
  }

  @Test(
    "Only the initializers that constructions call make states",
    arguments: [
      ("[[B alloc] initWithKind:1]", ["hard-coded Kind"]), ("[B make]", ["hard-coded Kind", "hard-coded Name", nil]),
    ])
  func calledInitializers(construction: String, titles: [String?]) throws {
    let found = readCode([
      "A.m": objectiveCStart + """

        @interface A : UIViewController @end
        @implementation A
        - (void)viewDidLoad { self.title = @"A"; }
        - (void)go { [self.navigationController pushViewController:\(construction) animated:YES]; }
        @end
        @interface B : UIViewController @end
        @implementation B
        - (id)initWithKind:(int)kind { if (self = [super init]) { self.title = @"Kind"; } return self; }
        - (id)initWithName:(NSString *)name { if (self = [super init]) { self.title = @"Name"; } return self; }
        - (void)viewDidLoad { self.navigationItem.prompt = @"P"; }
        @end
        """
    ]).screens.filter { $0.name == "B" }
    #expect(Set(found.map(\.titleSummary)) == Set(titles), "\(found)")
  }

  @Test("A setter without a property is a method like any other")
  func settersWithoutProperties() throws {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface Base : UIViewController
      - (void)setBarText:(NSString *)text;
      @end
      @interface Base ()
      @property (nonatomic) NSString *shownText;
      @end
      @implementation Base
      - (void)setBarText:(NSString *)text {
        self.shownText = text;
        if (self.shownText) { self.navigationItem.title = self.shownText; }
      }
      @end
      @interface A : Base @end
      @implementation A
      - (void)viewDidLoad { [self setBarText:NSLocalizedString(@"first", nil)]; }
      @end
      """
    ]).screens.filter { $0.name == "A" }
    #expect(found.map(\.titleSummary) == ["first=first"], "\(found)")
  }

  @Test(
    "A category of NSString adds accessors to literals",
    arguments: ["@\"first\".localized", "[@\"first\" localized]", "[[Names first] localized]"])
  func categories(title: String) {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      #define Localized(key) [[NSBundle mainBundle] localizedStringForKey:(key) value:@"" table:nil]
      @implementation NSString (Texts)
      - (NSString *)localized { return Localized(self); }
      @end
      @implementation Names
      + (NSString *)first { return @"first"; }
      @end
      @interface A : UIViewController @end
      @implementation A
      - (void)viewDidLoad { self.title = \(title); }
      @end
      """
    ]).screens.filter { $0.name == "A" }
    #expect(found.map(\.titleSummary) == ["first=first"], "\(found)")
  }

  @Test("A class method whose name begins like a setter is followed")
  func classMethods() {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      @implementation Close
      + (void)setItemOf:(UIViewController *)controller { [self setItemOf:controller title:NSLocalizedString(@"shut", nil)]; }
      + (void)setItemOf:(UIViewController *)controller title:(NSString *)title {
        controller.navigationItem.leftBarButtonItem = [[UIBarButtonItem alloc] initWithTitle:title
          style:UIBarButtonItemStylePlain target:nil action:nil];
      }
      @end
      @interface A : UIViewController @end
      @implementation A
      - (void)viewDidLoad { self.title = @"A"; [Close setItemOf:self]; }
      @end
      """
    ]).screens.filter { $0.name == "A" }
    #expect(found.map(\.leadingSummary) == [["shut=shut"]], "\(found)")
  }

  /// Methods that only have the names of initializers run like any other methods, one after the other.
  @Test(arguments: [("initTitle", "initItems", ""), ("initWithTitle:(BOOL)all", "initWithItems:(BOOL)all", ":YES")])
  func aMethodMayOnlyBeNamedLikeAnInitializer(title: String, items: String, argument: String) {
    func call(_ method: String) -> String { "[self \(method.prefix { $0 != ":" })\(argument)];" }
    let found = readCode([
      "Home.m": """
      @interface Home : UIViewController
      @end
      @implementation Home
      - (void)\(title) { self.title = @"Home"; }
      - (void)\(items) { self.navigationItem.rightBarButtonItem = [[UIBarButtonItem alloc] initWithTitle:@"Add" style:0
        target:nil action:nil]; }
      - (void)viewDidLoad { \(call(title)) \(call(items)) }
      @end
      """
    ]).screens
    #expect(found.map(\.titleSummary) == ["hard-coded Home"])
    #expect(found.map(\.trailingSummary) == [["hard-coded Add"]])
  }
}

/// Variables that hold the current object, so that blocks do not keep it.
struct WeakSelfTests {
  @Test(arguments: [
    "__weak typeof(self) weakSelf = self;", "__weak __typeof__(self) weakSelf = self;", "__weak A *weakSelf = self;",
    "__typeof(&*self) __weak weakSelf = self;",
  ])
  func messagesToAWeakSelfRunTheObjectsMethods(declaration: String) throws {
    let found = readCode([
      "A.m": """
      @implementation A : UIViewController
      - (UIBarButtonItem *)next {
        return [[UIBarButtonItem alloc] initWithTitle:@"Next" style:UIBarButtonItemStylePlain target:nil action:nil]; }
      - (void)viewDidLoad { self.title = @"A"; \(declaration) self.navigationItem.rightBarButtonItem = [weakSelf next]; }
      @end
      """
    ]).screens
    #expect(found.map(\.trailingSummary) == [["hard-coded Next"]])
  }
}

/// Properties whose getter only computes a value.
struct ComputedPropertyTests {
  @Test(arguments: [
    "@property (readonly) BOOL isNew;", "- (BOOL)isNew;", "@property (nonatomic, readonly) BOOL isNew;",
  ])
  func aFlagIsItsCondition(declaration: String) {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface A : UIViewController
      @property (strong) Word *word;
      \(declaration)
      @end
      @implementation A
      - (BOOL)isNew { return self.word == nil; }
      - (void)viewDidLoad {
        if (self.word == nil) { self.navigationItem.rightBarButtonItem = [[UIBarButtonItem alloc] initWithTitle:@"Save"
          style:UIBarButtonItemStylePlain target:nil action:nil]; }
        self.title = self.isNew ? @"New" : @"Word"; }
      @end
      """
    ]).screens
    let bars = found.map { [$0.titleSummary] + $0.trailingSummary }
    #expect(Set(bars) == [["hard-coded New", "hard-coded Save"], ["hard-coded Word"]], "\(bars)")
  }
}
