import BarLayout
import BarScreens
import FitModel
import FitRules
import Typesetting

/// Runs every rule over one screen in one language.
struct ScreenCheck: Sendable {
  private let checked: CheckedPlatforms
  private let judge: LayoutJudge
  private let textRules: [TextRule]
  /// The rule for texts that were laid out only in part; `nil` if it does not run.
  private let unreadable: Rule?
  /// Whether a rule that runs says how many points are left for a text.
  private let needsTightest: Bool
  /// The titles of all checked screens.
  let titles: Set<BarText.Content>
  /// The index of each rule, so that verdicts keep the order of the rules.
  private let order: [Order]
  private var run: LayoutRun { judge.run }

  private enum Order: Sendable {
    case layout(Int)
    case text(Int)
  }

  /// - Parameters:
  ///   - run: lays out bars; the sums behind the numbers of their items are not needed.
  ///   - screens: all screens of the app.
  init(_ run: LayoutRun, rules: [Rule], screens: [Screen]) {
    let options = run.options
    var layoutRules: [LayoutRule] = []
    var textRules: [TextRule] = []
    var order: [Order] = []
    for rule in rules {
      let settings = options.settings(of: rule)
      switch rule.check {
      case .layout(let kinds, let check):
        order.append(.layout(layoutRules.count))
        layoutRules.append(LayoutRule(rule, kinds: kinds, settings: settings, check: check))
      case .screen(let check):
        order.append(.text(textRules.count))
        textRules.append(TextRule(rule, settings: settings, check: check))
      case .app, .input: break
      }
    }
    self.textRules = textRules
    self.order = order
    unreadable = rules.first { if case .input(.unreadable) = $0.check { true } else { false } }
    needsTightest = rules.contains(where: \.usesRoom)
    checked = CheckedPlatforms(run)
    judge = LayoutJudge(run, rules: layoutRules)
    titles = Set(screens.filter(run.shows).compactMap { $0.navigation?.title?.content })
  }

  /// The result of checking one screen in one language.
  struct ScreenFindings: Sendable {
    var findings: [(finding: Finding, holdsInEveryLanguage: Bool)]
    var layouts: Int
  }

  /// Lays out the screen everywhere and applies the rules.
  ///
  /// - Parameters:
  ///   - screenIndex: the index of the screen in the app.
  ///   - kinds: the bars to lay out; `nil` for all.
  ///   - settled: the rules that are not applied, because their findings in this language would be left out.
  func run(
    _ localized: LocalizedScreen, screenIndex: Int, slots: ScreenSlots,
    kinds: Set<LaidOutBar.Kind>? = nil, settled: SettledRules = SettledRules(), _ session: MeasuringSession
  ) -> ScreenFindings {
    let (bars, layouts) = judge.judge(localized, slots: slots, kinds: kinds, settled: settled, session)
    var completed = localized
    completed.checked = checked
    complete(&completed, session)
    // On systems that draw only the chevron, users do not see the label.
    completed.texts.removeAll { $0.back.map { !isDrawn($0.label, of: localized.screen) } ?? false }
    // A constant, because each rule would copy a variable.
    let screen = completed
    let collector = FindingCollector(screen: screen, screenIndex: screenIndex, requirements: run.options.requirements)
    var byRule = [[JudgedVerdicts]](repeating: [], count: judge.rules.count)
    for judged in bars {
      for (rule, verdicts) in judged.verdicts { byRule[rule].append((judged, verdicts)) }
    }
    let hasVariants = bars.last?.laidOut.choice.focus != nil
    for rule in order {
      switch rule {
      case .layout(let number) where byRule[number].isEmpty: break
      case .layout(let number):
        collect(byRule[number], of: judge.rules[number].rule, hasVariants: hasVariants, into: collector)
      case .text(let number):
        let rule = textRules[number]
        for verdict in rule.verdicts(screen) where !repeatsTitleFinding(verdict, of: screen) {
          collector.add(verdict, rule: rule.rule, judged: nil)
        }
      }
    }
    if let unreadable {
      for verdict in screen.cutTexts { collector.add(verdict, rule: unreadable, judged: nil) }
    }
    return ScreenFindings(findings: collector.findings(), layouts: layouts)
  }

  /// Whether any platform that shows the screen draws a back label.
  private func isDrawn(_ label: BackLabel, of screen: Screen) -> Bool {
    guard label.display == .default else { return false }
    return label.kind != .previousTitle
      || run.platforms.contains { $0.shows(screen) && $0.platform.navigation.backPolicy != .explicitOnly }
  }

  /// Whether the verdict only repeats, for a back label, the finding about the same text as a title.
  private func repeatsTitleFinding(_ verdict: Verdict, of screen: LocalizedScreen) -> Bool {
    guard verdict.isAboutWords, verdict.item.role == .back, let text = screen.text(of: verdict.item),
      text.back?.label.kind == .previousTitle
    else { return false }
    return titles.contains(text.declaration.content)
  }

  /// The verdicts of one rule about a bar.
  private typealias JudgedVerdicts = (judged: JudgedBar, verdicts: [Verdict])

