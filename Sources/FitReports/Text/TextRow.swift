import FitVocabulary

/// The cells of a finding before they are set side by side; each is safe for a terminal and carries no colour.
struct TextRow {
  var severity: Severity
  /// Status beside an earlier state, when there is one, and how sure the finding is; empty when certain.
  var certainty: String
  var locale: String
  /// What the reader sees when the text is cut, else the message.
  var body: String
  var isCut: Bool
  /// `64 pt over`, `10 pt short`, empty when nothing was measured.
  var points: String
  /// The worst device.
  var device: String
  /// On how many of them: `12 of 26 devices`.
  var share: String
  /// Fix, place, key.
  var details: [String]

  /// A row for findings that say the same; there is at least one.
  init(_ findings: [Finding], in group: TextGroup, of report: Report, options: Reporter.Options) {
    let finding = findings[0]
    severity = finding.severity
    let sureness = finding.certainty == .certain ? "" : finding.certainty.rawValue
    certainty = [report.status(of: finding)?.rawValue ?? "", sureness].filter { !$0.isEmpty }.joined(separator: ", ")
    let locales = findings.compactMap { $0.locale?.identifier }
    locale = locales.count > 1 ? "\(locales.count) ×" : locales.first ?? (finding.screen == nil ? "" : "all")
    let cut = Self.cutText(of: finding)
    isCut = cut != nil
    body = TerminalText.line(cut.map { "“\($0)”" } ?? finding.message)
    let worst = finding.failing.first
    points = worst.map { Self.points($0, unit: cut == nil ? "short" : "over") } ?? ""
    device = worst.map { TerminalText.line(Self.device($0)) } ?? ""
    share = Self.share(finding.failing, of: report.summary.devices)
    let places = locales.count > 1 ? ["in " + locales.joined(separator: ", ")] : []
    details = (places + Self.details(of: finding, in: group, isCut: isCut, options))
      .map(TerminalText.line)
  }

  /// Whether it has cells beside the body.
  var isMeasured: Bool { !points.isEmpty || !device.isEmpty }

  var bodyWidth: Int { DisplayWidth.columns(of: body) }

  /// `12 of 26`.
  var shortShare: String { share.hasSuffix(" devices") ? String(share.dropLast(" devices".count)) : share }

  /// What is left of the text, when it is not all there and not all gone.
  private static func cutText(of finding: Finding) -> String? {
    guard let shown = finding.shown, let text = finding.text, shown != text, shown.hasSuffix("…") else { return nil }
    return shown
  }

  private static func points(_ failure: Finding.Failure, unit: String) -> String {
    guard failure.needed != nil, failure.available != nil, failure.excess.isFinite else { return "" }
    let excess = failure.excess
    guard excess > 0 else { return "\(Decimals.short(-excess)) pt left" }
    return "\(Decimals.fixed(max(1, excess.rounded(.up)), 0)) pt \(unit)"
  }

  /// The representative model; portrait goes without saying.
  static func device(_ failure: Finding.Failure) -> String {
    let name = (failure.devices.last ?? "").replacing(" generation)", with: " gen)")
    return failure.orientation == .portrait ? name : "\(name), landscape"
  }

  private static func share(_ failing: [Finding.Failure], of devices: Int) -> String {
    // The newest model of a place tells it apart from all others.
    let count = Set(failing.map(\.devices.last)).count
    if count == 0 || devices == 1 { return "" }
    if count > devices { return counted(count, "device") }
    return count == devices ? "all \(devices) devices" : "\(count) of \(devices) devices"
  }
}

/// A number with its noun, which takes an `s` for all numbers but one.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
