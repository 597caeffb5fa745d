import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Values that controllers get from the code that creates them, and from their own properties.
struct UIKitAssignedValueTests {
  private static let list = """
    class List: UIViewController { let model: ListModel
      init(model: ListModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
      override func viewDidLoad() { super.viewDidLoad(); title = model.title } }
    """

  private static func titles(_ code: String) -> [String?] {
    screens(list + "\n" + code).filter { $0.name == "List" }.map(\.titleSummary)
  }

  @Test func aTitleIsThatOfTheModelTheControllerIsBuiltWith() {
    let found = Self.titles(
      """
      class ListModel { var title: String? { nil } }
      class Files: ListModel { override var title: String? { "Files" } }
      class Start: UIViewController { func go() { let files = Files()
        navigationController?.pushViewController(List(model: files), animated: true) } }
      """)
    #expect(found == ["hard-coded Files"])
  }

  @Test func aModelHasTheValuesOfItsInitializers() {
    let found = Self.titles(
      """
      class ListModel { let title: String; init(title: String) { self.title = title } }
      class About: ListModel { init() { let name = "About"; super.init(title: name) } }
      class Start: UIViewController { func go() { show(List(model: About()), sender: nil) } }
      """)
    #expect(found == ["hard-coded About"])
  }

  @Test func eachUseHasTheTitleOfItsModel() {
    let found = Self.titles(
      """
      struct ListModel { let title: String }
      class Start: UIViewController { func one() { show(List(model: ListModel(title: "One")), sender: nil) }
        func two() { show(List(model: .init(title: "Two")), sender: nil) } }
      """)
    #expect(found.compactMap(\.self).sorted() == ["hard-coded One", "hard-coded Two"])
  }

  /// If the created class is unknown, so is the override of a property.
  @Test func aPropertyThatIsOverriddenIsNotThatOfTheDeclaredType() {
    let found = Self.titles(
      """
      class ListModel { var title: String? { "Any" } }
      class Files: ListModel { override var title: String? { "Files" } }
      class Start: UIViewController { func go(_ model: ListModel) { show(List(model: model), sender: nil) } }
      """)
    #expect(found == ["unknown: set at run time"])
  }

  @Test func aConstantOfAKnownTypeHasItsDeclaredValue() {
    let found = Self.titles(
      """
      class ListModel { let title = "Fixed"; let name: String; init(name: String) { self.name = name } }
      class Start: UIViewController { func go(_ model: ListModel) { show(List(model: model), sender: nil) } }
      """)
    #expect(found == ["hard-coded Fixed"])
  }

  @Test func aComputedLiteralDecidesACondition() {
    let found = screens(
      """
      class Base: UIViewController { var isPlain: Bool { true }
        override func viewDidLoad() { title = isPlain ? "Plain" : "Rich" } }
      class Rich: Base { override var isPlain: Bool { false } }
      class Start: UIViewController { func go() { show(Rich(), sender: nil) } }
      """)
    #expect(found.filter { $0.name == "Rich" }.map(\.titleSummary) == ["hard-coded Rich"])
  }

  @Test func aSetterPassesItsValueOn() {
    let found = screens(
      """
      class Base: UIViewController { let label = UILabel()
        override var title: String? { get { super.title } set { super.title = newValue; label.text = newValue } } }
      class Rich: Base { override func viewDidLoad() { title = "Rich" } }
      class Start: UIViewController { func go() { show(Rich(), sender: nil) } }
      """)
    #expect(found.filter { $0.name == "Rich" }.map(\.titleSummary) == ["hard-coded Rich"])
  }

  @Test func anOperatorOfTheAppsOwnLooksTextsUp() {
    let found = screens(
      """
      prefix func ~~(key: String.LocalizationValue) -> String { String(localized: key) }
      class A: UIViewController { override func viewDidLoad() { title = ~~"files" } }
      class Start: UIViewController { func go() { show(A(), sender: nil) } }
      """, keys: ["files"])
    #expect(found.filter { $0.name == "A" }.map(\.titleSummary) == ["files=nil"])
  }

  @Test func aTypeThatAValueIsNotOfIsNotTheNextOne() throws {
    let found = screens(
      """
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      class Start: UIViewController { func go(_ route: Route) {
        if let one = route as? One { show(A(), sender: nil) } else if let two = route as? Two {
          present(UINavigationController(rootViewController: B()), animated: true) } } }
      """)
    let second = try found.named("B")
    #expect(second.composition.isEmpty && second.backSummary.isEmpty)
  }

