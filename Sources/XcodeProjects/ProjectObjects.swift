import FitModel
import Foundation
import InputFiles

/// The objects of a `project.pbxproj` by identifier.
struct ProjectObjects: Sendable {
  private let objects: [String: ProjectObject]
  private let byClass: [String: [ProjectObject]]
  /// The object that is the project itself.
  let project: ProjectObject

  /// The object with an identifier.
  subscript(id: String?) -> ProjectObject? { id.flatMap { objects[$0] } }

  /// All objects of a class, sorted by identifier.
  func all(_ isa: String) -> [ProjectObject] { byClass[isa] ?? [] }

  /// Reads the property list, in the old-style or the XML encoding.
  ///
  /// - Throws: what is wrong with the file, and where.
  init(_ data: Data, path: String) throws(InputProblem) {
    let members: [String: PropertyListNode]
    do throws(InputProblem) {
      members = try PropertyListFile.entries(data, path: path).byKey
    } catch {
      throw Self.failure(error.position, error.statement)
    }
    guard let list = members["objects"], case .dictionary(let entries) = list.value else {
      throw Self.failure(SourcePosition(file: path, line: 1, column: 1), "The file contains no objects of a project")
    }
    var objects: [String: ProjectObject] = [:]
    for entry in entries {
      guard case .dictionary(let values) = entry.value.value else { continue }
      objects[entry.key] = ProjectObject(id: entry.key, values: values.byKey)
    }
    let named = members["rootObject"].flatMap(\.text).flatMap { objects[$0] }
    let byClass = Dictionary(grouping: objects.values.sorted { $0.id < $1.id }, by: \.isa)
    guard let project = named ?? byClass["PBXProject"]?.first else {
      throw Self.failure(list.position, "The objects do not include the project itself")
    }
    self.objects = objects
    self.byClass = byClass
    self.project = project
  }

  private static func failure(_ position: SourcePosition, _ message: Sentence) -> InputProblem {
    InputProblem(
      .unreadable, at: position, message: "\(message); files are assigned by folder instead",
      fix: "open the project in Xcode and repair it")
  }
}

/// One object of a project file.
struct ProjectObject: Sendable {
  var id: String
  var values: [String: PropertyListNode]

  var isa: String { self["isa"] ?? "" }

  /// A property that is a text or a number.
  subscript(key: String) -> String? { values[key]?.text }

  /// A property that is a list of texts; a single text is a list of one.
  func list(_ key: String) -> [String] { values[key]?.texts ?? [] }

  func dictionary(_ key: String) -> [String: PropertyListNode] {
    guard case .dictionary(let entries)? = values[key]?.value else { return [:] }
    return entries.byKey
  }
}
