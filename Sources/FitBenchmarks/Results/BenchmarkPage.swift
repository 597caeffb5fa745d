/// The results as a page of tables; `README.md` beside the JSON.
package struct BenchmarkPage {
  private let results: BenchmarkResults

  /// Takes the results of one run.
  package init(_ results: BenchmarkResults) { self.results = results }

  /// The page.
  package var markdown: String {
    """
    # Benchmarks

    Written by `make bench`. All columns of a table are from one run on one machine (\(results.cores) cores). Machines
    differ, so the ratios are what counts. Times of shaping and reading are those of the fastest of several runs, on one
    core; so are those of short checks, on all cores, while long checks run once.

    ## Targets of the design

    \(Figures.table(["what", "target", "measured", "met"], targets))

    \(results.shapingSection)

    \(results.readingSection)

    \(results.codeSection)

    \(results.checkSection)

    \(command)

    """
  }

  private var targets: [[String]] {
    results.targets.map { target in
      [
        target.subject, target.goal, target.figure,
        target.isMet.map { $0 ? "yes" : "no" } ?? "not measured at this size",
      ]
    }
  }

  private var command: String {
    guard let command = results.command else { return "The built command was not measured: it was not there." }
    let rows = [
      ("labelfit --version", command.startUp, command.startUpCPU),
      ("labelfit check Strings/Sample", command.sampleCheck, command.sampleCheckCPU),
    ].map { ["`\($0)`", Figures.milliseconds($1), Figures.milliseconds($2)] }
    return """
      ## The command

      From the start of its process to the end, the fastest of several.

      \(Figures.table(["command", "ms", "CPU, ms"], rows))
      """
  }
}
