import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Titles that code takes from the controller itself, and titles that a screen has only while the user leaves it.
struct PassedOnTitleTests {
  /// A base class that shows the title of the controller that inherits from it.
  private static let base = """
    class Base: UIViewController {
      override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); navigationItem.title = title }
    }
    """

  @Test(arguments: [
    ("class A: Base { override func viewDidLoad() { super.viewDidLoad(); title = \"Totals\" } }", "hard-coded Totals"),
    ("class A: Base { init() { super.init(nibName: nil, bundle: nil); title = \"Totals\" } }", "hard-coded Totals"),
    ("class A: Base {}", "unknown: set at run time"),
    (
      "class A: UIViewController { override func viewDidLoad() { title = \"Totals\"; let name = self.title; navigationItem.title = name } }",
      "hard-coded Totals"
    ),
    (
      "class A: UIViewController { override func viewDidLoad() { title = \"Totals\"; if let title { navigationItem.title = title } } }",
      "hard-coded Totals"
    ),
    // The title of another object.
    (
      "class A: UIViewController { override func viewDidLoad() { title = \"Totals\"; navigationItem.title = report.title } }",
      "unknown: set at run time"
    ),
    (
      "class A: UIViewController { override func viewDidLoad() { super.viewDidLoad(); title = \"Totals\"; show(title: report.text) }; func show(title: String) { navigationItem.title = title } }",
      "unknown: set at run time"
    ),
  ])
  func aNavigationItemShowsTheTitleOfItsController(code: String, title: String) {
    let found = screens(Self.base + "\n" + code + "\n" + pushesA).filter { $0.name == "A" }
    #expect(found.map(\.titleSummary) == [title])
  }

  @Test func theTitleMayComeFromTheCodeThatShowsTheController() throws {
    let found = screens(
      Self.base + """
        class A: Base {}
        class Start: UIViewController { override func viewDidLoad() { title = "Start" }
          func go() { let next = A(); next.title = "Given"; show(next, sender: nil) } }
        """)
    #expect(try found.named("A").titleSummary == "hard-coded Given")
  }

  /// The title of the current controller is unrelated to that of another one.
  @Test func theTitleOfAnotherControllerIsNotTheOwnOne() throws {
    let found = screens(
      """
      class A: UIViewController { override func viewDidLoad() { title = "Own" } }
      class Start: UIViewController { override func viewDidLoad() { title = "Start" }
        func go() { let next = A(); next.navigationItem.title = title; show(next, sender: nil) } }
      """)
    #expect(!found.contains { $0.name == "A" && $0.titleSummary == "hard-coded Start" })
    #expect(try found.named("A").titleSummary == "hard-coded Own")
  }

  @Test(arguments: [
    ("title=\"Totals\"", "", "v1.title=Totals"),
    ("title=\"Totals\"", "<navigationItem key=\"navigationItem\" id=\"i1\"/>", "v1.title=Totals"),
    ("", "<navigationItem key=\"navigationItem\" title=\"Item\" id=\"i1\"/>", "unknown: set at run time"),
  ])
  func theTitleMayComeFromADocument(attribute: String, item: String, title: String) throws {
    let scene = DocumentPlaceholderTests.scene("v1", "A", item).replacing(
      "<viewController id=\"v1\"", with: "<viewController id=\"v1\" \(attribute)")
    let found = DocumentPlaceholderTests.read(scene, Self.base + "\nclass A: Base {}")
    #expect(found.filter { $0.typeName == "A" }.map(\.titleSummary) == [title])
  }

  // MARK: Titles on leaving

  private static func left(by code: String, setUp: String = "") -> [Screen] {
    screens(
      """
      class Base: UIViewController {
        override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); \(code) }
      }
      class Start: Base { override func viewDidLoad() { super.viewDidLoad(); title = "Start"; \(setUp) }
        func go() { navigationController?.pushViewController(A(), animated: true) } }
      class A: Base { override func viewDidLoad() { super.viewDidLoad(); title = "A" } }
      """)
  }

  @Test(arguments: [
    ("navigationItem.title = \"\"", "", "back-item nil from Start"),
    ("title = \" \"", "", "back-item nil from Start"),
    ("title = \"Before\"", "", "previous-title hard-coded Before from Start"),
    // The user does not leave for a pushed screen.
    ("if isMovingFromParent { title = \"\" }", "", "previous-title hard-coded Start from Start"),
    // Explicit back labels take precedence.
    ("title = \"\"", "navigationItem.backButtonTitle = \"Home\"", "back-title hard-coded Home from Start"),
    ("view.endEditing(true)", "", "previous-title hard-coded Start from Start"),
  ])
  func aTitleSetOnLeavingIsTheNextBackLabel(code: String, setUp: String, label: String) throws {
    let found = Self.left(by: code, setUp: setUp)
    #expect(try found.named("A").backSummary == [label])
    #expect(found.filter { $0.name == "Start" }.map(\.titleSummary) == ["hard-coded Start"])
    #expect(found.filter { $0.name == "A" }.map(\.titleSummary) == ["hard-coded A"])
  }

