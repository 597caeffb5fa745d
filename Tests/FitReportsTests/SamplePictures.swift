import BarLayout
import BarScreens
import FitModel
import FitReports

/// Pictures for the title findings of `SampleReport.small`, from real layouts of made-up measurements: every character
/// is a box of one width.
enum SamplePictures {
  static let book: PictureBook = {
    var book = PictureBook(
      outlines: [.rectangle(Rect(x: 60, y: 0, width: 480, height: 700))],
      devices: [
        CheckedDevice(models: SampleFindings.phone4, width: 320, orientations: Orientation.allCases),
        CheckedDevice(models: SampleFindings.phone47, width: 375, orientations: Orientation.allCases),
        CheckedDevice(models: SampleFindings.phone54, width: 375, orientations: Orientation.allCases),
      ])
    for finding in SampleFindings.small where finding.rule == "title-truncated" {
      let locale = finding.locale ?? "en"
      let needed = finding.failing.first?.needed ?? 0
      let width = finding.failing.first?.barWidth ?? 375
      let title = measured(finding.text ?? "", width: needed)
      let source = measured("Check your inbox", width: 130)
      book.findings[finding.id] = FindingPictures(
        translation: pictures(title, locale, width: width, isFailing: true, &book),
        source: pictures(source, "en", width: width, isFailing: false, &book))
    }
    return book
  }()

  private static func pictures(
    _ title: MeasuredText, _ locale: LanguageTag, width: Double, isFailing: Bool, _ book: inout PictureBook
  ) -> [BarPicture] {
    guard let device = Device.all.first(where: { $0.size.value.width == width }),
      let platform = Platform.all.first(where: { $0.name == "ios11" })
    else { return [] }
    return Orientation.allCases.map { orientation in
      let context = LayoutEnvironment(
        platform: platform, device: device, orientation: orientation, isRightToLeft: locale.isRightToLeft)
      let style = TextStyle(role: .button, size: 17, weight: .regular)
      var bar = MeasuredNavigationBar(title: title)
      bar.leading = [MeasuredItem(.text(measured("Cancel", width: 70)), id: .leading(0), style: style)]
      bar.trailing = [MeasuredItem(.text(measured("Continue", width: 82)), id: .trailing(0), style: style)]
      let placed = NavigationBarLayout.place(bar, in: context)
      let texts = placed.items.map { item in
        BarPicture.ItemTexts(
          shown: number(of: item.shown, in: item, locale, &book),
          whole: item.fit == .full ? nil : number(of: item.text, in: item, locale, &book))
      }
      return BarPicture(
        bar: placed, locale: locale, texts: texts, subject: .title,
        isFailing: isFailing && placed.item(.title)?.fit == .truncated)
    }
  }

  private static func number(
    of text: String, in item: PlacedItem, _ locale: LanguageTag, _ book: inout PictureBook
  ) -> Int {
    if let known = book.texts.firstIndex(where: { $0.text == text && $0.language == locale }) { return known }
    let whole = item.measured?.width ?? 0
    let advance = whole / Double(max(1, item.text.count))
    let glyphs = text.indices.enumerated().map { offset, _ in
      PictureText.Glyph(
        outline: 0, x: Double(offset) * advance, y: 0, xScale: advance / 600, yScale: item.style.size / 1000)
    }
    book.texts.append(
      PictureText(text: text, language: locale, width: advance * Double(text.count), glyphs: glyphs))
    return book.texts.count - 1
  }

  /// A text whose characters are all equally wide.
  private static func measured(_ text: String, width: Double) -> MeasuredText {
    var offset = 0
    let advance = width / Double(max(1, text.count))
    let edges = text.enumerated().map { index, character in
      offset += character.utf8.count
      return MeasuredText.Edge(utf8Offset: offset, x: Double(index + 1) * advance)
    }
    return MeasuredText(
      text: text, width: width, edges: edges, ascent: 16.2, descent: 4.1, error: 0, ellipsisWidth: advance)
  }
}
