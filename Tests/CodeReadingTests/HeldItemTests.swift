import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Items that two variables hold, texts that code sets by the name of a property, and constants that hold types.
struct HeldItemTests {
  private func controller(_ code: String) throws -> [Screen] {
    screens(
      """
      class Start: UIViewController { func start() { window.rootViewController = UINavigationController(rootViewController: A()) } }
      class A: UIViewController { \(code) }
      """
    ).filter { $0.name == "A" }
  }

  @Test func aPropertyHoldsTheItemOfAConstant() throws {
    let found = try controller(
      """
      var selectItem: UIBarButtonItem!
      override func viewDidLoad() {
        let button = UIBarButtonItem(title: "Select", style: .plain, target: self, action: #selector(select))
        selectItem = button
        navigationItem.rightBarButtonItems = [button] }
      @objc func select() { selectItem.title = "Done" }
      """)
    #expect(Set(found.map(\.trailingSummary)) == [["hard-coded Select"], ["hard-coded Done"]])
  }

  @Test func aPropertyThatGetsAnotherItemHoldsThatOne() throws {
    let found = try controller(
      """
      var selectItem: UIBarButtonItem!
      override func viewDidLoad() {
        let button = UIBarButtonItem(title: "Select", style: .plain, target: self, action: #selector(select))
        selectItem = button
        navigationItem.rightBarButtonItems = [button]
        selectItem = UIBarButtonItem(title: "Other", style: .plain, target: self, action: nil) }
      @objc func select() { selectItem.title = "Done" }
      """)
    #expect(Set(found.map(\.trailingSummary)) == [["hard-coded Select"]])
  }

  @Test func theTextOfTheCancelButtonOfASearchBarIsListed() throws {
    let found = try controller(
      """
      let search = UISearchController(searchResultsController: nil)
      override func viewDidLoad() {
        title = "A"
        navigationItem.searchController = search
        search.searchBar.setValue("Close", forKey: "cancelButtonText") }
      """)
    let unplaced = found.flatMap(\.unplaced)
    #expect(unplaced.map(\.item.summary) == ["hard-coded Close"])
    #expect(unplaced.map(\.reason) == [.searchCancel])
    #expect(found.map(\.composition[.navigation]?.doubts.isEmpty) != [false])
  }

  @Test func aConstantRefersToATypeWithNestedTypes() throws {
    let found = readCode(
      [
        "A.swift": """
        enum Texts { enum Settings {
          enum Help { enum Title {
            static var string: String { Bundle.main.localizedString(forKey: self.key, value: nil, table: "Localizable") }
            static var key: String { "settings.help.title" } } } } }
        class Start: UIViewController { func start() { window.rootViewController = UINavigationController(rootViewController: A()) } }
        class A: UIViewController {
          let texts = Texts.Settings.self
          override func viewDidLoad() { setUp() }
          private func setUp() {
            navigationItem.rightBarButtonItem = UIBarButtonItem(
              title: self.texts.Help.Title.string, style: .plain, target: self, action: nil) } }
        """
      ], keys: ["Localizable": ["settings.help.title"]]
    ).screens.filter { $0.name == "A" }
    #expect(found.map(\.trailingSummary) == [["settings.help.title=nil"]])
  }

  @Test func textsOfALibrarysTypeAreThoseOfTheirKeys() throws {
    func title(_ code: String, _ assignment: String) throws -> String? {
      try readCode(
        [
          "A.swift": """
          class Start: UIViewController { func start() { window.rootViewController = UINavigationController(rootViewController: A()) } }
          \(code)
          class A: UIViewController { let model = Model(); override func viewDidLoad() { title = \(assignment) } }
          """
        ], keys: ["Localizable": ["settings.title"]]
      ).screens.named("A").titleSummary
    }
    let model = "struct Model { let title: LibLocalisedString = \"settings.title\" }"
    let key = "settings.title=nil"
    #expect(try title(model, "model.title.value") == key)
    #expect(try title("", "LibLocalisedString(stringLiteral: \"settings.title\").value") == key)
    #expect(try title("", "LibLocalisedString(\"other\").value") == "unknown: from code that is not in the folder")
    #expect(try title("", "Measure(\"settings.title\").value") == "unknown: from code that is not in the folder")
  }

  @Test func aPropertyOfAnEnumerationIsReadForAnyOfItsValues() throws {
    let found = screens(
      """
      \(SwiftUISource.app)
      enum Status { case free, paid
        var isFree: Bool { self == .free }
        var offer: LocalizedStringKey { isFree ? "Try" : "Unlock" } }
      class Shop: ObservableObject {
        static let shared = Shop()
        private var kept: Status { (try? JSONDecoder().decode(Status.self, from: data)) ?? .free }
        var status: Status { kept } }
      struct Home: View { @StateObject var shop = Shop.shared
        var body: some View { NavigationStack { List {}.navigationTitle("Home").toolbar {
          Button(action: open) { Text(shop.status.offer) } } } } }
      """, keys: ["Try", "Unlock"]
    ).filter { $0.name == "Home" }
    #expect(Set(found.map(\.trailingSummary)) == [["Try=nil"], ["Unlock=nil"]])
  }

