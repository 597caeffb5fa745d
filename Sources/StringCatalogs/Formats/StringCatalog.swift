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
    let lines = { LineIndex(text.bytes) }
    do throws(JSONFailure) {
      return try JSONTokenizer.tokens(of: bytes).withUnsafeBufferPointer { tokens in
        var reader = StringCatalogReader(
          JSONDocument(bytes, tokens: tokens), cursor: TextPositionCursor(text.bytes, file: file.path), file: file)
        var reading = reader.read()
        let repaired = Set(reader.document.repaired).union(text.firstRepair.map { [$0] } ?? [])
        guard !repaired.isEmpty else { return reading }
        let lines = lines()
        for offset in repaired.sorted() {
          reading.problems.append(PropertyListReader.halfSurrogate(lines.position(of: offset, in: file.path)))
        }
        return reading
      }
    } catch {
      return TableReading(problems: [
        InputProblem(
          .unreadable, at: lines().position(of: error.offset, in: file.path), message: error.message, fix: error.fix)
      ])
    }
  }
}
