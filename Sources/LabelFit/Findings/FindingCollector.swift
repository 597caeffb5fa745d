import BarLayout
import BarScreens
import FitModel
import FitRules

/// Turns the verdicts about one screen in one language into findings: one for each rule and item, for all platforms and
/// devices.
///
/// It is a class, because a value would cost copies and reference counting for every verdict.
final class FindingCollector {
  private struct Key: Hashable {
    var rule: String
    var item: ItemID
    var variation: String
  }
  /// All verdicts of a rule about one item. It is a class, so that adding a verdict copies nothing.
  private final class ItemRulings {
    let rule: Rule
    var rulings: [Ruling] = []

    init(_ rule: Rule) { self.rule = rule }
  }

  /// A verdict with its bar. It is a class, so that sorting rulings moves only references.
  private final class Ruling {
    let verdict: Verdict
    let certainty: Certainty
    let rank: FindingRank
    let judged: JudgedBar?
    var environment: LayoutEnvironment? { judged?.laidOut.bar.environment }

    init(_ verdict: Verdict, _ judged: JudgedBar?) {
      self.verdict = verdict
      self.judged = judged
      certainty = verdict.certainty.least
      // A verdict without a severity has that of the rule, which is the highest.
      rank = FindingRank(certainty: certainty, severity: verdict.severity ?? .error, points: verdict.extent)
    }
  }

  let screen: LocalizedScreen
  /// Whether no user of the app sees the screen, so that its findings are notes.
  private lazy var isForDevelopers = screen.screen.isForDevelopers
  /// Where the app runs.
  private let requirements: AppRequirements
  /// Index of the screen in the app.
  private let screenIndex: Int
  /// What verdicts about the items of a bar need to know about it.
  private struct BarFacts {
    var bar: ItemID.Bar
    var composition: Composition
    /// The certainty of the composition: of the whole bar, and of the words of its items.
    var certainty, certaintyOfWords: Certainty
    /// Whether it shows texts; other bars are the same in every language.
    var isWorded: Bool
  }
  /// The bars with verdicts. There are so few that a linear search is faster than hashing.
  private var bars: [BarFacts] = []
  private var items: [Key: ItemRulings] = [:]
  private var order: [Key] = []
  /// The item that was used last, because consecutive verdicts are often about the same item.
  private var last: (key: Key, item: ItemRulings)?

  init(screen: LocalizedScreen, screenIndex: Int, requirements: AppRequirements) {
    self.screen = screen
    self.requirements = requirements
    self.screenIndex = screenIndex
  }

  /// Adds a verdict about a bar in one environment, or about the whole screen.
  func add(_ verdict: Verdict, rule: Rule, judged: JudgedBar?, variation: String = "") {
    let key = Key(
      rule: rule.id, item: verdict.item, variation: verdict.variation.isEmpty ? variation : verdict.variation)
    var verdict = verdict
    // Check the rare condition first: reading the platform copies all of its numbers.
    if requirements.keepsOlderBars, judged?.laidOut.bar.environment.platform.isInDoubt(for: requirements) == true {
      verdict.certainty.geometry = .possible
    }
    if judged.map(hasGuessedNumber) == true
      || judged != nil && !verdict.isAboutWords && standsBesideSample(verdict.item)
    {
      verdict.certainty.text = .possible
    }
    let bar = facts(of: verdict.item.bar)
    if judged != nil, !bar.isWorded { verdict.holdsInEveryLanguage = true }
    verdict.certainty.composition = verdict.isAboutWords ? bar.certaintyOfWords : bar.certainty
    if verdict.isOnceScrolled, screen.screen.navigation?.titleMayStayLarge == true {
      verdict.certainty.composition = .possible
    }
    if screen.doubt(of: rule, about: verdict.item) != nil { verdict.certainty.composition = .possible }
    item(key, rule).rulings.append(Ruling(verdict, judged))
  }

  /// Whether a bar shows a text with a sample number that the app may never show.
  private func hasGuessedNumber(_ judged: JudgedBar) -> Bool {
    let choice = judged.laidOut.choice
    guard let item = choice.focus, let index = choice.variants[item], let text = screen.text(of: item) else {
      return false
    }
    return text.variants(for: judged.laidOut.bar.environment.device.idiom)[index].hasGuessedNumber
  }

  private func facts(of bar: ItemID.Bar) -> BarFacts {
    if let known = bars.first(where: { $0.bar == bar }) { return known }
    let composition = screen.screen.composition(ofBar: bar)
    let facts = BarFacts(
      bar: bar, composition: composition, certainty: composition.certainty,
      certaintyOfWords: composition.certaintyOfWords,
      isWorded: screen.texts.contains { $0.role != .imageTitle && $0.id.bar == bar })
    bars.append(facts)
    return facts
  }

