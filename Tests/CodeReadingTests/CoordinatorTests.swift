import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Objects that store a navigation controller, push onto it for the screens they created, and pass it to others.
struct CoordinatorTests {
  private static let pages = """
    class Home: UIViewController { let onTap: () -> Void; let onMore: () -> Void
      init(onTap: @escaping () -> Void, onMore: @escaping () -> Void) { self.onTap = onTap; self.onMore = onMore
        super.init(nibName: nil, bundle: nil) }
      override func viewDidLoad() { title = "Home" } }
    class Options: UIViewController { let model: OptionsModel
      init(model: OptionsModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
      override func viewDidLoad() { title = "Options"; navigationItem.largeTitleDisplayMode = .always } }
    class OptionsModel { let onReset: () -> Void
      init(onReset: @escaping () -> Void) { self.onReset = onReset } }
    class Reset: UIViewController { override func viewDidLoad() { title = "Reset"
      navigationItem.largeTitleDisplayMode = .always } }
    class About: UIViewController { let onDone: () -> Void
      init(onDone: @escaping () -> Void) { self.onDone = onDone; super.init(nibName: nil, bundle: nil) }
      override func viewDidLoad() { title = "About" } }
    class LargeStack: UINavigationController {
      override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController)
        navigationBar.prefersLargeTitles = true } }

    """

  /// A flow that starts another one on its own stack.
  private static let flows = """
    class HomeFlow { let stack: UINavigationController = LargeStack(rootViewController: UIViewController())
      private var options: OptionsFlow?
      func start() {
        let home = Home(onTap: { [weak self] in self?.showOptions() }, onMore: { [weak self] in self?.showAbout() })
        stack.setViewControllers([home], animated: false) }
      private func showOptions() { options = OptionsFlow(parent: stack); options?.start() }
      private func showAbout() { push(About(onDone: { [weak self] in self?.stack.popViewController(animated: true) })) }
      private func push(_ page: UIViewController) { stack.pushViewController(page, animated: true) } }
    class OptionsFlow { private weak var parent: UINavigationController?
      init(parent: UINavigationController) { self.parent = parent }
      func start() { parent?.pushViewController(screen, animated: true) }
      private lazy var screen: UIViewController = {
        let model = OptionsModel(onReset: { [weak self] in self?.showReset() })
        return Options(model: model) }()
      private func showReset() { parent?.pushViewController(Reset(), animated: true) } }

    """

  @Test func screensThatAScreenRequestsArePushedOnIt() throws {
    let found = screens(Self.pages + Self.flows)
    #expect(try found.named("About").backSummary == ["previous-title hard-coded Home from Home"])
    #expect(try found.named("Options").backSummary == ["previous-title hard-coded Home from Home"])
    #expect(try found.named("Reset").backSummary == ["previous-title hard-coded Options from Options"])
    #expect(try found.named("Home").backSummary == [])
  }

  @Test func thePreferenceOfAStackHoldsForAllPushedScreens() throws {
    let found = screens(Self.pages + Self.flows)
    #expect(try found.named("Reset").navigation?.largeTitle == true)
    #expect(try found.named("Options").navigation?.largeTitle == true)
    let small = screens(Self.pages + Self.flows.replacing("LargeStack(", with: "UINavigationController("))
    #expect(try small.named("Reset").navigation?.largeTitle == false)
  }

  @Test func aSheetPushesNothingOnTheStackBehindIt() throws {
    let found = try screens(
      Self.pages + """
        class Flow { private var stack: UINavigationController!
          func start() { stack = UINavigationController(rootViewController: Home(onTap: { self.ask() }, onMore: {})) }
          private func ask() {
            let sheet = About(onDone: { [weak self] in self?.stack.dismiss(animated: true); self?.showReset() })
            stack.present(UINavigationController(rootViewController: sheet), animated: true) }
          func other() { stack.pushViewController(Options(model: OptionsModel(onReset: {})), animated: true) }
          private func showReset() { stack.pushViewController(Reset(), animated: true) } }
        """
    ).named("Reset")
    #expect(found.navigation?.backs.allSatisfy { $0.from == nil } == true, "\(found.backSummary)")
  }

