import FitModel

extension Reporter {
  /// Version 1 of the JSON report: everything a script needs, in a fixed order.
  static let json = Reporter(
    name: "json", fileExtension: "json", summary: "Everything, for scripts; the format has a version",
    render: { report, options in report.json(options.speaker) }, holdsEverything: true)
}

extension Report {
  func json(_ say: Speaker) -> String {
    func part(_ value: JSONValue?) -> JSONWriter.Part? { value.map { .value($0) } }
    let summary = summary.json(counts, suppressed: suppressed.isEmpty ? nil : suppressed.count)
    return JSONWriter.text([
      ("version", .value(.integer(1))),
      ("tool", .value(.line(["name": "labelfit", "version": .string(version)]))),
      ("fonts", .value(.array(fonts.map(\.json)))), ("summary", .value(summary)),
      ("apps", part(apps.isEmpty ? nil : .array(apps.map(\.json)))),
      ("comparison", part(comparisonJSON)), ("unread", part(list(comparison?.unread ?? [], say))),
      ("baseline", part(baseline?.json)),
      ("findings", .list(count: findings.count) { findings[$0].object(status: status(of: findings[$0]), say) }),
      (
        "fixed",
        comparison.map { change in .list(count: change.fixed.count) { change.fixed[$0].object(status: .fixed, say) } }
      ),
      ("suppressed", part(suppressed.isEmpty ? nil : .array(suppressed.map(\.json)))),
      ("suppression-problems", part(list(suppressionProblems, say))),
      ("not-followed", part(list(skipped.filter { $0.kind == .notFollowed }, say))),
    ])
  }

  private func list(_ problems: [InputProblem], _ say: Speaker) -> JSONValue? {
    problems.isEmpty ? nil : .array(problems.map { $0.json(say) })
  }
}

extension Report.FontUse {
  fileprivate var json: JSONValue {
    .line([
      "role": .string(role), "family": .string(family), "file": .string(file),
      "stand-in-for": standInFor.map(JSONValue.string), "error": .number(error, decimals: 3),
    ])
  }
}

extension Report.Summary {
  fileprivate func json(_ counts: Report.Counts, suppressed: Int?) -> JSONValue {
    [
      "screens": .integer(screens), "texts": .integer(texts),
      "unknown-texts": unknownTexts > 0 ? .integer(unknownTexts) : nil, "locales": .strings(locales.map(\.identifier)),
      "devices": .integer(devices), "layouts": .integer(layouts),
      "findings": .line(
        .object(Severity.allCases.reversed().map { JSONValue.Member($0.rawValue, .integer(counts[$0])) })),
      "possible": .integer(counts.possible),
      "suppressed": suppressed.map { .integer($0) },
      "locales-left-out": languagesLeftOut.isEmpty ? nil : .array(languagesLeftOut.map(\.json)),
    ]
  }
}

extension Report.App {
  fileprivate var json: JSONValue {
    .object([
      JSONValue.Member("app", .string(app)), JSONValue.Member("summary", summary.json(counts, suppressed: nil)),
    ])
  }
}

extension LanguagesLeftOut {
  fileprivate var json: JSONValue {
    .line(["reason": .string(reason.rawValue), "locales": .strings(locales.map(\.identifier))])
  }
}

