public import BarScreens
import BundledFonts
public import FitModel
import FitRules
import Foundation
import Typesetting

/// An invalid option, with a message.
public struct OptionError: Error, Hashable {
  /// What is wrong and what to do.
  public var message: Sentence
  /// The position in the configuration with which the message begins; `nil` for the command line.
  var position: SourcePosition?
}

/// Resolves the names of platforms, devices, fonts and rules.
public enum OptionResolver {
  /// Combines a request with a configuration file; the request takes precedence. Defaults depend on where the app runs.
  ///
  /// - Parameters:
  ///   - requirements: where the app runs, according to its projects.
  ///   - appFonts: the fonts that the app's code sets, for roles for which neither names one.
  ///   - fontFolder: the folder that the configuration's font files are relative to.
  /// - Throws: `OptionError` for an unknown name or a missing font.
  public static func resolve(
    _ request: TypedOptions, configuration: ScreensFile?, requirements: AppRequirements = .unrestricted,
    appFonts: AppFonts = AppFonts(), fontFolder: String? = nil
  ) throws(OptionError) -> CheckOptions {
    var options = CheckOptions(
      fonts: try FontChoice.selection(
        request.fonts, configuration: configuration, folder: fontFolder,
        systemFonts: request.systemFonts ?? configuration?.systemFonts ?? true, appleFonts: request.appleFonts))
    func words(_ typed: [String], _ written: [PositionedText]?) -> [Word] {
      typed.isEmpty ? (written ?? []).map(Word.init) : typed.map { Word($0) }
    }
    options.requirements = requirements
    let chosen = try platforms(words(request.platforms, configuration?.platforms))
    let standard = Platform.standard(for: requirements)
    options.platforms = chosen.isEmpty ? standard : chosen.map { $0.adapted(to: requirements) }
    appFonts.apply(to: &options)
    options.platforms = options.platforms.map { $0.sized(for: options.fonts) }
    options.devices = try devices(words(request.devices, configuration?.devices), options)
    let orientation = request.orientation.map { Word($0) } ?? configuration?.orientation.map(Word.init)
    options.orientations = try orientations(orientation ?? Word("both"))
    if orientation != nil { options.requirements.orientations = [:] }
    let size = request.textSize.map { Word($0) } ?? configuration?.textSize.map(Word.init)
    options.allTextSizes = size?.text == allSizes
    options.textSize =
      options.allTextSizes ? .large : try size.map { word throws(OptionError) in try textSize(word) } ?? .large
    if request.boldText ?? configuration?.boldText ?? false, options.platforms.contains(where: BoldText.exists) {
      let boldText = BoldText(ownFonts: Set(options.fonts.overrides.keys))
      options.boldText = boldText
      options.platforms = options.platforms.map(boldText.applied)
    }
    options.locales = try words(request.locales, configuration?.locales).map { word throws(OptionError) in
      try locale(word)
    }
    options.splitView = request.splitView ?? configuration?.splitView ?? false
    options.isPartial = request.leavesOut(of: configuration, standard: standard.map(\.name))
    options.jobs = max(1, request.jobs ?? configuration?.jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    options.samples = ArgumentSamples((configuration?.arguments ?? [:]).mapValues { $0.map(\.text) })
    if !request.rules.isEmpty {
      options.onlyRules = Set(try request.rules.map { name throws(OptionError) in try rule(Word(name)).id })
    }
    options.disabledRules = Set(
      try request.withoutRules.map { name throws(OptionError) in try rule(Word(name)).id })
    for (name, choice) in (configuration?.rules ?? [:]).sorted(by: { $0.key < $1.key }) {
      try apply(choice, to: try rule(Word(PositionedText(name, at: choice.position))), &options)
    }
    return options
  }

  /// A word, with its position if it is from a file.
  private struct Word {
    var text: String
    var position: SourcePosition?
    init(_ text: String) { self.text = text }
    init(_ word: PositionedText) {
      text = word.text
      position = word.position
    }

    func error(_ message: Sentence) -> OptionError {
      OptionError(message: position.map { "\($0): \(message)" } ?? message, position: position)
    }

    func unknown(_ kind: Sentence, known: [String], list: Sentence? = nil) -> OptionError {
      error(UnknownName.sentence(text, kind, choices: known, list: list))
    }
  }

  private static func apply(_ choice: RuleSettings, to rule: Rule, _ options: inout CheckOptions) throws(OptionError) {
    if choice.isOn == false, options.onlyRules?.contains(rule.id) != true { options.disabledRules.insert(rule.id) }
    for (name, option) in choice.options.sorted(by: { $0.key < $1.key }) {
      let word = Word(PositionedText(name, at: option.position))
      if name == "severity" {
        guard case .text(let text) = option.value, let severity = Severity(rawValue: text) else {
          throw word.error("severity is error, warning or note")
        }
        options.severities[rule.id] = severity
        continue
      }
      guard rule.settings.keys.contains(name) else {
        throw word.unknown("setting of \(rule.id)", known: ["severity"] + rule.settings.keys.sorted())
      }
      guard case .number(let number) = option.value else { throw word.error("\(name) has to be a number of points") }
      options.ruleSettings[rule.id, default: [:]][name] = number
    }
  }

  private static func platforms(_ words: [Word]) throws(OptionError) -> [Platform] {
    var found: [Platform] = []
    for word in words {
      guard let platform = Platform.all.first(where: { $0.name == word.text }) else {
        throw word.unknown("platform", known: Platform.all.map(\.name))
      }
      if !found.contains(platform) { found.append(platform) }
    }
    return found
  }

  private static func devices(_ words: [Word], _ options: CheckOptions) throws(OptionError) -> [Device]? {
    guard !words.isEmpty, !words.contains(where: { $0.text == "all" }) else { return nil }
    var chosen: [Device] = []
    for word in words {
      let matches = Device.all.filter { $0.matches(word.text) }
      guard !matches.isEmpty else {
        throw word.unknown(
          "device", known: Device.all.flatMap { [$0.name] + $0.modelNames },
          list: "labelfit devices lists them, and WIDTHxHEIGHT works too")
      }
      chosen += matches.filter { !chosen.contains($0) }
    }
    let names = Sentence.names(words.map(\.text))
    func run(_ app: AppRequirements) -> Bool {
      let known = Set(options.platforms.flatMap { $0.devices(for: app) }.map(\.name))
      return chosen.contains { known.contains($0.name) }
    }
    guard run(.unrestricted) || run(options.requirements) else {
      throw OptionError(message: "\(names) cannot run \(Sentence.names(options.platforms.map(\.name)))")
    }
    guard run(options.requirements) else {
      throw OptionError(message: "The app does not run on \(names); labelfit devices PATH lists where it runs")
    }
    return chosen
  }

  private static func orientations(_ word: Word) throws(OptionError) -> [Orientation] {
    if word.text == "both" { return Orientation.allCases }
    guard let orientation = Orientation(rawValue: word.text) else {
      throw word.unknown("orientation", known: ["portrait", "landscape", "both"])
    }
    return [orientation]
  }

  /// The word that requests the usual text size and the largest one.
  private static let allSizes = "all"

  private static func textSize(_ word: Word) throws(OptionError) -> ContentSizeCategory {
    guard let size = ContentSizeCategory(rawValue: word.text) else {
      throw word.unknown("text size", known: ContentSizeCategory.allCases.map(\.rawValue) + [allSizes])
    }
    return size
  }

  private static func locale(_ word: Word) throws(OptionError) -> LanguageTag {
    guard let tag = LanguageData.icu.canonical(word.text) else {
      throw word.error("“\(word.text)” is not a language tag; write one such as en, zh-Hans or pt-BR")
    }
    return tag
  }

  private static func rule(_ word: Word) throws(OptionError) -> Rule {
    guard let rule = Rule.named(word.text) else {
      throw word.unknown("rule", known: Rule.all.map(\.id), list: "labelfit rules lists them")
    }
    return rule
  }
}
