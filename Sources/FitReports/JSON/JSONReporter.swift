import FitModel

extension Reporter {
  /// Version 1 of the JSON report: everything a script needs, in a fixed order.
  static let json = Reporter(
    name: "json", fileExtension: "json",
    render: { report, options in report.json(options.speaker) }, holdsEverything: true)
}

extension Report {
  func json(_ say: Speaker) -> String {
    func member(_ value: JSONValue?) -> JSONWriter.MemberValue? { value.map { .value($0) } }
    let summary = summary.json(counts, suppressed: suppressed.isEmpty ? nil : suppressed.count)
    return JSONWriter.text([
      ("version", .value(.integer(1))),
      ("tool", .value(.line(["name": "labelfit", "version": .string(version)]))),
      ("fonts", .value(.array(fonts.map(\.json)))), ("summary", .value(summary)),
      ("apps", member(apps.isEmpty ? nil : .array(apps.map(\.json)))),
      ("comparison", member(comparisonJSON)), ("unread", member(list(comparison?.unread ?? [], say))),
      ("baseline", member(baseline?.json)),
      ("findings", list(of: findings, { status(of: $0) }, say)),
      ("fixed", comparison.map { list(of: $0.fixed, { _ in .fixed }, say) }),
      ("suppressed", member(suppressed.isEmpty ? nil : .array(suppressed.map(\.json)))),
      ("suppression-problems", member(list(suppressionProblems, say))),
      ("not-followed", member(list(skipped.filter { $0.kind == .notFollowed }, say))),
    ])
  }

  /// Findings as objects.
  private func list(of findings: [Finding], _ status: @escaping (Finding) -> Status?, _ say: Speaker)
    -> JSONWriter.MemberValue
  {
    let (titles, isCompared) = (summary.screenTitles, comparison != nil)
    return .list(count: findings.count) { index, writer in
      // A finding is large, and an element of an array would be copied first.
      findings.withUnsafeBufferPointer { findings in
        let title = titles.isEmpty ? nil : findings[index].screen.flatMap { titles[$0]?.title }
        findings[index].write(to: &writer, status: isCompared ? status(findings[index]) : nil, title: title, say)
      }
    }
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
  /// Writes the finding as an object of a list.
  fileprivate func write(to writer: inout JSONWriter, status: Report.Status?, title: String?, _ say: Speaker) {
    writer.open()
    writer.entry("id", id)
    writer.entry("app", app)
    writer.entry("rule", rule)
    writer.entry("status", status?.rawValue)
    writer.entry("severity", severity.rawValue)
    writer.entry("certainty", certainty.rawValue)
    certaintyOf.write(to: &writer)
    writer.entry("message", statement, say)
    if let cure { writer.entry("fix", cure, say) }
    writer.entry("location", position: position)
    writer.entry("declared", position: declared)
    writer.entry("key", key)
    writer.entry("table", table)
    writer.entry("locale", locale?.identifier)
    writer.entry("variation", variation.isEmpty ? nil : variation)
    writer.entry("screen", screenInApp)
    writer.entry("screen-title", title.map(nameInApp))
    writer.entry("reach", value: reach.flatMap(\.json))
    writer.entry("states", value: states.map { .line(.array($0.all.map { $0.map { .string($0.text) } ?? .null })) })
    writer.entry("bar", bar)
    writer.entry("item", itemName)
    writer.entry("text", text)
    writer.entry("shown", shown)
    writer.entry("platform", platform)
    if !platforms.isEmpty {
      writer.entry("platforms")
      writer.strings(surePlatforms)
    }
    if let worst = failing.first {
      writer.entry("needed", points: worst.needed)
      writer.entry("available", points: worst.available)
      writer.entry("device", worst.devices.last)
      writer.entry("orientation", worst.orientation.rawValue)
    }
    writer.entry("failing", count: failing.count) { failing[$0].write(to: &$1) }
    writer.entry("source-fails-too", value: sourceFailsToo.map(JSONValue.bool))
    writer.entry("accepted-points", points: acceptedPoints)
    writer.entry("alternatives", value: alternatives.isEmpty ? nil : .strings(alternatives))
    writer.entry(
      "occurrences",
      value: occurrences.isEmpty ? nil : .array(occurrences.map { $0.json(nameInApp($0.screen)) }))
    writer.close()
  }
}

extension Finding {
  /// The platforms on which the finding has its full certainty.
  var surePlatforms: [String] { platforms.filter { $0.certainty >= certainty }.map(\.name) }
}

extension ScreenReach {
  /// How much of the path to the screen is known; `nil` if all of it is.
  fileprivate var json: JSONValue? {
    guard evidence != .shown else { return nil }
    return .line([
      "way": .string(evidence.rawValue), "screen": screen.map(JSONValue.string), "code": code.map(JSONValue.string),
    ])
  }
}

extension FindingOccurrence {
  /// - Parameter screen: the name of the screen in its app.
  fileprivate func json(_ screen: String) -> JSONValue {
    .line([
      "screen": .string(screen), "bar": item.map { .string($0.bar.rawValue) }, "item": item.map { .string($0.name) },
      "declared": declared?.json,
    ])
  }
}

extension CertaintyParts {
  /// Writes the parts as a member on one line.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.entry("certainty-of")
    writer.line {
      $0.member("text", isFirst: true)
      $0.string(text.rawValue)
      $0.member("geometry")
      $0.string(geometry.rawValue)
      $0.member("composition")
      $0.string(composition.rawValue)
    }
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