  /// Verdicts about a variant count if they are about the varying text, or if the plain texts pass.
  ///
  /// - Parameters:
  ///   - bars: the bars with verdicts of the rule, those of plain choices first.
  ///   - hasVariants: whether bars of other choices have verdicts of any rule.
  private func collect(
    _ bars: [JudgedVerdicts], of rule: Rule, hasVariants: Bool, into collector: FindingCollector
  ) {
    var plain = PlainVerdicts()
    for (judged, verdicts) in bars {
      let choice = judged.laidOut.choice
      for verdict in verdicts where !hasVariants || plain.addsInformation(verdict, judged) {
        let variation = choice.focus == verdict.item ? choice.variation : ""
        collector.add(verdict, rule: rule, judged: judged, variation: variation)
      }
    }
  }

  /// The font families of a role, in cascade order.
  private func fonts(for role: FontRole) -> [String] {
    let roles = Set(FontRole.allCases.map(\.rawValue)).subtracting([role.rawValue])
    return run.typesetters.main.fontDescriptions.filter { !roles.contains($0.role) }
      .map(\.family).uniqued()
  }

  /// Adds what is known only after measuring: missing glyphs, and the fewest points left.
  private func complete(_ screen: inout LocalizedScreen, _ session: MeasuringSession) {
    for (index, text) in screen.texts.enumerated() where text.role != .imageTitle {
      let missing = missing(text, session)
      guard !missing.isEmpty else { continue }
      screen.texts[index] = LocalizedText(text, missing: missing, fonts: fonts(for: text.fontRole), tightest: nil)
    }
    guard needsTightest else { return }
    // The room is known only for titles and prompts.
    let unbounded = screen.texts.indices.filter { index in
      let text = screen.texts[index]
      return (text.role == .title || text.role == .prompt)
        && text.translation.variants.first?.unboundedArguments.isEmpty == false
    }
    guard !unbounded.isEmpty else { return }
    let bars = run.bars(of: screen, kinds: [.navigation, .search], session: session)
    for index in unbounded {
      let text = screen.texts[index]
      screen.texts[index] = LocalizedText(
        text, missing: text.missing, fonts: text.fonts, tightest: tightest(text, bars))
    }
  }

  /// Code points without a font, of the first variant with any.
  private func missing(_ text: LocalizedText, _ session: MeasuringSession) -> [UInt32] {
    let style = TextStyle(role: text.fontRole, size: 17, weight: .regular)
    let measurer = session.mainMeasurer(text.translation.language)
    for variant in text.translation.variants {
      let missing = measurer.missingCharacters(in: variant.text, style)
      if !missing.isEmpty { return missing }
    }
    return []
  }

  /// The fewest points left for a text on any device, and that device.
  private func tightest(_ text: LocalizedText, _ bars: [VariantBar]) -> (slack: Double, device: String)? {
    var tightest: (slack: Double, device: String)?
    for laidOut in bars {
      guard let item = laidOut.bar.item(text.id), item.role == .title || item.role == .prompt else { continue }
      let slack = (item.roomAtMost ?? item.available) - item.needed
      if slack < tightest?.slack ?? .infinity { tightest = (slack, laidOut.bar.environment.device.representative) }
    }
    return tightest
  }
}

extension LocalizedText {
  /// The role of the font in which the text is drawn.
  var fontRole: FontRole {
    switch role {
    case .title: .title
    case .back: .back
    case .prompt: .prompt
    case .button, .imageTitle: id.bar == .toolbar ? .toolbar : .button
    case .tab: .tab
    case .placeholder: .search
    case .scope: .scope
    case .segment: .segment
    }
  }
}

/// Runs the rules that look at all screens of an app together.
struct AppCheck {
  let run: LayoutRun
  let rules: [Rule]

  /// The findings, in the order of the rules.
  func findings(_ screens: [Screen]) -> [Finding] {
    let bars = AppBars(screens: screens, checked: CheckedPlatforms(run))
    return rules.flatMap { rule -> [Finding] in
      guard case .app(let check) = rule.check else { return [] }
      let settings = run.options.settings(of: rule)
      return check(bars, settings).compactMap { Finding(of: rule, $0, screen: nil) }
    }
  }
}

extension CheckedPlatforms {
  /// The checked platforms, and the kinds of devices they are checked on.
  init(_ run: LayoutRun) {
    let devices = run.platforms.flatMap(\.devices)
    self.init(platforms: Set(run.platforms.map(\.platform.name)), idioms: Set(devices.map(\.idiom)))
  }
}

extension Finding {
  /// A finding about the structure of a bar; `nil` if the verdict has no position, because it is about words.
  ///
  /// - Parameter screen: the checked screen, for verdicts that name none.
  init?(of rule: Rule, _ verdict: Verdict, screen: String?) {
    guard let position = verdict.position else { return nil }
    self.init(
      rule: rule.id, severity: rule.severity, certainty: verdict.certainty, message: verdict.message,
      fix: verdict.fix, position: position, declared: position, screen: verdict.screen ?? screen,
      item: verdict.item)
  }
}
