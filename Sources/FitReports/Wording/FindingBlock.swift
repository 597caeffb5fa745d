import FitModel

/// The findings of one rule about one item of a screen, in all languages.
struct FindingBlock {
  /// The common properties of a block's findings.
  struct Key: Hashable {
    var rule: String
    var screen, bar, item: String?
    /// The file of findings without a screen.
    var file: String?
    /// Whether it is about entries of tables, independent of where they are shown.
    var isAboutEntries = false
    /// Whether such findings are notes, which are listed separately from the warnings.
    var isNote = false
  }

  /// If a rule that measures nothing has more findings than this, they are grouped by translation, not by item.
  private static let itemLimit = 8

  var key: Key
  /// The worst first, never empty.
  var findings: [Finding]
  /// Further screens with the same finding about the same text.
  var otherScreens: [String] = []
  /// The findings on those screens.
  var otherFindings: [Finding] = []

  /// The blocks of a report, worst first: by severity, then by points.
  static func all(of report: Report) -> [FindingBlock] {
    let translations = report.rules(about: .translation)
    let entries = report.findings.filter(isAboutEntry).grouped(by: \.rule)
      .filter { translations.contains($0.key) || $0.elements.count > itemLimit }
    let folded = Set(entries.map(\.key))
    let blocks = report.findings.grouped { finding in
      folded.contains(finding.rule) && isAboutEntry(finding)
        ? Key(rule: finding.rule, isAboutEntries: true, isNote: finding.severity == .note)
        : Key(
          rule: finding.rule, screen: finding.screen, bar: finding.bar, item: finding.itemName,
          file: finding.screen == nil ? finding.location.file : nil)
    }.map { FindingBlock(key: $0, findings: worstFirst($1, of: report)) }
    let sorted = blocks.enumerated().sorted { a, b in
      isWorse(a.element.findings[0], b.element.findings[0], of: report) ?? (a.offset < b.offset)
    }.map(\.element)
    return joined(sorted)
  }

  /// The key by which blocks of several screens are merged: the same text from the same position with the same missing
  /// points.
  private struct Subject: Hashable {
    var key: Key
    var declared: SourcePosition?
    var words: [[String?]]

    init(_ block: FindingBlock) {
      key = block.key
      key.screen = nil
      declared = block.findings[0].declared
      words = block.findings.map { finding in
        let points = finding.failing.first.map { "\(($0.excess * 10).rounded())" }
        return [finding.locale?.identifier, finding.key, finding.variation, finding.message, points]
      }
    }
  }

  /// The blocks; those of views that share a text are merged.
  private static func joined(_ blocks: [FindingBlock]) -> [FindingBlock] {
    var known: [Subject: Int] = [:]
    return blocks.reduce(into: []) { all, block in
      guard let screen = block.key.screen, block.findings[0].declared != nil else { return all.append(block) }
      let subject = Subject(block)
      guard let first = known[subject] else {
        known[subject] = all.count
        return all.append(block)
      }
      all[first].otherScreens.append(screen)
      all[first].otherFindings += block.findings
    }
  }

  /// Whether a finding is about a translation itself, not about its room.
  private static func isAboutEntry(_ finding: Finding) -> Bool {
    finding.failing.isEmpty && finding.locale != nil && finding.key != nil
  }

  private static func worstFirst(_ findings: [Finding], of report: Report) -> [Finding] {
    findings.enumerated().sorted { isWorse($0.element, $1.element, of: report) ?? ($0.offset < $1.offset) }
      .map(\.element)
  }

  /// Whether one matters more than another; `nil` if they are equal.
  private static func isWorse(_ one: Finding, _ other: Finding, of report: Report) -> Bool? {
    let (oneKnown, otherKnown) = (report.isKnown(one), report.isKnown(other))
    if oneKnown != otherKnown { return otherKnown }
    let (onePossible, otherPossible) = (one.certainty == .possible, other.certainty == .possible)
    if onePossible != otherPossible { return otherPossible }
    if one.severity != other.severity { return one.severity > other.severity }
    // Unreadable input comes first, because it may hide anything.
    let (isFile, otherIsFile) = (
      one.screen == nil && one.severity == .error, other.screen == nil && one.severity == .error
    )
    if isFile != otherIsFile { return isFile }
    let (excess, otherExcess) = (one.comparableExcess, other.comparableExcess)
    return excess == otherExcess ? nil : excess > otherExcess
  }

  var severity: Severity { findings[0].severity }

  /// Whether all findings are only possible; they are sorted, so the first one decides.
  var isPossible: Bool { findings[0].certainty == .possible }

  /// The common value of all findings; `nil` if they differ.
  func common<Value: Equatable>(_ value: (Finding) -> Value?) -> Value? {
    let first = value(findings[0])
    return findings.allSatisfy { value($0) == first } ? first : nil
  }
}

/// The contents of a block about entries of tables: its languages, and the keys of each.
extension FindingBlock {
  /// A language of such a block.
  struct EntryLanguage {
    var name: String
    /// The first finding of each key.
    var findings: [Finding]
    /// How many languages it represents.
    var languages = 1
    /// `3 keys`.
    var count: Sentence { counted(findings.count, "key") }
  }

  /// The languages with the most keys first.
  var entryLanguages: [EntryLanguage] {
    findings.grouped { $0.locale?.identifier ?? "" }.map { name, findings in
      EntryLanguage(name: name, findings: findings.grouped { [$0.table ?? "", $0.key ?? ""] }.map { $1[0] })
    }.sorted { ($1.findings.count, $0.name) < ($0.findings.count, $1.name) }
  }

  /// `63 keys in 33 languages`, and if keys are shown more than once, `797 findings on 46 screens`.
  var entryCounts: [Sentence] {
    let keys = Set(findings.map { [$0.table ?? "", $0.key ?? ""] }).count
    let languages = entryLanguages
    let words: [Sentence] = ["\(counted(keys, "key")) in \(counted(languages.count, "language"))"]
    guard languages.reduce(0, { $0 + $1.findings.count }) != findings.count else { return words }
    let screens = Set(findings.compactMap(\.screen)).count
    return words + ["\(counted(findings.count, "finding")) on \(counted(screens, "screen"))"]
  }
}

extension Finding {
  /// The text of an entry whose key is meaningless to a person: the id of an object in a storyboard; `nil` for other keys.
  var entryText: String? {
    guard let key, Self.isObjectID(key.prefix { $0 != "." }) else { return nil }
    return text
  }

  /// Whether Xcode made a word as the id of an object: `gPt-L8-JdW`, or a number in old documents.
  private static func isObjectID(_ word: Substring) -> Bool {
    guard !word.isEmpty, word.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return word.allSatisfy(\.isNumber)
      || word.split(separator: "-", omittingEmptySubsequences: false).map(\.count) == [3, 2, 3]
  }
}
