import Foundation
import InputFiles

/// Handles Ctrl-C and termination requests: removes unfinished files and sets the exit code.
enum Interruption {
  /// Exits with 130 on SIGINT and with 143 on SIGTERM, as is usual in shells, unless the signals are ignored, as in a
  /// background job.
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
    // A process that was started from a pool thread may inherit a mask that blocks these signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
