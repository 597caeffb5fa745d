import FitModel

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
  /// The text of an entry whose key says nothing to a person: the id of an object in a storyboard; `nil` for other keys.
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
