import FitVocabulary
import Foundation
import SourceFiles

/// The objects of a `project.pbxproj` by identifier.
struct ProjectObjects: Sendable {
  private let objects: [String: ProjectObject]
  /// The object that is the project itself.
  let project: ProjectObject

  /// Looks an object up.
  subscript(id: String?) -> ProjectObject? { id.flatMap { objects[$0] } }

  /// All objects of a class, by identifier.
  func all(_ isa: String) -> [ProjectObject] {
    objects.values.filter { $0.isa == isa }.sorted { $0.id < $1.id }
  }

  /// Reads the property list, in the old-style or the XML encoding.
  ///
  /// - Throws: what is wrong with the file, and where.
  init(_ data: Data, path: String) throws(InputProblem.Thrown) {
    let root = try Self.dictionary(data, path: path)
    let members = Self.table(root)
    guard let list = members["objects"], case .dictionary(let entries) = list.value else {
      throw Self.failure(SourcePosition(file: path, line: 1, column: 1), "The file holds no objects of a project")
    }
    var objects: [String: ProjectObject] = [:]
    for entry in entries {
      guard case .dictionary(let values) = entry.value.value else { continue }
      objects[entry.key] = ProjectObject(id: entry.key, values: Self.table(values))
    }
    let named = members["rootObject"].flatMap(ProjectObject.text).flatMap { objects[$0] }
    guard let project = named ?? objects.values.first(where: { $0.isa == "PBXProject" }) else {
      throw Self.failure(list.position, "The project itself is missing among the objects")
    }
    self.objects = objects
    self.project = project
  }

  static func table(_ entries: [PropertyListEntry]) -> [String: PropertyListNode] {
    Dictionary(entries.map { ($0.key, $0.value) }) { $1 }
  }

  private static func failure(_ position: SourcePosition, _ message: String) -> InputProblem.Thrown {
    InputProblem.Thrown(
      problem: InputProblem(
        .unreadable, at: position, message: "\(message); the files are taken by their folders instead",
        fix: "open the project in Xcode and mend it"))
  }

  private static func dictionary(_ data: Data, path: String) throws(InputProblem.Thrown) -> [PropertyListEntry] {
    let text: DecodedText
    do {
      text = try TextDecoder.decode(data, file: path)
    } catch {
      throw failure(error.position, error.message)
    }
    if text.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      let reading = XMLPropertyList.read(data, file: path)
      if let problem = reading.problems.first, reading.entries.isEmpty {
        throw failure(problem.position, problem.message)
      }
      return reading.entries
    }
    let outcome = text.bytes.withUnsafeBufferPointer { buffer in
      var parser = OldStyleParser(buffer, cursor: TextPositionCursor(text.bytes, file: path))
      return parser.parseFile()
    }
    let lines = LineIndex(text.bytes)
    switch outcome {
    case .complete(let entries): return entries
    case .stopped(_, let offset):
      throw failure(lines.position(of: offset, in: path), "No object can start here")
    case .rejected(let rejection):
      let position = lines.position(of: rejection.offset, in: path)
      if let conflict = conflictMarker(text.bytes) {
        throw failure(lines.position(of: conflict, in: path), "A merge conflict is not resolved here")
      }
      throw failure(position, rejection.message)
    }
  }

  /// The offset of the first line that starts with the marker of a merge conflict.
  private static func conflictMarker(_ bytes: [UInt8]) -> Int? {
    let marker = Array("<<<<<<< ".utf8)
    var isLineStart = true
    for index in bytes.indices {
      if isLineStart, bytes[index] == marker[0], bytes[index...].starts(with: marker) { return index }
      isLineStart = bytes[index] == 0x0A || bytes[index] == 0x0D
    }
    return nil
  }
}

/// One object of a project file.
struct ProjectObject: Sendable {
  /// Its identifier.
  var id: String
  /// Its properties.
  var values: [String: PropertyListNode]

  /// Its class.
  var isa: String { self["isa"] ?? "" }

  /// A property that is a text or a number.
  subscript(key: String) -> String? { values[key].flatMap(Self.text) }

  /// A property that is a list of texts; a single text is a list of one.
  func list(_ key: String) -> [String] { values[key].map(Self.texts) ?? [] }

  /// A property that is a dictionary.
  func dictionary(_ key: String) -> [String: PropertyListNode] {
    guard case .dictionary(let entries)? = values[key]?.value else { return [:] }
    return ProjectObjects.table(entries)
  }

  static func texts(_ node: PropertyListNode) -> [String] {
    if case .list(let members) = node.value { return members.compactMap(text) }
    return text(node).map { [$0] } ?? []
  }

  static func text(_ node: PropertyListNode) -> String? {
    switch node.value {
    case .text(let text): text
    case .other(_, let text): text
    case .dictionary, .list: nil
    }
  }
}
