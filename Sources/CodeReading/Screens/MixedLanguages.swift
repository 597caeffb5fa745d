import BarScreens
import FitModel

/// Bars of an app whose views use a language that the app itself chooses, with texts that code looks up in the language
/// of the device: `Button(String(localized: "Done"))`.
///
/// The two languages may differ; users see such a bar in a single language only if both are the same.
struct MixedLanguages {
  /// The positions of texts in the language of the device; empty if the app chooses no language.
  private var positions: Set<SourcePosition> = []
  private let choosesLanguage: Bool

  /// Finds the texts in the code.
  ///
  /// - Parameter choosesLanguage: whether the app's views use a language that the app chooses.
  init(_ program: Program, choosesLanguage: Bool) {
    self.choosesLanguage = choosesLanguage
    guard choosesLanguage else { return }
    var found: Set<CodeLocation> = []
    let walk = FormWalk { expression in
      guard let call = expression.call else { return }
      if call.asksDevice { found.insert(expression.location) }
      // `Text(String(localized: "Done"))`
      if call.firstUnlabeled?.call?.asksDevice == true { found.insert(expression.location) }
    }
    for file in program.files where file.facts.mentions(["String", "NSLocalizedString"]) {
      for body in file.bodies(previews: false) { walk.walk(body.statements) }
    }
    positions = Set(found.map(program.position))
  }

  /// Adds a doubt to the bars of a screen that have texts in both languages.
  func mark(_ screen: inout Screen) {
    guard choosesLanguage else { return }
    let item = screen.navigation
    let bars: [(BarKind, [BarText?], [BarItem])] = [
      (.navigation, [item?.title, item?.prompt], (item?.leading ?? []) + (item?.trailing ?? [])),
      (.toolbar, [], screen.toolbar), (.tabs, screen.tabs.map(\.title), []),
    ]
    for (kind, texts, items) in bars {
      let localized = (texts.compactMap(\.self) + items.flatMap(\.texts)).filter(\.isLocalized)
      let ofDevice = localized.filter { positions.contains($0.position) }
      guard ofDevice.count < localized.count, let first = ofDevice.first?.position ?? items.systemTitle else {
        continue
      }
      screen.doubt(
        kind, Composition.Doubt(.inferred, "texts in the language of the device beside others", at: first))
    }
  }
}

extension Call {
  /// Whether it looks up a text in the language of the device.
  fileprivate var asksDevice: Bool {
    name == "NSLocalizedString" || name == "String" && argument("localized") != nil && argument("locale") == nil
  }
}

extension BarText {
  fileprivate var isLocalized: Bool { if case .localized = content { true } else { false } }
}

extension BarItem {
  /// The texts that it shows.
  fileprivate var texts: [BarText] {
    switch content {
    case .text(let text): [text]
    case .segments(let texts): texts
    default: []
    }
  }
}

extension [BarItem] {
  /// The position of the first system item with a title.
  fileprivate var systemTitle: SourcePosition? {
    first { item in
      guard case .system(let system) = item.content else { return false }
      return ["cancel", "done", "edit", "save"].contains(system.name)
    }?.position
  }
}
