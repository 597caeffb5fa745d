/// Times by the monotonic clock.
enum Stopwatch {
  /// Seconds one run takes.
  static func seconds<Result>(_ work: () throws -> Result) rethrows -> (seconds: Double, result: Result) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try work()
    return (seconds(start.duration(to: clock.now)), result)
  }

  /// Seconds the fastest of some runs takes: what disturbs a run only ever makes it longer.
  static func fastest(of runs: Int, _ work: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<max(1, runs) { best = min(best, try seconds(work).seconds) }
    return best
  }

  static func seconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
