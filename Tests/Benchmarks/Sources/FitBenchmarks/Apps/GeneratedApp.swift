import Dispatch
package import Foundation
import Synchronization

/// An app with string tables and a `labelfit.yml`, in a temporary folder that is deleted with it.
package final class GeneratedApp: Sendable {
  /// Its folder.
  package let folder: URL
  /// Its contents.
  package let contents: Contents

  /// The contents of a generated app.
  package struct Contents: Hashable, Sendable {
    /// Bytes of its string tables together.
    package var bytes: Int
    /// Number of its screens, and of the keys of its bars.
    package var screens, barTexts: Int
  }

  /// Writes an app into a temporary folder.
  ///
  /// - Throws: the error of the file system, for example if there is no room.
  package init(_ size: AppSize) throws {
    folder = TemporaryFiles.newPath()
    do {
      contents = try Self.write(size, to: folder)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes an app into a folder that is kept. At most a few megabytes of it are in memory.
  ///
  /// - Throws: the error of the file system, for example if there is no room.
  @discardableResult
  package static func write(_ size: AppSize, to folder: URL) throws -> Contents {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let plan = AppPlan(size)
    try Data(ScreensFileText.text(plan.screens).utf8).write(to: folder.appendingPathComponent("labelfit.yml"))
    return Contents(
      bytes: try write(plan.catalogs, size, to: folder), screens: plan.screens.count,
      barTexts: plan.screens.reduce(0) { $0 + $1.texts.count })
  }

  private static func write(_ catalogs: [AppPlan.Catalog], _ size: AppSize, to folder: URL) throws -> Int {
    let languages = AppLanguage.all.prefix(size.locales).map(TextWriter.init)
    let results = Mutex<[Result<Int, any Error>]>([])
    DispatchQueue.concurrentPerform(iterations: catalogs.count) { index in
      let result = Result {
        switch size.format {
        case .catalogs: try CatalogWriter(languages).write(catalogs[index], to: folder)
        case .strings: try StringsWriter(languages).write(catalogs[index], to: folder)
        }
      }
      results.withLock { $0.append(result) }
    }
    return try results.withLock { try $0.reduce(0) { try $0 + $1.get() } }
  }
}

/// The contents of a generated app before any text is written: its string catalogs with their keys, and its screens.
struct AppPlan: Sendable {
  /// A string catalog.
  struct Catalog: Sendable {
    var name: String
    /// The index of its most frequent word, which differs between catalogs.
    var shift = 0
    /// Its keys in order, each with the form of its text.
    var texts: [AppScreen.Text]
  }
  private(set) var catalogs: [Catalog] = []
  private(set) var screens: [AppScreen] = []

  init(_ size: AppSize) {
    for (index, keys) in size.catalogs.enumerated() {
      let name = "Feature" + Padded.five(index)
      var planner = ScreenPlanner(table: name)
      let first = screens.count
      var texts: [AppScreen.Text] = []
      while texts.count < keys / AppSize.keysPerBarText {
        let screen = planner.screen(screens.count, isFirst: screens.count == first)
        guard texts.count + screen.texts.count <= keys else { break }
        screens.append(screen)
        texts += screen.texts
      }
      // Xcode sorts keys; those of contents come before those of screens.
      let contents = (0..<keys - texts.count).map {
        AppScreen.Text(key: "content\(Padded.five($0))", form: planner.content())
      }
      catalogs.append(Catalog(name: name, shift: index * 97, texts: contents + texts.sorted { $0.key < $1.key }))
    }
  }
}

/// A screen of a generated app, by the keys of its texts.
struct AppScreen: Sendable {
  /// A key and the form of its text.
  struct Text: Sendable {
    var key: String
    var form: TextForm
  }
  var number: Int
  /// The string catalog of its texts.
  var table: String
  var title: Text
  /// The number of the screen it is pushed from; `nil` for a root.
  var from: Int?
  var isLargeTitle = false
  var prompt: Text?
  var leading: [Text] = []
  var trailing: [Text] = []
  /// Whether there is a system item with an icon at the trailing edge.
  var hasIcon = false
  var toolbar: [Text] = []
  var segments: [Text] = []
  var placeholder: Text?
  var scopes: [Text] = []
  var tabs: [Text] = []

  /// All texts of the screen.
  var texts: [Text] {
    [title] + [prompt, placeholder].compactMap { $0 } + leading + trailing + toolbar + segments + scopes + tabs
  }
}

/// The files in which a generated app has its strings.
package enum AppFormat: String, Codable, Sendable {
  /// String catalogs.
  case catalogs = ".xcstrings"
  /// `.strings` and `.stringsdict` in the folders of languages.
  case strings = ".strings"
}

/// The size of a generated app.
package struct AppSize: Hashable, Sendable, Codable {
  /// Number of keys in all its string tables.
  package var strings: Int
  /// Number of its languages, the source language included.
  package var locales: Int
  /// The files of its strings.
  package var format: AppFormat

  package init(strings: Int, locales: Int, format: AppFormat = .catalogs) {
    self.strings = strings
    self.locales = locales
    self.format = format
  }

  /// The number of keys in each catalog: 2,500, as in a large feature, and fewer in the last one.
  var catalogs: [Int] {
    stride(from: 0, to: strings, by: Self.keysPerCatalog).map { min(Self.keysPerCatalog, strings - $0) }
  }

  static let keysPerCatalog = 2500

  /// One in this many keys of an app is in a bar.
  ///
  /// In the four real apps whose documents were available, 3 to 12 % of the keys are (openfoodfacts-ios 11 of 341,
  /// INaturalistIOS 28 of 582, NetNewsWire 33 of 477, owntracks-ios 46 of 386). The documents of the last one contain
  /// nearly all of its bars; the others also set up bars in code, which was not available.
  static let keysPerBarText = 8
}

/// Decides the contents of the screens of a generated app, following those of real apps.
struct ScreenPlanner {
  private var generator: SplitMix
  private let table: String

  init(table: String) {
    self.table = table
    // The same for every catalog, so that an app with ten times as many strings has the same contents ten times.
    generator = SplitMix(seed: 1)
  }

  /// The next screen. Three screens make a stack; one in twenty has a tab bar.
  ///
  /// - Parameter isFirst: whether it is the first screen of the catalog.
  mutating func screen(_ number: Int, isFirst: Bool) -> AppScreen {
    var screen = AppScreen(number: number, table: table, title: text("title", number, title()))
    let isRoot = isFirst || number.isMultiple(of: 3)
    if !isRoot { screen.from = number - 1 }
    screen.isLargeTitle = isRoot && chance(3)
    let buttons = Int.random(in: 0..<10, using: &generator)
    screen.trailing = texts("button", number, buttons < 4 ? 1 : 0, .button)
    if isRoot, buttons < 2 { screen.leading = texts("leading", number, 1, .button) }
    if !isRoot, buttons < 1 { screen.trailing += texts("second", number, 1, .button) }
    screen.hasIcon = buttons >= 5
    if chance(3) { screen.toolbar = texts("tool", number, Int.random(in: 2...3, using: &generator), .button) }
    if chance(12) { screen.segments = texts("segment", number, Int.random(in: 2...3, using: &generator), .button) }
    if chance(20) { screen.prompt = text("prompt", number, TextForm(use: .prompt)) }
    if chance(12) {
      screen.placeholder = text("placeholder", number, TextForm(use: .title))
      if chance(2) { screen.scopes = texts("scope", number, Int.random(in: 2...3, using: &generator), .button) }
    }
    if number.isMultiple(of: 20) {
      screen.tabs = texts("tab", number, Int.random(in: 4...5, using: &generator), .button)
    }
    return screen
  }

  /// The form of a text outside of bars: one in nine takes an argument, one in forty has plural forms.
  mutating func content() -> TextForm {
    if chance(40) { return TextForm(use: .content, argument: .number, isPlural: true) }
    guard chance(9) else { return TextForm(use: .content) }
    return TextForm(use: .content, argument: chance(2) ? .text : .number)
  }

  /// Few titles have arguments.
  private mutating func title() -> TextForm {
    if chance(100) { return TextForm(use: .title, argument: .number, isPlural: true) }
    return TextForm(use: .title, argument: chance(50) ? .text : .none)
  }

  private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &generator) == 0 }

  private func text(_ item: String, _ screen: Int, _ form: TextForm) -> AppScreen.Text {
    AppScreen.Text(key: "screen\(Padded.five(screen)).\(item)", form: form)
  }

  private func texts(_ item: String, _ screen: Int, _ count: Int, _ use: TextForm.Use) -> [AppScreen.Text] {
    (0..<count).map { text("\(item)\($0 + 1)", screen, TextForm(use: use)) }
  }
}

/// Numbers with leading zeros, so that they sort as text.
enum Padded {
  static func five(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }
}
