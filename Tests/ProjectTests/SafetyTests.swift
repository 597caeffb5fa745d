import Testing

/// What an app's files may make the command do: a table, each line of which names the tests that show it.
struct SafetyTests {
  static let section = ProjectFile.at("CONTRIBUTING.md")?.text?.section("## Safety") ?? ""

  /// The lines of the table, without its head.
  static let lines = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()

  @Test("Every line of the table names existing tests")
  func namedTests() throws {
    #expect(Self.lines.count >= 10)
    let sources = ProjectFile.below("Tests").filter { $0.fileExtension == "swift" }.compactMap(\.text)
    for line in Self.lines {
      let names = line.matches(of: /`(\w+Tests)\.(\w+)`/).map { (String($0.output.1), String($0.output.2)) }
      #expect(!names.isEmpty, "no test is named in: \(line)")
      for (suite, test) in names {
        let declared = try Regex("struct \(suite)\\b[\\s\\S]*@Test(?:(?!\\bfunc\\b)[\\s\\S])*func \(test)\\(")
        #expect(sources.contains { $0.contains(declared) }, "there is no test \(suite).\(test)")
      }
    }
  }
}
