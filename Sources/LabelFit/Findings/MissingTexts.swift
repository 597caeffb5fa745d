import FitModel
import FitRules
import StringTables
import Typesetting

/// Turns findings into notes if users would not notice a missing translation, or if translation has only begun.
struct MissingTexts {
  /// The app's strings.
  let strings: AppStrings
  /// The names of the app.
  let names: Set<String>

  /// Downgrades some of the findings to notes. A missing translation is a note in any of these cases:
  ///
  /// - The language uses the same text for another key.
  /// - The text is the name of the app, of a product or of a language.
  /// - The other languages keep the text.
  /// - The language repeats the texts of the source language throughout.
  /// - The keys that it lacks are texts of that language.
  /// - Only the source language has the table, with addresses among its texts.
  ///
  /// In a language that is mostly untranslated, every finding about a text is a note.
  func weigh(_ findings: inout [Finding]) {
    guard findings.contains(where: isErrorOrWarning) else { return }
    let missing = Dictionary(grouping: findings.filter(isMissing), by: \.locale)
    var used: [LanguageTag: Set<String>] = [:]
    for (locale, findings) in missing {
      guard let locale else { continue }
      used[locale] = strings.texts(among: Set(findings.compactMap(\.text)), in: locale)
    }
    // Findings are large, so their fields are read where they are.
    let weighed = findings.indices.reduce(into: Set<LanguageTag>()) { languages, index in
      guard findings[index].severity != .note, findings[index].item != nil else { return }
      if let locale = findings[index].locale { languages.insert(locale) }
    }
    let begun = begunLanguages(among: weighed)
    let repeating = repeatingLanguages(among: Set(missing.keys.compactMap(\.self)))
    let copies = repeating.ofSource
    let constants = constantTables(among: Set(missing.values.joined().compactMap(\.table)))
    let ofKeys = Set(missing.compactMap { locale, findings in locale.flatMap { hasKeys($0, findings) ? $0 : nil } })
      .union(repeating.ofKeys)
    let names = Self.knownNames.union(names.map(Self.letters))
    let uses = missing.values.joined().reduce(into: [TextLookup: TextUses]()) { uses, finding in
      guard let lookup = TextLookup(finding), uses[lookup] == nil else { return }
      uses[lookup] = self.uses(of: lookup)
    }
    for index in findings.indices where findings[index].severity != .note && findings[index].item != nil {
      guard let text = findings[index].text, let locale = findings[index].locale,
        begun.contains(locale)
          || isMissing(findings[index])
            && (ofKeys.contains(locale) || used[locale]?.contains(text) == true
              || findings[index].table.map(constants.contains) == true
              || names.contains(Self.letters(of: text))
              || TextLookup(findings[index]).map({ lookup in
                uses[lookup]?.isKept(in: locale) == true || copies.contains(locale) && isInSource(lookup)
              }) == true)
      else { continue }
      findings[index].severity = .note
    }
  }

  /// Whether a finding is an error or a warning about a text in a bar, in one language.
  private func isErrorOrWarning(_ finding: Finding) -> Bool {
    finding.severity != .note && finding.item != nil && finding.locale != nil
  }

  private func isMissing(_ finding: Finding) -> Bool {
    finding.severity != .note && Self.translationRules.contains(finding.rule)
  }

  /// The languages with less than a quarter of the texts of the one with the most, some of them with none. Their
  /// translators have more urgent work than the bars.
  private func begunLanguages(among languages: Set<LanguageTag>) -> Set<LanguageTag> {
    // `Base` may repeat the texts of the source language.
    var counts: [LanguageTag?: Int] = [:]
    let known = Set(strings.tables.compactMap(\.locale?.language)).union([strings.sourceLanguage.language])
    for language in languages where !known.contains(language.language) { counts[language] = 0 }
    for table in strings.tables { counts[table.locale, default: 0] += table.entries.textCount }
    let most = counts.values.max() ?? 0
    return Set(counts.filter { $0.value * 4 < most }.keys.compactMap(\.self))
  }