  @Test func aTitleMayBeLargeWhereAStackWithLargeTitlesHasUnknownScreens() throws {
    func doubts(_ prefers: Bool) throws -> [String] {
      try screens(
        """
        class Start: UIViewController { func start() { add(Holder.make(content: A())) } }
        class Holder: UIViewController {
          var content: UIViewController
          var stack: UINavigationController!
          static func make(content: UIViewController) -> Holder {
            let storyboard = UIStoryboard(name: "Holder", bundle: nil)
            return storyboard.instantiateViewController(identifier: "Holder") { coder in
              Holder(coder: coder, content: content) } }
          init(coder: NSCoder, content: UIViewController) { self.content = content }
          override func viewDidLoad() {
            stack = UINavigationController(rootViewController: content)
            let bar = stack.navigationBar
            bar.prefersLargeTitles = \(prefers) } }
        class A: UIViewController { override func viewDidLoad() { title = "A" } }
        """
      ).named("A").composition[.navigation]?.doubts.map(\.reason) ?? []
    }
    #expect(try doubts(true).contains("whether the title is large"))
    #expect(try !doubts(false).contains("whether the title is large"))
  }

  /// Buttons that a method of the class creates, in a list that a loop copies.
  @Test func methodsOfTheOwnClassMakeItemsWithTitledButtons() throws {
    func items(_ icon: String, _ layout: String) throws -> [String] {
      try readCode(
        [
          "A.m": """
          \(objectiveCStart)
          @interface Base : UIViewController @end
          @implementation Base
          - (void)viewDidLoad {
            NSArray<UIBarButtonItem *> *items = [self getItems];
            NSMutableArray<UIBarButtonItem *> *all = [NSMutableArray array];
            for (NSInteger i = 0; i < items.count; i++) { UIBarButtonItem *item = items[i]; [all addObject:item]; }
            [self.navigationItem setRightBarButtonItems:all animated:YES]; }
          - (NSArray<UIBarButtonItem *> *)getItems { return nil; }
          - (UIBarButtonItem *)create:(NSString *)title name:(NSString *)name {
            return [self.class create:title icon:[[UIImage imageNamed:name] imageWithRenderingMode:2]]; }
          + (UIBarButtonItem *)create:(NSString *)title icon:(UIImage *)icon {
            UIButton *button = [[UIButton alloc] initWithFrame:CGRectMake(0, 0, 30, 30)];
            [button setTitle:title forState:UIControlStateNormal];
            [button setImage:icon forState:UIControlStateNormal];
            \(layout)
            return [[UIBarButtonItem alloc] initWithCustomView:button]; }
          @end
          @interface A : Base @end
          @implementation A
          - (NSArray<UIBarButtonItem *> *)getItems {
            return @[[self create:NSLocalizedString(@"done", nil) name:\(icon)]]; }
          @end
          """
        ], keys: ["Localizable": ["done"]]
      ).screens.named("A").trailingSummary
    }
    let byConstraints = "button.translatesAutoresizingMaskIntoConstraints = NO;"
    #expect(try items("nil", byConstraints) == ["done=nil"])
    #expect(try items("nil", "") == ["view"])
    #expect(try items("@\"check\"", byConstraints) == ["view"])
  }

  /// An item whose image depends on conditions occurs once, also when code builds the bar again later.
  @Test func anItemThatChangesAtAMomentIsThereOnce() throws {
    let found = try controllerA(
      """
      let bar = UIToolbar(); var isOff = false; var hasPoll = false; var hasSound = false
      func build() {
        let photo = UIBarButtonItem(image: one, style: .plain, target: nil, action: nil)
        if hasSound { photo.image = two }
        if isOff || hasPoll { photo.image = two }
        var items = [photo, UIBarButtonItem(title: "More", menu: nil)]
        if !drafts.isEmpty { items.insert(UIBarButtonItem(title: "Drafts", menu: nil), at: 0) }
        bar.items = items }
      override func viewDidLoad() { title = "A"; build() }
      @objc func keyboardWillShow() { build() }
      func set() { isOff = true; hasPoll = true; hasSound = true }
      """)
    #expect(!found.isEmpty && found.allSatisfy { $0.toolbar.count { $0.summary == "image" } == 1 })
  }
}

/// Items that code finds by their index in the list of a bar.
struct ItemReferenceTests {
  private static func trailing(_ change: String, list: String = "[item(\"One\"), item(\"Two\"), item(\"Three\")]")
    throws
    -> [[String]]
  {
    try controllerA(
      """
      var other = flags.other
      func item(_ title: String) -> UIBarButtonItem {
        UIBarButtonItem(title: title, style: .plain, target: nil, action: nil) }
      override func viewDidLoad() { title = "A"; navigationItem.rightBarButtonItems = \(list); \(change) }
      """
    ).map { screen in screen.trailingSummary.map { String($0.dropFirst("hard-coded ".count)) } }
  }

