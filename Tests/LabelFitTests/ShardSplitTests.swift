import FitTestSupport
import Foundation
import LabelFit
import Testing

/// How apps are divided.
struct ShardSplitTests {
  @Test("Every app is in one part, the parts are even, and the order of the list does not matter", arguments: 1...6)
  func split(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let apps = (0..<40).map { ShardedApp(path: "Apps/A\($0)", bytes: Int.random(in: 0...9000, using: &random)) }
    let shards = try (1...count).map { try Shard("\($0)/\(count)") }
    let parts = shards.map { $0.apps(of: apps) }
    #expect(parts.joined().map(\.path).sorted() == apps.map(\.path).sorted())
    #expect(shards.map { $0.apps(of: apps.shuffled(using: &random)) } == parts)
    let loads = parts.map { $0.reduce(0) { $0 + $1.bytes } }
    #expect((loads.max() ?? 0) - (loads.min() ?? 0) <= 9001)
  }

  @Test("Apps are listed by path, whatever their original order")
  func list() throws {
    var files: [String: String] = [:]
    for (name, text) in [("B", "\"a\" = \"b\";"), ("A", "\"a\" = \"long text\";")] {
      files["\(name)/en.lproj/Localizable.strings"] = text
      files["\(name)/en.lproj/notes.txt"] = "no table"
    }
    let apps = [ShardedApp(path: "A", bytes: 18), ShardedApp(path: "B", bytes: 10)]
    try ScratchFolder.with(files) { folder throws in
      #expect(try ShardedApp.list(["B", "A"], currentFolder: folder.path) == apps)
      #expect(try ShardedApp.list(["A/", "./B"], currentFolder: folder.path) == apps)
    }
  }

  @Test("A shard is two numbers", arguments: ["", "1", "0/1", "2/1", "1/1001", "1/1/1", "a/b", "-1/2"])
  func wrong(text: String) { #expect(throws: OptionError.self) { try Shard(text) } }
}
