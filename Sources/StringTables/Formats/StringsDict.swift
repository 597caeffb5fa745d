extension StringTableFormat {
  /// Tables of plural, device and width rules, one file for each language; they take precedence over `.strings`.
  public static let stringsDict = StringTableFormat(
    name: "stringsdict", fileExtensions: ["stringsdict"],
    summary: "Stringsdict files: plural, device and width rules, as XML, binary or old-style property lists"
  ) { file in
    PropertyListTable.read(file, precedence: 2)
  }
}
