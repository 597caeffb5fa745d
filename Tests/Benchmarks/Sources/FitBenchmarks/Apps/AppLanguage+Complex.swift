/// Languages whose letters take other shapes beside each other. The fonts that come with the command lack them: those of
/// the machine are measured, where it has any.
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
