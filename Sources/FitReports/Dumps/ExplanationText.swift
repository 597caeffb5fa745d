public import BarLayout
import BarScreens
public import FitModel
import Foundation

/// The bar and the doubts behind a finding.
public struct FindingBasis: Sendable {
  /// The bar in which the finding is worst; `nil` for a finding without measurement.
  public var bar: LaidOutBar?
  /// The doubts about the contents of the bar.
  public var composition: Composition
  /// Whether texts were measured as with the accessibility setting Bold Text.
  public var isBoldText: Bool

  public init(bar: LaidOutBar? = nil, composition: Composition = Composition(), isBoldText: Bool = false) {
    self.bar = bar
    self.composition = composition
    self.isBoldText = isBoldText
  }
}

/// The arithmetic behind one finding, as text.
public enum ExplanationText {
  /// Explains a finding.
  ///
  /// - Parameter columns: those of the terminal; lines are wrapped to them, from 60 up.
  public static func render(
    _ finding: Finding, _ basis: FindingBasis, _ say: Speaker = .english, columns: Int = 100
  ) -> String {
    let columns = max(60, columns)
    var head: [Sentence] = [
      "\(finding.rule) (\(finding.severity.words), \(finding.certainty.words))  \(finding.id)", finding.statement,
    ]
    if let cure = finding.cure { head.append("To fix: \(cure).") }
    let key = finding.key.map { "  " + $0 } ?? ""
    head.append("String:   \("\(finding.position)" + key)")
    if let declared = finding.declared, declared != finding.position { head.append("Used at:  \(declared)") }
    if let reach = finding.reach, reach.evidence != .shown { head.append("Reached:  \(reach.statement)") }
    if let states = finding.states?.wholeStatement { head.append("Only:     \(states)") }
    if let systems = finding.systems { head.append("Systems:  \(systems)") }
    head.append("Rule:     labelfit rules \(finding.rule) says why, with examples")
    var lines = head.flatMap { wrapped(say($0), columns) }
    let reasons = CertaintyReasons(finding, basis, say).table(columns)
    guard let bar = basis.bar else { return (lines + ["", reasons]).joined(separator: "\n") }
    let environment = bar.environment
    let worstLayout: Sentence =
      "\(environment.device.representative), \(environment.orientation.words), \(environment.platform.words)"
    lines += wrapped(say("Worst on: \(worstLayout)"), columns)
    let worst = finding.failing.first
    if let item = finding.item.flatMap(bar.item), isSum(of: item, worst) {
      lines += ["", sum(item, say, columns)]
    } else {
      if let needed = worst?.needed, let available = worst?.available {
        lines.append(
          say("Needed:   \(Decimals.fixed(needed, 2)) pt, available \(Decimals.fixed(available, 2)) pt"))
      }
      lines.append("")
    }
    lines += [reasons, say("The bar, from left to right (points):"), items(bar, say, columns)]
    return lines.joined(separator: "\n")
  }

  /// The lines of a sentence, the first one at the margin.
  private static func wrapped(_ text: String, _ columns: Int) -> [String] {
    TextWrapping.lines(ReportLine.text(text), columns: columns - 2, breaksWords: true).enumerated().map {
      ReportLine.withoutCommands($0.offset == 0 ? $0.element : "  " + $0.element)
    }
  }

  /// Findings with their messages, the first few of them: the candidates for an ambiguous id.
  public static func list(_ findings: [Finding], _ say: Speaker = .english, columns: Int = 100) -> String {
    let lines = findings.prefix(10).flatMap { finding -> [String] in
      let subject = [finding.screen, say(finding.item?.words), finding.locale?.identifier].compactMap { $0 }
      let words = say("\(Sentence.names(subject)): \(finding.statement)")
      return wrapped("\(finding.id)  \(finding.rule)  \(words)", max(60, columns))
    }
    let more = findings.count > 10 ? [say("and \(findings.count - 10) more")] : []
    return (lines + more).joined(separator: "\n")
  }

  /// Whether the finding is about the item's own room, not about a gap or the whole bar.
  private static func isSum(of item: LaidOutItem, _ failure: Finding.Failure?) -> Bool {
    guard let needed = failure?.needed, let available = failure?.available else { return false }
    return abs(needed - item.needed) < 0.01 && abs(available - item.available) < 0.01
  }

  private static func sum(_ item: LaidOutItem, _ say: Speaker, _ columns: Int) -> String {
    var rows = item.terms.map {
      [say($0.name), Decimals.fixed($0.points, 2), $0.trust.rawValue, source($0.source, say)]
    }
    let total = item.terms.reduce(0) { $0 + $1.points }
    if total < 0 { rows.append([say("less than zero"), Decimals.fixed(total, 2), "", ""]) }
    rows.append([say("room for \(item.id.words)"), Decimals.fixed(item.available, 2), "", ""])
    rows.append([say("needed, rounded up to whole pixels"), Decimals.fixed(item.needed, 2), "", needs(item)])
    let left = item.available - item.needed
    rows.append([say(left < 0 ? "over by" : "left"), Decimals.fixed(abs(left), 2), "", ""])
    rows.append([
      say("possible error of the measurement"), Decimals.fixed(item.error.total, 2), "", say(errorSource(item)),
    ])
    return TextTable.render(
      header: [say("what"), say("points"), say("trust"), say("source")], rows: rows, most: columns)
  }

