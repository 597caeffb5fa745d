extension Sequence where Element: Equatable {
  /// The elements without repetitions, in the order of their first occurrence; for short lists.
  package func uniqued() -> [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
