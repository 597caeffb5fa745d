import FitModel
import Foundation
import InputFiles
import SwiftSyntax

/// Reads Tuist's `Project.swift` without executing it: the literal products, versions and devices of its targets, or of
/// the app that a function of the app's own makes. The folders of targets for other platforms are known; other files
/// are assigned by folder.
enum TuistProject {
  /// Whether a path may name a manifest of Tuist.
  static func isManifest(_ path: String) -> Bool { path == "Project.swift" || path.hasSuffix("/Project.swift") }

  /// Reads a manifest; `nil` if the file is not a manifest.
  ///
  /// - Parameter helpers: the functions of the app that make projects, by name. They are read only if a manifest calls
  ///   one.
  static func read(
    _ path: String, from tree: FileTree, helpers: @autoclosure () -> [String: TuistHelper]
  ) -> XcodeProject? {
    guard let data = try? tree.read(path) else { return nil }
    guard let project = ManifestValue.call("Project", in: data, importing: "ProjectDescription") else {
      return made(path, data, by: helpers)
    }
    let folder = PathSteps.folder(of: path)
    let members = (project["targets"]?.members ?? []).map { member in
      let patterns = ["sources", "resources"].flatMap { member.arguments[$0]?.members.compactMap(\.text) ?? [] }
      var target = target(member.arguments)
      fillInfo(&target, member.arguments["infoPlist"], folder: folder, from: tree)
      target.resourceFolders = resourceFolders(member.arguments, in: folder)
      return (target: target, folders: patterns.compactMap { self.folder(of: $0, in: folder) })
    }
    let shared = members.filter { $0.target.isOfIOS }.flatMap(\.folders)
    return XcodeProject(
      path: path, folder: folder, developmentRegion: project["options"]?.arguments["developmentRegion"]?.text,
      knownRegions: [],
      targets: members.map { member in
        var target = member.target
        guard !target.isOfIOS else { return target }
        target.folders = member.folders.filter { own in
          !shared.contains { (own + "/").hasPrefix($0 + "/") || ($0 + "/").hasPrefix(own + "/") }
        }.map { .whole($0) }
        return target
      })
  }

  /// Reads a manifest in which a function of the app's own makes the project; `nil` if that makes no app.
  private static func made(_ path: String, _ data: Data, by helpers: () -> [String: TuistHelper]) -> XcodeProject? {
    guard let call = ManifestValue.call(ofMemberOf: "Project", in: data, importing: "ProjectDescription"),
      let helper = helpers()[call.name], let product = helper.product
    else { return nil }
    var arguments = call.arguments
    arguments += helper.defaults.filter { arguments[$0.label ?? ""] == nil }
    arguments.append(ManifestValue.Argument(label: "product", value: product))
    return XcodeProject(
      path: path, folder: PathSteps.folder(of: path), developmentRegion: nil, knownRegions: [],
      targets: [target(arguments)])
  }

  private static func target(_ arguments: [ManifestValue.Argument]) -> XcodeProject.Target {
    var target = XcodeProject.Target(
      name: arguments["name"]?.text ?? "", productType: productType(arguments["product"]?.word))
    if let destinations = arguments["destinations"] {
      let words = destinations.members.compactMap(\.word) + [destinations.word].compactMap(\.self)
      target.platforms = Set(words.compactMap(platform))
      target.idioms = idioms(words)
    } else if let platform = arguments["platform"]?.word.flatMap(platform) {
      target.platforms = [platform]
    }
    if target.platforms?.isEmpty == true { target.platforms = nil }
    if let versions = arguments["deploymentTargets"] ?? arguments["deploymentTarget"] {
      let inner = versions.arguments
      let value = inner["iOS"] ?? inner["targetVersion"] ?? (versions.word == "iOS" ? inner.first?.value : nil)
      target.deploymentTarget = value?.version
      if let devices = inner["devices"] {
        target.idioms = idioms(devices.members.compactMap(\.word) + [devices.word].compactMap(\.self))
      }
    }
    return target
  }

  /// What `Info.plist` states about languages: a file, or the literal values of the manifest.
  private static func fillInfo(
    _ target: inout XcodeProject.Target, _ info: ManifestValue?, folder: String, from tree: FileTree
  ) {
    switch (info?.word, info?.arguments.first?.value) {
    case ("file", let path?):
      guard let path = path.text.flatMap({ PathSteps.join(folder, $0) }) else { return }
      let list = InfoPropertyList(path, from: tree)
      (target.localizations, target.mixesLanguages) = (list.localizations, list.mixesLanguages)
    case ("extendingDefault", let values?), ("dictionary", let values?):
      target.localizations = values.arguments["CFBundleLocalizations"]?.elements.compactMap(\.string) ?? []
      // Anything but a literal `false` may allow them.
      if let value = values.arguments[InfoPropertyList.mixedLanguages] { target.mixesLanguages = !value.isFalse }
    default: break
    }
  }

