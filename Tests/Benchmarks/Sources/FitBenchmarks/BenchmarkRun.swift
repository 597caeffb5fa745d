package import Foundation

/// One run of all benchmarks.
package struct BenchmarkRun {
  /// Number of labels of each kind.
  package var labels = 50_000
  /// Number of labels of each kind that peers measure.
  package var peerLabels = 10_000
  /// Approximate size of the string catalog in bytes.
  package var catalogBytes = 15_000_000
  /// Number of Swift files of the app whose code is read.
  package var codeFiles = 440
  /// The apps to check.
  package var apps: [AppSize] = [3, 40].flatMap { locales in
    [1_000, 10_000, 100_000].map { AppSize(strings: $0, locales: locales) }
  }
  /// The apps of `apps` that are also checked with `.strings` files.
  package var stringsApps = [(10_000, 3), (10_000, 40), (100_000, 3)].map {
    AppSize(strings: $0, locales: $1, format: .strings)
  }
  /// The app whose live page is opened.
  package var liveApp = AppSize(strings: 10_000, locales: 40)
  /// The app whose page and JSON report are written.
  package var reportApp = BenchmarkResults.reportedApp
  /// Number of small apps that several processes check.
  package var shardedApps = 500
  /// Number of jobs of each check.
  package var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// This executable, which measures each check in a separate process.
  package var executable: URL
  /// The folder of real apps, which are checked and whose words labels use; `nil` for none.
  package var corpora: URL?
  /// The folder of the sample app.
  package var sample: URL
  /// The folder of Weblate, which `make weblate` writes.
  package var weblate = URL(fileURLWithPath: ".build/weblate", isDirectory: true)

  /// A run of full size.
  package init(executable: URL, corpora: URL?, sample: URL) {
    (self.executable, self.corpora, self.sample) = (executable, corpora, sample)
  }

  /// Makes everything a tenth as large.
  package mutating func makeQuick() {
    labels /= 10
    peerLabels /= 10
    catalogBytes /= 10
    codeFiles /= 10
    for index in apps.indices { apps[index].strings /= 10 }
    for index in stringsApps.indices { stringsApps[index].strings /= 10 }
    liveApp.strings /= 10
    reportApp.strings /= 10
    shardedApps /= 10
  }

  /// Runs all benchmarks.
  ///
  /// - Parameter progress: called before each part with its name.
  package func measure(progress: (String) -> Void) async throws -> BenchmarkResults {
    progress("the command")
    let labelfit = executable.deletingLastPathComponent().appendingPathComponent("labelfit")
    let command = try CommandCase.run(labelfit, sample: sample)
    let run = CheckRun(executable: executable, jobs: jobs)
    let checks = try apps.map { size in
      progress("an app of \(size.strings) strings in \(size.locales) languages")
      return try run.run(size)
    }
    let stringsChecks = try stringsApps.map { size in
      progress("an app of \(size.strings) strings in \(size.locales) languages in \(size.format.rawValue) files")
      return try run.run(size)
    }
    progress("\(shardedApps) small apps")
    let sharding = try ShardCase.run(apps: shardedApps, processes: [1, 2, 4, 8], command: labelfit)
    progress("reports of an app of \(reportApp.strings) strings in \(reportApp.locales) languages")
    let reports = try ReportCase.run(reportApp, jobs: jobs)
    progress("apps with code")
    let generatedApp = try AppCase(run).generated(files: codeFiles)
    let realApps = try corpora.map { try AppCase(run).real(in: $0) } ?? []
    let words = corpora.map { CorpusWords.read($0) } ?? LabelWords.own
    let fonts = try BenchmarkFonts()
    let shaping = try LabelKind.all.map { kind in
      progress("\(labels) \(kind.name) labels")
      return try ShapingCase.run(kind, of: words, count: labels, fonts: fonts)
    }
    progress("\(peerLabels) labels of each kind with peers")
    let peers = try await PeerCase(fonts: fonts, words: words, weblate: weblate).run(peerLabels)
    progress("a string catalog of \(catalogBytes / 1_000_000) MB")
    let reading = try ReadingCase.run(bytes: catalogBytes)
    progress("the live page of an app of \(liveApp.strings) strings in \(liveApp.locales) languages")
    let live = try LiveCase.run(liveApp, executable: executable)
    progress("code of \(codeFiles) files")
    return BenchmarkResults(
      cores: ProcessInfo.processInfo.activeProcessorCount, words: words.source, shaping: shaping,
      peers: peers, reading: reading, code: try CodeCase.run(files: codeFiles), checks: checks,
      stringsChecks: stringsChecks, codeApps: [generatedApp] + realApps, command: command, reports: reports,
      sharding: sharding, live: live)
  }
}
