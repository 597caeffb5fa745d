import FitVocabulary
import Typesetting
final class TextMeasurer {
  let t: Typesetter, style: TextStyle, language: LanguageTag
  init(_ t: Typesetter, _ s: TextStyle, _ l: LanguageTag) { self.t = t; style = s; language = l }
  func measure(_ text: String) -> MeasuredText { t.measure(text, style: style, language: language) }
}
extension Typesetter {
  func measurer(style: TextStyle, language: LanguageTag) -> TextMeasurer { TextMeasurer(self, style, language) }
}
