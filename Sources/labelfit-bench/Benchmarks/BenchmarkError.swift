/// Why a run measures nothing.
enum BenchmarkError: Error {
  /// Readers of the same bytes found different things in them.
  case differentCounts
  /// The generated app was not read as it was meant.
  case problems(String)
}
