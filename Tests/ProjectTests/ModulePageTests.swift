import FitTestSupport
import Foundation
import Testing

/// The page of the modules, generated from Package.swift.
struct ModulePageTests {
  /// A module of the product, with the modules that it uses.
  struct Module {
    var name: String
    var uses: [String]
  }

  /// The modules before the tests, in the order of the manifest. A module uses those that its entry names.
  static func modules(_ manifest: String) -> [Module] {
    let targets = manifest.components(separatedBy: "\n  targets: [\n").last?.components(separatedBy: "// Tests.")
    let text = targets?.first ?? ""
    let starts = text.matches(
      of: /\n {4}\.?(?:module|target|executableTarget|systemLibrary)\(\s*(?:name: )?"([\w-]+)"/)
    let names = starts.map { String($0.output.1) }
    let ends = starts.dropFirst().map(\.range.lowerBound) + [text.endIndex]
    return zip(starts, ends).map { start, end in
      let named = text[start.range.upperBound..<end].matches(of: /"([\w-]+)"/).map { String($0.output.1) }
      return Module(name: String(start.output.1), uses: names.filter(named.contains))
    }
  }

  /// The names of the packages on which the manifest depends, in its order.
  static func packages(_ manifest: String) -> [String] {
    manifest.matches(of: /\.package\(url: "[^"]*\/([\w-]+)"/).map { String($0.output.1) }
  }

  /// The picture, the highest first: each module is above all that it uses.
  static func markdown(_ modules: [Module], _ packages: [String]) -> String {
    var levels: [String: Int] = [:]
    for _ in modules {
      for module in modules { levels[module.name] = module.uses.map { (levels[$0] ?? 0) + 1 }.max() ?? 0 }
    }
    let top = levels.values.max() ?? 0
    let rows = (0...top).reversed().map { level in
      "\(level)  " + modules.filter { levels[$0.name] == level }.map(\.name).joined(separator: "   ")
    }
    let table = modules.map { module in
      let users = modules.filter { $0.uses.contains(module.name) }.map { "`\($0.name)`" }
      let uses = module.uses.map { "`\($0)`" }
      return "| `\(module.name)` | \(uses.joined(separator: ", ")) | \(users.joined(separator: ", ")) |"
    }
    return """
      # Modules

      The dependencies between the modules, from `Package.swift`; <doc:Pipeline> says what each module is for.

      Each module is above all modules that it uses; packages by others are `outside`:

      ```text
      \(rows.joined(separator: "\n"))
      outside  \(packages.joined(separator: "   "))
      ```

      | module | uses | used by |
      |---|---|---|
      \(table.joined(separator: "\n"))

      """
  }

  @Test("The page of the modules matches Package.swift, and there are no cycles")
  func page() throws {
    let manifest = try #require(ProjectFile.at("Package.swift")?.text)
    let (modules, packages) = (Self.modules(manifest), Self.packages(manifest))
    #expect(modules.contains { $0.name == "LabelFit" && $0.uses.contains("FitRules") })
    #expect(modules.first { $0.name == "FitModel" }?.uses == [])
    #expect(packages.contains("swift-syntax"))
    try Golden.expect(Self.markdown(modules, packages), matches: "Sources/LabelFit/LabelFit.docc/Modules.md")
  }
}
