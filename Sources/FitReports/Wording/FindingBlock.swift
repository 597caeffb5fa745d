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
  var findings: FindingList
  /// Further screens with the same finding about the same text.
  var otherScreens: [String] = []
  /// The findings, then those on the further screens.
  var allFindings: FindingList

  private init(key: Key, findings: FindingList) {
    self.key = key
    self.findings = findings
    allFindings = findings
  }

  /// The blocks of a report, worst first: by severity, then by points.
  static func all(of report: Report) -> [FindingBlock] {
    let all = report.findings
    let folded = foldedRules(of: report)
    var names: [ItemID: String] = [:]
    let groups = all.indices.grouped { index in
      let rule = all[index].rule
      if folded.contains(rule), isAboutEntry(all[index]) {
        return Key(rule: rule, isAboutEntries: true, isNote: all[index].severity == .note)
      }
      let screen = all[index].screen
      var key = Key(rule: rule, screen: screen, file: screen == nil ? all[index].position.file : nil)
      if let item = all[index].item {
        let name = names[item] ?? item.name
        names[item] = name
        (key.bar, key.item) = (item.bar.rawValue, name)
      }
      return key
    }
    let ranks = all.indices.map { Rank(all[$0], of: report) }
    func worstFirst(_ a: Int, _ b: Int) -> Bool { ranks[a].isWorse(than: ranks[b]) ?? (a < b) }
    let sorted = groups.map { (key: $0, first: $1[0], order: $1.sorted(by: worstFirst)) }.sorted { a, b in
      ranks[a.order[0]].isWorse(than: ranks[b.order[0]]) ?? (a.first < b.first)
    }
    return joined(sorted.map { FindingBlock(key: $0.key, findings: FindingList(all, $0.order)) })
  }

  /// The rules whose findings are grouped by translation.
  private static func foldedRules(of report: Report) -> Set<String> {
    let translations = report.rules(about: .translation)
    var counts: [String: Int] = [:]
    for index in report.findings.indices where isAboutEntry(report.findings[index]) {
      counts[report.findings[index].rule, default: 0] += 1
    }
    return Set(counts.filter { translations.contains($0.key) || $0.value > itemLimit }.keys)
  }

  /// The blocks; those of views that share a text are merged: the same text from the same position with the same
  /// missing points.
  private static func joined(_ blocks: [FindingBlock]) -> [FindingBlock] {
    // Compared first, because comparing words takes longer.
    struct SharedTextKey: Hashable {
      var key: Key
      var declared: SourcePosition
      var stringKey: String?
      var count: Int
    }
    var known: [SharedTextKey: [Int]] = [:]
    return blocks.reduce(into: []) { all, block in
      let worst = block.findings[0]
      guard let screen = block.key.screen, let declared = worst.declared else { return all.append(block) }
      var subject = SharedTextKey(key: block.key, declared: declared, stringKey: worst.key, count: block.findings.count)
      subject.key.screen = nil
      guard let first = known[subject]?.first(where: { all[$0].findings.saySame(as: block.findings) }) else {
        known[subject, default: []].append(all.count)
        return all.append(block)
      }
      all[first].otherScreens.append(screen)
      all[first].allFindings.append(block.findings)
    }
  }

  /// Whether a finding is about a translation itself, not about its room.
  private static func isAboutEntry(_ finding: Finding) -> Bool {
    finding.failing.isEmpty && finding.locale != nil && finding.key != nil
  }

  /// How much a finding matters.
  private struct Rank {
    /// The rank of the severity; a smaller one is worse.
    private var level: Int
    private var excess: Double

    init(_ finding: Finding, of report: Report) {
      // Unreadable input comes first, because it may hide other findings.
      let isFile = finding.screen == nil && finding.severity == .error
      let severity = finding.severity == .error ? 0 : finding.severity == .warning ? 1 : 2
      level =
        (report.isKnown(finding) ? 16 : 0) + (finding.certainty == .possible ? 8 : 0) + severity * 2 + (isFile ? 0 : 1)
      excess = finding.comparableExcess
    }

    /// Whether one matters more than another; `nil` if they are equal.
    func isWorse(than other: Rank) -> Bool? {
      if level != other.level { return level < other.level }
      return excess == other.excess ? nil : excess > other.excess
    }
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

/// Some of a report's findings in a different order, without copying them.
struct FindingList: RandomAccessCollection {
  private let all: [Finding]
  private var order: [Int]

  /// - Parameter order: indices into `all`.
  init(_ all: [Finding], _ order: [Int]) {
    self.all = all
    self.order = order
  }

  var startIndex: Int { 0 }
  var endIndex: Int { order.count }

  subscript(position: Int) -> Finding { all[order[position]] }

  /// Appends more findings of the same report.
  mutating func append(_ other: FindingList) { order += other.order }

  /// Whether both are about the same texts, in the same words and with the same missing points.
  fileprivate func saySame(as other: FindingList) -> Bool {
    elementsEqual(other) { a, b in
      (a.locale, a.key, a.variation) == (b.locale, b.key, b.variation)
        && Self.tenths(a) == Self.tenths(b) && (a.statement == b.statement || a.message == b.message)
    }
  }

  /// The missing points in the worst layout, in tenths, as bits: they are equal if the numbers look the same.
  private static func tenths(_ finding: Finding) -> UInt64? {
    finding.failing.first.map { ($0.excess * 10).rounded().bitPattern }
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
    /// The findings of the other languages that it represents, in the order of `findings`.
    var others: [[Finding]] = []
    /// The number of keys in words: `3 keys`.
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
    let screens = Set(findings.flatMap(\.screens)).count
    return words + ["\(counted(findings.count, "finding")) on \(counted(screens, "screen"))"]
  }
}

extension Finding {
  /// The text of an entry whose key means nothing to people, because it is the id of an object in a document; `nil` for
  /// other keys.
  var entryText: String? {
    guard let key, Self.isObjectID(key.prefix { $0 != "." }) else { return nil }
    return text
  }

  /// Whether a word is an object id that Xcode generated: `gPt-L8-JdW`, or a number in old documents.
  private static func isObjectID(_ word: Substring) -> Bool {
    guard !word.isEmpty, word.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return word.allSatisfy(\.isNumber)
      || word.split(separator: "-", omittingEmptySubsequences: false).map(\.count) == [3, 2, 3]
  }
}

extension Sequence {
  /// Groups elements by key, in the order in which the keys appear.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var index: [Key: Int] = [:]
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      if let known = index[key] {
        groups[known].elements.append(element)
      } else {
        index[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
