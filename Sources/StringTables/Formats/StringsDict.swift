extension StringTableFormat {
  /// Tables of plural, device and width rules, one file a language; they win over `.strings`.
  public static let stringsDict = StringTableFormat(
    name: "stringsdict", fileExtensions: ["stringsdict"],
    summary: "Stringsdict files: plural, device and width rules, as XML, binary or old-style property lists"
  ) { file in
    PropertyListTable.read(file, precedence: 2)
  }
}
