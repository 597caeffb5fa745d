import FitModel

extension Reporter {
  /// SARIF 2.1.0, the exchange format for the results of static analysis.
  ///
  /// Source: OASIS, “Static Analysis Results Interchange Format (SARIF) Version 2.1.0”, with Errata 01.
  static let sarif = Reporter(
    name: "sarif", fileExtension: "sarif",
    render: { report, options in
      SARIFLog(runs: [SARIFRun(report: report, say: options.speaker, ruleLink: options.ruleLink)]).json.text
    },
    renderApps: { apps, options in
      SARIFLog(
        runs: apps.map { SARIFRun(report: $0.report, say: options.speaker, app: $0.app, ruleLink: options.ruleLink) }
      ).json.text
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
  /// The address of the rules' pages.
  var ruleLink: RuleLink?
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
          "rules": .array(report.rules.map { $0.sarif(say, ruleLink) }),
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
      ? """
      \(omitted) results were left out, the least important first: code scanning accepts \(resultLimit) per run
      """ : nil
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
    var fingerprints = NumberedNames()
    let entries = findings.map { ($0, nil) } + suppressed.map { ($0.finding, Optional($0)) }
    return entries.map { finding, suppression in
      SARIFResult(
        finding: finding, ruleIndex: indexes[finding.rule],
        fingerprint: fingerprints.unique(finding.id, separator: "-"),
        status: suppression == nil ? report.status(of: finding) : nil, suppression: suppression, say: say
      ).json
    }
  }
}

extension Report.RuleInfo {
  /// A `reportingDescriptor`; its id is the rule's and never changes.
  fileprivate func sarif(_ say: Speaker, _ link: RuleLink?) -> JSONValue {
    let (summary, rationale) = (say(Sentence(key: self.summary)), say(Sentence(key: self.rationale)))
    let examples = say("labelfit rules \(id) shows examples.")
    let linked = say("\("`labelfit rules \(id)`") shows examples.")
    let name = id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return [
      "id": .string(id), "name": .string(name),
      "shortDescription": ["text": .string(summary)],
      "fullDescription": ["text": .string(rationale)],
      "helpUri": link.map { .string($0.address(of: id)) },
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

/// A finding as a SARIF `result`.
struct SARIFResult {
  var finding: Finding
  /// Index of the rule; `nil` if the report does not explain the rule.
  var ruleIndex: Int?
  /// Unique within a run and stable across runs.
  var fingerprint: String
  var status: Report.Status?
  var suppression: Report.SuppressedFinding?
  var say = Speaker.english

  var json: JSONValue {
    [
      "ruleId": .string(finding.rule), "ruleIndex": ruleIndex.map(JSONValue.integer),
      "level": .string(finding.level.rawValue), "rank": .number(rank, decimals: 1),
      "message": ["text": .string(message)],
      "locations": .array([location]),
      "relatedLocations": declared.map { .array([$0]) },
      "partialFingerprints": [
        // GitHub only uses the second one; with it, GitHub computes no fingerprint from the text of the line.
        "labelfitFinding/v1": .string(fingerprint), "primaryLocationLineHash": .string(fingerprint + ":1"),
      ],
      "baselineState": status.flatMap(Self.baselineState).map(JSONValue.string),
      "suppressions": suppression.map { .array([Self.json(of: $0)]) },
      "properties": properties,
    ]
  }

  /// The sentence, then the worst layout; lists of results show only the first sentence.
  private var message: String {
    let sentence = finding.sentence(say)
    return finding.worstLayout(say).map { say("\(sentence). Worst: \($0).") } ?? say("\(sentence).")
  }

  /// The priority from 0 to 100: severity first, then certainty.
  private var rank: Double {
    let base: Double =
      switch finding.severity {
      case .note: 0
      case .warning: 35
      case .error: 70
      }
    return switch finding.certainty {
    case .possible: base
    case .likely: base + 15
    case .certain: base + 30
    }
  }

  private var location: JSONValue {
    [
      "physicalLocation": Self.physical(finding.position),
      "logicalLocations": logical.isEmpty ? nil : .array(logical),
    ]
  }

  /// The language, the string and the item: each once, as the schema requires.
  private var logical: [JSONValue] {
    let locale = finding.locale?.identifier
    let string = finding.key.map { key in
      let path = [locale, finding.table, key].compactMap { $0 }.joined(separator: "/")
      return Self.logical(key, path: path, kind: "resource")
    }
    let item = finding.screen.map { screen in
      let path = [screen, finding.bar, finding.itemName].compactMap { $0 }.joined(separator: "/")
      return Self.logical(finding.itemName ?? screen, path: path, kind: "item")
    }
    return [locale.map { Self.logical($0, path: $0, kind: "locale") }, string, item].compactMap { $0 }
  }

  private static func logical(_ name: String, path: String, kind: String) -> JSONValue {
    .line(["name": .string(name), "fullyQualifiedName": .string(path), "kind": .string(kind)])
  }

  private var declared: JSONValue? {
    finding.declared.flatMap { position in
      guard position != finding.position else { return nil }
      return [
        "id": .integer(1), "physicalLocation": Self.physical(position),
        "message": ["text": .string(say("The bar that shows it is declared here."))],
      ]
    }
  }

  private static func physical(_ position: SourcePosition) -> JSONValue {
    let isAbsolute = position.file.hasPrefix("/")
    let uri = (isAbsolute ? "file://" : "") + URIPath.encoded(position.file)
    return [
      "artifactLocation": .line(["uri": .string(uri), "uriBaseId": isAbsolute ? nil : "%SRCROOT%"]),
      "region": .line([
        "startLine": .integer(max(1, position.line)), "startColumn": .integer(max(1, position.column)),
      ]),
    ]
  }

  private static func baselineState(_ status: Report.Status) -> String? {
    switch status {
    case .new: "new"
    case .worse: "updated"
    case .unchanged: "unchanged"
    case .uncompared, .fixed: nil
    }
  }

  private static func json(of suppression: Report.SuppressedFinding) -> JSONValue {
    [
      "kind": suppression.isInSource ? "inSource" : "external", "status": "accepted",
      "justification": suppression.reason.map(JSONValue.string),
      "location": ["physicalLocation": physical(suppression.position)],
    ]
  }

  private var properties: JSONValue {
    let worst = finding.failing.first
    return [
      "severity": .string(finding.severity.rawValue), "certainty": .string(finding.certainty.rawValue),
      "text": finding.text.map(JSONValue.string), "shown": finding.shown.map(JSONValue.string),
      "needed": .points(worst?.needed), "available": .points(worst?.available),
      "device": worst?.devices.last.map(JSONValue.string),
      "orientation": worst.map { .string($0.orientation.rawValue) }, "layouts": .integer(finding.failing.count),
      "platforms": finding.platforms.isEmpty ? nil : .strings(finding.surePlatforms),
    ]
  }
}

enum URIPath {
  /// The path as a relative reference of RFC 3986: everything but unreserved characters and `/` percent-encoded.
  static func encoded(_ path: String) -> String {
    path.utf8.reduce(into: "") { output, byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar))
      if isPlain {
        output.unicodeScalars.append(scalar)
      } else {
        output += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
