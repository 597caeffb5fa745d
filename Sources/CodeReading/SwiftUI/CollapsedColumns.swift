import BarScreens
import FitModel

/// The columns of split views on iPhones: a collapsed split view pushes a column when a list in the column before it
/// selects something, so a view for an empty selection never appears there.
extension ViewReading {
  /// Records that a list, or a view from elsewhere, selects a value: `List(selection: $note) { … }`.
  func recordSelection(of list: Call, in context: ViewContext) {
    guard let selection = list.argument("selection"), selection.namePath != nil else { return }
    context.screen.selects = true
    let name = values.name(of: selection.unbound, in: context.scope)
    if !name.isLocal { selected.insert(name) }
  }

  /// Restricts the pushes of columns that iPhones do not show to iPads, after everything was read.
  func connectColumns() {
    guard !columnPushes.isEmpty else { return }
    let columns = Set(columnPushes)
    // Screens that push others by themselves.
    let pushing = Set(interpretation.recorder.edges.filter { $0.kind == .push && !columns.contains($0) }.map(\.from))
    for push in columnPushes {
      let leadsElsewhere = push.from.flatMap { screens[$0] }.map { !$0.selects && pushing.contains($0.name) } ?? false
      if leadsElsewhere || push.condition.requiresNone(of: selected) {
        interpretation.recorder.limit(push, to: [.ipad])
      }
    }
  }
}

extension Guard {
  /// Whether it holds only while one of these values is `nil`, or while something does not exist that depends on it:
  /// the `else` of `if let id, let note = notes[id]`.
  fileprivate func requiresNone(of names: Set<ValueName>) -> Bool {
    func isSelected(_ atom: Atom) -> Bool {
      guard case .value(let subject, _) = atom, let name = subject.name else { return false }
      return names.contains(name)
    }
    func exists(_ atom: Atom) -> Bool { if case .value(_, .isThere) = atom { true } else { false } }
    return literals.contains { literal in
      guard isSelected(literal.atom), case .value(_, let value) = literal.atom else { return false }
      return value == .isThere ? !literal.holds : literal.holds && value == .nothing
    }
      || clauses.contains { clause in
        clause.allSatisfy { $0.holds && exists($0.atom) } && clause.contains { isSelected($0.atom) }
      }
  }
}
