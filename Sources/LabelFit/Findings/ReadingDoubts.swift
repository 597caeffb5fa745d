import BarScreens
import FitModel
import FitRules
import StringTables

/// What reading an app's files leaves open about a finding, whatever the bar.
///
/// Of 184 findings in 44 public apps that were false or of no use, 45 were about the number or the distances of items, or
/// about a text in no string table; of 378 true ones only 6 were.
struct ReadingDoubts: Equatable, Sendable {
  /// Whether the app has string tables, so that a text outside of them may be a name or keep a place.
  private let hasTables: Bool

  init(_ app: AppInput) { hasTables = !app.strings.tables.isEmpty }

  /// The doubt about a finding of a rule about an item of a screen; `nil` if there is none.
  func doubt(_ rule: Rule, _ item: ItemID, of screen: LocalizedScreen) -> Composition.Doubt? {
    guard !screen.screen.isStated else { return nil }
    if rule.isAboutArrangement { return Self.arrangement }
    guard case .layout = rule.check else { return nil }
    switch screen.text(of: item)?.declaration.content {
    case nil: return rule.id == Rule.toolbarOverflow.id ? Self.arrangement : nil
    case .literal, .hardCoded:
      return hasTables ? Composition.Doubt(.open, "whether people read this text: it is in no string table") : nil
    case .localized, .system, .unknown: return nil
    }
  }

  private static let arrangement = Composition.Doubt(.open, "whether exactly these items stand there together")
}
