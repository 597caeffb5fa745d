import FitVocabulary
import Foundation
import SourceFiles

/// What an app's `Info.plist` says about languages, orientations and bars.
struct InfoPropertyList {
  /// The languages it lists (`CFBundleLocalizations`).
  var localizations: [String] = []
  /// How devices may be held (`UISupportedInterfaceOrientations`, with `~iphone` and `~ipad`).
  var orientations: [DeviceIdiom: Set<Orientation>] = [:]
  /// Whether it asks for the bars of before iOS 26; `nil` when it does not tell.
  var keepsOlderBars: Bool?

  /// Says nothing.
  init() {}

  /// Reads a file; one that is not there or is damaged says nothing, since it decides nothing about texts.
  init(_ path: String, from tree: FileTree) {
    guard let data = try? tree.read(path), let entries = try? PropertyListFile.entries(data, path: path) else { return }
    let values = entries.byKey
    localizations = values["CFBundleLocalizations"]?.texts ?? []
    keepsOlderBars = values[Self.olderBars].map { $0.isTrue || Self.isTrue($0.text ?? "") }
    let key = "UISupportedInterfaceOrientations"
    for (idiom, suffix) in [(DeviceIdiom.iphone, "~iphone"), (.ipad, "~ipad")] {
      let allowed = Self.orientations((values[key + suffix] ?? values[key])?.texts ?? [])
      if !allowed.isEmpty { orientations[idiom] = allowed }
    }
  }

  /// The key that asks for the bars of before iOS 26.
  static let olderBars = "UIDesignRequiresCompatibility"

  /// Whether a text is one of those that mean yes in property lists and build settings.
  static func isTrue(_ text: String) -> Bool { ["yes", "true", "1"].contains(text.lowercased()) }

  /// Adds what else the app may do.
  mutating func add(_ other: [DeviceIdiom: Set<Orientation>]) {
    for (idiom, allowed) in other { orientations[idiom, default: []].formUnion(allowed) }
  }

  /// The orientations that names such as `UIInterfaceOrientationLandscapeLeft` stand for.
  static func orientations(_ names: [String]) -> Set<Orientation> {
    Set(
      names.compactMap { name in
        guard name.hasPrefix("UIInterfaceOrientation") else { return nil }
        return name.hasPrefix("UIInterfaceOrientationLandscape") ? .landscape : .portrait
      })
  }
}
