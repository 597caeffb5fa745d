import FitModel
import Foundation
import InputFiles

/// Where a Swift package runs according to `Package.swift`, which is read but not executed: only literal values are
/// known.
struct PackageManifest {
  /// The folder of the package.
  var folder: String
  /// Whether it makes an app (Swift Playgrounds).
  var isApp = false
  /// Its versions and devices.
  var requirements = AppRequirements.unrestricted

  /// Whether a path names a manifest.
  static func isManifest(_ path: String) -> Bool { path == "Package.swift" || path.hasSuffix("/Package.swift") }

  /// The folders of the packages that have a manifest among some files.
  static func folders(in files: [String]) -> Set<String> { Set(files.filter(isManifest).map(PathSteps.folder)) }

  /// Reads a manifest; `nil` if the file is not a manifest.
  init?(_ path: String, from tree: FileTree) {
    guard let data = try? tree.read(path),
      let package = ManifestValue.call("Package", in: data, importing: "PackageDescription")
    else { return nil }
    folder = PathSteps.folder(of: path)
    for platform in package["platforms"]?.members ?? [] where platform.word == "iOS" {
      requirements.deploymentTarget = platform.arguments.first?.value.version
    }
    for product in package["products"]?.members ?? [] where product.word == "iOSApplication" {
      isApp = true
      readApp(product.arguments)
    }
  }

  private mutating func readApp(_ arguments: [ManifestValue.Argument]) {
    let families = (arguments["supportedDeviceFamilies"]?.members ?? []).compactMap(\.word)
    let idioms = Set(families.compactMap { ["phone": DeviceIdiom.iphone, "pad": .ipad][$0] })
    if !idioms.isEmpty { requirements.idioms = idioms }
    for orientation in arguments["supportedInterfaceOrientations"]?.members ?? [] {
      guard let word = orientation.word else { continue }
      let value: Orientation = word.hasPrefix("landscape") ? .landscape : .portrait
      for idiom in Self.families(of: orientation) { requirements.orientations[idiom, default: []].insert(value) }
    }
  }

  /// The devices of `.portraitUpsideDown(.when(deviceFamilies: [.pad]))`; all without a condition.
  private static func families(of orientation: ManifestValue) -> [DeviceIdiom] {
    let words = orientation.arguments.first?.value.arguments["deviceFamilies"]?.members.compactMap(\.word)
    guard let words else { return DeviceIdiom.allCases }
    return words.compactMap { ["phone": DeviceIdiom.iphone, "pad": .ipad][$0] }
  }
}
