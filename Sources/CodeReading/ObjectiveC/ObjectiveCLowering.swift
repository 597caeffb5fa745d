import FitModel
import Foundation
import InputFiles

/// Lowers Objective-C files to forms.
enum ObjectiveCLowering {
  /// Lowers files together, so that the properties and superclasses that headers declare are known in implementations.
  ///
  /// The forms contain the code that an app for iPhone and iPad compiles; preprocessor conditions that the build
  /// determines become `.flag`s. Code that is not understood is skipped, and the code around it is still read.
  ///
  /// - Parameters:
  ///   - files: implementations and headers, each with its index for positions.
  ///   - jobs: the number of threads.
  /// - Returns: a form for each file, in the order of the files.
  static func forms(of files: [(path: String, data: Data, file: UInt32)], jobs: Int) -> [SourceForm] {
    let parsed = concurrentMap(files, jobs: jobs) { ObjectiveCFile($0.path, $0.data, $0.file) }
    var declarations = ObjectiveCDeclarations()
    for file in parsed { declarations.add(file.structure) }
    let all = declarations
    return concurrentMap(parsed, jobs: jobs) { $0.form(all) }
  }
}

/// A file divided into its declarations.
private struct ObjectiveCFile: Sendable {
  let path: String
  let file: UInt32
  let source: ObjectiveCSource
  let structure: ObjectiveCStructure

  /// Bytes that are not UTF-8 are nearly always in comments, so they are replaced and the file is read.
  init(_ path: String, _ data: Data, _ file: UInt32) {
    let text = (try? TextDecoder.decode(data, file: path))?.bytes ?? Array(String(decoding: data, as: UTF8.self).utf8)
    self.path = path
    self.file = file
    source = ObjectiveCScanner.scan(text, isCPlusPlus: path.hasSuffix(".mm"))
    structure = ObjectiveCStructureReader.read(source)
  }

  /// The form of the file, using the declarations of all files.
  func form(_ declarations: ObjectiveCDeclarations) -> SourceForm {
    var builder = ObjectiveCFormBuilder(
      source: source, context: ObjectiveCContext(file: file, declarations: declarations))
    var form = SourceForm(path: path, lines: LineIndex(source.bytes))
    form.types = structure.enumerations.compactMap { builder.type($0) } + structure.classes.map { builder.type($0) }
    form.functions = structure.functions.map { builder.function($0) }
    form.variables = structure.variables.flatMap { builder.variables($0.tokens, $0.condition) }
    form.aliases = structure.aliases
    for macro in source.macros { builder.add(macro, to: &form) }
    if let offset = builder.tooDeep {
      form.problems.append(
        InputProblem(
          .skipped, at: form.lines.position(of: offset, in: path),
          message: "The code is nested too deeply here and was not read further", fix: "split the expression"))
    }
    form.facts = FormIndex(form)
    return form
  }
}

/// Builds forms from declarations.
private struct ObjectiveCFormBuilder {
  let source: ObjectiveCSource
  let context: ObjectiveCContext
  /// The offset of the first code that was nested too deeply to be read.
  var tooDeep: Int?

  private func location(_ offset: Int) -> CodeLocation {
    CodeLocation(file: context.file, offset: UInt32(truncatingIfNeeded: offset))
  }

  // MARK: Types

  /// The form of a class. If the files contain its `@implementation`, that is the declaration, and its `@interface`
  /// an extension.
  mutating func type(_ item: ObjectiveCStructure.Class) -> TypeForm {
    let kind: TypeForm.Kind =
      switch item.kind {
      case .protocol: .protocol
      case .category: .extension
      case .implementation: .class
      case .interface: context.declarations.implemented.contains(item.name) ? .extension : .class
      }
    let inherited = kind == .class ? context.declarations.inherited(by: item.name) : item.inherited
    // Categories of system classes extend the types of values in Swift: `NSString` is `String`.
    let name = ["NSString", "NSBundle"].contains(item.name) ? ObjectiveCNames.type(item.name) : item.name
    var form = TypeForm(
      name: name, kind: kind, inherited: inherited, location: location(item.offset), condition: item.condition)
    form.variables = item.members.filter { !isStandIn($0, of: item.name) }.map(variable)
    // The methods of a header are redundant if there is an implementation.
    for method in item.methods where method.body != nil || !context.declarations.implemented.contains(item.name) {
      guard !addAccessor(method, of: item.name, to: &form) else { continue }
      var function = function(method, of: item.name)
      if let name = method.getterName, !context.declarations.declaredMethods.contains(name) {
        function.attributes.insert(Function.undeclared)
      }
      form.functions.append(function)
    }
    return form
  }

