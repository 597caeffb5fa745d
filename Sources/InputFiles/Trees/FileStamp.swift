public import Foundation

/// What shows without reading a file whether it has changed.
public struct FileStamp: Hashable, Sendable {
  private enum Mark: Hashable {
    /// Size, identity and times of a file on disk.
    case status(size: Int, number: UInt64, written: Time, changed: Time)
    case content(String)
  }
  private struct Time: Hashable {
    var seconds, nanoseconds: Int
    init(_ time: timespec) { (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec)) }
  }
  private let mark: Mark
  /// Whether every later change gets another mark. A file that changes twice within one step of the system's clock may
  /// keep its times.
  private let isSettled: Bool

  /// Seconds that are longer than the steps of any file system's clock.
  private static let clockStep = 2

  /// The stamp of a file in memory.
  public init(content: Data) {
    mark = .content(ContentDigest.hex(content))
    isSettled = true
  }

  /// The stamp of a file on disk; `nil` if it is not a regular file.
  public init?(ofFile path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status, now: Self.now)
  }

  /// - Parameter now: the time at which the status was read, in seconds.
  init(_ status: stat, now: Int) {
    #if os(macOS)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    mark = .status(
      size: Int(status.st_size), number: UInt64(status.st_ino), written: Time(written),
      changed: Time(changed))
    isSettled = max(Int(written.tv_sec), Int(changed.tv_sec)) + Self.clockStep < now
  }

  /// The present time in seconds.
  static var now: Int { Int(time(nil)) }

  /// Whether the file is certainly unchanged since an earlier stamp.
  public func isCertainlySame(as earlier: FileStamp) -> Bool { mark == earlier.mark && earlier.isSettled }

  /// Equal stamps are those of files that look unchanged.
  public static func == (a: FileStamp, b: FileStamp) -> Bool { a.mark == b.mark }

  public func hash(into hasher: inout Hasher) { hasher.combine(mark) }
}
