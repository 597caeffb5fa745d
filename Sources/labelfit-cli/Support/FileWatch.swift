import Foundation
import LabelFit

/// Waits for changes of an app's files.
struct FileWatch {
  /// Returns the current stamps of the files.
  var stamps: @Sendable () -> FileStamps
  /// The minimum pause between two checks of the stamps, in seconds; `LABELFIT_WATCH_EVERY` overrides it.
  var interval = ProcessInfo.processInfo.environment["LABELFIT_WATCH_EVERY"].flatMap(TimeInterval.init) ?? 1

  /// The minimum ratio of a pause to the duration of the last check of the stamps. It limits the use of the CPU.
  private static let share = 10.0

  /// Waits until the files differ from an earlier state, and returns the new one. Changes since that state count even
  /// if they were made before this call.
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
