import Dispatch
import FitBenchmarks
import Foundation

/// Handles Ctrl-C and similar signals: the apps that a run has written, which can be large, are deleted before the
/// process ends.
enum Interruption {
  /// Installs the handlers, which work as long as the result is kept.
  static func install() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInitiated))
      source.setEventHandler {
        TemporaryFiles.removeAll()
        exit(128 + number)
      }
      source.resume()
      return source
    }
  }
}
