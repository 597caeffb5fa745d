public import FitModel

/// The files that `--picture` writes: one PNG per finding, and a page that lists them.
public enum PictureFiles {
  /// The page's name.
  public static let index = "index.html"

  /// The file names of findings by their ids: screen, item, language and rule, with a number if names would be equal.
  public static func names(of findings: [Finding]) -> [String: String] {
    var names: [String: String] = [:]
    var taken = NumberedNames(ignoringCase: true)
    for finding in findings where names[finding.id] == nil {
      let parts = [
        finding.screen, finding.item?.name ?? finding.bar, finding.locale?.identifier ?? "all", finding.rule,
      ]
      names[finding.id] = name(of: parts.compactMap(\.self), taken: &taken)
    }
    return names
  }

  /// A file name of several words; `taken` contains the earlier ones.
  static func name(of words: [String], taken: inout NumberedNames) -> String {
    taken.unique(words.map(word).filter { !$0.isEmpty }.joined(separator: "_"), separator: "_") + ".png"
  }

  /// Letters and digits of a text, with a hyphen for everything between them, at most 48 bytes.
  static func word(_ text: String) -> String {
    text.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-").prefixBytes(48)
  }

  /// A page with all pictures, grouped by screen.
  public static func page(of report: Report, names: [String: String]) -> String {
    let pictured = report.findings.filter { names[$0.id] != nil }
    let sections = pictured.grouped { $0.screen ?? "" }.map { screen, findings in
      let figures = findings.map { finding -> String in
        let name = HTMLText.fragment(names[finding.id] ?? "")
        let locale = finding.locale.map { "<b>\(HTMLText.escaped($0.identifier))</b> " } ?? ""
        return "<figure><figcaption>\(locale)\(HTMLText.sentence(finding.message))</figcaption>"
          + "<img src=\"\(name)\" alt=\"\" loading=\"lazy\"></figure>"
      }
      return "<h2>\(HTMLText.screen(screen, in: report))</h2>\n\(figures.joined(separator: "\n"))"
    }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>LabelFit: pictures</title>
      <style>
      \(HTMLStyle.pictures)
      </style>
      </head>
      <body>
      <h1>LabelFit</h1>
      \(sections.joined(separator: "\n"))
      </body>
      </html>

      """
  }
}

extension String {
  /// The longest prefix that fits into a number of UTF-8 bytes.
  fileprivate func prefixBytes(_ limit: Int) -> String {
    var count = 0
    return String(
      prefix { character in
        count += character.utf8.count
        return count <= limit
      })
  }
}

extension PictureFiles {
  /// The name of the table of pictures by key.
  public static let keyIndex = "index.csv"

  /// The file names of pictures of keys: language and key, with a number if names would be equal.
  public static func names(ofKeys keys: [(key: String, locale: LanguageTag)]) -> [String] {
    var taken = NumberedNames(ignoringCase: true)
    return keys.map { name(of: [$1.identifier, $0], taken: &taken) }
  }

  /// The table of pictures by key, for uploading them.
  public static func keyTable(_ rows: [(key: String, locale: LanguageTag, file: String)]) -> String {
    CSVTable(
      header: ["key", "language", "file"],
      rows: rows.map { [.text($0.key), .text($0.locale.identifier), .text($0.file)] }
    ).text
  }
}
