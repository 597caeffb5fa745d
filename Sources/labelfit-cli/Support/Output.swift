import ArgumentParser
import FitModel
import FitReports
import Foundation
import Synchronization

/// The one place that prints.
///
/// An output that takes nothing does not end the run: reports that go to files are still written, and the exit code says
/// that something is missing.
enum Output {
  private struct State {
    /// Whether the reader of standard output has gone; what else is printed is for nobody.
    var isClosed = false
    /// Whether standard output has failed in another way.
    var hasFailed = false
    /// Who says what is printed.
    var speaker = Speaker.english
  }
  private static let state = Mutex(State())

  /// Whether something could not be printed that somebody waits for.
  static var hasFailed: Bool { state.withLock { $0.hasFailed } }

  /// Whether the reader of standard output has gone, or it takes nothing more.
  static var isClosed: Bool { state.withLock { $0.isClosed || $0.hasFailed } }

  /// Who says what is printed: in the language that is asked for, English until that is known.
  static var speaker: Speaker {
    get { state.withLock { $0.speaker } }
    set { state.withLock { $0.speaker = newValue } }
  }

  /// Prepares the outputs, before anything is opened or printed.
  static func prepare() {
    // A file that is opened would take the number of an output that is closed, and be written to in its place.
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) == -1 && errno == EBADF { _ = open("/dev/null", O_RDONLY) }
    // Writing fails then, and says so, where it would end the process and leave files behind.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes a sentence to standard output.
  static func say(_ sentence: Sentence) { print(ReportLine.logged(speaker(sentence))) }

  /// Writes text to standard output, and a line break where it has none. A reader that has gone is no failure.
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

  /// Writes a sentence to standard error, where nothing can be done when that fails.
  static func complain(_ sentence: Sentence) {
    write(ReportLine.logged("labelfit: " + cut(speaker(sentence))) + "\n")
  }

  /// Bytes of a sentence's start and of its end that are said of one that quotes a file at length.
  private static let quotable = 1_000

  /// A sentence with what it is about and what to do, without the middle of a text that nobody reads to the end.
  private static func cut(_ words: String) -> String {
    guard words.utf8.count > 3 * quotable else { return words }
    return String(decoding: words.utf8.prefix(quotable), as: UTF8.self) + " … "
      + String(decoding: words.utf8.suffix(quotable), as: UTF8.self)
  }

  /// Writes lines to standard error; what is typed can come from a script, and so from anybody.
  static func complain(lines: String) {
    let lines = lines.split(separator: "\n", omittingEmptySubsequences: false)
    write(lines.map { ReportLine.logged(String($0)) + "\n" }.joined())
  }

  /// Writes text of this program to standard error as it is.
  static func write(_ text: String) { _ = write(Array(text.utf8), to: 2) }

  /// The error number of what failed, 0 when everything was written.
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

  /// Columns of the terminal: what `COLUMNS` says, else what the terminal has; 100 when it is none.
  static var columns: Int {
    if let typed = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), typed > 0 {
      return min(typed, 1000)
    }
    var size = winsize()
    guard isTerminal, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
    return Int(size.ws_col)
  }
}

/// Wrong usage, said in a sentence in which words from files are safe to print.
func usageError(_ message: Sentence) -> ValidationError {
  ValidationError(ReportLine.text(Output.speaker(message)))
}
