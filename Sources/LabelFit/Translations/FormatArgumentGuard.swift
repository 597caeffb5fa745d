public import FitModel
public import StringTables

extension AppInput {
  /// Why a text does not take what the code gives to its key: the arguments of the source text. `nil` where it does, and
  /// where no table says what the code gives.
  ///
  /// One of several texts of a key, such as the form for one, may leave some out.
  public func argumentProblem(_ patch: TextPatch) -> Sentence? {
    guard case .text(let text, _) = patch.change else { return nil }
    let key = keyText(patch.key, table: patch.table, in: patch.locale)
    let own = key.forms.isEmpty ? [key.text].compactMap(\.self) : key.forms.map(\.text)
    // Where the source language has no entry, its text is the key.
    let given = key.sources.isEmpty ? [patch.key] : key.sources
    let isSource = patch.locale == strings.sourceLanguage
    // What the source text says now is what the code gives, though it is the text that changes.
    let arguments = FormatArguments(isSource && !own.isEmpty ? own : given)
    return arguments.problem(with: text, mayLeaveOut: !patch.path.isEmpty)
  }
}