  /// Whether an instance variable only stores a property.
  private func isStandIn(_ member: ObjectiveCStructure.Member, of type: String) -> Bool {
    guard member.isVariable else { return false }
    let plain = member.name.hasPrefix("_") ? String(member.name.dropFirst()) : member.name
    return context.declarations.property(plain, of: type) != nil
      || context.declarations.property(storedIn: member.name, of: type) != nil
  }

  private func variable(_ member: ObjectiveCStructure.Member) -> Variable {
    Variable(
      name: member.name, type: member.type.name.isEmpty || member.type.name == "id" ? nil : member.type.name,
      isStatic: member.isStatic,
      attributes: member.isVariable ? member.attributes.union([Variable.onlyStored]) : member.attributes,
      condition: member.condition,
      location: location(member.offset))
  }

  /// The form of an enumeration; `nil` if it has no name.
  mutating func type(_ item: ObjectiveCStructure.Enumeration) -> TypeForm? {
    guard !item.name.isEmpty else { return nil }
    var form = TypeForm(
      name: item.name, kind: .enum, inherited: [], location: location(item.offset), condition: item.condition)
    form.cases = item.constants.map { constant in
      EnumCase(
        name: constant.name, rawValue: constant.value.map { expression($0, context) },
        location: location(constant.offset))
    }
    return form
  }

  // MARK: Methods

  /// Adds a method to the property of which it is the getter or setter, if any.
  private mutating func addAccessor(
    _ method: ObjectiveCStructure.Method, of type: String, to form: inout TypeForm
  ) -> Bool {
    guard let body = method.body else { return false }
    if let name = method.getterName, let property = context.declarations.property(name, of: type) {
      var context = bodyContext(method, of: type)
      context.ownProperty = name
      context.isGetter = true
      var statements = statements(body, context)
      // The variable that stores the property is treated as a local of its getter.
      let holder = Variable(name: "_" + name, type: property.name, location: location(method.offset))
      if statements.names.contains(holder.name) { statements.insert(.variable(holder), at: 0) }
      return amend(name, property, method, &form) { $0.getter = statements }
    }
    guard method.parts.count == 1, let parameter = method.parts[0].parameter,
      let name = ObjectiveCNames.property(setBy: method.parts[0].word),
      let property = context.declarations.property(name, of: type)
    else { return false }
    var context = bodyContext(method, of: type)
    context.ownProperty = name
    let new = Expression(kind: .name("newValue"), location: location(method.offset))
    let given = Variable(
      name: parameter.name, type: property.name, value: new, isConstant: true, location: location(method.offset))
    let statements = [.variable(given)] + statements(body, context)
    return amend(name, property, method, &form) { $0.observers += statements }
  }

  private func amend(
    _ name: String, _ property: ObjectiveCType, _ method: ObjectiveCStructure.Method, _ form: inout TypeForm,
    _ change: (inout Variable) -> Void
  ) -> Bool {
    if let index = form.variables.firstIndex(where: { $0.name == name && $0.condition == method.condition }) {
      change(&form.variables[index])
    } else {
      var variable = Variable(
        name: name, type: property.name.isEmpty ? nil : property.name, isStatic: method.isStatic,
        condition: method.condition, location: location(method.offset))
      change(&variable)
      form.variables.append(variable)
    }
    return true
  }

  private func bodyContext(_ method: ObjectiveCStructure.Method, of type: String) -> ObjectiveCContext {
    var context = context
    context.className = type
    for case let parameter? in method.parts.map(\.parameter) {
      context.parameters.insert(parameter.name)
      if parameter.type.isObject { context.objects.insert(parameter.name) }
    }
    return context
  }

