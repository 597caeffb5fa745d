import FitModel
import Testing

/// Entries of tables that are created in memory.
@Suite struct StringEntriesTests {
  static func entry(_ key: String, _ comment: String? = nil) -> StringEntry {
    let position = SourcePosition(file: "a", line: 1, column: 1)
    return StringEntry(key: key, position: position, value: .text(key, position), comment: comment)
  }

  @Test func holdsADictionary() {
    var entries: StringEntries = ["b": Self.entry("b"), "a": Self.entry("a", "note"), "b": Self.entry("c")]
    #expect(entries.count == 2 && !entries.isEmpty && entries.source == nil)
    #expect(entries.keys == ["a", "b"])
    #expect(entries.values.map(\.key) == ["a", "c"])
    #expect(entries.entries(commentedWith: "ot").map(\.key) == ["a"])
    entries["d"] = Self.entry("d")
    entries["a"] = nil
    #expect(entries.dictionary == ["b": Self.entry("c"), "d": Self.entry("d")])
    #expect(entries == StringEntries(entries.dictionary) && entries != [:])
    #expect(StringEntries([:]).isEmpty)
  }
}
