import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Screens that appear through closures that code assigns to properties of other objects.
struct ControllerHandlerTests {
  /// A model that asks its owner to push the screens that it creates.
  private static let model = """
    class Model { var onPush: ((UIViewController) -> Void)?; let pages: Pages
      func open() { pushViewController(pages.consent) }
      func openAll(_ page: Page) { switch page {
        case .consent: pushViewController(pages.consent)
        default: break } }
      private func pushViewController(_ page: UIViewController) { onPush?(page) } }
    class Pages { var consent: UIViewController { Consent() } }
    class Consent: UIViewController { override func viewDidLoad() { title = "Consent" } }

    """

  private static func host(_ name: String, _ base: String = "UIViewController", _ more: String = "") -> String {
    """
    class \(name): \(base) { let model: Model
      init(model: Model) { self.model = model; super.init(nibName: nil, bundle: nil)
        model.onPush = { [weak self] page in self?.push(page) } }
      \(more)
      func push(_ page: UIViewController) { navigationController?.pushViewController(page, animated: true) } }

    """
  }

  private static func titled(_ name: String) -> String {
    host(name, "UIViewController", "override func viewDidLoad() { title = \"\(name)\" }")
  }

  @Test func aPushBehindAClosureOfAPropertyIsOneOfItsOwner() throws {
    let dump = FactDump.swift(Self.model + Self.titled("Host"))
    #expect(!dump.pushes.isEmpty && dump.pushes.allSatisfy { $0.hasPrefix("Host -push-> Consent") }, "\(dump.pushes)")
    let found = try screens(Self.model + Self.titled("Host")).named("Consent")
    #expect(found.backSummary == ["previous-title hard-coded Host from Host"])
  }

  @Test func withSeveralClosuresThePusherIsUnknown() throws {
    let found = try screens(Self.model + Self.titled("One") + Self.titled("Two")).named("Consent")
    let labels = found.navigation?.backs ?? []
    #expect(labels.count == 1 && labels.allSatisfy { $0.from == nil && $0.text?.unknownReason != nil }, "\(labels)")
    #expect(found.composition[.navigation]?.doubts.isEmpty == false)
  }

  @Test func aHostOfViewsHasATitleThatIsNotKnown() throws {
    let found = try screens(Self.model + Self.host("Host", "UIHostingController<AnyView>")).named("Consent")
    let labels = found.navigation?.backs ?? []
    #expect(labels.count == 1 && labels.allSatisfy { $0.from == nil && $0.text?.unknownReason != nil }, "\(labels)")
  }

  @Test(arguments: [
    ("let actions: [Action] = [.init(text: \"x\", run: RUN)]", "actions[path.row].run(self)"),
    ("let actions = [Action(text: \"x\", run: RUN)]", "actions[path.row].run(self)"),
    ("enum List { static let all: [Action] = [Action(text: \"x\", run: RUN)] }", "List.all[path.row].run(self)"),
  ])
  func aClosureInAListOfActionsMayPush(list: String, call: String) throws {
    let run = "{ host in host.navigationController?.pushViewController(Consent(), animated: true) }"
    let found = try screens(
      """
      struct Action { let text: String; let run: (UIViewController) -> Void }
      \(list.replacing("RUN", with: run))
      class Host: UITableViewController { override func viewDidLoad() { title = "Host" }
        override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { \(call) } }
      class Consent: UIViewController { override func viewDidLoad() { title = "Consent" } }
      """
    ).named("Consent")
    #expect(found.titleSummary == "hard-coded Consent")
  }

  @Test func aClosurePassedToAnInitializerMayPush() throws {
    let found = try screens(
      """
      class Model { let onShow: (UIViewController) -> Void
        init(onShow: @escaping (UIViewController) -> Void) { self.onShow = onShow }
        func open() { onShow(Consent()) } }
      class Consent: UIViewController { override func viewDidLoad() { title = "Consent" } }
      class Host: UIViewController { override func viewDidLoad() { title = "Host" }
        lazy var model = Model(onShow: { [weak self] in
          self?.navigationController?.pushViewController($0, animated: true) }) }
      """
    ).named("Consent")
    #expect(found.backSummary == ["previous-title hard-coded Host from Host"])
  }

