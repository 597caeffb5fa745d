import BarLayout
import BarScreens
import FitModel
import FitReports
import FitRules
import InputFiles
import Typesetting

extension Analyzer {
  /// Pictures of each key in each language as PNG files, and a table of these files, for translation platforms that
  /// show a picture beside a string.
  ///
  /// - Parameter progress: called after each screen, on any thread, with the number of finished screens and of all
  ///   screens.
  public func keyPictureFiles(
    of app: AppInput, progress: (@Sendable (_ done: Int, _ all: Int) -> Void)? = nil
  ) -> [(name: String, bytes: [UInt8])] {
    let app = withKnownFonts(app)
    let locales = options.locales.isEmpty ? app.locales : options.locales
    let slots = Dictionary(grouping: app.slots { _ in true }, by: \.number)
    let numbers = slots.keys.sorted()
    let resolver = resolver(for: app)
    let done = Counter()
    let found = concurrentMap(numbers, jobs: options.jobs) { number -> [KeyPicture] in
      defer { progress?(done.next(), numbers.count) }
      let screen = app.screens[number]
      return locales.filter { screen.languages?.contains($0) != false }.flatMap { locale -> [KeyPicture] in
        let finder = KeyPictureFinder(resolver.localize(screen, in: locale), run: layoutRun)
        return (slots[number] ?? []).compactMap(finder.tightest)
      }
    }
    let chosen = KeyPicture.tightest(found.flatMap(\.self))
    var builder = PictureBookBuilder(typesetter: mainTypesetter)
    let pictures = chosen.map { builder.picture($0.bar, subject: $0.slot.item) }
    let composer = FindingImage(book: builder.book, typesetter: mainTypesetter)
    let names = PictureFiles.names(ofKeys: chosen.map { ($0.slot.key, $0.bar.screen.locale) })
    let files = concurrentMap(Array(zip(names, pictures)), jobs: jobs) { name, picture in
      composer.png(of: [picture]).map { (name, $0) }
    }.compactMap { $0 }
    let rows = zip(chosen, names).map { ($0.slot.key, $0.bar.screen.locale, $1) }
    return files + [(PictureFiles.keyIndex, Array(PictureFiles.keyTable(rows).utf8))]
  }
}

/// A bar that shows a key, with the points left.
struct KeyPicture {
  var slot: TextSlot
  var bar: PictureSketch.Bar
  /// Points left for the text.
  var left: Double

  /// For each key and language the picture with the fewest points left; sorted by table, key and language.
  static func tightest(_ pictures: [KeyPicture]) -> [KeyPicture] {
    struct Name: Hashable {
      var table, key: String
      var locale: LanguageTag
    }
    func name(_ picture: KeyPicture) -> Name {
      Name(table: picture.slot.table, key: picture.slot.key, locale: picture.bar.screen.locale)
    }
    return Dictionary(grouping: pictures, by: name).values.compactMap { $0.min { $0.left < $1.left } }.sorted {
      let (a, b) = (name($0), name($1))
      return (a.table, a.key, a.locale.identifier) < (b.table, b.key, b.locale.identifier)
    }
  }
}

/// Finds the tightest places of texts on one screen in one language.
struct KeyPictureFinder {
  private let screen: LocalizedScreen
  private let bars: [LaidOutBar]

  init(_ screen: LocalizedScreen, run: LayoutRun) {
    self.screen = screen
    bars = run.bars(of: screen).filter { $0.choice.focus == nil }
  }

  /// The bar in which a text has the least room, in portrait if that is as tight; `nil` if no device shows it.
  func tightest(_ slot: TextSlot) -> KeyPicture? {
    guard let kind = slot.kind else { return nil }
    var tightest: (bar: LaidOutBar, left: Double)?
    for bar in bars where bar.bar.kind == kind {
      guard let item = bar.bar.item(slot.item) else { continue }
      let left = item.available - item.needed
      if left < tightest?.left ?? .infinity { tightest = (bar, left) }
    }
    return tightest.map { bar, left in
      KeyPicture(
        slot: slot, bar: PictureSketch.Bar(bar: bar.bar, screen: screen, isFailing: left < 0), left: left)
    }
  }
}
