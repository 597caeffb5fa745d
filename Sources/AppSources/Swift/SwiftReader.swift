import FitVocabulary
import Foundation
import SourceFiles
import SwiftParser
import SwiftSyntax
import XcodeProjects

/// Reads one Swift file: what it says about the bars of screens, and the texts it names.
enum SwiftReader {
  /// Nesting of the parser and of our own walk. Code that people write stays below 60.
  static let maximumDepth = 200

  /// Reads a file; a pure function of its path and bytes.
  ///
  /// Text in UTF-8 or UTF-16 with any line ends is read. Where the code is not valid Swift, the parts around the
  /// mistake are read all the same, and a `.skipped` problem says where it is.
  static func read(_ path: String, _ data: Data) -> CodeFile {
    var file = CodeFile(path: path)
    do throws(TextDecodingProblem) {
      let text = try TextDecoder.decode(data, file: path)
      let source = SwiftSource(path: path, lines: LineIndex(text.bytes))
      if let excess = text.bytes.withUnsafeBufferPointer({ SwiftNesting.excess(in: $0) }) {
        file.problems.append(
          InputProblem(
            .skipped, at: source.lines.position(of: excess.offset, in: path),
            message: "The Swift file was left out: here \(excess.what)", fix: "split the expression or the file"))
        return file
      }
      let tree = text.bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: maximumDepth) }
      if let position = syntaxError(in: tree, source) {
        file.problems.append(
          InputProblem(
            .skipped, at: position, message: "The Swift code can not be parsed here; what is around it was read",
            fix: "check whether the file compiles"))
      }
      let walk = SwiftFileWalk(source: source, index: SwiftTypeIndex(tree), file: file)
      walk.walk(tree)
      return walk.file
    } catch {
      file.problems.append(InputProblem(.unreadable, at: error.position, message: error.message, fix: error.fix))
      return file
    }
  }

  /// The place of the first syntax error, found without recursion.
  private static func syntaxError(in tree: SourceFileSyntax, _ source: SwiftSource) -> SourcePosition? {
    guard tree.hasError else { return nil }
    var node = Syntax(tree)
    while let child = node.children(viewMode: .all).first(where: { $0.hasError && !$0.is(TokenSyntax.self) }) {
      node = child
    }
    return source.position(of: node)
  }
}

/// A file's path and lines: gives the positions of its syntax.
struct SwiftSource {
  let path: String
  let lines: LineIndex

  /// Where a node starts, behind any comments.
  func position(of node: some SyntaxProtocol) -> SourcePosition {
    lines.position(of: node.positionAfterSkippingLeadingTrivia.utf8Offset, in: path)
  }
}
