import Foundation

/// Writes the texts that `CatalogWriter` writes as `.strings` files, and as `.stringsdict` files if they have plural
/// forms.
struct StringsWriter {
  /// In the order of `CatalogWriter`, so that both write the same texts.
  private let languages: [TextWriter]

  init(_ languages: [TextWriter]) { self.languages = languages.sorted { $0.language.tag < $1.language.tag } }

  /// Writes the tables into the folders of languages in a folder.
  ///
  /// - Returns: the length of all files in bytes.
  func write(_ catalog: AppPlan.Catalog, to folder: URL) throws -> Int {
    var draft = TextDraft(catalog, languages: languages.count)
    var tables = [[UInt8]](repeating: [], count: languages.count)
    var plurals = tables
    for text in catalog.texts {
      for index in languages.indices {
        if text.form.isPlural {
          append(text, index, to: &plurals[index], &draft)
        } else {
          tables[index] += "/* Where \(text.key) stands */\n\"\(text.key)\" = \"".utf8
          draft.append(text.form, languages[index], index, to: &tables[index])
          tables[index] += "\";\n\n".utf8
        }
      }
    }
    var length = 0
    for (index, writer) in languages.enumerated() {
      let own = folder.appendingPathComponent(writer.language.tag + ".lproj")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      var files = [(".strings", tables[index])]
      if !plurals[index].isEmpty { files.append((".stringsdict", Self.head + plurals[index] + Self.tail)) }
      for (ending, bytes) in files {
        try Data(bytes).write(to: own.appendingPathComponent(catalog.name + ending))
        length += bytes.count
      }
    }
    return length
  }

  private func append(_ text: AppScreen.Text, _ language: Int, to bytes: inout [UInt8], _ draft: inout TextDraft) {
    bytes +=
      """
      \t<key>\(text.key)</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key>
      \t\t<string>%#@number@</string>
      \t\t<key>number</key>
      \t\t<dict>
      \t\t\t<key>NSStringFormatSpecTypeKey</key>
      \t\t\t<string>NSStringPluralRuleType</string>
      \t\t\t<key>NSStringFormatValueTypeKey</key>
      \t\t\t<string>lld</string>\n
      """.utf8
    for plural in languages[language].language.plurals.sorted() {
      bytes += "\t\t\t<key>\(plural)</key>\n\t\t\t<string>".utf8
      draft.append(text.form, languages[language], language, to: &bytes)
      bytes += "</string>\n".utf8
    }
    bytes += "\t\t</dict>\n\t</dict>\n".utf8
  }

  private static let head = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>\n
    """.utf8)
  private static let tail = Array("</dict>\n</plist>\n".utf8)
}

extension BenchmarkResults {
  /// The table of apps with `.strings` files, beside the same apps with string catalogs.
  var stringsSection: String {
    let pairs = stringsChecks.flatMap { check in
      checks.filter { $0.size.strings == check.size.strings && $0.size.locales == check.size.locales } + [check]
    }
    let rows = pairs.map { check -> [String] in
      let times = check.times
      return [check.name, check.size.format.rawValue, Figures.megabytes(check.bytes)]
        + [times.reading, times.all, times.cpu, times.least].map(Figures.seconds)
        + [Figures.ratio(times.cpu, times.least), Figures.decimal(times.peakMemory, 0)]
    }
    let head = [
      "strings × languages", "tables", "MB", "reading, s", "all, s", "CPU, s", "least, s", "CPU ÷ least", "memory, MB",
    ]
    return """
      ## Apps with .strings files

      The same apps with `.strings` and `.stringsdict` files in the folders of languages, and with string catalogs only.

      \(Figures.table(head, rows))
      """
  }
}
