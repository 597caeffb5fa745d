import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Items that loops copy, lists that are passed to functions, and buttons that are custom views of bars.
struct ListedItemTests {
  private static func objectiveC(_ body: String, _ items: String = "return @[\(item("Save")), \(item("Share"))];")
    -> String
  {
    """
    @interface Base : UIViewController @end
    @implementation Base
    - (NSArray<UIBarButtonItem *> *)items { return nil; }
    - (void)viewDidLoad { [super viewDidLoad]; self.title = @"Base"; \(body) }
    @end
    @interface A : Base @end
    @implementation A
    - (NSArray<UIBarButtonItem *> *)items { \(items) }
    @end
    \(objectiveCStart)
    """
  }

  private static func item(_ title: String) -> String {
    "[[UIBarButtonItem alloc] initWithTitle:@\"\(title)\" style:UIBarButtonItemStylePlain target:self action:nil]"
  }

  @Test(arguments: [
    ("items = [@[more] mutableCopy];", ["hard-coded More"]), ("items = @[more];", ["hard-coded More"]),
    ("[items addObject:more];", ["hard-coded Save", "hard-coded Share", "hard-coded More"]),
  ])
  func aListThatCodeReplacesInABranch(change: String, replaced: [String]) {
    let body = """
      NSMutableArray *items = [NSMutableArray array];
      [items addObject:\(Self.item("Save"))]; [items addObject:\(Self.item("Share"))];
      UIBarButtonItem *more = \(Self.item("More"));
      if (self.isShort) { \(change) }
      self.navigationItem.rightBarButtonItems = items;
      """
    let found = readCode(["A.m": Self.objectiveC(body)]).screens.filter { $0.name == "A" }
    #expect(Set(found.map(\.trailingSummary)) == [["hard-coded Save", "hard-coded Share"], replaced])
  }

  @Test(arguments: [("false", 0), ("isOn", 1)])
  func anItemThatOnlyABranchThatNeverRunsShowsIsInNoBar(flag: String, shown: Int) {
    let found = screens(
      """
      class A: UIViewController { let isOn = true
        override func viewDidLoad() { title = "A"
          let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
          if \(flag) { navigationItem.rightBarButtonItem = item } } }
      \(pushesA)
      """
    ).filter { $0.name == "A" }
    #expect(found.map(\.trailingSummary.count) == [shown])
    #expect(found.allSatisfy { $0.unplaced.isEmpty && $0.composition[.navigation] == nil }, "\(found)")
  }

  private static let copying = """
    NSArray<UIBarButtonItem *> *right = [self items];
    if (right && right.count > 0) {
      NSMutableArray<UIBarButtonItem *> *all = [NSMutableArray array];
      for (NSInteger i = 0; i < right.count; i++) {
        UIBarButtonItem *one = right[i];
        [all addObject:one];
      }
      [self.navigationItem setRightBarButtonItems:all animated:YES];
    }
    """

  @Test(arguments: [
    ("return @[\(item("Save")), \(item("Share"))];", [["hard-coded Save", "hard-coded Share"]]),
    ("return self.isNew ? @[\(item("Save"))] : @[\(item("Share"))];", [["hard-coded Save"], ["hard-coded Share"]]),
  ])
  func aLoopThatCountsCopiesItems(items: String, trailing: [[String]]) {
    let found = readCode(["A.m": Self.objectiveC(Self.copying, items)]).screens.filter { $0.name == "A" }
    #expect(Set(found.map(\.trailingSummary)).isSuperset(of: trailing), "\(found.map(\.trailingSummary))")
    let shown: [String] = found.flatMap(\.trailingSummary)
    #expect(!shown.contains { $0.contains("unknown") })
  }

  @Test func aLoopThatChangesItsNumberIsNotCounted() {
    let found = readCode([
      "A.m": Self.objectiveC(
        """
        NSArray *right = [self items]; NSMutableArray *all = [NSMutableArray array];
        for (NSInteger i = 0; i < right.count; i++) { [all addObject:right[i]]; i += 1; }
        self.navigationItem.rightBarButtonItems = all;
        """)
    ]).screens.filter { $0.name == "A" }
    #expect(!found.contains { $0.trailingSummary == ["hard-coded Save", "hard-coded Share"] })
  }

  @Test func aListPassedToAFunctionHasItsAddedElements() throws {
    let found = try screens(
      """
      class A: UIViewController { override func viewDidLoad() { title = "A"
          var items = [UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)]
          items.append(UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil))
          place(items) }
        func place(_ all: [UIBarButtonItem]) { navigationItem.rightBarButtonItems = all } }
      class Start: UIViewController { func go() { show(A(), sender: nil) } }
      """
    ).named("A")
    #expect(found.trailingSummary == ["hard-coded Save", "hard-coded Share"])
  }

