import ArgumentParser
import BarScreens
import CodeReading
import FitModel
import FitReports
import FitRules
import Foundation
import LabelFit
import StringTables

/// A command that prints a list: a table for people, or JSON.
protocol Listing: ParsableCommand {
  var json: Bool { get }
}

extension Listing {
  func show(_ header: [Sentence], _ rows: [[Sentence]]) throws {
    let (say, english) = (Output.speaker, Speaker.english)
    guard json else {
      return Output.print(TextTable.render(header: header.map { say($0) }, rows: rows.map { $0.map { say($0) } }))
    }
    let objects = rows.map { row in
      Dictionary(zip(header.map { english($0) }, row.map { say($0) })) { first, _ in first }
    }
    let data = try JSONSerialization.data(
      withJSONObject: objects, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    Output.print(String(decoding: data, as: UTF8.self))
  }
}

struct FormatsCommand: Listing {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "Lists the formats of files that labelfit reads.")
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var speech: LanguageOption

  func run() throws {
    let tables = StringTableFormat.all.map {
      [
        Sentence(known: $0.name), Sentence(verbatim: $0.fileExtensions.joined(separator: ", ")),
        Sentence(key: $0.summary),
      ]
    }
    let others: [[Sentence]] = [
      [
        Sentence(verbatim: "Interface Builder"), Sentence(verbatim: "storyboard, xib"),
        "screens and texts of iOS storyboards and XIBs",
      ],
      [
        "screens file", Sentence(verbatim: "yml, yaml"),
        "screens written by hand, and the configuration (labelfit.yml)",
      ],
    ]
    let offers = OfferFormat.all.prefix { $0.name != StringTableFormat.all[0].name }.map { format -> [Sentence] in
      [
        Sentence(known: format.name), Sentence(verbatim: format.fileExtensions.joined(separator: ", ")),
        "check --translations: \(Sentence(key: format.summary))",
      ]
    }
    try show(["format", "extensions", "what is read"], tables + others + offers)
  }
}

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists the rules, or explains one with examples.")
  @Argument(help: "Id of a rule.") var id: String?
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var speech: LanguageOption

  func run() throws {
    if let id {
      guard let rule = Rule.named(id) else {
        throw usageError(
          UnknownName.sentence(id, "rule", choices: Rule.all.map(\.id), list: "labelfit rules lists them"))
      }
      return Output.print(RulePage.text(rule, Output.speaker, columns: Output.columns))
    }
    if json { return Output.print(RulePage.json(Rule.all, Output.speaker)) }
    let say = Output.speaker
    let rows = Rule.all.map { [$0.id, say($0.severity.words), say(Sentence(key: $0.summary))] }
    Output.print(TextTable.render(header: [say("rule"), say("severity"), say("what it finds")], rows: rows))
  }
}

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "Lists the devices and the numbers of each platform.")
  @Argument(help: "An app's folder: list only the devices that its projects allow.") var path: String?
  @Option(help: "Only devices of this platform.") var platform: String?
  @Flag(help: "List the numbers of the bars with their trust and source instead.") var numbers = false
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var speech: LanguageOption

  func run() throws {
    let platforms = Platform.all.filter { platform == nil || $0.name == platform }
    guard !platforms.isEmpty else {
      throw usageError(UnknownName.sentence(platform ?? "", "platform", choices: Platform.all.map(\.name)))
    }
    let app = path.map { InputReader.requirements(of: $0) } ?? .unrestricted
    let adapted = platforms.map { $0.adapted(to: app) }
    let able = app.deploymentTarget == nil ? adapted : adapted.filter { $0.systems(from: app.deploymentTarget) != nil }
    if json { return Output.print(DeviceList.json(able, for: app)) }
    Output.print(numbers ? DeviceList.numbers(able, Output.speaker) : DeviceList.text(able, for: app, Output.speaker))
  }
}

struct FontsCommand: Listing {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the fonts that are used for measuring.")
  @OptionGroup var common: CommonOptions
  @Flag(help: "Print JSON.") var json = false

  func run() throws {
    let analyzer = try openAnalyzer(common.options(for: nil))
    try show(
      ["role", "font", "stands in for", "error", "file"],
      analyzer.fontUses.map {
        [
          Sentence(verbatim: $0.role), Sentence(verbatim: $0.family),
          $0.standInFor.map(Sentence.init(verbatim:)) ?? "(itself)",
          Sentence(verbatim: "\(($0.error * 1000).rounded() / 10) %"), Sentence(verbatim: $0.file),
        ]
      })
    #if os(macOS)
      if !json, !common.appleFonts {
        Output.print("\n")
        Output.say(
          "labelfit fonts --apple-fonts looks for San Francisco and PingFang on this Mac, which need no error.")
      }
    #endif
  }
}

struct ScreensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screens", abstract: "Prints the screens that were found, as a screens file that check can read.")

  @Argument(help: "An app's folder, an .xcodeproj or a screens file. Default: the current folder.")
  var paths: [String] = []
  @Option(help: "The configuration file; default: labelfit.yml in the app's folder.") var config: String?
  @Flag(help: "Also read the code of tests, previews and samples.") var includeTests = false
  @Flag(help: "Follow symbolic links out of the app's folder.") var followLinks = false
  @Flag(name: .shortAndLong, help: "List every bar text of code, and what was left out.") var verbose = false

  @OptionGroup var speech: LanguageOption

  func run() throws {
    let app = InputReader.read(
      paths.isEmpty ? ["."] : paths, configuration: config, includeTests: includeTests, followsLinks: followLinks)
    try speech.follow(app.configuration)
    Output.print(ScreensFileWriter.write(app.screensForFile))
    for problem in app.problems
    where problem.kind == .unreadable || problem.kind == .notFollowed || (verbose && problem.kind == .skipped) {
      Output.complain(problem.line)
    }
    if verbose {
      for text in app.codeTexts {
        Output.complain("\(text.position): \(text.kind.words) (\(text.call))")
      }
    }
    if !app.codeTexts.isEmpty { Output.complain(Self.counts(app.codeTexts)) }
    if let nothing = app.nothingToCheck { Output.complain(nothing) }
    if app.nothingToCheck != nil || app.problems.contains(where: { $0.kind == .unreadable && !$0.isNote }) {
      throw ExitCode(2)
    }
  }

  /// How many texts of code were found, by kind.
  private static func counts(_ texts: [CodeText]) -> Sentence {
    let counts = CodeText.Kind.allCases.map { kind -> Sentence in
      "\(texts.count { $0.kind == kind }) \(kind.words)"
    }
    return "Bar texts in code: \(texts.count), of which \(Sentence.list(counts, by: .names))"
  }
}

extension CodeText.Kind {
  /// What is known about a text, as one word.
  fileprivate var words: Sentence {
    switch self {
    case .resolved: "resolved"
    case .hardCoded: "hard-coded"
    case .runTime: "run-time value"
    }
  }
}
