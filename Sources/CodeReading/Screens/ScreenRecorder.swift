import BarScreens
import FitModel

/// Collects what the interpreters find: facts about screens, and how screens appear.
///
/// The name of a screen is the full name of its type. If no type of the app is behind it, it is the type whose code
/// builds it, with the line: `Settings (line 12)`.
final class ScreenRecorder {
  /// The information about a screen.
  struct RecordedScreen {
    var name: String
    /// The framework that builds it.
    var kind: Kind
    /// The position of its declaration.
    var position: SourcePosition
    /// Its name in parts: that of its type, or the type or file whose code builds it, with the line.
    var naming: ScreenName
    /// Its facts, in the order in which they happen.
    var facts: [ScreenFact] = []
    /// How often UIKit code builds or contains it.
    var uses = 0
    /// The uses that only put it into another screen whose bar does not show its navigation item.
    var containedUses: Set<ScreenUse> = []
    /// How often SwiftUI code shows it; `nil` if unknown.
    var viewUses: Int?
    /// The conditions of all ways to it, of which one holds in every state; empty if unknown.
    var ways: [Guard] = []
    /// The conditions under which it has a navigation bar even if nothing is in it.
    var barConditions: [Guard] = []
    /// Whether the content below its bar scrolls, in its various states; `nil` for unknown.
    var scrolls: Set<Bool?> = []
  }

  /// A screen in a column of a split view that is not the last one.
  struct SplitViewColumn: Hashable, Sendable {
    var name: String
    /// The screen in the column beside it; `nil` for any screen that it pushes.
    var next: String?
    /// Whether it is a column only if the screen is not presented. A sheet has a compact width on an iPad, too.
    var isAutomatic = false
  }

  /// The framework that builds a screen.
  enum Kind: Hashable, Sendable {
    /// A SwiftUI view: the stack that contains it shows its `navigationTitle`.
    case view
    /// A UIKit controller.
    case controller
  }

  /// The screens in the order in which they were found.
  private(set) var screens: [RecordedScreen] = []
  /// How screens appear, each once.
  private(set) var edges: [ScreenEdge] = []
  /// Code that was nested too deeply or too large to be followed.
  private(set) var problems: [InputProblem] = []
  /// The columns of split views whose pushed screens an iPad shows in the next column.
  private(set) var columns: Set<SplitViewColumn> = []
  private var indices: [String: Int] = [:]
  private var known: Set<ScreenEdge> = []

  /// The view modifiers that were read, by the positions of their names.
  private(set) var modifiers: Set<CodeLocation> = []

  /// Records that a view modifier was read.
  func record(modifierAt location: CodeLocation) { modifiers.insert(location) }

  /// The types of closure parameters whose arguments views pass, and that are never `nil`, by the names of the
  /// parameters.
  private(set) var parameterTypes: [ValueName: String] = [:]

  /// Records the type of a parameter that is never `nil`.
  func record(type: String, ofParameter name: ValueName) { parameterTypes[name] = type }

  /// Whether code enables large titles for a navigation controller whose screens are unknown.
  private(set) var hasLargeTitlesOfUnknownBar = false

  /// Records that code enables large titles for a navigation controller whose screens are unknown.
  func recordLargeTitlesOfUnknownBar() { hasLargeTitlesOfUnknownBar = true }

  /// The classes of the app that host each SwiftUI view, by the view's name.
  private(set) var hosts: [String: Set<String>] = [:]

  /// Records that a hosting controller of the app shows a view.
  func record(host: String, of view: String) { hosts[view, default: []].insert(host) }

  init() {}

  /// Records that a screen exists; its facts may follow.
  func declare(_ name: String, kind: Kind, at position: SourcePosition, naming: ScreenName? = nil) {
    guard indices[name] == nil else { return }
    indices[name] = screens.count
    screens.append(RecordedScreen(name: name, kind: kind, position: position, naming: naming ?? ScreenName(name)))
  }

  /// Records how often UIKit code builds or contains a declared screen.
  func record(uses: Int, of name: String) {
    if let index = indices[name] { screens[index].uses = uses }
  }

