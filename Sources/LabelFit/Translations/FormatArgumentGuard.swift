public import FitModel
public import StringTables

extension AppInput {
  /// Why a text does not match the arguments that the code passes, which are those of the source text. `nil` if it
  /// matches, or if the arguments are not known.
  ///
  /// One of several texts of a key, such as the singular form, may leave out arguments.
  public func argumentProblem(_ patch: TextPatch) -> Sentence? {
    guard case .text(let text, _) = patch.change else { return nil }
    let key = keyText(patch.key, table: patch.table, in: patch.locale)
    let own = key.forms.isEmpty ? [key.text].compactMap(\.self) : key.forms.map(\.text)
    // If the source language has no entry, its text is the key.
    let given = key.sources.isEmpty ? [patch.key] : key.sources
    let isSource = patch.locale == strings.sourceLanguage
    // The present source text defines the arguments, even if it is the text to change.
    let arguments = FormatArguments(isSource && !own.isEmpty ? own : given)
    return arguments.problem(with: text, mayLeaveOut: !patch.path.isEmpty)
  }
}