  /// The languages whose tables repeat something, of those that have at least ten texts that could:
  ///
  /// - the texts of the source language: at least nine in ten of those that both have. There, one more source-language
  ///   text goes unnoticed.
  /// - the keys: at least two in three of those that the source language has in other words. If such a language
  ///   lacks a key, the key itself reads as the correct text.
  private func repeatingLanguages(
    among languages: Set<LanguageTag>
  ) -> (ofSource: Set<LanguageTag>, ofKeys: Set<LanguageTag>) {
    var counts: [LanguageTag: (all: Int, same: Int, named: Int, keys: Int)] = [:]
    for source in strings.tables where isOfSource(source) {
      for table in strings.tables where table.name == source.name && table.folder == source.folder {
        guard let locale = table.locale, languages.contains(locale), !isOfSource(table) else { continue }
        table.entries.forEach { entry in
          guard case .text(let text, _) = entry.value, case .text(let original, _)? = source.entries[entry.key]?.value
          else { return }
          counts[locale, default: (0, 0, 0, 0)].all += 1
          if text == original { counts[locale, default: (0, 0, 0, 0)].same += 1 }
          guard original != entry.key else { return }
          counts[locale, default: (0, 0, 0, 0)].named += 1
          if text == entry.key { counts[locale, default: (0, 0, 0, 0)].keys += 1 }
        }
      }
    }
    return (
      Set(counts.filter { $0.value.all >= 10 && $0.value.same * 10 >= $0.value.all * 9 }.keys),
      Set(counts.filter { $0.value.named >= 10 && $0.value.keys * 3 >= $0.value.named * 2 }.keys)
    )
  }

  /// The tables that only the source language has, of which at least a quarter of the texts are addresses: they hold
  /// what is not translated on purpose.
  private func constantTables(among names: Set<String>) -> Set<String> {
    names.filter { name in
      let tables = strings.tables.filter { $0.name == name }
      guard tables.allSatisfy(isOfSource) else { return false }
      var (all, addresses) = (0, 0)
      for table in tables {
        table.entries.forEach { entry in
          guard case .text(let text, _) = entry.value, !text.isEmpty else { return }
          all += 1
          if text.contains("://") { addresses += 1 }
        }
      }
      return addresses > 1 && addresses * 4 >= all
    }
  }

  /// Whether a table has the texts of the source language, as `Base` does.
  private func isOfSource(_ table: StringTable) -> Bool {
    (table.locale ?? strings.sourceLanguage) == strings.sourceLanguage
  }

  /// Whether the keys that a language lacks are texts of that language, so that its users read them as they should: at
  /// least a third of them have letters that the language has and English does not.
  private func hasKeys(_ language: LanguageTag, _ missing: [Finding]) -> Bool {
    guard strings.sourceLanguage.language == "en", let own = Self.ownLetters[language.language] else { return false }
    let texts = Set(missing.compactMap(\.text))
    let written = texts.count { text in
      let others = text.lowercased().filter { $0.isLetter && !$0.isASCII }
      return !others.isEmpty && others.allSatisfy(own.contains)
    }
    return written * 3 >= texts.count && written > 0
  }

  /// The letters that a language has in addition to those of English.
  private static let ownLetters: [String: String] = [
    "ca": "àçèéíïòóúü", "cs": "áčďéěíňóřšťúůýž", "da": "æøåé", "de": "äöüß", "es": "áéíñóúü", "fi": "äöå",
    "fr": "àâæçéèêëîïôœùûüÿ", "hu": "áéíóöőúüű", "it": "àèéìíîòóùú", "nb": "æøåéòô", "nl": "áéëíïóöúü",
    "pl": "ąćęłńóśźż", "pt": "áàâãçéêíóôõú", "ro": "ăâîșşțţ", "sv": "åäöé", "tr": "çğıöşüâ",
  ]

  /// Whether the source language has a text for the key, so that users do not see the key.
  private func isInSource(_ lookup: TextLookup) -> Bool {
    let isKeyShown = lookup.text.lowercased() == lookup.key.lowercased()
    return strings.tables.contains { table in
      guard table.name == lookup.table, isOfSource(table), let entry = table.entries[lookup.key] else { return false }
      guard isKeyShown else { return entry.value.hasText }
      if case .text(lookup.text, _) = entry.value { return true }
      return false
    }
  }

