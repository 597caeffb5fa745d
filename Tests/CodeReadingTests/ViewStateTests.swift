import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// States of views that nothing sets, or that a function sets back before the view is drawn.
struct ViewStateTests {
  @Test(arguments: [
    ("", false), ("Toggle(\"\", isOn: $isOpen)", true), ("Button(\"\") { isOpen.toggle() }", true),
    ("Button(\"\") { swap(&isOpen, &other) }", true), ("Page(isOpen: true)", true),
    ("Button(\"\") { self.isOpen = other }", true),
  ])
  func aStateThatNothingSetsIsAsDeclared(use: String, mayChange: Bool) {
    let page = """
      @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
      struct Page: View { @State private var isOpen = false; @State var other = true
        var body: some View { NavigationStack { List { \(use) }.navigationTitle("Page").toolbar {
          if isOpen { Button("Open") {} } else { Button("Closed") {} } } } } }
      """
    let other = "struct Other: View { @State var isOpen = true; var body: some View { Toggle(\"\", isOn: $isOpen) } }"
    let found = readCode(["A.swift": page, "B.swift": other]).screens
    #expect(found.contains { $0.trailingSummary == ["Closed=Closed"] })
    #expect(found.contains { $0.trailingSummary == ["Open=Open"] } == mayChange, "\(found.map(\.trailingSummary))")
  }

  /// Views are drawn after the function has returned, so nobody sees the other text of the button.
  @Test(arguments: [
    ("func save() { isSaving = true; defer { isSaving = false }; store() }", false),
    ("func save() { isSaving = true; let done = store(); isSaving = false; use(done) }", false),
    ("func save() { if ready { isSaving = true; store(); isSaving = false } }", false),
    ("func save() { isSaving = false }", false),
    ("func save() async { isSaving = true; defer { isSaving = false }; await store() }", true),
    ("func save() { isSaving = true; store { isSaving = false } }", true),
    ("func save() { isSaving = true; if failed { return }; isSaving = false }", true),
    ("func save() { Task { isSaving = true; defer { isSaving = false }; await store() } }", true),
    ("func save() { isSaving = true }", true),
  ])
  func aStateThatAFunctionSetsBackIsNeverDrawn(function: String, isDrawn: Bool) {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
      struct Page: View { @State private var isSaving = false
        var body: some View { NavigationStack { List {}.navigationTitle("Page").toolbar {
          Button(isSaving ? "Saving" : "Save") { save() } } } }
        \(function) }
      """)
    let texts = found.flatMap(\.trailingSummary)
    #expect(texts.contains("Saving=Saving") == isDrawn, "\(texts)")
    #expect(texts.contains("Save=Save"))
  }
}
