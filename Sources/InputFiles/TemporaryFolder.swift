import Foundation
import Synchronization

/// A private folder of this process; removed with the value, or by a signal handler if the process is terminated.
final class TemporaryFolder: Sendable {
  /// The absolute path of the folder.
  let path: String
  private let entry: Int?

  init() throws(FileReadError) {
    var name = Array(
      FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-XXXXXX").path.utf8CString)
    guard mkdtemp(&name) != nil else { throw FileReadError.system(errno) }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    entry = Unfinished.register(path)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    Unfinished.forget(entry)
  }
}

/// Files and folders that the signal handler removes.
public enum Unfinished {
  private static let capacity = 64
  /// Addresses of C strings; 0 for none.
  private nonisolated(unsafe) static let entries: UnsafeMutablePointer<Atomic<UInt>> = {
    let entries = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: capacity)
    for index in 0..<capacity { (entries + index).initialize(to: Atomic(0)) }
    return entries
  }()

  /// The possible contents of such a folder, because a signal handler cannot list it.
  private static let names: [StaticString] = RepositoryView.names

  /// Initializes what the handler needs, because lazy initialization inside the handler would take a lock.
  public static func prepare() { _ = (entries, names) }

  /// Registers a file, or a folder of ``TemporaryFolder``.
  ///
  /// - Returns: the entry for ``forget(_:)``; `nil` if there are too many.
  public static func register(_ path: String) -> Int? {
    // The string is never freed: a handler on another thread may be reading it.
    let address = UInt(bitPattern: strdup(path))
    for index in 0..<capacity
    where entries[index].compareExchange(expected: 0, desired: address, ordering: .acquiringAndReleasing).exchanged {
      return index
    }
    return nil
  }

  /// Forgets a path that was registered.
  public static func forget(_ entry: Int?) {
    if let entry { entries[entry].store(0, ordering: .releasing) }
  }

  /// Removes everything that was registered; calls only functions that are safe in a signal handler.
  public static func removeAll() {
    for index in 0..<capacity {
      let address = entries[index].load(ordering: .acquiring)
      guard let path = UnsafePointer<CChar>(bitPattern: address) else { continue }
      let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard folder >= 0 else {
        unlink(path)
        continue
      }
      for name in names {
        name.withUTF8Buffer { bytes in
          guard let start = bytes.baseAddress else { return }
          start.withMemoryRebound(to: CChar.self, capacity: bytes.count + 1) { name in
            if unlinkat(folder, name, 0) != 0 { unlinkat(folder, name, AT_REMOVEDIR) }
          }
        }
      }
      close(folder)
      rmdir(path)
    }
  }
}
