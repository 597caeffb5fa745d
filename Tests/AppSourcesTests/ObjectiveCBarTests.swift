import SourceFiles
import Testing

@testable import AppSources

@Suite struct ObjectiveCBarTests {
  static let item =
    "[[UIBarButtonItem alloc] initWithTitle:@\"Go\" style:UIBarButtonItemStyleDone target:self action:@selector(go:)]"

  @Test(arguments: [
    ("self.navigationItem.rightBarButtonItem = \(item);", "trailing “Go” (done)"),
    ("[self.navigationItem setLeftBarButtonItem:\(item) animated:YES];", "leading “Go” (done)"),
    (
      "[[self navigationItem] setRightBarButtonItems:@[\(item), self.editButtonItem]];",
      "trailing “Go” (done), system edit"
    ),
    (
      "UIBarButtonItem *go = \(item); go.title = NSLocalizedString(@\"k\", nil); self.toolbarItems = @[go];",
      "toolbar “Go” (done) or key “k” (done)"
    ),
    (
      "UIBarButtonItem *s = [[UIBarButtonItem alloc] initWithBarButtonSystemItem:UIBarButtonSystemItemFixedSpace target:nil action:NULL]; s.width = -8; [self setToolbarItems:[NSArray arrayWithObjects:s, [UIBarButtonItem flexibleSpaceItem], nil] animated:NO];",
      "toolbar space -8.0, flex"
    ),
    (
      "self.navigationItem.rightBarButtonItem = [[UIBarButtonItem alloc] initWithBarButtonSystemItem:UIBarButtonSystemItemPageCurl target:self action:@selector(x)];",
      "trailing system pageCurl"
    ),
    (
      "self.navigationItem.rightBarButtonItem = [[UIBarButtonItem alloc] initWithImage:[UIImage imageNamed:@\"x\"] style:UIBarButtonItemStylePlain target:self action:nil];",
      "trailing image"
    ),
    (
      "UIView *v = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 88.f, 30)]; self.navigationItem.leftBarButtonItem = [[UIBarButtonItem alloc] initWithCustomView:v];",
      "leading view 88.0"
    ),
    (
      "UISegmentedControl *c = [[UISegmentedControl alloc] initWithItems:@[@\"A\", NSLocalizedString(@\"b\", nil)]]; self.navigationItem.titleView = c;",
      "titleSegments “A”, key “b”"
    ),
    (
      "UISegmentedControl *c = [[UISegmentedControl alloc] initWithItems:@[@\"A\"]]; self.toolbarItems = @[[[UIBarButtonItem alloc] initWithCustomView:c]];",
      "toolbar [“A”]"
    ),
    (
      "[self.view addSubview:[[UISegmentedControl alloc] initWithItems:@[@\"A\", [UIImage imageNamed:@\"b\"]]]];",
      "segments “A”"
    ),
    ("self.navigationItem.rightBarButtonItem = isEditing ? \(item) : nil;", "trailing “Go” (done)"),
    ("[self.bar setInputAccessory:\(item)];", "item “Go” (done)"),
    (
      "self.navigationItem.backBarButtonItem = [[UIBarButtonItem alloc] initWithTitle:@\"\" style:UIBarButtonItemStylePlain target:nil action:nil];",
      "backItem none"
    ),
    ("self.navigationItem.backBarButtonItem = \(item);", "backItem “Go”"),
    ("self.navigationItem.backButtonTitle = @\"B\";", "backTitle “B”"),
    ("self.navigationItem.prompt = NSLocalizedString(@\"p\", nil);", "prompt key “p”"),
    ("self.parentViewController.navigationItem.title = @\"P\";", "title “P”"),
    (
      "self.navigationItem.backButtonDisplayMode = UINavigationItemBackButtonDisplayModeMinimal;", "backDisplay minimal"
    ),
    ("self.navigationController.tabBarItem.title = @\"Me\";", "tab “Me”"),
    (
      "self.tabBarItem = [[UITabBarItem alloc] initWithTitle:NSLocalizedString(@\"t\", nil) image:nil tag:0];",
      "tab key “t”"
    ),
    (
      "self.tabBarItem = [[UITabBarItem alloc] initWithTabBarSystemItem:UITabBarSystemItemMore tag:0];",
      "tab system more"
    ),
    ("self.searchController.searchBar.placeholder = @\"Find\";", "searchPlaceholder “Find”"),
    ("_searchBar.scopeButtonTitles = @[@\"All\", @\"New\"];", "searchScopes “All”, “New”"),
    (
      "[self.navigationController pushViewController:[[DetailController alloc] init] animated:YES];",
      "pushes DetailController"
    ),
    ("[self performSegueWithIdentifier:@\"show\" sender:nil];", "pushes segue show"),
    (
      "UIViewController *v = [[UIStoryboard storyboardWithName:@\"Main\" bundle:nil] instantiateViewControllerWithIdentifier:@\"d\"]; [self.navigationController pushViewController:v animated:YES];",
      "pushes Main#d"
    ),
  ])
  func facts(body: String, expected: String) { #expect(ObjectiveC.facts(body) == [expected]) }

  @Test func titlesOfOtherScreens() {
    let body = """
      DetailController *detail = [DetailController new];
      detail.title = @"Detail";
      UIViewController *other = [self make];
      other.navigationItem.title = @"Other";
      UIAlertController *alert = [self alert]; alert.title = @"No"; pin.title = @"No";
      UINavigationController *nav = [[UINavigationController alloc] initWithRootViewController:detail];
      [self presentViewController:nav animated:YES completion:^{ self.title = @"Later"; }];
      """
    #expect(
      ObjectiveC.facts(body) == [
        "root DetailController", "presents DetailController", "controllerTitle “Later”",
        "DetailController: controllerTitle “Detail”", "ListController (other): title “Other”",
      ])
  }

