internal import FitVocabulary
internal import SourceFiles

extension CatalogFormat {
  /// Xcode's string catalogs: all languages of a table in one JSON file.
  public static let stringCatalog = CatalogFormat(
    name: "xcstrings", fileExtensions: ["xcstrings"],
    summary: "String catalogs of Xcode 15 and later (versions 1.0 and 1.1): plurals, devices, substitutions, states"
  ) { file in
    do throws(TextDecodingProblem) {
      return try TextDecoder.withText(of: file.data, file: file.path) { bytes, form in
        read(bytes, form, file)
      }
    } catch {
      return TableReading(problems: [
        InputProblem(.unreadable, at: error.position, message: error.message, fix: error.fix)
      ])
    }
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ form: TextDecoder.Form, _ file: TableFile
  ) -> TableReading {
    do throws(JSONFailure) {
      var (reading, repaired) =
        if let scanned = CatalogScanner.read(bytes, file: file) { scanned } else { try readTokens(bytes, file) }
      repaired += form.firstRepair.map { [$0] } ?? []
      guard !repaired.isEmpty else { return reading }
      let lines = LineIndex(Array(bytes))
      for offset in Set(repaired).sorted() {
        reading.problems.append(.halfSurrogate(at: lines.position(of: offset, in: file.path)))
      }
      return reading
    } catch {
      let position = LineIndex(Array(bytes)).position(of: error.offset, in: file.path)
      return TableReading(problems: [
        InputProblem(.unreadable, at: position, message: error.message, fix: error.fix)
      ])
    }
  }

  /// The general way: the whole document as tokens first. Says what is wrong with a document that is no JSON.
  private static func readTokens(
    _ bytes: UnsafeBufferPointer<UInt8>, _ file: TableFile
  ) throws(JSONFailure) -> (reading: TableReading, repaired: [Int]) {
    let tokens = try JSONTokenizer.tokens(of: bytes)
    return tokens.withUnsafeBufferPointer { tokens in
      StringCatalogReader.read(JSONDocument(bytes, tokens: tokens), file: file)
    }
  }
}
