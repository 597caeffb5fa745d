internal import FitModel
internal import InputFiles

extension StringTableFormat {
  /// Xcode's string catalogs: all languages of a table in one JSON file.
  public static let stringCatalog = StringTableFormat(
    name: "xcstrings", fileExtensions: ["xcstrings"],
    summary: "String catalogs of Xcode 15 and later (versions 1.0 and 1.1): plurals, devices, substitutions, states"
  ) { file in
    do throws(InputProblem) {
      return try TextDecoder.withText(of: file.data, file: file.path) { bytes, form in
        read(bytes, form, file)
      }
    } catch {
      return TableReading(problems: [error])
    }
  }

  private static func read(_ bytes: TextBytes, _ form: TextDecoder.Form, _ file: TableFile) -> TableReading {
    do throws(ParsingFailure) {
      var result = try XCStringsReader.read(bytes, file: file)
      result.repaired += form.firstRepair.map { [$0] } ?? []
      if result.repaired.isEmpty, let half = result.firstHalfEscape { result.repaired = [half] }
      guard !result.repaired.isEmpty else { return result.reading }
      let lines = LineIndex([UInt8](bytes))
      for offset in Set(result.repaired).sorted() {
        result.reading.problems.append(.halfSurrogate(at: lines.position(of: offset, in: file.path)))
      }
      return result.reading
    } catch {
      return TableReading(problems: [error.problem(in: [UInt8](bytes), file: file.path)])
    }
  }
}

extension StringTableFormat {
  /// Tables of keys and texts, one file for each language.
  public static let strings = StringTableFormat(
    name: "strings", fileExtensions: ["strings"],
    summary: "Strings files: old-style (UTF-8 or UTF-16, with or without byte order mark), XML or binary property lists"
  ) { file in
    PropertyListTable.read(file, precedence: 1)
  }
}

extension StringTableFormat {
  /// Tables of plural, device and width rules, one file for each language; they take precedence over `.strings`.
  public static let stringsDict = StringTableFormat(
    name: "stringsdict", fileExtensions: ["stringsdict"],
    summary: "Stringsdict files: plural, device and width rules, as XML, binary or old-style property lists"
  ) { file in
    PropertyListTable.read(file, precedence: 2)
  }
}
