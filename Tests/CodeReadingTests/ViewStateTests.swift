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

  /// With more conditions than can be combined, no state is left out for one kind of devices.
  @Test func manyConditionsHoldOnAllDevices() throws {
    let flags = ["first", "second", "third", "fourth", "fifth", "sixth"]
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Page() } } } }
      struct Page: View { private let isPad = UIDevice.current.userInterfaceIdiom == .pad
        \(flags.map { "@State private var \($0) = false" }.joined(separator: "\n"))
        var body: some View { List { \(flags.map { "Toggle(\"\", isOn: $\($0))" }.joined(separator: "\n")) }
          .navigationTitle("Page").toolbar {
            if isPad { Button("Pad") {} }
            \(flags.map { "if \($0) { Button(\"\($0)\") {} }" }.joined(separator: "\n"))
            if first, second { Button("both") {} } } } }
      """)
    for text in flags + ["both"] {
      let idioms = found.filter { $0.trailingSummary.contains("\(text)=\(text)") }.map(\.idioms)
      #expect(idioms.reduce([]) { $0.union($1) } == Set(DeviceIdiom.allCases), "\(text)")
    }
    let pad = found.filter { $0.trailingSummary.contains("Pad=Pad") }
    #expect(!pad.isEmpty && pad.allSatisfy { $0.idioms == [.ipad] })
  }

  /// The name of a state is that of what decides it, without the arguments of calls if they are long.
  @Test(arguments: [
    ("document.pages", "where route(of:document.pages,isNew:isNew) is setup"),
    ("document.chapters.pages", "where route(…) is setup"),
  ])
  func aStateThatACallDecides(pages: String, state: String) {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Page() } } } }
      enum Route { case list, setup }
      func route(of pages: [Int], isNew: Bool) -> Route { isNew && pages.count > 1 ? .setup : .list }
      struct Page: View { @State var pages: [Int] = []; @State var isNew = false
        var body: some View { Group { switch route(of: \(pages), isNew: isNew) {
          case .list: List {}.navigationTitle("List")
          case .setup: List {}.navigationTitle("Setup") } } } }
      """)
    #expect(Set(found.compactMap { $0.state?.text }) == [state], "\(found.map(\.state))")
  }
}
