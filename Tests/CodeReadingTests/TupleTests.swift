import BarScreens
import FitModel
import FitTestSupport
import Testing

@testable import CodeReading

/// Texts in tuples, by label and by position.
@Suite struct TupleTests {
  private static func title(_ code: String, also: String = "") -> [String?] {
    screens(
      """
      import UIKit
      \(also)
      class A: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(code)
        }
      }
      """
    ).map(\.titleSummary)
  }

  @Test func labelsOfLiteralsAndTypes() {
    #expect(Self.title(#"let bar = (title: "Files", tag: 0); title = bar.title"#) == ["hard-coded Files"])
    #expect(
      Self.title(#"let bar: (title: String, tag: Int) = ("Files", 0); title = bar.title"#) == ["hard-coded Files"])
    #expect(
      Self.title("title = bar().title", also: #"func bar() -> (tag: Int, title: String) { (0, "Files") }"#)
        == ["hard-coded Files"])
  }

  @Test func tuplesAreTakenApart() {
    #expect(Self.title(#"let (first, _) = ("Files", "Other"); title = first"#) == ["hard-coded Files"])
    #expect(
      Self.title("let (tag, heading) = bar(); title = heading", also: #"func bar() -> (Int, String) { (0, "Files") }"#)
        == ["hard-coded Files"])
  }

  @Test func listsOfTuples() throws {
    let screens = screens(
      #"""
      import SwiftUI
      struct Root: View {
        let tabs: [(title: LocalizedStringKey, image: String)] = [("One", "1.circle"), ("Two", "2.circle")]
        var body: some View {
          TabView { ForEach(tabs, id: \.image) { tab in Text("").tabItem { Label(tab.title, systemImage: tab.image) } } }
        }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { Root() } } }
      """#)
    #expect(try #require(screens.first { !$0.tabs.isEmpty }).tabs.map(\.title?.summary) == ["One=One", "Two=Two"])
  }

  @Test func anotherClosureThatAssignsMembersOfItsArgumentChangesNoTuple() {
    let found = screens(
      """
      class A: UIViewController { let pairs = [(title: "A", tag: 1)]
        override func viewDidLoad() { title = pairs.map { $0.title }[0]; views.forEach { $0.alpha = 0 } } }
      """)
    #expect(found.map(\.titleSummary) == ["hard-coded A"])
  }

  @Test(
    "A tuple of which code assigns elements is unknown",
    arguments: [
      ("var bar = (title: \"A\", tag: 1); bar.title = \"B\"; title = bar.title", ""),
      (
        "title = bar().title",
        "func bar() -> (title: String, tag: Int) { var r = (title: \"A\", tag: 1); r.title = server; return r }"
      ),
      ("title = bar.title", "var bar = (title: \"A\", tag: 1); func load() { bar.title = server }"),
      ("var bar = (title: \"A\", tag: 1); change(&bar); title = bar.title", ""),
      (
        "title = bar.inner.title",
        "var bar = (inner: (title: \"A\", tag: 1), n: 2); func load() { bar.inner.title = server }"
      ),
      ("title = bars[0].title", "var bars = [(title: \"A\", tag: 1)]; func load() { bars[0].title = server }"),
    ])
  func changedTuples(code: String, also: String) {
    let found = screens(
      "class A: UIViewController { override func viewDidLoad() { navigationItem.prompt = \"P\"; \(code) }; \(also) }")
    #expect(found.map(\.titleSummary) == ["unknown: set at run time"])
  }

  @Test(arguments: ["(isNew, isOpen)", "(new: isNew, open: isOpen)"])
  func aSwitchOverATupleComparesItsElements(tuple: String) {
    let found = screens(
      """
      class A: UIViewController {
        var isNew = false; var isOpen = false
        override func viewDidLoad() {
          switch \(tuple) { case (true, _): title = "New"; case (false, true): title = "Open"; default: title = "Old" }
        }
        func load() { isNew = server.isNew; isOpen = server.isOpen }
      }
      """)
    #expect(Set(found.map(\.titleSummary)) == ["hard-coded New", "hard-coded Open", "hard-coded Old"])
  }

  @Test func aLoopMayLeaveOutElements() throws {
    let found = try screens(
      """
      class A: UIViewController {
        override func viewDidLoad() {
          title = "A"
          for one in [(title: "One", tag: 1), (title: "Two", tag: 2)] where one.tag == 1 {
            navigationItem.rightBarButtonItem = UIBarButtonItem(title: one.title, style: .plain, target: nil, action: nil)
          }
        }
      }
      """
    ).named("A")
    #expect(found.trailingSummary == ["hard-coded One"])
  }

  @Test func labelsOfALiteralCountBeforeThoseOfItsType() {
    #expect(
      Self.title("title = bar().name", also: #"func bar() -> (name: String, sub: String) { (sub: "S", name: "N") }"#)
        == ["hard-coded N"])
  }

  @Test func anotherObjectWithTheSameMemberIsNoTuple() {
    #expect(
      Self.title(#"let bar = (title: "Files", tag: 0); use(bar); title = model.title"#, also: "let model = Model()")
        .allSatisfy { $0?.contains("Files") != true })
  }

  @Test func elementsOfTypes() {
    let elements = "(title: A.B, make: (Int) -> [String: Int], Int)".tupleElements
    #expect(elements?.map(\.label) == ["title", "make", nil])
    #expect(elements?.map(\.type) == ["A.B", "(Int) -> [String: Int]", "Int"])
    #expect("(Int) -> (A, B)".tupleElements == nil)
    #expect("[(title: String, tag: Int)]".elementType == "(title: String, tag: Int)")
    #expect("[String: Int]".elementType == nil)
  }

  /// Code that changes the object in a constant tuple does not change the tuple.
  @Test(arguments: ["", "tuple.1.view = nil"])
  func objectsInConstantTuplesChange(_ change: String) throws {
    let found = screens(
      """
      class A: UIViewController {}
      class B: UIViewController {}
      class Tabs: UITabBarController {
        override func viewDidLoad() {
          let tabs: [(String, UIViewController)] = [("One", A()), ("Two", B())]
          viewControllers = tabs.map { tuple in
            \(change)
            let stack = UINavigationController(rootViewController: tuple.1)
            stack.tabBarItem = UITabBarItem(title: tuple.0, image: nil, tag: 0)
            return stack
          }
        }
      }
      """)
    #expect(try found.named("Tabs").tabs.map { $0.title?.summary } == ["hard-coded One", "hard-coded Two"])
  }
}
