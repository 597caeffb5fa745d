public import FitModel

extension PictureFiles {
  /// The name of the table of pictures by key.
  public static let keyIndex = "index.csv"

  /// The file names of pictures of keys: language and key, with a number where that is not enough.
  public static func names(ofKeys keys: [(key: String, locale: LanguageTag)]) -> [String] {
    var taken: Set<String> = []
    return keys.map { name(of: [$1.identifier, $0], taken: &taken) }
  }

  /// The table of pictures by key, for uploading them.
  public static func keyTable(_ rows: [(key: String, locale: LanguageTag, file: String)]) -> String {
    CSVTable(
      header: ["key", "language", "file"],
      rows: rows.map { [.text($0.key), .text($0.locale.identifier), .text($0.file)] }
    ).text
  }
}
