import BarScreens
import CodeReading
import FitModel
import Foundation
import InputFiles
import InterfaceBuilder
import Typesetting
import XcodeProjects
import Yams

extension FuzzTarget {
  /// Storyboards and XIBs.
  static let xmlDocument = FuzzTarget(
    name: "xml-document", seeds: { Seeds.files("storyboard") + [Array(Seeds.storyboard.utf8)] },
    tokens: XMLTokens.any + [
      "<viewController id=\"a\">", "<navigationItem key=\"navigationItem\" title=\"T\">", "</scene>", "<scene>",
      "<segue destination=\"a\" kind=\"show\"/>", "destination=\"b\"", "id=\"a\"", "kind=\"relationship\"",
      "storyboardName=\"A\"", "<barButtonItem key=\"rightBarButtonItem\" title=\"S\"/>", "width=\"-1\"",
    ]
  ) { bytes in
    let path = "Base.lproj/A.storyboard"
    let document = InterfaceBuilderReader.read(
      [path], from: FileTree(files: [path]) { _ in Data(bytes) }, languages: .icu)
    var reading = FuzzReading(problems: document.problems, count: document.screens.count)
    for entry in document.tables.flatMap(\.entries.values) {
      reading.keys.insert(entry.key)
      reading.positions.append(entry.position)
    }
    let names = document.screens.map(\.name)
    if Set(names).count != names.count { reading.faults.append("two screens have one name") }
    return reading
  } judge: { bytes, reading in
    Oracle.judge(bytes, reading, rejection: XMLStrictness.rejection(bytes))
  }

  /// The Xcode project.
  static let pbxproj = FuzzTarget(
    name: "pbxproj", seeds: { [Array(Seeds.project.utf8)] },
    tokens: [
      "{", "}", "(", ")", ";", "=", ",", "\"", "/*", "*/", "isa = PBXGroup;", "path = \"..\";", "children = (G1, );",
      "sourceTree = \"<group>\";", "T1", "G1", "G0", "F1", "rootObject = P;", "$(SRCROOT)", "\\U0000", "\\n",
    ]
  ) { bytes in
    do throws(InputProblem) {
      let project = try XcodeProject.read(
        Data(bytes), path: "A.xcodeproj/project.pbxproj", from: FileTree.memory(["Config/App.xcconfig": "A = $(A)"]))
      return FuzzReading(keys: Set(project.targets.flatMap(\.files)), count: project.targets.count)
    } catch {
      return FuzzReading(problems: [error])
    }
  } judge: { bytes, reading in
    guard case .rejected(let reason) = StrictTable.read(bytes, path: "project.pbxproj") else {
      return Oracle.judge(bytes, reading)
    }
    return Oracle.judge(bytes, reading, rejection: reason)
  }

  /// The screens file.
  static let screensFile = FuzzTarget(
    name: "labelfit-yml", seeds: { Seeds.files("yml") + [Array(Seeds.screens.utf8)] },
    tokens: [
      "\n", "  ", ": ", "- ", "[", "]", "{", "}", "\"", "'", "&a ", "*a", "|", ">", "#", "?", "!", "!!str ", "%", "\t",
      "---\n", "...\n", "<<: *a", "screens:", "title:", "text:", "key:", "navigation:", "toolbar:", "report:", "\u{0}",
      "\u{85}", "\u{2028}", "\u{FEFF}", "\\x1b", "1e999", "-0", "0x1", ".nan", "~",
    ]
  ) { bytes in
    let document = ScreensDocument(Data(bytes), file: "labelfit.yml")
    let (file, problems) = document.read(others: [])
    return FuzzReading(problems: problems, count: file.screens.count)
  } judge: { bytes, reading in
    Oracle.judge(bytes, reading, rejection: yamlRejection(bytes))
  }

  /// Why libyaml rejects a text in UTF-8 as one document.
  private static func yamlRejection(_ bytes: [UInt8]) -> String? {
    guard !bytes.contains(0), ![0xFE, 0xFF].contains(bytes.first) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else { return "not UTF-8" }
    do {
      _ = try Yams.compose(yaml: text)
      return nil
    } catch {
      return "no YAML"
    }
  }

  /// Swift code.
  static let swift = code(
    "swift", "App/A.swift", seeds: { [Array(Seeds.swiftCode.utf8), Array(Seeds.swiftUICode.utf8)] },
    tokens: [
      "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "\\(", "#\"", "\"#", "<", ">", "?", ":", ".", ",", "=", "&", "#if",
      "#endif", "if ", "else ", "switch a {", "case .b:", "func f() {", "class A: UIViewController {", "title = ",
      "navigationItem.title", "NSLocalizedString(\"a\", comment: \"\")", ".navigationTitle(", "String(localized: ",
      "//",
      "/*", "*/", "`", "@", "let a = a", "self.", "super.", "async", "extension A {", "\u{feff}",
    ])

  /// Objective-C code.
  static let objectiveC = code(
    "objective-c", "App/A.m", seeds: { [Array(Seeds.objectiveCCode.utf8)] },
    tokens: [
      "{", "}", "(", ")", "[", "]", "@\"", "\"", "\\", "'", "@[", "@{", "@(", "^{", "?", ":", ";", "=", "==", "#if 0",
      "#endif", "#define A(x) x", "#define ", "\\\n", "@implementation A", "@interface A : UIViewController", "@end",
      "- (void)a {", "self.title = ", "NSLocalizedString(@\"a\", nil)", "return ", "//", "/*", "*/", "<", ">",
      "static ",
    ])

  private static func code(
    _ name: String, _ path: String, seeds: @escaping @Sendable () -> [[UInt8]], tokens: [String]
  ) -> FuzzTarget {
    FuzzTarget(name: name, seeds: seeds, tokens: tokens + ["\0", "é", "\u{202E}", "\n", " "]) { bytes in
      let tree = FileTree(files: [path]) { _ in Data(bytes) }
      let code = CodeReader.read(tree, tables: [], options: CodeReader.Options(jobs: 1))
      return FuzzReading(
        problems: code.problems, positions: code.texts.map(\.position), count: code.screens.count + code.texts.count)
    } judge: { bytes, reading in
      Oracle.judge(bytes, reading)
    }
  }
}