  /// The folders below which the resources of a target are; `nil` if a pattern is not literal.
  private static func resourceFolders(_ arguments: [ManifestValue.Argument], in folder: String) -> [String]? {
    let lists = ["resources", "buildableFolders"].compactMap { arguments[$0] }
    guard lists.allSatisfy({ if case .list = $0 { true } else { false } }) else { return nil }
    let folders = lists.flatMap(\.members).map { member -> String? in
      let pattern = member.word == "glob" ? member.arguments.first?.value.text : member.text
      guard let pattern else { return nil }
      let fixed = pattern.split(separator: "/", omittingEmptySubsequences: false).prefix {
        !$0.contains { "*?[{".contains($0) }
      }
      return PathSteps.join(folder, fixed.joined(separator: "/"))
    }
    return folders.contains(nil) ? nil : folders.compactMap(\.self)
  }

  /// The folder of `Sources/**`; `nil` for any other pattern.
  private static func folder(of pattern: String, in folder: String) -> String? {
    guard pattern.hasSuffix("/**"), !pattern.dropLast(3).contains("*") else { return nil }
    return PathSteps.join(folder, String(pattern.dropLast(3)))
  }

  /// The product as project files name it.
  private static func productType(_ word: String?) -> String {
    switch word {
    case "app": "application"
    case "unitTests": "bundle.unit-test"
    case "uiTests": "bundle.ui-testing"
    case let word?: word
    case nil: "unknown"
    }
  }

  private static func platform(_ word: String) -> ApplePlatform? {
    switch word {
    case "iOS", "iPhone", "iPad": .iOS
    case "macOS", "mac", "macWithiPadDesign", "macCatalyst": .macOS
    case "watchOS", "appleWatch": .watchOS
    case "tvOS", "appleTv": .tvOS
    case "visionOS", "appleVision", "appleVisionWithiPadDesign": .visionOS
    default: nil
    }
  }

  private static func idioms(_ words: [String]) -> Set<DeviceIdiom>? {
    if words.contains("iOS") { return Set(DeviceIdiom.allCases) }
    let found = Set(words.compactMap { ["iphone": DeviceIdiom.iphone, "ipad": .ipad][$0.lowercased()] })
    return found.isEmpty ? nil : found
  }
}

extension ManifestValue {
  /// The members of a list that may be wrapped: `["en"]`, `.array(["en"])`.
  fileprivate var elements: [ManifestValue] { word == "array" ? arguments.first?.value.members ?? [] : members }

  /// A text that may be wrapped: `"en"`, `.string("en")`.
  fileprivate var string: String? { word == "string" ? arguments.first?.value.text : text }
}

extension XcodeProject.Target {
  /// Whether it may be built for iOS.
  fileprivate var isOfIOS: Bool { platforms?.contains(.iOS) ?? true }
}

/// A function of an app's `ProjectDescriptionHelpers` that makes projects of Tuist: `Project.app(name: "App")`.
struct TuistHelper {
  /// The literal default values of its parameters, by label.
  let defaults: [ManifestValue.Argument]
  /// The product of the app among its targets; `nil` if it makes no app.
  let product: ManifestValue?

  private static let folder = "ProjectDescriptionHelpers"

  private init(_ function: FunctionDeclSyntax) {
    defaults = function.signature.parameterClause.parameters.compactMap { parameter in
      parameter.defaultValue.map {
        ManifestValue.Argument(label: parameter.firstName.text, value: ManifestValue($0.value))
      }
    }
    let products = ProductFinder(viewMode: .sourceAccurate)
    products.walk(function)
    product = products.found.first { $0.word == "app" }
  }

  /// The helpers of an app by name, without those that it declares several times.
  static func all(in tree: FileTree) -> [String: TuistHelper] {
    let files = tree.files.filter { path in
      path.hasSuffix(".swift") && path.split(separator: "/").dropLast().contains { $0 == folder }
    }
    let functions = files.flatMap { path -> [FunctionDeclSyntax] in
      guard let data = try? tree.read(path), let source = ManifestValue.tree(data) else { return [] }
      return source.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
        .filter { $0.extendedType.trimmedDescription == "Project" }
        .flatMap { $0.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) } }
    }
    return Dictionary(grouping: functions, by: \.name.text).compactMapValues { declared in
      declared.count == 1 ? TuistHelper(declared[0]) : nil
    }
  }

  /// The products that calls in the code of a helper name: `.target(product: .app)`.
  private final class ProductFinder: SyntaxVisitor {
    var found: [ManifestValue] = []

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
      if node.label?.text == "product" { found.append(ManifestValue(node.expression)) }
      return .visitChildren
    }
  }
}
