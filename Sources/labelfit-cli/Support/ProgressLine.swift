import FitModel
import FitReports
import Foundation
import Synchronization

/// A progress line on the terminal; shown only for long runs, and only if the output is a terminal.
final class ProgressLine: Sendable {
  private struct State {
    var lastShown: Date?
    var isVisible = false
  }
  private let isOn: Bool
  private let start = Date()
  private let delay: TimeInterval
  private let state = Mutex(State())

  /// - Parameter isOn: whether progress is wanted; a terminal shows it after one second, or after the seconds in
  ///   `LABELFIT_PROGRESS_AFTER`.
  init(isOn: Bool) {
    let environment = ProcessInfo.processInfo.environment
    self.isOn = isOn && isatty(2) == 1 && environment["TERM"] != "dumb"
    delay = environment["LABELFIT_PROGRESS_AFTER"].flatMap(TimeInterval.init) ?? 1
  }

  /// Shows a text after the delay, at most ten times a second.
  func show(_ text: Sentence) {
    guard isOn else { return }
    let now = Date()
    guard now.timeIntervalSince(start) >= delay else { return }
    state.withLock { state in
      if let last = state.lastShown, now.timeIntervalSince(last) < 0.1 { return }
      state.lastShown = now
      state.isVisible = true
      Output.write("\r\u{1B}[K" + ReportLine.text(Output.speaker(text)))
    }
  }

  /// Removes the line.
  func clear() {
    state.withLock { state in
      guard state.isVisible else { return }
      state.isVisible = false
      Output.write("\r\u{1B}[K")
    }
  }
}
