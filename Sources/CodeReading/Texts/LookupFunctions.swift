import FitModel

/// Functions that look up texts, recognized by their names: those of libraries, and those whose code cannot be
/// followed.
extension TextReader {
  /// Words that occur in the names of functions that look up texts.
  private static let hints: [StaticString] = ["locali", "translat", "i18n", "l10n", "nsl", "string"]

  /// Whether a name looks like that of a function that looks up texts.
  static func looksUp(_ name: String) -> Bool {
    let lower = name.lowercased()
    return ["tr", "t", "l", "__", "_", "loc", "localize"].contains(lower) || hints.contains(where: lower.includes)
  }

  /// Whether a call leads to functions of the app with a dictionary of texts in the code, and to no function of the
  /// system or of a library that looks up texts, judging by its name.
  private func hasOwnTexts(_ call: Call, in scope: Scope) -> Bool {
    var (hasTexts, looksUp) = (false, false)
    var calls = [(call: call, scope: scope)]
    var seen: Set<CodeLocation> = []
    for depth in 0...Self.maximumCalls where !looksUp {
      var next: [(call: Call, scope: Scope)] = []
      for (call, scope) in calls {
        let own = depth < Self.maximumCalls ? values.functions(called: call, in: scope, binds: false) : []
        if own.isEmpty, depth > 0, call.name.map(Self.looksUp) == true { looksUp = true }
        for (function, scope) in own where seen.insert(function.location).inserted {
          FormWalk { expression in
            switch expression.kind {
            case .call(let inner): next.append((inner, scope))
            case .dictionary(let entries): hasTexts = hasTexts || !entries.isEmpty
            case .member(_, let name): looksUp = looksUp || Self.members.contains { name.lowercased().includes($0) }
            case .element(let list, _):
              guard let name = list.uncast.lastName, let owner = scope.typeName,
                case .dictionary(let entries)? = program.variables(name, of: owner).first?.variable.value?.kind
              else { return }
              hasTexts = hasTexts || !entries.isEmpty
            default: break
            }
          }.walk(function.body ?? [])
        }
      }
      calls = next
    }
    return hasTexts && !looksUp
  }

  /// The maximum number of nested calls that are followed.
  private static let maximumCalls = 4

  /// Words in the names of properties that are looked-up texts.
  private static let members: [StaticString] = ["locali", "i18n", "l10n"]

  /// The text of a lookup function whose code is not in the files, if the tables confirm it. One of the literals in the
  /// call has to be a key:
  ///
  /// - in the table that another literal names, or otherwise
  /// - in any table.
  func witness(_ name: String, _ call: Call, _ value: Value, depth: Int) -> ScreenText.Choice? {
    guard Self.looksUp(name), !insertsValues(call, value.scope), !hasOwnTexts(call, in: value.scope),
      !findsKey(call, value.scope)
    else { return nil }
    for argument in call.arguments {
      if let found = ofKey(argument.value, lookedUpBy: name, value, depth: depth) { return found.first }
    }
    let receiver = call.receiver.flatMap { receiver in
      receiver.namePath == nil || isFixedText(Value(receiver, like: value)) ? receiver : nil
    }
    let literals = ((receiver.map { [$0] } ?? []) + call.arguments.map(\.value)).prefix(8).compactMap {
      part -> String? in
      guard case .hardCoded(let text)? = read(Value(part, like: value), isKey: false, depth: depth + 1).first?.words
      else { return nil }
      return text
    }
    func found(_ table: String, _ key: String) -> ScreenText.Choice {
      var reference = StringReference(table: table, key: key)
      reference.hasOwnFallback = true
      return .init(words: .localized(reference), condition: value.condition)
    }
    for table in literals where keys.hasTable(table) {
      for key in literals where key != table && keys.contains(key, in: table) { return found(table, key) }
    }
    for key in literals { if let table = keys.tables(with: key).first { return found(table, key) } }
    return nil
  }

  /// Whether a function of the app puts values into the text that it looks up, so that the text is not that of the key.
  private func insertsValues(_ call: Call, _ scope: Scope) -> Bool {
    values.functions(called: call, in: scope, binds: false).contains { found in
      found.function.takes(call.arguments.map(\.label), trailing: 0)
        && (found.function.body ?? []).calls.contains { inner in
          inner.isReplacement && inner.arguments.count > 1 && inner.arguments[1].value.plainText == nil
        }
    }
  }

  /// Whether a function of the app takes the key that it looks up from a dictionary, so that its argument is no key:
  /// `func localizedObject(for name: String) { lookUp(values[name]) }`.
  private func findsKey(_ call: Call, _ scope: Scope) -> Bool {
    values.functions(called: call, in: scope, binds: false).contains { found in
      let names = found.function.parameters.map(\.name)
      return (found.function.body ?? []).calls.contains { inner in
        inner.name?.startsUppercase == false
          && inner.arguments.contains { argument in
            guard case .element(_, let index) = argument.value.uncast.kind, case .name(let name) = index.uncast.kind
            else { return false }
            return names.contains(name)
          }
      }
    }
  }

  /// Whether a name always refers to the same literal: a constant, or a parameter with such an argument.
  private func isFixedText(_ value: Value) -> Bool {
    let found = values.values(of: value)
    return found.count == 1 && found[0].expression.plainText != nil && found[0].variables.allSatisfy(\.isFixed)
  }
}
