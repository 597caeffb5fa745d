import FitModel
import Pictures

/// The head of the page: counts of findings, what was checked, language and theme.
struct HTMLHeader {
  let report: Report
  let index: HTMLIndex
  let words: HTMLWords

  var text: String {
    """
    <header>
    <a class="skip" href="#\(index.cards.isEmpty ? "findings" : "filters")" data-t="skip">\(words.word("skip"))</a>
    <div class="top"><h1>LabelFit</h1>
    <form class="looks" id="looks">
    <label>\(words.element("interface"))<select name="ui">\(words.speakers.map(language).joined())\
    </select></label>
    <label>\(words.element("theme"))<select name="theme">\(["auto", "light", "dark"].map(theme).joined())\
    </select></label>
    </form></div>
    <ul class="totals">\(Severity.allCases.reversed().map(total).joined())\(possible)</ul>
    <dl class="facts">\(facts)</dl>
    </header>
    """
  }

  private func language(_ speaker: Speaker) -> String {
    let (code, name) =
      switch speaker.language {
      case .english: ("en", "English")
      case .simplifiedChinese: ("zh-Hans", "简体中文")
      case .traditionalChinese: ("zh-Hant", "繁體中文")
      }
    return "<option value=\"\(code)\" lang=\"\(code)\"\(speaker == words.say ? " selected" : "")>\(name)</option>"
  }

  private func theme(_ name: String) -> String {
    "<option value=\"\(name == "auto" ? "" : name)\" data-t=\"\(name)\">\(words.word(name))</option>"
  }

  private func total(_ severity: Severity) -> String {
    let count = report.counts[severity]
    let name = words.element(severity.rawValue + "s")
    return "<li class=\"\(severity.rawValue)\(count == 0 ? " zero" : "")\">"
      + "<a href=\"#severity=\(severity.rawValue)\"><b>\(count)</b> \(name)\(places(severity.rawValue))</a></li>"
  }

  /// How many cards the link lists; a card with several languages counts once.
  private func places(_ level: String) -> String {
    let count = index.cards(of: level)
    return count == 0 ? "" : " <small>· \(words.element(counted(count, "place")))</small>"
  }

  /// The number of findings that are only possible. It links to a filter if they are listed, otherwise to the option
  /// that lists them.
  private var possible: String {
    let count = report.counts.possible
    guard count > 0 else { return "" }
    let text = "<b>\(count)</b> \(words.element("only-possible"))"
    guard report.counts(of: report.findings).possible == 0 else {
      return "<li class=\"possible\"><a href=\"#severity=possible\">\(text)\(places("possible"))</a></li>"
    }
    return "<li class=\"possible\"><a href=\"#skipped\">\(text)</a></li>"
  }

  private var since: (String, String)? {
    report.comparison.map { comparison in
      let counts = report.statusCounts.map { "\(words.element($0.rawValue)) \($1)" }.joined(separator: " · ")
      return ("since", "\(HTMLText.escaped(comparison.base)) · \(counts)")
    }
  }

  private var facts: String {
    let summary = report.summary
    let languages = summary.locales.map(\.identifier).joined(separator: ", ")
    let origin = report.origin
    let commit = origin?.commit.map { commit in
      ("commit", String(commit.prefix(12)) + (origin?.commitDate.map { " · " + $0 } ?? ""))
    }
    let bold = summary.isBoldText ? " · " + words.element("bold-text") : ""
    return [
      origin.map { ("app", HTMLText.escaped($0.app)) }, commit.map { ($0, HTMLText.escaped($1)) },
      origin.map { ("command", "<code>\(HTMLText.escaped($0.command))</code>") },
      ("screens", String(summary.screens)), ("texts", String(summary.texts)),
      ("languages", HTMLText.escaped(languages)), ("devices", String(summary.devices)),
      ("layouts", String(summary.layouts)),
      SystemVersions.words(summary.systems).map { ("systems", words.element($0) + bold) }, since,
    ].compactMap { $0 }.map { key, value in "<div>\(words.element(key, tag: "dt"))<dd>\(value)</dd></div>" }.joined()
  }
}

/// The footer of the page: fonts, and what was left out.
struct HTMLFooter {
  let report: Report
  let words: HTMLWords
  init(_ report: Report, words: HTMLWords) { (self.report, self.words) = (report, words) }

  var text: String {
    let fonts = report.fonts.map { font in
      let standIn = font.standInFor.map { " \(words.element("stands-for")) \(HTMLText.escaped($0))" } ?? ""
      return "<li>\(HTMLText.escaped(font.role)): \(HTMLText.escaped(font.family))\(standIn)"
        + " ± \(Decimals.short(font.error * 100)) %</li>"
    }
    let languages = [report.unlistedSentence, report.summary.unknownSentence, report.summary.leftOutSentence]
      .compactMap { $0.map { words.element($0, tag: "li") } }
    let skipped =
      languages
      + report.skipped.map { problem in
        "<li><code>\(HTMLText.escaped("\(problem.position)"))</code> \(words.element(problem.statement))</li>"
      }
    return """
      <footer>
      \(section("fonts", fonts))\(section("skipped", skipped))
      <p>LabelFit \(HTMLText.escaped(report.version)) · <span data-t="keys">\(words.word("keys"))</span></p>
      </footer>
      """
  }

