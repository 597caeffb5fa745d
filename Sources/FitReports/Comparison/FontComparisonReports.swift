public import FitModel
import Foundation

extension FontComparison {
  /// Names of the formats.
  public static let formats = ["text", "json", "csv", "html"]

  /// The comparison in a format; `nil` if there is no such format.
  ///
  /// - Parameter all: whether the text format lists everything, not only the start of each list.
  public func written(as format: String, all: Bool = false, _ say: Speaker = .english) -> String? {
    switch format {
    case "text": text(all: all, say)
    case "json": json
    case "csv": csv
    case "html": FontComparisonPage(comparison: self, say: say).text
    default: nil
    }
  }

  /// The maximum number of rows of each kind in the text format.
  private static let listed = 20

  private func text(all: Bool, _ say: Speaker) -> String {
    var parts = [summary(say)]
    let table = byRuleAndLanguage(say)
    if !table.isEmpty { parts.append(say("By rule and language: texts that are cut") + "\n" + table) }
    for choice in choices.indices.dropFirst() {
      for change in [Change.newlyCut, .newlyWhole] {
        let rows = rows(change, in: choice)
        guard !rows.isEmpty else { continue }
        let title = say(Self.title(of: change, choices[choice].name))
        let lines = (all ? rows : Array(rows.prefix(Self.listed))).map { "  " + say(line($0, choice)) + "\n" }
        let rest = rows.count - lines.count
        let more = rest > 0 ? "  " + say("… and \(rest) more; --all lists them") + "\n" : ""
        parts.append(title + "\n" + lines.joined() + more)
      }
    }
    parts.append(say(Self.explanation) + "\n")
    return parts.joined(separator: "\n")
  }

  static let explanation: Sentence = """
    Points are those left, or missing, on the device with the least space for a text. All fonts are measured in the \
    same way; the error of stand-in fonts is left out.
    """

  /// A row for each choice with its fonts and the number of cut texts.
  func summary(_ say: Speaker) -> String {
    let header: [Sentence] = ["font", "cut", "newly cut", "no longer cut", "measured with"]
    return TextTable.render(
      header: header.map { say($0) }, rows: choices.indices.map { summaryCells($0, say) })
  }

  func summaryCells(_ choice: Int, _ say: Speaker) -> [String] {
    let cut = String(rows.count { $0.fits[choice].fails })
    let changes = [Change.newlyCut, .newlyWhole].map { change in
      choice == 0 ? "" : String(rows(change, in: choice).count)
    }
    let typed = choices[choice].typed.joined(separator: ", ")
    return [name(choice, say), cut] + changes
      + [typed.isEmpty ? say(Self.words(of: choices[choice].fonts)) : typed]
  }

  /// The displayed name of a choice; the first choice, the fonts of a check, is called “today”.
  func name(_ choice: Int, _ say: Speaker) -> String { choice == 0 ? say("today") : choices[choice].name }

  /// `title Roboto Regular, latin Inter for SF Pro`
  private static func words(of fonts: [Report.FontUse]) -> Sentence {
    let words = fonts.map { font -> Sentence in
      let own = "\(font.role) \(font.family)"
      return font.standInFor.map { "\(own) (for \($0))" } ?? Sentence(verbatim: own)
    }
    return .list(words, by: .names)
  }

  /// How many texts are cut in each font, for one rule and one language.
  public struct Count: Sendable {
    /// The id of the rule.
    public var rule: String
    /// The tag of the language.
    public var locale: String
    /// The number of cut texts by index of the font.
    public var cut: [Int]
  }

  /// The numbers of cut texts, sorted by rule and language.
  public var counts: [Count] {
    struct Name: Hashable {
      var rule, locale: String
    }
    let groups = Dictionary(grouping: rows) {
      Name(rule: $0.finding.rule, locale: $0.finding.locale?.identifier ?? "")
    }
    return groups.keys.sorted { ($0.rule, $0.locale) < ($1.rule, $1.locale) }.map { name in
      let rows = groups[name] ?? []
      return Count(
        rule: name.rule, locale: name.locale,
        cut: choices.indices.map { choice in rows.count { $0.fits[choice].fails } })
    }
  }

  private func byRuleAndLanguage(_ say: Speaker) -> String {
    guard !rows.isEmpty else { return "" }
    return TextTable.render(
      header: [say("rule"), say("language")] + choices.indices.map { name($0, say) },
      rows: counts.map { [$0.rule, $0.locale] + $0.cut.map(String.init) })
  }

  static func title(of change: Change, _ name: String) -> Sentence {
    change == .newlyCut ? "Newly cut in \(name)" : "No longer cut in \(name)"
  }

