import FitVocabulary

/// A finding as a line that unfolds.
struct MarkdownFinding {
  /// How many layouts are listed.
  private static let layoutLimit = 12
  var finding: Finding
  var report: Report
  var say = Speaker.english

  /// A `<details>` element; a blank line lets Markdown work inside of it.
  var text: String {
    "<details><summary>\(summary)</summary>\n\n\(details.joined())\(layouts)\(picture)\n</details>\n"
  }

  private var summary: String {
    let locale = finding.locale.map { "<b>\(MarkdownText.html($0.identifier))</b> " } ?? ""
    let points =
      finding.excess > 0 ? say(" — \(Decimals.fixed(max(1, finding.excess.rounded(.up)), 0)) pt missing") : ""
    return "\(Self.mark(of: finding))\(status) \(locale)\(MarkdownText.html(say(finding.statement)))\(points)"
  }

  /// `worse`; what is new goes without saying.
  private var status: String { report.status(of: finding) == .worse ? say(" worse:") : "" }

  private static func mark(of finding: Finding) -> String {
    if finding.certainty == .possible { return "❔" }
    return switch finding.severity {
    case .error: "❌"
    case .warning: "⚠️"
    case .note: "ℹ️"
    }
  }

  /// The finding's picture, where `--picture` wrote one.
  private var picture: String {
    guard let book = report.pictures, let folder = book.folder, let name = book.files[finding.id] else { return "" }
    return "\n![\(MarkdownText.escaped(finding.rule))](\(folder)/\(HTMLText.fragment(name)))\n"
  }

  private var details: [String] {
    let place = finding.place(say)
    let string = MarkdownText.code(finding.location.description)
    let lines: [Sentence?] = [
      finding.cure.map { "**Fix**: \(MarkdownText.escaped(say($0)))" },
      place.isEmpty ? nil : "**In**: \(MarkdownText.escaped(place))",
      finding.systems.map { "**On**: \(MarkdownText.escaped(say($0)))" },
      finding.key.map { "**String**: \(string), key \(MarkdownText.code($0))" } ?? "**String**: \(string)",
      finding.declared.flatMap { $0 == finding.location ? nil : "**Used at**: \(MarkdownText.code($0.description))" },
      finding.sourceFailsToo == true ? "The source language fails here too" : nil,
      "**Rule**: \(MarkdownText.code(finding.rule)), \(finding.certainty.words), id \(MarkdownText.code(finding.id))",
    ]
    return lines.compactMap { $0.map { "- \(say($0))\n" } }
  }

  private var layouts: String {
    let measured = finding.layouts.filter { $0.sum != nil }
    guard !measured.isEmpty else { return "" }
    let rows = measured.prefix(Self.layoutLimit).map { failure in
      let device = MarkdownText.escaped(failure.devices.last ?? "")
      let points = [failure.needed, failure.available].map { Decimals.short($0 ?? 0) }.joined(separator: " | ")
      return "| \(device) | \(say(failure.orientation.words)) | \(points) |\n"
    }
    let more = measured.count - rows.count
    return "\n| \(say("device")) | | \(say("needs pt")) | \(say("has pt")) |\n|---|---|--:|--:|\n" + rows.joined()
      + (more > 0 ? "\n\(say("\(counted(more, "more layout"))."))\n" : "")
  }
}
