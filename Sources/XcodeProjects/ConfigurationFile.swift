import FitModel
import Foundation
import InputFiles

/// Files of build settings (`.xcconfig`) of a tree.
struct ConfigurationFiles {
  /// The maximum number of files that one file may include, directly or indirectly.
  private static let maximumCount = 200

  private let tree: FileTree
  private var known: [String: [BuildSetting]] = [:]
  /// Circular includes, and too many files.
  private(set) var problems: [InputProblem] = []
  /// The unreadable files with the positions that name them, in the order of these positions.
  private(set) var unreadable: [(path: String, position: SourcePosition)] = []
  private var count = 0

  init(_ tree: FileTree) { self.tree = tree }

  /// The settings of a file and of those it includes, in their order.
  ///
  /// - Parameter position: the position that names the file, for the message if it does not exist.
  mutating func settings(of path: String, namedAt position: SourcePosition) -> [BuildSetting] {
    if let known = known[path] { return known }
    var settings: [BuildSetting] = []
    count = 0
    include(path, namedAt: position, isOptional: false, open: [], into: &settings)
    known[path] = settings
    return settings
  }

  private mutating func include(
    _ path: String, namedAt position: SourcePosition, isOptional: Bool, open: [String],
    into settings: inout [BuildSetting]
  ) {
    guard !open.contains(path) else {
      return report("\(path) includes itself", fix: "delete this line", at: position)
    }
    count += 1
    guard count <= Self.maximumCount else {
      if count == Self.maximumCount + 1 {
        report("More than \(Self.maximumCount) files are included", fix: "include fewer files", at: position)
      }
      return
    }
    guard let data = try? tree.read(path), let text = try? TextDecoder.decode(data, file: path) else {
      if !isOptional, !unreadable.contains(where: { $0.path == path }) { unreadable.append((path, position)) }
      return
    }
    let lines = String(decoding: text.bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let position = SourcePosition(file: path, line: number + 1, column: 1)
      let line = Self.trimmed(line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex))
      if line.hasPrefix("#include") {
        let name = line.split(separator: "\"", omittingEmptySubsequences: false)
        guard name.count >= 3, let next = included(String(name[1]), by: path) else { continue }
        include(
          next, namedAt: position, isOptional: line.hasPrefix("#include?"), open: open + [path], into: &settings)
      } else if let (key, value) = Self.assignment(line) {
        settings.append(BuildSetting(key, value: value, at: position))
      }
    }
  }

  /// The path of a file that another one includes. The name is relative to the folder of the including file, or else
  /// to one of the folders around it, such as the folder of the project.
  private func included(_ name: String, by path: String) -> String? {
    var folder = PathSteps.folder(of: path)
    let first = PathSteps.join(folder, name)
    var next = first
    while let candidate = next.map(tree.spelled) {
      if (try? tree.read(candidate)) != nil { return candidate }
      guard !folder.isEmpty else { break }
      folder = PathSteps.folder(of: folder)
      next = PathSteps.join(folder, name)
    }
    return first
  }

  /// Name and value of a line; a `=` inside the brackets of a condition does not separate them.
  private static func assignment(_ line: String) -> (String, String)? {
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth <= 0:
        return (trimmed(line[..<index]), trimmed(line[line.index(after: index)...]))
      default: break
      }
    }
    return nil
  }

  /// All problems. Missing files share one message: tools such as CocoaPods generate dozens of them, and their folders
  /// are seldom among an app's sources.
  var allProblems: [InputProblem] {
    guard let first = unreadable.first else { return problems }
    let rest = unreadable.count - 1
    let more = rest == 0 ? "" : " and \(rest) other \(rest == 1 ? "file" : "files") of build settings"
    return problems + [
      InputProblem(
        .skipped, at: first.position, message: "\(first.path)\(more) cannot be read, so its settings are unknown",
        fix: "add the settings of versions, devices and languages")
    ]
  }

  private mutating func report(_ message: Sentence, fix: Sentence, at position: SourcePosition) {
    let problem = InputProblem(.skipped, at: position, message: message, fix: fix)
    if !problems.contains(problem) { problems.append(problem) }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let isPadding = { (character: Character) in character.isWhitespace || character == ";" }
    return String(text.drop(while: isPadding).reversed().drop(while: isPadding).reversed())
  }
}
