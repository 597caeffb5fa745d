import Foundation
import Synchronization
import Testing

@testable import InputFiles

/// The contents of files that a process keeps.
struct KeptContentsTests {
  /// Files with stamps, which count how often they are read.
  private final class Disk: Sendable {
    let state = Mutex((text: "", written: 0, reads: 0))

    /// - Parameter now: the time at which the files are listed.
    func tree(now: Int) -> FileTree {
      let (text, written) = state.withLock { ($0.text, $0.written) }
      var status = stat()
      status.st_size = off_t(text.utf8.count)
      #if os(macOS)
        (status.st_mtimespec.tv_sec, status.st_ctimespec.tv_sec) = (written, written)
      #else
        (status.st_mtim.tv_sec, status.st_ctim.tv_sec) = (written, written)
      #endif
      let stamp = FileStamp(status, now: now)
      return FileTree(files: ["a"], stamp: { $0 == "a" ? stamp : nil }) { path in
        self.state.withLock { state in
          state.reads += 1
          return Data((path + state.text).utf8)
        }
      }
    }
  }

  @Test("A file is read again only if it may have changed, and has the digest of what was read")
  func changes() throws {
    let disk = Disk()
    let contents = KeptContents()
    func reads(_ text: String, written: Int, now: Int) throws -> Int {
      disk.state.withLock { ($0.text, $0.written, $0.reads) = (text, written, 0) }
      let log = ReadLog(contents)
      let tree = disk.tree(now: now).keeping(contents).recording(log)
      #expect(try tree.read("a") == Data("a\(text)".utf8))
      #expect(log.digests == ["a": ContentDigest.hex(Data("a\(text)".utf8))])
      return disk.state.withLock { $0.reads }
    }
    #expect(try reads("one", written: 10, now: 20) == 1)
    #expect(try reads("one", written: 10, now: 30) == 0)
    #expect(try reads("two", written: 30, now: 30) == 1)
    // It may change again within the same step of the clock.
    #expect(try reads("six", written: 30, now: 40) == 1)
    #expect(try reads("six", written: 30, now: 50) == 0)
  }

  @Test("A file without a stamp is always read")
  func withoutStamp() throws {
    let disk = Disk()
    let contents = KeptContents()
    for _ in 0..<2 { _ = try disk.tree(now: 9).keeping(contents).read("b") }
    #expect(disk.state.withLock { $0.reads } == 2)
  }
}
