import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Items of documents whose titles code replaces before they are visible, and modes that code changes.
struct ObservedOutletTests {
  private static func read(_ content: String, _ members: String) throws -> [Screen] {
    DocumentPlaceholderTests.read(
      DocumentPlaceholderTests.scene("v1", "List1", content),
      "class List1: UIViewController { \(members) }"
    ).filter { $0.typeName == "List1" }
  }

  private static let item = DocumentPlaceholderTests.item(
    "i1", "List", "<barButtonItem key=\"rightBarButtonItem\" title=\"Send\" id=\"b1\"/>")

  private static let outlet = "<connections><outlet property=\"send\" destination=\"b1\" id=\"o1\"/></connections>"

  @Test(arguments: ["didSet", "willSet"])
  func anOutletsObserverRunsBeforeTheBarIsSeen(observer: String) throws {
    let found = try Self.read(
      Self.item + Self.outlet,
      """
      @IBOutlet weak var send: UIBarButtonItem! { \(observer) { configure() } }
      private func configure() { send.title = NSLocalizedString("Hand in", comment: "") }
      """)
    #expect(found.map(\.trailingSummary) == [["Hand in=Hand in"]], "\(found)")
  }

  @Test func aSpaceThatAnOutletHoldsKeepsItsWidth() throws {
    let items = "<barButtonItem width=\"9\" systemItem=\"fixedSpace\" id=\"b2\"/>"
    let found = try Self.read(
      DocumentPlaceholderTests.item("i1", "List", "") + items
        + "<connections><outlet property=\"gap\" destination=\"b2\" id=\"o1\"/></connections>",
      """
      @IBOutlet var gap: UIBarButtonItem!
      let new = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
      override func viewDidLoad() { navigationItem.rightBarButtonItems = [gap, new, gap] }
      """)
    let gap = BarItem.Content.fixedSpace(9)
    #expect(found.map { $0.navigation?.trailing.map(\.content) } == [[gap, .system(SystemItem("add")), gap]])
  }

  @Test func anyOtherObserverRunsAtAMomentOfItsOwn() throws {
    let found = try Self.read(
      Self.item + Self.outlet,
      """
      @IBOutlet weak var send: UIBarButtonItem!
      var draft: Draft? { didSet { send.title = NSLocalizedString("Hand in", comment: "") } }
      """)
    #expect(Set(found.map(\.trailingSummary)) == [["b1.title=Send"], ["Hand in=Hand in"]], "\(found)")
  }

  private static let toolbar = """
    <toolbarItems><barButtonItem title="Choose" id="b1"/></toolbarItems>
    <navigationItem key="navigationItem" title="List" id="i1"/>
    """

  @Test(arguments: [
    ("self.navigationController?.setToolbarHidden(!editing, animated: animated)", true),
    ("navigationController?.isToolbarHidden = false", true), ("_ = toolbarItems", false),
  ])
  func aTitleThatCodeReplacesAsItShowsTheToolbarIsNotRead(shows: String, isReplaced: Bool) throws {
    let found = try Self.read(
      Self.toolbar + Self.outlet,
      """
      @IBOutlet weak var send: UIBarButtonItem!
      override func setEditing(_ editing: Bool, animated: Bool) { super.setEditing(editing, animated: animated)
        update(); \(shows) }
      private func update() { send.title = NSLocalizedString("Choose all", comment: "") }
      """)
    let titles = Set(found.flatMap { $0.toolbar.map(\.summary) })
    #expect(titles.contains("Choose all=Choose all") && titles.contains("b1.title=Choose") != isReplaced, "\(titles)")
  }

  @Test func aToolbarThatIsThereFromTheStartShowsTheDocumentsTitle() throws {
    let found = try Self.read(
      Self.toolbar + Self.outlet,
      """
      @IBOutlet weak var send: UIBarButtonItem!
      override func viewDidLoad() { navigationController?.setToolbarHidden(false, animated: false) }
      @IBAction func choose(_ sender: Any) { send.title = NSLocalizedString("Choose all", comment: "")
        navigationController?.setToolbarHidden(false, animated: true) }
      """)
    #expect(found.contains { $0.toolbar.map(\.summary) == ["b1.title=Choose"] }, "\(found)")
  }

