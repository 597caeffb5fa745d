public import BarScreens
import BundledFonts
import FitRules
public import FitVocabulary
import Foundation
import Typesetting

/// What was asked for, as words.
public struct OptionRequest: Sendable {
  /// Names as they were typed.
  public var platforms, devices: [String]
  /// `portrait`, `landscape` or `both`.
  public var orientation: String
  /// Language tags.
  public var locales: [String]
  /// `ROLE=FILE…`
  public var fonts: [String]
  /// Whether fonts of the machine may be used.
  public var systemFonts: Bool
  /// Whether panes are checked.
  public var splitView: Bool
  /// Rules to run, and rules not to run.
  public var rules, withoutRules: [String]
  /// Number of jobs.
  public var jobs: Int?

  /// Creates a request; everything left out takes its default.
  public init(
    platforms: [String] = [], devices: [String] = [], orientation: String = "both", locales: [String] = [],
    fonts: [String] = [], systemFonts: Bool = true, splitView: Bool = false, rules: [String] = [],
    withoutRules: [String] = [], jobs: Int? = nil
  ) {
    self.platforms = platforms
    self.devices = devices
    self.orientation = orientation
    self.locales = locales
    self.fonts = fonts
    self.systemFonts = systemFonts
    self.splitView = splitView
    self.rules = rules
    self.withoutRules = withoutRules
    self.jobs = jobs
  }
}

/// An option that means nothing, said in a sentence.
public struct OptionError: Error, Hashable {
  /// What is wrong and what to do.
  public var message: String
}

/// Turns names into values: platforms, devices, fonts, rules.
public enum OptionResolver {
  /// Joins a request with a configuration file; the request wins.
  ///
  /// - Parameter fontFolder: the folder that the configuration's font files are relative to.
  /// - Throws: `OptionError` for a name that is not known or a font that is not there.
  public static func resolve(
    _ request: OptionRequest, configuration: ScreensFile?, fontFolder: String? = nil
  ) throws(OptionError) -> CheckOptions {
    var options = CheckOptions(
      fonts: try FontChoice.selection(request.fonts, configuration: configuration, folder: fontFolder, systemFonts: request.systemFonts))
    options.platforms = try platforms(request.platforms.isEmpty ? configuration?.platforms ?? [] : request.platforms)
    options.devices = try devices(
      request.devices.isEmpty ? configuration?.devices ?? [] : request.devices, platforms: options.platforms)
    options.orientations = try orientations(request.orientation)
    options.locales = try request.locales.map { name throws(OptionError) in try locale(name) }
    options.splitView = request.splitView
    options.jobs = request.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    if let samples = configuration?.arguments { options.samples = ArgumentSamples(samples) }
    options.onlyRules = request.rules.isEmpty ? nil : Set(try request.rules.map { name throws(OptionError) in try rule(name) })
    options.disabledRules = Set(try request.withoutRules.map { name throws(OptionError) in try rule(name) })
    for (name, settings) in configuration?.rules ?? [:] {
      let id = try rule(name)
      if settings.isOff { options.disabledRules.insert(id) }
      options.ruleSettings[id] = settings.numbers
    }
    return options
  }

  private static func platforms(_ names: [String]) throws(OptionError) -> [Platform] {
    var found: [Platform] = []
    for name in names {
      guard let platform = Platform.all.first(where: { $0.name == name }) else {
        throw OptionError(message: unknown("platform", name, known: Platform.all.map(\.name)))
      }
      if !found.contains(platform) { found.append(platform) }
    }
    return found.isEmpty ? [Platform.all[0]] : found
  }

  private static func devices(_ names: [String], platforms: [Platform]) throws(OptionError) -> [Device]? {
    guard !names.isEmpty, !names.contains("all") else { return nil }
    var found: [Device] = []
    for name in names {
      let matches = Device.all.filter { $0.matches(name) }
      guard !matches.isEmpty else {
        throw OptionError(
          message: unknown("device", name, known: Device.all.flatMap { [$0.name] + $0.models })
            + "; labelfit devices lists them, and WIDTHxHEIGHT works too")
      }
      found += matches.filter { !found.contains($0) }
    }
    guard found.contains(where: { device in platforms.contains { $0.devices.contains(device) } }) else {
      let versions = platforms.map(\.name).joined(separator: ", ")
      throw OptionError(message: "None of the devices \(names.joined(separator: ", ")) runs \(versions)")
    }
    return found
  }

  private static func orientations(_ name: String) throws(OptionError) -> [Orientation] {
    if name == "both" { return Orientation.allCases }
    guard let orientation = Orientation(rawValue: name) else {
      throw OptionError(message: unknown("orientation", name, known: ["portrait", "landscape", "both"]))
    }
    return [orientation]
  }

  private static func locale(_ name: String) throws(OptionError) -> LanguageTag {
    guard let tag = LanguageData.icu.canonical(name) else {
      throw OptionError(message: "“\(name)” is no language tag; write one such as en, zh-Hans or pt-BR")
    }
    return tag
  }

  private static func rule(_ name: String) throws(OptionError) -> String {
    guard Rule.all.contains(where: { $0.id == name }) else {
      throw OptionError(message: unknown("rule", name, known: Rule.all.map(\.id)) + "; labelfit rules lists them")
    }
    return name
  }

  private static func unknown(_ kind: String, _ name: String, known: [String]) -> String {
    let nearest = Suggestion.nearest(to: name, in: known).map { ", did you mean “\($0)”?" } ?? ""
    return "“\(name)” is no known \(kind)\(nearest)"
  }
}
