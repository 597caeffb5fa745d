import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Screens that generic functions of the app or of a library create, and closures that receive the object they
/// change.
struct GenericScreenTests {
  private static func found(_ action: String, _ more: String) throws -> Screen {
    try screens(
      """
      class Detail: UIViewController { override func viewDidLoad() { super.viewDidLoad(); title = "Detail" } }
      class Home: UIViewController { override func viewDidLoad() { title = "Home" }
        @objc func go() { \(action) } }
      class Scene: NSObject, UIWindowSceneDelegate { var window: UIWindow?
        func scene(_ s: UIScene, willConnectTo x: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = UINavigationController(rootViewController: Home()) } }
      \(more)
      """
    ).named("Detail")
  }

  private static let push = "; navigationController?.pushViewController(vc, animated: true)"
  private static let board = "UIStoryboard(name: \"Main\", bundle: nil).instantiateViewController"

  @Test(arguments: [
    (
      "let vc = Boards.main.instantiate(Detail.self)",
      "enum Boards { case main; func instantiate<T: UIViewController>(_ type: T.Type) -> T { \(board)(withIdentifier: String(describing: type)) as! T } }"
    ),
    (
      "let vc: Detail = UIStoryboard.main.instantiate()",
      "extension UIStoryboard { func instantiate<VC: UIViewController>() -> VC { return instantiateViewController(withIdentifier: String(describing: VC.self)) as! VC } }"
    ),
    (
      "let vc: Detail = make(identifier: \"detail\")",
      "func make<VC: UIViewController>(identifier: String) -> VC { guard let vc = \(board)(withIdentifier: identifier) as? VC else { fatalError() }; return vc }"
    ),
    (
      "let vc = storyboard!.controller(ofType: Detail.self)",
      "extension UIStoryboard { func controller<T: UIViewController>(ofType type: T.Type) -> T { guard let v = instantiateViewController(withIdentifier: T.id) as? T else { fatalError() }; return v } }"
    ),
    (
      "guard let vc = Loader.load(Detail.self) else { return }",
      "enum Loader { static func load<T>(_ type: T.Type) -> T? { \(board)(withIdentifier: \"\\(type)\") as? T } }"
    ),
    (
      "let vc = Factory.make(type: Detail.self)",
      "enum Factory { static func make<T: UIViewController>(type: T.Type) -> T { let vc = T(nibName: String(describing: type), bundle: nil); return vc } }"
    ),
    ("let vc = container.resolve(Detail.self)!", ""), ("let vc = Detail().then { $0.view.tag = 1 }", ""),
  ])
  func whatTheCallerNamesIsTheTypeOfAGenericResult(action: String, factory: String) throws {
    let found = try Self.found(action + Self.push, factory)
    #expect(found.backSummary == ["previous-title hard-coded Home from Home"])
    #expect(found.composition[.navigation] == nil)
  }

  @Test(arguments: [
    "var window: UIWindow?", "func make(_ type: UIViewController.Type) -> UIViewController { type.init() }",
  ])
  func anotherFunctionWithATypeInItsArgumentsMakesNoScreen(more: String) throws {
    let found = try Self.found("let vc = register(Detail.self)" + Self.push, more)
    #expect(found.backSummary.isEmpty)
  }

  @Test(arguments: [
    (
      "navigate(to: Detail.self) { $0.navigationItem.prompt = \"P\" }",
      "extension UIViewController { func navigate<T: UIViewController>(to type: T.Type, setUp: (T) -> Void) { let vc = \(board)(withIdentifier: String(describing: type)) as! T; setUp(vc); navigationController?.pushViewController(vc, animated: true) } }"
    ),
    (
      "let vc = mutate(Detail()) { $0.navigationItem.prompt = \"P\" }" + push,
      "func mutate<T>(_ x: T, _ change: (T) -> Void) -> T { change(x); return x }"
    ),
    (
      "let vc = Detail().changed { $0.navigationItem.prompt = \"P\" }" + push,
      "protocol Changing {}; extension Changing { func changed(_ change: (Self) -> Void) -> Self { change(self); return self } }; extension UIViewController: Changing {}"
    ),
    ("let vc = Detail().then { $0.navigationItem.prompt = \"P\" }" + push, ""),
  ])
  func aClosureThatGetsAScreenChangesIt(action: String, function: String) throws {
    let found = try Self.found(action, function)
    #expect(found.navigation?.prompt?.summary == "hard-coded P")
    #expect(found.backSummary == ["previous-title hard-coded Home from Home"])
  }

  @Test(arguments: [
    "let vc: Detail = UIStoryboard.main.instantiate()",
    "let vc = storyboard!.instantiateViewController(withIdentifier: \"Detail\") as! Detail",
    "guard let vc = storyboard?.instantiateViewController(withIdentifier: \"Detail\") as? Detail else { return }",
  ])
  func argumentsOfOneUseDoNotHoldForAnother(make: String) {
    let found = screens(
      """
      class Detail: UIViewController { override func viewDidLoad() { super.viewDidLoad(); title = "Detail" } }
      class Home: UIViewController { override func viewDidLoad() { title = "Home" }
        @objc func go() { \(make); vc.navigationItem.prompt = "P"\(Self.push) }
        @objc func on() { \(make)\(Self.push) } }
      extension UIStoryboard { func instantiate<VC: UIViewController>() -> VC { fatalError() } }
      """
    ).filter { $0.name == "Detail" }
    #expect(Set(found.map { $0.navigation?.prompt?.summary }) == ["hard-coded P", nil])
    #expect(found.allSatisfy { $0.backSummary == ["previous-title hard-coded Home from Home"] })
    #expect(!found.contains { $0.state?.text.contains("after") == true })
  }

  /// The type of `rootView` is the argument of the generic base class.
  @Test func aHostingControllerRunsTheCodeOfTheViewThatItsClassNames() throws {
    let found = screens(
      """
      protocol Hosted: View { var name: String? { get }; func fill(_ item: UINavigationItem) }
      extension Hosted { var name: String? { nil }; func fill(_ item: UINavigationItem) {} }
      class Hosting<Content>: UIHostingController<Content> where Content: Hosted {
        override func viewDidLoad() { super.viewDidLoad()
          if let name = rootView.name { title = name }
          self.rootView.fill(navigationItem) } }
      class A: Hosting<Card> {}
      class B: Hosting<Plain> {}
      struct Card: Hosted { var body: some View { Text("x") }
        var name: String? { NSLocalizedString("Card", comment: "") }
        func fill(_ item: UINavigationItem) {
          item.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil) } }
      struct Plain: Hosted { var body: some View { Text("x") } }
      \(pushesA)
      """)
    let cards = found.filter { $0.name == "A" }
    #expect(cards.count == 1)
    #expect(cards.first?.titleSummary == "Card=Card" && cards.first?.trailingSummary == ["hard-coded Edit"])
    #expect(!found.contains { $0.name == "B" && $0.navigation?.title != nil })
  }
}
