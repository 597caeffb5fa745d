import FitVocabulary

extension Reporter {
  /// For people, to look at: one self-contained page with a picture of every failing bar.
  static let html = Reporter(
    name: "html", fileExtension: "html", summary: "To look at: one self-contained page with pictures to scale",
    render: { report, _ in HTMLPage(report).text }, draws: true)
}

/// The page, from its head to its script.
struct HTMLPage {
  let report: Report
  let rows: [HTMLDeviceRow]
  let screens: [String]
  /// Worst first.
  let findings: [Finding]

  init(_ report: Report) {
    // Beside an earlier state, what has not changed is counted only.
    var listed = report
    listed.findings = report.findings.filter { report.status(of: $0) != .unchanged }
    listed.unlisted += report.findings.filter { report.status(of: $0) == .unchanged }
    self.report = listed
    rows = HTMLDeviceRow.rows(of: listed)
    var names: Set<String> = []
    screens = listed.findings.compactMap(\.screen).filter { names.insert($0).inserted }.sorted()
    findings = listed.findings.enumerated().sorted { a, b in
      Self.isWorse(a.element, b.element) ?? (a.offset < b.offset)
    }.map(\.element)
  }

  /// Errors first, then what is surest, then what needs most, and at the end what is only possible; `nil` when the two
  /// are alike.
  private static func isWorse(_ a: Finding, _ b: Finding) -> Bool? {
    if (a.certainty == .possible) != (b.certainty == .possible) { return b.certainty == .possible }
    if a.severity != b.severity { return a.severity > b.severity }
    if a.certainty != b.certainty { return a.certainty > b.certainty }
    let (left, right) = (a.failing.first?.excess ?? 0, b.failing.first?.excess ?? 0)
    return abs(left - right) < 0.001 ? nil : left > right
  }

  var text: String {
    let head = """
      <!doctype html>
      <html lang="en" data-ui="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="labelfit \(HTMLText.escaped(report.version))">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
      <link rel="icon" href="data:,">
      <title data-t="title">\(HTMLStrings.english("title"))</title>
      <style>
      \(HTMLStyle.text)
      </style>
      </head>
      """
    let parts = [
      head, "<body>", definitions, HTMLHeader(report).text, main, HTMLFooter(report).text,
      "<script type=\"application/json\" id=\"strings\">\(HTMLStrings.json(rules: report.rules))</script>",
      "<script>\n\(HTMLScript.text)\n</script>", "</body>", "</html>", "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  /// The shapes of all pictures, a line each: text for the page's script, which takes what a picture needs; elements
  /// where there are no scripts.
  private var definitions: String {
    guard let pictures = report.pictures, !pictures.texts.isEmpty else { return "" }
    let svg = "<svg width=\"0\" height=\"0\" class=\"definitions\" aria-hidden=\"true\">"
    return "\(svg)<defs id=\"shapes\"></defs></svg>\n<noscript id=\"definitions\">\(svg)<defs>\n"
      + SVGPicture.definitions(of: pictures) + "\n</defs></svg></noscript>"
  }

  private var main: String {
    guard !findings.isEmpty else {
      let word = report.unlisted.isEmpty ? "none" : "none-listed"
      return "<main id=\"findings\">\(HTMLStrings.element(word, tag: "p"))</main>"
    }
    var used: Set<String> = []
    let cards = findings.map { finding in
      HTMLCard(finding, report: report, rows: rows, screens: screens, isFirst: used.insert(finding.id).inserted).text
    }
    return """
      <main>
      \(HTMLMatrix(report, rows: rows).text)
      \(report.pictures == nil ? "" : HTMLLegend.text)
      \(HTMLFilters(report, rows: rows, screens: screens).text)
      <section aria-labelledby="findings">
      <h2 id="findings" data-t="findings" tabindex="-1">\(HTMLStrings.english("findings"))</h2>
      <p id="nothing" data-t="nothing" hidden>\(HTMLStrings.english("nothing"))</p>
      \(cards.joined(separator: "\n"))
      </section>
      </main>
      """
  }
}
