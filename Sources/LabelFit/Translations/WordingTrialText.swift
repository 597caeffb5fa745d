import FitReports
import FitVocabulary

extension WordingTrial {
  /// The wordings side by side, the best first, for people.
  public var text: String {
    let head = "\(key) in \(locale), \(Self.count(wordings.first?.places.count ?? 0, "place", "places"))"
    let verdicts = wordings.enumerated().map { number, wording in
      "\(Self.mark(wording.fit)) \(number + 1) “\(wording.text)” \(Self.words(wording))"
    }
    let details = wordings.enumerated().flatMap { number, wording in
      wording.places.flatMap { place in
        place.findings.map { finding in
          let certainty = finding.certainty == .certain ? "" : " (\(finding.certainty.rawValue))"
          let fix = finding.fix.map { "; \($0)" } ?? ""
          return "\(number + 1)  \(place.slot.name): \(finding.message)\(fix)\(certainty)"
        }
      }
    }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return ([ReportLine.logged(head)] + verdicts.map(ReportLine.logged)).joined(separator: "\n") + "\n\n"
      + TextTable.render(header: ["place", "worst on"] + wordings.indices.map { "\($0 + 1)" }, rows: rows)
      + (details.isEmpty ? "" : "\n" + details.map(ReportLine.logged).joined(separator: "\n") + "\n")
  }

  /// A row for each place and kind of device.
  private var rows: [[String]] {
    guard let first = wordings.first else { return [] }
    return first.places.indices.flatMap { place in
      first.places[place].measures.indices.map { row in
        let cells = wordings.map { wording -> String in
          guard wording.places.indices.contains(place), wording.places[place].measures.indices.contains(row) else {
            return ""
          }
          return Self.cell(wording.places[place].measures[row], wording.text)
        }
        let measure = first.places[place].measures[row]
        let name = row == 0 ? first.places[place].slot.name : ""
        return [name, "\(measure.device), \(measure.orientation.rawValue), \(measure.platform)"] + cells
      }
    }
  }

  private static func cell(_ measure: Measure, _ text: String) -> String {
    guard let left = measure.left else { return measure.isShown ? "any room" : "in the menu" }
    guard left < 0 else { return "\(short(left)) pt left" }
    let missing = "\(short(-left)) pt missing"
    return measure.isShown ? missing + (measure.shown == text ? "" : ": “\(measure.shown)”") : "in the menu"
  }

  private static func words(_ wording: Wording) -> String {
    let failing = wording.places.count { $0.fit == wording.fit }
    let places = wording.places.count == 1 ? "" : " in \(failing) of \(wording.places.count) places"
    let left = wording.left.map { $0 < 0 ? ", \(short(-$0)) pt missing" : ", \(short($0)) pt left" } ?? ""
    return switch wording.fit {
    case .fits: "fits" + (wording.places.count == 1 ? "" : " everywhere") + left
    case .mayNotFit: "possibly does not fit\(places)" + left
    case .doesNotFit: "does not fit\(places)" + left
    }
  }

  private static func mark(_ fit: Fit) -> String {
    switch fit {
    case .fits: "✓"
    case .mayNotFit: "?"
    case .doesNotFit: "✗"
    }
  }

  private static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  /// Points with one decimal where that says something.
  private static func short(_ points: Double) -> String {
    let tenths = (points * 10).rounded(.down)
    return tenths.truncatingRemainder(dividingBy: 10) == 0 ? "\(Int(tenths / 10))" : "\(tenths / 10)"
  }
}

extension WordingTrial {
  /// The wordings for scripts, the best first.
  public var json: String {
    let list = wordings.map { wording -> JSONValue in
      [
        "text": .string(wording.text), "fit": .string(Self.name(wording.fit)), "left": JSONValue.points(wording.left),
        "places": .array(wording.places.map(Self.place)),
      ]
    }
    let document: JSONValue = [
      "key": .string(key), "locale": .string(locale.identifier), "wordings": .array(list),
    ]
    return document.text
  }

  private static func place(_ place: Place) -> JSONValue {
    [
      "screen": .string(place.slot.screen), "state": place.slot.state.map(JSONValue.string),
      "item": .string(place.slot.item.name), "table": .string(place.slot.table), "fit": .string(name(place.fit)),
      "worst": .array(
        place.measures.map { measure in
          .line([
            "device": .string(measure.device), "platform": .string(measure.platform),
            "orientation": .string(measure.orientation.rawValue), "left": JSONValue.points(measure.left),
            "shown": measure.isShown ? .string(measure.shown) : nil,
          ])
        }),
      "findings": .array(
        place.findings.map { finding in
          .line([
            "rule": .string(finding.rule), "certainty": .string(finding.certainty.rawValue),
            "message": .string(finding.message), "fix": finding.fix.map(JSONValue.string),
          ])
        }),
    ]
  }

  private static func name(_ fit: Fit) -> String {
    switch fit {
    case .fits: "fits"
    case .mayNotFit: "possible"
    case .doesNotFit: "no"
    }
  }
}
