import BarLayout
import BarScreens
import FitRules
import FitVocabulary
import Typesetting

/// Runs every rule over one screen in one language.
struct ScreenCheck {
  let typesetters: Typesetters
  let options: CheckOptions
  let rules: [Rule]

  /// What a check of one screen in one language gives.
  struct Outcome {
    var findings: [(finding: Finding, holdsInEveryLanguage: Bool)]
    var layouts: Int
  }

  /// Lays the screen out everywhere and applies the rules.
  func run(_ localized: LocalizedScreen) -> Outcome {
    let bars = LayoutRun(typesetters: typesetters, options: options).bars(of: localized)
    var screen = localized
    screen.scope = CheckScope(options)
    for index in screen.texts.indices { complete(&screen.texts[index], bars: bars) }
    // Plain choices first: verdicts about variants are news only beside them.
    let ordered = bars.filter { $0.choice.focus == nil } + bars.filter { $0.choice.focus != nil }
    var collector = FindingCollector(screen: screen)
    for rule in rules {
      let settings = RuleParameters(defaults: rule.settings, overrides: options.ruleSettings[rule.id] ?? [:])
      switch rule.check {
      case .layout(let check): collect(rule, check, settings, ordered, into: &collector)
      case .screen(let check):
        for verdict in check(screen, settings) { collector.add(verdict, rule: rule, bar: nil) }
      case .app, .input: break
      }
    }
    return Outcome(findings: collector.findings(), layouts: bars.count { $0.bar.kind != .status })
  }

  /// Verdicts about a variant count where they are about the text that varies, or where the plain texts pass.
  ///
  /// - Parameter bars: those of plain choices first.
  private func collect(
    _ rule: Rule, _ check: (PlacedBar, RuleParameters) -> [Verdict], _ settings: RuleParameters, _ bars: [LaidOutBar],
    into collector: inout FindingCollector
  ) {
    var plainItems: [Place: Set<String>] = [:]
    var plainAnywhere: Set<String> = []
    for laidOut in bars {
      let verdicts = check(laidOut.bar, settings)
      guard !verdicts.isEmpty else { continue }
      let ofRoot = laidOut.withoutBack.map { Set(check($0, settings).map(\.item)) }
      for verdict in verdicts {
        let verdict = ofRoot?.contains(verdict.item) == false ? verdict.ifPushed : verdict
        let slot = "\(laidOut.bar.kind.rawValue)/\(verdict.item)"
        if laidOut.choice.focus == nil {
          plainItems[Place(laidOut.bar.context), default: []].insert(slot)
          plainAnywhere.insert(slot)
        } else if laidOut.choice.textSize != nil {
          // Another text size is news only where the usual one fits everywhere.
          if plainAnywhere.contains(slot) { continue }
        } else if laidOut.choice.focus != verdict.item,
          plainItems[Place(laidOut.bar.context)]?.contains(slot) == true
        {
          continue
        }
        let variation = laidOut.choice.focus == verdict.item ? laidOut.choice.variation : ""
        collector.add(verdict, rule: rule, bar: laidOut.bar, variation: variation)
      }
    }
  }

  /// Families that are asked for a role, the first first.
  private func fonts(for role: FontRole) -> [String] {
    let roles = Set(FontRole.allCases.map(\.rawValue)).subtracting([role.rawValue])
    return typesetters.main.fontDescriptions.filter { !roles.contains($0.slot) }
      .map(\.family).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Fills in what is known only after measuring: missing glyphs and the least room left.
  private func complete(_ text: inout LocalizedText, bars: [LaidOutBar]) {
    guard text.role != .imageTitle else { return }
    let style = TextStyle(role: text.fontRole, size: 17, weight: .regular)
    for variant in text.translation.variants {
      let measured = typesetters.main.measure(variant.text, style: style, language: text.translation.language)
      guard !measured.missing.isEmpty else { continue }
      text.missing = measured.missing
      text.fonts = fonts(for: text.fontRole)
      break
    }
    guard !(text.translation.variants.first?.unboundedArguments.isEmpty ?? true) else { return }
    for laidOut in bars where laidOut.bar.kind.rawValue == text.bar {
      guard let item = laidOut.bar.item(text.item), item.role == .title || item.role == .prompt else { continue }
      let slack = (item.roomAtMost ?? item.available) - item.needed
      if slack < text.tightest?.slack ?? .infinity {
        text.tightest = (slack, laidOut.bar.context.device.representative)
      }
    }
  }
}

/// A place by its names: quicker to look up than the context with all its numbers.
private struct Place: Hashable {
  var platform, device, pane: String
  var orientation: Orientation

  init(_ context: LayoutContext) {
    platform = context.platform.name
    device = context.device.name
    pane = context.pane.name
    orientation = context.orientation
  }
}

extension LocalizedText {
  /// The font role that draws it.
  var fontRole: FontRole {
    switch role {
    case .title: .title
    case .back: .back
    case .prompt: .prompt
    case .button, .imageTitle: bar == "toolbar" ? .toolbar : .button
    case .tab: .tab
    case .placeholder: .search
    case .scope: .scope
    case .segment: .segment
    }
  }
}