  @Test func theSecondScreenOfAStackPushesTheThird() throws {
    let found = try screens(
      Self.pages + """
        class Flow { private var stack: UINavigationController!
          func start() { stack = UINavigationController(rootViewController: Home(onTap: { self.next() }, onMore: {})) }
          private func next() { stack.pushViewController(About(onDone: { self.last() }), animated: true) }
          private func last() { stack.pushViewController(Reset(), animated: true) } }
        """
    ).named("Reset")
    #expect(found.backSummary == ["previous-title hard-coded About from About"])
  }

  @Test func aContainerShowsTheItemOfItsArgument() throws {
    let found = screens(
      Self.pages + """
        class Framed<Top: UIViewController, Bottom: UIViewController>: UIViewController {
          private let top: Top; private let bottom: Bottom
          init(top: Top, bottom: Bottom) { self.top = top; self.bottom = bottom; super.init(nibName: nil, bundle: nil) }
          override var navigationItem: UINavigationItem { return self.top.navigationItem }
          override func viewDidLoad() { navigationController?.navigationBar.prefersLargeTitles = true } }
        class Footer: UIViewController { let onTap: () -> Void
          init(onTap: @escaping () -> Void) { self.onTap = onTap; super.init(nibName: nil, bundle: nil) } }
        class Flow { private var stack: UINavigationController!
          func start() { stack = UINavigationController(rootViewController: first) }
          private var first: UIViewController {
            let page = Options(model: OptionsModel(onReset: {}))
            let footer = Footer(onTap: { [weak self] in self?.showReset() })
            return Framed(top: page, bottom: footer) }
          private func showReset() { stack.pushViewController(Reset(), animated: true) } }
        """)
    #expect(try found.named("Options").navigation?.largeTitle == true)
    #expect(try found.named("Reset").backSummary == ["previous-title hard-coded Options from Options"])
  }

  @Test func manyPagesThatOneFunctionPushesArePushed() {
    let pages = (1...9).map { "class Page\($0): UIViewController { let number = 1 }" }
    let shows = (1...9).map { "func show\($0)() { push(Page\($0)()) }" }
    let dump = FactDump.swift(
      pages.joined(separator: "\n") + """
        class Flow { private let stack = UINavigationController()
          \(shows.joined(separator: "\n  "))
          private func push(_ page: UIViewController) { stack.pushViewController(page, animated: true) } }
        """)
    #expect(dump.pushes.count == 9, "\(dump.pushes)")
  }

  @Test func codeOfABaseClassRunsForEachSubclass() {
    let flows = (1...9).map { number in
      """
      class Page\(number): UIViewController { let number = 1 }
      class Flow\(number): BaseFlow { override var page: UIViewController { Page\(number)() }
        func start() { begin() } }
      """
    }
    let dump = FactDump.swift(
      flows.joined(separator: "\n") + """

        class BaseFlow { let stack = UINavigationController(); var page: UIViewController { UIViewController() }
          func begin() { stack.pushViewController(page, animated: true) } }
        """)
    #expect(Set(dump.pushes.filter { $0.contains("> Page") }).count == 9, "\(dump.pushes)")
  }

  @Test func aNavigationControllerIsNoScreenThatPushes() throws {
    let found = try screens(
      Self.pages + """
        class BigStack: UINavigationController {
          override func viewDidLoad() { navigationBar.prefersLargeTitles = true }
          func showReset() { pushViewController(Reset(), animated: true) } }
        """
    ).named("Reset")
    #expect(found.backSummary == [] && found.navigation?.largeTitle == true)
    #expect(found.composition[.navigation]?.doubts.isEmpty == false)
  }

  @Test func aCallerOfAnotherScreensPushDoesNotPushItself() throws {
    let found = try screens(
      """
      class List: UIViewController { override func viewDidLoad() { title = "List" }
        func showPage() { navigationController?.pushViewController(Page(), animated: true) } }
      class Page: UIViewController { override func viewDidLoad() { title = "Page" } }
      class Flow { let tabs: UITabBarController; let list: List
        func showPage() { list.showPage() } }
      class Gallery: UIViewController { let flow: Flow
        override func viewDidLoad() { title = "Gallery" }
        @objc func tap() { flow.showPage() } }
      """
    ).named("Page")
    #expect(found.backSummary == ["previous-title hard-coded List from List"])
  }