  @Test func everyPageThatAFunctionPassesOnIsPushed() throws {
    let numbers = 1...9
    let code = """
      class Model { var onPush: ((UIViewController) -> Void)?
        func open(_ page: Page) { switch page {
          \(numbers.map { "case .page\($0): hand(Page\($0)())" }.joined(separator: "\n    ")) } }
        private func hand(_ page: UIViewController) { onPush?(page) } }
      \(numbers.map { "class Page\($0): UIViewController { let number = 1 }" }.joined(separator: "\n"))

      """
    let dump = FactDump.swift(code + Self.titled("Host"))
    #expect(dump.pushes.count == numbers.count, "\(dump.pushes)")
  }

  @Test func functionsThatViewsCallAreReadWithUnknownArguments() {
    let dump = FactDump.swift(
      """
      enum Page { case first, second }
      class Model { var onPush: ((UIViewController) -> Void)?
        func start() { open(.first) }
        func open(_ page: Page) { switch page { case .first: onPush?(First()); case .second: onPush?(Second()) } } }
      class First: UIViewController { let number = 1 }
      class Second: UIViewController { let number = 2 }
      struct V: View { let model: Model; var body: some View { Button("B") { model.open(.second) } } }

      """ + Self.titled("Host"))
    #expect(dump.pushes.contains { $0.hasPrefix("Host -push-> Second") }, "\(dump.pushes)")
  }

  @Test func aSceneOfADocumentIsPushedByAClosure() throws {
    let found = readCode([
      "Base.lproj/Main.storyboard": DocumentPlaceholderTests.storyboard(
        DocumentPlaceholderTests.scene("v1", "Start", DocumentPlaceholderTests.item("i1", "Start"))
          + DocumentPlaceholderTests.scene("v2", "Consent", DocumentPlaceholderTests.item("i2", "Manage"))),
      "A.swift": """
      class Model { var onPush: ((UIViewController) -> Void)?; let pages: Pages
        func open() { pushViewController(pages.consent) }
        private func pushViewController(_ page: UIViewController) { onPush?(page) } }
      class Pages {
        private func instantiate(_ identifier: String, fromStoryboard name: String) -> UIViewController {
          let storyboard = UIStoryboard(name: name, bundle: nil)
          return storyboard.instantiateViewController(withIdentifier: identifier) }
        var consent: UIViewController { instantiate("Consent", fromStoryboard: "Main") } }
      class Consent: UIViewController {}
      """ + "\n" + Self.host("Host", "UIHostingController<AnyView>"),
    ]).screens
    let consent = try #require(found.first { $0.typeName == "Consent" }, "\(found.map(\.name))")
    #expect(consent.navigation?.backs.map { $0.text?.unknownReason != nil } == [true], "\(consent)")
  }

  @Test func aPushOnAnEmptyStackHasNoBackButton() throws {
    let found = try screens(
      Self.model
        + """
        class Flow { let stack = UINavigationController()
          func start(_ model: Model) { model.onPush = { [stack] in stack.pushViewController($0, animated: false) } } }
        """
    ).named("Consent")
    #expect(found.backSummary.isEmpty)
  }

  /// The picker notifies the composer, which sets up its own bar.
  @Test func aDelegateSetsUpItsOwnBarNotItsCallers() throws {
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

  /// The home screen gets a function that makes the detail, and pushes what the function returns.
  @Test(arguments: [
    ("make: () -> UIViewController", "make: @escaping () -> UIViewController", "make: { Detail() }"),
    ("make: () -> Detail", "detail make: @escaping () -> Detail", "detail: { Detail() }"),
    ("make: Maker", "detail: @escaping Maker", "detail: { let detail = Detail(); return detail }"),
    ("make: () -> Detail", "make: @escaping () -> Detail", "make: Detail.init"),
    ("make: () -> UIViewController", "make: @escaping () -> UIViewController", "make: makeDetail"),
  ])
  func aControllerThatAFunctionInAPropertyMakesIsPushed(property: String, parameter: String, argument: String) throws {
    let name = parameter.split(separator: ":")[0].split(separator: " ").last ?? ""
    let found = screens(
      """
      typealias Maker = () -> UIViewController
      class Home: UIViewController { let \(property)
        init(\(parameter)) { self.make = \(name); super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { title = "Home" }
        @objc func go() { navigationController?.pushViewController(make(), animated: true) } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      @main class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func makeDetail() -> UIViewController { Detail() }
        func start() { window?.rootViewController = UINavigationController(rootViewController: Home(\(argument))) } }
      """)
    #expect(try found.named("Detail").backSummary == ["previous-title hard-coded Home from Home"])
  }
}
