import FitModel
import Foundation

/// A page with the numbers, and for each text that changes, pictures of its bar in the first font and in the other one.
struct FontComparisonPage {
  let comparison: FontComparison
  let say: Speaker

  var text: String {
    """
    <!doctype html>
    <html lang="\(say.language.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; \
    base-uri 'none'; form-action 'none'">
    <title>\(words("Fonts side by side"))</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <main>
    <h1>\(words("Fonts side by side"))</h1>
    \(summary)
    \(counts)
    \(changes)
    <p class="note">\(words(FontComparison.explanation))</p>
    </main>
    </body>
    </html>

    """
  }

  private func words(_ sentence: Sentence) -> String { HTMLText.escaped(say(sentence)) }

  private var summary: String {
    let header: [Sentence] = ["font", "cut", "newly cut", "no longer cut", "measured with"]
    return table(
      header.map { say($0) }, comparison.choices.indices.map { comparison.summaryCells($0, say) }, numbers: 1..<4)
  }

  private var counts: String {
    let rows = comparison.counts.map { [$0.rule, $0.locale] + $0.cut.map(String.init) }
    guard !rows.isEmpty else { return "<p>\(words("No text is cut in any of the fonts."))</p>" }
    let counts = table(
      [say("rule"), say("language")] + comparison.choices.indices.map { comparison.name($0, say) }, rows,
      numbers: 2..<2 + comparison.choices.count)
    // A long table would push the pictures far below the numbers.
    let open = rows.count > Self.openRows ? "" : " open"
    return "<details\(open)><summary><h2>\(words("By rule and language: texts that are cut"))</h2></summary>\n"
      + "\(counts)</details>"
  }

  /// A table with more rows is folded.
  private static let openRows = 20

  private func table(_ header: [String], _ rows: [[String]], numbers: Range<Int>) -> String {
    func cell(_ text: String, _ column: Int, _ tag: String) -> String {
      "<\(tag)\(numbers.contains(column) ? " class=\"number\"" : "")>\(HTMLText.escaped(text))</\(tag)>"
    }
    let head = header.enumerated().map { cell($1, $0, "th") }.joined()
    let body = rows.map { row in "<tr>\(row.enumerated().map { cell($1, $0, "td") }.joined())</tr>" }
    return "<div class=\"scroll\" tabindex=\"0\"><table><thead><tr>\(head)</tr></thead>\n<tbody>\n"
      + body.joined(separator: "\n") + "\n</tbody></table></div>"
  }

  private var changes: String {
    comparison.choices.indices.dropFirst().flatMap { choice in
      [FontComparison.Change.newlyCut, .newlyWhole].compactMap { change -> String? in
        let rows = comparison.rows(change, in: choice)
        guard !rows.isEmpty else { return nil }
        let title = FontComparison.title(of: change, comparison.choices[choice].name)
        return "<h2>\(words(title))</h2>\n" + rows.map { self.row($0, choice) }.joined(separator: "\n")
      }
    }.joined(separator: "\n")
  }

  private func row(_ row: FontComparison.Row, _ choice: Int) -> String {
    let pictures = [0, choice].compactMap { number in
      row.outcomes[number].picture.map { picture in
        let name = HTMLText.escaped(comparison.name(number, say))
        let points = words(FontComparison.points(row.outcomes[number]))
        return "<figure><figcaption><b>\(name)</b> \(points)</figcaption>"
          + "<img alt=\"\" src=\"data:image/png;base64,\(Data(picture).base64EncodedString())\"></figure>"
      }
    }
    return "<section><p>\(words(comparison.line(row, choice)))</p>\n\(pictures.joined())</section>"
  }

  private static let style = """
    \(HTMLStyle.colors)
    *{box-sizing:border-box}
    body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"PingFang SC",\
    "Noto Sans CJK SC",sans-serif}
    main{max-width:1100px;margin:0 auto;padding:20px}
    h1{font-size:1.5rem;margin:0 0 12px}h2{font-size:1.15rem;margin:28px 0 8px}
    summary{cursor:pointer}summary h2{display:inline}
    .scroll{overflow-x:auto;background:linear-gradient(to right,var(--page) 30%,transparent) 0 0/40px 100% no-repeat \
    local,linear-gradient(to left,var(--page) 30%,transparent) 100% 0/40px 100% no-repeat local,\
    linear-gradient(to left,var(--cue),transparent) 100% 0/14px 100% no-repeat scroll}
    table{border-collapse:collapse}
    th,td{padding:4px 12px 4px 0;text-align:start;border-bottom:1px solid var(--line);vertical-align:top}
    td:last-child{overflow-wrap:anywhere;min-width:8rem}td.number:last-child{min-width:0}
    .number{text-align:end;font-variant-numeric:tabular-nums}
    section{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:10px 14px;margin:0 0 12px}
    section p{margin:0 0 8px;overflow-wrap:anywhere}
    figure{display:inline-block;margin:0 16px 8px 0;max-width:100%;vertical-align:top}
    figcaption,.note{color:var(--soft);font-size:.9rem}
    img{display:block;max-width:100%;zoom:.5;border:2px solid var(--line);background:#fff}
    @media(max-width:600px){main{padding:12px}th,td{padding-right:8px;font-size:.87rem}td:last-child{min-width:6rem}}
    """
}
