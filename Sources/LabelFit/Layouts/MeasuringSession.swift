import BarScreens
import FitModel
import Typesetting

/// The measuring workers of one thread: one for each platform's typesetter.
///
/// Not `Sendable`: each thread has its own, so that threads do not wait for each other.
final class MeasuringSession {
  private let typesetters: Typesetters
  private var workers: [ObjectIdentifier: MeasuringWorker] = [:]
  private var measurers: [ObjectIdentifier: [LanguageTag: LanguageMeasurer]] = [:]

  init(_ typesetters: Typesetters) { self.typesetters = typesetters }

  /// Measures the texts of one language as a platform draws them.
  func measurer(_ platform: Platform, _ language: LanguageTag) -> LanguageMeasurer {
    measurer(typesetters[platform], language, boldText: typesetters.boldText(platform))
  }

  /// Measures a text in every font that it may have, and returns the narrowest result.
  func narrowest(
    _ text: String, _ style: TextStyle, in choice: AppFontChoice, _ platform: Platform, _ language: LanguageTag
  ) -> MeasuredText {
    let standard = measurer(platform, language)
    var measured = choice.fonts.compactMap { font in
      typesetters.own(font, style.role, platform).map { found, typesetter in
        measurer(typesetter, language, boldText: typesetters.boldText(platform))
          .measure(text, found.applied(to: style))
      }
    }
    if choice.mayBeSystem || measured.isEmpty { measured.append(standard.measure(text, style)) }
    return measured.dropFirst().reduce(measured[0]) { $1.width < $0.width ? $1 : $0 }
  }

  /// Measures the texts of one language as the first platform draws them.
  func mainMeasurer(_ language: LanguageTag) -> LanguageMeasurer {
    measurer(typesetters.main, language, boldText: nil)
  }

  private func measurer(
    _ typesetter: Typesetter, _ language: LanguageTag, boldText: BoldText?
  ) -> LanguageMeasurer {
    let id = ObjectIdentifier(typesetter)
    if let known = measurers[id]?[language], known.boldText == boldText { return known }
    let worker = workers[id] ?? typesetter.worker()
    workers[id] = worker
    let made = LanguageMeasurer(worker, language, boldText: boldText)
    measurers[id, default: [:]][language] = made
    return made
  }
}

/// Measures texts of one language in any style.
final class LanguageMeasurer {
  let language: LanguageTag
  /// Bold Text, if it is on.
  let boldText: BoldText?
  private let worker: MeasuringWorker
  /// The measurers by style. There are at most a dozen, so a linear search is faster than hashing.
  private var styles: [(style: TextStyle, measurer: TextMeasurer)] = []
  private var systemTitles: [(name: String, style: TextStyle, text: MeasuredText)] = []

  init(_ worker: MeasuringWorker, _ language: LanguageTag, boldText: BoldText?) {
    self.worker = worker
    self.boldText = boldText
    self.language = language
  }

  func measure(_ text: String, _ style: TextStyle) -> MeasuredText {
    let measured = measurer(style).measure(text)
    return boldText?.applied(to: measured, role: style.role) ?? measured
  }

  /// Code points of a text that no font has.
  func missingCharacters(in text: String, _ style: TextStyle) -> [UInt32] {
    measurer(style).missingCharacters(in: text)
  }

  private func measurer(_ style: TextStyle) -> TextMeasurer {
    if let known = styles.firstIndex(where: { $0.style == style }) { return styles[known].measurer }
    let measurer = worker.measurer(style: style, language: language)
    styles.append((style, measurer))
    return measurer
  }

  /// A title that the system shows.
  func systemTitle(_ name: String, _ style: TextStyle) -> MeasuredText {
    for known in systemTitles where known.style == style && known.name == name { return known.text }
    let text = measure(SystemTitles.title(name, in: language).value, style)
    systemTitles.append((name, style, text))
    return text
  }
}

/// The typesetter of each platform: older systems use other typefaces.
struct Typesetters: Sendable {
  private let byPlatform: [String: Typesetter]
  /// The typesetter of the first platform.
  let main: Typesetter
  private let boldText: BoldText?
  /// The fonts of texts on some screens, by role, with the typesetters of those from files by platform.
  private var ofScreens: [FontRole: [(font: FoundFont, typesetters: [String: Typesetter])]] = [:]

  /// Opens the fonts of the platforms; fonts that the user named are the same on all of them.
  ///
  /// A platform is measured with the typeface of its newest version, which nearly all of its devices run.
  init(
    _ platforms: [Platform], fonts: FontSelection, ofScreens: [FontRole: [FoundFont]] = [:],
    boldText: BoldText? = nil
  ) throws(FontError) {
    self.boldText = boldText
    let files = FontChoice.bundledFiles()
    var byPlatform: [String: Typesetter] = [:]
    // Platforms with the same fonts share a typesetter, so that no text is measured twice.
    var byFonts: [FontSelection: Typesetter] = [:]
    func typesetter(_ selection: FontSelection) throws(FontError) -> Typesetter {
      if let known = byFonts[selection] { return known }
      let made = try Typesetter(fonts: selection)
      byFonts[selection] = made
      return made
    }
    func selection(_ platform: Platform) -> FontSelection {
      let typeface = SystemTypeface(iOS: platform.versions.upperBound)
      return files.map { fonts.adapted(to: typeface, files: $0) } ?? fonts
    }
    for platform in platforms { byPlatform[platform.name] = try typesetter(selection(platform)) }
    for (role, found) in ofScreens {
      for font in found {
        var own: [String: Typesetter] = [:]
        if let file = font.file {
          for platform in platforms {
            var selection = selection(platform)
            selection.overrides[role] = file
            own[platform.name] = try typesetter(selection)
          }
        }
        self.ofScreens[role, default: []].append((font, own))
      }
    }
    self.byPlatform = byPlatform
    let first = platforms.first.flatMap { byPlatform[$0.name] }
    if let first { main = first } else { main = try Typesetter(fonts: fonts) }
  }

  /// The files of all fonts, sorted.
  var files: [String] {
    Set((byPlatform.values.map(\.fontDescriptions) + [main.fontDescriptions]).joined().map(\.file)).sorted()
  }

  /// Bold Text, if it is on and the platform has it.
  func boldText(_ platform: @autoclosure () -> Platform) -> BoldText? {
    boldText.flatMap { BoldText.exists(on: platform()) ? $0 : nil }
  }

  /// A font of a screen with its typesetter; `nil` if the run does not use it.
  func own(_ font: AppFont, _ role: FontRole, _ platform: Platform) -> (font: FoundFont, typesetter: Typesetter)? {
    (ofScreens[role] ?? []).first { $0.font.font.isDrawnLike(font) }.map {
      ($0.font, $0.typesetters[platform.name] ?? self[platform])
    }
  }

  subscript(_ platform: Platform) -> Typesetter { byPlatform[platform.name] ?? main }
}
