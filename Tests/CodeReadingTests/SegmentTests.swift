import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Segments that code changes, and segmented controls in views.
struct SegmentTests {
  @Test func segmentsThatGetImagesAreNotThoseOfTheDocument() {
    let facts = FactDump.swift(
      """
      class A: UIViewController { @IBOutlet weak var pages: UISegmentedControl!
        override func viewDidLoad() { pages.setImage(UIImage(systemName: "key"), forSegmentAt: 0) } }
      """
    ).facts("A")
    #expect(facts.contains("changes segments"))
  }

  @Test func segmentsInACellAreNotThoseOfTheScreen() {
    let facts = FactDump.swift(
      """
      class Cell: UITableViewCell { let control = UISegmentedControl(); let other = UISegmentedControl(items: ["Left"])
        func show(_ titles: [String]) { control.removeAllSegments()
          for (index, title) in titles.enumerated() { control.insertSegment(withTitle: title, at: index, animated: false) }
          other.setTitle("Middle", forSegmentAt: 0) } }
      class A: UITableViewController { override func viewDidLoad() { title = "A" }
        override func tableView(_ list: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = list.dequeueReusableCell(withIdentifier: "c", for: path) as! Cell
          cell.show(["Day", "Week"]); cell.other.insertSegment(withTitle: "More", at: 1, animated: false)
          return cell } }
      """
    ).facts("A")
    #expect(facts == ["controller title \"A\""])
  }

  /// When a cell is loaded, it replaces the titles of the segments in its document.
  @Test(arguments: [("setTitle", "forSegmentAt", false), ("setImage", "forSegmentAt", true), ("setTitle", "at", true)])
  func segmentsInAViewAreThoseOfItsCode(setter: String, label: String, isListed: Bool) {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s">
      <objects><viewController storyboardIdentifier="A" id="b" customClass="A" sceneMemberID="viewController">
      <view key="view" id="v"><subviews><tableViewCell id="c" customClass="Cell"><subviews>
      <segmentedControl id="g"><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
      </subviews></tableViewCell></subviews></view></viewController></objects></scene></scenes></document>
      """
    let code = """
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class Cell: UITableViewCell { override func awakeFromNib() { control.\(setter)("x", \(label): 0) } }
      """
    let found = readCode(["Main.storyboard": document, "A.swift": code]).screens.filter { $0.typeName == "A" }
    #expect(found.contains { !$0.segmentedControls.isEmpty } == isListed)
  }

  /// In the code of a control's own class, calls have no receiver.
  @Test(arguments: ["class Choice: UISegmentedControl", "extension UISegmentedControl"])
  func aControlReplacesItsOwnSegments(declaration: String) {
    let type = declaration.hasPrefix("class") ? "Choice" : "UISegmentedControl"
    let facts = FactDump.swift(
      """
      \(declaration) { func fill(_ titles: [String]) { removeAllSegments()
        for (index, title) in titles.enumerated() { insertSegment(withTitle: title, at: index, animated: false) } } }
      class A: UIViewController { @IBOutlet var choice: \(type)!
        override func viewDidLoad() { choice.fill(["Day", "Week"]) } }
      """
    ).facts("A")
    #expect(facts.contains("changes segments"))
    #expect(facts.contains { $0.hasPrefix("segments \"Day\", \"Week\"") })
  }

  @Test func aScreenWhoseSegmentsChangeHasABackButton() throws {
    let found = screens(
      """
      class Start: UIViewController { func go() { navigationController?.pushViewController(A(), animated: true) } }
      class A: UIViewController { @IBOutlet var choice: UISegmentedControl!
        override func viewDidLoad() { choice.removeAllSegments() } }
      """)
    #expect(try found.named("A").backSummary == ["previous-title nil from Start"])
  }

  private static func picker(_ options: String) -> [Screen] {
    screens(
      """
      \(SwiftUISource.app)
      struct Home: View { @State var chosen = 0; let names: [String]
        var body: some View { NavigationStack { List {}.navigationTitle("Home").toolbar {
          ToolbarItem(placement: .principal) { Picker("", selection: $chosen) { \(options) }.pickerStyle(.segmented) }
        } } } }
      """)
  }

  private static let letter =
    "Text({ switch index { case 0: return \"H\"; case 1: return \"D\"; default: return \"-\" } }())"

  @Test(arguments: [
    ("0...1", "H,D"), ("0..<3", "H,D,-"), ("[1, 0]", "D,H"), ("Array(0...1)", "H,D"),
  ])
  func aPickerHasASegmentForEachNumber(numbers: String, titles: String) {
    let found = Self.picker("ForEach(\(numbers), id: \\.self) { index in \(Self.letter).tag(index) }")
    let expected = titles.split(separator: ",").map { "hard-coded \($0)" }
    #expect(found.map { $0.navigation?.segments.map(\.summary) ?? [] } == [expected])
  }

  @Test(arguments: [
    "ForEach(names.indices, id: \\.self) { index in \(letter) }",
    "ForEach(0..<names.count) { index in \(letter) }",
    "ForEach(names, id: \\.self) { name in Text(name == \"a\" ? \"A\" : \"B\") }",
    "ForEach(names, id: \\.self) { name in if name == \"a\" { Text(\"A\") } else { Text(\"B\") } }",
  ])
  func anUnknownNumberOfSegmentsIsInDoubt(options: String) {
    let found = Self.picker(options)
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.composition[.navigation]?.doubts.isEmpty == false })
  }

  @Test(
    "A control that the setup hides and nothing shows has no segments",
    arguments: [
      ("[self.control setHidden:YES];", "", false), ("self.control.hidden = YES;", "self.control.hidden = NO;", true),
      ("self.control.hidden = YES;", "for (UIView *v in @[self.control]) { v.hidden = NO; }", true),
      ("self.control.hidden = YES;", "UISegmentedControl *c = self.control; c.hidden = self.isBusy;", true),
      ("if (self.isBusy) { self.control.hidden = YES; }", "", true), ("", "", true),
    ])
  func hiddenControls(setup: String, later: String, isVisible: Bool) {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface A : UIViewController
      @property (nonatomic) IBOutlet UISegmentedControl *control;
      @property (nonatomic) BOOL isBusy;
      @end
      @implementation A
      - (void)viewDidLoad {
        self.title = @"A";
        [self.control setTitle:NSLocalizedString(@"one", nil) forSegmentAtIndex:0];
        \(setup)
      }
      - (void)change:(id)sender { \(later) }
      @end
      """
    ]).screens.filter { $0.name == "A" }
    #expect(!found.isEmpty && found.contains { !$0.segmentedControls.isEmpty } == isVisible, "\(found)")
  }
}

