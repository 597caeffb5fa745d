internal import FitModel

/// The tables of one name and folder, in all languages and kinds of files.
struct OfferFamily {
  var name, folder: String
  /// Their indices in the app's tables.
  var tables: [Int]
}

/// Finds the tables that offered texts belong to.
struct OfferTargets {
  struct Match {
    /// The indices of the families; empty if the app has no table for the text.
    var families: [Int] = []
    var remark: InputProblem?
    /// Whether the app's key is the sender's whole identifier, including what looks like a path.
    var isWholeKey = false
  }
  let families: [OfferFamily]
  private let strings: AppStrings
  private let byName: [String: [Int]]
  private var byOriginal: [String: [Int]] = [:]
  private var saidOriginals: Set<String> = []

  init(_ strings: AppStrings) {
    struct Name: Hashable {
      var name, folder: String
    }
    var numbers: [Name: Int] = [:]
    var families: [OfferFamily] = []
    for (index, table) in strings.tables.enumerated() {
      let name = Name(name: table.name, folder: table.folder)
      if let number = numbers[name] {
        families[number].tables.append(index)
      } else {
        numbers[name] = families.count
        families.append(OfferFamily(name: table.name, folder: table.folder, tables: [index]))
      }
    }
    self.strings = strings
    self.families = families
    byName = Dictionary(grouping: families.indices) { families[$0].name }
  }

  /// The families of a text, and a remark about it.
  mutating func find(_ text: OfferedText) -> Match {
    var candidates = Array(families.indices)
    if let original = text.original {
      candidates = self.candidates(original)
      guard !candidates.isEmpty else {
        guard saidOriginals.insert(text.position.file + "\n" + original).inserted else { return Match() }
        return Match(
          remark: remark(
            text, "No string table or document of the app is “\(original)”, so its texts are not checked",
            "write its path as the project has it"))
      }
    } else if let table = text.table, let named = byName[table] {
      candidates = named
    }
    if let whole = text.wholeKey {
      let having = candidates.filter { has(whole, families[$0]) }
      if !having.isEmpty { return found(text, whole, [], in: having, isWholeKey: true) }
    }
    let having = candidates.filter { has(text.key, families[$0]) }
    guard !having.isEmpty else {
      if text.mayBeHeading { return Match() }
      let file = text.original.map { name -> Sentence in "“\(name)”" } ?? "the app’s string tables"
      return Match(remark: remark(text, "“\(text.key)” is not a key of \(file)", "its text is not checked"))
    }
    return found(text, text.key, text.path[...], in: having, isWholeKey: false)
  }

  /// The families that have a key; only those with the sender's source text, if there are any.
  private func found(
    _ text: OfferedText, _ key: String, _ path: ArraySlice<OfferedText.Step>, in indices: [Int], isWholeKey: Bool
  ) -> Match {
    var matches = Match(families: indices, isWholeKey: isWholeKey)
    // An export numbers the references to variables, so such texts cannot be compared.
    guard let source = text.sourceText, !source.isEmpty, !source.contains("#@") else { return matches }
    let texts = indices.map { sourceValue(of: key, families[$0])?.text(at: path) }
    let agreeing = zip(indices, texts).filter { $1 == source }.map(\.0)
    if !agreeing.isEmpty {
      matches.families = agreeing
    } else if let known = texts.compactMap(\.self).first(where: { !$0.contains("#@") }) {
      matches.remark = InputProblem(
        .skipped, at: text.sourcePosition ?? text.position,
        message: "“\(key)” was translated from “\(source)”, but the app now has “\(known)”",
        fix: "check that the translation is still right", key: key)
    }
    return matches
  }

  private func remark(_ text: OfferedText, _ message: Sentence, _ fix: Sentence) -> InputProblem {
    InputProblem(.skipped, at: text.position, message: message, fix: fix, key: text.key)
  }

  /// The families that a file named by the sender belongs to: one of the two paths ends with the other.
  private mutating func candidates(_ original: String) -> [Int] {
    if let known = byOriginal[original] { return known }
    let path = TablePath(original)
    let wanted = path.folder.split(separator: "/")
    let sameFolders = (byName[path.name] ?? []).filter { number in
      let own = families[number].folder.split(separator: "/")
      let count = min(own.count, wanted.count)
      return own.suffix(count) == wanted.suffix(count)
    }
    // A family in exactly that folder takes precedence over folders with the same ending.
    let exact = sameFolders.filter { families[$0].folder == path.folder }
    byOriginal[original] = exact.isEmpty ? sameFolders : exact
    return exact.isEmpty ? sameFolders : exact
  }

  private func has(_ key: String, _ family: OfferFamily) -> Bool {
    family.tables.contains { strings.tables[$0].entries.contains(key) }
  }

  private func sourceValue(of key: String, _ family: OfferFamily) -> LocalizedValue? {
    strings.sourceEntry(of: key, family)?.value
  }
}

extension AppStrings {
  /// The entry of a key in the source language, from the strongest kind of file that has it.
  func sourceEntry(of key: String, _ family: OfferFamily) -> StringEntry? {
    let source = family.tables.map { tables[$0] }.filter { $0.locale == nil || $0.locale == sourceLanguage }
    return source.sorted { $0.precedence > $1.precedence }.lazy.compactMap { $0.entries[key] }.first
  }
}
