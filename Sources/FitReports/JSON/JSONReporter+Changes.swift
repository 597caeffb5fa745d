import FitModel

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