  private func section(_ key: String, _ items: [String]) -> String {
    items.isEmpty
      ? ""
      : "<details id=\"\(key)\"><summary data-t=\"\(key)\">\(words.word(key))</summary><ul>"
        + items.joined(separator: "\n") + "</ul></details>\n"
  }
}

/// The filters above the list: native controls, so that they work with keyboards and screen readers.
struct HTMLFilters {
  let report: Report
  let index: HTMLIndex
  let words: HTMLWords

  var text: String {
    let rules = Set(report.findings.map(\.rule))
    let known = report.rules.filter { rules.contains($0.id) }.map(\.id)
    let others = rules.subtracting(known).sorted()
    let locales = Set(report.summary.locales + report.findings.compactMap(\.locale)).sorted()
    let failing = Set(index.cellLists.joined().map(\.row))
    let devices = index.rows.indices.filter(failing.contains).map { index.rows[$0].name }
    return """
      <form class="filters" id="filters" role="search" aria-label="\(words.word("filters"))" data-a="filters">
      \(select("locale", "language", locales.map { option($0.identifier, $0.identifier) }))
      \(select("severity", "severity", levels))
      \(select("certainty", "certainty", Certainty.allCases.sorted(by: >).map(word)))\(status)
      \(select("rule", "rule", (known + others).map(rule)))
      \(select("screen", "screen", index.screens.map { option($0, report.title(of: $0)) }))
      \(select("device", "device", devices.map { option($0, $0) }))
      \(select("orientation", "orientation", Orientation.allCases.map {
        option($0.rawValue, words.word($0.rawValue), key: $0.rawValue)
      }))
      <label>\(words.element("search"))<input type="search" name="q" autocomplete="off" spellcheck="false"></label>
      <label>\(words.element("sort"))<select name="sort">\(orders)</select></label>
      <p><output id="count">\(index.cards.count)</output> \(words.element("of")) \(index.cards.count) \
      \(words.element("shown"))</p>
      <button type="reset" data-t="reset">\(words.word("reset"))</button>
      </form>
      """
  }

  private func select(_ name: String, _ key: String, _ options: [String]) -> String {
    let all = "<option value=\"\" data-t=\"all\">\(words.word("all"))</option>"
    return "<label>\(words.element(key))<select name=\"\(name)\">\(all)\(options.joined())</select></label>"
  }

  private func word(_ certainty: Certainty) -> String {
    option(certainty.rawValue, words.word(certainty.rawValue), key: certainty.rawValue)
  }

  /// The filter for the status of findings, if there is an earlier state.
  private var status: String {
    let present = Report.Status.allCases.filter { status in
      index.cards.contains { $0.contains { $0.status == status } }
    }
    guard !present.isEmpty else { return "" }
    return "\n"
      + select(
        "status", "status", present.map { option($0.rawValue, words.word($0.rawValue), key: $0.rawValue) })
  }

  private var orders: String {
    [("", "sort-worst"), ("screen", "screen"), ("rule", "rule"), ("languages", "sort-languages")]
      .map { option($0, words.word($1), key: $1) }.joined()
  }

  private var levels: [String] {
    let hasPossible = report.findings.contains { $0.certainty == .possible }
    return ["serious", "error", "warning", "note"].map { option($0, words.word($0), key: $0) }
      + (hasPossible ? [option("possible", words.word("only-possible"), key: "only-possible")] : [])
  }

  private func option(_ value: String, _ text: String, key: String? = nil) -> String {
    let attribute = key.map { " data-t=\"\(HTMLText.escaped($0))\"" } ?? ""
    return "<option value=\"\(HTMLText.escaped(value))\"\(attribute)>\(HTMLText.escaped(text))</option>"
  }

  private func rule(_ id: String) -> String {
    guard let rule = report.rule(id) else { return option(id, id) }
    return option(id, words.title(of: rule), key: "rule." + id)
  }
}

/// The legend of the pictures' colors.
struct HTMLLegend {
  let words: HTMLWords

  private static let inks: [(Ink, String)] = [
    (.edge, "legend-edge"), (.unsafe, "legend-unsafe"), (.margin, "legend-margin"), (.width, "legend-width"),
    (.gap, "legend-gap"), (.need, "legend-need"), (.room, "legend-room"),
  ]

  var text: String {
    let items = Self.inks.map { ink, key in
      "<li><svg class=\"bar\" width=\"14\" height=\"14\" aria-hidden=\"true\">"
        + "<path class=\"\(ink.rawValue)\" d=\"M0 2h14v10h-14z\"/></svg>\(words.element(key))</li>"
    }
    return """
      <details class="legends">\(words.element("legend", tag: "summary"))
      <ul class="legend">\(items.joined(separator: "\n"))</ul>
      <p class="help" data-t="legend-help">\(HTMLText.escaped(words.word("legend-help")))</p></details>
      """
  }
}
