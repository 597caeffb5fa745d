import Foundation

/// A fingerprint of the machine's fonts, for comparing machines.
public enum MachineFonts {
  /// Name, face and size of each file, in the order in which they are searched for a character.
  public static var names: [String] {
    SystemFontOrder(language: "en", isBold: false).candidates.map { font in
      let size = try? FileManager.default.attributesOfItem(atPath: font.path)[.size] as? Int
      return "\(URL(fileURLWithPath: font.path).lastPathComponent)#\(font.index) \(size ?? 0)"
    }
  }
}
