import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Causes of false findings in bars that change, and in what others do to them, each as small as it gets.
struct JudgedMomentsTests {
  /// A stack of the app's own is its own delegate, and leaves the chevron alone wherever it is.
  @Test(arguments: [("Stack", false), ("UINavigationController", true)])
  func aStackThatClearsItsBackButtons(other: String, isOpen: Bool) throws {
    let found = screens(
      """
      class Stack: UINavigationController, UINavigationControllerDelegate {
        override func viewDidLoad() { super.viewDidLoad(); delegate = self }
        func navigationController(_ stack: UINavigationController, willShow shown: UIViewController, animated: Bool) {
          let item = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
          shown.navigationItem.backBarButtonItem = item } }
      class Start: UIViewController { override func viewDidLoad() { title = "S" }
        func go() { navigationController?.pushViewController(A(), animated: true)
          present(\(other)(rootViewController: B()), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      """)
    let screen = try found.named("A")
    #expect(screen.backSummary == [isOpen ? "previous-title hard-coded S from Start" : "back-item nil from Start"])
    #expect((screen.composition[.navigation]?.doubts ?? []).contains { $0.kind == .open } == isOpen)
  }

  /// At another moment, an item that changes where something holds is there once as before.
  @Test func anItemThatChangesAtAMomentIsThereOnce() throws {
    let found = try JudgedCausesTests.controller(
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

  /// A picker tells the composer, whose bar it is.
  @Test func whatADelegateDoesOfItselfIsNotTheScreens() throws {
    let found = screens(
      """
      protocol PickerDelegate: AnyObject { func removed() }
      class Picker: UIViewController { weak var delegate: PickerDelegate?; weak var composer: Composer?
        override func viewDidLoad() { title = "P" }
        @objc func remove() { delegate?.removed() }
        @objc func clear() { composer?.build() } }
      class Composer: UIViewController { let bar = UIToolbar()
        func build() { bar.items = [UIBarButtonItem(title: "Go", menu: nil)] } }
      extension Composer: PickerDelegate { func removed() { build() } }
      """)
    #expect(found.filter { $0.name == "Picker" }.allSatisfy { $0.toolbar.isEmpty })
    #expect(found.contains { $0.name == "Composer" && $0.toolbar.map(\.summary) == ["hard-coded Go"] })
  }

  /// A class between the base and the leaf answers for its class.
  @Test func aMethodOfTheClassIsThatOfTheNearest() {
    let found = readCode([
      "A.m": """
      @interface Base : UIViewController
      + (BOOL)inBar;
      @end
      @implementation Base
      + (BOOL)inBar { return IS_SMALL; }
      - (void)viewDidLoad { self.title = @"T";
        if ([self.class inBar]) { self.navigationItem.rightBarButtonItem =
          [[UIBarButtonItem alloc] initWithTitle:@"Go" style:UIBarButtonItemStylePlain target:nil action:nil]; } }
      @end
      @interface Middle : Base
      @end
      @implementation Middle
      + (BOOL)inBar { return NO; }
      @end
      @interface Leaf : Middle
      @end
      @implementation Leaf
      @end
      @interface Other : Base
      @end
      @implementation Other
      @end
      """
    ]).screens
    #expect(found.filter { $0.name == "Leaf" }.map(\.trailingSummary) == [[]])
    #expect(Set(found.filter { $0.name == "Other" }.map(\.trailingSummary.count)) == [0, 1])
  }

  @Test func aVariableThatACheckNamesAgainIsTheSame() throws {
    let found = screens(
      """
      class Start: UIViewController { override func viewDidLoad() { title = "S" }
        func tap(_ item: Item) { let next: UIViewController?
          switch item { case .first: next = A()
            default: next = nil }
          if let next { navigationController?.pushViewController(next, animated: true) } } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      """)
    #expect(try found.named("A").backSummary == ["previous-title hard-coded S from Start"])
  }

  /// A bar that stands in the controller's own view is there however the controller appears.
  @Test func aBarInTheViewOfWhatIsPresentedStays() throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s">
      <objects><viewController storyboardIdentifier="B" id="b" customClass="B" sceneMemberID="viewController">
      <view key="view" id="v"><subviews><navigationBar id="n"><items><navigationItem title="Source" id="i">
      <barButtonItem key="rightBarButtonItem" title="OK" id="o"/></navigationItem></items></navigationBar></subviews>
      </view></viewController></objects></scene></scenes></document>
      """
    let code = """
      class Start: UIViewController { func go() {
        let shown = storyboard!.instantiateViewController(withIdentifier: "B") as! B
        present(shown, animated: true) } }
      class B: UIViewController {}
      """
    let found = readCode(["Main.storyboard": document, "A.swift": code]).screens
    #expect(try found.named("B").titleSummary == "hard-coded Source")
  }
}