  /// The items of each bar whose texts have arguments of unlimited width, which samples replace.
  private lazy var sampled: [ItemID.Bar: Set<ItemID>] = Dictionary(
    grouping: screen.texts.filter { text in
      text.role != .imageTitle && text.translation.variants.contains { !$0.unboundedArguments.isEmpty }
    }.map(\.id), by: \.bar
  ).mapValues(Set.init)

  /// Whether another item of the bar shows a sample, whose width may be very different from that of the real text.
  private func standsBesideSample(_ item: ItemID) -> Bool {
    sampled[item.bar]?.contains { $0 != item.declared } == true
  }

  private func item(_ key: Key, _ rule: Rule) -> ItemRulings {
    if let last, last.key == key { return last.item }
    let known = items[key]
    let item = known ?? ItemRulings(rule)
    if known == nil {
      items[key] = item
      order.append(key)
    }
    last = (key, item)
    return item
  }

  /// For each text, keeps only the worst of the most certain samples: `%@ = Anna` and `%@ = Alexandra` are one string
  /// to fix.
  private var withoutLesserSamples: [Key] {
    guard order.contains(where: { $0.variation.utf8.contains(UInt8(ascii: "=")) }) else { return order }
    func family(_ key: Key) -> Key {
      var family = key
      family.variation = String(key.variation.prefix { $0 != "=" })
      if family.variation != key.variation {
        family.variation = family.variation.split(separator: ",").dropLast().joined(separator: ",")
      }
      return family
    }
    func rank(_ key: Key) -> (certainty: Certainty, extent: Double) {
      let rulings = items[key]?.rulings ?? []
      return (rulings.map(\.certainty).max() ?? .possible, rulings.map(\.verdict.extent).max() ?? 0)
    }
    return Dictionary(grouping: order, by: family).values.compactMap { keys in
      keys.dropFirst().reduce(keys.first) { worst, key in worst.map { rank(key) > rank($0) ? key : $0 } }
    }
  }

  /// The findings in the order of the verdicts, each with whether it occurs in every language.
  func findings() -> [(finding: Finding, holdsInEveryLanguage: Bool)] {
    guard !order.isEmpty else { return [] }
    let kept = Set(withoutLesserSamples)
    return order.filter(kept.contains).compactMap { key in
      guard let item = items[key] else { return nil }
      let sorted = item.rulings.sorted { isWorse($0, $1) }
      guard let worst = sorted.first else { return nil }
      var failures: [Finding.Failure] = []
      failures.reserveCapacity(sorted.count)
      for ruling in sorted {
        if let judged = ruling.judged { failures.append(failure(ruling, judged)) }
      }
      var finding = finding(key, item.rule, sorted, failures)
      if isForDevelopers { finding.severity = .note }
      return (finding, worst.verdict.holdsInEveryLanguage)
    }
  }

  /// Order by certainty, severity, missing points, narrowness of the bar, and device.
  private func isWorse(_ a: Ruling, _ b: Ruling) -> Bool {
    if a.rank != b.rank { return a.rank > b.rank }
    guard let left = a.environment, let right = b.environment else {
      return a.environment != nil && b.environment == nil
    }
    if left.pane.width.value != right.pane.width.value { return left.pane.width.value < right.pane.width.value }
    if left.device.name != right.device.name { return left.device.name < right.device.name }
    return left.orientation < right.orientation
  }

  private func failure(_ ruling: Ruling, _ judged: JudgedBar) -> Finding.Failure {
    let environment = judged.laidOut.bar.environment
    let verdict = ruling.verdict
    var failure = Finding.Failure(
      devices: environment.models, orientation: environment.orientation, needed: verdict.needed,
      available: verdict.available, certainty: ruling.certainty,
      shown: verdict.shown,
      layout: LayoutIndex(
        platform: judged.order.platform, environment: judged.order.environment, choice: judged.order.choice))
    failure.platform = environment.platform.name
    failure.isZoomed = environment.device.models.contains { $0.isZoomed && $0.name == environment.models.last }
    return failure
  }

  private func finding(
    _ key: Key, _ rule: Rule, _ sorted: [Ruling], _ failures: [Finding.Failure]
  ) -> Finding {
    let (verdict, environment) = (sorted[0].verdict, sorted[0].environment)
    if var finding = Finding(of: rule, verdict, screen: screen.screen.name) {
      finding.screenIndex = screenIndex
      finding.reach = screen.screen.reach
      return finding
    }
    let text = screen.text(of: key.item)
    let variants = (environment?.device.idiom).flatMap { text?.variants(for: $0) } ?? text?.translation.variants ?? []
    let variant = variants.first { $0.name == key.variation } ?? variants.first
    let declared = text?.declaration.position ?? screen.screen.position
    let words = naming(sorted[0])
    var reference: StringReference?
    if case .localized(let found) = text?.declaration.content { reference = found }
    var finding = Finding(
      rule: rule.id, severity: min(rule.severity, verdict.severity ?? rule.severity), certainty: verdict.certainty,
      message: words.message, fix: words.fix,
      position: variant?.position ?? text?.translation.position ?? declared, declared: declared, key: reference?.key,
      table: reference?.table, locale: verdict.holdsInEveryLanguage ? nil : screen.locale, variation: key.variation,
      screen: screen.screen.name, item: key.item, text: variant?.text, shown: verdict.shown ?? variant?.text,
      platform: environment?.platform.name, failing: failures)
    finding.platforms = platforms(sorted)
    finding.screenIndex = screenIndex
    finding.reach = screen.screen.reach
    return finding
  }

