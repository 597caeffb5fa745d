import BarLayout
import BarScreens
public import FitModel
import FitRules
import Foundation
import InputFiles

/// A text of a table in one language; sorted by table, key and language.
struct TextName: Hashable, Comparable {
  /// Name of the table, and the key in it.
  var table, key: String
  /// The language of the text.
  var locale: LanguageTag

  static func < (a: TextName, b: TextName) -> Bool {
    (a.table, a.key, a.locale.identifier) < (b.table, b.key, b.locale.identifier)
  }
}

/// An item of a bar that shows the text of a key.
public struct TextSlot: Hashable, Sendable {
  /// The index of the screen in the app.
  var screenIndex: Int
  /// The screen's name.
  public var screen: String
  /// The state of the screen; `nil` if it has only one.
  public var state: ScreenState?
  /// The item; a large title is a separate item.
  public var item: ItemID
  /// Name of the table, and the key in it.
  public var table, key: String
  /// The position where the bar uses the key.
  public var position: SourcePosition

  /// The kind of bar; `nil` if it is not laid out.
  var kind: LaidOutBar.Kind? { LaidOutBar.Kind(item.bar) }

  /// The slot in words: the screen, its state if there are several, and the item.
  public var words: Sentence {
    .list([Sentence(verbatim: screen), state?.words, item.words].compactMap { $0 }, by: .clauses)
  }
}

extension AppInput {
  /// The slots of table texts in bars that are laid out, in the order of the screens.
  func slots(where isWanted: (StringReference) -> Bool) -> [TextSlot] {
    screens.enumerated().flatMap { index, screen in
      screen.textDeclarations.flatMap { declaration -> [TextSlot] in
        guard case .localized(let reference) = declaration.text.content, declaration.role != .imageTitle,
          LaidOutBar.Kind(declaration.id.bar) != nil, isWanted(reference)
        else { return [] }
        let slot = TextSlot(
          screenIndex: index, screen: screen.name, state: screen.state, item: declaration.id, table: reference.table,
          key: reference.key, position: declaration.text.position)
        guard declaration.role == .title, screen.navigation?.largeTitle == true else { return [slot] }
        var large = slot
        large.item = .largeTitle
        return [slot, large]
      }
    }
  }
}

extension MeasuredText {
  /// A text of the same height with a given width in points.
  func stretched(to width: Double) -> MeasuredText {
    MeasuredText(
      text: text, width: width, clusterEnds: [ClusterEnd(utf8Offset: text.utf8.count, x: width)], ascent: ascent,
      descent: descent, error: 0, ellipsisWidth: ellipsisWidth)
  }
}

/// A bar that is described on the command line, for trying wordings without an app.
public enum SlotScreen {
  /// The key of the tried text.
  public static let key = "text"

  /// The kinds of slots.
  public static let slots = [
    "title", "large-title", "back", "leading", "button", "toolbar", "tab", "segment", "scope", "placeholder", "prompt",
  ]

  /// An app of one screen that shows a text in a slot.
  ///
  /// - Parameters:
  ///   - slot: one of `slots`.
  ///   - others: texts in the same bar. Beside a title they are buttons at the trailing edge. Beside a button or a back
  ///     label the first is the title, and the others are such buttons. In a toolbar, among tabs and in a segmented
  ///     control they are items of the same kind; elsewhere they are ignored.
  ///   - locale: the language of all texts.
  public static func app(_ slot: String, beside others: [String], locale: LanguageTag) -> AppInput {
    let files = [
      "labelfit.yml": "source-language: \(locale)\nscreens:\n  - name: \(slot)\n" + bars(slot, others),
      "\(locale).lproj/Localizable.strings": "\"\(key)\" = \"i\";",
    ]
    return InputReader.read(.memory(files), screensFiles: ["labelfit.yml"])
  }

  private static func bars(_ slot: String, _ others: [String]) -> String {
    let own = "{ key: \(key) }"
    let words = others.map { "{ text: \(quoted($0)) }" }
    let buttons = words.dropFirst().joined(separator: ", ")
    let title = words.first.map { "title: \($0), " } ?? ""
    let list = ([own] + words).joined(separator: ", ")
    switch slot {
    case "title": return "    navigation: { title: \(own), trailing: [ \(words.joined(separator: ", ")) ] }\n"
    case "large-title": return "    navigation: { title: \(own), large-title: true }\n"
    case "prompt": return "    navigation: { title: { text: i }, prompt: \(own) }\n"
    case "back": return "    navigation: { \(title)back: \(own), trailing: [ \(buttons) ] }\n"
    case "leading": return "    navigation: { \(title)leading: [ \(own) ], trailing: [ \(buttons) ] }\n"
    case "toolbar": return "    toolbar: [ \(([own] + words).joined(separator: ", flexible, ")) ]\n"
    case "tab": return "    tabs: [ \(list) ]\n"
    case "segment": return "    navigation: { segments: [ \(list) ] }\n"
    case "scope": return "    search: { scope: [ \(list) ] }\n"
    case "placeholder": return "    search: { placeholder: \(own) }\n"
    default: return "    navigation: { \(title)trailing: [ \(([own] + words.dropFirst()).joined(separator: ", ")) ] }\n"
    }
  }

  /// A text as YAML; a JSON string is valid YAML for any text.
  private static func quoted(_ text: String) -> String {
    (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