  /// The form of a method, or of a C function.
  mutating func function(_ method: ObjectiveCStructure.Method, of type: String? = nil) -> Function {
    let isMethod = type != nil
    let signature: ObjectiveCNames.Function =
      if !isMethod {
        .init(name: method.words[0], labels: [])
      } else {
        method.isOnlyNamedInitializer ? ObjectiveCNames.method(method.words) : ObjectiveCNames.function(method.words)
      }
    var labels = signature.labels[...]
    var function = Function(name: signature.name, parameters: [], location: location(method.offset))
    for case let parameter? in method.parts.map(\.parameter) {
      let label = labels.popFirst() ?? nil
      let name = parameter.type.name
      function.parameters.append(
        Parameter(label: label, name: parameter.name, type: name.isEmpty || name == "id" ? nil : name))
    }
    // Swift imports `initForEditing` as `init(forEditing: ())`.
    if function.name == "init", let label = labels.first ?? nil, function.parameters.isEmpty {
      function.parameters = [Parameter(label: label, name: label, type: "Void")]
    }
    let result = method.result.name
    if function.name != "init", !result.isEmpty, result != "IBAction", result != "id" {
      function.result = result == "instancetype" ? type : result
    }
    function.isStatic = isMethod && method.isStatic
    function.attributes = method.attributes
    function.condition = method.condition
    function.body = method.body.map { statements($0, bodyContext(method, of: type ?? "")) }
    return function
  }

  private mutating func statements(_ tokens: Range<Int>, _ context: ObjectiveCContext) -> [Statement] {
    var context = context
    context.assignments = ObjectiveCAssignments(source, tokens)
    var parser = ObjectiveCParser(source, tokens, context)
    let statements = parser.statements()
    tooDeep = tooDeep ?? parser.tooDeep
    return statements
  }

  private mutating func expression(_ tokens: Range<Int>, _ context: ObjectiveCContext) -> Expression {
    var parser = ObjectiveCParser(source, tokens, context)
    let expression = parser.expression()
    tooDeep = tooDeep ?? parser.tooDeep
    return expression
  }

  // MARK: Globals

  /// The variables and constants of a declaration that have a value.
  mutating func variables(_ tokens: Range<Int>, _ condition: Condition) -> [Variable] {
    let isConstant = tokens.contains { source.matches($0, "const") }
    return statements(tokens, context).compactMap { statement in
      guard case .variable(var variable) = statement, variable.value != nil else { return nil }
      variable.isConstant = isConstant
      variable.condition = condition
      return variable
    }
  }

  /// Adds a macro: a constant, which may be an alias of a class, or a function if it has parameters.
  mutating func add(_ macro: ObjectiveCMacro, to form: inout SourceForm) {
    let part = ObjectiveCScanner.scan(source, part: macro.body)
    var context = context
    context.objects = Set(macro.parameters ?? [])
    var parser = ObjectiveCParser(part, 0..<part.tokens.count, context)
    let statements = parser.statements()
    tooDeep = tooDeep ?? parser.tooDeep
    guard let parameters = macro.parameters else {
      guard statements.count == 1, case .expression(let value) = statements[0] else { return }
      if case .name(let type) = value.kind, [macro.name, type].allSatisfy(\.isNamedLikeType), !macro.condition.isNever {
        form.aliases[macro.name] = type
      }
      form.variables.append(
        Variable(
          name: macro.name, value: value, isConstant: true, condition: macro.condition, location: location(macro.offset)
        ))
      return
    }
    var function = Function(name: macro.name, parameters: [], location: location(macro.offset))
    let labels = ObjectiveCNames.call(macro.name, arguments: parameters.count)?.labels
    for (index, name) in parameters.enumerated() {
      function.parameters.append(Parameter(label: labels?[index], name: name))
    }
    function.body = statements
    function.condition = macro.condition
    form.functions.append(function)
  }
}

extension String {
  /// Whether it begins like the name of a type, and is not all in capital letters like a constant.
  fileprivate var isNamedLikeType: Bool { startsUppercase && contains(where: \.isLowercase) }
}
