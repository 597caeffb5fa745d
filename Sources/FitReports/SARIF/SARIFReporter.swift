import FitModel

extension Reporter {
  /// SARIF 2.1.0, the exchange format for the results of static analysis.
  ///
  /// Source: OASIS, “Static Analysis Results Interchange Format (SARIF) Version 2.1.0”, with Errata 01.
  static let sarif = Reporter(
    name: "sarif", fileExtension: "sarif", summary: "SARIF 2.1.0, for GitHub code scanning and editors",
    render: { report, options in SARIFLog(runs: [SARIFRun(report: report, say: options.speaker)]).json.text },
    renderApps: { apps, options in
      SARIFLog(runs: apps.map { SARIFRun(report: $0.report, say: options.speaker, app: $0.app) }).json.text
    })
}

/// A SARIF log with a run for each app.
struct SARIFLog {
  var runs: [SARIFRun]

  var json: JSONValue {
    [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": .array(runs.map(\.json)),
    ]
  }
}

/// A report as a run of a SARIF log.
struct SARIFRun {
  var report: Report
  var say = Speaker.english
  /// The app, if the log has a run for each app; it separates their results in code scanning.
  var app: String?
  /// The maximum number of results in a run; GitHub rejects a file with more.
  ///
  /// Source: GitHub Docs, “SARIF support for code scanning”.
  var resultLimit = 25_000

  var json: JSONValue {
    let chosen = results
    return [
      "tool": [
        "driver": [
          "name": "labelfit", "version": .string(report.version), "semanticVersion": .string(report.version),
          "rules": .array(report.rules.map { $0.sarif(say) }),
        ]
      ],
      "automationDetails": .line(["id": .string("labelfit/" + (app.map { $0 + "/" } ?? ""))]),
      // SARIF has no unit for grapheme clusters; code points hardly ever differ in the part of a line before the text.
      "columnKind": "unicodeCodePoints",
      "originalUriBaseIds": ["%SRCROOT%": ["description": ["text": .string(say("The folder that was checked"))]]],
      "invocations": .array([invocation(omitted: report.findings.count + report.suppressed.count - chosen.count)]),
      "results": .array(chosen),
    ]
  }

  private func invocation(omitted: Int) -> JSONValue {
    let leftOut: Sentence? =
      omitted > 0
      ? "\(omitted) results were left out, the least first: code scanning takes \(resultLimit) of a run" : nil
    let notes =
      [
        (level: "warning", text: say(leftOut)), (level: "error", text: say(report.nothingChecked)),
        (level: "note", text: say(report.unlistedSentence)),
      ]
      + report.inputNotes(say).map { (level: "note", text: $0) }
    return [
      "executionSuccessful": .bool(report.nothingChecked == nil),
      "toolExecutionNotifications": .array(
        notes.compactMap { level, text in
          text.map { ["level": .string(level), "message": ["text": .string($0)]] }
        }),
    ]
  }

  /// The findings in the order of the report, without the least important if there are too many, then the suppressed
  /// ones.
  private var results: [JSONValue] {
    let isTooLong = report.findings.count > resultLimit
    let findings =
      isTooLong ? report.worstOrder.prefix(resultLimit).sorted().map { report.findings[$0] } : report.findings
    let suppressed = report.suppressed.prefix(max(0, resultLimit - findings.count))
    let indexes = Dictionary(report.rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var fingerprints = Fingerprints()
    let entries = findings.map { ($0, nil) } + suppressed.map { ($0.finding, Optional($0)) }
    return entries.map { finding, suppression in
      SARIFResult(
        finding: finding, ruleIndex: indexes[finding.rule], fingerprint: fingerprints.unique(finding.id),
        status: suppression == nil ? report.status(of: finding) : nil, suppression: suppression, say: say
      ).json
    }
  }
}

extension Report.RuleInfo {
  /// A `reportingDescriptor`; its id is the rule's and never changes.
  fileprivate func sarif(_ say: Speaker) -> JSONValue {
    let (summary, rationale) = (say(Sentence(key: self.summary)), say(Sentence(key: self.rationale)))
    let examples = say("labelfit rules \(id) shows examples.")
    let linked = say("\("`labelfit rules \(id)`") shows examples.")
    let name = id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return [
      "id": .string(id), "name": .string(name),
      "shortDescription": ["text": .string(summary)],
      "fullDescription": ["text": .string(rationale)],
      "help": [
        "text": .string("\(summary)\n\n\(rationale)\n\n\(examples)"),
        "markdown": .string(
          "**\(MarkdownText.escaped(summary))**\n\n\(MarkdownText.escaped(rationale))\n\n\(linked)"
        ),
      ],
      "defaultConfiguration": .line(["level": .string(severity.rawValue)]),
      "properties": [
        "tags": .strings(["localization", "layout"]),
        "problem.severity": .string(severity == .note ? "recommendation" : severity.rawValue),
      ],
    ]
  }
}
