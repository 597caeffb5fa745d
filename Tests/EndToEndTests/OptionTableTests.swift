import FitTestSupport
import Foundation
import Testing

/// Which test shows the effect of each option of the command.
struct OptionTableTests {
  /// Options with the test of their effect. It is referred to as a function, so that it exists.
  private static var tests: [(options: [String], test: Any)] {
    [
      (["--apple-fonts"], AccuracyCommandTests.appleFonts),
      (["--picture", "--report"], AllReportsTests.extensions),
      (["--baseline"], BaselineTests.life),
      (["--cache"], CacheTests.sameBytes),
      (["--rule"], CommandTests.explain),
      (["--fail-on"], CommandTests.failOn),
      (["--json"], CommandTests.listings),
      (["--jobs", "--quiet"], CommandTests.reports),
      (["--font"], CompareTests.compare),
      (["--help", "--numbers", "--version"], TerminalTests.printed),
      (["--no-quiet"], InitTests.precedence),
      (["--schema"], InitTests.schema),
      (["--force"], InitTests.writes),
      (["--language"], LanguageTests.precedence),
      (["--all"], OptionTests.all),
      (["--beside", "--slot"], OptionTests.beside),
      (["--screen"], OptionTests.chosen),
      (["--columns"], OptionTests.columns),
      (["--app", "--other-arguments"], OptionTests.otherArguments),
      (["--size"], OptionTests.size),
      (["--state"], OptionTests.state),
      (["--suggest"], OptionTests.suggest),
      (["--no-system-fonts", "--system-fonts"], OptionTests.systemFonts),
      (["--table"], OptionTests.table),
      (["--weight"], OptionTests.weight),
      (["--config"], PathTests.around),
      (["--no-possible"], PossibleTests.listed),
      (["--no-rule"], SelectionTests.exitCodes),
      (["--open"], ServeOptionTests.open),
      (["--port"], ServeOptionTests.port),
      (["--all-locales"], SettingTests.allLocales),
      (
        [
          "--device", "--include-tests", "--locale", "--orientation", "--platform", "--split-view", "--text-size",
        ],
        SettingTests.extent
      ),
      (
        ["--bold-text", "--color", "--link", "--possible", "--rule-link", "--statistics", "--verbose"],
        SettingTests.output
      ),
      (["--no-bold-text", "--no-split-view", "--no-verbose"], SettingTests.turnedOff),
      (["--shard"], ShardTests.same),
      (["--since"], SinceTests.oneTitle),
      (["--stdin-path"], StandardInputTests.unsaved),
      (["--follow-links"], UntrustedInputTests.links),
      (["--by", "--check", "--consumer", "--write-comments"], TranslatorTests.exports),
      (["--dry-run", "--file", "--for", "--reject"], TranslatorTests.fix),
      (["--translations"], TranslatorTests.translations),
      (["--watch"], WatchTests.changes),
    ]
  }

  /// A command, as the parser of the command line describes it.
  private struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable { var kind, name: String }
      var names: [Name]?
    }
    var arguments: [Argument]?
    var subcommands: [Command]?

    /// The long names of its options and of those of its subcommands.
    var options: Set<String> {
      let own = (arguments ?? []).flatMap { $0.names ?? [] }.filter { $0.kind == "long" }.map { "--" + $0.name }
      return (subcommands ?? []).reduce(into: Set(own)) { $0.formUnion($1.options) }
    }
  }

  @Test("Every option has a test of its effect")
  func everyOption() throws {
    struct Help: Decodable { var command: Command }
    let help = try Tool.run(["--experimental-dump-help"], in: Repository.root).output
    let options = try JSONDecoder().decode(Help.self, from: Data(help.utf8)).command.options
    let tested = Self.tests.flatMap(\.options)
    #expect(tested.sorted() == options.sorted())
  }
}
