internal import FitModel
internal import InputFiles

/// Writes texts into string catalogs.
struct StringCatalogPatch {
  private let editor: JSONEditor
  private let file: String
  private let patch: TextPatch
  private let text: String
  private let state: String

  static func splices(
    _ bytes: [UInt8], _ file: String, _ patch: TextPatch, _ languages: LanguageData
  ) throws(InputProblem) -> [Splice] {
    guard case .text(let text, let state) = patch.change else { return [] }
    let editor: JSONEditor
    do throws(ParsingFailure) {
      editor = try JSONEditor(bytes)
    } catch {
      throw error.problem(in: bytes, file: file)
    }
    let own = StringCatalogPatch(
      editor: editor, file: file, patch: patch, text: text,
      state: state == .translated ? "translated" : "needs_review")
    return try own.found(languages)
  }

  private func found(_ languages: LanguageData) throws(InputProblem) -> [Splice] {
    guard let strings = editor.member(0, "strings"), let entry = editor.member(strings, patch.key),
      editor.isObject(entry)
    else { throw problem(0, "The catalog has no “\(patch.key)”", "name a file that has the key") }
    guard let localizations = editor.member(entry, "localizations") else {
      return [
        editor.inserting(
          "localizations", .object([(patch.locale.identifier, try whole(entry))]), into: entry)
      ]
    }
    guard editor.isObject(localizations) else { throw noObject(localizations) }
    let wanted = languages.canonical(patch.locale.identifier)
    let own = editor.members(localizations).last { languages.canonical($0.name) == wanted }
    guard let own else {
      return [editor.inserting(patch.locale.identifier, try whole(entry), into: localizations)]
    }
    return try splices(own.value, patch.path[...])
  }

  /// The JSON of a localization that the catalog lacks.
  private func whole(_ entry: Int) throws(InputProblem) -> NewJSON {
    guard patch.path.isEmpty else {
      throw problem(
        entry, "“\(patch.key)” has no text in \(patch.locale.identifier) yet, so there is nothing to vary",
        "write the text without --for first")
    }
    return .object([("stringUnit", newUnit)])
  }

  private var newUnit: NewJSON { .object([("state", .text(state)), ("value", .text(text))]) }

  private func splices(
    _ node: Int, _ path: ArraySlice<OfferedText.Step>
  ) throws(InputProblem) -> [Splice] {
    guard editor.isObject(node) else { throw noObject(node) }
    guard let step = path.first else { return try unit(of: node) }
    switch step {
    case .substitution(let name):
      guard let variable = editor.member(node, "substitutions").flatMap({ editor.member($0, name) }) else {
        throw problem(node, "“\(patch.key)” has no variable “\(name)”", "name one that it has")
      }
      return try splices(variable, path.dropFirst())
    case .variation(.width, _):
      throw problem(node, "A string catalog has no texts by width", "vary the text by device: --for iphone")
    case .variation(let kind, let selector):
      if let members = editor.member(node, "variations").flatMap({ editor.member($0, kind.rawValue) }) {
        if let own = editor.member(members, selector) { return try splices(own, path.dropFirst()) }
        guard editor.isObject(members) else { throw noObject(members) }
        guard path.count == 1 else {
          throw problem(members, "“\(patch.key)” has no “\(selector)”", "name one that it has")
        }
        return [editor.inserting(selector, .object([("stringUnit", newUnit)]), into: members)]
      }
      guard kind == .device, path.count == 1, selector != "other" else {
        throw problem(node, "“\(patch.key)” does not vary by \(kind.rawValue)", "leave --for out")
      }
      return [try varied(node, device: selector)]
    }
  }

  /// The text for one kind of device, and the existing text for all others.
  private func varied(_ node: Int, device: String) throws(InputProblem) -> Splice {
    guard editor.member(node, "substitutions") == nil else {
      throw problem(node, "“\(patch.key)” has variables, which do not vary by device", "leave --for out")
    }
    let other = NewJSON.kept(editor.range(node))
    let devices: [(String, NewJSON)] = [(device, .object([("stringUnit", newUnit)])), ("other", other)]
    return editor.replacing(
      node, with: .object([("variations", .object([("device", .object(devices.sorted { $0.0 < $1.0 }))]))]))
  }

  /// Writes the text of a string unit, and its state.
  private func unit(of node: Int) throws(InputProblem) -> [Splice] {
    guard let unit = editor.member(node, "stringUnit") else {
      let names = names(of: node)
      guard names.isEmpty else {
        throw problem(
          node, "“\(patch.key)” has several texts: \(Sentence.names(names))",
          "say which one: --for iphone, or --for plural.one")
      }
      return [editor.inserting("stringUnit", newUnit, into: node)]
    }
    guard editor.member(node, "variations") == nil else {
      throw problem(node, "“\(patch.key)” has a text and variations side by side", "open it in Xcode first")
    }
    let members = editor.members(unit)
    let value = members.last { $0.name == "value" }?.value
    let known = members.last { $0.name == "state" }?.value
    guard let value, let known else { return [editor.replacing(unit, with: newUnit)] }
    var splices = [Splice(editor.range(value), editor.literal(text))]
    if editor.text(known) != state { splices.append(Splice(editor.range(known), editor.literal(state))) }
    return splices
  }

  /// The names of a localization's texts, for messages.
  private func names(of node: Int) -> [String] {
    guard let variations = editor.member(node, "variations") else { return [] }
    return editor.members(variations).flatMap { kind in
      editor.members(kind.value).flatMap { member in
        let deeper = names(of: member.value)
        let own = "\(kind.name).\(member.name)"
        return deeper.isEmpty ? [own] : deeper.map { "\(own).\($0)" }
      }
    }
  }

  private func noObject(_ value: Int) -> InputProblem {
    problem(value, "The entry “\(patch.key)” is not an object", "restore it from Xcode")
  }

  private func problem(_ value: Int, _ message: Sentence, _ fix: Sentence) -> InputProblem {
    InputProblem.refusal(LineIndex(editor.bytes).position(of: editor.offset(value), in: file), message, fix)
  }
}