  @Test func tabsOfATabBarController() {
    let source = """
      @interface Tabs : UITabBarController @end
      @implementation Tabs
      - (void)viewDidLoad {
        HomeController *home = [[HomeController alloc] init];
        home.tabBarItem = [[UITabBarItem alloc] initWithTitle:@"Home" image:image tag:1];
        UINavigationController *nav = [[UINavigationController alloc] initWithRootViewController:home];
        self.viewControllers = @[nav];
      }
      @end
      """
    #expect(
      ObjectiveC.lines(ObjectiveC.read(source)) == [
        "root HomeController", "tabs “Home” HomeController", "HomeController: tab “Home”",
      ])
  }

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
        if (x) { [items addObject:[self buttonWithTitle:NSLocalizedString(@"x", nil)]]; }
        self.navigationItem.rightBarButtonItems = items;
      }
      """
    #expect(ObjectiveC.facts(class: methods) == ["trailing “Go” (done), key “x”"])
  }

  @Test func headersTellTypesAndSuperclasses() {
    let files = ObjectiveC.read([
      "App/List.h":
        "@interface ListController : BaseController <Delegate>\n@property (nonatomic, weak) IBOutlet UIBarButtonItem *done;\n@end",
      "App/List.m":
        "@implementation ListController\n- (void)x { self.done.title = @\"D\"; }\n@end\n@implementation ListController (More)\n- (void)y { self.title = @\"L\"; }\n@end",
    ])
    #expect(files.map(\.path) == ["App/List.h", "App/List.m"])
    #expect(files[1].pieces.map(\.inherited) == [["BaseController", "Delegate"], []])
    #expect(files[1].pieces.map(\.isDeclaration) == [true, false])
    #expect(ObjectiveC.lines(files[1]) == ["item “D”", "controllerTitle “L”"])
    #expect(files[1].memberTypes == ["ListController.done": "UIBarButtonItem"])
  }
}
