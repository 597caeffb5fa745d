public import FitModel
public import Foundation
import InputFiles

/// Reads files with one recorded bar per line.
public enum RecordingReader {
  /// The contents and the problems of a file.
  public struct Recording: Sendable {
    /// The rows that could be read, in their order.
    public var bars: [RecordedBar] = []
    /// A problem for each invalid line.
    public var problems: [InputProblem] = []
  }

  /// The maximum length of a line in bytes.
  public static let longestLine = 1 << 20

  /// Reads every valid line.
  ///
  /// - Parameter file: the file name for problems.
  public static func read(_ data: Data, file: String) -> Recording {
    var recording = Recording()
    var problems = InputProblemList()
    let text = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    for (index, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard line.contains(where: { ![0x20, 0x09].contains($0) }) else { continue }
      func problem(_ message: Sentence, _ fix: Sentence) -> InputProblem {
        InputProblem(
          .unreadable, at: SourcePosition(file: file, line: index + 1, column: 1), message: message, fix: fix)
      }
      guard line.count <= longestLine else {
        problems.append(problem("The line has \(line.count) bytes, and no bar as many", "write one bar a line"))
        continue
      }
      do {
        // The decoder on Linux requires data whose indices start at 0.
        recording.bars.append(try JSONDecoder().decode(RecordedBar.self, from: Data(line)))
      } catch {
        let (message, fix) = words(error)
        problems.append(problem(message, fix))
      }
    }
    recording.problems = problems.problems
    return recording
  }

  /// What is wrong with a row, and what to do.
  private static func words(_ error: any Error) -> (message: Sentence, fix: Sentence) {
    let example: Sentence = "write rows as Tests/Recorder prints them"
    switch error as? DecodingError {
    case .keyNotFound(let key, let context)?:
      return ("“\(path(context.codingPath + [key]))” is missing", "add it; \(example)")
    case .valueNotFound(_, let context)?, .typeMismatch(_, let context)?:
      if context.codingPath.isEmpty { break }
      return ("“\(path(context.codingPath))” is of the wrong kind", example)
    case .dataCorrupted(let context)?:
      if context.codingPath.isEmpty { break }
      return ("“\(path(context.codingPath))” \(context.debugDescription)", "correct it, or leave the row out")
    default: break
    }
    return ("The line is no JSON object", "write one bar a line, as Tests/Recorder prints them")
  }

  /// `items[2].frame`
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue { path += "[\(index)]" } else { path += (path.isEmpty ? "" : ".") + key.stringValue }
    }
  }
}