  /// Where a number comes from, in the speaker's language if its parts are known sentences.
  package static func source(_ words: String, _ say: Speaker) -> String {
    let separator = "; "
    let parts = words.components(separatedBy: separator)
    for count in (1...parts.count).reversed() {
      let start = parts.prefix(count).joined(separator: separator)
      let spoken = say(Sentence(known: start))
      guard spoken != start || count == 1 else { continue }
      let rest = parts.dropFirst(count).joined(separator: separator)
      guard !rest.isEmpty else { return spoken }
      let list: Sentence = "\(spoken); \(source(rest, say))"
      return say(list)
    }
    return words
  }

  private static func needs(_ item: LaidOutItem) -> String {
    guard let measured = item.measured else { return "" }
    let style = "\(Decimals.short(item.style.size)) pt \(item.style.weight.name)"
    return measured.runs.map { "\($0.font) \(Decimals.fixed($0.width, 2))" }.joined(separator: " + ") + ", \(style)"
  }

  private static func errorSource(_ item: LaidOutItem) -> Sentence {
    let fonts: Sentence = item.error.text == 0 ? "the real fonts were measured" : "a stand-in font was measured"
    return item.error.geometry == 0
      ? fonts : "\(fonts); \(Decimals.fixed(item.error.geometry, 2)) of it from the numbers of the layout"
  }

  private static func items(_ bar: LaidOutBar, _ say: Speaker, _ columns: Int) -> String {
    let rows = bar.items.sorted { $0.frame.x < $1.frame.x }.map { item in
      [
        say(item.id.words), item.shown.isEmpty ? "(\(say(item.role.words)))" : item.shown, Decimals.short(item.label.x),
        Decimals.short(item.label.width), Decimals.short(item.label.maxX), say(item.fit.words),
      ]
    }
    let header: [Sentence] = ["item", "shown", "starts", "width", "ends", "fit"]
    return TextTable.render(header: header.map { say($0) }, rows: rows, most: columns)
  }
}

/// The reasons for the certainty of a finding: text, geometry and composition.
struct CertaintyReasons {
  private let finding: Finding
  private let item: LaidOutItem?
  private let composition: Composition
  private let isBoldText: Bool
  /// Points by which the finding exceeds its limit.
  private let excess: Double?
  private let say: Speaker

  init(_ finding: Finding, _ basis: FindingBasis, _ say: Speaker) {
    self.say = say
    self.finding = finding
    item = basis.bar.flatMap { bar in finding.item.flatMap(bar.item) }
    composition = basis.composition
    isBoldText = basis.isBoldText
    excess = finding.failing.first.flatMap { failure in
      failure.needed != nil && failure.available != nil ? failure.excess : nil
    }
  }

  /// The three parts of the certainty, each with its reasons.
  func table(_ columns: Int) -> String {
    let parts = finding.certaintyOf
    return TextTable.render(
      header: [say("certainty"), "", say("because")],
      rows: [
        [say("of text"), say(parts.text.words), say(text)],
        [say("of geometry"), say(parts.geometry.words), say(geometry)],
        [say("of composition"), say(parts.composition.words), say(reasons)],
      ], most: columns)
  }

  private var text: Sentence {
    guard let item, !finding.failing.isEmpty else { return "nothing was measured" }
    if finding.certaintyOf.text == .certain {
      return item.error.text == 0 ? "the real fonts were measured" : "no width of a text decides it"
    }
    if finding.certaintyOf.text == .possible, let excess, excess > item.error.total {
      return isBoldText
        ? "Bold Text is on, and the resulting font weight is an estimate"
        : "a sample stands for a value that is only known at run time"
    }
    let error = Decimals.fixed(item.error.text, 2)
    return finding.certaintyOf.text == .possible
      ? "a stand-in font was measured, and the excess is within its error of \(error) points"
      : "a stand-in font was measured, and the excess is beyond its error of \(error) points"
  }

  private var geometry: Sentence {
    guard let item, !finding.failing.isEmpty else { return "nothing was laid out" }
    switch finding.certaintyOf.geometry {
    case .certain: return "every number of the arrangement is measured, or has a public source"
    case .likely: return "a number of the arrangement comes from a single source"
    case .possible:
      let isWithin = excess.map { $0 <= item.error.geometry } ?? false
      return item.trust != .c && isWithin
        ? "the excess is within the error of the arrangement, \(Decimals.fixed(item.error.geometry, 2)) points"
        : "a number of the arrangement is an estimate"
    }
  }

  private var reasons: Sentence {
    if composition.doubts.isEmpty { return "everything in the bar is stated" }
    let doubts = composition.doubts.map { doubt -> Sentence in
      doubt.position.map { "\(doubt.statement) (\($0))" } ?? doubt.statement
    }
    return .list(doubts, by: .statements)
  }
}
