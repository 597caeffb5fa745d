import Foundation

/// Writes a string catalog piece by piece, in the form that Xcode writes.
struct CatalogWriter {
  /// Sorted by tag, as in Xcode.
  private let languages: [TextWriter]
  private let heads: [[UInt8]]

  init(_ languages: [TextWriter]) {
    self.languages = languages.sorted { $0.language.tag < $1.language.tag }
    heads = self.languages.map { Array("        \"\($0.language.tag)\" : {\n".utf8) }
  }

  /// Writes the catalog into a folder.
  ///
  /// - Returns: the length of the file in bytes.
  func write(_ catalog: AppPlan.Catalog, to folder: URL) throws -> Int {
    let file = folder.appendingPathComponent(catalog.name + ".xcstrings")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    return try write(catalog) { try handle.write(contentsOf: $0) }
  }

  /// Writes the catalog.
  ///
  /// - Parameter write: takes the next piece of the file.
  /// - Returns: the length of the file in bytes.
  @discardableResult
  func write(_ catalog: AppPlan.Catalog, to write: (Data) throws -> Void) rethrows -> Int {
    var draft = TextDraft(catalog, languages: languages.count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.pieceLength + 1 << 16)
    var length = 0
    func flush() throws {
      length += bytes.count
      try write(Data(bytes))
      bytes.removeAll(keepingCapacity: true)
    }
    bytes.append(contentsOf: "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n".utf8)
    for (index, text) in catalog.texts.enumerated() {
      append(text, to: &bytes, &draft)
      bytes.append(contentsOf: (index + 1 < catalog.texts.count ? "    },\n" : "    }\n").utf8)
      if bytes.count >= Self.pieceLength { try flush() }
    }
    bytes.append(contentsOf: "  },\n  \"version\" : \"1.0\"\n}\n".utf8)
    try flush()
    return length
  }

  private func append(_ text: AppScreen.Text, to bytes: inout [UInt8], _ draft: inout TextDraft) {
    bytes.append(contentsOf: "    \"\(text.key)\" : {\n      \"comment\" : \"Where \(text.key) stands\",\n".utf8)
    bytes.append(contentsOf: "      \"extractionState\" : \"manual\",\n      \"localizations\" : {\n".utf8)
    for index in languages.indices {
      bytes.append(contentsOf: heads[index])
      if text.form.isPlural {
        appendPlurals(text.form, index, to: &bytes, &draft)
      } else {
        appendUnit(text.form, index, indent: Self.unitIndent, to: &bytes, &draft)
      }
      bytes.append(contentsOf: index + 1 < languages.count ? Self.nextLanguage : Self.lastLanguage)
    }
    bytes.append(contentsOf: "      }\n".utf8)
  }

  private func appendPlurals(
    _ form: TextForm, _ language: Int, to bytes: inout [UInt8], _ draft: inout TextDraft
  ) {
    bytes.append(contentsOf: "          \"variations\" : {\n            \"plural\" : {\n".utf8)
    let plurals = languages[language].language.plurals
    for (index, plural) in plurals.sorted().enumerated() {
      bytes.append(contentsOf: "              \"\(plural)\" : {\n".utf8)
      appendUnit(form, language, indent: Self.pluralIndent, to: &bytes, &draft)
      bytes.append(contentsOf: (index + 1 < plurals.count ? "              },\n" : "              }\n").utf8)
    }
    bytes.append(contentsOf: "            }\n          }\n".utf8)
  }

  private func appendUnit(
    _ form: TextForm, _ language: Int, indent: UnitText, to bytes: inout [UInt8], _ draft: inout TextDraft
  ) {
    bytes.append(contentsOf: indent.head)
    draft.append(form, languages[language], language, to: &bytes)
    bytes.append(contentsOf: indent.tail)
  }

  /// The JSON around the words of a string unit.
  private struct UnitText {
    let head, tail: [UInt8]
    init(spaces: Int) {
      let indent = String(repeating: " ", count: spaces)
      head = Array(
        "\(indent)\"stringUnit\" : {\n\(indent)  \"state\" : \"translated\",\n\(indent)  \"value\" : \"".utf8)
      tail = Array("\"\n\(indent)}\n".utf8)
    }
  }

  private static let unitIndent = UnitText(spaces: 10)
  private static let pluralIndent = UnitText(spaces: 16)
  private static let nextLanguage = Array("        },\n".utf8)
  private static let lastLanguage = Array("        }\n".utf8)
  private static let pieceLength = 1 << 20
}

/// The texts of a catalog while it is written, in the order of its keys, then of the tags of languages. If a language
/// already has a bar text, another one is chosen, up to five times.
struct TextDraft {
  private var generator: SplitMix
  private var known: [Set<ArraySlice<UInt8>>]
  private let shift: Int

