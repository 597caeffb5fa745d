import ArgumentParser
import FitModel
import Foundation
import InputFiles
import LabelFit

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merges the shards of a check of many apps into one report.",
    discussion: """
      DIR contains only what labelfit check APPS… --shard I/N --report blob=FILE wrote on each machine. The reports \
      equal those of labelfit check APPS… --shard 1/1 on one machine, byte for byte. Exit codes are those of check; 2 \
      also when a shard is missing, duplicated, damaged, or from another run.
      """)

  @Argument(help: "The folder with the shards.") var folder: String
  @OptionGroup var speech: LanguageOption
  @Option(help: "FORMAT[=FILE]; repeatable, as for check. Default: text.") var report: [String] = []
  @Option(help: "error|warning|note|never[:certain|likely|possible]. Default: that of each app, else error:likely.")
  var failOn: String?
  @OptionGroup var listing: ListingOptions

  func run() throws {
    if report.contains(where: BlobOutput.isBlob) {
      throw usageError("merge reads blobs and does not write them; choose another report")
    }
    let output = try AppsOutput(report: report, failOn: failOn, listing: listing)
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
      Output.complain("\(folder) is not a folder; name the folder that contains the shards")
      throw ExitCode(2)
    }
    let tree = FileTree.directory(folder)
    guard tree.files.count <= Shard.limit, !tree.isCut else {
      Output.complain("\(folder) contains more than \(Shard.limit) files; keep only shards there")
      throw ExitCode(2)
    }
    let files = concurrentMap(tree.files.sorted(), jobs: ProcessInfo.processInfo.activeProcessorCount) { name in
      let path = folder + "/" + name
      return (path, Swift.Result { try ShardFile(tree.read(name), name: path) })
    }
    return try files.map { path, file in
      do {
        return (path, try file.get())
      } catch let error as ShardError {
        throw error
      } catch {
        Output.complain("\(path) could not be read: \(error.localizedDescription)")
        throw ExitCode(2)
      }
    }
  }
}
