public import FitModel

extension PictureFiles {
  /// The name of the table of pictures by key.
  public static let keyIndex = "index.csv"

  /// The file names of pictures of keys: language and key, with a number where that is not enough.
  public static func names(ofKeys keys: [(key: String, locale: LanguageTag)]) -> [String] {
    var taken: Set<String> = []
    return keys.map { key, locale in
      let stem = [locale.identifier, key].map(word).filter { !$0.isEmpty }.joined(separator: "_")
      var name = stem
      var number = 1
      // Some file systems are not case-sensitive.
      while !taken.insert(name.lowercased()).inserted {
        number += 1
        name = "\(stem)_\(number)"
      }
      return name + ".png"
    }
  }

  /// The table of pictures by key, for uploading them.
  public static func keyTable(_ rows: [(key: String, locale: LanguageTag, file: String)]) -> String {
    CSVTable(
      header: ["key", "language", "file"],
      rows: rows.map { [.text($0.key), .text($0.locale.identifier), .text($0.file)] }
    ).text
  }
}
