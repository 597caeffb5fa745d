import Foundation
import InputFiles

/// What happens on Ctrl-C and on a request to end: files that are not finished go, and the exit code says why.
enum Interruption {
  /// Ends the process on SIGINT with 130 and on SIGTERM with 143, as shells count, unless they are ignored, as in a
  /// job in the background.
  static func install() {
    Unfinished.prepare()
    for number in [SIGINT, SIGTERM] {
      // Only functions that are safe in a signal handler are called.
      let before = signal(number) { number in
        Unfinished.removeAll()
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
}