  @Test(arguments: [
    "texts.title.drive(navigationItem.rx.title)", "texts.title.bind(to: navigationItem.reactive.title)",
    "disposeBag ~ [texts.title ~> rx.title]", "navigationItem.reactive.title <~ texts.title",
  ])
  func aTextThatIsBoundIsSetAtRunTime(binding: String) {
    let found = screens(
      """
      class A: UIViewController { override func viewDidLoad() { \(binding) } }
      class Start: UIViewController { func go() { show(A(), sender: nil) } }
      """)
    #expect(found.filter { $0.name == "A" }.map(\.titleSummary) == ["unknown: set at run time"])
  }

  @Test func aScreenIsEnteredOnAPhone() throws {
    let found = try #require(
      screens(
        """
        class A: UIViewController { override func viewDidLoad() {
          title = UIDevice.current.userInterfaceIdiom == .pad ? "Pad" : "Phone" } }
        class Start: UIViewController { func go() { show(A(), sender: nil) } }
        """
      ).first { $0.name == "A" })
    #expect(found.titleSummary == "hard-coded Phone" && found.state == nil)
  }

  @Test(
    "Device and width checks limit a state to kinds of devices",
    arguments: [
      ("UIDevice.current.userInterfaceIdiom == .pad", true), ("UserInterfaceIdiom.current == .pad", true),
      ("traitCollection.horizontalSizeClass == .regular", true),
      ("traitCollection.horizontalSizeClass == .compact", false), ("!isNarrow", true),
    ])
  func devices(question: String, isOfPads: Bool) throws {
    let found = screens(
      """
      class A: UIViewController {
        var isNarrow: Bool { traitCollection.horizontalSizeClass == .compact }
        override func viewDidLoad() { if \(question) { title = "One" } else { title = "Other" } } }
      class Start: UIViewController { func go() { show(A(), sender: nil) } }
      """
    ).filter { $0.name == "A" }
    #expect(found.count == 2)
    #expect(found.first { $0.titleSummary == "hard-coded One" }?.idioms == [isOfPads ? .ipad : .iphone])
    #expect(found.first { $0.titleSummary == "hard-coded Other" }?.idioms == [isOfPads ? .iphone : .ipad])
  }

  /// The scene has an empty item, so that the document alone shows no screen.
  @Test func aTitleOfCodeIsAsLargeAsTheStackOfTheDocumentMakesIt() throws {
    let bar = "<navigationBar key=\"navigationBar\" largeTitles=\"YES\" id=\"nb\"/>"
    for (name, isLarge) in [("largeTitles", true), ("other", false)] {
      let storyboard = SwiftJoinTests.storyboard
        .replacing(
          "<connections><segue destination=\"v1\"",
          with: bar.replacing("largeTitles", with: name) + "<connections><segue destination=\"v1\""
        )
        .replacing(" title=\"Detail\"", with: "")
      let code = "class DetailController: UIViewController { override func viewDidLoad() { title = \"Code\" } }"
      let found = readCode(["Base.lproj/Main.storyboard": storyboard, "A.swift": code]).screens
      let detail = try #require(found.first { $0.titleSummary == "hard-coded Code" })
      #expect(detail.navigation?.largeTitle == isLarge)
    }
  }

  @Test func aTitleThatAnInjectedModelMayOverrideIsUnknown() throws {
    let found = screens(
      """
      class Model { var title: String? { nil } }
      class NameModel: Model { override var title: String? { "Create" } }
      class Base: UIViewController {
        let model: Model
        init(model: Model) { self.model = model; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          super.viewDidLoad()
          title = model.title
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Next", style: .plain, target: nil, action: nil)
        }
      }
      class NameController: Base { init(name: NameModel) { super.init(model: name) } }
      class Start: UIViewController { func go(_ model: NameModel) { show(NameController(name: model), sender: nil) } }
      """
    )
    // The injected model is unknown, so its text is too, and it may be `nil`.
    #expect(try found.named("NameController").navigation?.title != nil, "\(found)")
  }

  @Test("What an initializer has assigned decides its code, so each construction has one title")
  func initializers() {
    let found = screens(
      """
      enum Kind { case one, two, three }
      class Start: UIViewController {
        func one() { show(A(kind: .one), sender: nil) }
        func two() { show(A(kind: .two), sender: nil) } }
      class A: UIViewController {
        let kind: Kind
        init(kind: Kind) { self.kind = kind; super.init(nibName: nil, bundle: nil)
          switch self.kind { case .one: title = "One"; case .two: title = "Two"; default: break } } }
      """
    ).filter { $0.name == "A" }
    #expect(found.compactMap(\.titleSummary).sorted() == ["hard-coded One", "hard-coded Two"])
    #expect(found.allSatisfy { !$0.backSummary.isEmpty }, "\(found)")
  }
}
