import ArgumentParser
import Foundation
import LabelFit

/// The man page, generated from the same declarations as the help.
enum ManualPage {
  /// The page in the macros of man(7).
  static func text() throws -> String {
    let tool = try JSONDecoder().decode(Tool.self, from: Data(LabelFitCommand._dumpHelp().utf8)).command
    var lines = [
      ".TH LABELFIT 1 \"\" \"labelfit \(LabelFit.version)\"", ".SH NAME",
      "labelfit \\- finds texts that do not fit the bars of an iOS app", ".SH SYNOPSIS", ".B labelfit",
      ".I command", "[arguments] [options]", ".SH DESCRIPTION", escaped(tool.abstract ?? ""), ".SH COMMANDS",
    ]
    lines += commands(in: tool, named: [])
    lines += [
      ".SH FILES", ".TP", ".I labelfit.yml",
      "The configuration and the screens that the code does not define, in the app's folder; labelfit init writes one.",
      ".SH EXIT STATUS", ".TP", ".B 0", escaped("Nothing at or above --fail-on."),
      ".TP", ".B 1", "Findings.", ".TP", ".B 2",
      "Some requested input could not be read, or there was nothing to check.", ".TP", ".B 64",
      "Wrong usage.", ".SH ENVIRONMENT", ".TP", ".B LABELFIT_FONTS", "The folder of the fonts used for measuring.",
    ]
    return lines.joined(separator: "\n")
  }

  private struct Tool: Decodable { var command: Command }

  private struct Command: Decodable {
    var commandName: String
    var abstract, discussion: String?
    var shouldDisplay: Bool
    var arguments: [Argument]?
    var subcommands: [Command]?
  }

  private struct Argument: Decodable {
    struct Name: Decodable { var kind, name: String }
    var kind: String
    var names: [Name]?
    var valueName, abstract: String?
    var shouldDisplay, isRepeating: Bool
  }

  private static func commands(in command: Command, named parents: [String]) -> [String] {
    (command.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }.flatMap { command in
      let names = parents + [command.commandName]
      let paragraphs = [command.abstract, command.discussion].compactMap { $0 }.flatMap { [".PP", escaped($0)] }
      let arguments = (command.arguments ?? []).filter { argument in
        argument.shouldDisplay && !(argument.names ?? []).contains { ["help", "version"].contains($0.name) }
      }
      return [".SS \(escaped("labelfit " + names.joined(separator: " ")))"] + paragraphs + arguments.flatMap(entry)
        + commands(in: command, named: names)
    }
  }

  /// A tagged paragraph: the syntax of an argument, then what it means.
  private static func entry(_ argument: Argument) -> [String] {
    let value = "\\fI" + escaped(argument.valueName ?? "") + "\\fR"
    let names = (argument.names ?? []).map { "\\fB" + escaped(($0.kind == "long" ? "--" : "-") + $0.name) + "\\fR" }
    let head =
      switch argument.kind {
      case "positional": value + (argument.isRepeating ? " ..." : "")
      case "option": names.joined(separator: ", ") + " " + value
      default: names.joined(separator: ", ")
      }
    return [".TP", head, escaped(argument.abstract ?? "")]
  }

  /// Text with roff's special characters escaped, in ASCII, because formatters may read bytes as characters.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      let signs = line.unicodeScalars.map { sign in
        switch sign {
        case "\\": "\\e"
        case "-": "\\-"
        case _ where sign.isASCII: String(sign)
        default: String(format: "\\[u%04X]", sign.value)
        }
      }
      return (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + signs.joined()
    }.joined(separator: "\n")
  }
}
