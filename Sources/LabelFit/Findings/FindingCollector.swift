import BarLayout
import BarScreens
import FitRules
import FitVocabulary

/// Turns the verdicts about one screen in one language into findings: one for each rule and item, however many
/// devices it fails on.
struct FindingCollector {
  private struct Key: Hashable {
    var rule: String
    var item: ItemID
    var variation, platform: String
  }
  /// All verdicts of a rule about one item; a class, since each verdict adds to it.
  private final class Entry {
    let rule: Rule
    var rulings: [Ruling] = []

    init(_ rule: Rule) { self.rule = rule }
  }

  /// A verdict with the bar it is about; a class, since rulings are sorted.
  private final class Ruling {
    let verdict: Verdict
    let certainty: Certainty
    let judged: JudgedBar?
    var context: LayoutContext? { judged?.laidOut.bar.context }

    init(_ verdict: Verdict, _ judged: JudgedBar?) {
      self.verdict = verdict
      self.judged = judged
      certainty = verdict.certainty.least
    }
  }

  let screen: LocalizedScreen
  /// Number of the screen among those of the app.
  private let number: Int
  /// How well it is known what stands in each bar: for what stands beside an item, and for its own words.
  private lazy var composition: [ItemID.Bar: (bar: Certainty, words: Certainty)] = Dictionary(
    uniqueKeysWithValues: BarKind.allCases.map { kind in
      let composition = screen.screen.composition(of: kind)
      return (kind.bar, (composition.certainty, composition.certaintyOfWords))
    })
  private var entries: [Key: Entry] = [:]
  private var order: [Key] = []
  /// Verdicts about one item come one after the other.
  private var last: (key: Key, entry: Entry)?

  init(screen: LocalizedScreen, number: Int) {
    self.screen = screen
    self.number = number
  }

  /// Adds a verdict about a bar in one place, or about the screen as a whole.
  mutating func add(_ verdict: Verdict, rule: Rule, judged: JudgedBar?, variation: String = "") {
    let key = Key(
      rule: rule.id, item: verdict.item, variation: verdict.variation.isEmpty ? variation : verdict.variation,
      platform: judged?.laidOut.bar.context.platform.name ?? "")
    var verdict = verdict
    if let known = composition[verdict.item.bar] {
      verdict.certainty.composition = verdict.isAboutWords ? known.words : known.bar
    }
    entry(key, rule).rulings.append(Ruling(verdict, judged))
  }

  private mutating func entry(_ key: Key, _ rule: Rule) -> Entry {
    if let last, last.key == key { return last.entry }
    let known = entries[key]
    let entry = known ?? Entry(rule)
    if known == nil {
      entries[key] = entry
      order.append(key)
    }
    last = (key, entry)
    return entry
  }

  /// Takes only the worst sample of each text: `%@ = Anna` and `%@ = Alexandra` are one string to mend.
  private var withoutLesserSamples: [Key] {
    func family(_ key: Key) -> Key {
      var family = key
      family.variation = String(key.variation.prefix { $0 != "=" })
      if family.variation != key.variation {
        family.variation = family.variation.split(separator: ",").dropLast().joined(separator: ",")
      }
      return family
    }
    func weight(_ key: Key) -> Double { entries[key]?.rulings.map(\.verdict.weight).max() ?? 0 }
    return Dictionary(grouping: order, by: family).values.compactMap { keys in
      keys.dropFirst().reduce(keys.first) { worst, key in worst.map { weight(key) > weight($0) ? key : $0 } }
    }
  }

  /// The findings with whether each holds in every language, in the order the verdicts came.
  func findings() -> [(finding: Finding, holdsInEveryLanguage: Bool)] {
    guard !order.isEmpty else { return [] }
    let kept = Set(withoutLesserSamples)
    return order.filter(kept.contains).compactMap { key in
      guard let entry = entries[key] else { return nil }
      let sorted = entry.rulings.sorted { isWorse($0, $1) }
      guard let worst = sorted.first else { return nil }
      let failures = sorted.compactMap { ruling in ruling.judged.map { failure(ruling, $0) } }
      return (
        finding(key, entry.rule, worst.verdict, failures, idiom: worst.context?.device.idiom),
        worst.verdict.holdsInEveryLanguage
      )
    }
  }

  /// The surer first, then more points missing; then the narrower bar, then the order of devices.
  private func isWorse(_ a: Ruling, _ b: Ruling) -> Bool {
    if a.certainty != b.certainty { return a.certainty > b.certainty }
    if abs(a.verdict.weight - b.verdict.weight) > 0.001 { return a.verdict.weight > b.verdict.weight }
    guard let left = a.context, let right = b.context else { return false }
    if left.pane.width.value != right.pane.width.value { return left.pane.width.value < right.pane.width.value }
    if left.device.name != right.device.name { return left.device.name < right.device.name }
    return left.orientation < right.orientation
  }

  private func failure(_ ruling: Ruling, _ judged: JudgedBar) -> Finding.Failure {
    let context = judged.laidOut.bar.context
    let verdict = ruling.verdict
    return Finding.Failure(
      devices: context.models, orientation: context.orientation, needed: verdict.needed,
      available: verdict.available, barWidth: context.pane.width.value, certainty: ruling.certainty,
      shown: verdict.shown,
      place: LayoutPlace(
        platform: judged.order.platform, place: judged.order.place, choice: judged.order.choice))
  }

  private func finding(
    _ key: Key, _ rule: Rule, _ verdict: Verdict, _ failures: [Finding.Failure], idiom: DeviceIdiom?
  ) -> Finding {
    if var finding = Finding(of: rule, verdict, screen: screen.screen.name) {
      finding.screenNumber = number
      return finding
    }
    let text = screen.text(of: key.item)
    let variants = idiom.flatMap { text?.variants(for: $0) } ?? text?.translation.variants ?? []
    let variant = variants.first { $0.name == key.variation } ?? variants.first
    let declared = text?.declaration.position ?? screen.screen.position
    var reference: StringReference?
    if case .localized(let found) = text?.declaration.content { reference = found }
    var finding = Finding(
      rule: rule.id, severity: rule.severity, certainty: verdict.certainty, message: verdict.message, fix: verdict.fix,
      location: variant?.position ?? text?.translation.position ?? declared, declared: declared, key: reference?.key,
      table: reference?.table, locale: verdict.holdsInEveryLanguage ? nil : screen.locale, variation: key.variation,
      screen: screen.screen.name, item: key.item, text: variant?.text, shown: verdict.shown ?? variant?.text,
      platform: key.platform.isEmpty ? nil : key.platform, failing: failures)
    finding.screenNumber = number
    return finding
  }
}
