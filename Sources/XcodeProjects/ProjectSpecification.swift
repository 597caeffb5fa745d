import FitModel
import Foundation
import InputFiles

/// An XcodeGen specification (`project.yml`) with everything it includes, as one mapping.
///
/// Source: XcodeGen, Project Spec.
struct ProjectSpecification {
  private static let maximumIncludes = 64

  /// The mapping; a file overrides those it includes.
  private(set) var root = SpecificationValue.none
  /// What could not be read.
  private(set) var problems: [InputProblem] = []
  private let tree: FileTree
  private var count = 0

  /// Whether a path may name a specification.
  static func isSpecification(_ path: String) -> Bool {
    ["project.yml", "project.yaml"].contains { path == $0 || path.hasSuffix("/" + $0) }
  }

  /// Reads a specification; its paths are relative to its folder.
  init(_ path: String, from tree: FileTree) {
    self.tree = tree
    root = read(path, namedAt: SourcePosition(file: path, line: 1, column: 1), isNeeded: false, open: [])
  }

  private mutating func read(
    _ path: String, namedAt position: SourcePosition, isNeeded: Bool, open: [String]
  ) -> SpecificationValue {
    guard !open.contains(path) else {
      report("\(path) includes itself", fix: "delete this line", at: position)
      return .none
    }
    count += 1
    guard count <= Self.maximumIncludes else {
      if count == Self.maximumIncludes + 1 {
        report("More than \(Self.maximumIncludes) files are included", fix: "include fewer files", at: position)
      }
      return .none
    }
    guard let data = try? tree.read(path), let document = YAMLTreeReader.read(data, file: path).tree else {
      if isNeeded { report("\(path) cannot be read, so its settings are unknown", fix: "add the file", at: position) }
      return .none
    }
    let own = SpecificationValue(document)
    var merged = SpecificationValue.none
    for include in own["include"].members {
      let name = include.text ?? include["path"].text ?? ""
      guard include["enable"].text != "false", let next = PathSteps.join(PathSteps.folder(of: path), name) else {
        continue
      }
      var part = read(next, namedAt: include.position ?? position, isNeeded: true, open: open + [path])
      if include["relativePaths"].text != "false" { part = part.moved(to: PathSteps.folder(of: name)) }
      merged = merged.merging(part)
    }
    return merged.merging(own)
  }

  private mutating func report(_ message: Sentence, fix: Sentence, at position: SourcePosition) {
    problems.append(InputProblem(.skipped, at: position, message: message, fix: fix))
  }
}

indirect enum SpecificationValue {
  case none
  case text(String, SourcePosition)
  case list([SpecificationValue], SourcePosition)
  case mapping([String: SpecificationValue])

  init(_ tree: YAMLTree) {
    switch tree {
    case .scalar(let text, _, let position): self = tree.isNull ? .none : .text(text, position)
    case .sequence(let members, let position): self = .list(members.map { SpecificationValue($0) }, position)
    case .mapping(let entries, _):
      self = .mapping(Dictionary(entries.map { ($0.key, SpecificationValue($0.value)) }) { $1 })
    }
  }

  /// The value of a key; a key may end with `:REPLACE`, which changes how files are merged.
  subscript(key: String) -> SpecificationValue {
    guard case .mapping(let values) = self else { return .none }
    return values[key] ?? values[key + ":REPLACE"] ?? .none
  }

  var text: String? { if case .text(let text, _) = self { text } else { nil } }

  var position: SourcePosition? {
    switch self {
    case .text(_, let position), .list(_, let position): position
    case .mapping(let values): values.values.lazy.compactMap(\.position).min()
    case .none: nil
    }
  }

  /// The members of a list; any other value is a list of itself.
  var members: [SpecificationValue] {
    switch self {
    case .none: []
    case .list(let members, _): members
    case .text, .mapping: [self]
    }
  }

  /// The keys with their values, sorted by key.
  var pairs: [(key: String, value: SpecificationValue)] {
    guard case .mapping(let values) = self else { return [] }
    return values.sorted { $0.key < $1.key }
  }

  /// Merges another value over this one: joins mappings, appends lists, replaces anything else.
  func merging(_ other: SpecificationValue) -> SpecificationValue {
    switch (self, other) {
    case (_, .none): return self
    case (.mapping(let below), .mapping(let above)):
      return .mapping(
        above.reduce(into: below) { values, entry in
          let name = entry.key.hasSuffix(":REPLACE") ? String(entry.key.dropLast(":REPLACE".count)) : entry.key
          values[name] = name == entry.key ? (values[name] ?? .none).merging(entry.value) : entry.value
        })
    case (.list(let below, let position), .list(let above, _)): return .list(below + above, position)
    default: return other
    }
  }

  /// The value of a file that was included from another folder: its paths of sources and settings start with
  /// `folder`.
  func moved(to folder: String) -> SpecificationValue {
    guard !folder.isEmpty, case .mapping(var values) = self else { return self }
    for (key, value) in values {
      switch key {
      case "targets", "targetTemplates":
        values[key] = .mapping(Dictionary(value.pairs.map { ($0.key, $0.value.moved(to: folder)) }) { $1 })
      case "sources": values[key] = .list(value.members.map { $0.movedPath(folder) }, value.position ?? .unknown)
      case "configFiles":
        values[key] = .mapping(Dictionary(value.pairs.map { ($0.key, $0.value.movedPath(folder)) }) { $1 })
      case "info": values[key] = value.movedPath(folder)
      default: break
      }
    }
    return .mapping(values)
  }

  private func movedPath(_ folder: String) -> SpecificationValue {
    switch self {
    case .text(let path, let position): return .text(folder + "/" + path, position)
    case .mapping(var values):
      values["path"] = values["path"]?.movedPath(folder)
      return .mapping(values)
    case .list, .none: return self
    }
  }
}

extension SourcePosition {
  fileprivate static var unknown: SourcePosition { SourcePosition(file: "", line: 1, column: 1) }
}
