import Foundation
import Testing

@testable import CodeReading

/// Which code of an app may affect bars or lead to screens, by the names in it.
struct ViewRelevanceTests {
  /// Whether a view with this body is relevant. In other types, `title`, `icon` and `tint` lead to a stack.
  private func isRelevant(_ body: String, members: String = "") -> Bool {
    let source = """
      struct Home: View { var body: some View { NavigationStack { icon() } }
        func title() -> some View { self }
        func icon() -> some View { NavigationLink("x") { Home() } }
        static var plain: some View { NavigationStack { Home() } } }
      final class Router { var path = NavigationPath()
        func icon() { path.append(Home.plain) } }
      extension View { func tint() -> some View { NavigationStack { self } } }
      struct Row: View { \(members)
        var body: some View { \(body) } }
      """
    let form = SwiftLowering.form(of: Data(source.utf8), path: "A.swift", file: 0)
    return ViewRelevance(Program([form]), startingAt: ["NavigationStack", "NavigationLink", "append"]).contains("Row")
  }

  @Test(
    "Code that only shares a name with code that leads to screens or bars is not followed",
    arguments: [
      ("icon", "let icon: Image"), ("Text(icon)", "var icon: String { \"x\" }"), ("Text(\"x\").icon()", ""),
      ("let icon = 1; Text(\"\\(icon)\")", ""), ("Text(\"x\").font(.icon)", ""),
    ])
  func sharesAName(body: String, members: String) { #expect(!isRelevant(body, members: members)) }

  @Test(
    "A name that may refer to code that leads to screens or bars is followed",
    arguments: [
      ("Button(\"x\") { router.icon() }", "let router: Router"), ("Home().icon()", ""), ("Text(\"x\").tint()", ""),
      ("tint()", ""), ("own", "var own: some View { Text(\"x\").tint() }"), ("Group { Self.plain }", ""),
      ("show(.plain)", "func show(_ view: some View) -> some View { view }"), ("Home()", ""), ("model.home.icon()", ""),
    ])
  func mayLeadOn(body: String, members: String) { #expect(isRelevant(body, members: members)) }

  @Test func textsAndSizesLeadNowhere() {
    #expect(!isRelevant("Text(label)", members: "var label: String { Home().title().description }"))
    #expect(!isRelevant("Text(name())", members: "func name() -> String { _ = Home().icon(); return \"x\" }"))
  }
}
