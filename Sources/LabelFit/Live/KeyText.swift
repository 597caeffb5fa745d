import BarScreens
public import FitModel
import StringTables
import Typesetting

/// What the tables of an app say of a key in one language, as it is written there.
public struct KeyText: Hashable, Sendable {
  /// One of several texts of a key.
  public struct Form: Hashable, Sendable {
    /// Its name as `fix --for` takes it: `plural.one`, `device.iphone`.
    public var name: String
    /// Its words.
    public var text: String
  }
  /// The words; `nil` where the language has no entry, or one of several texts.
  public var text: String?
  /// Several texts: for plurals, devices and widths; empty where there is one.
  public var forms: [Form] = []
  /// The text in the source language, the first of several.
  public var source: String?
  /// All texts in the source language.
  public var sources: [String] = []
  /// What the developers say to translators.
  public var comment: String?
  /// Where the entry stands; `nil` where there is none.
  public var position: SourcePosition?

  /// The text of a form; of the whole entry without a name.
  public func text(of form: String?) -> String? { form.map { name in forms.first { $0.name == name }?.text } ?? text }
}

extension AppInput {
  /// What the tables say of a key; nothing where none has it.
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
      // A format around its variables is no text that anybody reads.
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
