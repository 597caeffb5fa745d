import Foundation

/// The code of a generated app: Swift and Objective-C files in the proportions of real ones, tables of their keys, and
/// nothing else.
///
/// Half of 192 public apps have 100 to 158 lines per Swift file and 34 to 39 bytes per line. Of 100 files, 20 import
/// SwiftUI, 26 only UIKit, and 10 mention a bar; the rest are models and services. There are 5 Objective-C files for
/// 100 Swift files.
struct GeneratedCode {
  /// A file by its path in the app's folder.
  struct File: Hashable {
    var path, text: String
  }
  /// The files, in the order of their numbers.
  let files: [File]

  /// - Parameters:
  ///   - count: number of Swift files.
  ///   - languages: the languages besides English.
  init(files count: Int, languages: [AppLanguage] = []) {
    let kinds = (0..<count).map { Self.kinds[$0 % Self.kinds.count] }
    let views = kinds.indices.filter { kinds[$0] == .view }
    let controllers = kinds.indices.filter { kinds[$0] == .controller }
    let older = Array(count..<count + count / Self.swiftFilesPerOlder)
    let keyed = views + controllers + older
    files =
      kinds.enumerated().map { number, kind in
        switch kind {
        case .view:
          File(path: "Views/View\(number).swift", text: CodeTemplates.view(number, next: Self.next(number, views)))
        case .controller:
          File(
            path: "Controllers/Controller\(number).swift",
            text: CodeTemplates.controller(number, next: Self.next(number, controllers)))
        case .model: File(path: "Models/Model\(number).swift", text: CodeTemplates.model(number))
        case .service: File(path: "Services/Service\(number).swift", text: CodeTemplates.service(number))
        }
      } + older.flatMap { Self.older($0, next: Self.next($0, older)) }
      + [File(path: "en.lproj/Localizable.strings", text: Self.table(keyed))]
      + languages.map { File(path: "\($0.tag).lproj/Localizable.strings", text: Self.table(keyed, in: $0)) }
  }

  /// Writes the files into a folder.
  func write(to folder: URL) throws {
    for file in files {
      let url = folder.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
  }

  private enum Kind { case view, controller, model, service }

  /// Eleven files: two views, a controller, and eight that have nothing to do with bars.
  private static let kinds: [Kind] = [
    .model, .view, .service, .model, .controller, .service, .model, .view, .service, .model, .service,
  ]
  private static let swiftFilesPerOlder = 19

  /// The number of the file of the same kind that comes next; `nil` for the last one.
  private static func next(_ number: Int, _ numbers: [Int]) -> Int? { numbers.first { $0 > number } }

  private static func older(_ number: Int, next: Int?) -> [File] {
    let code = CodeTemplates.objectiveC(number, next: next)
    return [
      File(path: "Older/Feature\(number)TableController.h", text: code.header),
      File(path: "Older/Feature\(number)TableController.m", text: code.implementation),
    ]
  }

  private static func table(_ numbers: [Int]) -> String {
    numbers.map { number in
      CodeTemplates.texts.map { "\"feature\(number).\($0)\" = \"\($1)\";\n" }.joined()
    }.joined()
  }

  private static func table(_ numbers: [Int], in language: AppLanguage) -> String {
    let writer = TextWriter(language)
    var generator = SplitMix(seed: StableSeed.of(language.tag))
    var bytes: [UInt8] = []
    for number in numbers {
      for (key, _) in CodeTemplates.texts {
        bytes += "\"feature\(number).\(key)\" = \"".utf8
        let use: TextForm.Use = ["title", "details"].contains(key) ? .title : key == "save" ? .button : .content
        writer.append(TextForm(use: use), to: &bytes, shift: number * 7, &generator)
        bytes += "\";\n".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