  /// Records the uses of a declared screen that only put it into another one whose bar does not show its navigation
  /// item.
  func record(contained uses: Set<ScreenUse>, of name: String) {
    if let index = indices[name] { screens[index].containedUses = uses }
  }

  /// Records how often SwiftUI code shows a declared screen, if no other code does.
  func record(viewUses: Int?, of name: String) {
    if let index = indices[name], screens[index].uses == 0 { screens[index].viewUses = viewUses }
  }

  /// Records the conditions of all ways to a declared screen, of which one holds in every state.
  func record(ways: [Guard], of name: String) {
    if let index = indices[name] { screens[index].ways = ways }
  }

  /// Records the conditions under which a declared screen has a navigation bar, with or without contents.
  func record(barConditions: [Guard], of name: String) {
    if let index = indices[name] { screens[index].barConditions = barConditions }
  }

  /// Records whether the content of a declared screen scrolls under the bar.
  func record(scrolls: Set<Bool?>, of name: String) {
    if let index = indices[name] { screens[index].scrolls.formUnion(scrolls) }
  }

  /// Records a fact about a declared screen.
  func record(_ fact: ScreenFact, of name: String) {
    guard let index = indices[name] else { return }
    screens[index].facts.append(fact)
  }

  /// Replaces the facts about a declared screen.
  func replace(factsOf name: String, by facts: [ScreenFact]) {
    if let index = indices[name] { screens[index].facts = facts }
  }

  /// Removes the unknown tabs of screens for which other code states tabs, from which they may be made.
  func removeUnknownTabs() {
    for index in screens.indices
    where screens[index].facts.contains(where: { $0.tabs.contains(where: \.isUnknownList) }) {
      guard screens[index].facts.contains(where: { $0.tabs.contains { !$0.isUnknownList } }) else { continue }
      screens[index].facts.removeAll { $0.tabs.contains(where: \.isUnknownList) }
    }
  }

  /// Records how a screen appears.
  func record(_ edge: ScreenEdge) {
    guard edge.from != edge.to || edge.isOwn, known.insert(edge).inserted else { return }
    edges.append(edge)
  }

  /// Restricts how a screen appears to some kinds of devices.
  func limit(_ edge: ScreenEdge, to idioms: Set<DeviceIdiom>) {
    guard let index = edges.firstIndex(of: edge) else { return }
    edges[index].idioms.formIntersection(idioms)
    known.insert(edges[index])
  }

  /// Records that a screen is a column of a split view, and not the last one.
  func record(column name: String, isAutomatic: Bool) {
    columns.insert(SplitViewColumn(name: name, isAutomatic: isAutomatic))
  }

  /// Records that two screens are columns of a split view, next to each other.
  func record(column name: String, beside next: String) { columns.insert(SplitViewColumn(name: name, next: next)) }

  /// Records code that was not followed, once for each position.
  func record(_ problem: InputProblem) {
    if !problems.contains(where: { $0.position == problem.position }) { problems.append(problem) }
  }

  /// The types or files whose code builds screens without a type of the app, by the names of the screens.
  var owners: [String: String] {
    Dictionary(
      screens.compactMap { recorded in recorded.naming.detail == nil ? nil : (recorded.name, recorded.naming.base) }
    ) { first, _ in first }
  }

  /// The screens, by the names under which the bars above their keyboards are listed.
  var screensOfKeyboards: [String: String] {
    Dictionary(screens.map { (ScreenName($0.name, .keyboard).text, $0.name) }) { first, _ in first }
  }

  /// The titles of screens that one statement sets, by their names in guards. There are no others.
  private(set) var titles: RepeatedTitles = [:]

  /// Records such titles.
  func record(_ titles: RepeatedTitles) { self.titles.merge(titles) { $0.union($1) } }

  /// The screens that are SwiftUI views, and whether each has a title.
  var views: [String: Bool] {
    Dictionary(
      screens.filter { $0.kind == .view }.map { screen in
        (screen.name, screen.facts.contains { if case .title = $0.content { true } else { false } })
      }
    ) { first, _ in first }
  }

  /// The information about a screen.
  subscript(name: String) -> RecordedScreen? { indices[name].map { screens[$0] } }
}
