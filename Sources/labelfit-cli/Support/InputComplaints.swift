import FitModel
import FitReports

/// Lists the files that could not be read. It comes last, because it explains exit code 2.
enum InputComplaints {
  /// How many problems are listed one by one.
  private static let listed = 10

  /// Lists the problems of a run on standard error; nothing where there are none.
  static func list(_ run: CheckRun) {
    list(run.report.unread, of: nil)
    list(run.isEarlierIncomplete ? run.earlierGaps : [], of: run.report.comparison?.base)
    let count = run.report.unread.count + (run.isEarlierIncomplete ? run.earlierGaps.count : 0)
    guard count > 0 else { return }
    Output.complain(
      .plural(
        count, one: "Exit code 2 because of this problem; the rest was checked",
        other: "Exit code 2 because of these \(count) problems; the rest was checked"))
  }

  /// Lists problems, those of an earlier state with its name.
  static func list(_ problems: [InputProblem], of state: String?) {
    for problem in problems.prefix(listed) {
      Output.complain(
        state.map { "\($0): \(problem.position): \(problem.statement); what depends on it is not compared" }
          ?? problem.line)
    }
    guard problems.count > listed else { return }
    let more: Sentence = "and \(problems.count - listed) more; --report json has all of them"
    Output.complain(state.map { "\($0): \(more)" } ?? more)
  }
}
