import FitModel

/// Collects what interpreters find out: facts about screens, and how screens appear.
///
/// A screen is known by the full name of its type, or, where no type of the app stands behind it, by the type whose code
/// builds it and the line: `Settings (line 12)`.
final class ScreenRecorder {
  /// A screen as far as it is known.
  struct Entry {
    /// Its name.
    var name: String
    /// What builds it.
    var kind: Kind
    /// Where it is declared.
    var position: SourcePosition
    /// What is said of it, in the order in which it happens.
    var facts: [ScreenFact] = []
    /// How many places of UIKit code build or hold it.
    var uses = 0
    /// How many places of SwiftUI code show it; `nil` where it is not known that there are no others.
    var viewUses: Int?
    /// Whether what stands below its bar scrolls, at one time or another: `nil` for what is not known.
    var scrolls: Set<Bool?> = []
  }

  /// What builds a screen.
  enum Kind: Hashable, Sendable {
    /// A view of SwiftUI: what `navigationTitle` says of it is shown by the stack it stands in.
    case view
    /// A controller of UIKit.
    case controller
  }

  /// The screens in the order in which they were met.
  private(set) var entries: [Entry] = []
  /// How screens appear, each once.
  private(set) var appearances: [Appearance] = []
  /// Parts of code that were too deep or too many to be followed.
  private(set) var problems: [InputProblem] = []
  private var indices: [String: Int] = [:]
  private var known: Set<Appearance> = []

  /// The modifiers of views that were read, by where their names stand.
  private(set) var modifiers: Set<SourcePlace> = []

  /// Notes that a modifier of a view was read.
  func note(modifierAt place: SourcePlace) { modifiers.insert(place) }

  /// Creates an empty recorder.
  init() {}

  /// Notes that there is a screen; what is said of it may follow.
  func declare(_ name: String, kind: Kind, at position: SourcePosition) {
    guard indices[name] == nil else { return }
    indices[name] = entries.count
    entries.append(Entry(name: name, kind: kind, position: position))
  }

  /// Notes how many places of UIKit code build or hold a screen that was declared.
  func note(uses: Int, of name: String) {
    if let index = indices[name] { entries[index].uses = uses }
  }

  /// Notes how many places of SwiftUI code show a screen that was declared, where no other code does.
  func note(viewUses: Int?, of name: String) {
    if let index = indices[name], entries[index].uses == 0 { entries[index].viewUses = viewUses }
  }

  /// Notes what is known of the content of a screen that was declared: whether it scrolls under the bar.
  func note(scrolls: Set<Bool?>, of name: String) {
    if let index = indices[name] { entries[index].scrolls.formUnion(scrolls) }
  }

  /// Notes a fact about a screen that was declared.
  func note(_ fact: ScreenFact, of name: String) {
    guard let index = indices[name] else { return }
    entries[index].facts.append(fact)
  }

  /// Notes how a screen appears.
  func note(_ appearance: Appearance) {
    guard appearance.from != appearance.to, known.insert(appearance).inserted else { return }
    appearances.append(appearance)
  }

  /// Notes that something was not followed; each place once.
  func note(_ problem: InputProblem) {
    if !problems.contains(where: { $0.position == problem.position }) { problems.append(problem) }
  }

  /// What is known of a screen.
  subscript(name: String) -> Entry? { indices[name].map { entries[$0] } }
}
