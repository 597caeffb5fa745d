import ArgumentParser
import FitModel
import FitReports
import Foundation
import InputFiles

/// Which findings make the command fail.
struct FailThreshold {
  static let standard = "error:likely"
  private var severity: Severity?
  private var certainty: Certainty = .likely

  init(_ text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts[0] != "never" else { return }
    guard let severity = Severity(rawValue: parts[0]) else {
      throw usageError(
        UnknownName.sentence(
          parts[0], "severity", choices: Severity.allCases.reversed().map(\.rawValue) + ["never"]))
    }
    self.severity = severity
    guard parts.count > 1 else { return }
    guard let certainty = Certainty(rawValue: parts[1]) else {
      throw usageError(
        UnknownName.sentence(
          parts[1], "certainty", choices: Certainty.allCases.reversed().map(\.rawValue)))
    }
    self.certainty = certainty
  }

  /// Whether a finding that is only possible makes the command fail.
  var takesPossible: Bool { severity != nil && certainty == .possible }

  /// Whether a report fails; compared with an earlier state, only what is new or worse counts.
  func isReached(_ report: Report) -> Bool {
    report.findings.contains { isReached($0) && !report.isKnown($0) }
  }

  private func isReached(_ finding: Finding) -> Bool {
    guard let severity else { return false }
    return finding.severity >= severity && finding.certainty >= certainty
  }
}

/// Lists the files that could not be read. The list comes last, because it explains exit code 2.
enum InputComplaints {
  /// How many problems are listed one by one.
  private static let listed = 10

  /// Lists the problems of a run on standard error; prints nothing if there are none.
  static func list(_ run: CheckRun) {
    list(run.report.unread, ofEarlierState: nil)
    list(run.isEarlierIncomplete ? run.earlierOmissions : [], ofEarlierState: run.report.comparison?.base)
    let count = run.report.unread.count + (run.isEarlierIncomplete ? run.earlierOmissions.count : 0)
    guard count > 0 else { return }
    Output.complain(
      .plural(
        count, one: "Exit code 2 because of this problem; the rest was checked",
        other: "Exit code 2 because of these \(count) problems; the rest was checked"))
  }

  /// Lists problems, those of an earlier state with its name.
  static func list(_ problems: [InputProblem], ofEarlierState name: String?) {
    for problem in problems.prefix(listed) {
      Output.complain(
        name.map { "\($0): \(problem.position): \(problem.statement); what depends on it is not compared" }
          ?? problem.line)
    }
    guard problems.count > listed else { return }
    let more: Sentence = "and \(problems.count - listed) more; --report json has all of them"
    Output.complain(name.map { "\($0): \(more)" } ?? more)
  }
}

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
