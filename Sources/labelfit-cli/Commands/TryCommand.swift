import ArgumentParser
import BarScreens
import FitModel
import Foundation
import LabelFit
import StringTables
import Typesetting

struct TryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try", abstract: "Compares how well wordings fit everywhere a key is used, the best first.",
    discussion: """
      labelfit try KEY TEXT… [--app PATH] checks the bars that show the key with each wording. For the worst device of \
      each kind it prints how many points are left or missing, what users read, and what would have to change. \
      labelfit try TEXT… --slot title [--beside TEXT] needs no app. A ? marks what a check calls possible. Exit codes: \
      0 a wording fits or may fit; 1 none fits; 2 the app could not be read; 64 wrong usage.
      """)

  @Argument(
    help: "The key, then the wordings; - reads one wording per line from standard input. With --slot, only wordings.")
  var words: [String]
  @Option(help: "An app's folder, an .xcodeproj or a screens file. Default: the current folder.") var app: [String] = []
  @Option(help: "Only the key of this table.") var table: String?
  @Option(help: "Only on this screen.") var screen: String?
  @Option(help: "A place in a bar, without an app: \(SlotScreen.slots.joined(separator: ", ")).") var slot: String?
  @Option(
    help: "With --slot, another text of the same bar; repeatable. If the slot is a button, the first is the title.")
  var beside: [String] = []
  @Flag(
    help: "Also try existing texts with the same meaning: of other keys, of the same key for another device, of iOS.")
  var suggest = false
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var common: CommonOptions

  func run() throws {
    let trial = try slot.map { try tried(in: $0) } ?? triedInApp()
    Output.print(json ? trial.json : trial.text(Output.speaker))
    throw ExitCode(trial.wordings.contains { $0.fit < .doesNotFit } ? 0 : 1)
  }

  /// Tries the wordings in a bar that the options describe.
  private func tried(in slot: String) throws -> WordingTrial {
    guard SlotScreen.slots.contains(slot) else {
      throw usageError(UnknownName.sentence(slot, "slot", choices: SlotScreen.slots))
    }
    guard !suggest else { throw usageError("--suggest looks in an app's tables; leave --slot out") }
    guard app.isEmpty, table == nil, screen == nil else {
      throw usageError("--slot replaces an app, a table and a screen; leave --app, --table and --screen out")
    }
    let options = try common.options(for: nil)
    let locale = try locale(options, of: nil)
    let wordings = try wordings(words[...])
    let request = WordingRequest(key: SlotScreen.key, locale: locale, wordings: wordings)
    let trial = try openAnalyzer(options).trial(request, in: SlotScreen.app(slot, beside: beside, locale: locale))
    guard let trial else { throw usageError("None of the requested devices shows a \(slot)") }
    return trial
  }

  private func triedInApp() throws -> WordingTrial {
    guard beside.isEmpty else { throw usageError("--beside needs --slot, which describes a bar without an app") }
    let key = words[0]
    let folder = self.app.isEmpty ? MisplacedFolder.last(of: words, after: 1) : nil
    if let folder, folder.isNoText { throw folder.error }
    let (app, options) = try common.loadBars(self.app, screen: screen) { if let folder { throw folder.error } }
    let keys = app.keysInBars(table: table, screen: screen)
    guard keys.contains(key) else {
      if let folder { throw folder.error }
      throw usageError(
        UnknownName.sentence(key, "key of a text in a bar", choices: keys, list: "labelfit budget lists them"))
    }
    let locale = try locale(options, of: app)
    let shorter = suggest ? app.shorterTexts(for: key, table: table, in: locale) : []
    let typed = suggest && words.count == 1 ? [] : try wordings(words.dropFirst())
    guard !typed.isEmpty || !shorter.isEmpty else {
      Output.complain("Neither the app's tables nor iOS have another text with the meaning of “\(key)” in \(locale)")
      throw ExitCode(1)
    }
    let request = WordingRequest(
      key: key, table: table, screen: screen, locale: locale, wordings: typed + shorter.map(\.text))
    guard var trial = try openAnalyzer(options).trial(request, in: app) else {
      throw usageError("“\(key)” is not in any bar")
    }
    trial.setOrigins(from: shorter.filter { !typed.contains($0.text) })
    return trial
  }

  /// The one language of the wordings.
  private func locale(_ options: CheckOptions, of app: AppInput?) throws -> LanguageTag {
    if common.locale.count == 1, let locale = options.locales.first { return locale }
    guard common.locale.isEmpty else { throw usageError("A wording has one language; give --locale only once") }
    guard let app else { return "en" }
    return app.strings.sourceLanguage
  }

  private func wordings(_ words: ArraySlice<String>) throws -> [String] {
    guard !words.contains(where: { $0.allSatisfy(\.isWhitespace) }) else {
      throw usageError("A wording is empty; type the words to try")
    }
    let wordings = StandardInput.lines(of: words).filter { !$0.allSatisfy(\.isWhitespace) }
    guard !wordings.isEmpty else {
      throw usageError("No wording to try; type labelfit try KEY \"a wording\" \"another one\"")
    }
    return wordings
  }
}
