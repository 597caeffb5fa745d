import BarScreens
import FitModel
import Foundation
import InputFiles
import StringTables

@testable import CodeReading

/// Writes facts compactly, for tests.
///
/// `V: title T`, `V: [V.editing = true] trailing done:Save`, `V -push-> W`; `~` after a fact that is inferred. A
/// text is its key, `"…"` if only the code has it, `?` if it is set at run time, `-` for none; ` | ` between its
/// choices.
struct FactDump {
  let recorder: ScreenRecorder

  /// Reads Swift files with all interpreters.
  static func swift(_ sources: String...) -> FactDump {
    let files = sources.enumerated().map { index, source in
      SwiftLowering.form(of: Data(source.utf8), path: "F\(index).swift", file: UInt32(index))
    }
    return FactDump(files)
  }

  /// Reads lowered files with all interpreters.
  init(_ files: [SourceForm]) {
    recorder = ScreenRecorder()
    let interpretation = Interpretation(program: Program(files), keys: TableKeys([]), recorder: recorder)
    _ = UIKitInterpreter(interpretation: interpretation).read()
    SwiftUIInterpreter(interpretation: interpretation).read()
  }

  /// The facts of all screens, screen by screen.
  var facts: [String] { recorder.screens.flatMap { entry in entry.facts.map { "\(entry.name): \(Self.line($0))" } } }

  /// The facts of a screen.
  func facts(_ name: String) -> [String] { recorder[name]?.facts.map(Self.line) ?? [] }

  /// The names of the screens that have facts.
  var names: [String] { recorder.screens.filter { !$0.facts.isEmpty }.map(\.name) }

  /// How screens appear.
  var edges: [String] {
    recorder.edges.map { edge in
      "\(edge.from ?? "·") -\(edge.kind)-> \(edge.to)"
        + (edge.condition.isAlways ? "" : " [\(Self.words(edge.condition))]")
    }
  }

  /// The pushes.
  var pushes: [String] { edges.filter { $0.contains("-push->") } }

  static func line(_ fact: ScreenFact) -> String {
    (fact.condition.isAlways ? "" : "[\(words(fact.condition))] ") + line(fact.content) + (fact.isInferred ? " ~" : "")
  }

  static func line(_ content: ScreenFact.Content) -> String {
    switch content {
    case .title(let text): "title \(words(text))"
    case .controllerTitle(let text): "controller title \(words(text))"
    case .titleView(nil): "no title view"
    case .titleView(.text(let text)?): "title view \(words(text))"
    case .titleView(.label(let text)?): "title label \(words(text))"
    case .titleView(.segments(let titles)?): "title segments \(words(titles))"
    case .titleView(.view(let width, _)?): "title view of \(number(width))"
    case .prompt(let text): "prompt \(words(text))"
    case .subtitle(let text): "subtitle \(words(text))"
    case .largeTitleView(let text): "large title view \(text.map(words) ?? "-")"
    case .titleWhenLeft(let text): "title when left \(words(text))"
    case .titleAround(let text): "title around \(words(text))"
    case .backTitle(let text): "back title \(words(text))"
    case .backItem(let text): "back item \(text.map { words($0) } ?? "nil")"
    case .backDisplay(let display): "back display \(display)"
    case .hidesBackButton(let value): "hides back \(value)"
    case .hidesNavigationBar(let value): "hides bar \(value)"
    case .hidesTabBar(let value): "hides tab bar \(value)"
    case .leadingSupplementsBack(let value): "supplements back \(value)"
    case .largeTitle(let value): "large \(value.map { "\($0)" } ?? "automatic")"
    case .titleStyle(let style): "title style \(style)"
    case .inlineLargeTitle: "inline large title"
    case .titleMenu: "title menu"
    case .showsToolbar: "shows toolbar"
    case .prefersLargeTitles(let value): "prefers large \(value)"
    case .items(let bar, let items): "\(bar) = \(words(items))"
    case .addsItems(let bar, let items): "\(bar) \(words(items))"
    case .changesItem(.outlet(let outlet), let item): "item \(outlet) = \(words(item))"
    case .changesItem(.index(let index, let bar), let item): "item \(index) of \(bar) = \(words(item))"
    case .opens(let bar): "\(bar) open"
    case .tab(let tab): "tab \(words(tab))"
    case .tabs(let tabs): "tabs \(tabs.map(words).joined(separator: ", "))"
    case .addsTabs(let tabs): "tabs + \(tabs.map(words).joined(separator: ", "))"
    case .tabTitle(let location, let text): "title of tab \(location) \(words(text))"
    case .search: "search"
    case .searchPlaceholder(let text): "placeholder \(words(text))"
    case .searchPrompt(let text): "search prompt \(words(text))"
    case .searchCancel(let text): "search cancel \(words(text))"
    case .beside(let text): "beside \(words(text))"
    case .searchShowsCancel(let shows): "search shows cancel \(shows)"
    case .searchScopes(let titles): "scopes \(words(titles))"
    case .segments(let titles): "segments \(words(titles))"
    case .changesSegments: "changes segments"
    }
  }