  /// `de “Benachrichtigungen”, title of Settings: 4.2 pt left before, 3.1 pt missing now (iPhone SE, portrait)`
  func line(_ row: Row, _ choice: Int) -> Sentence {
    let finding = row.finding
    let language = finding.locale?.identifier ?? ""
    let subject: Sentence = "\(finding.item?.words ?? "") of \(finding.screen ?? "")"
    let failure = row.fits[choice].failure ?? row.fits[0].failure
    let device = failure.map { "\($0.devices.first ?? ""), \($0.orientation.words)" as Sentence } ?? ""
    return """
      \(language) “\(finding.text ?? "")”, \(subject): \(Self.points(row.fits[0])), then \
      \(Self.points(row.fits[choice])) (\(device))
      """
  }

  /// `4.2 pt left`, `3.1 pt missing`
  static func points(_ fit: Fit) -> Sentence {
    guard let left = fit.left else { return fit.fails ? "cut" : "whole" }
    return left < 0 || fit.fails
      ? "\(Decimals.short(abs(left))) pt missing" : "\(Decimals.short(left)) pt left"
  }

  private var json: String {
    let document: JSONValue = [
      "version": .integer(1),
      "fonts": .array(
        choices.indices.map { choice in
          [
            "name": .string(choices[choice].name), "typed": .strings(choices[choice].typed),
            "fonts": .array(
              choices[choice].fonts.map { font in
                .line([
                  "role": .string(font.role), "family": .string(font.family), "file": .string(font.file),
                  "stand-in-for": font.standInFor.map(JSONValue.string), "error": .number(font.error),
                ])
              }),
            "cut": .integer(rows.count { $0.fits[choice].fails }),
            "newly-cut": .integer(rows(.newlyCut, in: choice).count),
            "newly-whole": .integer(rows(.newlyWhole, in: choice).count),
          ]
        }),
      "counts": .array(
        counts.map { count in
          .line([
            "rule": .string(count.rule), "locale": .string(count.locale),
            "cut": .array(count.cut.map(JSONValue.integer)),
          ])
        }),
      "texts": .array(rows.map(member)),
    ]
    return document.text
  }

  private func member(_ row: Row) -> JSONValue {
    let finding = row.finding
    let worst = finding.failing.first
    return [
      "id": .string(finding.id), "rule": .string(finding.rule), "locale": .string(finding.locale?.identifier ?? ""),
      "key": finding.key.map(JSONValue.string), "table": finding.table.map(JSONValue.string),
      "text": finding.text.map(JSONValue.string), "screen": finding.screen.map(JSONValue.string),
      "item": finding.itemName.map(JSONValue.string), "device": worst?.devices.first.map(JSONValue.string),
      "orientation": worst.map { .string($0.orientation.rawValue) },
      "platform": worst?.platform.map(JSONValue.string),
      "composition": .string(finding.certaintyOf.composition.rawValue),
      "location": finding.position.json,
      "outcomes": .array(
        choices.indices.map { choice in
          .line([
            "font": .string(choices[choice].name), "cut": .bool(row.fits[choice].fails),
            "left": JSONValue.points(row.fits[choice].left),
            "change": choice == 0 ? nil : .string(row.change(choice).rawValue),
          ])
        }),
    ]
  }

  private var csv: String {
    CSVTable(
      header: [
        "font", "change", "left", "left-before", "rule", "language", "key", "text", "screen", "item", "device",
        "orientation", "platform", "composition", "table", "file", "line",
      ],
      rows: choices.indices.dropFirst().flatMap { choice in
        rows.map { row in
          let finding = row.finding
          let worst = finding.failing.first
          return [
            .text(choices[choice].name), .text(row.change(choice).rawValue), .points(row.fits[choice].left),
            .points(row.fits[0].left), .text(finding.rule), .text(finding.locale?.identifier), .text(finding.key),
            .text(finding.text), .text(finding.screen), .text(finding.itemName), .text(worst?.devices.first),
            .text(worst?.orientation.rawValue), .text(worst?.platform),
            .text(finding.certaintyOf.composition.rawValue), .text(finding.table), .text(finding.position.file),
            .number(finding.position.line),
          ]
        }
      }
    ).text
  }
}

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
      row.fits[number].picture.map { picture in
        let name = HTMLText.escaped(comparison.name(number, say))
        let points = words(FontComparison.points(row.fits[number]))
        return "<figure><figcaption><b>\(name)</b> \(points)</figcaption>"
          + "<img alt=\"\" src=\"data:image/png;base64,\(Data(picture).base64EncodedString())\"></figure>"
      }
    }
    return "<section><p>\(words(comparison.line(row, choice)))</p>\n\(pictures.joined())</section>"
  }
}
