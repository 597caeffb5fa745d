extension BenchmarkResults {
  /// The table of stages, and which of them take the time of the checks that miss a target.
  var stageSection: String {
    let largest = checks.max { $0.size.strings * $0.size.locales < $1.size.strings * $1.size.locales }
    let apps =
      codeApps.map { ($0.name, $0.times) }
      + (largest.map { [("\($0.name), string catalogs only", $0.times)] } ?? [])
    let rows = apps.map { name, times -> [String] in
      let shown: [Double] =
        [times.stages.sum, times.stages[.files], times.stages[.lowering], times.leastParsing]
        + CheckStage.allCases.dropFirst(2).map { times.stages[$0] }
      return [name] + shown.map { Figures.share($0, of: times.stages.sum) }
    }
    let head =
      ["app", "all", CheckStage.files.name, CheckStage.lowering.name, "of it SwiftParser"]
      + CheckStage.allCases.dropFirst(2).map(\.name)
    return """
      ## Stages of a check

      CPU seconds of all cores, and their share of the check. “SwiftParser” is the time for the syntax trees of all \
      Swift files, measured alone. Measuring, resolving and layout are told apart by two more runs in the same \
      process: one measures each distinct text of a bar once, and one checks the app without rules, so that no bar is \
      laid out.

      \(Figures.table(head, rows))

      \(missed)
      """
  }

  private var missed: String {
    let missed = targets.filter { $0.isMet == false }
    guard !missed.isEmpty else { return "All targets are met." }
    return "The targets that are missed:\n\n" + missed.map { "- \($0.explanation)" }.joined(separator: "\n")
  }
}

extension Target {
  /// Which stages take the time of what is measured.
  var explanation: String {
    let what = subject.prefix(1).uppercased() + subject.dropFirst() + " (\(figure), target \(goal))"
    guard let shares = stages?.shares, let first = shares.first, first.share > 0 else {
      return "\(what): this is a single stage."
    }
    func percent(_ share: Double) -> String { Figures.decimal(share * 100, 0) + " %" }
    var sentence = "\(what): \(first.stage.name) takes \(percent(first.share)) of the CPU time"
    let others = shares.dropFirst().prefix(2).filter { $0.share >= 0.1 }
    if !others.isEmpty {
      sentence += ", " + others.map { "\($0.stage.name) \(percent($0.share))" }.joined(separator: ", ")
    }
    return sentence + "."
  }
}

extension Figures {
  /// Seconds with their share of a sum.
  static func share(_ value: Double, of sum: Double) -> String {
    "\(seconds(value)) (\(sum > 0 ? decimal(value / sum * 100, 0) : "–") %)"
  }
}
