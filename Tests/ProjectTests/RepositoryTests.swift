import FitTestSupport
import Foundation
import Testing

/// What lies in the repository, and what may not stand in it.
struct RepositoryTests {
  static let folders: Set = ["Sources", "Tests", "Fonts", "Strings", "Reports"]
  static let files: Set = [
    "Package.swift", "README.md", "README.zh-CN.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "Makefile",
  ]

  @Test("The top level contains only the five folders and the seven files")
  func topLevel() {
    let visible = ProjectFile.all.filter { !$0.path.hasPrefix(".") }
    let folders = visible.filter { $0.path.contains("/") }.compactMap { $0.path.split(separator: "/").first }
    #expect(Set(folders.map(String.init)) == Self.folders)
    #expect(Set(visible.filter { !$0.path.contains("/") }.map(\.path)) == Self.files)
  }

  @Test("No text has a machine-specific path or an open task")
  func texts() {
    // Put together here, so that this file holds none of them.
    let folders = ["home", "Users", "root", "work"].joined(separator: "|")
    let marks = ["TO" + "DO", "FIX" + "ME"].joined(separator: "|")
    guard let place = try? Regex("(?:^|[^\\w.])/(?:\(folders))/"), let mark = try? Regex("\\b(?:\(marks))\\b") else {
      Issue.record("the patterns are not well-formed")
      return
    }
    for file in ProjectFile.all {
      guard let text = file.text, text.contains(place) || text.contains(mark) else { continue }
      for (index, line) in file.lines.enumerated() {
        #expect(!line.contains(place), "\(file.path):\(index + 1): write a relative path")
        #expect(!line.contains(mark), "\(file.path):\(index + 1): do it, or open an issue")
      }
    }
  }

  @Test("Every golden is read by a test")
  func goldens() throws {
    // The tests of this folder name folders without comparing what is in them.
    let tests = ProjectFile.below("Tests").filter {
      $0.fileExtension == "swift" && !$0.path.hasPrefix("Tests/ProjectTests/")
    }
    let literals = tests.flatMap { file in
      (file.text ?? "").matches(of: /"((?:Reports|Strings|Tests|Sources)\/[^"\n]*)"/).map { String($0.output.1) }
    }
    let readFiles = Set(literals)
    // A part that is computed can be anything.
    let patterns = try readFiles.filter { $0.contains("\\(") }.map { literal in
      try Regex(
        literal.split(separator: /\\\([^)]*\)/, omittingEmptySubsequences: false)
          .map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: ".*"))
    }
    // Measurements of other people's apps, which are not here to be measured again, and how they were made; and times,
    // which no two runs share.
    let uncompared = ["Reports/Coverage/", "Reports/Benchmarks/"]
    for golden in ProjectFile.below("Reports") where !uncompared.contains(where: golden.path.hasPrefix) {
      let folders = golden.path.split(separator: "/").dropLast()
      let isRead =
        readFiles.contains(golden.path)
        || (2...max(2, folders.count)).contains { readFiles.contains(folders.prefix($0).joined(separator: "/")) }
        || patterns.contains { golden.path.wholeMatch(of: $0) != nil }
      #expect(isRead, "\(golden.path) is compared by no test: compare it, or delete it")
    }
  }
}
