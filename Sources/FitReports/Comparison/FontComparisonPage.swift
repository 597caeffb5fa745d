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
    \(HTMLStyle.comparison)
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
}
