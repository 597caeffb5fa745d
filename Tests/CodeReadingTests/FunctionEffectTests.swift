import BarScreens
import Testing

@testable import CodeReading

/// Functions that are not followed again, because they had no effect so far.
struct FunctionEffectTests {
  private static func location(_ offset: UInt32) -> CodeLocation { CodeLocation(file: 0, offset: offset) }

  private static func effects(_ runs: (hasEffect: Bool, depth: Int)...) -> FunctionEffects {
    var effects = FunctionEffects()
    for run in runs {
      effects.record(location(1), hasEffect: run.hasEffect, depth: run.depth, followed: [location(1), location(2)])
    }
    return effects
  }

  @Test func aFunctionIsKnownAfterTwoRuns() {
    let function = Self.location(1)
    #expect(Self.effects((false, 0)).followed(withoutEffectBy: function, depth: 5) == nil)
    #expect(Self.effects((false, 0), (false, 0)).followed(withoutEffectBy: function, depth: 5)?.count == 2)
    #expect(Self.effects((false, 0), (true, 0), (false, 0)).followed(withoutEffectBy: function, depth: 5) == nil)
    #expect(Self.effects((false, 0), (false, 0)).followed(withoutEffectBy: Self.location(2), depth: 5) == nil)
  }

  /// If nested calls were not followed, a run with fewer calls around it may follow them.
  @Test func aFunctionThatWasFollowedInPartIsKnownAtThatDepth() {
    let effects = Self.effects((false, 7), (false, 6))
    #expect(effects.followed(withoutEffectBy: Self.location(1), depth: 5) == nil)
    #expect(effects.followed(withoutEffectBy: Self.location(1), depth: 6) != nil)
  }

  /// The function of another object pushes only if its argument says so, and that is the case in the last call.
  @Test(arguments: [
    ("_ page: UIViewController?", "nil", "B()", "if let page { start.show(page, sender: nil) }"),
    ("_ page: (() -> Void)?", "nil", "{ start.show(B(), sender: nil) }", "page?()"),
    ("_ page: Any", "1", "B()", "if let page = page as? B { start.show(page, sender: nil) }"),
    ("_ page: Handler", "Handler()", "Handler { start.show(B(), sender: nil) }", "page.run?()"),
  ])
  func functionsWhoseArgumentsMayHaveAnEffectAreFollowed(parameter: String, no: String, yes: String, body: String) {
    let found = screens(
      """
      struct Handler { var run: (() -> Void)? }
      class Router { let start: Start; init(start: Start) { self.start = start }
        func go(\(parameter)) { \(body) } }
      class Start: UIViewController { lazy var router = Router(start: self); var start: Start { self }
        override func viewDidLoad() { title = "Start" }
        override func viewDidAppear(_ animated: Bool) {
          router.go(\(no)); router.go(\(no)); router.go(\(no)); router.go(\(yes)) } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      """)
    #expect(found.contains { $0.name == "B" && !$0.backSummary.isEmpty }, "\(found.map(\.name))")
  }

  /// What a function assigns to the screen whose code calls it, directly or through another object, is an effect.
  @Test func assignmentsToTheScreenAreEffects() throws {
    let found = screens(
      """
      class Store { weak var owner: A?
        func fill(_ text: String) { owner?.heading = text }
        func load(_ text: String) { fill(text) } }
      class A: UIViewController { var heading: String?; let store = Store()
        override func viewDidLoad() {
          store.owner = self; store.load("One"); store.load("Two"); store.load("Three"); title = heading } }
      class Start: UIViewController { override func viewDidAppear(_ animated: Bool) { show(A(), sender: nil) } }
      """)
    #expect(try found.named("A").titleSummary != "hard-coded One")
  }
}
