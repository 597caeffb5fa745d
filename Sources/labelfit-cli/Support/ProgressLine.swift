import FitModel
import FitReports
import Foundation
import Synchronization

/// One line on the terminal that says how far a long run has come; nothing for a short run, or where nobody looks.
final class ProgressLine: Sendable {
  private struct State {
    var lastShown: Date?
    var isVisible = false
  }
  private let isOn: Bool
  private let start = Date()
  private let delay: TimeInterval
  private let state = Mutex(State())

  /// - Parameter isOn: whether progress is wanted; it is shown on a terminal only, after a second or after so many as
  ///   `LABELFIT_PROGRESS_AFTER` says.
  init(isOn: Bool) {
    let environment = ProcessInfo.processInfo.environment
    self.isOn = isOn && isatty(2) == 1 && environment["TERM"] != "dumb"
    delay = environment["LABELFIT_PROGRESS_AFTER"].flatMap(TimeInterval.init) ?? 1
  }

  /// Shows a text once the run has taken its delay, at most ten times a second.
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

  /// Takes the line away.
  func clear() {
    state.withLock { state in
      guard state.isVisible else { return }
      state.isVisible = false
      Output.write("\r\u{1B}[K")
    }
  }
}
