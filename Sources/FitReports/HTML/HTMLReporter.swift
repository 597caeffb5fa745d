import FitModel
import Pictures

extension Reporter {
  /// One self-contained HTML page with a picture of every failing bar.
  static let html = Reporter(
    name: "html", fileExtension: "html",
    render: { report, options in
      HTMLPage(report, link: options.link, words: HTMLWords(options.speaker, others: options.otherSpeakers)).text
    },
    drawn: { FindingBlock.all(of: HTMLPage.listed($0)).map { $0.findings[0] } }, speaksAll: true)
}

struct HTMLPage {
  let report: Report
  /// The blocks, worst first, one card for each.
  let blocks: [FindingBlock]
  let index: HTMLIndex

  let link: LineLink?
  let words: HTMLWords

  init(_ report: Report, link: LineLink? = nil, words: HTMLWords = HTMLWords()) {
    self.link = link
    self.words = words
    self.report = Self.listed(report)
    blocks = FindingBlock.all(of: self.report)
    index = HTMLIndex(blocks, of: self.report)
  }

  /// The report as the page lists it: if there is an earlier state, unchanged findings are only counted.
  static func listed(_ report: Report) -> Report {
    var listed = report
    listed.findings = report.findings.filter { report.status(of: $0) != .unchanged }
    listed.unlisted += report.findings.filter { report.status(of: $0) == .unchanged }
    return listed
  }

  var text: String {
    let head = """
      <!doctype html>
      <html lang="\(words.say.language.rawValue)" data-ui="\(words.say.language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="labelfit \(HTMLText.escaped(report.version))">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
      <link rel="icon" href="data:,">
      <title data-t="title">\(words.word("title"))</title>
      <style>
      \(HTMLStyle.report)
      </style>
      </head>
      """
    let parts = [
      head, "<body>",
      "<svg width=\"0\" height=\"0\" class=\"definitions\" aria-hidden=\"true\"><defs id=\"shapes\"></defs></svg>",
      HTMLHeader(report: report, index: index, words: words).text, main, HTMLFooter(report, words: words).text,
      "<script type=\"application/json\" id=\"strings\">\(words.json)</script>",
      "<script type=\"application/json\" id=\"index\">\(index.json(link))</script>",
      "<script type=\"application/json\" id=\"cards\">\(HTMLCardData(blocks, of: report).json)</script>",
      "<script>\n\(PageSources.speech)\n\(PageSources.drawing)\n\(PageSources.page)\n</script>", "</body>",
      "</html>", "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  private var main: String {
    guard !blocks.isEmpty else {
      let isAll = report.unlisted.isEmpty && report.summary.unknownTexts == 0
      let key = isAll ? "none" : "none-listed"
      return "<main id=\"findings\">\(words.element(key, tag: "p"))</main>"
    }
    let cards = blocks.enumerated().map {
      HTMLCard(block: $1, report: report, index: index, number: $0, link: link, words: words).text
    }
    return """
      <main>
      \(HTMLMatrix(report, index: index, words: words).text)
      \(report.pictures == nil ? "" : HTMLLegend(words: words).text)
      \(HTMLFilters(report: report, index: index, words: words).text)
      <section aria-labelledby="findings">
      <h2 id="findings" data-t="findings" tabindex="-1">\(words.word("findings"))</h2>
      <p id="nothing" data-t="nothing" hidden>\(words.word("nothing"))</p>
      \(cards.joined(separator: "\n"))
      </section>
      </main>
      """
  }
}
