import BarScreens
import FitModel
import Testing

/// The words of the system in the languages of its bars.
struct SystemTitlesTests {
  @Test(arguments: [
    ("save", "pt-BR", "Salvar"), ("save", "pt-PT", "Guardar"), ("back", "pt-PT", "Anterior"), ("back", "pt", "Voltar"),
    ("favorites", "en-GB", "Favourites"), ("favorites", "en", "Favorites"), ("history", "de-AT", "Verlauf"),
    ("save", "zh-HK", "儲存"), ("more", "zh-Hans-CN", "更多"),
  ])
  func aRegionHasItsOwnWordOrThatOfTheLanguage(name: String, language: String, word: String) {
    #expect(SystemTitles.title(name, in: LanguageTag(language)).value == word)
  }

  @Test func aLanguageWithoutAWordShowsEnglishAsAnEstimate() {
    let title = SystemTitles.title("history", in: LanguageTag("is"))
    #expect(title.value == "History")
    #expect(title.trust == .c)
  }
}
