import FitTestSupport
import Foundation
import Testing

@testable import InputFiles

/// Untrusted folders on disk.
struct DirectoryTreeTests {
  private let scratch: ScratchFolder
  private var folder: URL { scratch.folder }

  init() throws { scratch = try ScratchFolder() }

  private func tree(followsLinks: Bool = false, limits: TreeWalk.Limits = TreeWalk.Limits()) -> FileTree {
    FileTree.directory(folder.appendingPathComponent("App").path, followsLinks: followsLinks, limits: limits)
  }

  @Test(
    "Files and folders are found in the tree's spelling",
    arguments: [
      ("App/A.swift", "App/A.swift"), ("app/a.Swift", "App/A.swift"), ("APP", "App"), ("app/sub", "App/Sub"),
      ("App/Ünï.swift".lowercased(), "App/Ünï.swift"), ("app/missing", "app/missing"), ("a.swift", "a.swift"), ("", ""),
    ])
  func spelling(path: String, expected: String) {
    let tree = FileTree.memory(["App/A.swift": "", "App/Sub/B.swift": "", "App/Ünï.swift": "", "a.swift": ""])
    #expect(tree.spelled(path) == expected)
  }

  @Test("Links out of the folder are omissions, links within it are followed, cycles end")
  func links() throws {
    try scratch.write("secret", to: "Outside/token")
    try scratch.write("a", to: "App/Inside/a.strings")
    try scratch.link("App/file.strings", to: "../Outside/token")
    try scratch.link("App/folder", to: folder.path + "/Outside")
    try scratch.link("App/machine", to: "/")
    try scratch.link("App/detour.strings", to: "machine/etc/hostname")
    try scratch.write("token", to: "App/.git/config")
    try scratch.link("App/config.strings", to: ".git/config")
    try scratch.link("App/again", to: "Inside")
    try scratch.link("App/Inside/up", to: "..")
    try scratch.link("App/circle", to: "circle")
    let tree = tree()
    #expect(tree.files == ["Inside/a.strings"])
    #expect(
      Set(tree.omissions) == [
        TreeOmission("file.strings", .leavesFolder), TreeOmission("folder", .leavesFolder),
        TreeOmission("machine", .leavesFolder),
        TreeOmission("detour.strings", .leavesFolder), TreeOmission("config.strings", .leavesFolder),
        TreeOmission("circle", .leadsNowhere),
      ])
    #expect(throws: FileReadError.self) { try tree.read("file.strings") }
    #expect(throws: FileReadError.self) { try tree.read("../Outside/token") }
  }

  @Test func aLinkedProjectIsReadWhereItIs() throws {
    try scratch.write("{}", to: "App/Xcode/App.xcodeproj/project.pbxproj")
    try scratch.write("a", to: "App/Xcode/Text/a.strings")
    try scratch.link("App/App.xcodeproj", to: "Xcode/App.xcodeproj")
    try scratch.link("App/Shared", to: "Xcode/Text")
    #expect(tree().files == ["Shared/a.strings", "Xcode/App.xcodeproj/project.pbxproj"])
  }

  @Test("If links are followed, each target is read once, and a search of the whole machine ends with a message")
  func followed() throws {
    try scratch.write("secret", to: "Outside/token")
    try scratch.write("a", to: "App/a.strings")
    try scratch.link("App/b", to: "../Outside")
    try scratch.link("App/c", to: "../Outside")
    try scratch.link("Outside/back", to: "../App")
    #expect(tree(followsLinks: true).files == ["a.strings", "b/token"])
    #expect(String(decoding: try tree(followsLinks: true).read("b/token"), as: UTF8.self) == "secret")
    try scratch.link("App/machine", to: "/usr")
    let bounded = tree(followsLinks: true, limits: TreeWalk.Limits(linkedEntries: 20))
    #expect(bounded.files.contains("a.strings") && bounded.files.count < 40)
    let limited = bounded.omissions.filter { if case .limit = $0.reason { true } else { false } }
    #expect(!limited.isEmpty, "\(bounded.omissions)")
  }

  @Test("Folders are read up to a number of files and a depth, and the end is reported")
  func limits() throws {
    for number in 0..<30 { try scratch.write("a", to: "App/d\(number)/a.strings") }
    let few = tree(limits: TreeWalk.Limits(entries: 40))
    #expect(few.files.count < 30)
    #expect(few.omissions.contains { $0.reason == .limit("40 files and folders are read") })
    try scratch.write("a", to: "App/" + String(repeating: "deep/", count: 12) + "a.strings")
    let shallow = tree(limits: TreeWalk.Limits(depth: 8))
    #expect(shallow.files.count == 30)
    let path = Array(repeating: "deep", count: 9).joined(separator: "/")
    #expect(shallow.omissions == [TreeOmission(path, .limit("folders are read to 8 levels"), isFolder: true)])
  }

  @Test("Within the limits the nearest files come first, and folders that are not entered leave no omission")
  func bounds() throws {
    for number in 0..<30 { try scratch.write("a", to: "App/a\(number)/deep/a.strings") }
    try scratch.write("a", to: "App/en.lproj/a.strings")
    try scratch.write("a", to: "App/z.strings")
    let path = folder.appendingPathComponent("App").path
    let few = FileTree.directory(path, within: FolderBounds(entries: 70))
    #expect(few.files.contains("en.lproj/a.strings") && few.files.contains("z.strings") && few.isCut)
    #expect(!few.files.contains("a29/deep/a.strings"), "\(few.files)")
    let one = FileTree.directory(path, within: FolderBounds { $0 == "a7" || $0.hasPrefix("a7/") })
    #expect(one.files == ["a7/deep/a.strings", "z.strings"] && one.omissions.isEmpty)
    #expect(FileTree.directory(path, within: .none).files == FileTree.directory(path).files)
    try scratch.link("App/broken.strings", to: "gone.strings")
    var chosen = FolderBounds.none
    chosen.names = { $0.isEmpty ? ["a7", "en.lproj", "missing", "broken.strings"] : $0 == "en.lproj" ? ["b"] : nil }
    let some = FileTree.directory(path, within: chosen)
    #expect(some.files == ["a7/deep/a.strings"] && some.omissions == [TreeOmission("broken.strings", .leadsNowhere)])
  }

  @Test("A name that is not UTF-8, a pipe, a dangling link and an unreadable folder are omissions")
  func omissions() throws {
    try scratch.write("a", to: "App/a.strings")
    try scratch.link("App/nothing.strings", to: "gone.strings")
    let pipe = folder.appendingPathComponent("App/pipe.strings").path
    try #require(mkfifo(pipe, 0o600) == 0)
    var expected: Set<TreeOmission> = [
      TreeOmission("nothing.strings", .leadsNowhere), TreeOmission("pipe.strings", .notAFile),
    ]
    let name = Array((folder.path + "/App/").utf8) + [0xFF] + Array(".strings".utf8)
    let file = name.map { CChar(bitPattern: $0) } + [0]
    // Not every file system accepts such a name.
    if close(creat(file, 0o600)) == 0 { expected.insert(TreeOmission("\u{FFFD}.strings", .nameNotUTF8)) }
    let tree = tree()
    #expect(tree.files == ["a.strings"])
    #expect(Set(tree.omissions) == expected)
    let walk = TreeWalk(followsLinks: false) { path, _ in
      path == "closed"
        ? TreeWalk.Names(complaint: "permission denied") : TreeWalk.Names(valid: ["a.strings", "closed"])
    } entry: { _, name in
      name == "closed" ? .folder : .file(nil)
    }
    let found = walk.walk(from: "")
    #expect(found.files.mapValues(\.realPath) == ["a.strings": "a.strings"])
    #expect(found.omissions == [TreeOmission("closed", .unreadable("permission denied"), isFolder: true)])
  }

  @Test("A file that becomes something else or too large is not read")
  func files() throws {
    try scratch.write("a", to: "App/a.strings")
    try scratch.write("", to: "App/large.strings")
    let tree = tree()
    #expect(truncate(folder.appendingPathComponent("App/large.strings").path, off_t(FileTree.maximumFileSize + 1)) == 0)
    #expect(throws: FileReadError("it is larger than 256 MB")) { try tree.read("large.strings") }
    try FileManager.default.removeItem(at: folder.appendingPathComponent("App/a.strings"))
    try #require(mkfifo(folder.appendingPathComponent("App/a.strings").path, 0o600) == 0)
    #expect(throws: FileReadError("it is not a regular file")) { try tree.read("a.strings") }
  }

  @Test(
    "Paths are resolved as far as they exist",
    arguments: [
      ("plain", "/plain"), ("plain/../other", "/other"), ("./a/./b", "/a/b"), ("link/x", "/real/x"),
      ("link/../x", "/x"), ("dangling", "/not/there"), ("chain", "/real"),
    ])
  func realPaths(_ path: String, _ real: String) throws {
    try scratch.write("", to: "real/file")
    try scratch.link("link", to: "real")
    try scratch.link("chain", to: "link/../link")
    try scratch.link("dangling", to: "not/there")
    #expect(RealPath.of(folder.path + "/" + path) == folder.path + real)
    try scratch.link("loop", to: "loop/x")
    #expect(RealPath.of(folder.path + "/loop") == nil)
  }

  @Test("Whether a path is inside a folder depends on its components, not on its characters")
  func inside() {
    #expect(RealPath.isInside("/a/b", "/a") && RealPath.isInside("/a", "/a") && RealPath.isInside("/a", "/"))
    #expect(!RealPath.isInside("/ab", "/a") && !RealPath.isInside("/", "/a"))
    #expect(RealPath.normalized("/a/./b/../c/") == "/a/c" && RealPath.normalized("/../a") == "/a")
  }
}

/// Files are distinguished without being read.
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
    let scratch = try ScratchFolder(["a.strings": "a"])
    defer { withExtendedLifetime(scratch) {} }
    let folder = scratch.folder
    try scratch.link("b.strings", to: "a.strings")
    let stamp = try #require(FileStamp(ofFile: folder.path + "/a.strings"))
    #expect(FileStamp(ofFile: folder.path) == nil && FileStamp(ofFile: folder.path + "/c") == nil)
    let tree = FileTree.directory(folder.path)
    #expect(tree.files == ["a.strings", "b.strings"] && tree.files.allSatisfy { tree.stamp(of: $0) == stamp })
    let other = tree.recording(ReadLog()).filtered { $0 == "a.strings" }.prefixed("App").withoutOmissions
    #expect(other.stamp(of: "App/a.strings") == stamp && other.lists("App/a.strings") && !other.lists("App/b.strings"))
    #expect(other.merging(.memory(["App/a.strings": "b"])).stamp(of: "App/a.strings") != stamp)
    #expect(FileTree(files: []) { _ in Data() }.merging(other).stamp(of: "App/a.strings") == stamp)
  }
}
