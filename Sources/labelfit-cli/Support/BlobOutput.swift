import ArgumentParser
import FitModel
import Foundation
import LabelFit

/// The shard file among the requested reports.
enum BlobOutput {
  /// Whether a requested report is a blob.
  static func isBlob(_ request: String) -> Bool { request == "blob" || request.hasPrefix("blob=") }

  /// The paths of the requested blobs; `nil` for standard output.
  static func paths(_ requests: [String]) -> [String?] {
    requests.filter(isBlob).map { request in
      let path = request.dropFirst("blob=".count)
      return path.isEmpty || path == "-" ? nil : String(path)
    }
  }

  /// Writes a shard.
  static func write(_ file: ShardFile, to paths: [String?]) throws {
    guard !paths.isEmpty else { return }
    guard let data = try? file.data() else {
      Output.complain("The result of shard \(file.shard) cannot be written: it contains an invalid number")
      throw ExitCode(2)
    }
    for path in paths { try ReportFile.write(String(decoding: data, as: UTF8.self), to: path, distrusting: []) }
  }
}
