import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// States that may never occur: nothing about their bars is more than possible.
struct DoubtfulStateTests {
  /// The kinds of doubts about the bar in the state with this description.
  private func doubts(_ state: String, in found: [Screen]) throws -> [Composition.Doubt.Kind] {
    let screen = try #require(found.first { $0.state?.text == state }, "\(found.map { $0.state?.text ?? "-" })")
    return screen.composition(of: .navigation).doubts.filter { $0.reason.hasPrefix("the contents of the bar") }
      .map(\.kind)
  }

  /// Whether one implies that the other is false is not in the code.
  @Test func conditionsThatNoCodeCombinesMayExcludeEachOther() throws {
    let found = screens(
      """
      struct Chat: View { let isSaved: Bool; let isNew: Bool
        var body: some View { NavigationStack { List {}.navigationTitle(isSaved ? "Saved" : "Draft").toolbar {
          Button(isNew ? "Add" : "Keep") {} } } } }
      struct Start: View { let a: Bool; let b: Bool; var body: some View { Chat(isSaved: a, isNew: b) } }
      """)
    #expect(try doubts("where not Start.b", in: found) == [])
    #expect(try doubts("where not Start.a, where not Start.b", in: found) == [.open])
  }

  @Test func conditionsOfOneTextOccurTogether() throws {
    let found = screens(
      """
      struct Chat: View { let isSaved: Bool; let isNew: Bool
        var title: String { if isSaved { return "Saved" }; if isNew { return "New" }; return "Old" }
        var body: some View { NavigationStack { List {}.navigationTitle(title) } } }
      struct Start: View { let a: Bool; let b: Bool; var body: some View { Chat(isSaved: a, isNew: b) } }
      """)
    #expect(try doubts("where not Start.a, where not Start.b", in: found) == [])
  }

  /// A library may call methods of a class that adopts one of its protocols.
  @Test(arguments: [("func", true), ("@objc func", false)])
  func aMethodThatOnlyALibraryMayCallPerhapsNeverRuns(_ function: String, isInDoubt: Bool) throws {
    let found = readCode(
      [
        "Gift.swift": """
        import Themes
        class Gift: UIViewController, Themed {
          override func viewDidLoad() { navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save") }
          \(function) setTexts() { title = "Gift" } }
        """,
        "Other.swift": """
        class Other: UIViewController { let own = Gift()
          override func viewDidLoad() { setTexts() }
          func setTexts() { title = "Other" }
          func show() { navigationController?.pushViewController(own, animated: true) } }
        """,
        "Third.swift": """
        @main class App: UIResponder, UIApplicationDelegate { var window: UIWindow?
          func start() { window?.rootViewController = UINavigationController(rootViewController: Other()) } }
        """,
      ]
    ).screens.filter { $0.typeName == "Gift" }
    #expect(try doubts("after setTexts", in: found) == [isInDoubt ? .unseen : .inferred])
  }

  /// A title under one condition depends on another one, and on a member of an optional that is `nil`.
  @Test(arguments: [
    ("isSaved ? (isNew ? \"New\" : \"Saved\") : (isNew ? \"Draft\" : \"Old\")", "isNew: Bool", "b", ""),
    (
      "draft == nil ? \"None\" : \"Draft\"", "draft: Draft?", "a ? nil : draft",
      "if draft?.isLong == true { Button(\"Cut\") {} }"
    ),
  ])
  func conditionsThatDependOnEachOtherOccurTogether(
    _ title: String, _ property: String, _ value: String, _ item: String
  )
    throws
  {
    let found = screens(
      """
      struct Draft { let isLong: Bool }
      struct Chat: View { let isSaved: Bool; let \(property)
        var body: some View { NavigationStack { List {}.navigationTitle(\(title)).toolbar {
          \(item) } } } }
      struct Start: View { let a: Bool; let b: Bool; let draft: Draft?
        var body: some View { Chat(isSaved: a, \(property.prefix { $0 != ":" }): \(value)) } }
      """)
    let doubts = found.flatMap { $0.composition(of: .navigation).doubts.map(\.reason) }
    #expect(found.count > 1 && !doubts.contains { $0.hasPrefix("the contents of the bar") }, "\(doubts)")
  }
}
