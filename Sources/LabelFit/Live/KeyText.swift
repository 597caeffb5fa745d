import BarScreens
public import FitModel
import StringTables
import Typesetting

/// The entry of a key in an app's tables in one language, as written.
public struct KeyText: Hashable, Sendable {
  /// One of several texts of a key.
  public struct Form: Hashable, Sendable {
    /// Its name as `fix --for` takes it: `plural.one`, `device.iphone`.
    public var name: String
    /// Its words.
    public var text: String
  }
  /// The text; `nil` if the language has no entry, or an entry with several texts.
  public var text: String?
  /// Several texts for plurals, devices and widths; empty if there is only one.
  public var forms: [Form] = []
  /// The text in the source language; the first one of several.
  public var source: String?
  /// All texts in the source language.
  public var sources: [String] = []
  /// The developers' comment for translators.
  public var comment: String?
  /// The position of the entry; `nil` if there is none.
  public var position: SourcePosition?

  /// The text of a form; without a name that of the whole entry.
  public func text(of form: String?) -> String? { form.map { name in forms.first { $0.name == name }?.text } ?? text }
}

extension AppInput {
  /// The entry of a key; empty if no table has it.
  ///
  /// - Parameter table: the table; `nil` for any that has the key.
  public func keyText(_ key: String, table: String?, in locale: LanguageTag) -> KeyText {
    func entries(_ language: LanguageTag) -> [StringEntry] {
      strings.tables.filter {
        (table == nil || $0.name == table) && ($0.locale ?? strings.sourceLanguage) == language
      }.sorted { $0.precedence > $1.precedence }.compactMap { $0.entries[key] }
    }
    let own = entries(locale).first
    let source = entries(strings.sourceLanguage).first
    var found = KeyText(comment: own?.comment ?? source?.comment, position: own?.position)
    let sources = source?.value.forms(named: []) ?? []
    found.sources = sources.map(\.text)
    found.source = (sources.first { !$0.name.isEmpty } ?? sources.first)?.text
    guard let own else { return found }
    if case .text(let text, _) = own.value {
      found.text = own.state == .new && text.isEmpty ? nil : text
    } else {
      // The format around variables is not a text that users see.
      found.forms = own.value.forms(named: []).filter { !$0.name.isEmpty }
    }
    return found
  }
}

extension LocalizedValue {
  /// The texts with their names, in the order of the file.
  fileprivate func forms(named names: [String]) -> [KeyText.Form] {
    switch self {
    case .text(let text, _): return [KeyText.Form(name: names.joined(separator: "."), text: text)]
    case .variations(let kind, let members):
      return members.flatMap { $0.value.forms(named: names + [kind.rawValue, $0.selector]) }
    case .format(let text, _, let substitutions):
      return [KeyText.Form(name: names.joined(separator: "."), text: text)]
        + substitutions.flatMap {
          $0.value.forms(named: names + ["substitutions", $0.name.contains(".") ? "@\($0.name)@" : $0.name])
        }
    }
  }
}