  @Test(arguments: [
    ("navigationItem.rightBarButtonItems?.last?.title = \"New\"", ["One", "Two", "New"]),
    ("navigationItem.rightBarButtonItems?[1].title = \"New\"", ["One", "New", "Three"]),
    ("navigationItem.rightBarButtonItems![2].title = \"New\"", ["One", "Two", "New"]),
    ("navigationItem.rightBarButtonItems?.first?.title = \"New\"", ["New", "Two", "Three"]),
    ("let last = navigationItem.rightBarButtonItems?.last; last?.title = \"New\"", ["One", "Two", "New"]),
    ("navigationItem.rightBarButtonItems?.last?.isEnabled = false", ["One", "Two", "Three"]),
  ])
  func theItemAtThePlaceChanges(change: String, expected: [String]) throws {
    #expect(try Self.trailing(change) == [expected])
  }

  @Test(arguments: [
    "navigationItem.rightBarButtonItems?.first { $0.tag == 1 }?.title = \"New\"",
    "navigationItem.rightBarButtonItems?[index].title = \"New\"",
    "navigationItem.rightBarButtonItems?[7].title = \"New\"",
  ])
  func anItemThatIsNotKnownMakesTheBarUncertain(change: String) throws {
    let found = try controllerA(
      """
      override func viewDidLoad() { title = "A"
        navigationItem.rightBarButtonItems = [UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)]
        \(change) }
      """)
    #expect(found.first?.unplaced.map(\.item.summary) == ["hard-coded New"], "\(found)")
    #expect(found.first?.composition[.navigation]?.doubts.isEmpty == false, "\(found)")
  }

  @Test(
    "An initializer of the app builds the item that it sets up",
    arguments: [
      ("UIBarButtonItem(adding: self)", ["done:add=add"]), ("UIBarButtonItem(closing: self)", ["system done"]),
      ("UIBarButtonItem(icon: \"x\")", ["image"]), ("UIBarButtonItem(adding: self, isBold: true)", ["done:add=add"]),
      ("Done(target: self)", ["done=done"]),
      ("UIBarButtonItem(title: \"Plain\", style: .plain, target: nil, action: nil)", ["hard-coded Plain"]),
    ])
  func ownInitializers(item: String, items: [String]) throws {
    let found = screens(
      """
      extension UIBarButtonItem {
        convenience init(adding target: Any) {
          self.init(title: NSLocalizedString("add", comment: ""), style: .done, target: target, action: nil) }
        convenience init(adding target: Any, isBold: Bool) { self.init(adding: target) }
        convenience init(closing target: Any) {
          self.init(barButtonSystemItem: .done, target: target, action: nil); self.style = .done }
        convenience init(icon name: String) {
          self.init(image: UIImage(named: name), style: .plain, target: nil, action: nil) }
      }
      class Done: UIBarButtonItem {
        init(target: Any) { super.init(); self.title = NSLocalizedString("done", comment: "") } }
      class A: UIViewController { override func viewDidLoad() { navigationItem.rightBarButtonItem = \(item) } }
      """)
    let summary = try found.named("A").trailingSummary
    #expect(summary == items, "\(summary)")
  }

  @Test func noneIsNoItem() {
    let found = screens(
      """
      class A: UIViewController { override func viewDidLoad() { title = "A"
        navigationItem.leftBarButtonItem = .none; navigationItem.rightBarButtonItem = Optional.none } }
      """)
    #expect(found.map(\.leadingSummary) == [[]] && found.map(\.trailingSummary) == [[]], "\(found)")
  }

  /// A property for an item that no code sets is `nil`.
  @Test func anItemThatNothingMakes() throws {
    let found = try controllerA(
      """
      private var reader: UIBarButtonItem?
      override func viewDidLoad() { title = "A"
        var items = [\(Self.item("Add"))]
        if let reader { items.append(reader) }
        navigationItem.rightBarButtonItems = items
        navigationItem.leftBarButtonItem = reader }
      """)
    #expect(found.map(\.trailingSummary) == [["hard-coded Add"]] && found.map(\.leadingSummary) == [[]], "\(found)")
  }

  @Test(arguments: ["", "_reader = [[UIBarButtonItem alloc] initWithTitle:@\"Read\" style:0 target:nil action:nil];"])
  func anItemThatNothingMakesInObjectiveC(setter: String) {
    let found = readCode(
      [
        "A.m": """
        @interface A : UIViewController
        @property (nonatomic, strong) UIBarButtonItem *reader;
        @end
        @implementation A
        - (void)viewDidLoad { self.title = @"A"; \(setter)
          NSMutableArray *items = [NSMutableArray array];
          if (self.reader) { [items addObject:self.reader]; }
          self.navigationItem.rightBarButtonItems = items;
          self.navigationItem.leftBarButtonItem = self.reader; }
        @end
        """
      ]
    ).screens
    let items = setter.isEmpty ? [] : ["hard-coded Read"]
    #expect(found.map(\.trailingSummary) == [items] && found.map(\.leadingSummary) == [items], "\(found)")
  }

  private static func item(_ title: String) -> String {
    "UIBarButtonItem(title: \"\(title)\", style: .plain, target: nil, action: nil)"
  }
}
