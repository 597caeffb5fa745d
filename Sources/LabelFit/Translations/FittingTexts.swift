import BarLayout
import BarScreens
import FitModel
import FitRules
import StringTables

/// A key, to find which existing texts fit in its slots, in one language after the other.
///
/// Most texts are either without findings or cut themselves. That needs neither a report nor the check of the narrowest
/// text, so only for the others a trial is prepared.
struct FittingTexts {
  /// The rules of a trial, ready for all keys and languages.
  struct Judge: Sendable {
    fileprivate let analyzer: Analyzer
    fileprivate let check: ScreenCheck

    init(_ analyzer: Analyzer) {
      self.analyzer = analyzer
      let narrowed = analyzer.narrowed(to: [], rules: RoomRules(analyzer.options))
      // Titles matter only for findings about missing characters, which a trial decides.
      check = ScreenCheck(narrowed.plainRun, rules: narrowed.options.rules, screens: [])
    }
  }

  /// A screen with the first text of a request in the slots of the key.
  private struct ShownScreen {
    var index: Int
    var screen: LocalizedScreen
    var slots: ScreenSlots
  }

  private let judge: Judge
  /// The app with the screens that declare the key.
  private let whole: AppInput
  /// The app with the screens whose bars show the key, and only the texts of these.
  private let app: AppInput
  private let slots: [TextSlot]
  /// The bars with the slots.
  private let kinds: Set<LaidOutBar.Kind>

  /// - Parameter request: a request for the key in any language.
  init(for request: WordingRequest, in whole: AppInput, judge: Judge) {
    self.judge = judge
    self.whole = whole
    var app = judge.analyzer.withKnownFonts(whole.showing(request))
    app.strings = app.strings.narrowed(to: app.references)
    self.app = app
    slots = app.slots(where: request.takes)
    kinds = Set(slots.compactMap(\.kind))
  }

  /// The texts of a request for the key that fit everywhere, as a trial would find.
  func fitting(_ request: WordingRequest, _ session: MeasuringSession) -> [String] {
    guard let first = request.wordings.first, !slots.isEmpty else { return [] }
    let shown = app.setting(first, for: request)
    let screens = self.screens(shown, in: request.locale)
    var fitting: Set<String> = []
    var undecided: [String] = []
    for wording in request.wordings {
      switch screens.flatMap({ fits(wording, request, $0, of: shown, session) }) {
      case true?: fitting.insert(wording)
      case false?: break
      case nil: undecided.append(wording)
      }
    }
    if !undecided.isEmpty {
      var request = request
      request.wordings = undecided
      fitting.formUnion(PreparedTrial.fitting(request, in: whole, analyzer: judge.analyzer, session))
    }
    return request.wordings.filter(fitting.contains)
  }

  /// The screens that a check of the language lays out; `nil` if findings may be suppressed, or if some text is unknown
  /// in some languages.
  private func screens(_ app: AppInput, in locale: LanguageTag) -> [ShownScreen]? {
    guard SuppressionPass(app).isEmpty else { return nil }
    let resolver = judge.analyzer.resolver(for: app)
    var screens: [ShownScreen] = []
    for (index, screen) in app.screens.enumerated() {
      guard judge.analyzer.plainRun.shows(screen), judge.analyzer.isRead(screen, in: locale, of: app) else { continue }
      let prepared = resolver.prepare(screen)
      guard !prepared.isOpen else { return nil }
      screens.append(
        ShownScreen(index: index, screen: resolver.localize(prepared, in: locale), slots: prepared.slots))
    }
    return screens
  }

  /// Whether a wording fits; `nil` if that depends on the findings about the narrowest text, or on what a whole report
  /// contains.
  private func fits(
    _ wording: String, _ request: WordingRequest, _ screens: [ShownScreen], of app: AppInput,
    _ session: MeasuringSession
  ) -> Bool? {
    var isDecided = true
    for shown in screens {
      guard let screen = shown.screen.replacing(request.wordings[0], with: wording, for: request) else { return nil }
      let outcome = judge.check.run(screen, screenIndex: shown.index, slots: shown.slots, kinds: kinds, session)
      guard !outcome.findings.isEmpty else { continue }
      var findings = outcome.findings.map(\.finding)
      MissingTexts(strings: app.strings, names: app.names).weigh(&findings)
      for (finding, outcome) in zip(findings, outcome.findings) {
        guard !finding.concerns(.missingGlyph) else { return nil }
        let relevance = WordingJudge.relevance(of: finding, key: request.key)
        guard relevance != .none, slots.contains(where: { WordingJudge.isAbout(finding, $0) }) else { continue }
        // A report leaves out some findings that hold in every language.
        if relevance == .always, !outcome.holdsInEveryLanguage { return false }
        isDecided = false
      }
    }
    return isDecided ? true : nil
  }
}

extension LocalizedScreen {
  /// The screen with a wording instead of another one of the same key; `nil` unless every item with the key shows
  /// exactly the other one.
  fileprivate func replacing(_ shown: String, with wording: String, for request: WordingRequest) -> LocalizedScreen? {
    guard wording != shown else { return self }
    // A trial puts values into the formats of a text.
    guard !wording.utf8.contains(UInt8(ascii: "%")) else { return nil }
    var screen = self
    for (index, text) in texts.enumerated() {
      if case .localized(let title)? = text.back?.label.previousTitle?.content, request.takes(title) { return nil }
      guard text.declaration.content.references.contains(where: request.takes) else { continue }
      guard case .localized(let reference) = text.declaration.content else { return nil }
      var translation = text.translation
      let plain = TextVariant(text: shown, position: translation.variants.first?.position)
      guard reference.letters.isEmpty, translation.variants == [plain] else { return nil }
      translation.variants = [TextVariant(text: wording, position: plain.position)]
      screen.texts[index] = LocalizedText(
        id: text.id, role: text.role, declaration: text.declaration, translation: translation,
        sourceText: locale == sourceLanguage ? wording : text.sourceText, back: text.back)
    }
    return screen
  }
}
