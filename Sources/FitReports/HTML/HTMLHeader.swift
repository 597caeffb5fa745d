import FitVocabulary

/// The head of the page: how much was found, how much was checked, language and theme.
struct HTMLHeader {
  let report: Report
  let index: HTMLIndex
  init(_ report: Report, index: HTMLIndex) { (self.report, self.index) = (report, index) }

  var text: String {
    """
    <header>
    <a class="skip" href="#\(index.entries.isEmpty ? "findings" : "filters")" data-t="skip">\(HTMLStrings.english("skip"))</a>
    <div class="top"><h1>LabelFit</h1>
    <form class="looks" id="looks">
    <label>\(HTMLStrings.element("interface"))<select name="ui"><option value="en" lang="en">English</option>\
    <option value="zh-Hans" lang="zh-Hans">简体中文</option></select></label>
    <label>\(HTMLStrings.element("theme"))<select name="theme">\(["auto", "light", "dark"].map(theme).joined())\
    </select></label>
    </form></div>
    <ul class="totals">\(Severity.allCases.reversed().map(total).joined())\(possible)</ul>
    <dl class="facts">\(facts)</dl>
    </header>
    """
  }

  private func theme(_ name: String) -> String {
    "<option value=\"\(name == "auto" ? "" : name)\" data-t=\"\(name)\">\(HTMLStrings.english(name))</option>"
  }

  private func total(_ severity: Severity) -> String {
    let count = report.counts[severity]
    let name = HTMLStrings.element(severity.rawValue + "s")
    return "<li class=\"\(severity.rawValue)\(count == 0 ? " zero" : "")\">"
      + "<a href=\"#severity=\(severity.rawValue)\"><b>\(count)</b> \(name)\(places(severity.rawValue))</a></li>"
  }

  /// How many cards the link lists: that of several languages is one.
  private func places(_ level: String) -> String {
    let count = index.cards(of: level)
    return count == 0 ? "" : " <small>· \(count) \(HTMLStrings.element(count == 1 ? "place" : "places"))</small>"
  }

  /// What is only possible: a filter where it is listed, else what to type for it.
  private var possible: String {
    let count = report.counts.possible
    guard count > 0 else { return "" }
    let words = "<b>\(count)</b> \(HTMLStrings.element("only-possible"))"
    guard report.counts(of: report.findings).possible == 0 else {
      return "<li class=\"possible\"><a href=\"#severity=possible\">\(words)\(places("possible"))</a></li>"
    }
    return "<li class=\"possible\"><a href=\"#skipped\">\(words)</a></li>"
  }

  private var since: (String, String)? {
    report.comparison.map { comparison in
      let counts = report.statusCounts.map { "\($0.rawValue) \($1)" }.joined(separator: ", ")
      return ("since", "\(comparison.base): \(counts)")
    }
  }

  private var facts: String {
    let summary = report.summary
    let languages = summary.locales.map(\.identifier).joined(separator: ", ")
    let origin = report.origin
    let commit = origin?.commit.map { commit in
      ("commit", String(commit.prefix(12)) + (origin?.commitDate.map { " · " + $0 } ?? ""))
    }
    return [
      origin.map { ("app", $0.app) }, commit, origin.map { ("command", $0.command) },
      ("screens", String(summary.screens)), ("texts", String(summary.texts)), ("languages", languages),
      ("devices", String(summary.devices)), ("layouts", String(summary.layouts)),
      ("platforms", summary.platforms.joined(separator: ", ") + (summary.isBoldText ? ", Bold Text" : "")), since,
    ].compactMap { $0 }.map { key, value in
      "<div>\(HTMLStrings.element(key, tag: "dt"))<dd>\(key == "command" ? "<code>\(HTMLText.escaped(value))</code>" : HTMLText.escaped(value))</dd></div>"
    }
    .joined()
  }
}

/// The foot of the page: fonts, and what was left out.
struct HTMLFooter {
  let report: Report
  init(_ report: Report) { self.report = report }

  var text: String {
    let fonts = report.fonts.map { font in
      let standIn = font.standInFor.map { " \(HTMLStrings.element("stands-for")) \(HTMLText.escaped($0))" } ?? ""
      return "<li>\(HTMLText.escaped(font.role)): \(HTMLText.escaped(font.family))\(standIn)"
        + " ± \(Decimals.short(font.error * 100)) %</li>"
    }
    let languages = [report.unlistedSentence, report.summary.leftOutSentence]
      .compactMap { $0.map { "<li>\(HTMLText.sentence($0.description))</li>" } }
    let skipped =
      languages
      + report.skipped.map { problem in
        "<li><code>\(HTMLText.escaped("\(problem.position)"))</code> \(HTMLText.sentence(problem.message))</li>"
      }
    return """
      <footer>
      \(section("fonts", fonts))\(section("skipped", skipped))
      <p>LabelFit \(HTMLText.escaped(report.version)) · <span data-t="keys">\(HTMLStrings.english("keys"))</span></p>
      </footer>
      """
  }

  private func section(_ key: String, _ items: [String]) -> String {
    items.isEmpty
      ? ""
      : "<details id=\"\(key)\"><summary data-t=\"\(key)\">\(HTMLStrings.english(key))</summary><ul lang=\"en\">"
        + items.joined(separator: "\n") + "</ul></details>\n"
  }
}
