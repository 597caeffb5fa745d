import FitAccuracy
import FitTestSupport
import Foundation
import Testing

@Suite struct AccuracyDocumentationTests {
  @Test("The page lists every rule that leaves something out", arguments: Exclusion.allCases)
  func rules(_ rule: Exclusion) throws {
    let page = try String(contentsOf: Repository.url("Reports/Accuracy/README.md"), encoding: .utf8)
    #expect(page.contains("- \(rule.rawValue)\n"))
  }

  @Test("The script describes every field of the recordings", arguments: ["frames", "widths"])
  func fields(name: String) throws {
    let script = try String(contentsOf: Repository.url("Reports/Accuracy/trim-recordings.py"), encoding: .utf8)
    let parts = script.components(separatedBy: "\"\"\"")
    try #require(parts.count > 1)
    let description = parts[1]
    let words = Set(description.split { !$0.isLetter }.map(String.init))
    for line in try Data(contentsOf: Repository.url("Reports/Accuracy/\(name).jsonl")).split(separator: 10) {
      let row = try #require(JSONSerialization.jsonObject(with: line) as? [String: Any])
      #expect(Set(row.keys).subtracting(words) == [])
    }
  }
}
