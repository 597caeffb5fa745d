internal import FitVocabulary

/// Shapes all items of a text.
struct Shaper {
  let cascade: StyledCascade
  let style: TextStyle
  let language: LanguageTag

  /// The shaped items in logical order, and the code points no font has.
  func shape(_ analysis: TextAnalysis) -> (items: [ShapedItem], missing: [UInt32]) {
    let itemizer = Itemizer(analysis, cascade: cascade, language: language)
    var buffer = ShapingBuffer()
    var shaped: [ShapedItem] = []
    shaped.reserveCapacity(itemizer.items.count)
    analysis.units.withUnsafeBufferPointer { text in
      for item in itemizer.items {
        guard case .font(let font) = item.font else {
          shaped.append(ShapedItem(item, size: style.size))
          continue
        }
        let properties = ShapingProperties(
          script: item.script.packed, isRightToLeft: item.isRightToLeft, language: language.identifier)
        let glyphs = buffer.shape(text, range: item.range, properties: properties, font: font.instance)
        shaped.append(ShapedItem(item, font: font, glyphs: glyphs, language: language))
      }
    }
    return (shaped, itemizer.missing)
  }
}
