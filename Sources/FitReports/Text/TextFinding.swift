import FitVocabulary

/// The words of a text report about one finding; each is safe for a terminal and carries no colour.
struct TextFinding {
  var finding: Finding
  var report: Report
  var say = Speaker.english

  /// `de`; `nil` when it holds in every language.
  var locale: String? { finding.locale.map { TerminalText.line($0.identifier) } }

  /// Whether it holds no more than possibly, which takes a cross from an error.
  var isPossible: Bool { finding.certainty == .possible }

  /// What is left of the text, when it is not all there and not all gone.
  var cutText: String? {
    guard let shown = finding.shown, let text = finding.text, shown != text, shown.hasSuffix("…") else { return nil }
    return TerminalText.line(say("“\(shown)”"))
  }

  /// `64 pt`, `3 pt left`, or nothing when nothing was measured.
  var points: String? { say(finding.failing.first.flatMap(Self.points)) }

  /// `accepted with 5 pt`, where it has grown since.
  var accepted: Sentence? { finding.acceptedPoints.map { "accepted with \(Decimals.short($0)) pt" } }

  /// `on iPhone SE (3rd gen), landscape`; portrait goes without saying.
  var device: String? {
    finding.failing.first.map { TerminalText.line(say("on \(Self.device($0))")) }
  }

  /// `12 of 26 devices`.
  var share: Sentence? {
    let devices = report.summary.devices
    // The newest model of a place tells it apart from all others.
    let count = Set(finding.failing.map(\.devices.last)).count
    if count == 0 || devices == 1 { return nil }
    if count > devices { return counted(count, "device") }
    return count == devices ? "all \(devices) devices" : "\(count) of \(devices) devices"
  }

  /// `App/de.lproj/Localizable.strings:12:19 · inbox.title`: one item where a line has room for both, so that the two
  /// are not parted.
  func place(columns: Int) -> [String] {
    let names = [finding.key, finding.variation].compactMap { $0 }.filter { !$0.isEmpty }.map(TerminalText.line)
    let items = [TextWrapping.ending(TerminalText.line(finding.location.description), columns: columns)] + names
    let whole = items.joined(separator: " · ")
    return DisplayWidth.columns(of: whole) <= columns ? [whole] : items
  }

  /// `used at App/Main.storyboard:40:11`, where that is another place than the string's.
  func use(columns: Int) -> String? {
    guard let declared = finding.declared, declared != finding.location else { return nil }
    return say("used at \(TextWrapping.ending(TerminalText.line(declared.description), columns: columns - 8))")
  }

  /// The sum, every layout, and the id.
  var sum: [String] {
    let worst = finding.failing.first
    let needs = worst?.needed.map { needed -> Sentence in "needs \(Decimals.short(needed)) pt" }
    let has = worst?.available.map { available -> Sentence in "has \(Decimals.short(available)) pt" }
    let sum = Sentence.list([needs, has].compactMap { $0 }, by: .clauses)
    return ([say(sum)] + layouts + ["id \(finding.id)"]).map(TerminalText.line)
  }

  /// Every layout with the points that are missing there; layouts that lack the same share an entry.
  private var layouts: [String] {
    let failing = finding.layouts
    guard failing.count > 1 else { return [] }
    return failing.grouped { Self.points($0) ?? "" }.map { missing, failures in
      let devices = failures.map(Self.device)
      let names = devices.count > 6 ? devices.prefix(5) + ["\(devices.count - 5) more"] : devices[...]
      let list = Sentence.list(names, by: .names)
      return say(missing.isEmpty ? list : "\(missing): \(list)")
    }
  }

  private static func points(_ failure: Finding.Failure) -> Sentence? {
    guard failure.needed != nil, failure.available != nil, failure.excess.isFinite else { return nil }
    let excess = failure.excess
    guard excess > 0 else { return "\(Decimals.short(-excess)) pt left" }
    return "\(Decimals.fixed(max(1, excess.rounded(.up)), 0)) pt"
  }

  private static func device(_ failure: Finding.Failure) -> Sentence {
    let name = (failure.devices.last ?? "").replacing(" generation)", with: " gen)")
    return failure.orientation == .portrait ? Sentence(verbatim: name) : "\(name), landscape"
  }
}
