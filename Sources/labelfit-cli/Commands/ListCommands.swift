import ArgumentParser
import BarScreens
import FitReports
import FitRules
import FitVocabulary
import Foundation
import LabelFit
import StringCatalogs

/// What every listing command does: a table for people, or JSON.
protocol Listing: ParsableCommand {
  var json: Bool { get }
}

extension Listing {
  func show(_ header: [String], _ rows: [[String]]) throws {
    guard json else { return Output.print(TextTable.render(header: header, rows: rows)) }
    let objects = rows.map { Dictionary(zip(header, $0)) { first, _ in first } }
    let data = try JSONSerialization.data(
      withJSONObject: objects, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    Output.print(String(decoding: data, as: UTF8.self))
  }
}

struct FormatsCommand: Listing {
  static let configuration = CommandConfiguration(commandName: "formats", abstract: "Lists the files it reads.")
  @Flag(help: "Print JSON.") var json = false

  func run() throws {
    let tables = CatalogFormat.all.map { [$0.name, $0.fileExtensions.joined(separator: ", "), $0.summary] }
    let others = [
      ["Interface Builder", "storyboard, xib", "screens and texts of iOS storyboards and XIBs"],
      ["screens file", "yml, yaml", "screens written by hand, and the configuration (labelfit.yml)"],
    ]
    let offers = OfferFormat.all.prefix { $0.name != CatalogFormat.all[0].name }.map {
      [$0.name, $0.fileExtensions.joined(separator: ", "), "check --translations: " + $0.summary]
    }
    try show(["format", "extensions", "what is read"], tables + others + offers)
  }
}

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists the rules, or explains one with examples.")
  @Argument(help: "Id of a rule.") var id: String?
  @Flag(help: "Print JSON.") var json = false

  func run() throws {
    if let id {
      guard let rule = Rule.all.first(where: { $0.id == id }) else {
        throw usageError(
          UnknownName.sentence(id, "rule", choices: Rule.all.map(\.id), list: "labelfit rules lists them"))
      }
      return Output.print(RulePage.text(rule))
    }
    if json { return Output.print(RulePage.json(Rule.all)) }
    let rows = Rule.all.map { [$0.id, $0.severity.rawValue, $0.summary] }
    Output.print(TextTable.render(header: ["rule", "severity", "what it finds"], rows: rows))
  }
}

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "Lists the devices and the numbers of each platform.")
  @Argument(help: "An app's folder: list only what its projects let it run on.") var path: String?
  @Option(help: "Only devices of this platform.") var platform: String?
  @Flag(help: "List the numbers of the bars with their trust and source instead.") var numbers = false
  @Flag(help: "Print JSON.") var json = false

  func run() throws {
    let platforms = Platform.all.filter { platform == nil || $0.name == platform }
    guard !platforms.isEmpty else {
      throw usageError(UnknownName.sentence(platform ?? "", "platform", choices: Platform.all.map(\.name)))
    }
    let app = path.map { InputReader.requirements(of: $0) } ?? .open
    let adapted = platforms.map { $0.adapted(to: app) }
    let able = app.deploymentTarget == nil ? adapted : adapted.filter { $0.systems(from: app.deploymentTarget) != nil }
    if json { return Output.print(DeviceList.json(able, for: app)) }
    Output.print(numbers ? DeviceList.numbers(able) : DeviceList.text(able, for: app))
  }
}

struct FontsCommand: Listing {
  static let configuration = CommandConfiguration(commandName: "fonts", abstract: "Lists the fonts that measure.")
  @OptionGroup var common: CommonOptions
  @Flag(help: "Print JSON.") var json = false

  func run() throws {
    let analyzer = try openAnalyzer(common.options(for: nil))
    try show(
      ["role", "font", "stands in for", "error", "file"],
      analyzer.fontUses.map {
        [
          $0.role, $0.family, $0.standInFor ?? "(itself)", "\(($0.error * 1000).rounded() / 10) %",
          $0.file,
        ]
      })
    #if os(macOS)
      if !json, !common.appleFonts {
        Output.print(
          "\nlabelfit fonts --apple-fonts looks for San Francisco and PingFang on this Mac, which need no error.\n")
      }
    #endif
  }
}