  private static func button(_ code: String) -> [Screen] {
    screens(
      """
      class A: UIViewController { var isLong = false; func check() { isLong = view.isHidden }
        override func viewDidLoad() { title = "A"; let button = UIButton(type: .system)
          \(code)
          navigationItem.leftBarButtonItem = UIBarButtonItem(customView: button) } }
      class Start: UIViewController { func go() { show(A(), sender: nil) } }
      """
    ).filter { $0.name == "A" }
  }

  private static let title = "button.setTitle(\"Cancel\", for: .normal)"

  @Test(arguments: [
    (title, [["hard-coded Cancel"]]), (title + "; button.setImage(nil, for: .normal)", [["hard-coded Cancel"]]),
    (title + "; button.setImage(UIImage(named: \"x\"), for: .normal)", [["view"]]),
    (title + "; button.frame = CGRect(x: 0, y: 0, width: 80, height: 30)", [["view"]]),
    ("button.setImage(UIImage(named: \"x\"), for: .normal)", [["view"]]),
    ("button.setTitle(\"Cancel\", for: .highlighted)", [["view"]]),
    ("button.setTitle(isLong ? nil : \"Cancel\", for: .normal)", [["hard-coded Cancel"], ["view"]]),
  ])
  func aButtonInABarShowsItsTitle(code: String, leading: [[String]]) {
    let found = Self.button(code).map(\.leadingSummary)
    #expect(Set(found) == Set(leading))
  }

  @Test func theTitleOfAButtonBesideAnImageIsListed() throws {
    let found = try readCode(
      [
        "A.m": """
        \(objectiveCStart)
        @interface A : UIViewController { UIButton *_saveButton; UIBarButtonItem *_item; } @end
        @implementation A
        - (void)viewDidLoad { self.title = @"A"; [self addItems]; }
        - (void)addItems {
          _saveButton = [UIButton buttonWithType:UIButtonTypeSystem];
          [_saveButton setTitle:NSLocalizedString(@"save", nil) forState:UIControlStateNormal];
          [_saveButton setImage:[UIImage imageNamed:@"check"] forState:UIControlStateNormal];
          [_saveButton sizeToFit];
          _item = [[UIBarButtonItem alloc] initWithCustomView:_saveButton];
          self.navigationItem.rightBarButtonItem = _item; }
        @end
        """
      ], keys: ["Localizable": ["save"]]
    ).screens.named("A")
    #expect(found.trailingSummary == ["view"])
    #expect(found.unplaced.map(\.item.summary) == ["save=nil"])
    #expect(found.unplaced.map(\.reason) == [.inView])
    let doubts = found.composition[.navigation]?.doubts.map(\.reason) ?? []
    #expect(doubts == ["a view of unknown width"])
  }

  @Test(arguments: [
    ("", [Composition.Doubt.Kind.font]), ("button.titleLabel?.font = .preferredFont(forTextStyle: .body)", []),
    ("button.titleLabel?.font = UIFont.systemFont(ofSize: 17)", []),
    ("button.titleLabel?.font = UIFont.systemFont(ofSize: 14)", [.font]),
  ])
  func theFontOfAButtonIsInDoubtUnlessItIsThatOfABarButton(code: String, doubts: [Composition.Doubt.Kind]) {
    let found = Self.button(Self.title + "; " + code)
    #expect(found.map { $0.composition[.navigation]?.doubts.map(\.kind) ?? [] } == [doubts])
  }

  /// The frame determines the width of the item.
  @Test(arguments: [
    "let view = UIButton(frame: frame); view.setTitle(\"Confirm\", for: .normal)",
    "let view = UILabel(frame: frame); view.text = \"Confirm\"",
    """
    let view = UIButton(frame: frame)
    view.setAttributedTitle(NSAttributedString(string: "Confirm", attributes: [:]), for: .normal)
    """,
    "let view = UILabel(frame: frame); view.attributedText = NSAttributedString(string: \"Confirm\")",
    "let view = UIButton(frame: frame); let label = UILabel(); label.text = \"Confirm\"; view.addSubview(label)",
    """
    let view = UIView(frame: frame); let inner = UIView(); let label = UILabel(); label.text = "Confirm"
    view.addSubview(UIImageView()); inner.addSubview(label); view.addSubview(inner)
    """,
    "box.addSubview(label); label.text = \"Confirm\"; box.frame = frame; let view = box",
    "label.text = \"Confirm\"; let view = UIStackView(arrangedSubviews: [UIImageView(), label]); view.frame = frame",
    "let view = UIStackView(frame: frame); label.text = \"Confirm\"; view.addArrangedSubview(label)",
  ])
  func theTextOfAViewWithAFrameIsListed(code: String) throws {
    let found = try controllerA(
      """
      let box = UIView(), label = UILabel()
      override func viewDidLoad() {
        let frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        \(code)
        navigationItem.rightBarButtonItem = UIBarButtonItem(customView: view)
      }
      """)
    #expect(found.map(\.trailingSummary) == [["view"]])
    #expect(found.first?.unplaced.map(\.item.summary) == ["hard-coded Confirm"])
    #expect(found.first?.unplaced.map(\.reason) == [.inView])
  }
}

