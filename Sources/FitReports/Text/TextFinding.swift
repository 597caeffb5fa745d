import FitModel

/// The texts about one finding in a text report; they are safe for a terminal and have no color.
struct TextFinding {
  var finding: Finding
  var report: Report
  var say = Speaker.english

  /// `de`; `nil` if it occurs in every language.
  var locale: String? { finding.locale.map { TerminalText.line($0.identifier) } }

  /// Whether the finding is only possible; then an error gets no cross.
  var isPossible: Bool { finding.certainty == .possible }

  /// The visible part of a cut text; `nil` if it is whole or completely hidden.
  var cutText: String? {
    guard let shown = finding.shown, let text = finding.text, shown != text, shown.hasSuffix("…") else { return nil }
    return TerminalText.line(say("“\(shown)”"))
  }

  /// `64 pt`, `3 pt left`, or `nil` if nothing was measured.
  var points: String? { say(finding.failing.first.flatMap(Self.points)) }

  /// `accepted with 5 pt`, if it has grown since.
  var accepted: Sentence? { finding.acceptedPoints.map { "accepted with \(Decimals.short($0)) pt" } }

  /// `on iPhone SE (3rd gen), landscape`; portrait is not mentioned.
  var device: String? {
    finding.failing.first.map { TerminalText.line(say("on \(Self.device($0))")) }
  }

  /// `12 of 26 devices`, or `12 of 26 devices, possibly 3 more` where the finding is only possible on some.
  var share: Sentence? {
    let devices = report.summary.devices
    // The newest model stands for all models of one geometry.
    let all = Set(finding.failing.map(\.devices.last))
    let sure = isPossible ? all : Set(finding.failing.filter { $0.certainty > .possible }.map(\.devices.last))
    let count = sure.count
    if count == 0 || devices == 1 { return nil }
    if all.count > devices { return counted(all.count, "device") }
    if count == devices { return "all \(devices) devices" }
    let more = all.count - count
    return more == 0 ? "\(count) of \(devices) devices" : "\(count) of \(devices) devices, possibly \(more) more"
  }

  /// `App/de.lproj/Localizable.strings:12:19 · inbox.title`: one item if both fit into a line, so that they are not
  /// separated.
  func position(columns: Int) -> [String] {
    let names = [finding.key, finding.variation].compactMap { $0 }.filter { !$0.isEmpty }.map(TerminalText.line)
    let items = [TextWrapping.ending(TerminalText.line(finding.position.description), columns: columns)] + names
    let whole = items.joined(separator: " · ")
    return DisplayWidth.columns(of: whole) <= columns ? [whole] : items
  }

  /// `used at App/Main.storyboard:40:11`, if that differs from the position of the string.
  func use(columns: Int) -> String? {
    guard let declared = finding.declared, declared != finding.position else { return nil }
    return say("used at \(TextWrapping.ending(TerminalText.line(declared.description), columns: columns - 8))")
  }

  /// The needed and available points in the worst layout, the devices, and the id.
  var sum: [String] {
    let worst = finding.failing.first
    let needs = worst?.needed.map { needed -> Sentence in "needs \(Decimals.short(needed)) pt" }
    let has = worst?.available.map { available -> Sentence in "has \(Decimals.short(available)) pt" }
    let sum = Sentence.list([needs, has].compactMap { $0 }, by: .clauses)
    return ([say(sum)] + layouts + ["id \(finding.id)"]).map(TerminalText.line)
  }

  /// The maximum number of devices that an entry names.
  private static let namedDevices = 6

  /// The missing points, each with the devices that lack that many. Landscape has its own entry where it differs from
  /// portrait.
  private var layouts: [String] {
    let failing = finding.layouts
    guard failing.count > 1 else { return [] }
    var points: [String?: Set<Sentence?>] = [:]
    for failure in failing where failure.orientation == .portrait {
      points[failure.devices.last, default: []].insert(Self.points(failure))
    }
    let listed = failing.filter { failure in
      failure.orientation == .portrait || points[failure.devices.last]?.contains(Self.points(failure)) != true
    }
    return listed.grouped { failure -> [Sentence] in
      [Self.points(failure) ?? "", failure.orientation == .portrait ? "" : "in landscape"]
    }.map { key, failures in
      let names = failures.map { Self.name(of: $0) }
      let more = names.count - Self.namedDevices + 1
      let list = Sentence.list(
        more > 1 ? names.prefix(Self.namedDevices - 1) + [counted(more, "more device")] : names[...], by: .names)
      let lead: Sentence = key[0] == "" ? key[1] : key[1] == "" ? key[0] : "\(key[0]) \(key[1])"
      return say(lead == "" ? list : "\(lead): \(list)")
    }
  }

  private static func points(_ failure: Finding.Failure) -> Sentence? {
    guard failure.needed != nil, failure.available != nil, failure.excess.isFinite else { return nil }
    let excess = failure.excess
    guard excess > 0 else { return "\(Decimals.short(-excess)) pt left" }
    return "\(Decimals.fixed(max(1, excess.rounded(.up)), 0)) pt"
  }

  private static func device(_ failure: Finding.Failure) -> Sentence {
    failure.orientation == .portrait ? name(of: failure) : "\(name(of: failure)), landscape"
  }

  private static func name(of failure: Finding.Failure) -> Sentence {
    Sentence(verbatim: (failure.devices.last ?? "").replacing(" generation)", with: " gen)"))
  }
}
