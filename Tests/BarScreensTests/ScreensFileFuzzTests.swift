import BarScreens
import FitModel
import FitTestSupport
import Foundation
import Testing

@Suite struct ScreensFileFuzzTests {
  private static let tokens = [
    "\n", "  ", ":", "- ", "[", "]", "{", "}", "\"", "'", "&a ", "*a", "|", ">", "#", "?", "!", "%", "\t", "\u{0}", "é",
    "---\n",
  ]

  /// Mutations of a file that says everything end, and what they report lies inside the file.
  @Test func mutatedFilesEnd() {
    var random = SeededGenerator(seed: 20)
    let original = Array(completeScreensFile.utf8)
    for _ in 0..<500 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) { Self.mutate(&bytes, &random) }
      let (_, problems) = ScreensFileReader.read(Data(bytes), file: "f")
      let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
      for problem in problems {
        #expect((1...lines).contains(problem.position.line))
        #expect(problem.position.column >= 1 && problem.position.column <= bytes.count + 1)
        #expect(!problem.message.isEmpty && !problem.fix.isEmpty)
      }
    }
  }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let place = Int.random(in: 0...max(bytes.count - 1, 0), using: &random)
    guard place < bytes.count else { return }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(contentsOf: Array((tokens.randomElement(using: &random) ?? "").utf8), at: place)
    case 3: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...60, using: &random)))
    default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 80)], at: place)
    }
  }

  @Test func largeFilesAreLinear() {
    let line = "screens: [" + String(repeating: "{ name: é, toolbar: [flexible] }, ", count: 5000) + "]"
    let (file, problems) = ScreensFileReader.read(Data(line.utf8), file: "f")
    #expect(file.screens.count == 5000)
    #expect(problems.count == 4999)
  }
}
