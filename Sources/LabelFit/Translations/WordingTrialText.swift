public import FitModel
public import FitReports

extension WordingTrial {
  /// The wordings side by side, best first, as text.
  public func text(_ say: Speaker = .english) -> String {
    let head = say("\(key) in \(locale), \(counted(wordings.first?.slots.count ?? 0, "place"))")
    let verdicts = wordings.enumerated().map { number, wording -> String in
      let origin = wording.match.map { ShorterText(text: wording.text, match: $0).words }
      let words: Sentence = "“\(wording.text)” \(Self.words(wording))"
      return "\(Self.symbol(wording.fit)) \(number + 1) " + say(origin.map { "\(words); \($0)" } ?? words)
    }
    let details = wordings.enumerated().flatMap { number, wording in
      wording.slots.flatMap { result in
        result.findings.map { finding in
          let words: Sentence = finding.cure.map { "\(finding.statement); \($0)" } ?? finding.statement
          let sure: Sentence =
            finding.certainty == .certain ? words : "\(words) (\(finding.certainty.words))"
          return "\(number + 1)  " + say("\(result.slot.words): \(sure)")
        }
      }
    }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return ([ReportLine.logged(head)] + verdicts.map(ReportLine.logged)).joined(separator: "\n") + "\n\n"
      + TextTable.render(
        header: [say("place"), say("worst on")] + wordings.indices.map { "\($0 + 1)" }, rows: rows(say))
      + (details.isEmpty ? "" : "\n" + details.map(ReportLine.logged).joined(separator: "\n") + "\n")
  }

  /// A row for each slot and kind of device.
  private func rows(_ say: Speaker) -> [[String]] {
    guard let first = wordings.first else { return [] }
    return first.slots.indices.flatMap { slot in
      first.slots[slot].measures.indices.map { row in
        let cells = wordings.map { wording -> String in
          guard wording.slots.indices.contains(slot), wording.slots[slot].measures.indices.contains(row) else {
            return ""
          }
          return say(Self.cell(wording.slots[slot].measures[row], wording.text))
        }
        let measure = first.slots[slot].measures[row]
        let name = row == 0 ? say(first.slots[slot].slot.words) : ""
        return [name, say("\(measure.device), \(measure.orientation.words), \(measure.platform)")] + cells
      }
    }
  }

  private static func cell(_ measure: Measure, _ text: String) -> Sentence {
    guard let left = measure.left else { return measure.isShown ? "any room" : "in the menu" }
    guard left < 0 else { return "\(short(left)) pt left" }
    let missing: Sentence = "\(short(-left)) pt missing"
    guard measure.isShown else { return "in the menu" }
    return measure.shown == text ? missing : "\(missing): “\(measure.shown)”"
  }

  private static func words(_ wording: Wording) -> Sentence {
    let fit = fit(wording)
    guard let left = wording.left else { return fit }
    guard left >= 0 else { return "\(fit), \(short(-left)) pt missing" }
    switch wording.fit {
    case .fits: return "\(fit), \(short(left)) pt left"
    // The points left are less than the measurement error, or there are other possible problems.
    case .mayNotFit: return "\(fit), with about \(short(left)) pt left"
    case .doesNotFit: return fit
    }
  }

  private static func fit(_ wording: Wording) -> Sentence {
    let failing = wording.slots.count { $0.fit == wording.fit }
    let all = wording.slots.count
    return switch wording.fit {
    case .fits: all == 1 ? "fits" : "fits everywhere"
    case .mayNotFit: all == 1 ? "possibly does not fit" : "possibly does not fit in \(failing) of \(all) places"
    case .doesNotFit: all == 1 ? "does not fit" : "does not fit in \(failing) of \(all) places"
    }
  }

  private static func symbol(_ fit: Fit) -> String {
    switch fit {
    case .fits: "✓"
    case .mayNotFit: "?"
    case .doesNotFit: "✗"
    }
  }

  /// Points with one decimal if that is not zero.
  private static func short(_ points: Double) -> String {
    let tenths = (points * 10).rounded(.down)
    return tenths.truncatingRemainder(dividingBy: 10) == 0 ? "\(Int(tenths / 10))" : "\(tenths / 10)"
  }
}

extension WordingTrial {
  /// The wordings as JSON, best first.
  public var json: String {
    let list = wordings.map { wording -> JSONValue in
      [
        "text": .string(wording.text), "fit": .string(wording.fit.name), "left": JSONValue.points(wording.left),
        "origin": wording.match.map(Self.origin),
        "places": .array(wording.slots.map(Self.json)),
      ]
    }
    let document: JSONValue = [
      "key": .string(key), "locale": .string(locale.identifier), "wordings": .array(list),
    ]
    return document.text
  }

  private static func json(_ result: SlotResult) -> JSONValue {
    [
      "screen": .string(result.slot.screen), "state": (result.slot.state?.text).map(JSONValue.string),
      "item": .string(result.slot.item.name), "table": .string(result.slot.table), "fit": .string(result.fit.name),
      "worst": .array(
        result.measures.filter(\.isWorst).map(\.json)),
      "findings": .array(
        result.findings.map { finding in
          .line([
            "rule": .string(finding.rule), "certainty": .string(finding.certainty.rawValue),
            "message": .string(finding.message), "fix": finding.fix.map(JSONValue.string),
          ])
        }),
    ]
  }

  private static func origin(_ match: ShorterText.Match) -> JSONValue {
    switch match {
    case .key(let key): .line(["key": .string(key)])
    case .variation(let name): .line(["variation": .string(name)])
    case .system: .line(["system": .bool(true)])
    }
  }
}

extension WordingTrial.Fit {
  /// Its name in JSON.
  public var name: String {
    switch self {
    case .fits: "fits"
    case .mayNotFit: "possible"
    case .doesNotFit: "no"
    }
  }
}

extension WordingTrial.Measure {
  /// The device, the points and the visible text as JSON.
  public var json: JSONValue {
    .line([
      "device": .string(device), "platform": .string(platform), "orientation": .string(orientation.rawValue),
      "left": JSONValue.points(left), "shown": isShown ? .string(shown) : nil,
    ])
  }
}
