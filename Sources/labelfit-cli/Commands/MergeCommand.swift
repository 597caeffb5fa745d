import ArgumentParser
import FitModel
import FitReports
import Foundation
import InputFiles
import LabelFit

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Puts the shards of a check of many apps together to one report.",
    discussion: """
      DIR holds what labelfit check APPS… --shard I/N --report blob=FILE wrote on each machine, and nothing else. The \
      reports are those of labelfit check APPS… --shard 1/1 on one machine, byte for byte. Exit codes are those of \
      check; 2 also when a shard is missing, double, damaged, or of another run.
      """)

  @Argument(help: "The folder with the shards.") var folder: String
  @OptionGroup var speech: LanguageOption
  @Option(help: "FORMAT[=FILE]; repeatable, as for check. Default: text.") var report: [String] = []
  @Option(help: "error|warning|note|never[:certain|likely|possible]. Default: that of each app, else error:likely.")
  var failOn: String?
  @Flag(name: .shortAndLong, inversion: .prefixedNo, help: "Print nothing but files that could not be read.")
  var quiet: Bool?
  @Flag(name: .shortAndLong, inversion: .prefixedNo, help: "List notes, what was left out, and what has not changed.")
  var verbose: Bool?
  @Flag(inversion: .prefixedNo, help: "List what is only possible, too: inside the error of what is known.")
  var possible: Bool?
  @Flag(help: "List everything in a text report, and not the worst 20 places alone.") var all = false
  @Flag(help: "List nothing in a text report: only the numbers of each rule and language.") var statistics = false
  @Option(help: "auto, always or never. NO_COLOR is honoured. Default: auto.") var color: ColorChoice?

  func run() throws {
    if report.contains(where: BlobOutput.isBlob) {
      throw usageError("merge reads blobs and writes none; choose another report")
    }
    let output = try AppsOutput(
      report: report, failOn: failOn, possible: possible, verbose: verbose, all: all, statistics: statistics,
      color: color, quiet: quiet)
    do {
      let whole = try ShardMerge.whole(try files(), in: folder)
      throw ExitCode(try output.write(whole))
    } catch let error as ShardError {
      Output.complain(error.words)
      throw ExitCode(2)
    }
  }

  /// The shards, by the names of their files.
  private func files() throws -> [(name: String, file: ShardFile)] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      Output.complain("\(folder) is no folder; name the one that holds the shards")
      throw ExitCode(2)
    }
    let tree = FileTree.directory(folder)
    guard tree.files.count <= Shard.limit, !tree.isCut else {
      Output.complain("\(folder) holds more than \(Shard.limit) files; leave nothing but shards there")
      throw ExitCode(2)
    }
    return try tree.files.sorted().map { name in
      let place = folder + "/" + name
      let data: Data
      do {
        data = try tree.read(name)
      } catch {
        Output.complain("\(place) could not be read: \(error.localizedDescription)")
        throw ExitCode(2)
      }
      return (place, try ShardFile(data, name: place))
    }
  }
}
