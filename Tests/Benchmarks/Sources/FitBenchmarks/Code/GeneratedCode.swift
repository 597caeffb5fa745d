import Foundation

/// The code of a generated app: Swift files in the proportions of real ones, a table of their keys, and nothing else.
///
/// Of 50 public apps, half have 120 to 160 lines a file of 35 to 39 bytes a line; 20 of 100 files have a SwiftUI view,
/// 9 a view controller; the rest are models and services.
struct GeneratedCode {
  /// A file by its path in the app's folder.
  struct File: Hashable {
    var path, text: String
  }
  /// The files, in the order of their numbers.
  let files: [File]

  /// - Parameter count: number of Swift files.
  init(files count: Int) {
    let kinds = (0..<count).map { Self.kinds[$0 % Self.kinds.count] }
    let views = kinds.indices.filter { kinds[$0] == .view }
    let controllers = kinds.indices.filter { kinds[$0] == .controller }
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
      } + [File(path: "en.lproj/Localizable.strings", text: Self.table(views + controllers))]
  }

  /// Writes the files into a folder.
  func write(to folder: URL) throws {
    for file in files {
      let place = folder.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: place)
    }
  }

  private enum Kind { case view, controller, model, service }

  /// Eleven files: two views, a controller, and eight that have nothing to do with bars.
  private static let kinds: [Kind] = [
    .model, .view, .service, .model, .controller, .service, .model, .view, .service, .model, .service,
  ]

  /// The number of the file of the same kind that comes next; `nil` for the last one.
  private static func next(_ number: Int, _ numbers: [Int]) -> Int? { numbers.first { $0 > number } }

  private static func table(_ numbers: [Int]) -> String {
    numbers.map { number in
      CodeTemplates.texts.map { "\"feature\(number).\($0)\" = \"\($1)\";\n" }.joined()
    }.joined()
  }
}
