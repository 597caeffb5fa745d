public import FitModel
import FitRules

/// Matches findings of two states of an app, even if a file, a screen, a key or an item was renamed.
struct FindingMatcher {
  /// Screens that only the earlier state has, and those that only the later one has; empty if not known.
  var goneScreens: Set<String> = []
  var addedScreens: Set<String> = []

  /// For each finding of the later state, the index of the same finding in the earlier state; `nil` for a new one.
  ///
  /// The first pass compares ids. Each later pass leaves one property out of the comparison, and only considers
  /// findings that are not matched yet. So something that was renamed has one finding, not a fixed and a new one.
  func matches(of later: [FindingIdentity], in earlier: [FindingIdentity]) -> [Int?] {
    var result = [Int?](repeating: nil, count: later.count)
    var isTaken = [Bool](repeating: false, count: earlier.count)
    for pass in passes {
      var unmatched: [[String?]: [Int]] = [:]
      for index in earlier.indices.reversed() where !isTaken[index] {
        if let properties = pass(earlier[index], false) { unmatched[properties, default: []].append(index) }
      }
      for index in later.indices where result[index] == nil {
        guard let properties = pass(later[index], true), let match = unmatched[properties]?.popLast() else { continue }
        result[index] = match
        isTaken[match] = true
      }
    }
    return result
  }

  /// The properties that have to be equal; `nil` for findings that the pass does not handle.
  private typealias Pass = (_ finding: FindingIdentity, _ isLater: Bool) -> [String?]?

  private static let translations = Rule.ids(about: .translation)

  private var passes: [Pass] {
    [
      { finding, _ in [finding.id] },
      // A file or a table was renamed or moved.
      { finding, _ in finding.screen.map { finding.common + [$0, finding.item, finding.key] } },
      // A problem of a file that was moved, or named from another folder.
      { finding, _ in
        guard finding.screen == nil, let file = finding.file else { return nil }
        return finding.common + [finding.key] + file.split(separator: "/").suffix(2).map(String.init)
      },
      // A screen was renamed.
      { finding, isLater in
        guard let screen = finding.screen, let text = finding.text else { return nil }
        return (isLater ? addedScreens : goneScreens).contains(screen)
          ? finding.common + [finding.item, finding.key, text] : nil
      },
      // A key was renamed, and its text is the same.
      { finding, _ in
        guard let screen = finding.screen, let text = finding.text else { return nil }
        return finding.common + [screen, finding.item, text]
      },
      // Another screen stands for a missing translation, which is one finding wherever its text is shown.
      { finding, _ in
        guard Self.translations.contains(finding.rule), let key = finding.key else { return nil }
        return [finding.rule, finding.locale, finding.table, key]
      },
      // An item has another position in its bar: `trailing 1` is now `trailing 2`.
      { finding, _ in
        guard let screen = finding.screen, let key = finding.key, let family = finding.itemFamily else { return nil }
        return finding.common + [screen, key, family]
      },
    ]
  }
}

extension FindingIdentity {
  /// The properties that every pass compares.
  fileprivate var common: [String?] { [rule, locale, variation, bar] }
}

/// The properties that identify a finding in two states of an app, without line and message, and its points.
public struct FindingIdentity: Hashable, Sendable {
  /// `Finding.id`.
  public var id: String
  /// Id of the rule.
  public var rule: String
  /// Name of the screen.
  public var screen: String?
  /// Names of the bar and of the item in it; `nil` for findings about files.
  public var bar, item: String?
  /// The item's name without numbers, which does not depend on its position in the bar.
  public var itemFamily: String?
  /// The key and the name of its table; `nil` if the text is not looked up.
  public var key, table: String?
  /// The file of a text without a table; `nil` for others, whose id does not depend on it.
  public var file: String?
  /// The locale; `nil` if the finding occurs in every locale.
  public var locale: String?
  /// Plural category, device variant or argument sample, `""` for none.
  public var variation = ""
  /// The platform, in baselines of earlier versions, in which a finding had one.
  public var platform: String?
  /// The most points missing when it was accepted; `nil` if nothing was measured, and in older baselines.
  public var points: Double?
  /// The text, if known; a baseline does not store it.
  public var text: String?

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

  /// A description for users: `title-truncated: Date & Time, title, datetime.title, zh-Hans`.
  public var description: String {
    let properties = [screen, item, key, file, locale, variation.isEmpty ? nil : variation, platform].compactMap { $0 }
    return rule + ": " + properties.joined(separator: ", ")
  }

  /// A stable order that keeps the findings of a screen together.
  static func precedes(_ a: Self, _ b: Self) -> Bool { a.order.lexicographicallyPrecedes(b.order) }

  private var order: [String] {
    [screen ?? "", bar ?? "", item ?? "", rule, key ?? "", file ?? "", locale ?? "", variation, platform ?? "", id]
  }
}
