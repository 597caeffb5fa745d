internal import FitModel
internal import InputFiles

/// The straight way through an entry: plain texts only, every name once. `false` where anything else is met, be it
/// broken or only unusual.
extension XCStringsScanner {
  mutating func scanEntry() -> Bool {
    guard let key = json.text() else { return false }
    entry.restart()
    entry.key = ScannedEntry.Text(range: key.range, hasEscapes: key.hasEscapes)
    entry.place = reader.cursor.place(of: key.range.lowerBound, in: json.bytes)
    guard json.skipSpaceAnd(0x3A), json.skipSpaceAnd(0x7B) else { return false }
    json.skipSpace()
    if json.skip(0x7D) { return true }
    repeat {
      json.skipSpace()
      guard let name = json.text(), !name.hasEscapes, json.skipSpaceAnd(0x3A) else { return false }
      json.skipSpace()
      guard scanProperty(name.range) else { return false }
      json.skipSpace()
    } while json.skip(0x2C)
    return json.skip(0x7D)
  }

  private mutating func scanProperty(_ name: Range<Int>) -> Bool {
    if json.equals(name, "localizations") {
      guard !entry.hasLocalizations else { return false }
      entry.hasLocalizations = true
      return scanLocalizations()
    }
    if json.equals(name, "comment") {
      guard entry.comment == nil, let text = json.text() else { return false }
      entry.comment = ScannedEntry.Text(range: text.range, hasEscapes: text.hasEscapes)
      return true
    }
    if json.equals(name, "shouldTranslate") {
      // Of several values the last one counts.
      entry.shouldTranslate = !scanWord("false")
      return !entry.shouldTranslate || scanWord("true")
    }
    return json.text() != nil || scanWord("true") || scanWord("false")
  }

  private mutating func scanWord(_ word: StaticString) -> Bool {
    let end = json.index + word.utf8CodeUnitCount
    guard end <= json.bytes.count, json.equals(json.index..<end, word) else { return false }
    json.index = end
    return true
  }

  private mutating func scanLocalizations() -> Bool {
    guard json.skip(0x7B) else { return false }
    json.skipSpace()
    if json.skip(0x7D) { return true }
    repeat {
      json.skipSpace()
      guard let name = json.text(), !name.hasEscapes, let column = reader.knownColumn(name.range) ?? nil,
        scanUnit(column: column)
      else { return false }
      json.skipSpace()
    } while json.skip(0x2C)
    return json.skip(0x7D)
  }

  /// `: { "stringUnit" : { "state" : "…", "value" : "…" } }`
  private mutating func scanUnit(column: Int) -> Bool {
    guard json.skipSpaceAnd(0x3A), json.skipSpaceAnd(0x7B) else { return false }
    json.skipSpace()
    guard let name = json.text(), json.equals(name.range, "stringUnit"), json.skipSpaceAnd(0x3A),
      json.skipSpaceAnd(0x7B)
    else { return false }
    var text: ScannedEntry.Text?
    var state: TranslationState?
    repeat {
      json.skipSpace()
      guard let name = json.text(), json.skipSpaceAnd(0x3A) else { return false }
      json.skipSpace()
      guard let value = json.text() else { return false }
      if json.equals(name.range, "value"), text == nil {
        text = ScannedEntry.Text(range: value.range, hasEscapes: value.hasEscapes)
      } else if json.equals(name.range, "state"), state == nil, !value.hasEscapes {
        state = self.state(value.range)
      } else {
        return false
      }
      json.skipSpace()
    } while json.skip(0x2C)
    guard let text, json.skip(0x7D), json.skipSpaceAnd(0x7D) else { return false }
    let place = reader.cursor.place(of: text.range.lowerBound, in: json.bytes)
    entry.units.append(
      ScannedEntry.Unit(text: text, place: place, state: state ?? .translated, column: column))
    return true
  }

  /// States that a later Xcode may add count as translated.
  private func state(_ range: Range<Int>) -> TranslationState {
    if json.equals(range, "translated") { return .translated }
    return TranslationState(rawValue: String(decoding: json.slice(range), as: UTF8.self)) ?? .translated
  }
}