  init(_ catalog: AppPlan.Catalog, languages: Int) {
    generator = SplitMix(seed: StableSeed.of(catalog.name) &+ 1)
    known = Array(repeating: [], count: languages)
    shift = catalog.shift
  }

  mutating func append(_ form: TextForm, _ writer: TextWriter, _ language: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    for _ in 0..<5 {
      bytes.removeSubrange(start...)
      writer.append(form, to: &bytes, shift: shift, &generator)
      if form.use == .content || known[language].insert(ArraySlice(Array(bytes[start...]))).inserted { return }
    }
  }
}

/// The purpose of a key's text, which decides its length and contents.
struct TextForm: Hashable, Sendable {
  enum Use: Hashable, Sendable { case title, button, prompt, content }
  /// An argument that is filled in at run time.
  enum Argument: Hashable, Sendable { case none, text, number }
  var use: Use
  var argument = Argument.none
  /// Whether it has a text for each plural form of the language.
  var isPlural = false

  /// Numbers of words, each as often as it occurs.
  ///
  /// Titles and buttons: 74 bar texts of real apps, two thirds of which are one word. Content: the deciles of the
  /// English values of seven real apps, from 4 to 79 characters.
  var wordCounts: [Int] {
    switch use {
    case .title: [1, 1, 1, 1, 1, 1, 1, 2, 2, 3]
    case .button: [1]
    case .prompt: [2, 3, 4]
    case .content: [1, 1, 1, 2, 2, 3, 3, 5, 7, 14]
    }
  }
}

/// Writes texts of one language, as UTF-8.
struct TextWriter: Sendable {
  let language: AppLanguage
  private let words, shortWords: WordBank
  private let separator: [UInt8]

  init(_ language: AppLanguage) {
    self.language = language
    let words = language.words
    self.words = WordBank(words)
    shortWords = WordBank(words.filter { $0.count <= Self.longestButton })
    separator = Array(language.separator.utf8)
  }

  /// Appends a text.
  ///
  /// - Parameter shift: the index of the most frequent word.
  func append(_ form: TextForm, to text: inout [UInt8], shift: Int, _ generator: inout SplitMix) {
    let counts = form.wordCounts
    let count = counts[Int(generator.next() >> 33) % counts.count]
    for word in 0..<count {
      if word > 0 { text.append(contentsOf: separator) }
      (form.use == .button ? shortWords : words).append(to: &text, shift: shift, &generator)
    }
    // Prompts are sentences.
    if form.use == .prompt { text.append(contentsOf: language.stop.utf8) }
    switch form.argument {
    case .none: break
    case .text: text.append(contentsOf: " %@".utf8)
    case .number: text.append(contentsOf: " %lld".utf8)
    }
  }

  /// The maximum length of a button, which is one word, in every language.
  private static let longestButton = 8
}

/// The `labelfit.yml` of a generated app.
enum ScreensFileText {
  static func text(_ screens: [AppScreen]) -> String {
    "source-language: en\nscreens:\n" + screens.map(text).joined()
  }

  private static func text(_ screen: AppScreen) -> String {
    func text(_ text: AppScreen.Text) -> String { "{ key: \(text.key), table: \(screen.table) }" }
    func list(_ texts: [AppScreen.Text]) -> String { "[ " + texts.map(text).joined(separator: ", ") + " ]" }
    var lines = ["  - name: Screen \(screen.number)"]
    if let from = screen.from { lines.append("    from: Screen \(from)") }
    lines += ["    navigation:", "      title: " + text(screen.title)]
    if screen.isLargeTitle { lines.append("      large-title: true") }
    if let prompt = screen.prompt { lines.append("      prompt: " + text(prompt)) }
    if !screen.leading.isEmpty { lines.append("      leading: " + list(screen.leading)) }
    let icon = screen.hasIcon ? ["{ system: add }"] : []
    let trailing = icon + screen.trailing.map(text)
    if !trailing.isEmpty { lines.append("      trailing: [ " + trailing.joined(separator: ", ") + " ]") }
    if !screen.toolbar.isEmpty {
      lines.append("    toolbar: [ " + screen.toolbar.map(text).joined(separator: ", flexible, ") + " ]")
    }
    if !screen.segments.isEmpty { lines.append("    segmented-controls: [ \(list(screen.segments)) ]") }
    if let placeholder = screen.placeholder {
      lines += ["    search:", "      placeholder: " + text(placeholder)]
      if !screen.scopes.isEmpty { lines.append("      scope: " + list(screen.scopes)) }
    }
    if !screen.tabs.isEmpty {
      let tabs = screen.tabs.map { "{ key: \($0.key), table: \(screen.table), image: 25 }" }
      lines.append("    tabs: [ " + tabs.joined(separator: ", ") + " ]")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
