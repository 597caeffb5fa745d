import Foundation

/// The machine's own fonts, by which two machines can be told apart.
public enum MachineFonts {
  /// Name, face and size of each file, in the order in which they are asked for a character.
  public static var names: [String] {
    SystemFontOrder(language: "en", isBold: false).candidates.map { font in
      let size = try? FileManager.default.attributesOfItem(atPath: font.path)[.size] as? Int
      return "\(URL(fileURLWithPath: font.path).lastPathComponent)#\(font.index) \(size ?? 0)"
    }
  }
}
