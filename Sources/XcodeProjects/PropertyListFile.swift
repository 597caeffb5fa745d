import FitModel
import Foundation
import InputFiles

/// Property lists beside an app's sources: project files and `Info.plist`, in any of the three encodings.
enum PropertyListFile {
  /// The pairs of the outermost dictionary.
  static func entries(_ data: Data, path: String) throws(InputProblem) -> [PropertyListEntry] {
    if data.starts(with: Array("bplist".utf8)) { return try complete(BinaryPropertyList.read(data, file: path)) }
    let text = try TextDecoder.decode(data, file: path)
    if text.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      return try complete(XMLPropertyList.read(data, file: path))
    }
    let outcome = text.bytes.withTextBytes { bytes in
      var parser = OldStyleParser(bytes, file: path)
      return parser.parseFile()
    }
    let failure: ParsingFailure
    switch outcome {
    case .complete(let entries): return entries
    case .stopped(_, let offset):
      failure = ParsingFailure(offset: offset, message: "No object can start here", fix: "restore the file")
    case .rejected(let rejection):
      failure = ParsingFailure.conflict(in: text.bytes) ?? rejection
    }
    throw failure.problem(in: text.bytes, file: path)
  }

  private static func complete(_ reading: PropertyListReading) throws(InputProblem) -> [PropertyListEntry] {
    if let problem = reading.problems.first, reading.entries.isEmpty {
      throw problem
    }
    return reading.entries
  }
}

extension [PropertyListEntry] {
  /// The values by key; the last one of duplicates.
  var byKey: [String: PropertyListNode] { Dictionary(map { ($0.key, $0.value) }) { $1 } }
}

extension PropertyListNode {
  /// A text, or a number as text.
  var text: String? {
    switch value {
    case .text(let text): text
    case .other(_, let text): text
    case .dictionary, .list: nil
    }
  }

  /// Whether it is `<true/>`.
  var isTrue: Bool { if case .other("<true>", _) = value { true } else { false } }

  /// A list of texts; a single text is a list of one.
  var texts: [String] {
    if case .list(let members) = value { return members.compactMap(\.text) }
    return text.map { [$0] } ?? []
  }
}

/// What an app's `Info.plist` states about names, languages, orientations and bars.
struct InfoPropertyList {
  /// The languages it lists (`CFBundleLocalizations`).
  var localizations: [String] = []
  /// The language the app is written in (`CFBundleDevelopmentRegion`), unless a build setting gives it.
  var developmentRegion: String?
  /// Whether bundles of packages may use other languages than the app (`CFBundleAllowMixedLocalizations`).
  var mixesLanguages = false
  /// How devices may be held (`UISupportedInterfaceOrientations`, with `~iphone` and `~ipad`).
  var orientations: [DeviceIdiom: Set<Orientation>] = [:]
  /// Whether it requests the bars from before iOS 26; `nil` if not stated.
  var keepsOlderBars: Bool?
  /// The storyboards with which the app starts (`UIMainStoryboardFile`, with `~iphone` and `~ipad`).
  var mainStoryboards: [DeviceIdiom: String] = [:]

  /// The names of the app (`CFBundleDisplayName`, `CFBundleName`), unless build settings give them.
  var displayNames: Set<String> = []

  init() {}

  /// Reads a file. A missing or damaged file is ignored, because it does not affect texts.
  init(_ path: String, from tree: FileTree) {
    guard let data = try? tree.read(path), let entries = try? PropertyListFile.entries(data, path: path) else { return }
    let values = entries.byKey
    localizations = values["CFBundleLocalizations"]?.texts ?? []
    developmentRegion = values["CFBundleDevelopmentRegion"]?.text.flatMap { $0.contains("$") ? nil : $0 }
    let names = ["CFBundleDisplayName", "CFBundleName"].compactMap { values[$0]?.text }
    displayNames = Set(names.filter { !$0.contains("$") })
    mixesLanguages = values[Self.mixedLanguages].map { $0.isTrue || Self.isTrue($0.text ?? "") } ?? false
    keepsOlderBars = values[Self.olderBars].map { $0.isTrue || Self.isTrue($0.text ?? "") }
    let key = "UISupportedInterfaceOrientations"
    for (idiom, suffix) in [(DeviceIdiom.iphone, "~iphone"), (.ipad, "~ipad")] {
      let allowed = Self.orientations((values[key + suffix] ?? values[key])?.texts ?? [])
      if !allowed.isEmpty { orientations[idiom] = allowed }
      let main = values["UIMainStoryboardFile" + suffix] ?? values["UIMainStoryboardFile"]
      if let name = main?.text, !name.isEmpty { mainStoryboards[idiom] = name }
    }
  }

  /// The key that lets bundles of packages use other languages.
  static let mixedLanguages = "CFBundleAllowMixedLocalizations"
  /// The key that requests the bars from before iOS 26.
  static let olderBars = "UIDesignRequiresCompatibility"

  /// Whether a text is one of those that mean yes in property lists and build settings.
  static func isTrue(_ text: String) -> Bool { ["yes", "true", "1"].contains(text.lowercased()) }

  /// Adds further allowed orientations.
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
