import FitModel
import Foundation
import InputFiles

/// Reads Tuist's `Project.swift` without executing it: the literal products, versions and devices of its targets. Their
/// files are assigned by folder.
enum TuistProject {
  /// Whether a path may name a manifest of Tuist.
  static func isManifest(_ path: String) -> Bool { path == "Project.swift" || path.hasSuffix("/Project.swift") }

  /// Reads a manifest; `nil` if the file is not a manifest.
  static func read(_ path: String, from tree: FileTree) -> XcodeProject? {
    guard let data = try? tree.read(path),
      let project = ManifestValue.call("Project", in: data, importing: "ProjectDescription")
    else { return nil }
    return XcodeProject(
      path: path, folder: PathSteps.folder(of: path),
      developmentRegion: project["options"]?.arguments["developmentRegion"]?.text, knownRegions: [],
      targets: (project["targets"]?.members ?? []).map { target($0.arguments) })
  }

  private static func target(_ arguments: [ManifestValue.Argument]) -> XcodeProject.Target {
    var target = XcodeProject.Target(
      name: arguments["name"]?.text ?? "", productType: productType(arguments["product"]?.word))
    if let destinations = arguments["destinations"] {
      let words = destinations.members.compactMap(\.word) + [destinations.word].compactMap(\.self)
      target.platforms = Set(words.compactMap(platform))
      target.idioms = idioms(words)
    } else if let platform = arguments["platform"]?.word.flatMap(platform) {
      target.platforms = [platform]
    }
    if target.platforms?.isEmpty == true { target.platforms = nil }
    if let versions = arguments["deploymentTargets"] ?? arguments["deploymentTarget"] {
      let inner = versions.arguments
      let value = inner["iOS"] ?? inner["targetVersion"] ?? (versions.word == "iOS" ? inner.first?.value : nil)
      target.deploymentTarget = value?.version
      if let devices = inner["devices"] {
        target.idioms = idioms(devices.members.compactMap(\.word) + [devices.word].compactMap(\.self))
      }
    }
    return target
  }

  /// The product as project files name it.
  private static func productType(_ word: String?) -> String {
    switch word {
    case "app": "application"
    case "unitTests": "bundle.unit-test"
    case "uiTests": "bundle.ui-testing"
    case let word?: word
    case nil: "unknown"
    }
  }

  private static func platform(_ word: String) -> ApplePlatform? {
    switch word {
    case "iOS", "iPhone", "iPad": .iOS
    case "macOS", "mac", "macWithiPadDesign", "macCatalyst": .macOS
    case "watchOS", "appleWatch": .watchOS
    case "tvOS", "appleTv": .tvOS
    case "visionOS", "appleVision", "appleVisionWithiPadDesign": .visionOS
    default: nil
    }
  }

  private static func idioms(_ words: [String]) -> Set<DeviceIdiom>? {
    if words.contains("iOS") { return Set(DeviceIdiom.allCases) }
    let found = Set(words.compactMap { ["iphone": DeviceIdiom.iphone, "ipad": .ipad][$0.lowercased()] })
    return found.isEmpty ? nil : found
  }
}
