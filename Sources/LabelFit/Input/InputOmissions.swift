import BarScreens
import FitModel
import InputFiles
import InterfaceBuilder
import StringTables
import XcodeProjects

/// Turns the omissions of an app's file trees into problems.
enum InputOmissions {
  /// How many omissions of a kind are listed individually; one more problem counts the others.
  static let listed = 10

  /// The problems: one for all links out of the folder, and one for each other omission that the app may need.
  static func problems(_ omissions: [TreeOmission]) -> [InputProblem] {
    let outside = omissions.filter { $0.reason == .leavesFolder }.map(\.path)
    let others = omissions.filter { $0.reason != .leavesFolder && isWanted($0) }
    let problems = others.prefix(listed).map { omission in
      // A build cannot read code or a project behind such a link either: it is obsolete, or created by a package
      // manager.
      let isLeftOver = omission.reason == .leadsNowhere && !holdsTexts(omission.path)
      return problem(
        at: omission.path, message(of: omission), fix: fix(of: omission), isLeftOver ? .skipped : .unreadable)
    }
    let more = others.dropFirst(listed).first.map { first in
      problem(
        at: first.path, "\(others.count - listed) more files and folders cannot be read, the first of them this one",
        fix: "fix those that are listed first")
    }
    return [notFollowed(outside)].compactMap { $0 } + problems + [more].compactMap { $0 }
  }

  /// Problems for unreadable files of a tree that have no other problem.
  static func problems(_ failures: ReadFailures, beside known: [InputProblem]) -> [InputProblem] {
    let told = Set(known.map(\.position.file))
    return failures.all.filter { !told.contains($0.path) }.map { failure in
      problem(at: failure.path, "The file cannot be read: \(failure.reason)", fix: "check its permissions")
    }
  }

  private static func notFollowed(_ paths: [String]) -> InputProblem? {
    guard let first = paths.first else { return nil }
    let message: Sentence =
      paths.count == 1
      ? "A symbolic link leads out of the app's folder and was not followed"
      : "\(paths.count) symbolic links lead out of the app's folder and were not followed, the first of them this one"
    return InputProblem(
      .notFollowed, at: SourcePosition(file: first, line: 1, column: 1), message: message,
      fix: "--follow-links follows such links")
  }

  /// Whether an app may need a missing file or folder: any folder, or a file of a kind that is read.
  private static func isWanted(_ omission: TreeOmission) -> Bool {
    switch omission.reason {
    case .unreadable, .limit, .manyAround: true
    case .leavesFolder, .leadsNowhere, .nameNotUTF8, .notAFile:
      omission.isFolder || omission.path.hasSuffix(".lproj") || omission.path.hasSuffix(".xcodeproj")
        || mayBeNeeded(omission.path)
    }
  }

  /// Whether a path may contain user-visible texts.
  private static func holdsTexts(_ path: String) -> Bool {
    path.hasSuffix(".lproj") || StringTableReader.isTable(path) || InterfaceBuilderReader.isDocument(path)
  }

  /// Whether an app may need a file of this kind.
  static func mayBeNeeded(_ path: String) -> Bool {
    holdsTexts(path) || XcodeProject.isProject(path) || CodeFile.isCode(path)
      || [".yml", ".yaml", ".xcconfig"].contains { path.hasSuffix($0) }
  }

  private static func message(of omission: TreeOmission) -> Sentence {
    return switch omission.reason {
    case .leavesFolder: "A symbolic link leads out of the app's folder and was not followed"
    case .leadsNowhere: "The target of this symbolic link does not exist, so there is nothing to read"
    case .unreadable(let reason) where omission.isFolder: "The folder cannot be read: \(reason)"
    case .unreadable(let reason): "The file cannot be read: \(reason)"
    case .nameNotUTF8 where omission.isFolder: "The name of this folder is not UTF-8, so it was not read"
    case .nameNotUTF8: "The name of this file is not UTF-8, so it was not read"
    case .notAFile: "This is a pipe, a socket or a device and was not read"
    case .limit(let limit): "This folder and everything after it was not read: \(limit)"
    case .manyAround(let count):
      """
      There are more than \(count) files and folders around this file, so only those beside it and in .lproj folders \
      there were read
      """
    }
  }

  private static func fix(of omission: TreeOmission) -> Sentence {
    switch omission.reason {
    case .leavesFolder: "--follow-links follows it"
    case .leadsNowhere: "restore what it leads to, or delete it"
    case .unreadable: "check its permissions, and add what is missing"
    case .nameNotUTF8: "rename it"
    case .notAFile: "delete it, or put a file in its place"
    case .limit: "check the app's own folder"
    case .manyAround: "list its tables under strings:, without ** at the beginning, or check the app's own folder"
    }
  }

  private static func problem(
    at path: String, _ message: Sentence, fix: Sentence, _ kind: InputProblem.Kind = .unreadable
  ) -> InputProblem {
    InputProblem(
      kind, at: SourcePosition(file: path.isEmpty ? "." : path, line: 1, column: 1), message: message, fix: fix)
  }
}
