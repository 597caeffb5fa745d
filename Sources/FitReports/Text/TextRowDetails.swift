import FitVocabulary

extension TextRow {
  /// What to do, and where.
  ///
  /// The whole of a cut text is repeated where there is room for it on the same line.
  static func details(
    of finding: Finding, in group: TextGroup, isCut: Bool, _ options: Reporter.Options
  ) -> [String] {
    let showsWhole = isCut && (options.verbose || options.columns >= 120)
    let isSourceToo = !group.sourceFailsEverywhere && finding.sourceFailsToo == true
    // Place and key belong together: as one item they are not parted while a line has room for both.
    let place = [finding.location.description, finding.key, finding.variation]
      .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    // Whoever reads of a text in code wants to go there; the line of a document says little.
    let isInCode = finding.declared.map { use in [".swift", ".m", ".mm"].contains { use.file.hasSuffix($0) } } ?? false
    return [
      finding.fix, group.systems == nil ? finding.systems.map { "on " + $0 } : nil, finding.onlyInStates,
      isSourceToo ? sourceFailsToo : nil, place,
      isInCode && !options.verbose ? use(of: finding) : nil,
      showsWhole ? finding.text.map { "“\($0)”" } : nil,
    ].compactMap { $0 } + (options.verbose ? verboseDetails(of: finding) : [])
  }

  /// What `sourceFailsToo` means, in words.
  static let sourceFailsToo = "the source language fails here too"

  /// The sum, the declaration, every layout, and the id.
  private static func verboseDetails(of finding: Finding) -> [String] {
    let worst = finding.failing.first
    let needs = worst?.needed.map { "needs \(Decimals.short($0)) pt" }
    let has = worst?.available.map { "has \(Decimals.short($0)) pt" }
    let sum = [needs, has].compactMap { $0 }.joined(separator: ", ")
    return [sum, use(of: finding)].compactMap { $0 } + layouts(finding.layouts) + ["id \(finding.id)"]
  }

  private static func use(of finding: Finding) -> String? {
    finding.declared.flatMap { $0 == finding.location ? nil : "used at \($0)" }
  }

  /// Every layout with the points that are missing there; layouts that lack the same share an entry.
  private static func layouts(_ failing: [Finding.Failure]) -> [String] {
    guard failing.count > 1 else { return [] }
    return TextSection.grouped(failing, by: missing).map { missing, failures in
      let devices = failures.map(device)
      let names = devices.count > 6 ? devices.prefix(5) + ["\(devices.count - 5) more"] : devices[...]
      return (missing.isEmpty ? "" : missing + ": ") + names.joined(separator: ", ")
    }
  }

  private static func missing(_ failure: Finding.Failure) -> String {
    guard failure.needed != nil, failure.available != nil, failure.excess.isFinite else { return "" }
    return "\(Decimals.short(failure.excess)) pt"
  }
}
