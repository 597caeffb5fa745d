import BarScreens
import FitVocabulary
import SourceFiles

extension InterfaceDocument {
  /// What a bar's element says about its look; simulated metrics are not the app's and are not asked.
  static func appearance(of bar: XMLNode) -> BarAppearance {
    var appearance = BarAppearance(translucent: bar["translucent"].map { $0 == "YES" })
    switch bar["barStyle"] {
    case "default": appearance.style = .default
    case "black", "blackOpaque": appearance.style = .black
    case "blackTranslucent":
      // Deprecated: it means black, and translucent.
      appearance.style = .black
      appearance.translucent = appearance.translucent ?? true
    default: break
    }
    return appearance
  }
}