  static func words(_ text: ScreenText) -> String {
    text.choices.map { choice in
      (choice.condition.isAlways || text.choices.count == 1 ? "" : "(\(words(choice.condition))) ")
        + words(choice.words)
    }.joined(separator: " | ")
  }

  static func words(_ words: ScreenText.Words) -> String {
    switch words {
    case .localized(let reference): (reference.table == "Localizable" ? "" : reference.table + "/") + reference.key
    case .verbatim(let text): "'\(text)'"
    case .hardCoded(let text): "\"\(text)\""
    case .joined(let parts): parts.map { Self.words($0) }.joined(separator: " + ")
    case .hardCodedParts: "parts"
    case .runTime: "?"
    case .ownTitle: "own title"
    case .nothing: "-"
    }
  }

  static func words(_ texts: [ScreenText]) -> String { texts.map { words($0) }.joined(separator: ", ") }

  static func words(_ items: [ItemFact]) -> String { "[" + items.map(words).joined(separator: ", ") + "]" }

  static func words(_ item: ItemFact) -> String {
    let content =
      switch item.content {
      case .text(let text): words(text)
      case .system(let name): "system \(name)"
      case .image(let title): title.map { "image \(words($0))" } ?? "image"
      case .fixedSpace(let width): "space \(number(width))"
      case .flexibleSpace: "flexible"
      case .customView(let width): "view of \(number(width))"
      case .segments(let titles): "segments \(words(titles))"
      case .textField(let placeholder): "field \(placeholder.map { words($0) } ?? "")"
      }
    return (item.style == .plain ? "" : "\(item.style):") + content + (item.isRepeated ? "…" : "")
      + (item.condition.isAlways ? "" : " [\(words(item.condition))]")
  }

  static func words(_ tab: TabFact) -> String {
    (tab.title.map { words($0) } ?? tab.system.map { "system \($0)" } ?? "untitled") + (tab.hasImage ? " image" : "")
      + (tab.badge.map { " (\($0))" } ?? "") + (tab.screen.map { " → \($0)" } ?? "") + (tab.isRepeated ? "…" : "")
      + (tab.condition.isAlways ? "" : " [\(words(tab.condition))]")
  }

  static func words(_ condition: Guard) -> String {
    (condition.literals.map(words)
      + condition.clauses.map { "not all of (" + $0.map(words).joined(separator: " & ") + ")" }).joined(
        separator: " & ")
  }

  private static func words(_ literal: Guard.Literal) -> String {
    switch literal.atom {
    case .value(let subject, let value): "\(subject.text) \(literal.holds ? "=" : "≠") \(text(value))"
    case .system(let version): "iOS \(literal.holds ? "≥" : "<") \(version.major)"
    }
  }

  private static func text(_ value: Guard.Value) -> String {
    switch value {
    case .isThere: "is there"
    case .member(let name): "." + name
    default: value.words
    }
  }

  private static func number(_ value: Double?) -> String {
    value.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? "?"
  }
}
