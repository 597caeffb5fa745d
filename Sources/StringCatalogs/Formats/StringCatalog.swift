internal import FitVocabulary
internal import SourceFiles

extension CatalogFormat {
  /// Xcode's string catalogs: all languages of a table in one JSON file.
  public static let stringCatalog = CatalogFormat(
    name: "xcstrings", fileExtensions: ["xcstrings"],
    summary: "String catalogs of Xcode 15 and later (versions 1.0 and 1.1): plurals, devices, substitutions, states"
  ) { file in
    do throws(TextDecodingProblem) {
      let text = try TextDecoder.decode(file.data, file: file.path)
      return text.bytes.withUnsafeBufferPointer { bytes in read(bytes, text, file) }
    } catch {
      return TableReading(problems: [
        InputProblem(.unreadable, at: error.position, message: error.message, fix: error.fix)
      ])
    }
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ text: DecodedText, _ file: TableFile
  ) -> TableReading {
    do {
      var reader = StringCatalogReader(
        try JSONDocument(bytes), cursor: TextPositionCursor(text.bytes, file: file.path), file: file)
      var reading = reader.read()
      let lines = LineIndex(text.bytes)
      for offset in Set(reader.document.repaired + (text.firstRepair.map { [$0] } ?? [])).sorted() {
        reading.problems.append(PropertyListReader.halfSurrogate(lines.position(of: offset, in: file.path)))
      }
      return reading
    } catch {
      return TableReading(problems: [
        InputProblem(
          .unreadable, at: LineIndex(text.bytes).position(of: error.offset, in: file.path), message: error.message,
          fix: error.fix)
      ])
    }
  }
}
