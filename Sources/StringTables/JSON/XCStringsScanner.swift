internal import FitModel
internal import InputFiles

/// Reads a string catalog in one pass over its bytes, without tokens, as long as it looks as Xcode writes it.
///
/// An entry that does not, such as one with plural forms, is split into tokens by itself. A document that does not, or
/// that is no JSON, is left to the general way, which also knows what to say of it: both give the same tables.
struct XCStringsScanner {
  var json: JSONBytes
  var reader: XCStringsReader
  /// The entry being scanned; it is committed once all of it has been understood.
  var entry = ScannedEntry()

  /// The tables, and where half a surrogate pair was replaced; `nil` when the general reader has to read the file.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: TableFile
  ) -> (reading: TableReading, repaired: [Int])? {
    guard bytes.count < Int(UInt32.max) else { return nil }
    var json = JSONBytes(bytes)
    guard json.skipSpaceAnd(0x7B) else { return nil }
    var scanner: XCStringsScanner?
    var hasStrings = false
    repeat {
      json.skipSpace()
      guard let name = json.text(), !name.hasEscapes, json.skipSpaceAnd(0x3A) else { return nil }
      json.skipSpace()
      if json.equals(name.range, "sourceLanguage") {
        guard scanner == nil, let found = XCStringsScanner(sourceLanguageAt: &json, file: file) else { return nil }
        scanner = found
      } else if json.equals(name.range, "strings") {
        guard !hasStrings, scanner?.strings(&json) == true else { return nil }
        hasStrings = true
      } else {
        guard let (_, end) = try? JSONTokenizer.tokens(of: bytes, from: json.index, isMember: false, depth: 1) else {
          return nil
        }
        json.index = end
      }
      json.skipSpace()
    } while json.skip(0x2C)
    guard json.skip(0x7D) else { return nil }
    json.skipSpace()
    return json.index == bytes.count && hasStrings ? scanner?.reader.finish() : nil
  }

  private init?(sourceLanguageAt json: inout JSONBytes, file: TableFile) {
    guard let (tokens, end) = try? JSONTokenizer.tokens(of: json.bytes, from: json.index, isMember: false, depth: 1)
    else { return nil }
    let reader = tokens.withUnsafeBufferPointer { tokens in
      XCStringsReader(JSONDocument(json.bytes, tokens: tokens), source: 0, file: file)
    }
    guard var reader else { return nil }
    reader.forgetTokens()
    self.reader = reader
    self.reader.builder.reserve(bytes: json.bytes.count)
    self.json = json
    json.index = end
  }

  /// Reads the entries, from the opening brace to behind the closing one.
  private mutating func strings(_ outer: inout JSONBytes) -> Bool {
    json.index = outer.index
    guard json.skip(0x7B) else { return false }
    json.skipSpace()
    if !json.skip(0x7D) {
      repeat {
        json.skipSpace()
        guard readEntry() else { return false }
        json.skipSpace()
      } while json.skip(0x2C)
      guard json.skip(0x7D) else { return false }
    }
    outer.index = json.index
    return true
  }

  private mutating func readEntry() -> Bool {
    let (start, cursor) = (json.index, reader.cursor)
    defer { WorkCount.add(json.index - start) }
    if scanEntry() {
      commit()
      return true
    }
    json.index = start
    reader.cursor = cursor
    guard let (tokens, end) = try? JSONTokenizer.tokens(of: json.bytes, from: start, isMember: true, depth: 2) else {
      return false
    }
    reader.read(entry: tokens)
    json.index = end
    return true
  }

  /// Hands on what was scanned.
  private mutating func commit() {
    let place = entry.place
    let row = withText(entry.key) { $0.addRow($1, at: place) }
    if let comment = entry.comment { withText(comment) { $0.set(row, comment: $0.addComment($1)) } }
    if !entry.shouldTranslate { reader.builder.setUntranslatable(row) }
    var hasSource = false
    for index in entry.units.indices {
      let unit = entry.units[index]
      withText(unit.text) { $0.add($1, at: unit.place, unit.state, row: row, column: unit.column) }
      hasSource = hasSource || unit.column == 0
    }
    if !hasSource { reader.builder.addKeyAsText(row: row) }
  }

  /// Calls a function with the builder and the bytes of a text whose escapes are resolved.
  @inline(__always)
  private mutating func withText<Result>(
    _ text: ScannedEntry.Text, _ body: (inout TableBuilder, UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if !text.hasEscapes { return body(&reader.builder, json.slice(text.range)) }
    var (resolved, isRepaired) = JSONEscapes.resolve(json.slice(text.range))
    if isRepaired { reader.repaired.append(text.range.lowerBound) }
    return resolved.withUTF8 { body(&reader.builder, $0) }
  }
}
