public import FitModel
public import Foundation
import InputFiles

/// Reads screens files, as YAML with the keys of `ScreensFileKey`.
public enum ScreensFileReader {
  /// Reads a screens file. Reports all problems at once, and reads everything else.
  ///
  /// - Parameters:
  ///   - file: the path for positions.
  ///   - others: screens of other sources, such as storyboards; `from` may name them as well.
  /// - Returns: the contents of the file, and its problems in the order of the file.
  public static func read(_ data: Data, file: String, others: [Screen] = []) -> (ScreensFile, [InputProblem]) {
    ScreensDocument(data, file: file).read(others: others)
  }
}

/// A screens file as YAML. It is parsed once, and can be read again with other known screens.
public struct ScreensDocument: Sendable {
  private let tree: YAMLTree?
  private let problems: [InputProblem]

  /// Parses a file.
  ///
  /// - Parameter file: the path for positions.
  public init(_ data: Data, file: String) { (tree, problems) = YAMLTreeReader.read(data, file: file) }

  /// The contents of the file, and its problems in the order of the file; see
  /// ``ScreensFileReader/read(_:file:others:)``.
  public func read(others: [Screen]) -> (ScreensFile, [InputProblem]) {
    var parser = ScreensFileParser(others: others)
    let file = read(&parser, withScreens: true)
    return (file, (problems + parser.problems).sorted { $0.position < $1.position })
  }

  /// The contents of the file without its screens; its problems are reported with the screens.
  public var settings: ScreensFile {
    var parser = ScreensFileParser()
    return read(&parser, withScreens: false)
  }

  private func read(_ parser: inout ScreensFileParser, withScreens: Bool) -> ScreensFile {
    var file = ScreensFile()
    guard let tree, !tree.isNull,
      let fields = parser.fields(tree, of: "The file", known: ScreensFileKey.file.names)
    else { return file }
    parser.settings(fields, into: &file)
    if withScreens { file.screens = parser.screens(fields["screens"]) }
    return file
  }
}

/// Finds the known name that a mistyped name probably meant.
public enum NearestName {
  /// The known name closest to a mistyped one.
  ///
  /// Distance is the number of characters to insert, delete, replace or swap with a neighbor, ignoring case
  /// (optimal string alignment). Names that differ by more than one character and more than a third of their length
  /// are not suggested.
  ///
  /// - Returns: the closest name, the first one if there are several; `nil` if none is close.
  public static func of(_ name: String, in known: some Sequence<String>) -> String? {
    guard name.count <= 60 else { return nil }
    let wanted = Array(name.lowercased())
    var best: (name: String, distance: Int)?
    for candidate in known where candidate.count <= 60 {
      let distance = distance(wanted, Array(candidate.lowercased()))
      let limit = max(1, max(wanted.count, candidate.count) / 3)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// How many names ``few(_:in:)`` returns at most.
  public static let fewest = 3

  /// The known names that differ least from one that resembles none, nearest first, as examples of what is known.
  public static func few(_ name: String, in known: [String]) -> [String] {
    let wanted = Array(name.lowercased().prefix(60))
    let distances = known.map { distance(wanted, Array($0.lowercased().prefix(60))) }
    return known.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.prefix(fewest).map { known[$0] }
  }

  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var rows = [Array(0...b.count)]
    for i in 1...a.count {
      var row = [i]
      for j in 1...b.count {
        let replaced = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        var cost = min(rows[i - 1][j] + 1, row[j - 1] + 1, replaced)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, rows[i - 2][j - 2] + 1) }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
