import FitReports
import Foundation
import Testing

@testable import LabelFit

/// What a watch looks at, and what it says.
struct WatchingTests {
  @Test("The states of files differ if a relevant file is written, created or removed")
  func states() throws {
    let table = "\"a\" = \"A\";"
    let files = ["App/labelfit.yml": "screens: []", "App/en.lproj/A.strings": table, "App/notes.txt": "a"]
    try ScratchFolder.with(files) { folder in
      func states() -> FileStates { FileStates(of: ["App"], currentFolder: folder.path) }
      func write(_ text: String?, _ path: String) throws {
        let file = folder.appendingPathComponent(path)
        if let text { try Data(text.utf8).write(to: file) } else { try FileManager.default.removeItem(at: file) }
      }
      let first = states()
      #expect(first.count == 2)
      try write("other words", "App/notes.txt")
      #expect(states() == first)
      try write(table + table, "App/en.lproj/A.strings")
      let second = states()
      #expect(second != first)
      try write(table, "App/en.lproj/B.strings")
      #expect(states() != second)
      try write(nil, "App/en.lproj/B.strings")
      #expect(states() == second)
    }
  }
}
