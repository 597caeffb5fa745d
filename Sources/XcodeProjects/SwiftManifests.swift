import FitModel
import Foundation
import InputFiles
import SwiftParser
import SwiftSyntax

/// A value in a Swift manifest that needs no evaluation: a literal, a name or a call.
indirect enum ManifestValue {
  /// A text without interpolation.
  case text(String)
  /// `.iOS`, `Platform.iOS` or `name`: the last word.
  case name(String)
  /// A call by its last word, with its arguments.
  case call(String, [Argument])
  case list([ManifestValue])
  /// `[a] + others`.
  case sum([ManifestValue])
  case boolean(Bool)
  /// A dictionary literal whose keys are texts.
  case dictionary([Argument])
  /// Anything that would have to be evaluated.
  case unknown

  /// An argument of a call.
  struct Argument {
    var label: String?
    var value: ManifestValue
  }

  /// The maximum size of a manifest in bytes.
  private static let maximumSize = 1_000_000
  private static let maximumDepth = 40
  /// The maximum number of members of a sum of lists, which may name the same long list repeatedly.
  private static let maximumMembers = 4096

  /// The syntax tree of a manifest; `nil` if it is too large, nested too deeply, or no text.
  static func tree(_ data: Data) -> SourceFileSyntax? {
    guard data.count <= maximumSize, let text = String(validating: data, as: UTF8.self) else { return nil }
    let bytes = Array(text.utf8)
    guard bytes.withUnsafeBufferPointer({ SwiftNesting.excess(in: $0) }) == nil else { return nil }
    return bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: maximumDepth) }
  }

  /// The arguments of the first call of a function such as `Package` in a file; `nil` if there is none, or if the
  /// file does not import a module.
  static func call(_ name: String, in data: Data, importing module: String) -> [Argument]? {
    let found = firstCall(in: data, importing: module) { call in
      call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == name
    }
    return found?.arguments
  }

  /// The first call of a static function of a type in a file: `Project.app(name: "App")`; `nil` if there is none, or if
  /// the file does not import a module.
  static func call(ofMemberOf type: String, in data: Data, importing module: String) -> (
    name: String, arguments: [Argument]
  )? {
    let found = firstCall(in: data, importing: module) { call in
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      return member?.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == type
    }
    return found?.word.map { ($0, found?.arguments ?? []) }
  }

  private static func firstCall(
    in data: Data, importing module: String, where isMeant: (FunctionCallExprSyntax) -> Bool
  ) -> ManifestValue? {
    guard let tree = tree(data) else { return nil }
    var imports = false
    var first: ManifestValue?
    var known: [String: ManifestValue] = [:]
    for statement in tree.statements {
      if let line = statement.item.as(ImportDeclSyntax.self) {
        imports = imports || line.path.first?.name.text == module
      }
      let value: ExprSyntax? =
        if let variable = statement.item.as(VariableDeclSyntax.self) {
          variable.bindings.first?.initializer?.value
        } else {
          statement.item.as(ExprSyntax.self)
        }
      guard let value else { continue }
      let made = ManifestValue(value, depth: 0)
      if first == nil, let call = value.as(FunctionCallExprSyntax.self), isMeant(call) { first = made }
      if let variable = statement.item.as(VariableDeclSyntax.self)?.bindings.first?.pattern {
        known[variable.trimmedDescription] = made
      }
    }
    guard imports, case .call(let name, let arguments)? = first else { return nil }
    return .call(name, arguments.map { Argument(label: $0.label, value: $0.value.replacing(known)) })
  }

  init(_ expression: ExprSyntax, depth: Int = 0) {
    guard depth < Self.maximumDepth else {
      self = .unknown
      return
    }
    if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      self = .boolean(literal.literal.tokenKind == .keyword(.true))
    } else if let literal = expression.as(StringLiteralExprSyntax.self) {
      self = literal.representedLiteralValue.map { .text($0) } ?? .unknown
    } else if let member = expression.as(MemberAccessExprSyntax.self) {
      self = .name(member.declName.baseName.text)
    } else if let name = expression.as(DeclReferenceExprSyntax.self) {
      self = .name(name.baseName.text)
    } else if let list = expression.as(ArrayExprSyntax.self) {
      self = .list(list.elements.map { ManifestValue($0.expression, depth: depth + 1) })
    } else if let dictionary = expression.as(DictionaryExprSyntax.self) {
      guard case .elements(let elements) = dictionary.content else {
        self = .dictionary([])
        return
      }
      self = .dictionary(
        elements.map { element in
          Argument(
            label: element.key.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
            value: ManifestValue(element.value, depth: depth + 1))
        })
    } else if let call = expression.as(FunctionCallExprSyntax.self),
      case .name(let name) = ManifestValue(call.calledExpression, depth: depth + 1)
    {
      self = .call(
        name == "init" ? "" : name,
        call.arguments.map {
          Argument(label: $0.label?.text, value: ManifestValue($0.expression, depth: depth + 1))
        })
    } else if let sequence = expression.as(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      let isSum = parts.indices.allSatisfy {
        $0 % 2 == 0 || parts[$0].as(BinaryOperatorExprSyntax.self)?.operator.text == "+"
      }
      self =
        isSum
        ? .sum(stride(from: 0, to: parts.count, by: 2).map { ManifestValue(parts[$0], depth: depth + 1) }) : .unknown
    } else {
      self = .unknown
    }
  }

  /// The value with the values of variables in place of their names, also in lists.
  private func replacing(_ known: [String: ManifestValue]) -> ManifestValue {
    switch self {
    case .name(let name): known[name] ?? self
    case .list(let members): .list(members.map { $0.replacing(known) })
    case .sum(let parts): .sum(parts.map { $0.replacing(known) })
    case .text, .call, .boolean, .dictionary, .unknown: self
    }
  }
}

