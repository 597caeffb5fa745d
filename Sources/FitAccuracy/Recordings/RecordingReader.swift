import BarLayout
import BarScreens
public import FitModel
public import Foundation
import InputFiles
import Typesetting

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
  static let longestLine = 1 << 20

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
        problems.append(problem("The line has \(line.count) bytes; no bar is that long", "write one bar per line"))
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
    return ("The line is not a JSON object", "write one bar per line, as Tests/Recorder prints them")
  }

  /// `items[2].frame`
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue { path += "[\(index)]" } else { path += (path.isEmpty ? "" : ".") + key.stringValue }
    }
  }
}

/// Where a bar was recorded: platform, device and typeface of the system.
struct RecordedSetting {
  let environment: LayoutEnvironment
  let typeface: SystemTypeface
  /// The scale factor of the bar; less than 1 in a sheet behind another.
  let zoom: Double

  /// Finds the setting, or the reason why there is none.
  ///
  /// A range of versions counts as its first version, and a version later than all platforms as their last version.
  /// The first matching device is used, because devices of the same width do not differ in compared numbers.
  static func find(_ row: RecordedBar) -> Result<RecordedSetting, ExclusionError> {
    let latest = Platform.all.map(\.versions.upperBound).max() ?? 0
    guard let recorded = row.versions else { return .failure(ExclusionError(.noVersion)) }
    let versions = min(recorded.lowerBound, latest)...min(recorded.upperBound, latest)
    guard let platform = Platform.all.first(where: { $0.versions.contains(versions.lowerBound) }) else {
      return .failure(ExclusionError(.noVersion))
    }
    guard let (device, orientation) = device(row, versions) else { return .failure(ExclusionError(.noDevice)) }
    guard let zoom = zoom(row, width: device.size(orientation).width) else { return .failure(ExclusionError(.narrow)) }
    return .success(
      RecordedSetting(
        environment: LayoutEnvironment(platform: platform, device: device, orientation: orientation),
        typeface: SystemTypeface(iOS: versions.lowerBound), zoom: zoom))
  }

  /// The first device with this screen size, in portrait if possible.
  private static func device(_ row: RecordedBar, _ versions: ClosedRange<Int>) -> (Device, Orientation)? {
    guard let screen = row.screen else { return nil }
    for orientation in [Orientation.portrait, .landscape] {
      let device = Device.all.first { device in
        let size = device.size(orientation)
        return device.systems.overlaps(versions) && size.width == screen.width
          && (screen.height == nil || size.height == screen.height)
          && (row.scale == nil || device.scale == row.scale)
      }
      if let device { return (device, orientation) }
    }
    return nil
  }

  /// The scale factor of the bar; `nil` if its width differs from the screen's for another reason.
  ///
  /// If a navigation bar of a phone is narrower than the screen by the same small margin on both sides, the whole bar
  /// is drawn smaller.
  private static func zoom(_ row: RecordedBar, width screen: Double) -> Double? {
    guard ["navigation", "tab"].contains(row.bar), let frame = row.frame, let x = frame.x, let width = frame.width,
      abs(width - screen) >= 1
    else { return 1 }
    guard row.bar == "navigation", x > 0, abs(2 * x + width - screen) < 1, width > 0.9 * screen else { return nil }
    return width / screen
  }
}

/// An error with the reason of an exclusion.
struct ExclusionError: Error {
  var rule: Exclusion
  init(_ rule: Exclusion) { self.rule = rule }
}