  @Test func aTitleEmptiedOnLeavingChangesTheLabelsOfSegues() throws {
    let scenes =
      DocumentPlaceholderTests.scene(
        "v1", "Start", DocumentPlaceholderTests.item("i1", "Start") + DocumentPlaceholderTests.segue("v2"))
      + DocumentPlaceholderTests.scene("v2", "A", DocumentPlaceholderTests.item("i2", "A"))
    let found = DocumentPlaceholderTests.read(
      scenes,
      """
      class Start: UIViewController {
        override func viewWillAppear(_ animated: Bool) { navigationItem.title = "Start" }
        override func viewWillDisappear(_ animated: Bool) { navigationItem.title = "" }
      }
      class A: UIViewController { override func viewDidLoad() { navigationItem.prompt = "P" } }
      """)
    #expect(try #require(found.first { $0.typeName == "A" }).backSummary == ["back-item nil from Start"])
  }
}

/// Texts of models that are passed to screens, and of key paths.
struct PassedModelTests {
  private static let models = """
    protocol Named { var name: LocalizedStringKey { get }; var detail: LocalizedStringKey { get } }
    extension Named { var name: LocalizedStringKey { "Default" } }
    final class Plain: Named, ObservableObject { var detail: LocalizedStringKey { "Plain detail" } }
    final class Own: Named, ObservableObject { var name: LocalizedStringKey { "Own" }
      var detail: LocalizedStringKey { "Own detail" } }

    """

  @Test(arguments: [
    ("Detail", "let model: Named", "Plain", "Default", "Plain detail"),
    ("Detail", "let model: any Named", "Own", "Own", "Own detail"),
    ("Detail<Model: Named>", "let model: Model", "Plain", "Default", "Plain detail"),
    ("Detail<Model: Named>", "@ObservedObject var model: Model", "Own", "Own", "Own detail"),
  ])
  func aModelHasTheTypeOfTheArgument(type: String, property: String, model: String, title: String, item: String) throws
  {
    let found = try screens(
      """
      \(SwiftUISource.app)
      \(Self.models)
      struct Home: View { var body: some View { NavigationStack { List { NavigationLink("x") { Detail(model: \(model)()) } } } } }
      struct \(type): View { \(property)
        var body: some View { List {}.navigationTitle(model.name).toolbar { Button(model.detail) {} } } }
      """
    ).named("Detail")
    #expect(found.titleSummary == "\(title)=\(title)")
    #expect(found.trailingSummary == ["\(item)=\(item)"])
  }

  /// A constant of a model keeps its text; a property that the model publishes may change.
  @Test(arguments: [
    ("@ObservedObject var", "let", "hard-coded Files"), ("@StateObject var", "let", "hard-coded Files"),
    ("let", "let", "hard-coded Files"), ("@ObservedObject var", "@Published var", "unknown: set at run time"),
  ])
  func aConstantOfAnObservedModel(property: String, text: String, summary: String) throws {
    let found = try screens(
      """
      \(SwiftUISource.app)
      final class Model: ObservableObject { \(text) title: String; init(_ title: String) { self.title = title } }
      struct Home: View { var body: some View { NavigationStack { Files(model: Model("Files")) } } }
      struct Files: View { \(property) model: Model; var body: some View { List {}.navigationTitle(model.title) } }
      """
    ).named("Files")
    #expect(found.navigation?.title?.summary == summary)
  }

  @Test func aKeyPathNamesAnAccessor() throws {
    let found = readCode(
      [
        "A.swift": """
        \(SwiftUISource.app)
        struct Home: View { var body: some View { TabView {
          Text("x").tabItem { Icon(\\.homeTitle, image: \\.house) }
          Text("y").tabItem { Icon("Fixed", image: \\.house) } } } }
        struct Icon: View { let title: String; let image: Image
          init(title: String, image: Image) { self.title = title; self.image = image }
          init(_ title: String, image: KeyPath<AppAsset.Images.Type, AppImages>) {
            self.init(title: title, image: AppAsset.Images.self[keyPath: image].swiftUIImage) }
          init(_ key: KeyPath<AppStrings.Type, String>, image: KeyPath<AppAsset.Images.Type, AppImages>) {
            let title = AppStrings.self[keyPath: key]
            self.init(title: title, image: AppAsset.Images.self[keyPath: image].swiftUIImage) }
          var body: some View { Label { Text(title) } icon: { image } } }
        """
      ], keys: ["Localizable": ["homeTitle"]])
    let tabs = try found.screens.named("Home").tabs
    #expect(tabs.map { $0.title?.summary ?? "" } == ["homeTitle=nil", "hard-coded Fixed"])
  }
}
