import ArgumentParser
import BarScreens
import FitModel
import Foundation
import LabelFit

/// The output language of a command.
struct LanguageOption: ParsableArguments {
  @Option(help: "The language of the output: en, zh-Hans or zh-Hant. Default: LABELFIT_LANGUAGE, else en.")
  var language: String?

  func validate() throws {
    guard let word = language ?? Self.wish else { return }
    _ = try Self.speaker(word)
  }

  /// Uses the language of a configuration, unless the user requested another.
  func follow(_ file: ScreensFile?) throws {
    guard language == nil, Self.wish == nil, let written = file?.language else { return }
    Output.speaker = try Self.speaker(written.text, at: written.position)
  }

  /// Sets the requested language before anything else can fail. An invalid value is reported later, when the option is
  /// parsed.
  static func prepare(_ arguments: [String]) {
    let typed = arguments.indices.compactMap { index -> String? in
      let argument = arguments[index]
      if argument == "--language" { return arguments.dropFirst(index + 1).first }
      return argument.hasPrefix("--language=") ? String(argument.dropFirst("--language=".count)) : nil
    }
    if let word = typed.last ?? wish, let speaker = try? speaker(word) { Output.speaker = speaker }
  }

  /// The language that the environment asks for.
  private static var wish: String? {
    ProcessInfo.processInfo.environment["LABELFIT_LANGUAGE"].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func speaker(_ word: String, at position: SourcePosition? = nil) throws -> Speaker {
    do {
      return try SpeakerChoice.speaker(for: word)
    } catch {
      throw usageError(position.map { "\($0): \(error.message)" } ?? error.message)
    }
  }
}
