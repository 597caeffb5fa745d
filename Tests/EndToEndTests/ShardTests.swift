import FitTestSupport
import Foundation
import Testing

/// Many apps, checked in shards on several machines, and the merged result.
struct ShardTests {
  static let options = ["--no-system-fonts", "--platform", "ios11", "--device", "iPhone 4.7\""]
  static let formats = [
    "text": "txt", "json": "json", "sarif": "sarif", "junit": "junit.xml", "html": "html", "csv": "csv",
    "markdown": "md", "gitlab": "gitlab.json",
  ]

  /// Small apps whose texts differ by the seed; two of them have the same screens and keys.
  static func apps(_ count: Int, seed: UInt64) throws -> ScratchFolder {
    var random = SeededGenerator(seed: seed)
    let words = ["Settings", "Notifications", "Edit", "Bedienungshilfen", "Über", "Mitteilungen für alle Geräte"]
    func text() -> String {
      (0..<Int.random(in: 1...4, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
    }
    let files = (0..<count).flatMap { number -> [(String, String)] in
      let app = "Apps/App\(number)"
      let possible = number.isMultiple(of: 3) ? "possible: true\n" : ""
      let screen = """
        \(possible)source-language: en
        screens:
          - name: Main
            navigation: { title: { key: title }, trailing: [ { key: edit }, { key: more } ] }

        """
      let tables = ["en", "de"].map { language in
        (
          "\(app)/\(language).lproj/Localizable.strings",
          ["title", "edit", "more"].map { "\"\($0)\" = \"\(text())\";\n" }.joined()
        )
      }
      return [("\(app)/labelfit.yml", screen)] + tables
    }
    return try ScratchFolder(Dictionary(files) { first, _ in first })
  }

  static func names(_ count: Int) -> [String] { (0..<count).map { "Apps/App\($0)" } }

  static func reports(to folder: String) -> [String] {
    formats.keys.sorted().flatMap { ["--report", "\($0)=\(folder)/report.\(formats[$0] ?? "")"] }
  }

  /// Runs every shard, and returns the folder of blobs in the scratch folder.
  static func shards(_ count: Int, of apps: [String], in scratch: ScratchFolder, _ more: [String] = []) throws -> String
  {
    let folder = "blobs\(count)"
    for number in 1...count {
      let outcome = try Tool.run(
        ["check"] + (number.isMultiple(of: 2) ? apps.reversed() : apps)
          + ["--shard", "\(number)/\(count)", "--report", "blob=\(folder)/\(number).json"] + options + more,
        in: scratch.folder)
      #expect([0, 1].contains(outcome.code), "\(outcome.complaints)")
      #expect(outcome.output.isEmpty)
    }
    return folder
  }

  @Test(
    "Merged shards equal the run of one machine, in every report",
    arguments: [(3, [1, 3]), (11, [2, 5])] as [(UInt64, [Int])])
  func same(seed: UInt64, counts: [Int]) throws {
    let scratch = try Self.apps(4, seed: seed)
    let apps = Self.names(4)
    let whole = try Tool.run(
      ["check"] + apps + ["--shard", "1/1"] + Self.reports(to: "whole") + Self.options, in: scratch.folder)
    #expect([0, 1].contains(whole.code), "\(whole.complaints)")
    for count in counts {
      let folder = try Self.shards(count, of: apps, in: scratch)
      let merged = try Tool.run(
        ["merge", folder] + Self.reports(to: "merged\(count)"), in: scratch.folder)
      #expect(merged.code == whole.code, "\(merged.complaints)")
      for ending in Self.formats.values {
        let one = try #require(scratch.text("whole/report.\(ending)"))
        #expect(scratch.text("merged\(count)/report.\(ending)") == one, "seed \(seed), \(count) shards, \(ending)")
      }
    }
    let sarif = try #require(scratch.text("whole/report.sarif"))
    for app in apps { #expect(sarif.contains("\"id\": \"labelfit/\(app)/\"")) }
  }

  @Test("An app's own report equals its part of the report of all apps")
  func own() throws {
    let scratch = try Self.apps(2, seed: 5)
    let one = try Tool.run(["check", "Apps/App1", "--report", "text"] + Self.options, in: scratch.folder)
    let all = try Tool.run(["check"] + Self.names(2) + ["--shard", "1/1"] + Self.options, in: scratch.folder)
    #expect(all.output.contains("Apps/App1\n\n" + one.output))
  }

  @Test("Missing, duplicate, damaged or foreign shards are refused with exit code 2")
  func refused() throws {
    let scratch = try Self.apps(3, seed: 7)
    let folder = try Self.shards(2, of: Self.names(3), in: scratch)
    func merge() throws -> String {
      let outcome = try Tool.run(["merge", folder, "--report", "json"], in: scratch.folder)
      #expect(outcome.output.isEmpty)
      return outcome.code == 2 ? outcome.complaints : "exit \(outcome.code)"
    }
    let second = try #require(scratch.text("\(folder)/2.json"))
    func write(_ text: String, to name: String = "2.json") throws {
      try scratch.write(Data(text.utf8), to: "\(folder)/\(name)")
    }
    try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("\(folder)/2.json"))
    #expect(try merge() == "labelfit: blobs2 lacks 2/2; merge all shards of a run together\n")
    try write(second)
    try write(second, to: "3.json")
    #expect(try merge().contains("Two files contain shard 2/2: blobs2/2.json and blobs2/3.json"))
    try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("\(folder)/3.json"))
    try write(second.replacing("\"tool\":\"", with: "\"tool\":\"9"))
    #expect(try merge().contains("blobs2/2.json: this shard is damaged"))
    try write(String(second.prefix(second.count / 2)))
    #expect(try merge().contains("blobs2/2.json: this is not a shard of labelfit"))
    try write(String(repeating: "[", count: 100_000))
    #expect(try merge().contains("blobs2/2.json:1:401: this is not a shard of labelfit"))
    try write("{\"a\": 1e300}")
    #expect(try merge().contains("blobs2/2.json:1:7: this is not a shard of labelfit"))
    try write(second)
    _ = try Tool.run(
      ["check"] + Self.names(3) + ["--shard", "2/2", "--report", "blob=\(folder)/2.json", "--locale", "de"]
        + Self.options, in: scratch.folder)
    #expect(try merge().contains("have different arguments"))
  }

  @Test("Options for one app, invalid shards and outside paths are wrong usage")
  func usage() throws {
    let scratch = try Self.apps(1, seed: 1)
    func complaint(_ arguments: [String]) throws -> String {
      let outcome = try Tool.run(["check"] + arguments, in: scratch.folder)
      return outcome.code == 64 ? outcome.complaints : "exit \(outcome.code)"
    }
    #expect(try complaint(["Apps/App0", "--shard", "9/8"]).contains("“9/8” is not a shard"))
    #expect(try complaint(["Apps/App0", "--shard", "1/1", "--watch"]).contains("--watch works on one app"))
    #expect(try complaint(["Apps/App0", "--report", "blob=x"]).contains("add --shard I/N"))
    #expect(try complaint(["Apps/App0", "Apps/App0/", "--shard", "1/1"]).contains("is given twice"))
    #expect(try complaint(["/", "--shard", "1/1"]).contains("is outside the current folder"))
    #expect(try complaint(["Apps/None", "--shard", "1/1"]).contains("Apps/None does not exist"))
  }
}
