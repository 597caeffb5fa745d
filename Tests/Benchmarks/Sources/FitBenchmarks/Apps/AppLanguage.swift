/// A language of a generated app: the parts of its syllables, and its plural categories.
struct AppLanguage: Sendable {
  var tag: String
  /// Parts of syllables, separated by spaces.
  var onsets, nuclei, codas: String
  /// How much longer than English its words are.
  var stretch: Double
  /// CLDR plural categories of whole numbers.
  var plurals: [String]
  /// Real words, which come before the generated ones.
  var real: [String] = []
  /// The separator of words.
  var separator = " "
  /// The mark that ends a sentence.
  var stop = "."

  /// A language written with letters.
  static func letters(
    _ tag: String, _ onsets: String, _ nuclei: String, _ codas: String = "", stretch: Double = 1.1,
    plurals: [String] = ["one", "other"], real: [String] = []
  ) -> AppLanguage {
    AppLanguage(
      tag: tag, onsets: onsets, nuclei: nuclei, codas: codas, stretch: stretch, plurals: plurals, real: real)
  }

  /// Chinese, whose words are two or three characters from a list.
  static func han(_ tag: String, _ words: [String]) -> AppLanguage {
    let characters = Set(words.joined()).sorted().map(String.init).joined(separator: " ")
    return AppLanguage(
      tag: tag, onsets: characters, nuclei: characters, codas: "", stretch: 0.4, plurals: ["other"], real: words,
      separator: "", stop: "。")
  }

