import Testing

/// What holds for every source file.
struct SourceCodeTests {
  static let swift = ProjectFile.below("Sources").filter { $0.fileExtension == "swift" }
  static let c = ProjectFile.below("Sources").filter { ["c", "h"].contains($0.fileExtension) }

  @Test("No source file is longer than 400 lines")
  func length() {
    let sources = ProjectFile.all.filter { ["swift", "c", "h"].contains($0.fileExtension) }
    #expect(sources.count > 100)
    for file in sources {
      // The line break at the end starts no line.
      let count = file.lines.count - (file.lines.last == "" ? 1 : 0)
      #expect(count <= 400, "\(file.path) has \(count) lines: divide it by subject")
    }
  }

  /// What an initializer takes is documented at the members.
  @Test("Every public declaration but initializers is documented")
  func documentation() {
    let declaration =
      /^\s*(?:@[\w():,. "]+ )*public (?:[a-z]+(?:\(set\))? )*(?:func|var|let|struct|enum|class|actor|protocol|typealias|subscript)\b/
    for file in Self.swift {
      let lines = file.lines
      for (index, line) in lines.enumerated() where line.firstMatch(of: declaration) != nil {
        let above = lines[..<index].last { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("@") } ?? ""
        let isDocumented = above.trimmingPrefix(while: \.isWhitespace).hasPrefix("///")
        #expect(isDocumented || line.contains("func hash(into"), "\(file.path):\(index + 1): say what it is")
      }
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

  @Test("Only Typesetting and its tests import C, and no interface exposes it")
  func imports() {
    let pattern = /^\s*(?:@\w+ )*(?:(\w+) )?import (CHarfBuzz|CFreeType|CFontconfig|CUnicode|CICU)\b/
    for file in ProjectFile.all where file.fileExtension == "swift" {
      for (index, line) in file.lines.enumerated() {
        guard let match = line.firstMatch(of: pattern) else { continue }
        let place = "\(file.path):\(index + 1)"
        let isAllowed = ["Sources/Typesetting/", "Tests/TypesettingTests/"].contains(where: file.path.hasPrefix)
        #expect(isAllowed, "\(place): only Typesetting imports \(match.output.2)")
        #expect(match.output.1 == "internal", "\(place): write internal import \(match.output.2)")
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
      $0.fileExtension == "swift" && $0.name != "SourceCodeTests.swift"
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
