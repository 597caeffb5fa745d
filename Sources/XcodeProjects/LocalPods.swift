import Foundation
import InputFiles

/// The source files of the pods in a tree that a `Podfile` names with `:path`. No target of the app's project lists
/// them, but the app links them.
struct LocalPods {
  /// One pattern of `source_files`, such as `Sources/**/*.{h,m}`.
  private struct Pattern: Hashable {
    /// The part before the first placeholder, up to the last slash; the whole path of a single file.
    var path: String
    /// The extensions of the files, without the dot; empty for all.
    var extensions: Set<String>
  }
  private let patterns: Set<Pattern>

  /// Reads the `Podfile`s of a tree and the specifications that they name.
  init(in tree: FileTree) {
    let specifications = Self.specifications(in: tree.files)
    var all: Set<Pattern> = []
    for path in tree.files where path == "Podfile" || path.hasSuffix("/Podfile") {
      for pod in Self.paths(Self.lines(path, tree)) {
        guard let named = PathSteps.join(PathSteps.folder(of: path), pod) else { continue }
        // A path names the specification of a pod, or its folder.
        let own = specifications[PathSteps.folder(of: named)]?.filter { $0 == named } ?? []
        for specification in own + (specifications[named] ?? []) {
          all.formUnion(Self.patterns(Self.lines(specification, tree), in: PathSteps.folder(of: specification)))
        }
      }
    }
    patterns = all
  }

  /// The specifications of pods among some files, by their folders.
  static func specifications(in files: [String]) -> [String: [String]] {
    Dictionary(grouping: files.filter { $0.hasSuffix(".podspec") }, by: PathSteps.folder)
  }

  /// Whether a file belongs to a pod.
  func contains(_ path: String) -> Bool {
    patterns.contains { pattern in
      if path == pattern.path { return true }
      return (pattern.path.isEmpty || path.hasPrefix(pattern.path + "/"))
        && (pattern.extensions.isEmpty || pattern.extensions.contains { path.hasSuffix("." + $0) })
    }
  }

  /// The lines of a Ruby file without comments.
  private static func lines(_ path: String, _ tree: FileTree) -> [Substring] {
    guard let data = try? tree.read(path), data.count < 1_000_000 else { return [] }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).filter {
      $0.first { !$0.isWhitespace } != "#"
    }
  }

  /// The paths in lines such as `pod 'Kit', :path => 'Kit'`.
  private static func paths(_ lines: [Substring]) -> [String] {
    lines.compactMap { line in
      guard line.drop(while: \.isWhitespace).hasPrefix("pod "), let key = line.range(of: "path") else { return nil }
      return quoted(line[key.upperBound...]).first.map { path in
        path.hasSuffix("/") ? String(path.dropLast()) : path
      }
    }
  }

  /// The patterns of `source_files` in a specification.
  private static func patterns(_ lines: [Substring], in folder: String) -> [Pattern] {
    var patterns: [Pattern] = []
    var isInList = false
    for line in lines {
      var rest = line
      if !isInList {
        guard let key = line.range(of: ".source_files") else { continue }
        rest = line[key.upperBound...]
      }
      patterns += quoted(rest).compactMap { pattern($0, in: folder) }
      isInList = isInList || rest.contains("[") ? !rest.contains("]") : rest.drop(while: \.isWhitespace).hasSuffix(",")
    }
    return patterns
  }

  private static func pattern(_ text: String, in folder: String) -> Pattern? {
    let fixed = text.prefix { !"*{?[".contains($0) }
    let isExact = fixed.count == text.count
    let name = text.split(separator: "/").last ?? ""
    let ending = name.contains(".") ? name.drop { $0 != "." }.dropFirst() : ""
    let extensions = Set(ending.filter { !"{} *".contains($0) }.split(separator: ",").map(String.init))
    // A pattern without placeholders names one file, or a folder with all of its files.
    let own = isExact ? text : fixed.lastIndex(of: "/").map { String(fixed[..<$0]) } ?? ""
    return PathSteps.join(folder, own).map { Pattern(path: $0, extensions: isExact ? [] : extensions) }
  }

  /// The texts in quotes.
  private static func quoted(_ line: Substring) -> [String] {
    var texts: [String] = []
    var rest = line
    while let start = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
      let inside = rest[rest.index(after: start)...]
      guard let end = inside.firstIndex(of: rest[start]) else { break }
      texts.append(String(inside[..<end]))
      rest = inside[inside.index(after: end)...]
    }
    return texts
  }
}
