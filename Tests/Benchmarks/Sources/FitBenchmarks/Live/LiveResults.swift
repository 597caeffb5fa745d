extension BenchmarkResults {
  /// The live page of an app in a browser.
  package struct Live: Codable, Sendable {
    /// The app, if it was generated.
    package var size: AppSize?
    /// Time until the server accepts requests, and from the start of navigation to the first frame with the list.
    var reading, firstView: Double
    var presses: Int
    /// Time from a key press to the end of the next frame with the changed verdict and bars: median and 95th
    /// percentile.
    var usualPress, slowPress: Double
    /// Time from a key press to the change itself.
    var usualAnswer, slowAnswer: Double
    /// After 200 key presses and after all of them: memory of the server's process and of the page's script, and the
    /// page's number of elements.
    var serverMemory, pageMemory: [Double]
    var elements: [Int]
  }

  /// The section about the live page.
  var liveSection: String {
    guard let live else {
      return "## The live page\n\nThe live page was not measured, because no Chromium was found."
    }
    let app = live.size.map { "\(Figures.grouped($0.strings)) strings × \($0.locales) languages" } ?? "one app"
    return """
      ## The live page

      \(app) in a headless Chromium, which is started as soon as the server accepts requests. The time of the first \
      view is from the start of navigation to the first frame with the list of texts, and that of a key press from the \
      input to the end of the next frame with the changed verdict and bars.

      \(live.table)
      """
  }

  var liveTargets: [Target] {
    guard let live else { return [] }
    let isFull = live.size == AppSize(strings: 10_000, locales: 40)
    return [
      ("first view of the live page in a browser", live.firstView, 1.0),
      ("key press on it, 95th percentile", live.slowPress, 0.1),
    ].map { subject, seconds, goal in
      Target(
        subject: subject, goal: "≤ \(Figures.decimal(goal * 1e3, 0)) ms", figure: Figures.milliseconds(seconds) + " ms",
        isMet: isFull ? seconds <= goal : nil)
    }
  }
}

extension BenchmarkResults.Live {
  /// The figures, one per line.
  package var table: String {
    func steps(_ values: [Double]) -> String { values.map { Figures.decimal($0, 1) }.joined(separator: " → ") }
    return Figures.table(
      ["what", "measured"],
      [
        ["reading the app, ms", Figures.milliseconds(reading)], ["first view, ms", Figures.milliseconds(firstView)],
        ["key press, median, ms", Figures.milliseconds(usualPress)],
        ["key press, 95th percentile, ms", Figures.milliseconds(slowPress)],
        ["until the page changes, median, ms", Figures.milliseconds(usualAnswer)],
        ["until the page changes, 95th percentile, ms", Figures.milliseconds(slowAnswer)],
        ["server's memory after 200 and \(presses) presses, MB", steps(serverMemory)],
        ["page's memory after 200 and \(presses) presses, MB", steps(pageMemory)],
        ["page's elements after 200 and \(presses) presses", steps(elements.map(Double.init))],
      ])
  }
}
