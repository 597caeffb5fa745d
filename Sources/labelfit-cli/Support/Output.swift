import ArgumentParser
import FitModel
import FitReports
import Foundation
import Synchronization

/// The only place that prints.
///
/// A failing output does not end the run: reports are still written to files, and the exit code says that something is
/// missing.
enum Output {
  private struct Locked {
    /// Whether the reader of standard output has closed it, so that nothing more needs to be printed.
    var isClosed = false
    /// Whether standard output has failed in another way.
    var hasFailed = false
    /// The speaker that turns sentences into text.
    var speaker = Speaker.english
  }
  private static let state = Mutex(Locked())

  /// Whether some output was lost although a reader was waiting for it.
  static var hasFailed: Bool { state.withLock { $0.hasFailed } }

  /// Whether standard output was closed by its reader, or has failed.
  static var isClosed: Bool { state.withLock { $0.isClosed || $0.hasFailed } }

  /// The speaker of the requested language; English until that is known.
  static var speaker: Speaker {
    get { state.withLock { $0.speaker } }
    set { state.withLock { $0.speaker = newValue } }
  }

  /// Prepares the outputs, before anything is opened or printed.
  static func prepare() {
    // A newly opened file would get the number of a closed output, and receive its text.
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) == -1 && errno == EBADF { _ = open("/dev/null", O_RDONLY) }
    // Writing to a closed pipe then returns an error; otherwise it would end the process and leave unfinished files.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes a sentence to standard output.
  static func say(_ sentence: Sentence) { print(ReportLine.logged(speaker(sentence))) }

  /// Writes text to standard output, and a line break if the text has none at its end. A reader that closed the pipe is
  /// not a failure.
  static func print(_ text: String) {
    guard !text.isEmpty, state.withLock({ !$0.isClosed && !$0.hasFailed }) else { return }
    let error = write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), to: 1)
    switch error {
    case 0: break
    case EPIPE: state.withLock { $0.isClosed = true }
    default:
      state.withLock { $0.hasFailed = true }
      complain("Standard output could not be written: \(WriteError(number: error))")
    }
  }

  /// Writes a sentence to standard error; a failure to do so is ignored.
  static func complain(_ sentence: Sentence) {
    write(ReportLine.logged("labelfit: " + cut(speaker(sentence))) + "\n")
  }

  /// How many bytes of the start and of the end of a long sentence are printed.
  private static let quotable = 1_000

  /// A sentence whose middle is left out if it quotes a long text.
  private static func cut(_ words: String) -> String {
    guard words.utf8.count > 3 * quotable else { return words }
    return String(decoding: words.utf8.prefix(quotable), as: UTF8.self) + " … "
      + String(decoding: words.utf8.suffix(quotable), as: UTF8.self)
  }

  /// Writes lines to standard error. They may quote arguments, which can come from an untrusted script.
  static func complain(lines: String) {
    let lines = lines.split(separator: "\n", omittingEmptySubsequences: false)
    write(lines.map { ReportLine.logged(String($0)) + "\n" }.joined())
  }

  /// Writes text of this program to standard error as it is.
  static func write(_ text: String) { _ = write(Array(text.utf8), to: 2) }

  /// Writes bytes and returns the error number of a failure; 0 if everything was written.
  private static func write(_ bytes: [UInt8], to number: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(1) == 1 }

  /// Columns of the terminal: `COLUMNS`, otherwise those of the terminal; 100 if the output is not a terminal.
  static var columns: Int {
    if let typed = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), typed > 0 {
      return min(typed, 1000)
    }
    var size = winsize()
    guard isTerminal, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
    return Int(size.ws_col)
  }
}

/// A usage error, with control characters made safe to print.
func usageError(_ message: Sentence) -> ValidationError {
  ValidationError(ReportLine.text(Output.speaker(message)))
}

/// When to use colors.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// Whether standard output gets colors.
  var isOn: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: Output.isTerminal && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    }
  }
}

/// A progress line on the terminal; shown only for long runs, and only if the output is a terminal.
final class ProgressLine: Sendable {
  private struct Locked {
    var lastShown: Date?
    var isVisible = false
  }
  private let isOn: Bool
  private let start = Date()
  private let delay: TimeInterval
  private let state = Mutex(Locked())

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

  /// Removes the progress line from the terminal.
  func clear() {
    state.withLock { state in
      guard state.isVisible else { return }
      state.isVisible = false
      Output.write("\r\u{1B}[K")
    }
  }
}