  /// The sentences of a ruling, one of which names the item that takes the room: the fix if it mentions the item,
  /// otherwise the message. The item is named by its text, and by its key if that differs: `“Weiter” (inbox.next)`.
  private func naming(_ ruling: Ruling) -> (message: Sentence, fix: Sentence?) {
    let message = ruling.verdict.message
    var fix = ruling.verdict.fix
    if ruling.verdict.item.role == .title, ruling.verdict.needed != nil,
      facts(of: .navigation).composition.mayHaveBackButton
    {
      fix = fix.map { "\($0), and by more if there is a back button" }
    }
    let joined = screen.text(of: ruling.verdict.item)?.declaration.content.joinedKeys ?? []
    if !joined.isEmpty { fix = fix.map { "\($0); code joins the text from \(Sentence.names(joined))" } }
    guard let cause = ruling.verdict.cause, let item = ruling.judged?.laidOut.bar.item(cause) else {
      return (message, fix)
    }
    let words: Sentence =
      !item.named.isEmpty
      ? "“\(item.named)”" : cause.role == .back ? "the back button" : "the item without a text (\(cause.words))"
    var named = words
    let text = screen.text(of: cause)
    // A dropped label shows only a chevron and a replaced one the system's word, so the key is not that of the text.
    if case .localized(let reference)? = text?.declaration.content, text?.translation.shows(item.named) == true,
      reference.key != item.named
    {
      named = "\(words) (\(reference.key))"
    }
    if let cure = fix?.replacingFirst(words, with: named) { return (message, cure) }
    return ("\(message) because of \(named)", fix)
  }

  private func platforms(_ rulings: [Ruling]) -> [FindingPlatform] {
    // Most rulings differ only in the device.
    var distinct: [FindingPlatform] = []
    for ruling in rulings {
      guard let environment = ruling.environment else { continue }
      let platform = FindingPlatform(
        name: environment.platform.name, systems: systems(environment), certainty: ruling.certainty)
      if !distinct.contains(platform) { distinct.append(platform) }
    }
    return distinct.reduce([]) { $0.union([$1]) }
  }

  /// The versions of a platform that run the app on a device and show the screen.
  private func systems(_ environment: LayoutEnvironment) -> SystemVersions {
    let systems =
      environment.platform.systems(from: requirements.deploymentTarget) ?? environment.platform.systems
    let models = environment.device.models
    var first = models.isEmpty ? systems.first.major : models.reduce(.max) { min($0, $1.systems.lowerBound) }
    var last = models.isEmpty ? systems.lastMajor : models.reduce(.min) { max($0, $1.systems.upperBound) }
    first = max(first, systems.first.major, screen.screen.systems.since?.major ?? .min)
    let end = screen.screen.systems.before.map { $0.minor + $0.patch > 0 ? $0.major : $0.major - 1 }
    last = min(last, systems.lastMajor, end ?? .max)
    return first <= last ? SystemVersions(from: SystemVersion(first), through: last) : systems
  }
}

extension BarText.Content {
  /// The keys of a text that code joins from several.
  fileprivate var joinedKeys: [String] { if case .joined = self { references.map(\.key) } else { [] } }
}

extension Translation {
  /// Whether a drawn text is one of its variants, whole or cut.
  fileprivate func shows(_ drawn: String) -> Bool {
    !drawn.isEmpty
      && variants.contains { $0.text == drawn || drawn.hasSuffix("…") && $0.text.hasPrefix(drawn.dropLast()) }
  }
}

extension LocalizedScreen {
  /// The doubt about a finding that depends on exactly which items appear together, on a title in whose place another
  /// may be shown, or on a text that a document contains but most languages do not translate; `nil` for other findings,
  /// and for screens from a screens file.
  ///
  /// Such findings are often false or of no use: Decisions 58, 61 and 67.
  func doubt(of rule: Rule, about item: ItemID) -> Composition.Doubt? {
    guard !screen.isStated else { return nil }
    let text = text(of: item)
    if rule.arrangement == .always || rule.arrangement == .withoutText && text == nil {
      return Composition.Doubt(.open, "whether exactly these items appear together")
    }
    if let text {
      let otherTitle = Composition.Doubt.otherTitle(at: text.declaration.position)
      if screen.composition[.navigation]?.doubts.contains(otherTitle) == true { return otherTitle }
    }
    guard rule.severity != .note, text?.translation.isLeftInDocument == true else { return nil }
    return Composition.Doubt(.open, "whether code replaces a text that most languages leave in the document")
  }
}
