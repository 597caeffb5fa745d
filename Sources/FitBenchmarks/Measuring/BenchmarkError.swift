/// Why a run measures nothing.
package enum BenchmarkError: Error, Equatable, CustomStringConvertible {
  /// Two ways to measure the same found different things.
  case differs(String)
  /// The generated app was not read as it was meant.
  case problems(String)
  /// A library that was opened lacks a function.
  case missingFunction(String)
  /// Fontconfig does not take a font file.
  case unusableFont(String)
  /// A command that was to be measured failed.
  case failed(String)

  package var description: String {
    switch self {
    case .differs(let what): "Nothing to compare: \(what)"
    case .problems(let what): "The generated app has problems it was not meant to have: \(what)"
    case .missingFunction(let name): "An installed library has no function \(name); a newer one has it"
    case .unusableFont(let file): "Fontconfig does not take \(file)"
    case .failed(let what): "A command failed: \(what)"
    }
  }
}
