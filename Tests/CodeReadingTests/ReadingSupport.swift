import BarScreens
import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

import InterfaceBuilder

@testable import CodeReading

/// Reads sources as an app with tables of these keys, by the names of the tables.
func readCode(
  _ sources: [String: String], keys: [String: [String]] = [:], testFlags: Set<String> = []
) -> AppCode {
  let tree = FileTree.memory(sources)
  let tables = keys.map { name, keys in
    let position = SourcePosition(file: name + ".xcstrings", line: 1, column: 1)
    let entries = keys.map { StringEntry(key: $0, position: position, value: .text($0, position)) }
    return StringTable(
      name: name, folder: "", file: name + ".xcstrings", locale: LanguageTag("en"),
      entries: StringEntries(Dictionary(entries.map { ($0.key, $0) }) { first, _ in first }))
  }
  let documents = InterfaceBuilderReader.read(tree.files, from: tree, languages: .simple)
  var options = CodeReader.Options()
  options.testFlags = testFlags
  return CodeReader.read(
    tree, documents: documents.screens, links: documents.links, scenes: documents.scenes, actions: documents.actions,
    tables: tables, options: options)
}

/// The screens of one file `A.swift`.
func screens(_ source: String, keys: [String] = []) -> [Screen] {
  readCode(["A.swift": source], keys: ["Localizable": keys]).screens
}

/// Code that pushes a controller `A`.
let pushesA = "class Start: UIViewController { func go() { show(A(), sender: nil) } }"

/// The screens of a controller `A` with these members, which is pushed.
func controllerA(_ members: String) throws -> [Screen] {
  screens("class A: UIViewController { \(members) }\n\(pushesA)").filter { $0.name == "A" }
}

/// The start of an app in Objective-C, whose first screen is `A` in a navigation controller.
let objectiveCStart = """
  @interface Delegate : UIResponder <UIApplicationDelegate> @end
  @implementation Delegate
  - (void)start { self.window.rootViewController = [[UINavigationController alloc] initWithRootViewController:[A new]]; }
  @end
  """

/// Sources of small SwiftUI apps.
enum SwiftUISource {
  /// An app whose first view is `Home`.
  static let app = "@main struct Main: App { var body: some Scene { WindowGroup { Home() } } }"

  /// A view of this name with a title, by default its name.
  static func view(_ name: String, _ title: String? = nil) -> String {
    "struct \(name): View { var body: some View { List {}.navigationTitle(\"\(title ?? name)\") } }\n"
  }
}

/// The reference that the title of `A` looks up.
func titleReference(_ found: [Screen]) throws -> StringReference {
  let content = try #require(try found.named("A").navigation?.title?.content)
  guard case .localized(let reference) = content else {
    return try #require(nil as StringReference?, "the title looks nothing up: \(content)")
  }
  return reference
}

extension [Screen] {
  /// The screen with a name; if there is none, the test fails with a message.
  func named(_ name: String) throws -> Screen {
    try #require(first { $0.name == name }, "there is no screen \(name), only \(map(\.name))")
  }
}

extension BarItem {
  /// What the item shows, short enough to compare in tests.
  var summary: String {
    switch content {
    case .text(let text): (style == .done ? "done:" : "") + text.summary
    case .system(let item): "system \(item.name)"
    case .image(_, let title): title.map { "image \($0.summary)" } ?? "image"
    case .fixedSpace(let width): "space \(width)"
    case .flexibleSpace: "flexible"
    case .customView: "view"
    case .segments(let titles): "segments " + titles.map(\.summary).joined(separator: ",")
    case .textField(let placeholder, _): "field \(placeholder?.summary ?? "nil")"
    }
  }
}

extension Screen {
  /// The title's summary.
  var titleSummary: String? { navigation?.title?.summary }
  var leadingSummary: [String] { navigation?.leading.map(\.summary) ?? [] }
  var trailingSummary: [String] { navigation?.trailing.map(\.summary) ?? [] }
  var backSummary: [String] {
    navigation?.backs.map { "\($0.kind.rawValue) \($0.text?.summary ?? "nil") from \($0.from ?? "nil")" } ?? []
  }
}

extension BarText {
  /// `key=text` of a reference, the words of anything else: short enough to compare in tests.
  var summary: String { Self.summary(of: content) }

  private static func summary(of content: Content) -> String {
    switch content {
    case .joined(let parts): parts.map(summary).joined(separator: " + ")
    case .localized(let reference): "\(reference.key)=\(reference.sourceText ?? "nil")"
    case .literal(let text): "literal \(text)"
    case .hardCoded(let text): "hard-coded \(text)"
    case .system(let item): "system \(item.name)"
    case .unknown(let reason): "unknown: \(reason)"
    }
  }
}
