import Foundation

/// Writes a string catalog piece by piece, in the form Xcode gives it.
struct CatalogWriter {
  /// In the order of their tags, as Xcode has them.
  private let languages: [TextWriter]
  private let heads: [[UInt8]]

  init(_ languages: [TextWriter]) {
    self.languages = languages.sorted { $0.language.tag < $1.language.tag }
    heads = self.languages.map { Array("        \"\($0.language.tag)\" : {\n".utf8) }
  }

  /// Writes the catalog.
  ///
  /// - Parameter write: takes the next piece of the file.
  /// - Returns: the length of the file in bytes.
  @discardableResult
  func write(_ catalog: AppPlan.Catalog, to write: (Data) throws -> Void) rethrows -> Int {
    var draft = Draft(catalog, languages: languages.count)
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

  private func append(_ text: AppScreen.Text, to bytes: inout [UInt8], _ draft: inout Draft) {
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
    _ form: TextForm, _ language: Int, to bytes: inout [UInt8], _ draft: inout Draft
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
    _ form: TextForm, _ language: Int, indent: UnitText, to bytes: inout [UInt8], _ draft: inout Draft
  ) {
    bytes.append(contentsOf: indent.head)
    draft.append(form, languages[language], language, to: &bytes)
    bytes.append(contentsOf: indent.tail)
  }

  /// The texts of a catalog while it is written: those of bars are drawn anew, up to some times, when a language has
  /// them already.
  private struct Draft {
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

  /// What stands around the words of a string unit.
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
