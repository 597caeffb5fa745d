import FitModel
import FitTestSupport
import Foundation
import InputFiles

@testable import StringTables

/// Writes texts into one file and takes them back, and notes what is not as it has to be.
struct RoundTrip {
  let path: String
  private var random: SeededGenerator
  private(set) var failures: [String] = []
  /// How many texts were written and taken back.
  private(set) var written = 0
  /// Texts that the file spells in another way than a patch does: the text comes back, but not its bytes.
  private(set) var respelled: [String] = []

  init(_ path: String, seed: UInt64) {
    self.path = path
    random = SeededGenerator(seed: seed)
  }

  /// Some texts of the file; of a large one fewer, since each is written and read as a whole.
  mutating func run(_ data: Data) {
    guard let texts = PatchedTexts.read(path, data) else {
      // What was made here is not broken.
      return path.hasSuffix(".xliff") ? fail("the file cannot be read") : refuse(data)
    }
    let places = texts.keys.map { (name: $0.name, place: $0) }.sorted { $0.name < $1.name }.map(\.place)
      .shuffled(using: &random)
    let count = max(3, min(6, 150_000 / max(1, data.count)))
    let plain = places.filter(\.path.isEmpty).prefix(count)
    let varied = places.filter { !$0.path.isEmpty }.prefix(count)
    for place in plain + varied { write(place, texts, data) }
  }

  /// A broken file is not written.
  private mutating func refuse(_ data: Data) {
    let patch = TextPatch(key: "a", locale: "en", change: .text("b", .translated))
    if (try? TextPatcher.patch(path, data, with: patch, languages: .handMade)) != nil {
      fail("a broken file is written")
    }
  }

  private mutating func fail(_ words: String, _ place: PatchedTexts.Place? = nil) {
    failures.append("\(path) \(place?.name ?? ""): \(words)")
  }

  private mutating func write(
    _ place: PatchedTexts.Place, _ texts: [PatchedTexts.Place: PatchedTexts.Text], _ data: Data
  ) {
    guard let old = texts[place], let decoded = try? TextDecoder.decode(data, file: path),
      let range = PatchedTexts.bytes(of: old, in: decoded.bytes)
    else { return }
    let isCatalog = path.hasSuffix(".xcstrings")
    let state = isCatalog ? PatchedTexts.state(before: range.lowerBound, in: decoded.bytes) : "translated"
    guard let state, ["translated", "needs_review"].contains(state) else { return }
    var patch = TextPatch(key: place.key, path: place.path, locale: place.locale ?? "en", change: .rejection)
    patch.table = place.original
    func patched(_ data: Data, _ text: String) throws -> Data {
      patch.change = .text(text, state == "translated" ? .translated : .needsReview)
      return try TextPatcher.patch(path, data, with: patch, languages: .handMade).after
    }
    // A format keeps its references, without which its variables would be lost.
    let new = (old.text.contains("#@") ? old.text + " " : "") + text()
    do {
      let after = try patched(data, new)
      let bytes = try TextDecoder.decode(after, file: path)
      let (start, end) = (Data(decoded.bytes[..<range.lowerBound]), Data(decoded.bytes[range.upperBound...]))
      if Data(bytes.bytes.prefix(start.count)) != start || Data(bytes.bytes.suffix(end.count)) != end {
        fail("bytes outside of the text change", place)
      }
      if (bytes.encoding, bytes.byteOrderMarks) != (decoded.encoding, decoded.byteOrderMarks) {
        fail("the encoding changes", place)
      }
      guard var now = PatchedTexts.read(path, after) else { return fail("the file is broken then", place) }
      if now[place]?.text != new { fail("“\(now[place]?.text ?? "")” is read for “\(new)”", place) }
      now[place] = old
      if now.mapValues(\.text) != texts.mapValues(\.text) { fail("other texts change", place) }
      let back = try patched(after, old.text)
      if back != data {
        let same = try TextDecoder.decode(back, file: path).bytes
        if Data(same.prefix(start.count)) != start || Data(same.suffix(end.count)) != end {
          fail("taking it back changes bytes outside of the text", place)
        }
        if PatchedTexts.read(path, back)?[place]?.text != old.text { fail("the old text does not come back", place) }
        respelled.append(String(decoding: decoded.bytes[range], as: UTF8.self))
      }
      written += 1
    } catch {
      fail((error as? PatchProblem)?.words.description ?? "\(error)", place)
    }
  }

  private mutating func text() -> String {
    let alphabet = Array("abzAZ09 %@;=\"'\\/*<>&{}()\n\téß日本語保存👨‍👩‍👧😀\u{301}\u{200B}\u{2028}")
    let count = Int.random(in: 1...9, using: &random)
    return String((0..<count).map { _ in alphabet.randomElement(using: &random) ?? "a" })
  }
}