  /// A text, and the table and key by which it is looked up.
  private struct TextLookup: Hashable {
    var text, table, key: String

    init?(_ finding: Finding) {
      guard let text = finding.text, let table = finding.table, let key = finding.key else { return nil }
      (self.text, self.table, self.key) = (text, table, key)
    }
  }

  /// How other languages have a text.
  private struct TextUses {
    var text: String
    /// Numbers of languages that have exactly this text, this text within more words, or a different text.
    var same = 0, around = 0, others = 0
    /// How many of the others have no Latin letters.
    var inOtherScripts = 0

    /// Whether a language may keep the text: at least three other languages do, and at most one in ten has another
    /// text; every other language keeps the words of the text, some with more words around them; or at least two
    /// languages keep a text in Latin letters, which only languages in other scripts translate.
    func isKept(in language: LanguageTag) -> Bool {
      if same > 2 && same >= 9 * (others + around) || around > 0 && others == 0 && text.contains(" ") { return true }
      return same > 1 && around == 0 && inOtherScripts > 0 && others == inOtherScripts
        && text.contains { $0.isASCII && $0.isLetter }
        && LanguageData.icu.maximized(language).identifier.contains("-Latn-")
    }
  }

  private func uses(of lookup: TextLookup) -> TextUses {
    var uses = TextUses(text: lookup.text)
    for table in strings.tables where table.name == lookup.table {
      guard let locale = table.locale, locale.language != strings.sourceLanguage.language,
        let entry = table.entries[lookup.key], entry.state != .new, entry.value.hasText
      else { continue }
      guard case .text(let text, _) = entry.value, text.contains(lookup.text) else {
        uses.others += 1
        if case .text(let text, _) = entry.value, text.allSatisfy({ !$0.isASCII || !$0.isLetter }) {
          uses.inOtherScripts += 1
        }
        continue
      }
      if text == lookup.text { uses.same += 1 } else { uses.around += 1 }
    }
    return uses
  }

  private static let translationRules = Rule.ids(about: .translation)

  /// The names of languages in those languages; a list of languages shows them to all users.
  private static let languages: Set<String> = [
    "العربية", "Català", "中文", "简体中文", "繁體中文", "繁体中文", "Hrvatski", "Čeština", "Dansk", "Nederlands", "English", "Suomi",
    "Français", "Deutsch", "Ελληνικά", "עברית", "हिन्दी", "Magyar", "Bahasa Indonesia", "Italiano", "日本語", "한국어",
    "Bahasa Melayu", "Norsk", "Polski", "Português", "Română", "Русский", "Slovenčina", "Español", "Svenska", "ไทย",
    "Türkçe", "Українська", "Tiếng Việt",
  ]

  /// Names of products and services, which stay as they are in every language.
  private static let products: Set<String> = [
    "AirDrop", "AirPlay", "AirPods", "Android", "Apple Music", "Apple Pay", "Apple TV", "Apple Watch", "App Store",
    "Bluetooth", "CarPlay", "Discord", "Dropbox", "Face ID", "Facebook", "FaceTime", "GitHub", "GitLab", "Google",
    "Google Drive", "HomeKit", "iCloud", "iCloud Drive", "iMessage", "Instagram", "iOS", "iPad", "iPadOS", "iPhone",
    "LinkedIn", "Linux", "macOS", "Mastodon", "Matrix", "OneDrive", "PayPal", "Reddit", "Safari", "Siri", "Spotify",
    "Telegram", "TestFlight", "TikTok", "Touch ID", "tvOS", "Twitter", "watchOS", "WebDAV", "WhatsApp", "Wikipedia",
    "YouTube",
  ]

  /// The letters and digits of the names of languages and products.
  private static let knownNames = Set(languages.union(products).map(letters))

  /// The letters and digits of a name. Names with the same ones are equal: `Imagine!` and `Imagine`.
  private static func letters(of name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}
