extension BenchmarkResults {
  /// A check of many apps by several processes.
  package struct Sharding: Codable, Sendable {
    /// A number of processes that work at the same time.
    struct Row: Codable, Sendable {
      var processes: Int
      /// Elapsed time and CPU time of all of them, and of merging their results into every report.
      var seconds, cpu, merging, mergingCPU: Double
    }
    var apps, appsWithCode: Int
    /// The reports that are the same from one process and from many.
    var reports: [String]
    /// The time of one process that writes the reports itself.
    var single, singleCPU: Double
    var rows: [Row]
  }

  /// The table about many apps.
  var shardSection: String {
    guard let sharding else {
      return "## Many apps\n\nMany apps were not measured, because the command was not built."
    }
    let first = sharding.rows.first
    let rows = sharding.rows.map { row in
      [
        "\(row.processes)", Figures.seconds(row.seconds), Figures.ratio(first?.seconds ?? 0, row.seconds),
        Figures.seconds(row.cpu), Figures.ratio(row.cpu, first?.cpu ?? 0), Figures.seconds(row.merging),
        Figures.seconds(row.mergingCPU),
      ]
    }
    return """
      ## Many apps

      \(Figures.grouped(sharding.apps)) small generated apps, \(sharding.appsWithCode) of them with code, checked by \
      processes that run at the same time, each with `--shard I/N --jobs 1`. This machine has \(cores) cores; more \
      processes than that gain only what other work takes of them. `merge` writes the reports \
      (\(sharding.reports.joined(separator: ", "))). \
      For each number of processes they are the same, byte for byte, as those of one process with `--shard 1/1`, which \
      takes \(Figures.seconds(sharding.single)) s; otherwise the run fails and no page is written.

      \(Figures.table(["processes", "checking, s", "times as fast", "CPU, s", "CPU ÷ one", "merging, s", "merging, CPU s"], rows))
      """
  }
}
