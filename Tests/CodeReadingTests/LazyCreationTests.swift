import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Objects that code creates when it needs them first, and those that UIKit creates.
struct LazyCreationTests {
  private static func objectiveC(_ setUp: String, _ more: String = "") -> [Screen] {
    readCode([
      "A.m": """
      \(objectiveCStart)
      @interface A : UIViewController { UIBarButtonItem *done; }
      @property (nonatomic) UIBarButtonItem *save;
      @end
      @implementation A
      - (void)viewDidLoad { self.title = @"A"; \(setUp) }
      \(more)
      @end
      """
    ]).screens
  }

  @Test(arguments: [
    "if (!self.save) { self.save = [[UIBarButtonItem alloc] initWithTitle:@\"Save\" style:0 target:nil action:nil]; } "
      + "self.navigationItem.rightBarButtonItem = self.save;",
    "if (self.save == nil) { self.save = [[UIBarButtonItem alloc] initWithTitle:@\"Save\" style:0 target:nil action:nil]; "
      + "} self.navigationItem.rightBarButtonItem = self.save;",
    "if (!done) { done = [[UIBarButtonItem alloc] initWithTitle:@\"Save\" style:0 target:nil action:nil]; } "
      + "self.navigationItem.rightBarButtonItem = done;",
  ])
  func aPropertyThatNothingElseSetsIsCreated(_ setUp: String) {
    let found = Self.objectiveC(setUp)
    #expect(found.map { $0.navigation?.trailing.map(\.summary) ?? [] } == [["hard-coded Save"]])
  }

  @Test func otherCodeMayHaveSetTheProperty() {
    let found = Self.objectiveC(
      "if (!self.save) { self.save = [[UIBarButtonItem alloc] initWithTitle:@\"Save\" style:0 target:nil action:nil]; } "
        + "self.navigationItem.rightBarButtonItem = self.save;",
      "- (void)use:(UIBarButtonItem *)item { self.save = item; }")
    #expect(found.count > 1)
  }

  @Test func swiftCreatesAPropertyToo() throws {
    let found = try controllerA(
      """
      var save: UIBarButtonItem?
      override func viewDidLoad() { title = "A"
        if save == nil { save = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil) }
        navigationItem.rightBarButtonItem = save }
      """)
    #expect(found.map { $0.navigation?.trailing.map(\.summary) ?? [] } == [["hard-coded Save"]])
  }

  @Test func anotherClassSetsItsOwnPropertyOfThatName() {
    let make = "if save == nil { save = UIBarButtonItem(title: \"Save\", style: .plain, target: nil, action: nil) }"
    let found = screens(
      """
      class A: UIViewController { var save: UIBarButtonItem?
        override func viewDidLoad() { title = "A"; \(make); navigationItem.rightBarButtonItem = save } }
      class Other { var save: UIBarButtonItem?
        func start() { \(make) } }
      \(pushesA)
      """
    ).filter { $0.name == "A" }
    #expect(found.map(\.trailingSummary) == [["hard-coded Save"]])
  }

  @Test(arguments: ["self.tabBarItem", "self.navigationItem", "self.view"])
  func whatUIKitCreatesIsThere(_ made: String) {
    let found = Self.objectiveC("if (\(made)) { self.navigationItem.prompt = @\"P\"; }")
    #expect(found.count == 1 && found[0].navigation?.prompt != nil)
  }

  @Test(arguments: ["view as? UIScrollView", "navigationItem as? OwnItem"])
  func aCastOfWhatUIKitCreatesMayFail(_ cast: String) throws {
    let found = try controllerA(
      "override func viewDidLoad() { if let own = \(cast) { title = \"One\"; own.use() } else { title = \"Two\" } }")
    #expect(found.count == 2)
  }

  /// The object depends on the call, on a wrapper, or on a name in a text.
  @Test(arguments: [
    (
      "var save: UIBarButtonItem?", "make(\"One\"); make(\"Two\")",
      "func make(_ t: String) { if save == nil { save = UIBarButtonItem(title: t, style: .plain, target: nil, action: nil) } }"
    ),
    (
      "@Stored var save: UIBarButtonItem?", "make()",
      "func make() { if save == nil { save = UIBarButtonItem(title: \"A\", style: .plain, target: nil, action: nil) } }"
    ),
    (
      "@objc var save: UIBarButtonItem?", "make()",
      "func make() { if save == nil { save = UIBarButtonItem(title: \"A\", style: .plain, target: nil, action: nil) } }\n"
        + "func use(_ x: UIBarButtonItem) { setValue(x, forKey: \"save\") }"
    ),
  ])
  func aPropertyThatMayHoldAnotherObject(_ declaration: String, _ use: String, _ make: String) throws {
    let found = try controllerA(
      "\(declaration)\n override func viewDidLoad() { title = \"A\"; \(use); navigationItem.rightBarButtonItem = save }\n\(make)"
    )
    #expect(found.count == 2)
  }
}
