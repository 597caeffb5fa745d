import FitModel
import Foundation
import InputFiles
import SwiftParser
@_spi(RawSyntax) import SwiftSyntax
import XcodeProjects

/// Lowers Swift files to forms.
enum SwiftLowering {
  /// The maximum nesting of the parser and of our own recursion. Real code stays below 60.
  static let maximumDepth = 200

  /// Lowers a file; a pure function of its arguments. Nested code needs a thread with a deep stack.
  ///
  /// The text may be UTF-8 or UTF-16 with any line ends. If the code is not valid Swift, the parts around the error are
  /// still lowered, and a `.skipped` problem has its position.
  ///
  /// - Parameters:
  ///   - data: the file's bytes.
  ///   - path: its path in the tree, for problems.
  ///   - file: its index, for positions.
  ///   - names: replacements for the names of its types.
  static func form(of data: Data, path: String, file: UInt32, names: [String: String] = [:]) -> SourceForm {
    do throws(InputProblem) {
      let text = try TextDecoder.decode(data, file: path)
      return form(of: text.bytes, path: path, file: file, names: names)
    } catch {
      return SourceForm(path: path, lines: LineIndex([]), problems: [error])
    }
  }

  /// New names for private types whose name is also the name of a type in another file, by the indices of the files.
  ///
  /// If the file also has a nested type with that name, there is no new name, because it is not determined to which of
  /// the two the code of the file refers.
  ///
  /// - Parameter given: the new names with which the files were lowered.
  static func ownNames(
    in forms: [(index: Int, form: SourceForm)], loweredWith given: [Int: [String: String]] = [:]
  ) -> [Int: [String: String]] {
    var declared: [String: [(index: Int, isPrivate: Bool)]] = [:]
    for (index, form) in forms {
      let written = written(given[index])
      for type in form.types where type.kind != .extension && !type.name.contains(".") {
        declared[written[type.name] ?? type.name, default: []].append((index, type.isPrivate))
      }
    }
    let forms = Dictionary(uniqueKeysWithValues: forms.map { ($0.index, $0.form) })
    return ownNames(for: declared) { index, name in
      forms[index].flatMap { form in
        form.types.contains { $0.name.hasSuffix("." + name) } ? nil : form.path
      }
    }
  }

  /// New names for private types.
  ///
  /// - Parameters:
  ///   - declared: the files that declare types of each name outside of other types.
  ///   - path: the path of a file; `nil` if the file also has a nested type with a name.
  static func ownNames(
    for declared: [String: [(index: Int, isPrivate: Bool)]], path: (Int, String) -> String?
  ) -> [Int: [String: String]] {
    var names: [Int: [String: String]] = [:]
    for (name, types) in declared where types.count > 1 && Set(types.map(\.index)).count > 1 {
      var taken: Set<String> = []
      for (index, isPrivate) in types where isPrivate {
        guard let path = path(index, name) else { continue }
        let file = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
        var own = "\(name) in \(file.replacing(".", with: " "))"
        if !taken.insert(own).inserted { own += " \(index)" }
        names[index, default: [:]][name] = own
      }
    }
    return names
  }

  /// The names in a file by their replacements.
  private static func written(_ names: [String: String]?) -> [String: String] {
    names.map { Dictionary($0.map { ($1, $0) }) { first, _ in first } } ?? [:]
  }

  /// New names for types of extensions and frameworks whose name is also the name of a type of the app itself, by the
  /// indices of the files whose code refers to them: those that no app target includes.
  ///
  /// If several such files declare a type of that name, there is no new name.
  ///
  /// - Parameters:
  ///   - given: the new names of private types with which the files were lowered.
  ///   - isInApp: whether an app target itself includes a file; `nil` if no target includes it.
  static func namesBesideApp(
    in forms: [(index: Int, form: SourceForm)], loweredWith given: [Int: [String: String]] = [:],
    isInApp: (String) -> Bool?
  ) -> [Int: [String: String]] {
    var declared: [String: Set<Int>] = [:]
    for (index, form) in forms {
      let written = written(given[index])
      for type in form.types
      where type.kind != .extension && !type.name.contains(".") && !type.isPrivate && !type.isPreview {
        declared[written[type.name] ?? type.name, default: []].insert(index)
      }
    }
    declared = declared.filter { $0.value.count > 1 }
    guard !declared.isEmpty else { return [:] }
    let membership = Dictionary(uniqueKeysWithValues: forms.map { ($0.index, isInApp($0.form.path)) })
    let others = forms.filter { membership[$0.index] == false }
    var names: [Int: [String: String]] = [:]
    for (name, indices) in declared where indices.contains(where: { membership[$0] == true }) {
      let found = others.filter { indices.contains($0.index) }
      guard found.count == 1, let folder = found[0].form.path.split(separator: "/").dropLast().last else { continue }
      for (index, form) in others {
        let isNamed = form.types.contains { $0.name == name || $0.inherited.contains(name) }
        guard isNamed || form.facts.mentions([name]) else { continue }
        names[index, default: [:]][name] = "\(name) in \(folder.replacing(".", with: " "))"
      }
    }
    return names
  }

  private static func form(
    of bytes: [UInt8], path: String, file: UInt32, names: [String: String]
  ) -> SourceForm {
    var form = SourceForm(path: path, lines: LineIndex(bytes))
    func skipped(_ offset: Int, _ message: Sentence, fix: Sentence) {
      form.problems.append(
        InputProblem(.skipped, at: form.lines.position(of: offset, in: path), message: message, fix: fix))
    }
    if let excess = bytes.withUnsafeBufferPointer({ SwiftNesting.excess(in: $0) }) {
      skipped(
        excess.offset, "The Swift file was left out: here \(excess.what)", fix: "split the expression or the file")
      return form
    }
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: maximumDepth) }
    return withExtendedLifetime(tree) {
      var lowerer = SwiftLowerer(tree.raw, file: file, names: names)
      if let offset = lowerer.firstError(in: tree.raw) {
        skipped(
          offset, "The Swift code cannot be parsed here; the code around it was read",
          fix: "check whether the file compiles")
      }
      lowerer.lower(tree.raw, into: &form)
      if let offset = lowerer.tooDeep {
        skipped(
          Int(offset), "The code is nested too deeply here and was not read further", fix: "split the expression")
      }
      form.facts = FormIndex(form)
      return form
    }
  }
}
