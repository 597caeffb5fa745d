import Foundation
import LabelFit

/// Waits for changes of an app's files.
struct Watch {
  /// The files as they are now.
  var stamps: @Sendable () -> FileStamps
  /// Minimum seconds between two looks at the files; `LABELFIT_WATCH_EVERY` overrides it.
  var interval = ProcessInfo.processInfo.environment["LABELFIT_WATCH_EVERY"].flatMap(TimeInterval.init) ?? 1

  /// Looking at the files takes at most a tenth of the time.
  private static let share = 10.0

  /// Waits until the files differ from an earlier state. Changes that happened in between are noticed as well.
  func wait(since before: FileStamps) -> FileStamps {
    var pause = interval
    while true {
      Thread.sleep(forTimeInterval: pause)
      let start = Date()
      let now = stamps()
      if now != before { return now }
      pause = max(interval, Date().timeIntervalSince(start) * Self.share)
    }
  }
}