  /// The vocabulary, the most frequent word first.
  var words: [String] {
    func parts(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    let maker = WordMaker(onsets: parts(onsets), nuclei: parts(nuclei), codas: parts(codas), stretch: stretch)
    let known = Set(real)
    let made = maker.words(Self.vocabulary, seed: StableSeed.of(tag))
    return real + made.filter { !known.contains($0) }
  }

  private static let vocabulary = 4000
}

/// A seed from a name, the same on every machine.
enum StableSeed {
  static func of(_ name: String) -> UInt64 {
    name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// The languages of generated apps, whose letters the bundled fonts have.
extension AppLanguage {
  /// The source language first, then German and Simplified Chinese: an app of three languages has these.
  static let all: [AppLanguage] = [
    .letters(
      "en", "b c d f g h l m n p r s t w st tr", "a e i o u ea ou", "n r s t l ng ck", stretch: 1,
      real: english),
    .letters(
      "de", "b d f g h k l m n r s sch t w z st", "a e i o u ä ö ü ei ie", "n r s t ng cht", stretch: 1.25,
      real: WordLists.german),
    .han("zh-Hans", WordLists.chinese),
    .letters("en-GB", "b c d f g h l m n p r s t w sh th", "a e i o u ee ou", "n r s t l nd", stretch: 1),
    .letters("fr", "b c d f g j l m n p r s t v ch", "a e é è i o u ou eau ai", "r l s nt que", stretch: 1.2),
    .letters("fr-CA", "b c d f g j l m n p r s t v qu", "a e é ê i o u oi eu ai", "r l s nt ge", stretch: 1.2),
    .letters("es", "b c d f g l m n p r s t v ll", "a e i o u á ó ie ción", "n r s l", stretch: 1.15),
    .letters("es-419", "b c d f g j l m n p r s t ñ", "a e i o u é í ue", "n r s d", stretch: 1.15),
    .letters("it", "b c d f g l m n p r s t v gl z", "a e i o u à io ia", "n r l", stretch: 1.2),
    .letters("pt-BR", "b c d f g l m n p r s t v lh", "a e i o u ã ç ção é", "r s l m", stretch: 1.15),
    .letters("pt-PT", "b c d f g j l m n p r s t nh", "a e i o u õ á ê ei", "r s l z", stretch: 1.15),
    .letters("nl", "b d g h k l m n p r s t v w z", "a e i o u aa ee ij oe", "n r s t ng", stretch: 1.15),
    .letters("sv", "b d f g h k l m n r s t v sk", "a e i o u å ä ö", "n r s t ng", stretch: 1.1),
    .letters("da", "b d f g h k l m n r s t v st", "a e i o u å æ ø", "n r s t ng", stretch: 1.1),
    .letters("nb", "b d f g h k l m n r s t v sj", "a e i o u å ø ei", "n r s t ng", stretch: 1.1),
    .letters("fi", "h j k l m n p r s t v", "a e i o u y ä ö aa uu", "n s t", stretch: 1.35),
    .letters("is", "b d f g h k l m n r s t þ", "a e i o u á é í ó ö", "ð n r s ur", stretch: 1.2),
    .letters(
      "pl", "b c d g k l ł m n p r s w z cz sz", "a e i o u y ą ę ie", "ć ń ś n w", stretch: 1.25, plurals: slavic),
    .letters("cs", "b c č d h k l m n p r ř s š t v z ž", "a e ě i o u á í é", "n t l", stretch: 1.1, plurals: slavic),
    .letters("sk", "b c č d h k l ľ m n p r s š t v z", "a e i o u á í ä ô", "n t ť l", stretch: 1.1, plurals: slavic),
    .letters("hu", "b cs d f g gy h k l m n r s sz t v z", "a á e é i o ö ő u ü ű", "k l n s t", stretch: 1.25),
    .letters(
      "ro", "b c d f g l m n p r s ș t ț v", "a e i o u ă â î ea", "r n t l", stretch: 1.15,
      plurals: ["one", "few", "other"]),
    .letters(
      "hr", "b c č ć d đ g k l m n p r s š t v z ž", "a e i o u je", "n k t", stretch: 1.1,
      plurals: ["one", "few", "other"]),
    .letters(
      "sl", "b c č d g k l m n p r s š t v z ž", "a e i o u je", "n k t v", stretch: 1.1,
      plurals: ["one", "two", "few", "other"]),
    .letters("bg", "б в г д ж з к л м н п р с т ф х ц ч ш", "а е и о у ъ я ю", "н т р к", stretch: 1.2),
    .letters(
      "ru", "б в г д ж з к л м н п р с т х ч ш", "а е и о у ы ю я ё", "й н т сть ль", stretch: 1.25, plurals: slavic),
    .letters(
      "uk", "б в г ґ д ж з к л м н п р с т х ч", "а е є и і ї о у я", "й н т сть", stretch: 1.2, plurals: slavic),
    .letters("el", "β γ δ ζ θ κ λ μ ν π ρ σ τ φ χ ψ", "α ε η ι ο υ ω ά ή ί ό ού", "ς ν", stretch: 1.25),
    .letters("tr", "b c ç d f g h k l m n p s ş t y z", "a e ı i o ö u ü", "k l m n r ş", stretch: 1.15),
    .letters(
      "vi", "b c ch d đ g h kh l m n nh ph t th v x", "a ă â e ê i o ô ơ u ư ạ ế ộ", "n ng t m", stretch: 0.6,
      plurals: ["other"]),
    .letters("id", "b d g h j k l m n p r s t", "a e i o u ai", "n ng r s t kan", stretch: 1.15, plurals: ["other"]),
    .letters("ms", "b d g h j k l m n p r s t", "a e i o u au", "n ng r h t", stretch: 1.15, plurals: ["other"]),
    .letters("ca", "b c d f g l m n p r s t v ny", "a e i o u à é í ò", "r s t ny l", stretch: 1.1),
    .letters("eu", "b d g h k l m n p r s t tx z", "a e i o u ai", "k n r tz", stretch: 1.15),
    .letters("gl", "b c d f g l m n ñ p r s t v x", "a e i o u ó ión", "n r s l", stretch: 1.1),
    .letters("et", "h j k l m n p r s t v", "a e i o u õ ä ö ü aa", "d n s t", stretch: 1.15),
    .letters(
      "lv", "b c d g j k l m n p r s š t v z", "a ā e ē i ī u ū o", "s š t", stretch: 1.15,
      plurals: ["zero", "one", "other"]),
    .letters(
      "lt", "b d g j k l m n p r s š t v ž", "a ą e ė i į u ų ū o", "s n t", stretch: 1.15,
      plurals: ["one", "few", "other"]),
    .han("zh-Hant", WordLists.traditional),
    .han("zh-HK", WordLists.traditional.reversed()),
  ]

  /// The plural categories of Russian, Polish and others.
  private static let slavic = ["one", "few", "many", "other"]

  /// Without the words of system buttons, because each use of one is a finding.
  private static let english = WordLists.english.filter { !["Edit", "Done", "Save"].contains($0) }
}

/// Languages with complex scripts, whose letters change shape beside each other. The bundled fonts lack them, so
/// they are measured with fonts of the machine, if it has any.
extension AppLanguage {
  /// Thai, Arabic and Hindi.
  static let complex: [AppLanguage] = [
    AppLanguage(
      tag: "th", onsets: "ก ข ค ง จ ช ด ต ท น บ ป พ ม ร ล ว ส ห อ กร ปล", nuclei: "า ิ ี ุ ู ะ ั ่า ้า ี่ ู้",
      codas: "น ง ม ก ด บ ย ว", stretch: 0.9, plurals: ["other"], separator: "", stop: ""),
    .letters(
      "ar", "ب ت ج ح خ د ر ز س ش ص ع غ ف ق ك ل م ن ه و ي", "ا و ي َ ِ ُ لا", "ن م ر ت ة د", stretch: 0.9,
      plurals: ["zero", "one", "two", "few", "many", "other"]),
    .letters(
      "hi", "क ख ग घ च ज ट ड त द न प ब भ म य र ल व श स ह क्ष प्र त्र", "ा ि ी ु ू े ै ो ौ", "न म र त ल ं",
      stretch: 0.9),
  ]
}
