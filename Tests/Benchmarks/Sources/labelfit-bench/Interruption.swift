import Dispatch
import FitBenchmarks
import Foundation

/// Ctrl-C and its like: the apps a run has written, which can be large, go before the process does.
enum Interruption {
  /// Installs it; what is returned has to be kept for as long as it is to work.
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
