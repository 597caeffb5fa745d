import ArgumentParser
import BarScreens
import FitAccuracy
import FitModel
import FitReports
import Foundation
import InputFiles
import LabelFit
import Typesetting

struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Prints every item's frame on each device, and how it fits.")

  @Argument(help: "An app's folder, an .xcodeproj or a screens file. Default: the current folder.")
  var paths: [String] = []
  @OptionGroup var common: CommonOptions
  @Option(help: "Only this screen.") var screen: String?
  @Flag(help: "Print JSON.") var json = false

  func run() throws {
    let (app, options) = try common.loadBars(paths, screen: screen)
    let layouts = try openAnalyzer(options).layouts(app, screen: screen)
    Output.print(json ? LayoutDump.json(layouts) : LayoutDump.text(layouts, Output.speaker))
  }
}

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Shapes texts and measures them.",
    discussion:
      "Widths are in points, not rounded to pixels. Use - as the text to read one text per line from standard input.")

  @Argument(help: "Texts; - for standard input.") var texts: [String]
  @Option(help: "Font size in points.") var size: Double = 17
  @Option(help: "ultralight … black, or a number on the wght scale.") var weight: String = "regular"
  @Option(
    help: "FILE[#index] or a family, then [:wght=600,opsz=17,tracking=-0.2,size=18]; default: the bundled fonts.")
  var font: String?
  @Option(help: "A language tag such as zh-Hans.") var locale: String = "en"
  @Flag(help: "Do not use the fonts of this machine.") var noSystemFonts = false
  @Flag(help: "Print JSON.") var json = false

  @OptionGroup var speech: LanguageOption

  func run() throws {
    let weight = try fontWeight()
    guard size > 0, size <= 1000 else { throw usageError("--size is in points, more than 0 and at most 1000") }
    guard let language = LanguageData.icu.canonical(locale) else {
      throw usageError("“\(locale)” is not a language tag; write one such as en, zh-Hans or pt-BR")
    }
    let measured: [MeasuredText]
    do {
      let request = TypedOptions(fonts: font.map { ["button=\($0)"] } ?? [], systemFonts: !noSystemFonts)
      let fonts = try OptionResolver.resolve(request, configuration: nil).fonts
      let typesetter = try Typesetter(fonts: fonts)
      let style = TextStyle(role: .button, size: fonts.overrides[.button]?.size ?? size, weight: weight)
      let measurer = typesetter.measurer(style: style, language: language)
      measured = StandardInput.lines(of: texts).map(measurer.measure)
    } catch {
      throw usageError(
        (error as? OptionError)?.message ?? (error as? FontError)?.words ?? Sentence(verbatim: "\(error)"))
    }
    Output.print(json ? MeasureDump.json(measured) : MeasureDump.text(measured, Output.speaker))
  }

  private func fontWeight() throws -> FontWeight {
    if let number = Double(weight), (1...1000).contains(number) { return FontWeight(number) }
    let named = stride(from: 100.0, through: 900, by: 100).map(FontWeight.init).first { $0.name == weight }
    guard let named else {
      throw usageError("“\(weight)” is not a weight; write regular, semibold, bold … or a number from 1 to 1000")
    }
    return named
  }
}

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
          let position = problem.position
          Output.complain("\("\(position.file):\(position.line)"): \(problem.statement); \(problem.cure)")
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
      throw usageError(error.words)
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

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Prints the arithmetic behind one finding.")

  @Argument(help: "Id of a finding, or its first characters; the JSON report and the verbose text report contain it.")
  var id: String
  @Argument(help: "An app's folder, an .xcodeproj or a screens file. Default: the current folder.")
  var paths: [String] = []
  @OptionGroup var common: CommonOptions

  func run() throws {
    let (app, options) = try common.load(paths)
    let analyzer = try openAnalyzer(options)
    let report = analyzer.check(app)
    let matches = (report.findings + report.suppressed.map(\.finding)).filter { $0.id.hasPrefix(id.lowercased()) }
    guard let finding = matches.first else {
      throw usageError("No finding has the id “\(id)” with these options; labelfit check --verbose prints the ids")
    }
    guard matches.count == 1 else {
      Output.complain(lines: ExplanationText.list(matches, Output.speaker, columns: Output.columns))
      throw usageError("“\(id)” matches \(matches.count) findings; type more letters of the one you mean")
    }
    Output.print(
      ExplanationText.render(
        finding, analyzer.basis(of: finding, in: app), Output.speaker, columns: Output.columns))
  }
}
