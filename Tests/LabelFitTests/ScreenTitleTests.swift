import BarScreens
import FitModel
import FitReports
import InputFiles
import LabelFit
import Testing

/// What reports call screens that are named after their code or documents.
struct ScreenTitleTests {
  private static let strings = [
    "en.lproj/Localizable.strings": """
    "inbox.title" = "Inbox"; "count" = "%d messages"; "edit" = "Edit Filter"; "add" = "Add Filter";
    """
  ]

  private func titles(_ files: [String: String]) throws -> [String: ScreenTitle] {
    let app = InputReader.read(.memory(files.merging(Self.strings) { $1 }), screensFiles: [])
    let request = TypedOptions(platforms: ["ios16"], devices: ["375x667"], orientation: "portrait", systemFonts: false)
    return try Analyzer(options: OptionResolver.resolve(request, configuration: nil)).check(app).summary.screenTitles
  }

  private static func controller(_ name: String, _ title: String) -> String {
    """
    class \(name): UIViewController {
      override func viewDidLoad() { super.viewDidLoad(); title = \(title) }
    }

    """
  }

  @Test("A class is called by its title in the source language, with the class in parentheses")
  func classes() throws {
    let code =
      Self.controller("InboxController", "NSLocalizedString(\"inbox.title\", comment: \"\")")
      + Self.controller("Archive", "\"Archive\"") + Self.controller("Drafts", "\"My Drafts\"")
    let found = try titles(["App.swift": code])
    #expect(
      found == [
        "InboxController": ScreenTitle("Inbox", detail: "InboxController"),
        "Drafts": ScreenTitle("My Drafts", detail: "Drafts"),
      ])
  }

  @Test(
    "A title that is composed at run time, unknown, or one of several is no name",
    arguments: [
      "String(format: NSLocalizedString(\"count\", comment: \"\"), count)", "model.name", "\"missing.key_of_nothing\"",
      "isNew ? NSLocalizedString(\"add\", comment: \"\") : NSLocalizedString(\"edit\", comment: \"\")",
    ])
  func others(_ title: String) throws {
    let localized = title.hasPrefix("\"") ? "NSLocalizedString(\(title), comment: \"\")" : title
    #expect(try titles(["App.swift": Self.controller("Inbox1", localized)]).isEmpty)
  }

  @Test("Views of one class and title are told apart by their lines")
  func lines() throws {
    let view = "NavigationStack { Text(\"a\").navigationTitle(\"Details\") }"
    let code = """
      struct Main: View {
        @State var a = false
        @State var b = false
        var body: some View {
          NavigationStack { List { }.navigationTitle("Start") }
            .sheet(isPresented: $a) { \(view) }
            .sheet(isPresented: $b) { \(view) }
            .onAppear { a = true; b = true }
        }
      }
      """
    let found = try titles(["App.swift": code]).values.map { "\($0.title) (\($0.detail))" }.sorted()
    #expect(found == ["Details (Main, line 6)", "Details (Main, line 7)", "Start (Main)"], "\(found)")
  }

  @Test("Screens of a screens file keep the names that people gave them")
  func stated() throws {
    let screens = "screens: [ { name: A, navigation: { title: { key: inbox.title } } } ]\n"
    let app = InputReader.read(
      .memory(Self.strings.merging(["labelfit.yml": screens]) { $1 }), screensFiles: ["labelfit.yml"])
    let options = try OptionResolver.resolve(TypedOptions(systemFonts: false), configuration: app.configuration)
    #expect(try Analyzer(options: options).check(app).summary.screenTitles.isEmpty)
  }

  @Test("Scenes of one title are told apart by their classes, else by their objects")
  func scenes() throws {
    func scene(_ id: String, _ type: String?) -> String {
      """
      <scene sceneID="s\(id)"><objects><viewController id="\(id)" \(type.map { "customClass=\"\($0)\"" } ?? "")>
      <navigationItem key="navigationItem" title="Album" id="i\(id)"/></viewController></objects></scene>
      """
    }
    func storyboard(_ scenes: [String]) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch"><scenes>\(scenes.joined())</scenes></document>
      """
    }
    let found = try titles([
      "Base.lproj/Main.storyboard": storyboard([scene("aBc-dE-fGh", nil), scene("bBc-dE-fGh", nil)])
    ])
    #expect(
      found == [
        "Album (Main.storyboard aBc-dE-fGh)": ScreenTitle("Album", detail: "Main.storyboard aBc-dE-fGh"),
        "Album (Main.storyboard bBc-dE-fGh)": ScreenTitle("Album", detail: "Main.storyboard bBc-dE-fGh"),
      ], "\(found)")
  }
}
