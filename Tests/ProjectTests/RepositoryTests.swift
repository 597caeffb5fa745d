import FitTestSupport
import Foundation
import Testing

/// What the repository contains, and what it must not contain.
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
    // Composed here, so that this file contains none of them.
    let folders = ["home", "Users", "root", "work"].joined(separator: "|")
    let marks = ["TO" + "DO", "FIX" + "ME"].joined(separator: "|")
    guard let position = try? Regex("(?:^|[^\\w.])/(?:\(folders))/"), let mark = try? Regex("\\b(?:\(marks))\\b") else {
      Issue.record("the patterns are not well-formed")
      return
    }
    for file in ProjectFile.all {
      guard let text = file.text, text.contains(position) || text.contains(mark) else { continue }
      for (index, line) in file.lines.enumerated() {
        #expect(!line.contains(position), "\(file.path):\(index + 1): write a relative path")
        #expect(!line.contains(mark), "\(file.path):\(index + 1): do it, or open an issue")
      }
    }
  }

  @Test("Every golden is read by a test")
  func goldens() throws {
    // The tests of this folder name folders without comparing their contents.
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
    // Measurements of other people's apps, which are not in the repository, with the description of their method;
    // and times, which differ in each run.
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

/// Requirements for every source file.
struct SourceCodeTests {
  static let swift = ProjectFile.below("Sources").filter { $0.fileExtension == "swift" }
  static let c = ProjectFile.below("Sources").filter { ["c", "h"].contains($0.fileExtension) }

  @Test("No source file is longer than 400 lines")
  func length() {
    let sources = ProjectFile.all.filter { ["swift", "c", "h"].contains($0.fileExtension) }
    #expect(sources.count > 100)
    for file in sources {
      // The line break at the end does not start a line.
      let count = file.lines.count - (file.lines.last == "" ? 1 : 0)
      #expect(count <= 400, "\(file.path) has \(count) lines: divide it by subject")
    }
  }

  /// The parameters of an initializer are documented at the members.
  @Test("Every public declaration but initializers is documented")
  func documentation() {
    for file in Self.swift {
      guard let text = file.text, text.contains("public ") else { continue }
      for line in DeclarationFinder(text).undocumented { Issue.record("\(file.path):\(line): say what it is") }
    }
  }

  @Test("Only the command prints and exits")
  func printing() {
    let call = /(?:^|[^\w.`])(print|debugPrint|dump|exit|abort|fatalError)\s*\(|FileHandle\.standard/
    for file in Self.swift where !file.path.hasPrefix("Sources/labelfit-cli/") {
      for (index, line) in file.lines.enumerated() where !isComment(line) && !line.contains("func print(") {
        #expect(
          line.firstMatch(of: call) == nil, "\(file.path):\(index + 1): return a value and let the command print it")
      }
    }
  }

  @Test("Only Typesetting, and tests and benchmarks of what it does, import C, and no interface exposes it")
  func imports() {
    let pattern = /^\s*(?:@\w+ )*(?:(\w+) )?import (CHarfBuzz|CFreeType|CFontconfig|CUnicode|CICU|CZlib)\b/
    for file in ProjectFile.all where file.fileExtension == "swift" {
      for (index, line) in file.lines.enumerated() {
        guard let match = line.firstMatch(of: pattern) else { continue }
        let position = "\(file.path):\(index + 1)"
        let folders = [
          "Sources/Typesetting/", "Tests/TypesettingTests/", "Tests/PicturesTests/",
          "Tests/Benchmarks/Sources/FitBenchmarks/Shaping/",
        ]
        let isAllowed = folders.contains(where: file.path.hasPrefix)
        #expect(isAllowed, "\(position): only Typesetting imports \(match.output.2)")
        #expect(match.output.1 == "internal", "\(position): write internal import \(match.output.2)")
      }
    }
  }

  @Test("No Swift file sees ICU's headers")
  func opaqueHeader() throws {
    let include = /^\s*#include\s*[<"]([^>"]*)[>"]/
    let headers = Self.c.filter { $0.path.hasPrefix("Sources/CUnicode/include/") }
    #expect(!headers.isEmpty)
    for header in headers {
      for line in header.lines {
        guard let match = line.firstMatch(of: include) else { continue }
        #expect(match.output.1 == "stdint.h", "\(header.path): the header includes \(match.output.1)")
      }
    }
  }

  @Test("No test uses the clock: WorkCount counts growth, and make bench measures time")
  func clocks() {
    let clock = /ContinuousClock|SuspendingClock|\.timeLimit\(|DispatchTime\.now|CFAbsoluteTime/
    let tests = ProjectFile.below("Tests").filter {
      $0.fileExtension == "swift" && $0.name != "RepositoryTests.swift"
        && !$0.path.hasPrefix("Tests/Benchmarks/Sources/")
    }
    #expect(!tests.isEmpty)
    for file in tests {
      for (index, line) in file.lines.enumerated() {
        #expect(line.firstMatch(of: clock) == nil, "\(file.path):\(index + 1): count the work instead")
      }
    }
  }

  private func isComment(_ line: Substring) -> Bool { line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
}

/// What an app's files must not make the command do: a table whose lines name the tests.
struct SafetyTests {
  static let section = ProjectFile.at("CONTRIBUTING.md")?.text?.section("## Safety") ?? ""

  /// The lines of the table, without its head.
  static let lines = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()

  @Test("Every line of the table names existing tests")
  func namedTests() {
    #expect(Self.lines.count >= 10)
    let sources = ProjectFile.below("Tests").filter { $0.fileExtension == "swift" }.compactMap(\.text)
    var known: [String: Set<DeclarationFinder.Test>] = [:]
    for line in Self.lines {
      let names = line.matches(of: /`(\w+Tests)\.(\w+)`/).map { (String($0.output.1), String($0.output.2)) }
      #expect(!names.isEmpty, "no test is named in: \(line)")
      for (suite, test) in names {
        let tests: Set<DeclarationFinder.Test> =
          known[suite]
          ?? sources.filter { $0.contains(suite) }.reduce(into: []) { $0.formUnion(DeclarationFinder($1).tests) }
        known[suite] = tests
        #expect(
          tests.contains(DeclarationFinder.Test(suite: suite, name: test)), "there is no test \(suite).\(test)")
      }
    }
  }
}
