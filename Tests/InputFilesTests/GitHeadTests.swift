import Foundation
import Testing

@testable import InputFiles

@Suite struct GitHeadTests {
  private func date(_ committer: String, message: String = "x") -> String? {
    GitHead.date(of: Data("tree 1\nauthor a <b> 1 +0000\n\(committer)\n\n\(message)\n".utf8))
  }

  @Test(
    "The committer's time and date",
    arguments: [
      ("0 +0000", "1970-01-01 00:00 +0000"), ("951782400 +0000", "2000-02-29 00:00 +0000"),
      ("1772370300 +0100", "2026-03-01 14:05 +0100"), ("1767225599 -0830", "2025-12-31 15:29 -0830"),
      ("4107542399 +0000", "2100-02-28 23:59 +0000"), ("4107542400 +0000", "2100-03-01 00:00 +0000"),
    ])
  func dates(_ stamp: String, _ expected: String) {
    #expect(date("committer A <a@b> \(stamp)") == expected)
  }

  @Test(
    "An invalid time gives no date",
    arguments: [
      "", "committer", "committer A <a> x +0000", "committer A <a> 1 0000", "committer A <a> 1 +00000",
      "committer A <a> -5 +0000", "committer A <a> 99999999999999 +0000", "committer A <a> 1 +9900",
      "committer A <a> 1 -0100", "committer A <a> 1 +0a00", "committer A <a> 9223372036854775808 +0000",
    ])
  func hostile(_ line: String) { #expect(date(line) == nil) }

  @Test("A commit message cannot contain the date") func message() {
    #expect(date("encoding x", message: "committer A <a> 1 +0000") == nil)
  }

  @Test("A folder outside repositories has none") func none() { #expect(GitHead(of: "/") == nil) }
}
