import FitModel
public import Pictures

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

/// The scripts and the style sheets of the pages, from files in the folder `Page`. A comment such as `/*card.js*/` in a
/// file marks where another part is inserted.
enum PageSources {
  /// Translates words and sentences, from the data of `HTMLWords`.
  static let speech = text(PackageResources.speech_js)
  /// Draws pictures, from the data of `HTMLPictureData`.
  static let drawing = text(PackageResources.drawing_js)
  /// Filters, language, theme, and pictures as they are scrolled into view; the address contains the state.
  static let page = text(PackageResources.page_js)
    .replacing("/*card.js*/", with: text(PackageResources.card_js))
    .replacing("/*matrix.js*/", with: text(PackageResources.matrix_js))
    .replacing("ID_LENGTH", with: "\(HTMLCard.idLength)")
  /// The style sheet of the report without its colors, which `HTMLStyle` defines.
  static let style = text(PackageResources.page_css)
  /// The style sheet of the comparison of fonts without its colors.
  static let comparisonStyle = text(PackageResources.comparison_css)
  /// The style sheet of the list of pictures.
  static let picturesStyle = text(PackageResources.pictures_css)

  /// A file without the line break at its end.
  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes.dropLast(), as: UTF8.self) }
}

/// The style sheets of the pages, with their colors.
enum HTMLStyle {
  /// The style sheet of the HTML report.
  static let report = PageSources.style
    .replacing("/*colors*/", with: colors).replacing("/*inks*/", with: PictureInks.rules)
    .replacing("/*light*/", with: colors(isDark: false))
  /// That of the comparison of fonts.
  static let comparison = PageSources.comparisonStyle.replacing("/*colors*/", with: colors)
  /// That of the list of pictures.
  static let pictures = PageSources.picturesStyle

  /// The colors as variables, in light and dark.
  static let colors = """
    :root{\(colors(isDark: false))}
    @media (prefers-color-scheme:dark){:root:not([data-theme=light]){\(colors(isDark: true))}}
    :root[data-theme=dark]{\(colors(isDark: true))}
    """

  private static func colors(isDark: Bool) -> String {
    let page =
      isDark
      ? """
      color-scheme:dark;--page:#14161b;--card:#1c1f26;--line:#343946;--ink:#f0f2f6;--soft:#a9b0c0;--link:#7db2ff;\
      --error:#ff8a80;--error-back:#4a1d1b;--warning:#f2c063;--warning-back:#43320f;--note:#9db4d8;--note-back:#232e42;\
      --good:#6fd598;--good-back:#17351f;--cue:#8e96a8
      """
      : """
      color-scheme:light;--page:#f6f7f9;--card:#fff;--line:#d9dde5;--ink:#14171d;--soft:#5a6170;--link:#0a58c2;\
      --error:#a81c12;--error-back:#fde4e1;--warning:#7a4b00;--warning-back:#fdeecb;--note:#38527e;--note-back:#e6edf8;\
      --good:#116633;--good-back:#e0f3e6;--cue:#8a90a0
      """
    return page + ";" + PictureInks.variables(isDark: isDark)
  }
}

/// Pictures of bars as JSON for the script that draws them: each as a list of numbers, with shared parts.
public struct PictureCodes {
  private var data: HTMLPictureData

  /// Pictures whose texts are in a book.
  public init(_ book: PictureBook) { data = HTMLPictureData(book) }

  /// A picture as a JSON array, with the name of its device before it.
  public mutating func code(of picture: BarPicture) -> String { data.code(of: picture) }

  /// The shared parts as a JSON object; use it after all pictures have been encoded.
  public var shared: String { "{\(data.json)}" }
}

/// The common parts of the report's page and of the live page.
public enum PageParts {
  /// The script that draws pictures: `drawing.use` sets the shared parts, `drawing.picture` draws one.
  public static var drawing: String { PageSources.drawing }

  /// The script that translates words, from an element with the id `strings`.
  public static var speech: String { PageSources.speech }

  /// The colors of pages and pictures, in light and dark, as variables of a style sheet, and the rules of pictures.
  public static var style: String { HTMLStyle.colors + "\n" + PictureInks.rules }
}
