import FitModel
import Foundation

/// The values of real string tables, read just well enough for a test.
enum CorpusStrings {
  /// Each distinct text of a language once, in no particular order.
  static func all(in folder: URL) -> [(text: String, language: LanguageTag)] {
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
    var values: [(text: String, language: LanguageTag)] = []
    for case let file as URL in files {
      switch file.pathExtension {
      case "strings": values += strings(file)
      case "xcstrings": values += catalog(file)
      default: break
      }
    }
    let distinct = Dictionary(grouping: values, by: \.language).mapValues { Set($0.map { oneLine($0.text) }) }
    return distinct.flatMap { language, texts in texts.filter { !$0.isEmpty }.map { ($0, language) } }
  }

  private static func strings(_ file: URL) -> [(text: String, language: LanguageTag)] {
    let folder = file.deletingLastPathComponent().deletingPathExtension().lastPathComponent
    guard let data = try? Data(contentsOf: file) else { return [] }
    let isUTF16 = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    guard let text = String(data: data, encoding: isUTF16 ? .utf16 : .utf8) else { return [] }
    let language = LanguageTag(folder == "Base" ? "en" : folder.replacingOccurrences(of: "_", with: "-"))
    let pattern = /=\s*"((?:[^"\\]|\\.)*)"\s*;/
    return text.matches(of: pattern).map { (String($0.1), language) }
  }

  private static func catalog(_ file: URL) -> [(text: String, language: LanguageTag)] {
    guard let data = try? Data(contentsOf: file),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let strings = root["strings"] as? [String: [String: Any]]
    else { return [] }
    return strings.values.flatMap { entry in
      ((entry["localizations"] as? [String: Any]) ?? [:]).flatMap { language, value in
        units(value).map { ($0, LanguageTag(language)) }
      }
    }
  }

  private static func units(_ value: Any) -> [String] {
    guard let value = value as? [String: Any] else { return [] }
    if let unit = value["stringUnit"] as? [String: Any] { return [unit["value"] as? String].compactMap { $0 } }
    return value.values.flatMap(units)
  }

  /// `hb-shape` reads one text a line.
  private static func oneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 }))
  }
}
