import FitModel

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
        // GitHub only uses the second one, and does not compute a fingerprint from the text of the line.
        "labelfitFinding/v1": .string(fingerprint), "primaryLocationLineHash": .string(fingerprint + ":1"),
      ],
      "baselineState": status.flatMap(Self.baselineState).map(JSONValue.string),
      "suppressions": suppression.map { .array([Self.json(of: $0)]) },
      "properties": properties,
    ]
  }

  /// The sentence, then the sum; lists show only the first sentence.
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
      "physicalLocation": Self.physical(finding.location),
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
      guard position != finding.location else { return nil }
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

/// Paths in URIs.
enum URIPath {
  /// The path as a relative reference of RFC 3986: everything but unreserved characters and `/` in percent form.
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
