import FitVocabulary

/// Measuring labels as a program in C does with Pango: one layout, whose text is set and whose size is asked for.
///
/// The fonts are those of the list and no others: Fontconfig gets a configuration of its own. Widths are not rounded to
/// pixels, as those of LabelFit are not.
///
/// Not `Sendable`: it owns a layout.
final class PangoMeasuring {
  private let functions: PangoFunctions
  private let config, fontMap, context, description, layout: PangoFunctions.Object?

  /// Opens the fonts; `nil` when Pango is not installed.
  ///
  /// - Parameters:
  ///   - files: font files.
  ///   - families: their families, the first choice first, with commas between them.
  /// - Throws: `BenchmarkError` when an installed Pango cannot be used.
  init?(files: [String], families: String, style: TextStyle, language: LanguageTag) throws {
    guard let functions = try PangoFunctions.find() else { return nil }
    self.functions = functions
    config = functions.createConfig()
    for file in files where functions.addFontFile(config, file) == 0 { throw BenchmarkError.unusableFont(file) }
    fontMap = functions.createFontMap()
    functions.setConfig(fontMap, config)
    context = functions.createContext(fontMap)
    functions.setRounding(context, 0)
    functions.setLanguage(context, functions.language(language.identifier))
    description = functions.createDescription()
    functions.setFamily(description, families)
    functions.setWeight(description, CInt(style.weight.value))
    functions.setSize(description, style.size * Self.unitsPerPoint)
    layout = functions.createLayout(context)
    functions.setDescription(layout, description)
  }

  deinit {
    for object in [layout, context, fontMap] where object != nil { functions.release(object) }
    functions.freeDescription(description)
    functions.destroyConfig(config)
  }

  /// Measures every text once.
  ///
  /// - Returns: the sum of the widths in points.
  func measureAll(_ texts: [ContiguousArray<CChar>]) -> Double {
    var sum = 0
    for text in texts {
      text.withUnsafeBufferPointer { functions.setText(layout, $0.baseAddress, CInt($0.count)) }
      var width: CInt = 0
      var height: CInt = 0
      functions.getSize(layout, &width, &height)
      sum += Int(width)
    }
    return Double(sum) / Self.unitsPerPoint
  }

  /// `PANGO_SCALE`
  private static let unitsPerPoint = 1024.0
}
