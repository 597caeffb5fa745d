import Foundation
import LabelFit

/// Doing something again whenever a file of an app changes, until somebody ends the process.
struct Watch {
  /// The files as they are now.
  var states: @Sendable () -> FileStates
  /// Seconds between two looks at them, at least; `LABELFIT_WATCH_EVERY` says otherwise.
  var interval = ProcessInfo.processInfo.environment["LABELFIT_WATCH_EVERY"].flatMap(TimeInterval.init) ?? 1

  /// Looking takes a tenth of the time at most.
  private static let share = 10.0

  /// Waits until the files differ from what they were; what changes while something is done is seen afterwards.
  func wait(since before: FileStates) -> FileStates {
    var pause = interval
    while true {
      Thread.sleep(forTimeInterval: pause)
      let start = Date()
      let now = states()
      if now != before { return now }
      pause = max(interval, Date().timeIntervalSince(start) * Self.share)
    }
  }
}
