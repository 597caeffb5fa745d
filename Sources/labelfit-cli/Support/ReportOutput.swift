import ArgumentParser
import FitReports
import Foundation

/// A report to write: its format, and the file it goes to; `nil` for standard output.
struct ReportOutput {
  var reporter: Reporter
  var path: String?

  /// - Parameter folder: what file names are relative to; `nil` for the current folder.
  static func parse(_ requests: [String], folder: String? = nil) throws -> [ReportOutput] {
    guard !requests.isEmpty else { return [ReportOutput(reporter: Reporter.all[0], path: nil)] }
    return try requests.map { request in
      var output = try parse(request)
      if let folder, let path = output.path, !path.hasPrefix("/") { output.path = folder + "/" + path }
      return output
    }
  }

  private static func parse(_ request: String) throws -> ReportOutput {
    let parts = request.split(separator: "=", maxSplits: 1).map(String.init)
    if let reporter = Reporter.all.first(where: { $0.name == parts.first }) {
      return ReportOutput(reporter: reporter, path: parts.count > 1 ? parts[1] : nil)
    }
    // `report.junit.xml` is JUnit's, although it ends in `.xml` as well.
    let matching = Reporter.all.filter { request.hasSuffix("." + $0.fileExtension) }
    if let reporter = matching.max(by: { $0.fileExtension.count < $1.fileExtension.count }) {
      return ReportOutput(reporter: reporter, path: request)
    }
    throw ValidationError(explanation(of: request))
  }

  /// Why a request names no single format.
  private static func explanation(of request: String) -> String {
    let ending = request.split(separator: ".").last.map(String.init) ?? ""
    let similar = Reporter.all.filter { $0.fileExtension.hasSuffix("." + ending) }.map(\.name)
    guard request.contains("."), !similar.isEmpty else {
      let names = Reporter.all.map(\.name).joined(separator: ", ")
      return "“\(request)” names no report format; the formats are \(names)"
    }
    let proposals = similar.map { "\($0)=\(request)" }.joined(separator: " or ")
    return "“\(request)” could be any of several formats; write \(proposals)"
  }
}
