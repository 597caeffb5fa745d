import FitVocabulary
import Foundation
import SourceFiles

/// Reads Objective-C: what its classes say about the bars of screens, and the texts it names.
enum ObjectiveCReader {
  /// Reads files together, so that a class knows the properties and superclasses its headers declare.
  ///
  /// - Parameters:
  ///   - paths: paths of implementations and headers.
  ///   - tree: where they are.
  ///   - jobs: number of threads.
  /// - Returns: a value for each file, in the order of the paths. A file that cannot be read has a problem.
  @Sendable static func read(_ paths: [String], from tree: FileTree, jobs: Int) -> [CodeFile] {
    let files = DeepStackPool.map(paths, jobs: jobs) { path in
      (try? tree.read(path)).map { ParsedFile(path, $0) }
    }
    var declarations = ObjectiveCDeclarations()
    for case let file? in files { declarations.merge(file.structure.declarations) }
    let all = declarations
    return DeepStackPool.map(Array(zip(paths, files)), jobs: jobs) { path, file in
      file?.codeFile(all) ?? CodeFile(path: path, problems: [CodeReader.unreadable(path)])
    }
  }

  /// Reads one file by itself.
  static func read(_ path: String, _ data: Data) -> CodeFile {
    let file = ParsedFile(path, data)
    return file.codeFile(file.structure.declarations)
  }
}

/// A file cut into its declarations.
private struct ParsedFile {
  let source: ObjectiveCSource
  let structure: ObjectiveCStructure

  /// Bytes that are no UTF-8 stand in comments nearly always; they are replaced, and the file is read.
  init(_ path: String, _ data: Data) {
    let text = (try? TextDecoder.decode(data, file: path))?.bytes ?? Array(String(decoding: data, as: UTF8.self).utf8)
    source = ObjectiveCScanner.scan(path: path, bytes: text)
    structure = ObjectiveCStructureReader.read(source)
  }

  /// What the file says, knowing what all files declare.
  func codeFile(_ declarations: ObjectiveCDeclarations) -> CodeFile {
    var file = CodeFile(path: source.path)
    let lines = LineIndex(source.bytes)
    var context = ObjectiveCContext(path: source.path, lines: lines, declarations: declarations)
    context.globals = ObjectiveCBindingCollector(structure.variables).locals
    let contexts = structure.implementations.map { self.context($0, context) }
    file.definitions = ObjectiveCDefinitionReader(source: source, context: context)
      .definitions(structure, contexts: contexts)
    for implementation in structure.implementations {
      for (member, type) in declarations.members[implementation.name] ?? [:] {
        file.memberTypes["\(implementation.name).\(member)"] = type
      }
    }
    let notes = ObjectiveCNotes(file)
    for (implementation, context) in zip(structure.implementations, contexts) {
      let inherited = implementation.isCategory ? [] : declarations.inherited[implementation.name] ?? []
      let owner = notes.declare(
        CodePiece(
          typeName: implementation.name, kind: .controller, inherited: inherited,
          isDeclaration: !implementation.isCategory, position: context.position(of: implementation.offset)))
      read(implementation, context, notes, owner)
    }
    return notes.file
  }

  /// A class with what its methods set its members to, over all its implementations in the file.
  private func context(
    _ implementation: ObjectiveCStructure.Implementation, _ context: ObjectiveCContext
  ) -> ObjectiveCContext {
    var context = context
    context.className = implementation.name
    for method in structure.implementations.filter({ $0.name == implementation.name }).flatMap(\.methods) {
      context.methods[method.selector] = method
      context.members.merge(ObjectiveCBindingCollector(method.statements, parameters: method.parameters).members)
    }
    return context
  }

  private func read(
    _ implementation: ObjectiveCStructure.Implementation, _ context: ObjectiveCContext, _ notes: ObjectiveCNotes,
    _ owner: Int
  ) {
    let walks = implementation.methods.map { method -> (ObjectiveCStructure.Method, ObjectiveCWalk) in
      var context = context
      context.locals = ObjectiveCBindingCollector(method.statements, parameters: method.parameters).locals
      context.parameters = method.parameters.map(\.name)
      return (method, ObjectiveCWalk(context: context, notes: notes, owner: owner))
    }
    for (method, walk) in walks {
      walk.visit(method.statements)
      guard method.selector == "title", method.returnType == "NSString" else { continue }
      let texts = ObjectiveCTextReader(context: walk.context)
      for result in method.statements where result.returns {
        if let text = texts.argument(result.expression, call: "title") { notes.note(.controllerTitle(text), in: owner) }
      }
    }
    for (method, walk) in walks { walk.visitUnplaced(method.statements) }
  }
}