extension ListedItemTests {
  /// A screen with the button One, whose code sets the list that it makes as the items of the bar.
  private static func screen(thatSetsItemsAfter code: String) throws -> Screen {
    try screens(
      """
      class A: UIViewController {
        let two = UIBarButtonItem(title: "Two", style: .plain, target: nil, action: nil)
        override func viewDidLoad() {
          title = "A"
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)
          \(code)
          navigationItem.rightBarButtonItems = items
        }
      }
      """
    ).named("A")
  }

  @Test(
    "A list that begins with the current items adds to them",
    arguments: [
      (
        "var items = navigationItem.rightBarButtonItems ?? []; items.append(two)", ["hard-coded One", "hard-coded Two"]
      ),
      (
        "var items = self.navigationItem.rightBarButtonItems!; items.append(two)", ["hard-coded One", "hard-coded Two"]
      ),
      ("var items = other.rightBarButtonItems ?? []; items.append(two)", ["hard-coded Two"]),
      ("var items: [UIBarButtonItem] = []; items.append(two)", ["hard-coded Two"]),
    ])
  func extendedItems(code: String, expected: [String]) throws {
    let found = try Self.screen(thatSetsItemsAfter: code)
    #expect(found.trailingSummary.sorted() == expected)
    let isOpen = found.composition[.navigation]?.doubts.contains { $0.reason == "items that the code does not show" }
    #expect(isOpen == code.contains("other"))
  }

  @Test(
    "Code that does more than append to a list of the current items leaves it open",
    arguments: [
      "var items = navigationItem.rightBarButtonItems ?? []; items.append(two); items.removeFirst()",
      "var items = navigationItem.rightBarButtonItems ?? []; items.append(two); items.swapAt(0, 1)",
      "var items = navigationItem.rightBarButtonItems ?? []; items.append(two); items[0] = two",
      "var items = navigationItem.rightBarButtonItems ?? []; items.append(two); change(&items)",
      "var items = navigationItem.rightBarButtonItems ?? []; items.append(two); navigationItem.rightBarButtonItem = nil",
    ])
  func rearrangedItems(code: String) throws {
    let found = try Self.screen(thatSetsItemsAfter: code)
    #expect(
      found.composition[.navigation]?.doubts.contains { $0.reason == "items that the code does not show" } == true)
  }

  @Test(arguments: [
    "[self.navigationItem.rightBarButtonItems mutableCopy]",
    "[NSMutableArray arrayWithArray:self.navigationItem.rightBarButtonItems]",
  ])
  func aMutableCopyOfTheCurrentItems(copy: String) throws {
    let found = try readCode([
      "A.m": """
      @implementation A : UIViewController
      - (void)viewDidLoad {
        self.navigationItem.rightBarButtonItem = \(Self.item("One"));
        NSMutableArray *items = \(copy);
        [items addObject:\(Self.item("Two"))];
        self.navigationItem.rightBarButtonItems = items;
      }
      @end
      \(objectiveCStart)
      """
    ]).screens.named("A")
    #expect(found.trailingSummary.sorted() == ["hard-coded One", "hard-coded Two"])
  }

  /// A function that fills a list and returns it may return elements.
  @Test(arguments: [
    ("for line in lines { if line.isEmpty { found.append(line) } }", ["hard-coded Install", "hard-coded Upgrade"]),
    ("", ["hard-coded Install"]),
  ])
  func aListThatAFunctionFillsIsNotEmpty(_ fill: String, expected: [String]) throws {
    let found = try controllerA(
      """
      override func viewDidLoad() {
        var isFound = false
        for package in packages(lines) { if package == name { isFound = true; break } }
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: isFound ? "Upgrade" : "Install")
      }
      func packages(_ lines: [String]) -> [String] {
        var found: [String] = []
        \(fill)
        return found
      }
      """)
    #expect(Set(found.flatMap(\.trailingSummary)) == Set(expected))
  }

  @Test(arguments: [
    ("all.dropLast()", true, ["hard-coded One", "hard-coded Two"]), ("all.dropFirst(2)", true, ["hard-coded Three"]),
    ("all.prefix(2)", true, ["hard-coded One", "hard-coded Two"]), ("all.suffix(1)", true, ["hard-coded Three"]),
    ("all.prefix(while: isShort)", false, []), ("all.prefix(number)", false, []),
  ])
  func partsOfAListAreListed(_ part: String, isKnown: Bool, expected: [String]) throws {
    let found = try controllerA(
      """
      override func viewDidLoad() {
        let all = ["One", "Two", "Three"]
        navigationItem.rightBarButtonItems = (\(part)).map { UIBarButtonItem(title: $0) }
      }
      """)
    #expect(found.flatMap(\.trailingSummary) == expected)
    #expect(found.allSatisfy { $0.composition(of: .navigation).doubts.contains { $0.kind == .open } != isKnown })
  }
}
