import FitTestSupport
import Foundation
import Testing

/// `--picture` and the page, written by the command.
struct PictureTests {
  private func check(_ arguments: String...) throws -> Tool.Outcome {
    try Tool.run(
      ["check", "Strings/Sample", "--no-system-fonts", "--quiet", "--locale", "zh-Hans", "--device", "iPhone 8"]
        + arguments, in: Repository.root)
  }

  @Test("One PNG file per finding and an index page, with the same bytes each time") func files() throws {
    let scratch = try Scratch()
    let folder = scratch.folder.appendingPathComponent("a/pictures")
    let again = scratch.folder.appendingPathComponent("again")
    _ = try check("--picture", folder.path)
    _ = try check("--picture", again.path)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count > 1)
    let page = String(decoding: try Data(contentsOf: folder.appendingPathComponent("index.html")), as: UTF8.self)
    for name in names where name != "index.html" {
      #expect(name.hasSuffix(".png") && name.contains("_zh-Hans_") || name.contains("_all_"))
      #expect(
        page.contains("src=\"\(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? name)")
          || page.contains("src=\"\(name)\""))
      let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
      #expect(Array(bytes.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
      #expect(try bytes == Data(contentsOf: again.appendingPathComponent(name)))
    }
  }

  @Test("If a folder cannot be created, there is a message and exit code 2") func notWritable() throws {
    let scratch = try Scratch(["file": ""])
    let outcome = try check("--picture", scratch.folder.appendingPathComponent("file/below").path)
    #expect(outcome.code == 2)
    #expect(outcome.complaints.contains("The pictures could not be written"))
  }

  @Test("The page has pictures") func page() throws {
    let scratch = try Scratch()
    let file = scratch.folder.appendingPathComponent("report.html")
    _ = try check("--report", file.path)
    let page = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(
      page.hasPrefix("<!doctype html>") && page.contains("<svg class=\"bar\"") && page.contains("\"glyphs\":[\"M"))
  }
}
