public import FitVocabulary

/// What makes a finding the same one in two states of an app: words only, no line, no message; and how bad it was.
public struct FindingIdentity: Hashable, Sendable {
  /// `Finding.id`.
  public var id: String
  /// Rule id.
  public var rule: String
  /// Name of the screen.
  public var screen: String?
  /// The bar, and the item in it.
  public var bar, item: String?
  /// The item's name without any number, which items have in common that only stand elsewhere in their bar.
  public var itemFamily: String?
  /// Key and table of the string.
  public var key, table: String?
  /// The file of a text that is in no table; `nil` for others, whose id does not depend on it.
  public var file: String?
  /// The locale; `nil` when the finding holds in every one.
  public var locale: String?
  /// Plural form, device variant or argument sample, `""` for none.
  public var variation = ""
  /// The platform, in baselines of when a finding had one; what holds on several is one finding.
  public var platform: String?
  /// Points missing where most are, when it was accepted; `nil` where nothing was measured, and in older baselines.
  public var points: Double?
  /// The text, where it is known: a baseline does not keep it.
  public var text: String?

  /// Creates an identity of an id and a rule.
  init(id: String, rule: String) {
    self.id = id
    self.rule = rule
  }

  /// The identity of a finding.
  public init(_ finding: Finding) {
    id = finding.id
    rule = finding.rule
    screen = finding.screen
    bar = finding.bar
    item = finding.itemName
    itemFamily = finding.item?.family
    key = finding.key
    table = finding.table
    file = finding.table == nil ? finding.fileInApp : nil
    locale = finding.locale?.identifier
    variation = finding.variation
    points = finding.points
    text = finding.text
  }

  /// In words, for people: `title-truncated: Date & Time, title, datetime.title, zh-Hans`.
  public var description: String {
    let words = [screen, item, key, file, locale, variation.isEmpty ? nil : variation, platform].compactMap { $0 }
    return rule + ": " + words.joined(separator: ", ")
  }

  /// An order that keeps a screen together and depends on words only.
  static func precedes(_ a: Self, _ b: Self) -> Bool { a.order.lexicographicallyPrecedes(b.order) }

  private var order: [String] {
    [screen ?? "", bar ?? "", item ?? "", rule, key ?? "", file ?? "", locale ?? "", variation, platform ?? "", id]
  }
}
