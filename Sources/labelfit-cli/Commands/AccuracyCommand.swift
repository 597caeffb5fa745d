import ArgumentParser
import FitAccuracy
import FitModel
import Foundation
import InputFiles
import LabelFit
import Typesetting

struct AccuracyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accuracy", abstract: "Compares bars that a device or simulator printed with the layout.",
    discussion: """
      A recording has one bar per line, as Tests/Recorder prints them. The exit code is 1 if a number is further off \
      than the layout's stated error, 2 if a line cannot be read or nothing could be compared.
      """)

  @Argument(help: "Recordings; - for standard input.") var files: [String]
  @Flag(name: .shortAndLong, help: "Also list the numbers that agree with the recording.") var verbose = false

  @OptionGroup var speech: LanguageOption

  func run() throws {
    var data = AccuracyData()
    var isDamaged = false
    let typesetters = try openTypesetters()
    for file in files {
      do {
        let recording = RecordingReader.read(try read(file), file: file == "-" ? "standard input" : file)
        for problem in recording.problems {
          let place = problem.position
          Output.complain("\("\(place.file):\(place.line)"): \(problem.statement); \(problem.cure)")
        }
        isDamaged = isDamaged || !recording.problems.isEmpty
        for bar in recording.bars { data.append(BarComparison.compare(bar, typesetters: typesetters)) }
      } catch let error as FileReadError {
        Output.complain("The recording \(file) cannot be read: \(Sentence(known: error.description))")
        isDamaged = true
      }
    }
    Output.print(AccuracyText.render(data, isVerbose: verbose))
    if isDamaged || data.differences.isEmpty { throw ExitCode(2) }
    if data.hasBeyond { throw ExitCode(1) }
  }

  private func openTypesetters() throws -> RecordingTypesetters {
    guard let files = FontChoice.bundledFiles() else {
      throw usageError(
        "The bundled fonts were not found; set LABELFIT_FONTS to the folder that contains Inter")
    }
    do {
      return try RecordingTypesetters(files)
    } catch {
      throw usageError((error as? FontError)?.words ?? Sentence(verbatim: "\(error)"))
    }
  }

  /// The bytes of a file, which may be a pipe.
  private func read(_ path: String) throws -> Data {
    var isFolder: ObjCBool = false
    if path != "-", FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw FileReadError("it is a folder; name the files in it")
    }
    let handle = path == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: path)
    guard let handle else { throw FileReadError("there is no such file, or it may not be read") }
    let most = FileTree.maximumFileSize
    guard let data = try? handle.read(upToCount: most + 1) ?? Data() else {
      throw FileReadError("reading it failed")
    }
    guard data.count <= most else { throw FileReadError("it has more than \(most >> 20) MB; split it") }
    return data
  }
}