  @Test func aScreenThatTheOnlyImplementationMakesIsPushed() throws {
    let found = screens(
      """
      protocol Theme { func settings() -> UIViewController }
      final class Plain: Theme { func settings() -> UIViewController { Settings() } }
      final class Themes { static var shared: Theme = Plain() }
      class Settings: UIViewController { override func viewDidLoad() { title = "Settings" } }
      class List: UIViewController { override func viewDidLoad() { title = "L" }
        func open() { navigationController?.pushViewController(Themes.shared.settings(), animated: true) } }
      """)
    #expect(try found.named("Settings").backSummary == ["previous-title hard-coded L from List"])
  }

  @Test("A closure that is stored under several conditions leads to its screens under each of them")
  func closuresUnderSeveralConditions() throws {
    let found = screens(
      """
      class Delegate: UIResponder, UIApplicationDelegate { let flow = Flow(); func start() { flow.start() } }
      class Flow { let stack = UINavigationController()
        func start() {
          showList()
          if UIDevice.current.userInterfaceIdiom == .pad { showItem() } }
        private func showList() { let list = List(); list.onSelect = { [weak self] in self?.showItem() }
          stack.viewControllers = [list] }
        private func showItem() { let item = Item(); item.onMore = { [weak self] in self?.showMore() }
          stack.pushViewController(item, animated: true) }
        private func showMore() { stack.pushViewController(More(), animated: true) } }
      class List: UIViewController { var onSelect: () -> Void; override func viewDidLoad() { title = "List" } }
      class Item: UIViewController { var onMore: () -> Void; override func viewDidLoad() { title = "Item" } }
      class More: UIViewController { override func viewDidLoad() { title = "More" } }
      """)
    for name in ["Item", "More"] { #expect(try found.named(name).idioms == [.iphone, .ipad], "\(name)") }
  }

  /// Objects that create their controller and show it for others, behind protocols with default implementations.
  private static func routers(_ property: String, _ make: String) -> [Screen] {
    screens(
      """
      protocol Router { func makePage() -> UIViewController }
      extension Router {
        func show(from source: UIViewController) { let page = makePage()
          source.navigationController?.pushViewController(page, animated: true) } }
      protocol DetailRouting: Router {}
      class BaseRouter: Router { var page: UIViewController!
        init() { create() }
        func create() {}
        func makePage() -> UIViewController { page } }
      \(make)
      class Home: UIViewController { \(property)
        override func viewDidLoad() { title = "Home" }
        @objc func open() { detail.show(from: self) } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      @main class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func start() { window?.rootViewController = UINavigationController(rootViewController: Home()) } }
      """)
  }

  @Test(arguments: [
    ("lazy var detail: DetailRouting = { DetailRouter() }()", ""), ("let detail: DetailRouting = DetailRouter()", ""),
    ("let detail: Router = DetailRouter()", "class Other: Router { func makePage() -> UIViewController { Home() } }"),
  ])
  func theObjectBehindAProtocolMakesItsOwnController(property: String, more: String) throws {
    let router = """
      class DetailRouter {}
      extension DetailRouter: DetailRouting { func makePage() -> UIViewController { Detail() } }
      """
    let found = Self.routers(property, router + "\n" + more)
    #expect(try found.named("Detail").backSummary == ["previous-title hard-coded Home from Home"])
  }

  @Test(arguments: [
    "let page = Detail(); self.page = page", "page = Detail()", "self.page = Detail(); page.loadView()",
  ])
  func aPropertyHoldsTheControllerThatItsObjectAssigns(code: String) throws {
    let router = "class DetailRouter: BaseRouter { override func create() { \(code) } }"
    let found = Self.routers("let detail = DetailRouter()", router)
    #expect(try found.named("Detail").backSummary == ["previous-title hard-coded Home from Home"])
  }

  /// One of two controllers, of which it is unknown which one the router shows.
  @Test func aPropertyOfSeveralControllersIsUnknown() throws {
    let router = """
      class Other: UIViewController { override func viewDidLoad() { title = "Other" } }
      class DetailRouter: BaseRouter { override func create() { page = Detail(); if isOther { page = Other() } } }
      """
    let found = Self.routers("let detail = DetailRouter()", router)
    #expect(try found.named("Detail").backSummary.isEmpty)
  }
}