  @Test(
    "After an action, it is unknown whether setup has replaced the text of an item",
    arguments: [("send.title = NSLocalizedString(\"Choose\", comment: \"\"); ", true), ("", false)])
  func replacedInOneMode(setup: String, isInDoubt: Bool) throws {
    let found = try Self.read(
      Self.item + Self.outlet,
      """
      @IBOutlet weak var send: UIBarButtonItem!
      override func viewDidLoad() {
        if model.isOther { title = "Other" } else { \(setup)navigationItem.rightBarButtonItem = send } }
      @objc func edit() {
        if table.isEditing { navigationItem.rightBarButtonItem = nil } else {
          title = "All"
          navigationItem.rightBarButtonItem = send } }
      """)
    let inDoubt = found.filter {
      $0.composition(of: .navigation).doubts.contains { $0.reason == "a text that code may have replaced" }
    }
    #expect(inDoubt.map(\.trailingSummary) == (isInDoubt ? [["b1.title=Send"]] : []), "\(found)")
  }

  /// The title comes from a property of the mode, the item from a comparison.
  @Test func theInitialModeIsNotTheOnlyOne() throws {
    let found = try controllerA(
      """
      enum State { case off, pairing, on
        var title: String { switch self { case .pairing: return "Pairing"; case .on: return "On"; default: return "Off" } } }
      private var state = State.off { didSet { render() } }
      @objc func pair() { state = .pairing }
      @objc func turn() { state = .on }
      func render() { title = state.title
        if state == .pairing {
          navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Stop", style: .plain, target: nil, action: nil)
        } else { navigationItem.leftBarButtonItem = nil } }
      override func viewDidLoad() { render() }
      """)
    let shown = Set(found.map { [$0.titleSummary ?? ""] + $0.leadingSummary })
    #expect(
      shown == [["hard-coded Pairing", "hard-coded Stop"], ["hard-coded On"], ["hard-coded Off"]], "\(shown)")
  }
}

/// An arrow that only leaves the screen is the app's own back button.
struct OwnBackButtonTests {
  private static func leading(_ found: [Screen]) throws -> [Bool] {
    try found.named("A").navigation?.leading.map(\.goesBack) ?? []
  }

  private static func swift(_ image: String, _ action: String) throws -> [Bool] {
    try leading(
      controllerA(
        """
        override func viewDidLoad() { title = "A"
          navigationItem.leftBarButtonItem = UIBarButtonItem(
            image: UIImage(\(image)), style: .plain, target: self, action: #selector(leave)) }
        @objc func leave() { \(action) }
        """))
  }

  @Test(arguments: [#"systemName: "chevron.left""#, #"named: "nav_back""#])
  func anArrowThatPopsGoesBack(image: String) throws {
    #expect(try Self.swift(image, "navigationController?.popViewController(animated: true)") == [true])
  }

  @Test(arguments: [
    (#"systemName: "gear""#, "navigationController?.popViewController(animated: true)"),
    (#"systemName: "chevron.left""#, "page -= 1; load(page)"),
    (#"systemName: "xmark""#, "dismiss(animated: true)"),
  ])
  func anyOtherIconIsAControl(image: String, action: String) throws {
    #expect(try Self.swift(image, action) == [false])
  }

  @Test func anArrowOfObjectiveCGoesBack() throws {
    let found = readCode([
      "A.m": """
      @interface A : UIViewController
      @end
      @implementation A
      - (void)viewDidLoad {
        self.title = @"A";
        self.navigationItem.leftBarButtonItem = [[UIBarButtonItem alloc]
          initWithImage:[UIImage systemImageNamed:@"chevron.left"] style:UIBarButtonItemStylePlain
          target:self action:@selector(onBack:)];
      }
      - (void)onBack:(id)sender { [self.navigationController popViewControllerAnimated:YES]; }
      @end
      """
    ]).screens
    #expect(try Self.leading(found) == [true])
  }

  @Test func anArrowButtonOfSwiftUIGoesBack() throws {
    let found = screens(
      """
      struct Home: View { var body: some View { NavigationStack { A() } } }
      struct A: View { @Environment(\\.dismiss) var dismiss
        var body: some View { List {}.navigationTitle("A").toolbar {
          ToolbarItem(placement: .topBarLeading) {
            Button { dismiss() } label: { Image(systemName: "chevron.left") } }
          ToolbarItem(placement: .topBarTrailing) {
            Button { share() } label: { Image(systemName: "square") } } } } }
      """)
    #expect(found.flatMap { $0.navigation?.leading.map(\.goesBack) ?? [] } == [true], "\(found)")
    #expect(found.flatMap { $0.navigation?.trailing.map(\.goesBack) ?? [] } == [false])
  }
}