extension Finding {
  fileprivate func object(status: Report.Status?, _ say: Speaker) -> JSONWriter.Object {
    let worst = failing.first
    let failing = failing
    return JSONWriter.Object(
      start: [
        "id": .string(id), "app": app.map(JSONValue.string), "rule": .string(rule),
        "status": status.map { .string($0.rawValue) },
        "severity": .string(severity.rawValue),
        "certainty": .string(certainty.rawValue), "certainty-of": certaintyOf.json, "message": .string(say(statement)),
        "fix": say(cure).map(JSONValue.string),
        "location": location.json, "declared": declared?.json, "key": key.map(JSONValue.string),
        "table": table.map(JSONValue.string), "locale": locale.map { .string($0.identifier) },
        "variation": variation.isEmpty ? nil : .string(variation), "screen": screenInApp.map(JSONValue.string),
        "reach": reach.flatMap(\.json),
        "states": states.map { .line(.array($0.names.map { $0.map(JSONValue.string) ?? .null })) },
        "bar": bar.map(JSONValue.string), "item": itemName.map(JSONValue.string), "text": text.map(JSONValue.string),
        "shown": shown.map(JSONValue.string), "platform": platform.map(JSONValue.string),
        "platforms": platforms.isEmpty ? nil : .strings(surePlatforms),
        "needed": .points(worst?.needed), "available": .points(worst?.available),
        "device": worst?.devices.last.map(JSONValue.string),
        "orientation": worst.map { .string($0.orientation.rawValue) },
      ],
      end: [
        "source-fails-too": sourceFailsToo.map(JSONValue.bool), "accepted-points": .points(acceptedPoints),
        "alternatives": alternatives.isEmpty ? nil : .strings(alternatives),
      ], name: "failing", count: failing.count, line: { failing[$0].write(to: &$1) })
  }
}

extension Finding {
  /// The platforms on which the finding has its full certainty.
  var surePlatforms: [String] { platforms.filter { $0.certainty >= certainty }.map(\.name) }
}

extension ScreenReach {
  /// How much of the way to the screen is known; `nil` if all of it is.
  fileprivate var json: JSONValue? {
    guard way != .shown else { return nil }
    return .line([
      "way": .string(way.rawValue), "screen": screen.map(JSONValue.string), "code": code.map(JSONValue.string),
    ])
  }
}

extension CertaintyParts {
  fileprivate var json: JSONValue {
    .line([
      "text": .string(text.rawValue), "geometry": .string(geometry.rawValue),
      "composition": .string(composition.rawValue),
    ])
  }
}

extension Finding.Failure {
  /// Writes what failed in a layout on one line.
  fileprivate func write(to writer: inout JSONWriter) {
    var isFirst = true
    if let device = devices.last {
      writer.member("device", isFirst: true)
      writer.string(device)
      isFirst = false
    }
    writer.member("devices", isFirst: isFirst)
    writer.strings(devices)
    writer.member("orientation")
    writer.string(orientation.rawValue)
    if let needed, needed.isFinite {
      writer.member("needed")
      writer.points(needed)
    }
    if let available, available.isFinite {
      writer.member("available")
      writer.points(available)
    }
    writer.member("certainty")
    writer.string(certainty.rawValue)
    if let platform {
      writer.member("platform")
      writer.string(platform)
    }
  }
}

extension SourcePosition {
  var json: JSONValue {
    .line(["file": .string(file), "line": .integer(line), "column": .integer(column)])
  }
}

extension Report {
  /// The earlier state, and the number of findings of each status.
  var comparisonJSON: JSONValue? {
    comparison.map { comparison in
      .line(
        .object(
          [JSONValue.Member("base", .string(comparison.base))]
            + statusCounts.map { JSONValue.Member($0.rawValue, .integer($1)) }))
    }
  }
}

extension Report.BaselineUse {
  var json: JSONValue {
    [
      "file": .string(file), "known": .integer(known), "grown": .integer(grown),
      "stale": .array(stale.map(JSONValue.string)),
    ]
  }
}

extension Report.SuppressedFinding {
  /// The identity of the finding, and the reason for its suppression.
  var json: JSONValue {
    [
      "id": .string(finding.id), "rule": .string(finding.rule), "key": finding.key.map(JSONValue.string),
      "locale": finding.locale.map { .string($0.identifier) }, "app": finding.app.map(JSONValue.string),
      "screen": finding.screenInApp.map(JSONValue.string),
      "reason": reason.map(JSONValue.string), "location": position.json, "in-source": .bool(isInSource),
    ]
  }
}

extension InputProblem {
  /// What is wrong, where, and what to do.
  func json(_ say: Speaker) -> JSONValue {
    .line(["location": position.json, "message": .string(say(statement)), "fix": .string(say(cure))])
  }
}
