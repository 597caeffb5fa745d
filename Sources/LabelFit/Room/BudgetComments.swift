import FitModel
public import FitReports
import Foundation
import InputFiles
public import StringTables
import Typesetting

extension AppInput {
  /// The app's `.strings` files and string catalogs with the room of each text in its comment.
  ///
  /// A file of one language gets the room in that language. A catalog, whose comments are for all languages, gets the
  /// smallest room.
  ///
  /// - Throws: why nothing can be written.
  public func commenting(_ budget: Budget) throws(PatchProblem) -> [FixedFile] {
    var entries: [String: [String: [Budget.Entry]]] = [:]
    for entry in budget.entries where holds(entry) {
      entries[entry.position.file, default: [:]][entry.key, default: []].append(entry)
    }
    var files: [FixedFile] = []
    for name in entries.keys.sorted() {
      guard let place = place(of: name) else { continue }
      let lines = (entries[name] ?? [:]).compactMapValues(Self.line)
      let file = try CommentPatcher.patch(
        name, try Self.data(name, at: place.path), lines: lines, languages: .icu)
      files.append(FixedFile(file: file, path: place.path, folder: place.folder))
    }
    return files
  }

  /// Whether the text of an entry is in a file of its own language that can have comments.
  private func holds(_ entry: Budget.Entry) -> Bool {
    let file = entry.position.file
    if file.hasSuffix(".xcstrings") { return true }
    guard file.hasSuffix(".strings") else { return false }
    return strings.tables.contains {
      $0.file == file && ($0.locale ?? strings.sourceLanguage) == entry.locale && $0.entries.contains(entry.key)
    }
  }

  private static func line(_ entries: [Budget.Entry]) -> String? {
    guard let tightest = entries.min(by: { ($0.room, $0.locale) < ($1.room, $1.locale) }) else { return nil }
    // A room smaller than a letter gets no comment, because the neighbours are too long then.
    guard tightest.room >= tightest.fontSize else { return nil }
    let counts = entries.compactMap(\.characters)
    let characters = counts.min().flatMap { least in counts.max().map { least...$0 } }
    return CommentPatcher.line(
      points: Int(tightest.room.rounded(.down)), characters: characters,
      place: "\(tightest.item), \(tightest.device)")
  }
}
