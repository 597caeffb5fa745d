import BarScreens
import CodeReading
import FitModel
import Foundation
import InputFiles
import StringTables
import Testing
import Typesetting

@testable import FitBenchmarks

struct CodeTests {
  private func read(_ files: Int) -> AppCode {
    let tree = FileTree.memory(
      Dictionary(uniqueKeysWithValues: GeneratedCode(files: files).files.map { ($0.path, $0.text) }))
    return CodeReader.read(tree, tables: StringTableReader.read(tree.files, from: tree, languages: .icu).tables)
  }

  @Test("Generated code is read without problems, and the table has each text of a bar")
  func texts() {
    let code = read(44)
    #expect(code.problems.isEmpty)
    #expect(code.texts.count > 40)
    #expect(code.texts.allSatisfy { $0.kind == .resolved }, "\(code.texts.filter { $0.kind != .resolved })")
  }

  @Test("Generated code has the screens of its views and controllers, each pushed from the one before it")
  func screens() throws {
    let screens = read(22).screens
    let controller = try #require(screens.first { $0.name == "Feature15ViewController" })
    #expect(controller.navigation?.trailing.count == 2)
    #expect(screens.contains { $0.name == "Feature1View" } && screens.contains { $0.name == "Feature12View" })
  }

  @Test("Generated code has Objective-C controllers, and tables with every key in languages with complex scripts")
  func olderCode() throws {
    let code = GeneratedCode(files: 57, languages: AppLanguage.complex)
    #expect(code.files.filter { $0.path.hasSuffix(".m") }.count == 3)
    let screens = read(57).screens
    #expect(screens.contains { $0.name == "Feature57TableController" && $0.navigation?.trailing.count == 1 })
    #expect(screens.contains { $0.name == "Feature58TableController" && $0.navigation?.backs.isEmpty == false })
    let tree = FileTree.memory(Dictionary(uniqueKeysWithValues: code.files.map { ($0.path, $0.text) }))
    let reading = StringTableReader.read(tree.files, from: tree, languages: .icu)
    #expect(reading.problems.isEmpty)
    #expect(Set(reading.tables.compactMap { $0.locale?.identifier }) == ["en", "th", "ar", "hi"])
    #expect(Set(reading.tables.map(\.entries.count)).count == 1)
  }

  @Test("Files of generated code have about as many lines and bytes as those of real apps")
  func size() {
    let swift = GeneratedCode(files: 44).files.filter { $0.path.hasSuffix(".swift") }
    #expect(swift.count == 44)
    let lines = swift.reduce(0) { $0 + $1.text.split(separator: "\n", omittingEmptySubsequences: false).count }
    let bytes = swift.reduce(0) { $0 + $1.text.utf8.count }
    #expect((80...160).contains(lines / swift.count))
    #expect((30...45).contains(bytes / lines))
  }
}
