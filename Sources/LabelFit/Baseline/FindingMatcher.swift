public import FitModel

/// Finds the same finding in two states of an app, also where a file, a screen, a key or an item got another name.
struct FindingMatcher {
  /// Screens that only the earlier state has, and those that only the later one has; empty when that is not known.
  var goneScreens: Set<String> = []
  var addedScreens: Set<String> = []

  /// For each finding of the later state the index of the same one in the earlier state, `nil` for a new one.
  ///
  /// The first pass goes by id. Each later pass leaves one word out of the comparison, and looks only at what no pass
  /// before has matched, so that a renamed thing is one finding and not a fixed and a new one.
  func matches(of later: [FindingIdentity], in earlier: [FindingIdentity]) -> [Int?] {
    var result = [Int?](repeating: nil, count: later.count)
    var isTaken = [Bool](repeating: false, count: earlier.count)
    for pass in passes {
      var open: [[String?]: [Int]] = [:]
      for index in earlier.indices.reversed() where !isTaken[index] {
        if let words = pass(earlier[index], false) { open[words, default: []].append(index) }
      }
      for index in later.indices where result[index] == nil {
        guard let words = pass(later[index], true), let match = open[words]?.popLast() else { continue }
        result[index] = match
        isTaken[match] = true
      }
    }
    return result
  }

  /// The words that have to agree; `nil` for a finding the pass is not for.
  private typealias Pass = (_ finding: FindingIdentity, _ isLater: Bool) -> [String?]?

  private var passes: [Pass] {
    [
      { finding, _ in [finding.id] },
      // A file or a table got another name, or was moved.
      { finding, _ in finding.screen.map { finding.common + [$0, finding.item, finding.key] } },
      // What is wrong with a file itself: it lies elsewhere, or was named from another folder.
      { finding, _ in
        guard finding.screen == nil, let file = finding.file else { return nil }
        return finding.common + [finding.key] + file.split(separator: "/").suffix(2).map(String.init)
      },
      // A screen got another name.
      { finding, isLater in
        guard let screen = finding.screen, let text = finding.text else { return nil }
        return (isLater ? addedScreens : goneScreens).contains(screen)
          ? finding.common + [finding.item, finding.key, text] : nil
      },
      // A key got another name, and its text is the same.
      { finding, _ in
        guard let screen = finding.screen, let text = finding.text else { return nil }
        return finding.common + [screen, finding.item, text]
      },
      // An item stands elsewhere in its bar: `trailing 1` is `trailing 2` now.
      { finding, _ in
        guard let screen = finding.screen, let key = finding.key, let family = finding.itemFamily else { return nil }
        return finding.common + [screen, key, family]
      },
    ]
  }
}

extension FindingIdentity {
  /// What no pass leaves out.
  fileprivate var common: [String?] { [rule, locale, variation, bar] }
}

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
