import Foundation
import PackagePlugin

/// `swift package labelfit …`: the command of the artifact bundle, run in the folder of the package that uses it.
@main
struct LabelFitPlugin: CommandPlugin {
  /// Arguments as `labelfit` takes them; without any it checks the package's folder.
  ///
  /// - Throws: `Failure` when the command does not end with 0.
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "labelfit").url
    process.arguments = arguments.isEmpty ? ["check"] : arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(code: process.terminationStatus)
    }
  }
}

/// The command found something, or could not do its work.
struct Failure: Error, CustomStringConvertible {
  /// The exit code of the command.
  var code: Int32

  /// What the code means.
  var description: String {
    switch code {
    case 1: "labelfit has findings"
    case 2: "labelfit could not read all of its input, or found nothing to check"
    case 64: "labelfit does not know these arguments"
    default: "labelfit ended with \(code)"
    }
  }
}
