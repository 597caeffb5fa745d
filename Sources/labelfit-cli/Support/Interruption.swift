import Foundation
import Synchronization

/// What happens on Ctrl-C and on a request to end: the file that is being written goes, and the exit code says why.
enum Interruption {
  /// Address of the name of the file that is being written, which has another name until it is whole; 0 for none.
  private static let unfinished = Atomic<UInt>(0)

  /// Ends the process on SIGINT with 130 and on SIGTERM with 143, as shells count, unless they are ignored, as in a
  /// job in the background.
  static func install() {
    // The handler must not be the first to touch it: that would take a lock.
    _ = unfinished.load(ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      // Only functions that are safe in a signal handler are called.
      let before = signal(number) { number in
        let address = Interruption.unfinished.load(ordering: .acquiring)
        if let path = UnsafePointer<CChar>(bitPattern: address) { unlink(path) }
        if isatty(2) == 1 { _ = write(2, "\r\u{1B}[K", 4) }
        _exit(128 + number)
      }
      // SIG_IGN is the address 1.
      if unsafeBitCast(before, to: Int.self) == 1 { signal(number, SIG_IGN) }
    }
    // A process that was started from a thread of a pool inherits that these signals are held back.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Runs a body that writes a file; when the process is ended meanwhile, the file is removed.
  static func removing(_ path: String, during body: () throws -> Void) rethrows {
    // The name is never freed: a handler on another thread may be reading it.
    unfinished.store(UInt(bitPattern: strdup(path)), ordering: .releasing)
    defer { unfinished.store(0, ordering: .releasing) }
    try body()
  }
}
