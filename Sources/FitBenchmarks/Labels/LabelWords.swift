/// The vocabularies that labels are made of.
package struct LabelWords: Sendable {
  var english = Vocabulary(WordLists.english)
  var chinese = Vocabulary(WordLists.chinese)
  let german = Vocabulary(WordLists.german)
  let marks = Vocabulary(WordLists.marks)
  let englishJoiners = Vocabulary(WordLists.joiners)
  let chineseJoiners = Vocabulary(WordLists.chineseJoiners)
  let germanJoiners = Vocabulary(WordLists.germanJoiners)
  /// Where the words come from, in a sentence for people.
  package var source: String

  /// The lists of this repository.
  package static let own = LabelWords(source: "The words are those of this repository's own lists.")

  /// Words of real apps where there are enough of them, before those of the own lists that they lack.
  package init(english: [String], chinese: [String], source: String) {
    func joined(_ found: [String], _ own: [String]) -> Vocabulary {
      let known = Set(found)
      return Vocabulary(found + own.filter { !known.contains($0) })
    }
    self.english = joined(english, WordLists.english)
    self.chinese = joined(chinese, WordLists.chinese)
    self.source = source
  }

  private init(source: String) { self.source = source }
}