extension SegmentTests {
  @Test(
    "A control that code only configures is shown nowhere",
    arguments: [
      ("segments.selectedSegmentIndex = 0", 0),
      ("self.segments.addTarget(self, action: #selector(go), for: .valueChanged)", 0),
      ("view.addSubview(segments)", 1), ("segments.place(in: view)", 1), ("stack.addArrangedSubview(self.segments)", 1),
    ])
  func onlyConfigured(code: String, count: Int) throws {
    let found = screens(
      """
      class A: UIViewController {
        let segments = UISegmentedControl(items: ["One", "Two"])
        override func viewDidLoad() { title = "A"; \(code) }
        @objc func go() {}
      }
      """)
    #expect(try found.named("A").segmentedControls.count == count)
  }
  @Test(
    "A control that other code may show is listed",
    arguments: [
      "struct Layout { static func place(_ a: A) { a.view.addSubview(a.segments) } }",
      "class Base: KitViewController {}",
      "extension UIView { var container: UIView? { get { nil } set { newValue?.addSubview(self) } } }",
      "extension UISegmentedControl { func setTitle(_ view: UIView) { view.addSubview(self) } }",
    ])
  func shownElsewhere(also: String) throws {
    let found = screens(
      """
      class A: \(also.contains("Base") ? "Base" : "UIViewController") {
        let segments = UISegmentedControl(items: ["One", "Two"])
        override func viewDidLoad() { title = "A"; segments.container = view; segments.setTitle(view) }
      }
      \(also)
      """)
    #expect(try found.named("A").segmentedControls.count == 1)
  }
}
