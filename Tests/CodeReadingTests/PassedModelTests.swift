import BarScreens
import FitModel
import Testing

@testable import CodeReading

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
  func aModelIsOfTheTypeThatIsGiven(type: String, property: String, model: String, title: String, item: String) throws {
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
