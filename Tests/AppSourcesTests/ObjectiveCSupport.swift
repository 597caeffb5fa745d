import BarScreens
import FitVocabulary
import Foundation
import SourceFiles

@testable import AppSources

/// Short forms of what is read of Objective-C, to compare in tests.
enum ObjectiveC {
  /// The facts of a class whose methods are given, one line each.
  static func facts(_ body: String, of name: String = "ListController") -> [String] {
    lines(read("@implementation \(name)\n- (void)viewDidLoad {\n\(body)\n}\n@end"))
  }

  /// The facts of a class with the methods and declarations given.
  static func facts(class body: String) -> [String] { lines(read("@implementation ListController\n\(body)\n@end")) }

  static func read(_ source: String) -> CodeFile { ObjectiveCReader.read("App/List.m", Data(source.utf8)) }

  /// Several files read together.
  static func read(_ files: [String: String]) -> [CodeFile] {
    let tree = FileTree.memory(files)
    return ObjectiveCReader.read(tree.files, from: tree, jobs: 2)
  }

  /// The facts of all pieces; those of other screens than the first with their names.
  static func lines(_ file: CodeFile) -> [String] {
    file.pieces.flatMap { piece in
      piece.facts.map { (piece.typeName == file.pieces[0].typeName ? "" : piece.typeName + ": ") + line($0) }
    }
  }

  static func definitions(_ source: String) -> [String] {
    read(source).definitions.map { definition in
      let parameters =
        definition.parameters.isEmpty ? "" : "(\(definition.parameters.map(\.name).joined(separator: ",")))"
      return "\(definition.path.joined(separator: "."))\(parameters) = \(text(definition.value))"
    }
  }

  static func line(_ fact: CodeFact) -> String {
    switch fact {
    case .title(let text): "title \(self.text(text.value))"
    case .controllerTitle(let text): "controllerTitle \(self.text(text.value))"
    case .subtitle(let text): "subtitle \(self.text(text.value))"
    case .prompt(let text): "prompt \(self.text(text.value))"
    case .backTitle(let text): "backTitle \(self.text(text.value))"
    case .backItem(let text): "backItem \(text.map { self.text($0.value) } ?? "none")"
    case .backDisplay(let display): "backDisplay \(display.rawValue)"
    case .leading(let items): "leading \(items.map(item).joined(separator: ", "))"
    case .trailing(let items): "trailing \(items.map(item).joined(separator: ", "))"
    case .toolbar(let items): "toolbar \(items.map(item).joined(separator: ", "))"
    case .item(let item): "item \(self.item(item))"
    case .titleSegments(let titles): "titleSegments \(titles.map { text($0.value) }.joined(separator: ", "))"
    case .segments(let titles): "segments \(titles.map { text($0.value) }.joined(separator: ", "))"
    case .titleView(let width): "titleView \(width.map { "\($0)" } ?? "?")"
    case .tab(let tab): "tab \(self.tab(tab))"
    case .tabs(let tab, let destination): "tabs \(self.tab(tab)) \(destination.map(self.destination) ?? "?")"
    case .searchPlaceholder(let text): "searchPlaceholder \(self.text(text.value))"
    case .searchPrompt(let text): "searchPrompt \(self.text(text.value))"
    case .searchScopes(let titles): "searchScopes \(titles.map { text($0.value) }.joined(separator: ", "))"
    case .pushes(let destination): "pushes \(self.destination(destination))"
    case .presents(let destination): "presents \(self.destination(destination))"
    case .root(let destination): "root \(self.destination(destination))"
    default: "\(fact)"
    }
  }

  private static func tab(_ tab: CodeTab) -> String {
    tab.title.map { text($0.value) } ?? tab.system.map { "system \($0)" } ?? "none"
  }

  private static func destination(_ destination: CodeDestination) -> String {
    switch destination {
    case .type(let name): name
    case .storyboard(let identifier, let name): "\(name ?? "?")#\(identifier)"
    case .segue(let identifier): "segue \(identifier)"
    }
  }

  static func item(_ item: CodeItem) -> String {
    let content =
      switch item.content {
      case .text(let text): self.text(text.value)
      case .system(let name): "system \(name)"
      case .image(let title): "image" + (title.map { " " + text($0.value) } ?? "")
      case .fixedSpace(let width): "space \(width)"
      case .flexibleSpace: "flex"
      case .customView(let width): "view \(width.map { "\($0)" } ?? "?")"
      case .segments(let titles): "[\(titles.map { text($0.value) }.joined(separator: " "))]"
      case .textField, .view: "other"
      }
    let style = item.style == .plain ? "" : " (\(item.style.rawValue))"
    return content + style + item.otherwise.map { " or \(self.item($0))" }.joined()
  }

  static func text(_ value: TextValue) -> String {
    switch value {
    case .literal(let text): return "“\(text)”"
    case .interpolated(let parts):
      return parts.map { part in
        switch part {
        case .text(let text): text
        case .value(let specifier): "<\(specifier ?? "")>"
        }
      }.joined()
    case .localized(let call):
      let table = call.table.map { text($0) + ":" } ?? ""
      return "key \(table)\(text(call.key))" + (call.defaultValue.map { "=\(text($0))" } ?? "")
    case .verbatim(let inner): return "verbatim \(text(inner))"
    case .reference(let reference):
      let arguments = reference.arguments.map { "(\($0.map { text($0.value) }.joined(separator: ",")))" } ?? ""
      return "→\(reference.path.joined(separator: "."))\(arguments)"
    case .parameter(let name): return "$\(name)"
    case .alternatives(let values): return values.map(text).joined(separator: "|")
    case .perCase: return "cases"
    case .joined(let values): return values.map(text).joined(separator: "+")
    case .runTime: return "?"
    }
  }
}