extension ManifestValue {
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The last word of a name or call.
  var word: String? {
    switch self {
    case .name(let name), .call(let name, _): name
    case .text, .list, .sum, .boolean, .dictionary, .unknown: nil
    }
  }

  /// Whether it is `false`, also wrapped: `.boolean(false)`.
  var isFalse: Bool {
    switch self {
    case .boolean(let value): !value
    case .call("boolean", let arguments): arguments.first?.value.isFalse ?? false
    default: false
    }
  }

  /// The members of a list, or of the lists of a sum; none for other values.
  var members: [ManifestValue] {
    switch self {
    case .list(let members): members
    case .sum(let parts): Array(parts.lazy.flatMap(\.members).prefix(Self.maximumMembers))
    case .text, .name, .call, .boolean, .dictionary, .unknown: []
    }
  }

  /// The arguments of a call, or the pairs of a dictionary.
  var arguments: [Argument] {
    switch self {
    case .call(_, let arguments), .dictionary(let arguments): arguments
    case .text, .name, .list, .sum, .boolean, .unknown: []
    }
  }

  /// A version: `"17.4"`, `.v17` or `.v17_4`.
  var version: SystemVersion? {
    if let text { return SystemVersion(text) }
    guard case .name(let name) = self, name.hasPrefix("v") else { return nil }
    return SystemVersion(name.dropFirst().replacing("_", with: "."))
  }
}

extension [ManifestValue.Argument] {
  /// The argument with a label.
  subscript(label: String) -> ManifestValue? { first { $0.label == label }?.value }
}

/// Where a Swift package runs according to `Package.swift`, which is read but not executed: only literal values are
/// known.
struct PackageManifest {
  /// The folder of the package.
  var folder: String
  /// Whether it defines an app (Swift Playgrounds).
  var isApp = false
  /// Its versions and devices.
  var requirements = AppRequirements.unrestricted
  /// The systems of a package that does not run on iOS: it states its platforms, but neither iOS nor Mac Catalyst, and
  /// has an executable and no library, or all its libraries link AppKit. Empty for any other package.
  var otherSystems: [String] = []
  /// The folders of its targets.
  var targetFolders: [String] = []

  /// Whether a path names a manifest.
  static func isManifest(_ path: String) -> Bool { path == "Package.swift" || path.hasSuffix("/Package.swift") }

  /// The folders of the packages that have a manifest among some files.
  static func folders(in files: [String]) -> Set<String> { Set(files.filter(isManifest).map(PathSteps.folder)) }

  /// Reads a manifest; `nil` if the file is not a manifest.
  init?(_ path: String, from tree: FileTree) {
    guard let data = try? tree.read(path),
      let package = ManifestValue.call("Package", in: data, importing: "PackageDescription")
    else { return nil }
    folder = PathSteps.folder(of: path)
    let platforms = package["platforms"]?.members ?? []
    for platform in platforms where platform.word == "iOS" {
      requirements.deploymentTarget = platform.arguments.first?.value.version
    }
    let products = package["products"]?.members ?? []
    for product in products where product.word == "iOSApplication" {
      isApp = true
      readApp(product.arguments)
    }
    let targets = package["targets"]?.members ?? []
    let isProgram = (products + targets).contains { ["executable", "executableTarget"].contains($0.word) }
    let isOnlyProgram = isProgram && !products.contains { $0.word == "library" }
    let libraries = targets.filter { $0.word == "target" }
    guard isOnlyProgram || !libraries.isEmpty && libraries.allSatisfy(Self.linksAppKit), !isApp,
      !platforms.contains(where: { ["iOS", "macCatalyst"].contains($0.word) })
    else { return }
    otherSystems = platforms.compactMap(\.word).filter { ApplePlatform(rawValue: $0) != nil }
    targetFolders = targets.compactMap { target in
      (target.arguments["path"]?.text ?? target.arguments["name"]?.text.map { "Sources/" + $0 })
        .map { folder.isEmpty ? $0 : folder + "/" + $0 }
    }
  }

  /// Whether a target links the framework of macOS on every platform.
  private static func linksAppKit(_ target: ManifestValue) -> Bool {
    (target.arguments["linkerSettings"]?.members ?? []).contains { setting in
      setting.word == "linkedFramework" && setting.arguments.count == 1
        && setting.arguments.first?.value.text == "AppKit"
    }
  }

  private mutating func readApp(_ arguments: [ManifestValue.Argument]) {
    let families = (arguments["supportedDeviceFamilies"]?.members ?? []).compactMap(\.word)
    let idioms = Set(families.compactMap { ["phone": DeviceIdiom.iphone, "pad": .ipad][$0] })
    if !idioms.isEmpty { requirements.idioms = idioms }
    for orientation in arguments["supportedInterfaceOrientations"]?.members ?? [] {
      guard let word = orientation.word else { continue }
      let value: Orientation = word.hasPrefix("landscape") ? .landscape : .portrait
      for idiom in Self.families(of: orientation) { requirements.orientations[idiom, default: []].insert(value) }
    }
  }

  /// The devices of `.portraitUpsideDown(.when(deviceFamilies: [.pad]))`; all without a condition.
  private static func families(of orientation: ManifestValue) -> [DeviceIdiom] {
    let words = orientation.arguments.first?.value.arguments["deviceFamilies"]?.members.compactMap(\.word)
    guard let words else { return DeviceIdiom.allCases }
    return words.compactMap { ["phone": DeviceIdiom.iphone, "pad": .ipad][$0] }
  }
}
