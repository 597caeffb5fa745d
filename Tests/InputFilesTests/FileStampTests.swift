import FitTestSupport
import Foundation
import Testing

@testable import InputFiles

/// Files are told apart without being read.
struct FileStampTests {
  private func status(_ size: Int, written: Int, changed: Int) -> stat {
    var status = stat()
    status.st_size = off_t(size)
    #if os(macOS)
      (status.st_mtimespec.tv_sec, status.st_ctimespec.tv_sec) = (written, changed)
    #else
      (status.st_mtim.tv_sec, status.st_ctim.tv_sec) = (written, changed)
    #endif
    return status
  }

  @Test("Size and both times count")
  func marks() {
    let stamp = FileStamp(status(5, written: 100, changed: 100), now: 200)
    #expect(FileStamp(status(5, written: 100, changed: 100), now: 300).isCertainlySame(as: stamp))
    for other in [(6, 100, 100), (5, 101, 100), (5, 100, 101)] {
      let other = FileStamp(status(other.0, written: other.1, changed: other.2), now: 300)
      #expect(!other.isCertainlySame(as: stamp) && other != stamp)
    }
  }

  @Test("A stamp from the moment of a change looks the same, but a further change may have kept it")
  func unsettled() {
    let fresh = FileStamp(status(5, written: 100, changed: 199), now: 200)
    let later = FileStamp(status(5, written: 100, changed: 199), now: 300)
    #expect(fresh == later && !later.isCertainlySame(as: fresh))
  }

  @Test("The files of a folder have the stamps of their targets, through every change of the tree")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("a".utf8).write(to: folder.appendingPathComponent("a.strings"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/b.strings", withDestinationPath: "a.strings")
    let stamp = try #require(FileStamp(ofFile: folder.path + "/a.strings"))
    #expect(FileStamp(ofFile: folder.path) == nil && FileStamp(ofFile: folder.path + "/c") == nil)
    let tree = FileTree.directory(folder.path)
    #expect(tree.files == ["a.strings", "b.strings"] && tree.files.allSatisfy { tree.stamp(of: $0) == stamp })
    let other = tree.noting(ReadLog()).filtered { $0 == "a.strings" }.prefixed("App").withoutGaps
    #expect(other.stamp(of: "App/a.strings") == stamp && other.lists("App/a.strings") && !other.lists("App/b.strings"))
    #expect(other.merging(.memory(["App/a.strings": "b"])).stamp(of: "App/a.strings") != stamp)
    #expect(FileTree(files: []) { _ in Data() }.merging(other).stamp(of: "App/a.strings") == stamp)
  }
}
