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

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ form: TextDecoder.Form, _ file: TableFile
  ) -> TableReading {
    do throws(ParsingFailure) {
      var (reading, repaired) = try readTokens(bytes, file)
      repaired += form.firstRepair.map { [$0] } ?? []
      // Names of members that are not read may contain it as well.
      if repaired.isEmpty, let half = firstHalfEscape(bytes) { repaired = [half] }
      guard !repaired.isEmpty else { return reading }
      let lines = LineIndex(Array(bytes))
      for offset in Set(repaired).sorted() {
        reading.problems.append(.halfSurrogate(at: lines.position(of: offset, in: file.path)))
      }
      return reading
    } catch {
      return TableReading(problems: [error.problem(in: Array(bytes), file: file.path)])
    }
  }

  /// Offset of the first escape of half a surrogate pair.
  private static func firstHalfEscape(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    func unit(at index: Int) -> UInt32? {
      guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
        return nil
      }
      return UInt32(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
    }
    var index = 0
    while let backslash = bytes[index...].firstIndex(of: UInt8(ascii: "\\")) {
      index = min(backslash + 2, bytes.count)
      switch unit(at: backslash) {
      case .some(0xD800...0xDBFF):
        guard let second = unit(at: backslash + 6), (0xDC00...0xDFFF).contains(second) else { return backslash }
        index = backslash + 12
      case .some(0xDC00...0xDFFF): return backslash
      default: continue
      }
    }
    return nil
  }

  private static func readTokens(
    _ bytes: UnsafeBufferPointer<UInt8>, _ file: TableFile
  ) throws(ParsingFailure) -> (reading: TableReading, repaired: [Int]) {
    let tokens = try JSONTokenizer.tokens(of: bytes)
    return tokens.withUnsafeBufferPointer { tokens in
      XCStringsReader.read(JSONDocument(bytes, tokens: tokens), file: file)
    }
  }
}
