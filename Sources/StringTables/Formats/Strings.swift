extension StringTableFormat {
  /// Tables of keys and texts, one file for each language.
  public static let strings = StringTableFormat(
    name: "strings", fileExtensions: ["strings"],
    summary: "Strings files: old-style (UTF-8 or UTF-16, with or without byte order mark), XML or binary property lists"
  ) { file in
    PropertyListTable.read(file, precedence: 1)
  }
}
