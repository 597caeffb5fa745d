import FitVocabulary

extension TextRow {
  /// What to do, and where.
  static func details(of finding: Finding, isCut: Bool, saysSource: Bool) -> [String] {
    let fullText = isCut ? finding.text.map { "“\($0)”" } : nil
    let isSourceToo = saysSource && finding.sourceFailsToo == true
    return [
      fullText, finding.fix, isSourceToo ? sourceFailsToo : nil, finding.location.description, finding.key,
      finding.variation.isEmpty ? nil : finding.variation,
    ].compactMap { $0 }
  }

  /// What `sourceFailsToo` means, in words.
  static let sourceFailsToo = "the source language fails here too"

  /// The sum, the declaration, every layout, and the id.
  static func verboseDetails(of finding: Finding) -> [String] {
    let worst = finding.failing.first
    let needs = worst?.needed.map { "needs \(Decimals.short($0)) pt" }
    let has = worst?.available.map { "has \(Decimals.short($0)) pt" }
    let sum = [needs, has].compactMap { $0 }.joined(separator: ", ")
    let declared = finding.declared.flatMap { $0 == finding.location ? nil : "used at \($0)" }
    return [sum, declared].compactMap { $0 } + layouts(finding.failing) + ["id \(finding.id)"]
  }

  /// Every layout with the points that are missing there.
  private static func layouts(_ failing: [Finding.Failure]) -> [String] {
    guard failing.count > 1 else { return [] }
    return failing.map { failure in
      let missing = failure.excess
      guard failure.needed != nil, failure.available != nil, missing.isFinite else { return device(failure) }
      return "\(device(failure)) \(Decimals.short(missing))"
    }
  }
}

/// A number with its noun, which takes an `s` for all numbers but one.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
